"""The help: its pages beside the table, with pictures that are drawn as the table is."""
