"""The window: the only package that imports PyQt6.

Nothing here touches the namespace ``Qt`` before the first paint, not even through a call that tries one of its enums
(``QColor(r, g, b)``, ``setPen``, ``setBrush``, ``fillRect`` with a colour): making its enums would cost 30 ms of the
start. Colours therefore come as brushes from ``look.ink``.
"""
