"""The tree of windows, tabs and panes, the door (writes), the glass (reads). Knows vt, pty, settings, base, QtCore."""
