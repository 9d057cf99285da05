"""Room `ui`, keys page: all actions with their keys, to be changed, and the sheet that lists them."""
