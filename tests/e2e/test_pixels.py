"""What really stands on a screen: at every scale the same cell has the same pixels, and nothing flashes."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from kortty.paint.schemes import DARK
from tests.helpers.programs import kortty
from tests.helpers.screenshots import Screen, looking_at
from tests.helpers.xvfb import virtual_screen, xdotool

LIMIT_MS = 30_000
COLUMNS = 80
#: Rules in a colour of their own, and below each other rows of the same letter; then the program waits.
RULE, PAPER = 0x00FF01, 0xFF00FE
SHOW = (
    r"printf '\033[38;2;0;255;1m'; printf '│%.0s' $(seq 80); printf '\033[0m\n'"
    r"; printf '\033[38;2;255;0;254m'; printf '█%.0s' $(seq 80); printf '\033[0m\n'"
    r"; printf 'm%.0s' $(seq 80); printf '\n'; printf '\033[3;4mg\033[0m%.0s' $(seq 80); sleep 60"
)
BLACK = 0x000000

pytestmark = [pytest.mark.needs("xvfb")]


def _pixel(image: QImage, x: int, y: int) -> int:
    return image.pixel(x, y) & 0xFFFFFF


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_at_every_scale_the_same_cell_has_the_same_pixels_in_every_column(
    qtbot: QtBot, tmp_path: Path, scale: str
) -> None:
    with virtual_screen("2000x800x24") as server:
        environment = server.environment() | {"QT_SCALE_FACTOR": scale}
        arguments = ("--geometry", f"{COLUMNS}x6+0+0", "-e", "sh", "-c", SHOW)
        with kortty(*arguments, environment=environment), looking_at(server.environment()) as screen:
            image = _picture(qtbot, screen, tmp_path / "screen.png")
    paper = [(x, y) for y in range(image.height()) for x in range(image.width()) if _pixel(image, x, y) == PAPER]
    left, top = paper[0]
    right, bottom = paper[-1]
    width, height = (right + 1 - left) / COLUMNS, bottom + 1 - top
    # Solid, and of whole pixels a cell.
    assert len(paper) == (right + 1 - left) * height
    assert width == int(width)
    wide = int(width)
    rules = [x for x in range(left, right + 1) if _pixel(image, x, top - 1) == RULE]
    thick = len(rules) // COLUMNS
    assert [x - rules[0] for x in rules] == [wide * cell + line for cell in range(COLUMNS) for line in range(thick)]
    for row in (1, 2):
        cells = [image.copy(left + wide * cell, top + height * row, wide, height) for cell in range(COLUMNS)]
        # The first and the last have one neighbour, whose slanted parts may lean over.
        assert all(cell == cells[1] for cell in cells[1:-1])


def _picture(qtbot: QtBot, screen: Screen, path: Path) -> QImage:
    """The screen once everything is on it."""

    def shown() -> None:
        assert {RULE, PAPER} <= set(screen.colours())
        screen.save(path)

    qtbot.waitUntil(shown, timeout=LIMIT_MS)
    previous = QImage()
    image = QImage(str(path))
    while previous != image:
        screen.save(path)
        previous, image = image, QImage(str(path))
    return image.convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.needs("xdotool")
def test_a_window_that_opens_or_grows_shows_nothing_but_its_own_colours(qtbot: QtBot, tmp_path: Path) -> None:
    """Looked at as often as can be: most of the screen is always the server's black or our background."""
    ready = tmp_path / "ready"
    with virtual_screen("420x320x24") as server, looking_at(server.environment()) as screen:
        seen = [screen.colours()[0]]
        assert seen == [BLACK]

        def look() -> bool:
            seen.append(screen.colours()[0])
            return seen[-1] == DARK.background and ready.exists()

        command = f"touch {ready}; sleep 60"
        with kortty("--geometry", "48x18+0+0", "-e", "sh", "-c", command, environment=server.environment()):
            qtbot.waitUntil(look, timeout=LIMIT_MS)
            window = xdotool(server, "search", "--sync", "--onlyvisible", "--class", "kortty").split()[-1]
            for width, height in ((60, 40), (420, 320), (200, 300), (420, 320), (410, 200), (420, 320)):
                xdotool(server, "windowsize", window, str(width), str(height))
                seen += [screen.colours()[0] for _ in range(5)]
            qtbot.waitUntil(look, timeout=LIMIT_MS)
    assert set(seen) == {BLACK, DARK.background}
