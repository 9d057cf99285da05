"""Room `ui`, settings window: which rows a search finds, and where in their texts. Knows the tables."""

from html import escape

from kortty.ui.settings_window.infos import GroupInfo, PageInfo, RowInfo, translated


def words_of(query: str) -> tuple[str, ...]:
    """What is looked for: every word of the query, in any order, in small or capital letters."""
    return tuple(query.casefold().split())


def found(words: tuple[str, ...], page: PageInfo, group: GroupInfo, row: RowInfo) -> bool:
    """Whether a row is what all the words are about. Titles count: "bell" finds everything about the bell."""
    texts = "\n".join((translated(page.title), translated(group.title), *row.texts())).casefold()
    return all(word in texts for word in words)


def highlighted(text: str, words: tuple[str, ...], style: str) -> str:
    """The text as HTML with every found word in a span of this CSS style."""
    folded = text.casefold()
    marks = [False] * len(text)
    if len(folded) == len(text):  # else a letter became two, and places no longer agree
        for word in words:
            at = folded.find(word)
            while at >= 0:
                marks[at : at + len(word)] = [True] * len(word)
                at = folded.find(word, at + 1)
    made, start = [], 0
    for at in range(1, len(text) + 1):
        if at == len(text) or marks[at] != marks[start]:
            piece = escape(text[start:at])
            made.append(f'<span style="{style}">{piece}</span>' if marks[start] else piece)
            start = at
    return "".join(made)
