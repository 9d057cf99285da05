"""Room settings: problems get the lines of what they are about. Knows base and problems; no Qt."""

from collections.abc import Mapping

from kortty.base.toml_lines import places
from kortty.settings.problems import Problem, Trouble


def with_lines(problems: tuple[Problem, ...], text: str) -> tuple[Problem, ...]:
    """The problems with the lines of what they are about, in the order of the text, what is only unknown at the end.

    A key in an inline table has the line of the table.
    """
    if not problems:
        return ()
    known: dict[str, int] = {}
    for place, line in places(text):
        known.setdefault(".".join(place), line)
    placed = (problem._replace(line=_line(known, problem.where) or problem.line) for problem in problems)
    return tuple(sorted(placed, key=lambda problem: (problem.trouble is Trouble.UNKNOWN, problem.line or 0)))


def _line(known: Mapping[str, int], where: str) -> int | None:
    while where and where not in known:
        where = where.rpartition(".")[0]
    return known.get(where)
