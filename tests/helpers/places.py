"""Where things are, for tests (knows the standard library).

The tests run against an installed wheel, from a folder in which the source package cannot be imported; only the paths
below still lead to the source tree.
"""

from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SCRIPTS = REPOSITORY / "scripts"
SOURCE = REPOSITORY / "kortty"
