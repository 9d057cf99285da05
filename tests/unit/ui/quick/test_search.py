"""What is worth copying in some lines, found within a fixed time."""

import pytest

from kortty.ui.quick import search as room
from kortty.ui.quick.search import Found, Result, search, unique

SLOW = r"(?:x+x+)+y"


class _Clock:
    """Time goes on by `step` with every look at it."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 0.0
        self.step = step

    def monotonic(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on how fast this machine is, apart from those that say so."""
    monkeypatch.setattr(room, "PATTERN_SECONDS", 10.0)
    monkeypatch.setattr(room, "TOTAL_SECONDS", 60.0)


def _texts(*lines: str, own: tuple[str, ...] = ()) -> list[str]:
    result = search(lines, own)
    assert result.complete
    return [found.text for found in result.found]


@pytest.mark.promise("FT-2.8-02")
@pytest.mark.parametrize(
    "line, texts",
    [
        ("see https://example.com/a?b=c, now", ["https://example.com/a?b=c"]),
        ("ftp://x.example/y mailto:me@x.example", ["ftp://x.example/y", "mailto:me@x.example"]),
        ("write to me@example.org.", ["me@example.org"]),
        ("id 123e4567-e89b-12d3-a456-426614174000!", ["123e4567-e89b-12d3-a456-426614174000"]),
        ("from 192.168.0.1:22 to 10.0.0.255.", ["192.168.0.1", "10.0.0.255"]),
        ("256.1.1.1 1.2.3 1.2.3.4.5", []),
        ("inet6 fe80::1ff:fe23:4567:890a/64, ::1", ["fe80::1ff:fe23:4567:890a", "::1"]),
        ("at 12:34:56 std::x a: ::", []),
        ("2001:db8:0:0:0:0:0:1", ["2001:db8:0:0:0:0:0:1"]),
        ("commit 1a2b3c4 deadbeef 1234567", ["1a2b3c4", "1234567"]),
        ("f" * 39 + "0", ["f" * 39 + "0"]),
        ("f" * 40 + "0", []),
        ("abc123 x1a2b3c4", []),
        ("src/main.c:12:5: error, ./run ../x ~/y", ["src/main.c:12:5", "./run", "../x", "~/y"]),
        ("/etc/hosts / // /tmp/.", ["/etc/hosts", "/tmp/"]),
        ("me@mybox:~/src$ root@mybox:/etc# ~/x%", ["~/src", "/etc", "~/x"]),
        ("main.c either/or", ["either/or"]),
        ("pid 4711, 123 2024 x12345", ["4711", "2024"]),
        ("参见https://例え.example/。", ["https://例え.example/"]),
        ("plain words only", []),
    ],
)
def test_addresses_paths_mail_uuids_ips_hashes_and_numbers_are_found(line: str, texts: list[str]) -> None:
    assert _texts(line) == texts


def test_what_is_part_of_something_larger_is_not_found_again() -> None:
    assert _texts("https://192.168.0.1:8080/deadbee1/me@x.example") == ["https://192.168.0.1:8080/deadbee1/me@x.example"]


@pytest.mark.promise("FT-2.8-02")
def test_the_owners_patterns_come_first() -> None:
    assert _texts("fix JIRA-4711 in v1.2", own=(r"JIRA-\d+", r"v\d+\.\d+")) == ["JIRA-4711", "v1.2"]


def test_a_pattern_that_matches_nothing_at_all_marks_nothing() -> None:
    assert _texts("some text", own=("y*",)) == []


def test_places_are_told() -> None:
    result = search(["", "a 4711 b 4712"], ())
    assert result.found == (Found(1, 2, 6, "4711"), Found(1, 9, 13, "4712"))


def test_a_pattern_that_is_none_is_named_and_the_others_work() -> None:
    result = search(["JIRA-1 4711"], ("(", r"JIRA-\d+", "(?P<"))
    assert result.broken == (1, 3)
    assert [found.text for found in result.found] == ["JIRA-1", "4711"]


@pytest.mark.promise("FT-2.8-02")
def test_a_pattern_has_its_time_on_each_line_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PATTERN_SECONDS", 0.001)
    result = search(["x" * 5_000, "4711"], (SLOW,), _Clock())
    assert [found.text for found in result.found] == ["4711"]
    assert not result.complete


@pytest.mark.promise("FT-2.8-02")
def test_everything_together_has_its_time_and_the_newest_lines_come_first() -> None:
    lines = [f"{number}" for number in range(1_000, 1_100)]
    result = search(lines, (), _Clock(step=1.0))
    assert not result.complete
    texts = [found.text for found in result.found]
    assert texts == lines[-len(texts) :]
    assert 0 < len(texts) < 20


@pytest.mark.promise("FT-2.8-02")
def test_the_times_are_those_of_the_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert (room.PATTERN_SECONDS, room.TOTAL_SECONDS) == (0.010, 0.100)


def test_a_screen_full_of_matches_is_cut() -> None:
    result = search(["1234 " * 1_000] * 5, ())
    assert len(result.found) == room.MOST_MATCHES
    assert not result.complete
    assert result.found[-1].line == 4


def test_equal_texts_are_one_thing_to_copy_the_lowest_first() -> None:
    result = search(["1111 2222", "1111 3333"], ())
    assert [(text, len(places)) for text, places in unique(result.found)] == [("3333", 1), ("1111", 2), ("2222", 1)]


def test_nothing_in_nothing() -> None:
    assert search([], ()) == Result(())
