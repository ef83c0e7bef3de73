"""Controls as Discord shows them: rows of buttons, or a menu, with ids that say whose they are in which decision."""

from dataclasses import dataclass
from typing import Any

import discord

from bot.play.buttons import Button, Controls
from bot.play.clicks import ACT, LINES, MARK, MORE, OPEN, PLAN, UNMAKE, USE
from bot.play.offers import Click
from bot.play.step_menu import LINES_A_MENU, LONGEST_LINE, one_page
from bot.play.steps import key
from bot.ui.layouts import Piece, button, menu, row, shortened
from engine.core.choices import Tone

_STYLES: dict[Tone, discord.ButtonStyle] = {
    "main": discord.ButtonStyle.primary,
    "go": discord.ButtonStyle.success,
    "attack": discord.ButtonStyle.danger,
    "plain": discord.ButtonStyle.secondary,
}
_OF_WORDS = {"use": USE, "plan": PLAN, "open": OPEN, "mark": MARK}
_CHOOSE = "Choose what to do"


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked what: a seat of a match, and its decision."""

    match: str
    seat: int
    decision: int

    def id_of(self, click: Click) -> str:
        """The id of a button that does this."""
        whose: dict[str, Any] = {"match": self.match, "seat": self.seat}
        match click.kind:
            case "do":
                return ACT(**whose, decision=self.decision, words=key(click.words))
            case "undo":
                return UNMAKE(**whose, decision=self.decision)
            case "more":
                return MORE(**whose, to="open")
        return _OF_WORDS[click.kind](**whose, decision=self.decision, words=click.words)


def control_rows(shown: Controls, asked: Asked, page: int = 0) -> list[Piece | None]:
    """Rows of buttons from top to bottom, the foot last."""
    return [
        *(row(_button(each, asked) for each in buttons) for buttons in shown.rows),
        _menu(shown, asked, page) if shown.lines else None,
        row(_button(each, asked) for each in shown.foot),
    ]


def _button(each: Button, asked: Asked) -> discord.ui.Button[Any]:
    return button(each.label, asked.id_of(each.click), _STYLES[each.tone], disabled=not each.is_live)


def _menu(shown: Controls, asked: Asked, page: int) -> Piece:
    lines = [
        discord.SelectOption(label=shortened(each.label, LONGEST_LINE), value=f"{each.click.kind} {_words(each.click)}")
        for each in shown.lines
    ]
    options, page = one_page(lines, page, LINES_A_MENU)
    identity = LINES(match=asked.match, seat=asked.seat, decision=asked.decision, page=page)
    return menu(identity, shown.asked or _CHOOSE, options)


def _words(click: Click) -> str:
    return key(click.words) if click.kind == "do" else click.words
