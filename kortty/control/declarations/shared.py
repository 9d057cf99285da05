"""Room control, declarations: the parameters and flags that several groups have. Imports the shapes and limits."""

from kortty.control.declarations.limits import MAX_INT, READ_LINES
from kortty.control.declarations.shapes import Flag, Param

PANE = Param("pane", "pane_ref", True, None, "Which pane: its id, a tab's id, w:t:p, or @focused.")
WINDOW = Param("window", "string", False, None, "Only those of this window.")
INSTANCE = Param("instance", "string", False, None, "Act only while this run of korTTY is the one that runs.")
LINES = Param("lines", "int", False, str(READ_LINES), "The newest rows, at most 10000.", minimum=1, maximum=MAX_INT)
SINCE = Param("since", "int", False, None, "Only rows that changed after this `cursor`.", minimum=0)
EXPECT = Param(
    "expect_generation",
    "int",
    False,
    None,
    "Write only while the pane's `generation` is this: nobody has typed meanwhile.",
    minimum=0,
)

IN_WINDOW = Flag("window", "window", doc="only those of this window")
LINES_FLAG = Flag("lines", "lines", "count", "how many of the newest rows")
SINCE_FLAG = Flag("since", "since", "number", "only rows that changed after this cursor")
EXPECT_FLAG = Flag("expect-generation", "expect_generation", "number", "write only while the generation is this")
STDIN_TEXT = Flag("stdin", "text", "stdin", "take the text from standard input")
