"""How a match ended, the same in all games: the verdict, the last board, and what can be done next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.play.clicks import FILM, LOG, REMATCH, REPLAY, WORDS
from bot.ui.layouts import Piece, button, container, layout, row, text
from bot.ui.words import minutes
from engine.core.verdicts import SPACER, Tone

ACCENTS: Mapping[Tone, discord.Colour] = {
    "won": discord.Colour(0x35B660),
    "lost": discord.Colour(0xCE305C),
    "even": discord.Colour(0xAFB6C0),
}


@dataclass(frozen=True, slots=True)
class Result:
    """What is told of the end, for one reader. Names are there in place of marks, escaped for Discord.

    `minutes` is how long the match took, `rating` a line about ratings; there may be none. `league` is what a league
    says to the player of a run.
    """

    title: str
    line: str
    minutes: int
    rating: str
    tone: Tone
    league: str = ""

    @property
    def words(self) -> str:
        told = SPACER.join(filter(None, (self.line, minutes(max(1, self.minutes)))))
        return "\n".join(filter(None, (f"## {self.title}", told, self.rating, self.league)))


def result_panel(
    match: str, result: Result, shown: Piece | None, first: Sequence[discord.ui.Button[Any]] = ()
) -> discord.ui.LayoutView:
    """The end of a match, `shown` as a picture. In place of *Rematch* other buttons can stand `first`, in a row."""
    again = [] if first else [button("Rematch", REMATCH(match=match), discord.ButtonStyle.success)]
    below = row(first), row([*again, *looking_back(match)])
    return layout(container(ACCENTS[result.tone], text(result.words), shown, *below))


def looking_back(match: str) -> list[discord.ui.Button[Any]]:
    return [
        button("Replay", REPLAY(match=match)),
        button("Film", FILM(match=match)),
        button("Log", LOG(match=match)),
        button("Read the board", WORDS(match=match)),
    ]
