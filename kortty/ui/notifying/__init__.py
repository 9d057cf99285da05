"""Room `ui`, notifying: telling a person who looks elsewhere: what happened, where, and whether it was shown."""
