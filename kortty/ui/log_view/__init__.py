"""Room `ui`, log_view: View > Log, the log of korTTY to be read while it grows."""
