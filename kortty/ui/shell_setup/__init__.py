"""Room `ui`, shell set-up: the scripts that let a shell mark its prompts and commands are offered, never installed."""
