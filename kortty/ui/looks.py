"""Room `ui`: what the settings say about looks, brought to every view and to the frame around them, at once.

Knows the live settings, the appearance, schemes, fonts and the theme. One object for a run; it owns the appearance.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from kortty.paint.schemes import DARK, LIGHT
from kortty.settings.defaults import FontSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.ui import fonts, schemes, theme, words
from kortty.ui.appearance import Appearance, Look

if TYPE_CHECKING:
    from kortty.ui.scheme_watch import SchemeWatch


class Looks(QObject):
    """Follows the settings and the desktop's choice between light and dark."""

    #: Settings or files changed, and something about them could not be done: sentences. Empty: it can again.
    noticed = Signal(str)

    def __init__(self, application: QApplication, live: LiveSettings, configuration: Path) -> None:
        super().__init__(application)
        self._application = application
        self._live = live
        self._configuration = configuration
        self._scheme_wanted: tuple[str, bool] | None = None
        self._read_again = False
        self._found = schemes.Found(DARK)
        self._font_wanted: FontSettings | None = None
        self._font: tuple[tuple[str, ...], float] = ((), 0.0)
        self._watch: SchemeWatch | None = None
        #: What `troubles` said last.
        self._told: tuple[str, ...] = ()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._watch_scheme)
        look = self._look(live.now)
        self.appearance = Appearance(
            look.scheme,
            look.families,
            look.pixels,
            look.line_height,
            ligatures=look.ligatures,
            minimum_contrast=look.minimum_contrast,
            bold_is_bright=look.bold_is_bright,
        )
        self._dress()
        self._ended = live.on_change(lambda settings: self._follow())
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    def stop(self) -> None:
        """Follow nobody any more."""
        self._ended()
        QGuiApplication.styleHints().colorSchemeChanged.disconnect(self._follow)

    def troubles(self, ratio: float) -> tuple[str, ...]:
        """What is not as the settings want it, one sentence each; `ratio` is the window's device pixel ratio."""
        wanted, families = self._live.now.font.family, self.appearance.families
        trouble = fonts.trouble(wanted, families, self.appearance.metrics(0, ratio))
        font = "" if trouble is None else words.font_trouble(trouble, wanted, fonts.used(families))
        self._told = tuple(sentence for sentence in (self._found.problem, font) if sentence)
        return self._told

    def read_schemes_again(self) -> None:
        """A file of colours changed: show what is in it now."""
        self._read_again = True
        self._follow()

    def _follow(self) -> None:
        before = self.appearance.look
        problem = self._found.problem
        look = self._look(self._live.now)
        if look != before:
            self.appearance.change(look)
            if look.scheme != before.scheme:
                self._dress()
        if look.families == before.families and self._found.problem == problem:
            return
        told, now = self._told, self.troubles(1.0)
        new = [sentence for sentence in now if sentence not in told]
        if new or (told and not now):
            self.noticed.emit(" ".join(new))

    def _watch_scheme(self) -> None:
        """Follow the file of the scheme in use when it is the person's."""
        found = self._found
        if self._watch is None and found.file is not None:
            from kortty.ui.scheme_watch import SchemeWatch

            self._watch = SchemeWatch(self)
            self._watch.changed.connect(self.read_schemes_again)
        if self._watch is not None:
            self._watch.follow(found.file)

    def _dress(self) -> None:
        """The frame in the grid's colours."""
        theme.dress(self._application, self.appearance.scheme)

    def _look(self, settings: Settings) -> Look:
        self._choose_scheme(settings)
        self._choose_font(settings.font)
        return Look(
            self._found.scheme,
            *self._font,
            settings.font.line_height,
            settings.font.ligatures,
            settings.colours.minimum_contrast,
            settings.colours.bold_is_bright,
        )

    def _choose_scheme(self, settings: Settings) -> None:
        colours = settings.colours
        dark = theme.system_is_dark() if colours.follow == "system" else colours.follow == "dark"
        wanted = (colours.scheme_dark if dark else colours.scheme_light, dark)
        if wanted != self._scheme_wanted or self._read_again:
            self._read_again = False
            before, self._scheme_wanted = self._scheme_wanted, wanted
            found = schemes.find(wanted[0], self._configuration, DARK if dark else LIGHT)
            if found.problem and before == wanted:
                # Somebody is at work on a file that may have another name than its scheme.
                found = found._replace(file=self._found.file)
            self._found = found
            # Not before the first frame: the watch is of use later.
            self._later.start()

    def _choose_font(self, font: FontSettings) -> None:
        if font != self._font_wanted:
            self._font_wanted = font
            self._font = fonts.fixed_font(font.family, font.points)
