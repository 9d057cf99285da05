"""A program with something on its clipboard, for end-to-end tests on a real X server (knows Qt).

X has no clipboard of its own: who copied must go on running while others paste. Run as a program it takes the text from
its standard input (UTF-8), says "ready" once it owns clipboard and primary selection, and runs until it is ended.
"""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager


@contextmanager
def on_the_clipboard(text: str, environment: Mapping[str, str]) -> Iterator[None]:
    """While this lasts, `text` is on the clipboard and selected on the screen that the environment names."""
    command = [sys.executable, __file__]
    with subprocess.Popen(command, env=dict(environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as owner:
        assert owner.stdin is not None
        assert owner.stdout is not None
        try:
            owner.stdin.write(text.encode())
            owner.stdin.close()
            if owner.stdout.readline() != b"ready\n":
                raise RuntimeError("the program that owns the clipboard ended")
            yield
        finally:
            owner.kill()


def _main() -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QClipboard, QGuiApplication

    application = QGuiApplication(["clipboard"])
    text = sys.stdin.buffer.read().decode()

    def take() -> None:
        for mode in (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection):
            application.clipboard().setText(text, mode)
        sys.stdout.write("ready\n")
        sys.stdout.flush()

    QTimer.singleShot(0, take)
    application.exec()


if __name__ == "__main__":
    _main()
