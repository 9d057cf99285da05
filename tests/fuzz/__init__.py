"""Properties that hold for any bytes (hypothesis)."""
