"""Room `ui`: the settings window: every setting with its help, its control and a way back. Imported when it opens."""
