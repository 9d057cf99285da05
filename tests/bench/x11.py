"""The X server seen from outside a program: keys that are pressed, pixels that are there (ctypes, libX11, libXtst).

xdotool and xwd would do, but starting them costs more than what is measured.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

_VIEWABLE: Final = 2
_ZPIXMAP: Final = 2
_ALL_PLANES: Final = 2**64 - 1
_REVERT_TO_POINTER_ROOT: Final = 1
_CURRENT_TIME: Final = 0

_Window = ctypes.c_ulong


class _Image(ctypes.Structure):
    """The head of XImage (Xlib.h)."""

    _fields_ = [
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.c_void_p),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
        ("bits_per_pixel", ctypes.c_int),
    ]


class _WindowAttributes(ctypes.Structure):
    """XWindowAttributes (Xlib.h)."""

    _fields_ = [
        ("x", ctypes.c_int),
        ("y", ctypes.c_int),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("border_width", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("visual", ctypes.c_void_p),
        ("root", _Window),
        ("window_class", ctypes.c_int),
        ("bit_gravity", ctypes.c_int),
        ("win_gravity", ctypes.c_int),
        ("backing_store", ctypes.c_int),
        ("backing_planes", ctypes.c_ulong),
        ("backing_pixel", ctypes.c_ulong),
        ("save_under", ctypes.c_int),
        ("colormap", ctypes.c_ulong),
        ("map_installed", ctypes.c_int),
        ("map_state", ctypes.c_int),
        ("all_event_masks", ctypes.c_long),
        ("your_event_mask", ctypes.c_long),
        ("do_not_propagate_mask", ctypes.c_long),
        ("override_redirect", ctypes.c_int),
        ("screen", ctypes.c_void_p),
    ]


class NoX11(RuntimeError):
    """The X libraries or the server are not there."""


def missing_libraries() -> str | None:
    """The libraries that this module needs and the machine lacks, None when it has them."""
    names = [name for name in ("X11", "Xtst") if ctypes.util.find_library(name) is None]
    return ", ".join(f"lib{name}" for name in names) or None


def _library(name: str) -> ctypes.CDLL:
    path = ctypes.util.find_library(name)
    if path is None:
        raise NoX11(f"there is no lib{name}")
    return ctypes.CDLL(path)


def _forgive(display: int, error: int) -> int:
    """A window may vanish between two requests; Xlib's own handler would end the process."""
    return 0


_ERROR_HANDLER: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(_forgive)


class Server:
    """A connection to an X server."""

    def __init__(self, display: str) -> None:
        self._x11, self._xtst = _library("X11"), _library("Xtst")
        self._declare()
        self._display = self._x11.XOpenDisplay(display.encode())
        if not self._display:
            raise NoX11(f"no X server answers on {display}")
        self._x11.XSetErrorHandler(_ERROR_HANDLER)
        self._root: int = self._x11.XDefaultRootWindow(self._display)
        self.width: int = self._x11.XDisplayWidth(self._display, 0)
        self.height: int = self._x11.XDisplayHeight(self._display, 0)

    def _declare(self) -> None:
        """Results and arguments as Xlib.h and XTest.h say."""
        pointer, window, whole, long = ctypes.c_void_p, _Window, ctypes.c_int, ctypes.c_ulong
        count, image = ctypes.c_uint, ctypes.POINTER(_Image)
        out = ctypes.POINTER(_Window)
        declared: dict[str, tuple[Any, list[Any]]] = {
            "XOpenDisplay": (pointer, [ctypes.c_char_p]),
            "XCloseDisplay": (whole, [pointer]),
            "XDefaultRootWindow": (window, [pointer]),
            "XDisplayWidth": (whole, [pointer, whole]),
            "XDisplayHeight": (whole, [pointer, whole]),
            "XFlush": (whole, [pointer]),
            "XSync": (whole, [pointer, whole]),
            "XFree": (whole, [pointer]),
            "XKeysymToKeycode": (ctypes.c_ubyte, [pointer, long]),
            "XSetInputFocus": (whole, [pointer, window, whole, long]),
            "XQueryTree": (whole, [pointer, window, out, out, ctypes.POINTER(out), ctypes.POINTER(count)]),
            "XGetWindowAttributes": (whole, [pointer, window, ctypes.POINTER(_WindowAttributes)]),
            "XGetImage": (image, [pointer, window, whole, whole, count, count, long, whole]),
            "XDestroyImage": (whole, [image]),
            "XTestFakeKeyEvent": (whole, [pointer, count, whole, long]),
        }
        for name, (result, arguments) in declared.items():
            function = getattr(self._xtst if name.startswith("XTest") else self._x11, name)
            function.restype, function.argtypes = result, arguments

    def close(self) -> None:
        """End the connection."""
        self._x11.XCloseDisplay(self._display)

    def keycode(self, character: str) -> int:
        """The key of a letter or digit (its keysym is its code point)."""
        return int(self._x11.XKeysymToKeycode(self._display, ord(character)))

    def press(self, keycode: int) -> None:
        """Press and release a key; on its way to the server when this returns."""
        for down in (1, 0):
            self._xtst.XTestFakeKeyEvent(self._display, keycode, down, 0)
        self._x11.XFlush(self._display)

    def largest_window(self) -> int | None:
        """The largest visible window that a program opened (there is no window manager), None without any."""
        root, parent = _Window(), _Window()
        children, count = ctypes.POINTER(_Window)(), ctypes.c_uint()
        self._x11.XQueryTree(self._display, self._root, root, parent, children, count)
        largest, area = None, 1
        for index in range(count.value):
            known = _WindowAttributes()
            if not self._x11.XGetWindowAttributes(self._display, children[index], known):
                continue
            size = known.width * known.height
            if known.map_state == _VIEWABLE and not known.override_redirect and size > area:
                largest, area = int(children[index]), size
        if count.value:
            self._x11.XFree(children)
        return largest

    def focus(self, window: int) -> None:
        """Give a window the keyboard."""
        self._x11.XSetInputFocus(self._display, window, _REVERT_TO_POINTER_ROOT, _CURRENT_TIME)
        self._x11.XSync(self._display, 0)

    def column(self, x: int) -> bytes:
        """The pixels on one column of the screen, top first, as the server sends them (four bytes each, BGRx)."""
        image = self._x11.XGetImage(self._display, self._root, x, 0, 1, self.height, _ALL_PLANES, _ZPIXMAP)
        if not image:
            raise NoX11("the X server gave no image")
        try:
            head = image.contents
            return ctypes.string_at(head.data, head.bytes_per_line * head.height)
        finally:
            self._x11.XDestroyImage(image)


@contextmanager
def connected(display: str) -> Iterator[Server]:
    """A connection that is closed afterwards."""
    server = Server(display)
    try:
        yield server
    finally:
        server.close()
