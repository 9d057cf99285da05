"""Child processes on a pseudo terminal. Knows kortty.base and QtCore.

`launch.py` says what to start, `spawn.py` starts it, `child.py` says what a child can do and how it fails, `loop.py`
carries its output into the event loop, `processes.py` looks at what runs in it.
"""
