"""The tabs of a window: their bar, their pages and what a person can do with them."""
