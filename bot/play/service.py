"""Takes what a person asks about a match to its table, and says what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.display.seals import check_seal
from bot.guilds.permissions import may_manage
from bot.hall.refusals import MatchNotFound, NoMatchHere
from bot.play.clicks import DRAW, TOGETHER, UNDO, WORDS
from bot.play.refusals import (
    AskedNoMore,
    MatchRests,
    NoSeatOfYours,
    NothingToPass,
    NotYoursToResume,
    OfferIsOver,
)
from bot.ui.feature import on_click
from bot.ui.layouts import attached, layout, picture
from bot.ui.replies import LONGEST_MESSAGE, answer, escaped, is_elsewhere, read_out
from bot.ui.words import PAUSED
from engine.core.events import seen_by
from engine.core.plans import reveals_to
from engine.core.refusals import NotYourTurn
from engine.journal.lines import event_lines, headline
from engine.table.refusals import NotAtTheTable, NotTogether

if TYPE_CHECKING:
    from bot.display.renderer import Renderer
    from bot.display.spectators import Spectators
    from bot.hall.hall import Hall
    from bot.ui.replies import Interaction
    from engine.core.choices import Plan
    from engine.journal.records import Status
    from engine.table.table import Answer, Table

_ANY_STATUS: tuple[Status, ...] = ("open", "stopped", "shelved", "finished", "void")


class MatchService:
    """Finds tables and seats for people, and asks tables on their behalf. It decides nothing about play."""

    def __init__(self, hall: Hall, renderer: Renderer, spectators: Spectators) -> None:
        self._hall = hall
        self._renderer = renderer
        self._spectators = spectators

    # --- who asks about what ------------------------------------------------------------

    async def table(self, interaction: Interaction, match: str | None = None) -> Table:
        """The table of a match, or of the channel. Raises NoMatchHere, MatchNotFound or MatchRests."""
        place = str(interaction.channel_id)
        table = self._hall.table_in(place) if match is None else self._hall.tables.get(match)
        if table is not None:
            return table
        if await self._hall.resumable_in(place) is not None:
            raise MatchRests
        raise NoMatchHere if match is None else MatchNotFound

    def live(self, match: str) -> Table | None:
        """The table of a match, if it is being played now."""
        return self._hall.tables.get(match)

    def played_in(self, place: str) -> Table | None:
        """The table of a channel, if a match is being played there."""
        return self._hall.table_in(place)

    @staticmethod
    def seat(interaction: Interaction, table: Table) -> int:
        """The seat of whoever asks. Raises NoSeatOfYours."""
        seat = table.seat_of(str(interaction.user.id))
        if seat is None:
            raise NoSeatOfYours
        return seat

    def seated_here(self, interaction: Interaction) -> tuple[Table, int] | None:
        """The table of the channel and the seat of whoever asks, if both are there."""
        table = self._hall.table_in(str(interaction.channel_id))
        seat = None if table is None else table.seat_of(str(interaction.user.id))
        return None if table is None or seat is None else (table, seat)

    # --- acting ------------------------------------------------------------

    async def act(
        self, interaction: Interaction, table: Table, seat: int, notation: str, decision: int | None = None
    ) -> str:
        """Makes an action happen and tells what came of it, as the one who acted saw it."""
        labels = dict(table.options(seat))
        made = await table.act(
            seat, notation, who=str(interaction.user.id), interaction=str(interaction.id), decision=decision
        )
        return await self._told(table, seat, made, labels.get(notation, notation))

    async def act_all(self, interaction: Interaction, table: Table, seat: int, plan: Plan) -> str:
        """Makes the actions of a plan happen, one or several; what came to light by it, or why it stopped.

        What somebody does themselves shows in the picture.
        """
        who, decision = str(interaction.user.id), table.decision(seat)
        if len(plan.notations) == 1:
            made = await table.act(seat, plan.notations[0], who=who, interaction=str(interaction.id), decision=decision)
        else:
            made = await table.act_all(seat, plan, who=who, interaction=str(interaction.id), decision=decision)
        told = await self._came_to_light(table, seat, made)
        is_cut_short = made.done < len(plan.notations) and not made.is_repeated
        return " ".join(filter(None, (told, f"{made.done} of {len(plan.notations)} done." if is_cut_short else "")))

    async def _came_to_light(self, table: Table, seat: int, made: Answer) -> str:
        shown = [event for event in made.events if reveals_to(table.game, event, seat)]
        line = headline(table.game, seen_by(shown, seat), seat, len(table.record.seats))
        return "".join(await self._renderer.lines(table.record, [line], escaped))

    async def act_here(self, interaction: Interaction, notation: str, decision: int | None) -> None:
        table = await self.table(interaction)
        seat = self.seat(interaction, table)
        await answer(interaction, await self.act(interaction, table, seat, notation, decision))

    @on_click(TOGETHER, edits=True)
    async def answer_alike(self, interaction: Interaction, match: str, question: str, words: str) -> None:
        """A button below the board that is there for all who are asked; the board tells what came of it.

        Raises AskedNoMore for another question, or what speaks against it for whoever clicks.
        """
        table = await self.table(interaction, match)
        seat = self.seat(interaction, table)
        shared = table.game.shared(table.view(None))
        if shared is None or shared.question != question:
            raise AskedNoMore
        if words in shared.deeds:
            plan = table.game.own_deed(table.view(seat), seat, table.actions(seat), words)
            await self.act_all(interaction, table, seat, plan)
        else:
            await self.act(interaction, table, seat, words)

    async def pass_here(self, interaction: Interaction, decision: int | None) -> None:
        """Plays the action by which somebody does nothing more for now. Raises NothingToPass or NotYourTurn."""
        table = await self.table(interaction)
        seat = self.seat(interaction, table)
        notation = table.passing(seat)
        if notation is None and table.actions(seat):
            raise NothingToPass
        if notation is None:
            raise NotYourTurn([table.position.seats[other].name for other in table.position.to_act()])
        await answer(interaction, await self.act(interaction, table, seat, notation, decision))

    async def leave(self, interaction: Interaction, table: Table, seat: int) -> str:
        await table.leave(seat, who=str(interaction.user.id), interaction=str(interaction.id))
        stands_in = table.position.seats[seat].built_in is not None
        told = "A built-in player stands in for you; `/return` takes your seat back."
        return told if stands_in else "You have left the match."

    async def concede(self, interaction: Interaction) -> None:
        table = await self.table(interaction)
        await answer(interaction, await self.leave(interaction, table, self.seat(interaction, table)))

    async def stand_in_here(self, interaction: Interaction, user: discord.abc.User | None) -> None:
        """Lets a built-in player play for whoever asks, or for somebody else who is missing."""
        table = await self.table(interaction)
        seat = self.seat(interaction, table)
        if not table.game.cooperative:
            raise NotTogether(table.game.title)
        if user is None or user.id == interaction.user.id:
            await answer(interaction, await self.leave(interaction, table, seat))
            return
        other = table.seat_of(str(user.id))
        if other is None:
            raise NotAtTheTable
        await answer(interaction, await self.stand_in(interaction, table, other))

    async def stand_in(self, interaction: Interaction, table: Table, other: int) -> str:
        await table.hand_over(other, by=str(interaction.user.id), interaction=str(interaction.id))
        return f"A built-in player stands in for {escaped(table.position.seats[other].name)} until they come back."

    async def take_back(self, interaction: Interaction, table: Table, seat: int) -> str:
        await table.take_back_seat(seat, who=str(interaction.user.id), interaction=str(interaction.id))
        return "You have your seat back."

    async def come_back(self, interaction: Interaction) -> None:
        table = await self.table(interaction)
        await answer(interaction, await self.take_back(interaction, table, self.seat(interaction, table)))

    async def draw(self, interaction: Interaction, word: str, match: str | None = None, by: int | None = None) -> str:
        """Offers, accepts or declines a draw; a button answers the offer of one seat. Raises OfferIsOver."""
        table = await self.table(interaction, match)
        seat = self.seat(interaction, table)
        if by is not None and by not in table.position.agreed:
            raise OfferIsOver
        await table.draw(seat, word, who=str(interaction.user.id), interaction=str(interaction.id))
        said = {"offer": "You offer a draw.", "accept": "You agree to a draw.", "decline": "You decline the draw."}
        return said[word]

    @on_click(DRAW)
    async def draw_here(
        self, interaction: Interaction, word: str, match: str | None = None, by: int | None = None
    ) -> None:
        await answer(interaction, await self.draw(interaction, word, match, by))

    @on_click(UNDO)
    async def undo(
        self, interaction: Interaction, word: str, match: str | None = None, number: int | None = None
    ) -> None:
        """Asks for a take-back, agrees to one or declines it; a button answers one request and no later one."""
        table = await self.table(interaction, match)
        seat = self.seat(interaction, table)
        who = str(interaction.user.id)
        await table.take_back(seat, word, who=who, interaction=str(interaction.id), number=number)
        said = {"offer": "You ask for a take-back.", "accept": "You agree to the take-back."}
        if word == "decline":
            told = "The take-back is declined."
        else:
            told = "It is taken back." if table.position.asking is None else said[word]
        await answer(interaction, told)

    async def take_back_last(self, interaction: Interaction, table: Table, seat: int) -> str:
        """Takes back what somebody did last; where others play too, they are asked."""
        await table.take_back(seat, "offer", who=str(interaction.user.id), interaction=str(interaction.id))
        return "" if table.position.asking is None else "You ask for an undo. The others answer in the channel."

    async def resume(self, interaction: Interaction) -> None:
        match = await self._hall.resumable_in(str(interaction.channel_id))
        if match is None:
            raise NoMatchHere
        stored = await self._hall.store.load(match)
        is_own = stored is not None and any(seat.player == str(interaction.user.id) for seat in stored.record.seats)
        if not is_own and not may_manage(interaction):
            raise NotYoursToResume
        await self._hall.resume(match)
        await answer(interaction, "The match goes on.")

    # --- looking ------------------------------------------------------------

    async def show_board(self, interaction: Interaction) -> None:
        """The board as a picture, with the private half of whoever asks; after the end, the last one here."""
        table = await self._unsealed(interaction, await self._table_or_last(interaction))
        view = table.view(table.seat_of(str(interaction.user.id)))
        file = attached(await self._renderer.board(table.record, view, table.number), "view.png")
        await answer(interaction, view=layout(picture(file)), attachments=[file])

    @on_click(WORDS)
    async def read_board(self, interaction: Interaction, match: str | None = None) -> None:
        """Everything that whoever asks may know, in words."""
        found = await (self._table_or_last(interaction) if match is None else self._hall.table_or_result(match))
        table = await self._unsealed(interaction, found)
        seat = table.seat_of(str(interaction.user.id))
        if seat is None and table.record.delay and is_elsewhere(interaction, table.record):
            seen = await self._spectators.seen(table.record.id)
            if seen is None:
                raise MatchNotFound
            await read_out(interaction, await self._spectators.words(seen))
            return
        words = await self._renderer.words(table.record, table.view(seat), table.number)
        await read_out(interaction, f"{PAUSED}\n{words}" if table.is_resting else words)

    async def _table_or_last(self, interaction: Interaction) -> Table:
        """The match of the channel, or the one that ended here last. Raises NoMatchHere."""
        place = str(interaction.channel_id)
        table = self._hall.table_in(place)
        found = None if table is not None else await self._hall.store.match_in_place(place, _ANY_STATUS)
        if table is None and found is None:
            raise NoMatchHere
        return table if table is not None else await self._hall.table_or_result(str(found))

    async def _unsealed(self, interaction: Interaction, table: Table) -> Table:
        """A table that whoever asks may look at. Raises SealedRun for somebody else's run of a league week."""
        await check_seal(self._hall.store.leagues, table.record.id, table.record.seats, str(interaction.user.id))
        return table

    async def _told(self, table: Table, seat: int, made: Answer, label: str) -> str:
        if made.is_repeated:
            return "That was done already."
        raw = event_lines(table.game, seen_by(made.events, seat), len(table.record.seats))
        lines = await self._renderer.lines(table.record, raw, escaped)
        text = "\n".join(lines or [f"Done: {escaped(label)}. The board shows what comes of it."])
        return text if len(text) <= LONGEST_MESSAGE else f"…{text[1 - LONGEST_MESSAGE :]}"
