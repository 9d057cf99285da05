"""Room mcp: what an MCP client may do: the gate, the allow-list, the masks, a person's consent (server side)."""
