"""What the tests of the store share."""

from tests.databases import loose_databases

__all__ = ["loose_databases"]
