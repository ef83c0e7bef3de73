"""How large things are: letters and gaps as shares of a picture's width, so that every picture speaks one language."""

from dataclasses import dataclass

WIDTH = 1280
"""Of every picture that a channel sees."""
HIGHEST = WIDTH * 4 // 3
"""A panel is no higher: 3 : 4 is what a phone shows at once."""
BELOW_A_BOARD = HIGHEST - 720
"""How much of that is left below a board of the usual height."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in pixels for a picture of some width. Below `least` nothing that matters may be written."""

    width: int

    def _share(self, percent: float) -> int:
        return round(self.width * percent / 100)

    @property
    def life(self) -> int:
        return self._share(3.3)

    @property
    def stat(self) -> int:
        return self._share(2.8)

    @property
    def heading(self) -> int:
        return self._share(2.6)

    @property
    def news(self) -> int:
        """The newest line of the log."""
        return self._share(2.4)

    @property
    def title(self) -> int:
        """The name of a card."""
        return self._share(2.0)

    @property
    def label(self) -> int:
        return self._share(1.7)

    @property
    def least(self) -> int:
        return self._share(1.4)

    @property
    def rules(self) -> int:
        """Read at full size only."""
        return self._share(1.3)

    @property
    def margin(self) -> int:
        return self._share(3.5)

    @property
    def card(self) -> int:
        """One of seven in a row."""
        return self._share(12.34)

    @property
    def gap(self) -> int:
        return self._share(1.1)

    @property
    def radius(self) -> int:
        return self._share(0.9)


BOARD = Scale(WIDTH)
