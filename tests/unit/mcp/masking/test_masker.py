"""The masker: known secrets, the organisation's rules, rows that may not belong together, and what goes wrong."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.mcp.masking import rules as rules_module
from kortty.mcp.masking.masker import PaneMasker
from kortty.mcp.masking.sheet import Sheet, Span, folded, merged
from kortty.model.ports import Masked
from kortty.model.reads import MaskFailed
from kortty.policy.masks import MaskRule

RUN = "Zq7Rk2Wm9Xv4Tn6Yc8Bd3"


class Known:
    """Secrets of the pane p1."""

    def __init__(self, *secrets: str) -> None:
        self.secrets = secrets

    def of(self, pane_id: str) -> tuple[str, ...]:
        return self.secrets if pane_id == "p1" else ()


def mask_known(line: str, *secrets: str) -> Masked:
    return PaneMasker(tuple, Known(*secrets)).mask("p1", [line], ())


def mask_by(line: str, *rules: MaskRule, edges: tuple[int, ...] = ()) -> Masked:
    return PaneMasker(lambda: rules).mask("p1", [line], (), [edges])


# --- known secrets ---


@pytest.mark.promise("CA-9.4-13")
def test_every_occurrence_of_a_known_secret_is_masked_also_within_words() -> None:
    assert mask_known("xhunter2y hunter2hunter2", "hunter2") == Masked(("x***y ******",), (3,))
    assert PaneMasker(tuple, Known("hunter2")).mask("p2", ["hunter2"], ()).lines == ("hunter2",)


@pytest.mark.promise("CA-9.4-13")
def test_a_known_secret_is_stripped_and_ignored_when_it_is_short() -> None:
    assert mask_known("a  pass b", "  pass\n").lines == ("a  *** b",)
    assert mask_known("abc abc", " abc ").lines == ("abc abc",)
    assert mask_known("abcd", "", "    ").lines == ("abcd",)


@pytest.mark.promise("CA-9.4-13")
def test_secrets_that_overlap_leave_no_end_of_one_behind() -> None:
    assert mask_known("-abcdef-", "abcd", "cdef").lines == ("-***-",)
    assert mask_known("-aaaaaaa-", "aaaa").lines == ("-***-",)
    assert mask_known("-longer secret-", "secret", "longer secret").lines == ("-***-",)


@pytest.mark.promise("CA-9.4-13")
def test_each_line_of_a_known_secret_is_one() -> None:
    assert mask_known("first line, second", "first line\nsecond").lines == ("***, ***",)


@pytest.mark.promise("CA-9.4-13")
@pytest.mark.parametrize("of_secret", ["NFC", "NFD"])
@pytest.mark.parametrize("of_text", ["NFC", "NFD"])
def test_a_known_secret_with_accents_is_found_however_they_are_written(of_secret: str, of_text: str) -> None:
    secret = unicodedata.normalize(of_secret, "Käsebrötchen")  # type: ignore[arg-type]  # a parameter is a plain str
    pane_text = unicodedata.normalize(of_text, "Käsebrötchen")  # type: ignore[arg-type]  # as above
    bare = "".join(character for character in pane_text if not unicodedata.combining(character))
    assert mask_known(f"<{bare}>", secret).lines == ("<***>",)


# --- the organisation's rules ---


@pytest.mark.promise("CA-9.4-14")
def test_rules_replace_by_three_stars_whatever_they_say_themselves() -> None:
    assert mask_by("plan Aurora, AURORA", MaskRule("Aurora", "project x")).lines == ("plan ***, AURORA",)
    assert mask_by("plan Aurora, AURORA", MaskRule("aurora", ignore_case=True)).lines == ("plan ***, ***",)
    assert mask_by("a.c abc", MaskRule("a.c")).lines == ("*** abc",)
    assert mask_by("no 4711-22", MaskRule(r"(\d{4})-\d+", "$1", regex=True)) == Masked(("no ***",), (1,))


@pytest.mark.promise("CA-9.4-14")
@pytest.mark.parametrize(
    "pattern, line, expected",
    [
        (r"^id \d+", "id 12 id 12", "*** id 12"),
        (r"\d+$", "12 12", "12 ***"),
        (r"\Aid \d+\Z", "id 12", "***"),
        (r"(?<!no )\d+", "no 1 2", "no 1 ***"),
        (r"[^;]+", "a;b", "***;***"),
        (r"\w++!", "a! b", "*** b"),
        (r"x*", "axxb", "a***b"),
        (r"(?i)iban\s\S+", "IBAN DE12", "***"),
    ],
)
def test_rules_see_one_line_at_a_time(pattern: str, line: str, expected: str) -> None:
    masker = PaneMasker(lambda: [MaskRule(pattern, regex=True)])
    assert masker.mask("p1", [line], ()).lines == (expected,)
    lines = masker.mask("p1", ["-", line, "", "-"], ()).lines
    assert lines[1:3] == (expected, "")


@pytest.mark.promise("CA-9.4-15")
def test_the_passes_come_in_their_order() -> None:
    masker = PaneMasker(lambda: [MaskRule(r"key \S+ end", regex=True)], Known("hunter2"))
    line = "key hunter2 end password=hunter2x"
    assert masker.mask("p1", [line], ()) == Masked(("*** password=***x",), (2,))


@pytest.mark.promise("CA-9.4-15")
def test_a_rule_that_finds_pieces_of_a_mask_changes_nothing_about_it() -> None:
    masker = PaneMasker(lambda: [MaskRule(".", regex=True)], Known("hunter2"))
    assert masker.mask("p1", ["ab hunter2 c", "d"], ()) == Masked(("***" * 6, "***"), (6, 1))


@pytest.mark.promise("CA-9.4-14", "CA-0-01")
def test_a_rule_that_needs_the_beginning_of_a_line_finds_the_beginning_of_a_row() -> None:
    line = "x" * 10 + "id 12     " + "rest"
    assert mask_by(line, MaskRule(r"^id \d+", regex=True), edges=(10, 20)).lines == ("x" * 10 + "***     rest",)
    assert mask_by(line, MaskRule(r"xid", regex=True), edges=(10, 20)).lines == ("x" * 9 + "*** 12     rest",)


@pytest.mark.promise("CA-9.4-14")
def test_rules_are_those_of_this_moment() -> None:
    rules = [MaskRule("alpha")]
    masker = PaneMasker(lambda: rules)
    assert masker.mask("p1", ["alpha beta"], ()).lines == ("*** beta",)
    rules[:] = [MaskRule("beta")]
    assert masker.mask("p1", ["alpha beta"], ()).lines == ("alpha ***",)


# --- rows that were joined ---


@pytest.mark.promise("CA-0-01")
def test_what_is_a_secret_only_in_its_row_by_itself_is_one() -> None:
    line = "x" * 30 + f"ghp_{RUN}" + " y"
    masker = PaneMasker(tuple)
    assert masker.mask("p1", [line], ()).lines == (line,)
    assert masker.mask("p1", [line], (), [(30,)]) == Masked(("x" * 30 + "ghp_*** y",), (1,))
    assert masker.mask("p1", [line], (), [(29, 31)]).lines == (line,)


@pytest.mark.promise("CA-0-01")
def test_a_secret_that_a_later_row_would_hold_up_is_masked_up_to_there() -> None:
    line = "password=abcdefghttps://zoe:pw@h"
    masker = PaneMasker(tuple)
    assert masker.mask("p1", [line], (), [(16,)]).lines == ("password=***https://zoe:***@h",)
    assert masker.mask("p1", [line], (), [(3, 30)]).lines == ("password=abcdefghttps://zoe:***@h",)


@pytest.mark.promise("CA-0-01")
def test_a_secret_is_held_up_by_a_mask_in_its_own_row() -> None:
    line = "password=abcdefghttps://zoe:pw@h"
    assert PaneMasker(tuple).mask("p1", [line], (), [(30,)]).lines == ("password=abcdefghttps://zoe:***@h",)


@pytest.mark.promise("CA-0-01")
def test_the_second_part_of_a_token_is_no_beginning_even_at_the_edge_of_a_row() -> None:
    head, payload = "eyJ" + "h" * 76 + ".", f"eyJ{RUN}.{RUN}"
    line = "x" * 80 + head + payload
    assert PaneMasker(tuple).mask("p1", [line], (), [(80, 160)]).lines == ("x" * 80 + "eyJ***",)


@pytest.mark.promise("CA-0-01")
def test_the_last_row_of_a_line_ends_where_the_line_ends() -> None:
    masker = PaneMasker(lambda: [MaskRule(r"^id \d+$", regex=True)])
    lines = masker.mask("p1", ["xxxxxid 12", "id x", "yid 3"], (), [(5,), (), (1,)]).lines
    assert lines == ("xxxxx***", "id x", "y***")


# --- what goes wrong ---


@pytest.mark.promise("CA-0-03")
def test_a_rule_that_runs_out_of_time_returns_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "LINE_SECONDS", 0.01)
    masker = PaneMasker(lambda: [MaskRule(r"(a|aa)+$", regex=True)])
    assert masker.mask("p1", ["a" * 10], ()).lines == ("***",)
    with pytest.raises(MaskFailed) as caught:
        masker.mask("p1", ["a" * 10_000 + "!"], ())
    assert "aaa" not in str(caught.value)
    assert caught.value.code == "internal_error"


@pytest.mark.promise("CA-0-03")
def test_rules_that_together_run_out_of_time_return_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_module, "RULE_SECONDS", 0.0)
    monkeypatch.setattr(rules_module.Budget.__init__, "__defaults__", (0.0,))
    with pytest.raises(MaskFailed):
        mask_by("abc", MaskRule("^b", regex=True))


@pytest.mark.promise("CA-0-03")
def test_a_rule_that_cannot_be_compiled_returns_nothing() -> None:
    with pytest.raises(MaskFailed):
        mask_by("abc", MaskRule("(", regex=True))
    with pytest.raises(MaskFailed):
        mask_by("abc", MaskRule("((a{100}){100}){100}", regex=True))


@pytest.mark.promise("CA-0-03")
def test_whatever_the_ports_raise_comes_out() -> None:
    def broken() -> tuple[MaskRule, ...]:
        raise OSError("the policy cannot be read")

    with pytest.raises(OSError, match="policy"):
        PaneMasker(broken).mask("p1", ["abc"], ())


@pytest.mark.promise("CA-0-03")
@pytest.mark.parametrize("line", ["a\nb", "a\0b", "\1"])
def test_a_line_with_what_no_screen_holds_is_refused(line: str) -> None:
    with pytest.raises(MaskFailed):
        PaneMasker(tuple).mask("p1", ["x", line], ())


def test_edges_must_be_told_of_every_line_or_of_none() -> None:
    with pytest.raises(ValueError, match="shorter"):
        PaneMasker(tuple).mask("p1", ["a", "b"], (), [(1,)])


def test_no_lines_are_no_lines() -> None:
    assert PaneMasker(tuple).mask("p1", [], ["above"]) == Masked((), ())


class Spy:
    """A pattern that remembers how it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[float, bool]] = []

    def search(self, text: str, *, timeout: float, concurrent: bool) -> str:
        self.asked.append((timeout, concurrent))
        return text

    def finditer(self, text: str, *, timeout: float, concurrent: bool) -> list[str]:
        self.asked.append((timeout, concurrent))
        return []


@pytest.mark.promise("CA-9.4-20")
def test_rules_are_matched_with_a_time_limit_and_let_other_threads_run(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr(rules_module, "_compiled", lambda rule: spy)
    assert mask_by("abc", MaskRule("b", regex=True), edges=(1,)).lines == ("abc",)
    assert len(spy.asked) == 5  # the line: the search and the look; its two rows: one search and two looks
    assert all(0 < timeout <= rules_module.RULE_SECONDS and concurrent for timeout, concurrent in spy.asked)


# --- sheets ---


@given(st.lists(st.text("ab ", max_size=6), min_size=1, max_size=4), st.data())
def test_a_mask_keeps_its_length_and_can_be_read_back(lines: list[str], data: st.DataObject) -> None:
    sheet = Sheet(lines)
    length = len(sheet.text)
    spans: list[Span] = []
    for start, end in sheet.lines():
        first = data.draw(st.integers(start, end - 1))
        spans.append(Span(first, data.draw(st.integers(first + 1, end))))
    sheet.cover(spans)
    assert len(sheet.text) == length
    assert sheet.covered() == spans
    assert [sheet.line_of(span.start) for span in spans] == [number for number, line in enumerate(lines) if line]


def test_spans_that_overlap_are_one_and_those_that_touch_are_two() -> None:
    assert merged([Span(4, 6), Span(0, 2), Span(1, 4), Span(7, 7)]) == [Span(0, 4), Span(4, 6)]


def test_a_mask_that_is_cut_off_is_taken_in() -> None:
    sheet = Sheet(["abcdefgh"])
    sheet.cover([Span(2, 6)])
    sheet.cover([Span(0, 4)])
    assert sheet.covered() == [Span(0, 6)]


@given(st.text())
def test_small_letters_keep_every_place(text: str) -> None:
    assert len(folded(text)) == len(text)
    assert len(folded("İ" + text)) == len(text) + 1
    assert folded("İPASSWORD") == "İpassword"
