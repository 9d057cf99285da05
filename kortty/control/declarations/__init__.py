"""What the Control API offers, as pure data (room control; standard library only, and little of that).

`catalogue` has everything; a group's own file is enough for who needs one group. No handler, no Qt, nothing that costs
time to import: the command-line client must start in the time of a bare interpreter.
"""
