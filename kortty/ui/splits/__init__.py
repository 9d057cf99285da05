"""The panes of a tab: where they lie, how they look, what a person can do with them."""
