"""Every widget: windows, the terminal view, dialogs. Knows the rooms below; the only room with QtWidgets."""
