"""What the tests of the store share."""

from tests.databases import loose_databases
from tests.languages import back_to_english

__all__ = ["back_to_english", "loose_databases"]
