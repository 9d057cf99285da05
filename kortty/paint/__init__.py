"""Room `paint`: a grid onto a QPainter. Fonts, glyph runs, shapes, colours, the backing pixmap.

May import kortty.base, the row and colour types of kortty.vt, QtCore and QtGui; never QtWidgets.
"""
