#!/usr/bin/env python3
"""What the window costs beside a bare PyQt6 window and AisleRiot: start, memory, a drag, new deals, resizes, idling.

    benchmarks/window.py [--rounds 15] [--only start,memory,drag,deal,resize,idle] [--json]

Belvedere's search, a process of its own, is not counted. Runs by itself with any Python from 3.11; what it measures
runs with the project's .venv, or with --python.
"""

import os
import sys

if __name__ == "__main__":
    # Run as a file, the folder above is not searched for packages.
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

    from benchmarks.window_lib.command import main

    sys.exit(main())
