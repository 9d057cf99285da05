"""The question before an assistant types into a terminal, and what marks the terminal meanwhile."""
