"""Room `ui`, prompts: going from prompt to prompt, taking the last output, seeing which commands failed (OSC 133)."""
