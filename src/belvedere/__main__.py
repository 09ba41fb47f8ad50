"""The program's entry: the command `belvedere`, and `python -m belvedere`."""

import sys


def main() -> int:
    """Run the command line; the exit status."""
    try:
        # Here, so that Ctrl+C while the modules are loaded ends as quietly as later.
        from belvedere.cli import main as run
    except KeyboardInterrupt:
        return 130
    return run()


if __name__ == "__main__":
    sys.exit(main())
