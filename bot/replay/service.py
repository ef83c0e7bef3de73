"""Matches looked at again: the log by pages, every step with its board, and the journal as a file."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import discord

from bot.display.frames import battles_at
from bot.play.clicks import LOG, REPLAY
from bot.replay.clicks import (
    CLOSE_REPLAY,
    JOURNAL,
    LOG_ENTRY,
    LOG_FILE,
    LOG_PAGE,
    OPEN_REPLAY,
    REPLAY_EYES,
    REPLAY_LOG,
    REPLAY_STEP,
    REPLAY_TURN,
)
from bot.replay.journal_file import written
from bot.replay.panel import EYES, ShownStep, log_pages, log_panel, step_panel
from bot.replay.refusals import BoardsNotKept, NoSuchEntry, NoSuchStep, NoSuchTurn, SomebodyCannotAgree
from bot.replay.rights import is_over, seat_of
from bot.ui.custom_ids import line_of, number_of
from bot.ui.feature import on_click
from bot.ui.layouts import attached, last_lines, layout, text
from bot.ui.replies import answer, change_private, escaped, own_message
from engine.journal.replay import place_of, turns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.display.renderer import Renderer
    from bot.replay.finder import ReplayFinder
    from bot.replay.rights import ReplayRights
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord, StoredMatch
    from engine.journal.replay import Eyes, Step

LONGEST_LINES = 1500
_TAKEN_BACK_THERE = "You can take your word back in the same place."


class ReplayService:
    """Shows whoever asks what of a match they may see, privately."""

    def __init__(self, finder: ReplayFinder, renderer: Renderer, rights: ReplayRights) -> None:
        self._finder = finder
        self._renderer = renderer
        self._rights = rights

    # --- the log ------------------------------------------------------------

    async def log_here(self, interaction: Interaction) -> None:
        await self._log(interaction, await self._finder.named(interaction, None), None)

    @on_click(LOG)
    @on_click(REPLAY_LOG, private=True)
    async def log(self, interaction: Interaction, match: str) -> None:
        await self._log(interaction, await self._finder.of_button(interaction, match), None)

    @on_click(LOG_PAGE, private=True)
    async def turn_log(self, interaction: Interaction, match: str, page: int) -> None:
        await self._log(interaction, await self._finder.of_button(interaction, match), page)

    async def _log(self, interaction: Interaction, stored: StoredMatch, page: int | None) -> None:
        """A page of what everybody was told, the newest if none is named."""
        entries = await self._told(stored, escaped)
        told = [lines for lines in entries if lines]
        wanted = len(log_pages(told)) - 1 if page is None else page
        panel = log_panel(stored.record.id, self._finder.head(stored), told, wanted)
        await change_private(interaction, own_message(interaction), panel)

    @on_click(LOG_FILE)
    async def log_file(self, interaction: Interaction, match: str) -> None:
        stored = await self._finder.of_button(interaction, match)
        lines = [line for entry in await self._told(stored) for line in entry]
        file = discord.File(BytesIO("\n".join(lines).encode()), "log.txt", description="All that happened")
        await answer(interaction, "This is all that everybody was told.", attachments=[file])

    @on_click(LOG_ENTRY, private=True)
    async def at_entry(self, interaction: Interaction, match: str, chosen: Sequence[str]) -> None:
        """The position after an entry of the log. Raises NoSuchEntry or BoardsNotKept."""
        wanted = number_of(chosen)
        stored = await self._finder.of_button(interaction, match)
        told = [entry.number for entry in stored.entries if entry.log]
        if wanted >= len(told):
            raise NoSuchEntry
        replay = await self._finder.replay(stored)
        if told[wanted] < replay.told[0].number:
            raise BoardsNotKept
        await self._show(interaction, stored, "public", place_of(told[wanted], replay.told))

    async def _told(self, stored: StoredMatch, clean: Callable[[str], str] = str) -> list[list[str]]:
        """What each entry told everybody, in names."""
        raw = [line for entry in stored.entries for line in entry.log]
        lines = iter(await self._renderer.lines(stored.record, raw, clean))
        return [[next(lines) for _ in entry.log] for entry in stored.entries]

    # --- steps ------------------------------------------------------------

    async def open(self, interaction: Interaction, match: str | None, turn: int | None = None) -> None:
        await self._open(interaction, await self._finder.named(interaction, match), turn)

    @on_click(REPLAY)
    async def open_by_button(self, interaction: Interaction, match: str) -> None:
        await self._open(interaction, await self._finder.of_button(interaction, match), None)

    async def _open(self, interaction: Interaction, stored: StoredMatch, turn: int | None) -> None:
        """Where a turn begins; without one, the beginning of a match that is over, else where it stands now."""
        replay = await self._finder.replay(stored)
        begun = {each.number: each.step for each in turns(replay.told)}
        if turn is not None and turn not in begun:
            raise NoSuchTurn(replay.game.turn_word, turn, sorted(begun))
        place = begun[turn] if turn is not None else 0 if is_over(stored) else len(replay.told) - 1
        await self._show(interaction, stored, "public", place)

    @on_click(REPLAY_STEP, private=True)
    async def walk(self, interaction: Interaction, match: str, eyes: str, word: str, place: int) -> None:
        await self.step(interaction, match, eyes, place)

    @on_click(REPLAY_TURN, private=True)
    async def jump(self, interaction: Interaction, match: str, eyes: str, chosen: Sequence[str]) -> None:
        await self.step(interaction, match, eyes, number_of(chosen))

    async def step(self, interaction: Interaction, match: str, eyes: str, place: int) -> None:
        """Raises NoSuchStep, NotYetOver or NotOpen."""
        stored = await self._finder.of_button(interaction, match)
        await self._show(interaction, stored, await self._eyes(interaction, stored, eyes), place)

    @on_click(REPLAY_EYES, private=True)
    async def look_through(
        self, interaction: Interaction, match: str, eyes: str, place: int, chosen: Sequence[str]
    ) -> None:
        """The same moment from other eyes. Raises NotYetOver or NotOpen."""
        stored = await self._finder.of_button(interaction, match)
        before, after = [await self._eyes(interaction, stored, each) for each in (eyes, line_of(chosen))]
        replay = await self._finder.replay(stored)
        steps = replay.steps(before)
        number = steps[min(place, len(steps) - 1)].number
        await self._show(interaction, stored, after, place_of(number, replay.steps(after)))

    async def _eyes(self, interaction: Interaction, stored: StoredMatch, wanted: str) -> Eyes:
        """Raises NotYetOver or NotOpen for eyes through which somebody may not look."""
        eyes = next((each for each in EYES if each == wanted), "public")
        if eyes not in await self._choices_of_eyes(stored, str(interaction.user.id)):
            await self._rights.check_open(stored, str(interaction.user.id))
            return "public"
        return eyes

    async def _choices_of_eyes(self, stored: StoredMatch, player: str) -> list[Eyes]:
        choices: list[Eyes] = ["public"]
        if is_over(stored) and seat_of(stored.record, player) is not None:
            choices.append("own")
        if await self._rights.is_open_to(stored, player):
            choices.append("all")
        return choices

    async def _show(self, interaction: Interaction, stored: StoredMatch, eyes: Eyes, place: int) -> None:
        replay, player = await self._finder.replay(stored), str(interaction.user.id)
        steps = replay.steps(eyes)
        if place >= len(steps):
            raise NoSuchStep(len(steps) - 1)
        step, seat = steps[place], seat_of(stored.record, player)
        lines = await self._renderer.lines(stored.record, step.lines(eyes, seat), escaped)
        files = await self._pictures(stored.record, step, eyes, seat)
        choices = await self._choices_of_eyes(stored, player)
        shown = ShownStep(
            match=stored.record.id,
            head=self._finder.head(stored),
            eyes=eyes,
            place=place,
            steps=len(steps),
            lines=last_lines(lines, LONGEST_LINES),
            turn_word=replay.game.turn_word,
            turns=turns(steps),
            turn=step.turn,
            choices=choices,
            battle=place_of(step.number, replay.told) if _has_battle(step) else None,
            has_file="all" in choices,
            may_agree=await self._rights.may_agree(stored, player),
            has_agreed=await self._rights.has_agreed(stored, player),
        )
        await change_private(interaction, own_message(interaction), step_panel(shown, files), files)

    async def _pictures(self, record: MatchRecord, step: Step, eyes: Eyes, seat: int | None) -> list[discord.File]:
        """The board, and the hands that are seen as well."""
        board = await self._renderer.board(record, step.view(seat if eyes == "own" else None), step.number)
        hands = {"public": [], "own": [seat], "all": [*range(len(record.seats))]}[eyes]
        drawn = [await self._renderer.hand(record, step.view(each), step.number) for each in hands]
        files = [attached(hand, f"step-hand-{number}.png") for number, hand in enumerate(drawn, 1)]
        return [attached(board, "step.png"), *files]

    # --- the journal, and who opens it ------------------------------------------------------------

    async def journal_named(self, interaction: Interaction, match: str | None) -> None:
        await self._journal(interaction, await self._finder.named(interaction, match))

    @on_click(JOURNAL)
    async def journal(self, interaction: Interaction, match: str) -> None:
        await self._journal(interaction, await self._finder.of_button(interaction, match))

    async def _journal(self, interaction: Interaction, stored: StoredMatch) -> None:
        """The whole match as text, with its seed and all that was hidden. Raises NotYetOver or NotOpen."""
        await self._rights.check_open(stored, str(interaction.user.id))
        content = written(stored, await self._told(stored))
        name = f"{stored.record.game}-{stored.record.id}.txt"
        file = discord.File(BytesIO(content.encode()), name, description="The journal of a match")
        told = f"`cardhall replay {name}` plays it again on any machine, checks every position and shows it."
        await answer(interaction, view=layout(text(told), discord.ui.File(file)), attachments=[file])

    @on_click(OPEN_REPLAY)
    async def agree(self, interaction: Interaction, match: str) -> None:
        """Somebody who played wants everything to be open. Raises NotYoursToOpen, NotYetOver, SomebodyCannotAgree."""
        stored = await self._finder.of_button(interaction, match)
        missing = await self._rights.agree(stored, str(interaction.user.id))
        if not missing:
            told = (
                "Noted. Hands, draws and decks of this match are open to all who may look at it: `/replay` shows them."
            )
            await answer(interaction, f"{told} {_TAKEN_BACK_THERE}")
            return
        if any(not str(seat.player).isdecimal() for seat in missing):
            raise SomebodyCannotAgree
        names = ", ".join(escaped(seat.name) for seat in missing)
        told = "Noted. Hands, draws and decks of this match are open when these agree too, below the steps of `/replay`"
        await answer(interaction, f"{told}: {names}. {_TAKEN_BACK_THERE}")

    @on_click(CLOSE_REPLAY)
    async def withdraw(self, interaction: Interaction, match: str) -> None:
        """Somebody who agreed does so no longer. Raises NotOpenedByYou."""
        stored = await self._finder.of_button(interaction, match)
        await self._rights.withdraw(stored, str(interaction.user.id))
        if await self._rights.is_open(stored):
            await answer(interaction, "Noted. The match stays open all the same: this server opens all of its matches.")
            return
        told = (
            "Noted. Hands, draws and decks of this match are closed again. What somebody has seen or kept, they have."
        )
        await answer(interaction, told)


def _has_battle(step: Step) -> bool:
    return bool(battles_at(step))
