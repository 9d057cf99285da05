"""Room `ui`: how terminals look: scheme, font, zoom. One object for all views of a run; knows paint and QtGui."""

from collections.abc import Callable
from typing import Final, NamedTuple

from kortty.base.observers import Observers
from kortty.paint.inks import InkBook
from kortty.paint.metrics import Metrics
from kortty.paint.schemes import Scheme
from kortty.vt.attributes import AttributeTable
from kortty.vt.colours import Colours

#: One step of zooming multiplies the size by this.
ZOOM_STEP: Final = 1.1
SMALLEST_PIXELS: Final = 5.0
LARGEST_PIXELS: Final = 120.0


class Look(NamedTuple):
    """Everything that the owner chose about it. `pixels` is the font's size in logical pixels before zooming."""

    scheme: Scheme
    families: tuple[str, ...]
    pixels: float
    line_height: float = 1.0
    ligatures: bool = False
    minimum_contrast: float = 1.0
    bold_is_bright: bool = False

    @property
    def font(self) -> tuple[object, ...]:
        """What metrics are made of."""
        return self.families, self.pixels, self.line_height, self.ligatures


class Appearance:
    """What every view asks for when it lays itself out."""

    def __init__(
        self,
        scheme: Scheme,
        families: tuple[str, ...],
        pixels: float,
        line_height: float = 1.0,
        *,
        ligatures: bool = False,
        minimum_contrast: float = 1.0,
        bold_is_bright: bool = False,
    ) -> None:
        self.look = Look(scheme, families, pixels, line_height, ligatures, minimum_contrast, bold_is_bright)
        self._made: dict[tuple[float, float], Metrics] = {}
        self._changed: Observers[[]] = Observers()

    @property
    def scheme(self) -> Scheme:
        """The colours in use."""
        return self.look.scheme

    @property
    def families(self) -> tuple[str, ...]:
        """The font in use, and the families for what it lacks."""
        return self.look.families

    @property
    def minimum_contrast(self) -> float:
        """The least contrast of text on its background."""
        return self.look.minimum_contrast

    def on_change(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when the look changed. The answer takes it back."""
        return self._changed.add(callback)

    def change(self, look: Look) -> None:
        """Another look for every view, at once."""
        if look == self.look:
            return
        if look.font != self.look.font:
            self._made.clear()
        self.look = look
        self._changed()

    def use(self, scheme: Scheme) -> None:
        """Another scheme for every view."""
        self.change(self.look._replace(scheme=scheme))

    def colour(self, colours: Colours) -> None:
        """Give a terminal's colours this scheme; what programs changed stays as they want it."""
        scheme = self.scheme
        colours.set_scheme(scheme.sixteen, scheme.foreground, scheme.background, scheme.cursor)

    def inks(self, attributes: AttributeTable, colours: Colours) -> InkBook:
        """The inks of a terminal that looks like this."""
        look = self.look
        return InkBook(attributes, colours, look.minimum_contrast, bold_is_bright=look.bold_is_bright)

    def rule(self, inks: InkBook) -> None:
        """Bring inks that were made earlier up to date."""
        inks.follow(self.look.minimum_contrast, self.look.bold_is_bright)

    def pixels(self, zoom: int) -> float:
        """Font size in logical pixels after so many steps of zooming (0: none, negative: smaller)."""
        return max(SMALLEST_PIXELS, min(LARGEST_PIXELS, self.look.pixels * ZOOM_STEP**zoom))

    def metrics(self, zoom: int, ratio: float) -> Metrics:
        """The font and its cell at a zoom and a device pixel ratio; shared by all views that have the same."""
        key = (self.pixels(zoom), ratio)
        made = self._made.get(key)
        if made is None:
            look = self.look
            made = self._made[key] = Metrics(look.families, key[0], ratio, look.line_height, ligatures=look.ligatures)
        return made
