"""kortty-cli mcp: korTTY's panes as tools of an AI assistant (control-api.md 9.9), by the official MCP SDK.

The one place of the client that may import more than the standard library, `kortty.base` and the declarations: `mcp`
and what it brings. No other command loads anything of this folder.
"""
