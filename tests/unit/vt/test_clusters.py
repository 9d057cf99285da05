"""Clusters become cells and cells become text again."""

import subprocess
import sys
import time

import pytest

from kortty.vt.clusters import FIRST_CELL, MAX_CLUSTER, MAX_CLUSTERS, MAX_REMEMBERED, REPLACEMENT, Clusters
from kortty.vt.rows import CONTINUATION

ACUTE = "\u0301"
JOINER = "\u200d"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
THUMB = "\U0001f44d"
SKIN = "\U0001f3fd"
GERMANY = "\U0001f1e9\U0001f1ea"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
ARABIC_NUMBER_SIGN = "\u0600"

ONE_CELL = [
    "e" + ACUTE,
    "o\u0302\u0323",
    "\u0e01\u0e49",  # Thai consonant with a tone mark
    "\u2764",
    "\u231a\ufe0e",  # a watch, asked for as text
    "\u0915\u094d",  # Devanagari ka with virama
    "a\u200b",
    "a\u2060",
    "x\u20dd",
]
TWO_CELLS = [
    "\u2764\ufe0f",
    "1\ufe0f\u20e3",
    FAMILY,
    THUMB + SKIN,
    GERMANY,
    ENGLAND,
    "\U0001f1e9",
    "\u1112\u1161\u11ab",  # Hangul in three parts
    "\uac00\u11a8",
    "\u1100\uac00",  # a leading consonant before a syllable
    "\U00016d63\U00016d67",  # vowels of Kirat Rai
    "\u0915\u094d\u0937",  # a conjunct
    "\u0915\u094d\u200d\u0937",  # the same, asked for as half form
    "\u1cf5\u0915",  # a Vedic sign that is linked to its consonant
    "\u0915\u0940",  # a consonant with a spacing vowel sign
    "\u0e01\u0e33",  # Thai sara am
    "\uff76\uff9e",  # half-width katakana with its voicing mark
    "\u65e5" + ACUTE,
    "\u0600\u0661",
]


def shown(text: str) -> list[str]:
    """The clusters of the cells of a text."""
    table = Clusters()
    return [table.text(cell) for cell in table.cells(text) if cell != CONTINUATION]


def test_plain_text_is_its_own_cells() -> None:
    text = "ls \u00e4\u03bb\u0416 \u2500\u2502 \u2192 \u28ff \ue0b0 \u276f"
    assert Clusters().cells(text) == text


@pytest.mark.promise("NB-3.2-49")
def test_a_wide_character_takes_two_cells() -> None:
    assert Clusters().cells("a\u65e5\u672cb") == f"a\u65e5{CONTINUATION}\u672c{CONTINUATION}b"


@pytest.mark.promise("NB-3.2-48")
@pytest.mark.parametrize("cluster", ONE_CELL + TWO_CELLS)
def test_what_a_reader_takes_for_one_character_is_one_cluster(cluster: str) -> None:
    assert shown(f"a{cluster}b\u65e5{cluster}{FAMILY}{cluster}") == [
        "a",
        cluster,
        "b",
        "\u65e5",
        cluster,
        FAMILY,
        cluster,
    ]


@pytest.mark.parametrize("cluster", ONE_CELL + TWO_CELLS)
def test_a_cluster_takes_one_cell_or_two(cluster: str) -> None:
    table = Clusters()
    cells = 2 if cluster in TWO_CELLS else 1
    assert len(table.cells(cluster)) == table.width(cluster) == cells
    assert (table.cells(cluster)[-1] == CONTINUATION) == (cells == 2)


def test_the_same_cluster_is_the_same_cell_wherever_it_stands() -> None:
    table = Clusters()
    cells = table.cells(f"e{ACUTE} \u65e5e{ACUTE}")
    assert cells[0] == cells[-1] == table.cells("e" + ACUTE)


def test_cells_become_the_text_that_a_person_would_copy() -> None:
    table = Clusters()
    text = f"caf\u00e9 {FAMILY}\u65e5\u672c {GERMANY}e{ACUTE}\U0001f600"
    assert table.expand(table.cells(text)) == text
    assert table.expand(table.cells("\u65e5 \u672c")) == "\u65e5 \u672c"
    assert table.expand("plain") == "plain"


def test_the_right_half_of_a_wide_character_has_no_text() -> None:
    assert Clusters().text(CONTINUATION) == ""


def test_ascii_begins_a_cluster_even_after_a_prepended_sign() -> None:
    assert shown(f"{ARABIC_NUMBER_SIGN}1{ARABIC_NUMBER_SIGN}\u00e9\u65e5") == [
        ARABIC_NUMBER_SIGN,
        "1",
        ARABIC_NUMBER_SIGN,
        "\u00e9",
        "\u65e5",
    ]


@pytest.mark.parametrize(
    "nothing", [ACUTE, "\u200b", "\u200d", "\ufeff", "\u2060", "\ufe0f", "\u0940", "\u1161", ACUTE * 99]
)
def test_what_has_no_width_and_nothing_before_it_is_dropped(nothing: str) -> None:
    assert Clusters().cells(nothing) == ""
    assert Clusters().cells(nothing + "a\u65e5") == f"a\u65e5{CONTINUATION}"


@pytest.mark.parametrize(("mark", "cells"), [("\u0e33", 1), (SKIN, 2), ("\uff9e", 1)])
def test_a_mark_with_a_width_can_stand_alone(mark: str, cells: int) -> None:
    assert shown(mark) == [mark]
    assert len(Clusters().cells(mark)) == cells


def test_a_soft_hyphen_is_one_cell() -> None:
    assert Clusters().cells("co\u00adop") == "co\u00adop"


def test_characters_of_plane_16_cannot_be_taken_for_numbered_clusters() -> None:
    table = Clusters()
    cells = table.cells("\U00100000\U0010fffde" + ACUTE)
    assert [table.text(cell) for cell in cells] == ["\U00100000", "\U0010fffd", "e" + ACUTE]


@pytest.mark.parametrize("odd", [CONTINUATION, "\uffff", "\ud800", "\x85", "\x1b", "\0"])
def test_what_is_no_text_becomes_the_replacement_character(odd: str) -> None:
    table = Clusters()
    assert table.expand(table.cells(f"\u65e5{odd}{odd}{ACUTE}")) == f"\u65e5{REPLACEMENT}{REPLACEMENT}{ACUTE}"


@pytest.mark.promise("NB-3.4-11")
def test_marks_beyond_the_limit_are_dropped_and_nothing_else() -> None:
    assert shown("ae" + ACUTE * 20_000 + "b\u65e5") == ["a", "e" + ACUTE * (MAX_CLUSTER - 1), "b", "\u65e5"]


def test_an_emoji_chain_beyond_the_limit_goes_on_in_the_next_cell() -> None:
    smile = "\U0001f600"
    clusters = shown((smile + JOINER) * 1_000)
    assert {len(cluster) for cluster in clusters[:-1]} == {MAX_CLUSTER}
    assert all(cluster.startswith(smile) for cluster in clusters)
    assert "".join(clusters).count(smile) == 1_000


@pytest.mark.parametrize(
    "pattern",
    [ACUTE, "\U0001f600\u200d", "\u094d", "\u094d\u0915", "\u093c\u094d", "\u0600", "\u1100", GERMANY, "\U0001e000"],
)
def test_the_work_grows_with_the_text_and_not_faster(pattern: str) -> None:
    def least_seconds(text: str) -> float:
        seconds = []
        for _ in range(3):
            start = time.process_time()
            Clusters().cells(text)
            seconds.append(time.process_time() - start)
        return min(seconds)

    shorter = "\u0915" + pattern * 4_000
    longer = "\u0915" + pattern * 64_000
    least_seconds(shorter)  # compiles the patterns
    # 16 times the text; quadratic work would take 256 times as long.
    assert least_seconds(longer) < 96 * least_seconds(shorter) + 0.01


def test_a_table_that_is_full_shows_the_base_in_as_many_cells_and_can_be_emptied() -> None:
    table = Clusters()
    many = "".join(chr(0x4E00 + number // 112) + chr(0x300 + number % 112) for number in range(MAX_CLUSTERS))
    kept = table.cells("e" + ACUTE)
    assert not table.full
    table.cells(many)
    assert table.full
    assert table.cells(f"x{ACUTE}\u2764\ufe0f\U00100000") == f"x\u2764{CONTINUATION}{REPLACEMENT}"
    assert table.cells("e" + ACUTE) == kept
    table.collect({kept})
    assert not table.full
    assert table.text(kept) == "e" + ACUTE
    assert table.text(table.cells("x" + ACUTE)) == "x" + ACUTE
    assert table.cells("e" + ACUTE) == kept


def test_a_number_is_given_again_only_after_it_was_forgotten() -> None:
    table = Clusters()
    first, second = table.cells("a" + ACUTE), table.cells("b" + ACUTE)
    table.collect({second})
    assert table.text(first) == REPLACEMENT
    assert table.text(second) == "b" + ACUTE
    assert table.cells("c" + ACUTE) == first
    assert table.cells("a" + ACUTE) not in (first, second)


def test_a_cell_that_was_never_given_has_no_cluster() -> None:
    assert Clusters().text(chr(FIRST_CELL + 5)) == REPLACEMENT


def test_single_characters_are_not_remembered_without_end() -> None:
    table = Clusters()
    cell = table.cells("e" + ACUTE)
    for start in range(0x20000, 0x20000 + 2 * MAX_REMEMBERED, 1_000):
        table.cells("".join(map(chr, range(start, start + 1_000))))
    assert len(table._cells) <= MAX_REMEMBERED
    assert table.cells("e" + ACUTE) == cell


JOINS = [
    ("e", ACUTE, 1),
    ("e" + ACUTE, "\u0302\u0303x", 2),
    ("\U0001f469", JOINER + "\U0001f467!", 2),
    ("\U0001f469" + JOINER, "\U0001f467!", 1),
    ("a" + JOINER, "\U0001f467!", 0),
    ("\u2764", "\ufe0f", 1),
    ("\U0001f1e9", "\U0001f1ea\U0001f1ea", 1),
    (GERMANY, "\U0001f1ea", 0),
    ("\u1112", "\u1161\u11ab\u1112", 2),
    ("\u0915\u094d", "\u0937a", 1),
    ("\u0915", "\u0937", 0),
    (ARABIC_NUMBER_SIGN, "\u0661\u0661", 1),
    (ARABIC_NUMBER_SIGN, "1", 0),
    ("\u65e5", "\u672c", 0),
    ("a", "b", 0),
    (" ", SKIN, 0),
    (THUMB, SKIN + SKIN + "a", 2),
    ("a", "", 0),
    ("", ACUTE, 0),
    ("e" + ACUTE * (MAX_CLUSTER - 2), ACUTE * 5 + "x", 5),
    ("e" + ACUTE * (MAX_CLUSTER - 1), ACUTE * 50_000, 50_000),
]


@pytest.mark.parametrize(("previous", "text", "count"), JOINS)
def test_a_cluster_goes_on_in_the_text_that_comes_next(previous: str, text: str, count: int) -> None:
    assert Clusters().join(previous, text) == count


def test_text_that_begins_with_a_letter_or_an_ideograph_needs_no_join() -> None:
    table = Clusters()
    for text in ("", "a", "\u00e9" + ACUTE, "\u2500", "\u65e5", "\u3042", "\ue0b0"):
        assert not table.needs_join(text)
    for text in (ACUTE, JOINER, "\u200b", SKIN, GERMANY, "\u1161", "\u0937", "\u0e33"):
        assert table.needs_join(text)


def test_a_prompt_does_not_wait_for_the_width_tables() -> None:
    program = (
        "import sys\n"
        "from kortty.vt.clusters import Clusters\n"
        "table = Clusters()\n"
        "text = '\\u276f \\u00e9\\u2500\\u2192 \\ue0b0'\n"
        "assert table.cells(text) == text and not table.needs_join(text) and table.expand(text) == text\n"
        "assert 'wcwidth' not in sys.modules\n"
        "table.cells('\\u65e5')\n"
        "assert 'wcwidth' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60, capture_output=True)
