"""`python -m kortty`: the terminal."""

import sys

from kortty.app import main

sys.exit(main())
