"""Child processes on a pseudo terminal. Knows kortty.base and QtCore."""
