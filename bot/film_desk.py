"""Films of matches and battles for whoever asks, as everybody saw them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import discord

import renders
from bot.desk import NoBattles
from bot.film_studio import LARGEST_FILM
from bot.panels.layouts import attached
from bot.panels.replay_panel import battles_panel, film_panel
from bot.replies import answer
from engine.core.refusals import Refusal
from renders.films import FilmTooLarge

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from bot.film_studio import FilmMaker
    from bot.replay_shelf import ReplayShelf
    from bot.replies import Interaction
    from bot.showing import Showing
    from engine.core.events import Facts
    from engine.journal import MatchRecord, StoredMatch
    from renders.films import Film


class FilmNotMade(Refusal):
    def __init__(self) -> None:
        super().__init__("The film would be too large for this channel, or took too long. Look at the steps instead.")


class NoSuchBattle(Refusal):
    def __init__(self) -> None:
        super().__init__("No battle was fought at this step.")


class FilmDesk:
    """Films are made in a process of their own; whoever asks sees that we think about it."""

    def __init__(self, shelf: ReplayShelf, showing: Showing, films: FilmMaker) -> None:
        self._shelf = shelf
        self._showing = showing
        self._films = films

    # --- matches ------------------------------------------------------------

    async def film_named(self, interaction: Interaction, match: str | None) -> None:
        await self._film(interaction, await self._shelf.named(interaction, match))

    async def film(self, interaction: Interaction, match: str) -> None:
        await self._film(interaction, await self._shelf.of_button(interaction, match))

    async def _film(self, interaction: Interaction, stored: StoredMatch) -> None:
        """The key moments. Raises FilmNotMade."""
        record, replay = stored.record, await self._shelf.replay(stored)
        frames = await self._showing.frames(record, replay)
        names, theme = _names(record), await self._showing.theme(record.guild)
        title = f"{replay.game.title}, {', '.join(names)}"
        made = await _made(self._films.match(record.game, title, frames, names, theme, _limit(interaction)))
        await _post(interaction, f"{self._shelf.head(stored)} · its key moments", [made])

    # --- battles ------------------------------------------------------------

    async def battles(self, interaction: Interaction, match: str | None = None) -> None:
        """The battles that were fought last, that of whoever asks first. Raises NoBattles."""
        stored = await self._found(interaction, match)
        place = await self._last_battles(stored)
        told = await self._battles_at(interaction, stored, place)
        drawn = [await self._showing.battle(stored.record, facts) for facts in told]
        files = [attached(each, f"battle-{number}.png") for number, each in enumerate(drawn, 1)]
        await answer(interaction, view=battles_panel(stored.record.id, place, files), attachments=files)

    async def last_battle_film(self, interaction: Interaction) -> None:
        """Raises NoBattles or FilmNotMade."""
        stored = await self._found(interaction, None)
        await self._battle_film(interaction, stored, await self._last_battles(stored))

    async def battle_film(self, interaction: Interaction, match: str, place: int) -> None:
        """Each battle of a step, blow by blow. Raises NoSuchBattle or FilmNotMade."""
        await self._battle_film(interaction, await self._shelf.of_button(interaction, match), place)

    async def _battle_film(self, interaction: Interaction, stored: StoredMatch, place: int) -> None:
        told = await self._battles_at(interaction, stored, place)
        names, theme = _names(stored.record), await self._showing.theme(stored.record.guild)
        limit = _limit(interaction) // len(told)
        named = [await self._showing.battle_facts(facts) for facts in told]
        films = [await _made(self._films.battle(facts, names, theme, limit)) for facts in named]
        await _post(interaction, self._shelf.head(stored), films)

    async def _found(self, interaction: Interaction, match: str | None) -> StoredMatch:
        """The match of a button, or of the channel."""
        if match is None:
            return await self._shelf.named(interaction, None)
        return await self._shelf.of_button(interaction, match)

    async def _last_battles(self, stored: StoredMatch) -> int:
        """The step at which battles were fought last. Raises NoBattles."""
        game = self._shelf.game(stored.record)
        if game.name not in renders.BATTLES:
            raise NoBattles(f"{game.title} has no battles to look at: the board shows what happens.")
        place = (await self._shelf.replay(stored)).last_told("battle")
        if place is None:
            raise NoBattles("No battle has been fought in this match yet.")
        return place

    async def _battles_at(self, interaction: Interaction, stored: StoredMatch, place: int) -> list[Facts]:
        """The battles of a step, that of whoever asks first. Raises NoSuchBattle."""
        steps = (await self._shelf.replay(stored)).told
        told = steps[place].told("battle") if place < len(steps) and stored.record.game in renders.BATTLES else []
        if not told:
            raise NoSuchBattle
        player = str(interaction.user.id)
        own = {number for number, seat in enumerate(stored.record.seats) if seat.player == player}
        return sorted(told, key=lambda facts: not {facts["left_seat"], facts["right_seat"]} & own)


def _names(record: MatchRecord) -> list[str]:
    return [seat.name for seat in record.seats]


def _limit(interaction: Interaction) -> int:
    """What the channel takes; a film has no need of more than so much."""
    return min(LARGEST_FILM, interaction.filesize_limit)


async def _made(film: Awaitable[Film]) -> Film:
    """Raises FilmNotMade."""
    try:
        return await film
    except (FilmTooLarge, TimeoutError) as error:
        raise FilmNotMade from error


async def _post(interaction: Interaction, words: str, films: Sequence[Film]) -> None:
    files = [
        discord.File(BytesIO(film.content), f"film-{number}.{film.kind}", description=film.alt)
        for number, film in enumerate(films, 1)
    ]
    await answer(interaction, view=film_panel(words, files), attachments=files)
