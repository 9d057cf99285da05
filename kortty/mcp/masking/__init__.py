"""Room mcp, masking: secrets taken out of text that an assistant reads (control-api.md 9.4)."""
