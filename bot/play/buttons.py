"""Rows of buttons as controls are made of them, before Discord is thought of."""

from dataclasses import dataclass, replace

from bot.play.offers import Click
from bot.play.phone import fits
from engine.core.choices import Tone


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    click: Click
    tone: Tone = "plain"
    is_live: bool = True


@dataclass(frozen=True, slots=True)
class Controls:
    """Rows of buttons from top to bottom, or `lines` of a menu where they would be too many, and the foot.

    `asked` is said above them where something has been opened.
    """

    rows: tuple[tuple[Button, ...], ...]
    foot: tuple[Button, ...]
    lines: tuple[Button, ...] = ()
    asked: str = ""

    @property
    def buttons(self) -> list[Button]:
        return [button for row in (*self.rows, self.foot) for button in row]

    @property
    def fits(self) -> bool:
        return fits([[button.label for button in row] for row in (*self.rows, self.foot)])

    @property
    def listed(self) -> "Controls":
        """The same with lines of a menu, where buttons would be too many."""
        return self if self.fits else replace(self, rows=(), lines=tuple(each for row in self.rows for each in row))
