"""korTTY's own measurements: `python -m tests.bench` (docs/benchmarks.md says what each means)."""
