"""korTTY: a desktop terminal. Its rooms and who may know whom: CONTRIBUTING.md."""
