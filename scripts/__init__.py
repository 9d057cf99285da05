"""What `make` runs, the checks behind `make lint`, and tools for developers."""
