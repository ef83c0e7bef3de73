"""What system tests share: a hall that can be stopped and started again while its Discord stays."""

import asyncio
import contextlib
import json
import os
import re
import threading
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import CoroutineType
from typing import Any, Self

from pydantic import SecretStr

from bot.client import Cardhall
from bot.hall.hall import Hall
from bot.hall.opponents import WorkerOpponents
from bot.hall.time import HallTime, LoopTime
from bot.league.clock import NightRunner
from bot.league.night import stage_film
from bot.local.api_description import ApiDescription
from bot.local.exchange import Exchange
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from bot.registry import suppliers
from bot.replay.film_worker import FilmMaker
from bot.runtime.settings import Settings
from bot.store import Store
from bot.wiring import HallWorkers, usual_recorders
from engine.core.rng import Rng
from engine.journal.records import Entry, StoredMatch
from engine.league.lineup import Pair
from engine.league.night import fight_chunk
from engine.players import player_named
from engine.players.perspective import ShownPerspective
from engine.registry import game_named
from engine.table.environment import AskedAlways, Opponents
from engine.table.table import Table
from renders.films.battle_film import battle_film
from renders.films.encoding import Film
from renders.films.match_film import match_film
from tests.support.databases import laid_out

REPOSITORY = Path(__file__).parents[2]
BOARD_REQUESTS = "* /channels/*/messages*"
SOON = 2.9
"""Within so many seconds every interaction is acknowledged; Discord gives 3."""
PATIENCE = 30.0
"""So long a test waits for that before it says so: the machine may stand still for seconds."""


def api_description() -> Path | None:
    """Discord's own description of its API, where it is at hand."""
    wanted = os.environ.get("CARDHALL_DISCORD_API")
    path = Path(wanted) if wanted else REPOSITORY.parent / "shared" / "discord" / "openapi.json"
    return path if path.is_file() else None


_PASSING = re.compile(r"(?<=\")\d{15,20}(?=\")|(?<=[\s/])\d{5,20}\b|\b\d{4}-\d\d-\d\dT[\d:.+]*|\b[0-9a-f]{16,}\b")
"""Ids, sizes, times and hashes: of two bodies that differ in these alone, both fit the description or none does."""


class EachBodyOnce(ApiDescription):
    """Checks what the bot sends and what our own server answers, each body once, whatever its ids and times are."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._known: dict[int, list[str]] = {}

    def problems_of_request(self, method: str, template: str, body: Any) -> list[str]:
        return self._once(super().problems_of_request, method, template, body)

    def problems_of_answer(self, method: str, template: str, status: int, body: Any) -> list[str]:
        return self._once(super().problems_of_answer, method, template, status, body)

    def _once(self, check: Callable[..., list[str]], *exchange: Any) -> list[str]:
        key = hash(_PASSING.sub("0", json.dumps(exchange, sort_keys=True)))
        if key not in self._known:
            self._known[key] = check(*exchange)
        return self._known[key]


@lru_cache(maxsize=1)
def read_description(path: Path) -> ApiDescription:
    return EachBodyOnce(path)


class NightRunnerHere:
    """Fights and films in this very process."""

    async def fight(self, lineup: str, number: int) -> str:
        return fight_chunk(lineup, number)

    async def film(self, lineup: str, round_number: int, pair: Pair, names: Any, theme: str) -> Film:
        return await asyncio.to_thread(stage_film, lineup, round_number, pair, names, theme)

    async def close(self) -> None:
        pass


class NightsWithoutFilms(NightRunnerHere):
    """For tests that do not look at films, which take seconds to draw."""

    async def film(self, _lineup: str, _round: int, _pair: Pair, _names: Any, _theme: str) -> Film:
        return Film(b"GIF89a", "gif", "A battle")


class FilmsMadeHere:
    """Makes films in a thread of this process."""

    async def match(self, *arguments: Any) -> Film:
        return await asyncio.to_thread(match_film, *arguments)

    async def battle(self, *arguments: Any) -> Film:
        return await asyncio.to_thread(battle_film, *arguments)

    async def close(self) -> None:
        pass


class Standstills:
    """How long this process did not get to run though it wanted to: what was late by that was not the bot's doing.

    A thread of its own looks, so that a loop which the bot itself holds up is no excuse.
    """

    EVERY, NOTICED = 0.05, 0.3

    def __init__(self) -> None:
        self.seconds = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def start(self) -> None:
        if not self._thread.is_alive():
            self._thread.start()

    def stop(self) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    def _watch(self) -> None:
        began = time.monotonic()
        while not self._over.wait(self.EVERY):
            now = time.monotonic()
            stood = now - began - self.EVERY
            self.seconds += stood if stood > self.NOTICED else 0.0
            began = now


class SystemHall:
    """A server "Hall" with a channel "tables", three people who play and one who watches, and our bot."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.discord = LoopbackDiscord()
        self.discord.acknowledge_within = PATIENCE
        self.standstills = Standstills()
        path = api_description()
        if path is not None:
            self.discord.check_against(read_description(path))
        self.world = self.discord.world
        self.faults = self.discord.faults
        self.guild = self.world.add_guild("Hall")
        self.channel = self.world.add_channel(self.guild, "tables")
        names = ("Ada", "Ben", "Cleo", "Sven")
        self.ada, self.ben, self.cleo, self.spectator = (self.person(name) for name in names)
        self.bot: Cardhall | None = None
        self.store: Store | None = None
        self.game_of: Callable[[str], Any] = game_named
        self.opponents: Opponents | None = None
        self.time: HallTime = LoopTime()
        self.night_runner: NightRunner = NightRunnerHere()
        self.film_maker: FilmMaker = FilmsMadeHere()
        self.may_miss_interactions = False
        self.is_answering_for_people = False
        """Whether tables answer for people who have nothing to decide; else a slow machine would play along."""
        self._workers: WorkerOpponents | None = None
        self._running: asyncio.Task[None] | None = None
        self._before: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, folder: Path) -> Self:
        system = cls(folder)
        await system.discord.start()
        system.discord.point_client()
        await system.start()
        return system

    def person(self, name: str) -> Person:
        user = self.world.add_user(name, guilds=())
        self.world.join(self.guild, user)
        return self.discord.as_person(user)

    # --- the bot ------------------------------------------------------------

    async def start(self) -> None:
        """Starts the bot, as `cardhall run` does."""
        self.standstills.start()
        self._before = asyncio.all_tasks()
        settings = Settings(token=SecretStr(self.discord.token), database=str(self.database), guild_ready_timeout=0.02)
        self.store = await Store.open(await laid_out(self.database))
        self._workers = WorkerOpponents()
        opponents = self.opponents or self._workers
        supplier, recorders = suppliers(self.store), usual_recorders(self.store, self.game_of)
        tables = Hall(self.store, supplier, opponents, recorders, clock=self.time, game_of=self.game_of)
        self.bot = Cardhall(settings, tables, HallWorkers(self.night_runner, self.film_maker))
        if not self.is_answering_for_people:
            tables.know(AskedAlways())
        self._running = asyncio.create_task(self.bot.start(self.discord.token))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait([self._running, ready], return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            await self._running

    async def stop(self) -> None:
        """Ends the bot as SIGTERM does."""
        if self.bot is None or self._running is None or self._workers is None or self.store is None:
            return
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._running
        await self._workers.close()
        await self.store.close()
        self.bot = None

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def close(self) -> None:
        self.standstills.stop()
        await self.stop()
        await self.discord.stop()

    @property
    def app(self) -> Cardhall:
        assert self.bot is not None, "the bot is not running"
        return self.bot

    @property
    def database(self) -> Path:
        return self.folder / "hall.db"

    def tasks_left(self) -> list[str]:
        """Tasks that the bot began and did not end; those of the loopback Discord do not count."""
        tasks = asyncio.all_tasks() - self._before - {asyncio.current_task()}
        return [repr(task) for task in tasks if not _is_of_the_server(task)]

    # --- where it stands ------------------------------------------------------------

    def table(self, channel: Channel | None = None) -> Table:
        table = self.table_or_none(channel)
        assert table is not None
        return table

    def table_or_none(self, channel: Channel | None = None) -> Table | None:
        return self.app.hall.table_in(str((channel or self.channel).id))

    async def stored(self, match: str) -> StoredMatch:
        """A match as the journal on disk has it, whether or not the bot runs."""
        if self.bot is not None and self.store is not None:
            stored = await self.store.load(match)
        else:
            async with await Store.open(self.database) as store:
                stored = await store.load(match)
        assert stored is not None
        return stored

    async def journal(self, match: str) -> tuple[Entry, ...]:
        return (await self.stored(match)).entries

    def boards(self, channel: Channel | None = None) -> list[Message]:
        return [message for message in (channel or self.channel).messages if _has_board(message)]

    def board(self, channel: Channel | None = None) -> Message:
        """The newest message with a board in it."""
        boards = self.boards(channel)
        assert boards, "no board has been posted"
        return boards[-1]

    def public(self, channel: Channel | None = None) -> list[Any]:
        """Everything that somebody who only watches can see or notice, byte for byte."""
        place = channel or self.channel
        seen = [message for message in self.spectator.sees(place) if not message.is_private]
        return [place.last_message_id, *(_visible(message) for message in seen)]

    def text_of_channel(self, channel: Channel | None = None) -> str:
        return "\n".join(message.text() for message in self.spectator.sees(channel or self.channel))

    async def everything(self, match: str, channel: Channel | None = None) -> tuple[Any, ...]:
        """What a refusal must not change: the journal, the position, and what all can see."""
        table = self.table_or_none(channel)
        position = None if table is None else (table.number, table.position.state_hash(), table.clocks.timers)
        return len(await self.journal(match)), position, self.public(channel)

    # --- playing ------------------------------------------------------------

    async def lobby(self, host: Person, channel: Channel | None = None, **wishes: object) -> Message:
        place = channel or self.channel
        wanted = {"game": "manalimit", "where": "here", **wishes}
        exchange = await host.slash(
            place, "play", **{name: value for name, value in wanted.items() if value is not None}
        )
        told = (await exchange.reply()).text()
        assert told.startswith("Your table is open."), told
        return self.lobby_of(place)

    async def begin(self, *people: Person, channel: Channel | None = None, **wishes: object) -> Table:
        """The first opens a table, the others join, the first starts."""
        first, *others = people
        place = channel or self.channel
        lobby = await self.lobby(first, place, **wishes)
        for person in others:
            await self.join(person, lobby)
        await self.start_match(first, lobby)
        if wishes.get("where") == "thread":
            place = next(reversed([thread for thread in self.world.channels.values() if thread.parent is place]))
        await self.shown(place)
        return self.table(place)

    def lobby_of(self, channel: Channel) -> Message:
        """The newest lobby of a channel."""
        return next(message for message in reversed(channel.messages) if "Join" in message.labels())

    async def join(self, person: Person, lobby: Message) -> None:
        """Takes a seat and waits until the lobby says so."""
        await person.click(lobby, label="Join")
        await self.discord.until(lambda: person.user.mention in lobby.text())

    async def start_match(self, host: Person, lobby: Message) -> None:
        """Starts the match and waits until the lobby is closed."""
        await host.click(lobby, label="Start")
        await self.discord.until(lambda: not lobby.labels())

    async def shown(self, channel: Channel | None = None) -> Message:
        """Waits until the board shows what the table has, and returns it."""
        place = channel or self.channel
        await self.discord.until(lambda: any(_has_board(message) for message in place.messages))
        await self.settled()
        return self.board(place)

    async def shows(self, wanted: Message, channel: Channel | None = None) -> None:
        """Waits until the board of a channel has the picture of another message."""
        await eventually(lambda: self.board(channel).attachments[0].content == wanted.attachments[0].content)

    async def settled(self) -> None:
        """Waits until no table has anything to do and every board is shown."""
        await eventually(self._is_settled)

    def _is_settled(self) -> bool:
        app = self.app
        quiet = all(_is_at_rest(table) for table in app.hall.tables.values())
        quiet = quiet and not app.hall._chores  # boards that become ghosts are kept beside the play
        quiet = quiet and app.services.mirrors.is_idle and app.services.pings.is_idle
        return quiet and all(board.is_at_rest for board in app.services.boards.live.values())

    async def act(self, person: Person, notation: str, channel: Channel | None = None) -> str:
        """Uses /act and returns what the person was told."""
        return await self.ask(person, "act", channel, action=notation)

    async def ask(self, person: Person, command: str, channel: Channel | None = None, **values: object) -> str:
        """Uses a command and returns what the person was told, privately."""
        exchange: Exchange = await person.slash(channel or self.channel, command, **values)
        message = await exchange.reply()
        assert message.private_to is person.user
        return message.text()

    async def play_on(self, person: Person, channel: Channel | None = None) -> str:
        """One action as a built-in player would choose it for this person, by /act; returns its notation."""
        table = self.table(channel)
        seat = table.seat_of(str(person.user.id))
        assert seat is not None
        await eventually(lambda: seat in table.position.to_act())  # a ghost may have been on its way
        legal = table.game.legal(table.position.state, seat)
        perspective = ShownPerspective(table.game, seat, table.view(seat), legal)
        notation = str(player_named("greedy").choose(perspective, Rng(table.number)).notation)
        await self.act(person, notation, channel)
        return notation

    async def end_round(self, table: Table, *people: Person, channel: Channel | None = None) -> None:
        """These send their boards into battle, and the round ends."""
        now = table.position.state.round
        for person in people:
            await self.act(person, "battle", channel)
        await eventually(lambda: table.position.state.round > now or table.outcome is not None)

    async def lose_by_empty_boards(self, person: Person, channel: Channel | None = None) -> None:
        """Plays a run to its end the quick way."""
        table = self.table(channel)
        while table.outcome is None:
            await self.end_round(table, person, channel=channel)
        await self.settled()


async def eventually(predicate: Callable[[], object], seconds: float = 40.0) -> None:
    """Waits until something inside the bot is so, which no change of the loopback Discord tells."""
    async with asyncio.timeout(seconds):
        while not predicate():  # noqa: ASYNC110 - the bot has no event for it
            await asyncio.sleep(0.002)


def hidden_step(table: Table, seat: int) -> str:
    """Something that a seat of a live match may do without anybody else's noticing."""
    return next(notation for notation, _label in table.options(seat) if notation.startswith("pitch"))


def _is_at_rest(table: Table) -> bool:
    """Whether it has served all that was asked of it, or is over."""
    return table._task is None or table._task.done() or table._inbox.is_idle


def _has_board(message: Message) -> bool:
    return any(attachment.filename == "board.png" for attachment in message.attachments)


def _visible(message: Message) -> tuple[Any, ...]:
    files = [(file.id, file.filename, file.content, file.description) for file in message.attachments]
    return (
        message.id,
        message.text(),
        repr(message.embeds),
        repr(message.components),
        files,
        message.edited_count,
        message.edited_at,
        message.flags,
    )


def _is_of_the_server(task: asyncio.Task[Any]) -> bool:
    work = task.get_coro()
    name = work.cr_code.co_filename if isinstance(work, CoroutineType) else ""
    return "/aiohttp/web" in name or "/bot/local/" in name
