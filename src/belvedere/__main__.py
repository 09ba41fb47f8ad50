"""`python -m belvedere` is the same as the command `belvedere`."""

import sys

from belvedere.cli import main

if __name__ == "__main__":
    sys.exit(main())
