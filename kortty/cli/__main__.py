"""`python -m kortty.cli`: the same as kortty-cli."""

import sys

from kortty.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
