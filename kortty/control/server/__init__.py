"""The Control API's server: folder, socket, token, frames, connections (control-api.md 1 and 2).

QtCore only: the sockets are our own (docs/decisions/control-server.md). Nothing of this is loaded while the API is off.
"""
