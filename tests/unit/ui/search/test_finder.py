"""Looking for a query in a pane that writes on."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import TerminalSettings
from kortty.ui.search import finder as finding
from kortty.ui.search import looking
from kortty.ui.search.chunks import Chunk, Place
from kortty.ui.search.finder import Finder
from kortty.ui.search.found import Hits
from kortty.ui.search.query import Fault, Problem, Query
from tests.helpers.fakes import FakeHouse, FakePane
from tests.helpers.views import WAIT_MS

ALL = (-(10**6), 10**6)


class Scene:
    """A pane of 20 x 5 cells and its finder. Pieces of work are done when the test says so."""

    def __init__(self, qtbot: QtBot, scrollback: int = 10_000) -> None:
        self.qtbot = qtbot
        self.house = FakeHouse()
        self.pane = FakePane(self.house, TerminalSettings(columns=20, rows=5, scrollback=scrollback))
        self.owner = QObject()
        self.work: list[Callable[[], None]] = []
        self.finder = Finder(self.owner, self.pane, self.work.append)
        self.changes = 0
        self.finder.changed.connect(self._changed)
        #: The rows of every chunk that was searched.
        self.searched: list[int] = []

    def _changed(self) -> None:
        self.changes += 1

    def write(self, text: str) -> None:
        self.pane.feed(text.encode())

    def lines(self, *texts: str) -> None:
        self.write("".join(f"{text}\r\n" for text in texts))

    def find(self, text: str, *, expression: bool = False) -> list[Place]:
        self.finder.find(Query(text, expression), self.pane.terminal.screen_line)
        self.do()
        return self.places

    def do(self) -> None:
        """Let the threads do what they are to do."""
        while self.work:
            self.work.pop(0)()

    def follow(self) -> list[Place]:
        """A frame is made, and what follows from it is done."""
        self.finder.follow()
        self.qtbot.waitUntil(lambda: not self.finder._timer.isActive(), timeout=WAIT_MS)
        self.do()
        return self.places

    @property
    def places(self) -> list[Place]:
        return [hit.start for hit in self.finder.found.between(*ALL)]


@pytest.fixture
def scene(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setattr(finding, "UPDATE_MS", 1)
    monkeypatch.setattr(finding, "AGAIN_MS", 1)
    made = Scene(qtbot)
    in_chunk = looking._in_chunk

    def noted(*arguments: object) -> Hits:
        hits = in_chunk(*arguments)  # type: ignore[arg-type]  # handed on as it came
        made.searched.append(len(hits.chunk.pieces))
        return hits

    monkeypatch.setattr(looking, "_in_chunk", noted)
    return made


def test_history_and_screen_are_searched(scene: Scene) -> None:
    scene.lines("needle", *["hay"] * 50, "a needle")
    assert scene.find("needle") == [(0, 0), (51, 2)]
    assert scene.finder.found.count == 2
    assert not scene.finder.searching


@pytest.mark.promise("FT-2.8-07")
def test_a_match_over_wrapped_rows_is_one(scene: Scene) -> None:
    scene.lines("x" * 18 + "needle")
    scene.find("needle")
    (hit,) = scene.finder.found.between(*ALL)
    assert list(hit.cells()) == [(0, (18, 20)), (1, (0, 4))]


@pytest.mark.promise("FT-2.8-07")
def test_new_output_is_searched_without_searching_the_rest_again(scene: Scene) -> None:
    scene.lines(*["needle"] * 5_000)
    scene.find("needle")
    scene.searched.clear()
    scene.lines("needle", "hay", "needle")
    assert len(scene.follow()) == 5_002
    assert sum(scene.searched) < 400
    assert scene.finder.found.count == 5_002
    for _ in range(30):
        scene.lines(*["needle"] * 100)
        scene.follow()
    assert scene.finder.found.count == 8_002
    assert sum(scene.searched) < 40_000
    assert len(scene.places) == 8_002


def test_a_frame_without_anything_new_searches_nothing(scene: Scene) -> None:
    scene.lines("needle")
    scene.find("needle")
    scene.finder.follow()
    assert not scene.finder._timer.isActive()
    assert not scene.work


def test_text_that_is_written_over_is_no_match_any_more(scene: Scene) -> None:
    scene.write("a needle")
    assert scene.find("needle") == [(0, 2)]
    scene.write("\rnothing at all")
    assert scene.follow() == []
    assert scene.finder.found.count == 0


def test_what_the_history_drops_is_no_match_any_more(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "UPDATE_MS", 1)
    scene = Scene(qtbot, scrollback=100)
    scene.lines(*["needle"] * 104)
    scene.find("needle")
    assert scene.finder.found.count == 104
    scene.lines(*["hay"] * 60)
    before = scene.changes
    scene.finder.follow()
    assert (scene.finder.found.count, scene.changes) == (44, before + 1)
    assert len(scene.follow()) == 44
    scene.lines(*["hay"] * 50)
    assert scene.follow() == []


@pytest.mark.promise("FT-2.8-07")
def test_lines_that_are_wrapped_anew_are_found_where_they_are_then(scene: Scene) -> None:
    scene.lines(*["hay and a needle"] * 300)
    scene.find("needle")
    scene.pane.resize(12, 5)
    assert not scene.finder.true
    while scene.pane.terminal.settle(100):
        pass
    places = scene.follow()
    assert scene.finder.true
    assert len(places) == 300
    first = scene.pane.terminal.first_line
    assert places[:2] == [(first, 10), (first + 2, 10)]


def test_lines_that_are_wrapped_anew_later_are_searched_again_then(scene: Scene) -> None:
    scene.lines(*["hay and a needle"] * 300)
    scene.find("needle")
    scene.pane.resize(12, 5)
    scene.follow()
    assert scene.finder.true
    while scene.pane.terminal.settle(100):
        pass
    assert not scene.finder.true
    places = scene.follow()
    assert scene.finder.true
    assert len(places) == 300


def test_a_cleared_history_has_no_matches(scene: Scene) -> None:
    scene.lines(*["needle"] * 30)
    scene.find("needle")
    scene.write("\x1b[3J")
    assert len(scene.follow()) == 4


@pytest.mark.promise("FT-2.8-07")
def test_a_full_screen_program_is_searched_as_it_is_and_the_history_is_back_after_it(scene: Scene) -> None:
    scene.lines(*["needle"] * 30)
    scene.find("needle")
    scene.write("\x1b[?1049h\x1b[Ha needle")
    screen = scene.pane.terminal.screen_line
    assert scene.follow() == [(screen, 2)]
    scene.write("\x1b[2;5Hneedle")
    assert scene.follow() == [(screen, 2), (screen + 1, 4)]
    scene.write("\x1b[?1049l")
    assert len(scene.follow()) == 30


def test_what_was_found_stays_until_there_is_something_of_the_next_query(scene: Scene) -> None:
    scene.lines(*["needle"] * 30)
    scene.find("needle")
    scene.finder.find(Query("hay"), 0)
    assert scene.finder.outdated
    assert scene.finder.found.count == 30
    scene.do()
    assert not scene.finder.outdated
    assert scene.finder.found.count == 0


def test_the_next_letter_calls_off_what_is_being_searched(scene: Scene) -> None:
    scene.lines(*["needle"] * 30)
    scene.finder.find(Query("n"), 0)
    first = scene.finder._work
    assert first is not None
    scene.finder.find(Query("ne"), 0)
    assert first.called_off
    assert len(scene.work) == 2
    scene.do()
    assert scene.finder.query == Query("ne")
    assert scene.finder.found.count == 30
    assert {hit.text for hit in scene.finder.found.between(*ALL)} == {"ne"}


def test_texts_are_made_once_for_all_letters_that_are_typed(scene: Scene) -> None:
    scene.lines(*["needle"] * 5_000)
    scene.finder.find(None, 0)
    scene.do()
    kept = scene.finder._lines.chunks[:-1]
    scene.find("n")
    scene.find("ne")
    assert scene.finder._lines.chunks[: len(kept)] == kept
    assert scene.finder.found.count == 5_000


def test_a_letter_that_is_typed_while_texts_are_made_finds_those_that_are_there(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.lines(*["needle"] * 5_000)
    scene.finder.find(None, 0)
    made: list[Chunk] = []
    make_starts = Chunk.make_starts

    def make_one(chunk: Chunk) -> object:
        made.append(chunk)
        if len(made) == 1:
            scene.finder.find(Query("n"), 0)
        return make_starts(chunk)

    monkeypatch.setattr(Chunk, "make_starts", make_one)
    scene.do()
    assert scene.finder.found.count == 5_000
    assert made[0] in scene.finder._lines.kept


def test_no_text_finds_nothing(scene: Scene) -> None:
    scene.lines("needle")
    scene.find("needle")
    assert scene.find("") == []
    assert scene.finder.query is None


@pytest.mark.promise("FT-2.8-08")
def test_a_bad_pattern_is_a_problem_until_there_is_another(scene: Scene) -> None:
    scene.lines("(needle")
    assert scene.find("(need", expression=True) == []
    assert scene.finder.problem == Problem(Fault.MISSING_PARENTHESIS, 6)
    scene.lines("more")
    assert scene.follow() == []
    assert scene.find(r"\(need", expression=True) == [(0, 0)]
    assert scene.finder.problem is None


@pytest.mark.promise("FT-2.8-08")
def test_a_slow_pattern_is_stopped_and_not_tried_again_by_itself(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "CHUNK_SECONDS", 0.02)
    scene.lines("x" * 300)
    scene.find("(?:x|x?)+[yw]", expression=True)
    assert scene.finder.problem == Problem(Fault.SLOW)
    scene.lines("more")
    scene.finder.follow()
    assert not scene.finder._timer.isActive()


def test_too_many_matches_are_searched_no_further_than_somebody_looks(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.lines(*["needle"] * 5_000)
    monkeypatch.setattr(finding, "Work", lambda *given: replace(looking.Work(*given), most=300))
    scene.find("needle")
    assert scene.finder.limited
    counted = scene.finder.found.count
    assert 300 <= counted < 5_000
    assert scene.finder.more(0, 10, upwards=True)
    scene.do()
    assert scene.finder.limited
    assert scene.finder.found.oldest() is not None
    assert scene.places[0] == (0, 0)
    assert not scene.finder.more(0, 10, upwards=True)
    while scene.finder.more(0, 5_000, upwards=True):
        scene.do()
    assert not scene.finder.limited
    assert scene.finder.found.count == 5_000


def test_closing_forgets_everything(scene: Scene) -> None:
    scene.lines(*["needle"] * 30)
    scene.find("needle")
    scene.finder.close()
    assert (scene.finder.found.count, scene.finder.query, scene.finder._lines.chunks) == (0, None, [])
    scene.lines("needle")
    scene.finder.follow()
    assert not scene.finder._timer.isActive()


def test_an_answer_that_comes_after_the_end_is_nobodys(scene: Scene) -> None:
    scene.lines("needle")
    scene.finder.find(Query("needle"), 0)
    scene.finder.close()
    scene.do()
    assert scene.finder.found.count == 0
    assert scene.finder.idle


def test_it_works_in_threads(qtbot: QtBot) -> None:
    scene = Scene(qtbot)
    finder = Finder(scene.owner, scene.pane)
    scene.lines(*["needle"] * 3_000)
    finder.find(Query("needle"), 0)
    qtbot.waitUntil(lambda: finder.idle, timeout=WAIT_MS)
    assert finder.found.count == 3_000


def test_whoever_asked_may_be_gone_when_the_answer_comes(qtbot: QtBot) -> None:
    scene = Scene(qtbot)
    scene.lines("needle")
    scene.finder.find(Query("needle"), 0)
    work = scene.work.pop()
    scene.owner.deleteLater()
    with qtbot.waitSignal(scene.owner.destroyed, timeout=WAIT_MS):
        pass
    work()
