"""korTTY as a program whose links are written to a file and opened by nobody (knows kortty.app and the links).

python -m tests.helpers.recording_opener FILE [arguments of kortty]
"""

import sys
from pathlib import Path

from PySide6.QtCore import QUrl

from kortty import app
from kortty.ui.links import opening


def _main() -> int:
    file = Path(sys.argv[1])

    def record(url: QUrl) -> bool:
        with file.open("ab") as opened:
            opened.write(bytes(url.toEncoded().data()) + b"\n")
        return True

    opening.open_on_the_desktop = record
    return app.main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(_main())
