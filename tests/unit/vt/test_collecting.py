"""Tables of looks, links and clusters: what is used stays, what is not is forgotten, and a full table costs no more."""

from __future__ import annotations

from kortty.vt.attributes import BACKGROUND_SHIFT, BOLD, RGB, AttributeTable
from kortty.vt.clusters import MAX_CLUSTERS, Clusters
from kortty.vt.limits import MAX_ATTRIBUTE_SETS, MAX_COARSE_SETS, MAX_LINKS
from kortty.vt.terminal import Terminal
from tests.helpers.terminals import feed, look_at, screen, started


def _filled(count: int) -> AttributeTable:
    table = AttributeTable()
    for number in range(count):
        table.identify(RGB + number)
    return table


def _collections(table: AttributeTable, asked: int, used: set[str]) -> int:
    """How often a table wants to be collected while so many looks are asked for, all of ``used`` being in use."""
    before = table.generation
    for number in range(asked):
        if number % 100 == 0 and table.full:
            table.collect(set(used))
        table.identify((number << BACKGROUND_SHIFT) + 1)
    return table.generation - before


def test_a_table_full_of_looks_in_use_is_not_searched_again_for_every_piece_of_output() -> None:
    table = _filled(MAX_ATTRIBUTE_SETS + 1)
    used = set(table.ids.values())
    assert table.full
    table.collect(set(used))
    assert not table.full
    assert _collections(table, 100_000, used) == 0
    assert _collections(table, 200_000, used) == 2, "and yet now and then: rows may have left the history"


def test_in_a_full_table_colours_are_coarsened_and_styles_kept() -> None:
    table = _filled(MAX_ATTRIBUTE_SETS)
    look = table.look(table.identify((RGB + 0xFF8001) << BACKGROUND_SHIFT | BOLD))
    assert look.bold
    assert look.background == 1 + 16 + 5 * 36 + 2 * 6 + 0
    look = table.look(table.identify(RGB + 1 | 5 << BACKGROUND_SHIFT))
    assert (look.foreground, look.background) == (1 + 16, 5), "what is no direct colour stays"


def test_no_look_is_numbered_beyond_the_limits() -> None:
    table = _filled(MAX_ATTRIBUTE_SETS)
    for number in range(2 * MAX_COARSE_SETS):
        table.identify((number % 257) | (number // 257) << BACKGROUND_SHIFT | BOLD)
    assert len(table.ids) <= MAX_ATTRIBUTE_SETS + MAX_COARSE_SETS + 4096
    assert table.look(table.identify(7 | 300 << BACKGROUND_SHIFT | BOLD)).bold


def test_ids_that_rows_saved_cursors_or_the_other_screen_show_keep_their_meaning() -> None:
    terminal, _ = started(40, 3, scrollback=5)
    feed(terminal, "\x1b[38;2;1;1;1ma\r\n\r\n\r\n\x1b[38;2;2;2;2mb\x1b[38;2;4;4;4m\x1b[?1049h\x1b[H")
    feed(terminal, "\x1b[48;2;5;5;5mc\x1b7\x1b[48;2;6;6;6m")
    before = terminal.attributes.generation
    for start in range(0, 60_000, 4_000):
        feed(terminal, "".join(f"\x1b[2;1H\x1b[38;2;{n >> 8};{n & 255};9mx" for n in range(start, start + 4_000)))
    assert terminal.attributes.generation > before
    feed(terminal, "".join(f"\x1b[3;1H\x1b[38;2;{n >> 8};{n & 255};9mx" for n in range(30_000)))
    assert look_at(terminal, 0, 0).background == RGB + 0x050505
    feed(terminal, "\x1b8d")
    assert look_at(terminal, 1, 0).background == RGB + 0x050505
    feed(terminal, "\x1b[?1049l\x1b[Hd")
    assert screen(terminal) == ["d", "", "b"]
    assert look_at(terminal, 0, 2).foreground == RGB + 0x020202
    feed(terminal, "\x1b8e")
    assert look_at(terminal, 1, 2).foreground == RGB + 0x040404, "the pen that 1049 saved"
    oldest = terminal.line(terminal.first_line)
    assert not isinstance(oldest, str)
    assert terminal.attributes.look(oldest.attributes[0]).foreground == RGB + 0x010101


def _links(numbers: range) -> str:
    return "".join(f"\x1b]8;;http://a/{number}\x07x" for number in numbers) + "\x1b]8;;\x07"


def test_a_history_full_of_links_is_not_searched_again_for_every_piece_of_output() -> None:
    terminal, _ = started(200, 10, scrollback=1000)
    for start in range(0, MAX_LINKS + 1000, 500):
        feed(terminal, _links(range(start, start + 500)))
    first = terminal.line(terminal.first_line)
    assert not isinstance(first, str)
    assert terminal.attributes.link_target(terminal.attributes.look(first.attributes[0]).link) == "http://a/0"
    before = terminal.attributes.generation
    for number in range(1_000):
        feed(terminal, f"line {number}\r\n" if number % 10 == 0 else ".")
    assert terminal.attributes.generation == before


def test_links_that_scrolled_away_make_room_for_new_ones() -> None:
    terminal, _ = started(200, 2, scrollback=0)
    for start in range(0, 3 * MAX_LINKS, 500):
        feed(terminal, _links(range(start, start + 500)) + "\r\n")
    feed(terminal, "\r" + _links(range(1)))
    assert terminal.attributes.link_target(look_at(terminal, 0, 1).link) == "http://a/0"


def test_a_link_that_only_a_saved_cursor_remembers_keeps_its_target() -> None:
    terminal, _ = started(200, 2, "\x1b]8;;http://kept/\x07\x1b7\x1b]8;;\x07", scrollback=0)
    for start in range(0, 2 * MAX_LINKS, 500):
        feed(terminal, _links(range(start, start + 500)) + "\r\n")
    assert terminal.attributes.generation
    feed(terminal, "\x1b8x")
    assert terminal.attributes.link_target(look_at(terminal, 0, 0).link) == "http://kept/"


def test_a_table_full_of_clusters_in_use_is_not_searched_again_for_every_piece_of_output() -> None:
    clusters = Clusters()
    many = "".join(chr(0x4E00 + number // 112) + chr(0x300 + number % 112) for number in range(MAX_CLUSTERS))
    used = set(clusters.cells(many))
    assert clusters.full
    clusters.collect(used)
    assert not clusters.full
    clusters.cells("".join(chr(0xAC00 + number) + "\u0301" for number in range(5_000)))
    assert not clusters.full
    clusters.cells("".join(chr(0xAC00 + number) + "\u0302" for number in range(5_000)))
    assert clusters.full


def test_an_sgr_means_the_same_after_its_id_was_given_to_another_pen() -> None:
    terminal = Terminal(20, 2, 0)
    terminal.feed(b"\x1b[0;31mred\x1b[m\r\n\r\n")
    before = terminal.attributes.generation
    colours = (b"\x1b[0;38;2;%d;%d;7mx" % (number >> 8, number & 255) for number in range(0xFFFF))
    for colour in colours:
        terminal.feed(colour)
    assert terminal.attributes.generation > before
    terminal.feed(b"\x1b[H\x1b[0;31mred")
    assert terminal.attributes.look(terminal.screen_rows()[0].attributes[0]).foreground == 2
