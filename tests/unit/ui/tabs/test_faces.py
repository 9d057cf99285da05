"""What a tab shows of itself, and the same in words."""

import pytest

from kortty.model.layout import Axis
from kortty.ui.tabs.faces import ProgressKind, face_of, marks_of, spoken, text_of, title_of
from kortty.ui.tabs.tips import tip_of
from tests.helpers.windows import MakeScene, WindowScene


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window()


@pytest.mark.promise("FT-1.3-04")
def test_a_group_stands_before_the_name(scene: WindowScene) -> None:
    scene.tab.set_group("work")
    assert text_of(scene.tab) == "[work] bash"
    assert title_of(scene.tab) == "bash"


def test_a_tab_without_any_name_is_a_terminal(scene: WindowScene) -> None:
    scene.pane.name = ""
    assert text_of(scene.tab) == "Terminal"


def test_a_program_cannot_hide_anything_in_its_title(scene: WindowScene) -> None:
    scene.pane.name = "a\u202eb"
    assert text_of(scene.tab) == "a<U+202E>b"


@pytest.mark.parametrize(
    ("report", "kind", "share", "text", "words"),
    [
        (b"1;42", ProgressKind.RUNNING, 0.42, "42 %", "42 % done"),
        (b"2;70", ProgressKind.FAILED, 0.7, "70 %", "failed at 70 %"),
        (b"4;30", ProgressKind.PAUSED, 0.3, "30 %", "paused at 30 %"),
        (b"3", ProgressKind.UNKNOWN, None, "", "busy"),
    ],
)
def test_progress_has_a_kind_a_length_and_words(
    scene: WindowScene, report: bytes, kind: ProgressKind, share: float | None, text: str, words: str
) -> None:
    scene.pane.feed(b"\x1b]9;4;" + report + b"\x07")
    progress = face_of(scene.tab).progress
    assert progress is not None
    assert (progress.kind, progress.share, progress.text) == (kind, share, text)
    assert marks_of(face_of(scene.tab)) == (words,)
    scene.pane.feed(b"\x1b]9;4;0\x07")
    assert face_of(scene.tab).progress is None


def test_a_failure_without_a_figure_is_told_too(scene: WindowScene) -> None:
    scene.pane.feed(b"\x1b]9;4;2\x07")
    assert marks_of(face_of(scene.tab)) == ("failed",)


def test_a_reader_hears_name_and_marks(scene: WindowScene) -> None:
    scene.tab.split(scene.pane, Axis.BESIDE)
    scene.tab.set_broadcast(True)
    scene.tab.set_attention(True)
    scene.tab.set_activity(True)
    assert spoken(scene.tab) == "bash, asks for attention, new output, typing goes to all panes"


@pytest.mark.promise("FT-1.3-07")
def test_the_tip_names_title_command_folder_panes_group_colour_and_marks(scene: WindowScene) -> None:
    scene.tab.rename("notes")
    scene.tab.set_group("work")
    scene.tab.set_colour("#3f7fd9")
    scene.tab.split(scene.pane, Axis.BESIDE)
    scene.tab.focus(scene.pane)
    scene.pane.feed(b"\x1b]7;file:///home/someone\x07")
    scene.tab.set_attention(True)
    assert tip_of(scene.tab).split("\n") == [
        "notes",
        "Command: bash",
        "Folder: /home/someone",
        "Panes: 2",
        "Group: work",
        "Colour: Blue",
        "Now: asks for attention",
    ]


def test_a_colour_outside_the_palette_is_its_own_name(scene: WindowScene) -> None:
    scene.tab.set_colour("#123456")
    assert "Colour: #123456" in tip_of(scene.tab)
