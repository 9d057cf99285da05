"""The question before something is closed that still runs."""
