"""A panel as the bot remembers it: what its owner has opened and done in it, and how it can be changed."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import discord

from bot.play.panel_state import PanelState
from bot.play.strips import own_battle
from engine.core.events import Facts, Sighting, seen_by
from engine.journal.lines import headline

if TYPE_CHECKING:
    import renders
    from bot.ui.replies import Interaction
    from engine.table.notices import Update
    from engine.table.table import Table
    from renders.films.encoding import Film

TOKEN_MARGIN = timedelta(seconds=10)
LINES_OF_THE_TABLE = 2
_PLACE = re.compile(r"\b[0-9]+\b")


@dataclass(slots=True)
class Panel:
    """The controls of a seat, in a private message or below a board, and what its owner did with them."""

    table: Table
    seat: int
    state: PanelState = field(default_factory=PanelState)
    asked_since: tuple[str, int] = ("", 0)
    """What the seat is asked, and the number of the decision with which that began."""
    pressed: tuple[str, str] = ("", "")
    """The kind and the words of the last click that did something."""
    last: str = ""
    """The notation of what its owner did last by one action."""
    news: list[Sighting] = field(default_factory=list)
    """What others did since its owner last clicked, as that one saw it."""
    said: list[str] = field(default_factory=list)
    """What the table said meanwhile, with marks in place of names."""
    battle: Facts | None = None
    """The battle that its owner fought since."""
    filmed: Facts | None = None
    """The battle of which a film was begun."""
    since: Any = None
    """What its owner knew when others began to act."""
    parting: tuple[str, ...] = ()
    """What everybody was told of the last entry."""
    known: Any = None
    """The View that was shown last."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.note_question()

    @property
    def match(self) -> str:
        return self.table.record.id

    def hear(self, update: Update) -> None:
        """What its owner did themselves is no news to them."""
        seen = seen_by(update.events, self.seat)
        self.parting = update.log
        self.battle = own_battle(self.table.game.name, seen, self.seat) or self.battle
        if update.seat != self.seat or not update.by_owner:
            self.since = self.known if self.since is None else self.since
            self.news += seen
            self.said += update.said

    def look_away(self) -> None:
        """Its owner goes on: what was new is known."""
        self.news, self.said, self.battle, self.since = [], [], None, None

    @property
    def told(self) -> list[str]:
        """What is new, in a line, and what the table said; with marks in place of names."""
        line = headline(self.table.game, self.news, self.seat, len(self.table.record.seats))
        return [*self.said[-LINES_OF_THE_TABLE:], *([line] if line else [])]

    def may_still(self, pressed: tuple[str, str], decision: int) -> bool:
        """Whether a click on controls of some decision counts.

        Fingers are quicker than pictures: one on earlier controls counts while its owner alone has acted and is asked
        the same, if it names no place, since places may have moved, and is no second tap.
        """
        (kind, words), now = pressed, self.table.decision(self.seat)
        if decision == now:
            return True
        is_bound = kind in ("mark", "plan") or _PLACE.search(words) is not None
        return self.asked_since[1] <= decision < now and not is_bound and pressed != self.pressed

    def note_question(self) -> None:
        """The same question goes on if its owner alone has acted."""
        self.known = self.table.view(self.seat)
        position, decision = self.table.position, self.table.decision(self.seat)
        asked = position.question(self.seat) if self.seat in position.to_act() else ""
        if not asked or asked != self.asked_since[0] or self.news or self.said:
            self.asked_since = asked, decision


@dataclass(slots=True, kw_only=True)
class OpenPanel(Panel):
    """A private panel on somebody's screen, and the newest interaction through which it can be changed."""

    interaction: Interaction
    message: int | None = None
    posted: discord.WebhookMessage | None = None
    """The message, if it was posted beside the answer to the interaction and not as that."""
    shown: str = ""
    decision: int = 0
    drawn: tuple[Any, renders.Picture] | None = None
    drawing: asyncio.Task[None] | None = None
    """Draws the picture of now."""
    picture: discord.Attachment | None = None
    """The picture on the screen."""
    keeps: bool = False
    """Whether that is an earlier one, which stays until the picture of now is drawn."""
    film: tuple[Facts, Film] | None = None
    """What takes the place of a battle's strip, once it is made."""

    def is_drawn(self) -> bool:
        """Whether there is a picture of the position of now."""
        return self.drawn is not None and self.drawn[0] == self.table.view(self.seat)

    @property
    def is_alive(self) -> bool:
        return discord.utils.utcnow() + TOKEN_MARGIN < self.interaction.expires_at
