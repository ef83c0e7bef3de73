"""Twin halls: the same ids, the same clock and the same public story, and everything that somebody receives in them.

Whatever belongs to one person alone (their interactions, and private answers to them) has ids from a range of their
own, so that what one does in private does not shift the ids of what others see.
"""

import asyncio
import json
from collections import Counter, OrderedDict, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web

from bot.local import posting
from bot.local.calls import Answer, Route
from bot.local.events import Event
from bot.local.exchange import Exchange
from bot.local.interactions import InteractionKind
from bot.local.limits import Upload
from bot.local.message_payloads import message_json
from bot.local.model import Channel, Json, Message, User
from bot.local.people import Person
from bot.local.permissions import Permission, in_channel
from bot.local.server import LoopbackDiscord
from bot.local.snowflakes import DISCORD_EPOCH_MS
from bot.local.world import World
from bot.store.connections import WRITING_PRAGMAS
from engine.core.game import AnyGame, Setup
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.state import ManalimitState
from engine.table.clocks import Callback, Handle
from tests.contract.probe import probe_of
from tests.games.manalimit.probe import PROBE
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import quiet

FIRST_MOMENT = 1_900_000_000.0
SEED = 4711
PUBLIC = "everybody"
_whose: ContextVar[str] = ContextVar("whose", default=PUBLIC)
_ranges = {PUBLIC: 1}


def _range_of(name: str) -> int:
    return _ranges.setdefault(name, len(_ranges) + 1)


# --- what is controlled ------------------------------------------------------------


@dataclass(eq=False)
class _Alarm:
    when: float
    callback: Callback
    is_cancelled: bool = False

    def cancel(self) -> None:
        self.is_cancelled = True


@dataclass(eq=False)
class TwinTime:
    """A time that stands still until somebody moves it: the hall's, the client's and the loopback Discord's."""

    moment: float = FIRST_MOMENT
    _alarms: list[_Alarm] = field(default_factory=list)

    def now(self) -> float:
        return self.moment

    def call_at(self, when: float, callback: Callback) -> Handle:
        if when <= self.moment:
            return asyncio.get_running_loop().call_soon(callback)
        alarm = _Alarm(when, callback)
        self._alarms.append(alarm)
        return alarm

    def move(self, seconds: float) -> None:
        """Lets time pass; what is due rings."""
        self.moment += seconds
        due = [alarm for alarm in self._alarms if alarm.when <= self.moment]
        self._alarms = [alarm for alarm in self._alarms if alarm.when > self.moment]
        for alarm in sorted(due, key=lambda each: each.when):
            if not alarm.is_cancelled:
                alarm.callback()


class _Ids:
    """Snowflakes and tokens that depend on the time, on whose they are, and on how many that one had before."""

    def __init__(self, time: TwinTime) -> None:
        self._time = time
        self._given: Counter[str] = Counter()
        self._tokens: Counter[str] = Counter()

    def next(self) -> int:
        whose = _whose.get()
        self._given[whose] += 1
        milliseconds = int(self._time.now() * 1000) - DISCORD_EPOCH_MS
        return milliseconds << 22 | _range_of(whose) << 17 | self._given[whose]

    def token(self) -> str:
        whose = _whose.get()
        self._tokens[whose] += 1
        return f"token-{_range_of(whose)}-{self._tokens[whose]}"


def _no_chance(seed: int) -> SimpleNamespace:
    """In place of the module `secrets`: the same hexadecimal digits and the same seed in both halls."""
    numbers = count(1)
    return SimpleNamespace(
        token_hex=lambda size=16: f"{next(numbers):0{2 * size}x}", randbits=lambda _bits: next(numbers) + (seed << 8)
    )


def other_half(game: AnyGame, audience: int | None, variant: int = 5) -> AnyGame:
    """A game in which all that one seat, or a spectator, cannot know is something else from the beginning."""

    class _Scrambled(type(game)):  # type: ignore[misc]  # whichever game it is
        def new(self, setup: Setup, seed: int) -> Any:
            state = super().new(setup, seed)
            probe_of(game.name).scramble(state, audience, Random(variant))
            return state

    return _Scrambled()


class OtherHalf(Manalimit):
    """Manalimit in which all that one seat cannot know is something else, as the contract's scrambler has it."""

    def __init__(self, audience: int, variant: int) -> None:
        self._audience = audience
        self._variant = variant

    def new(self, setup: Setup, seed: int) -> ManalimitState:
        state = super().new(setup, seed)
        PROBE.scramble(state, self._audience, Random(self._variant))
        return state


# --- what is received ------------------------------------------------------------


Streams = dict[str, list[Any]]


class Received:
    """Everything that reaches some people, byte for byte, in order: with all others, alone, and what they see."""

    def __init__(self) -> None:
        self.streams: defaultdict[str, list[Any]] = defaultdict(list)

    def differences(self, other: "Received") -> dict[str, str]:
        """By what somebody could tell twin halls apart: for each stream that differs, the first difference."""
        found = {}
        for stream in sorted(self.streams.keys() | other.streams.keys()):
            mine, theirs = self.streams.get(stream, []), other.streams.get(stream, [])
            differing = ((one, two) for one, two in zip(mine, theirs, strict=False) if one != two)
            first = next(differing, None)
            if first is not None:
                found[stream] = _difference(*first)
            elif len(mine) != len(theirs):
                more = (mine if len(mine) > len(theirs) else theirs)[min(len(mine), len(theirs))]
                found[stream] = f"{len(mine)} and {len(theirs)} times; the first too many: {_shortened(more)}"
        return found


def _difference(one: Any, two: Any) -> str:
    if isinstance(one, tuple | list) and isinstance(two, tuple | list) and len(one) == len(two):
        return "\n".join(_difference(each, other) for each, other in zip(one, two, strict=True) if each != other)
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return "\n".join(f"{name}: {_difference(one[name], two[name])}" for name in one if one[name] != two[name])
    return f"  {_shortened(one)}\n  {_shortened(two)}"


def _shortened(thing: Any) -> str:
    text = repr(thing)
    return text if len(text) <= 600 else f"{text[:600]}…"


# --- the halls ------------------------------------------------------------


class _OwnIds(Person):
    """A person whose interactions have ids of their own."""

    heard: Callable[[User, Exchange], None]

    async def _act(self, kind: InteractionKind, channel: Channel, payload: Json, **more: Any) -> Exchange:
        before = _whose.set(self.user.display_name)
        try:
            exchange = await super()._act(kind, channel, payload, **more)
        finally:
            _whose.reset(before)
        self.heard(self.user, exchange)
        return exchange


class TwinHall(SystemHall):
    """A hall in which nothing is left to chance, and which takes down all that the observers receive."""

    time: TwinTime
    received: Received
    observers: tuple[Person, ...] = ()

    def person(self, name: str) -> Person:
        user = self.world.add_user(name, guilds=())
        self.world.join(self.guild, user)
        person = _OwnIds(self.world, user, self.discord.gateway.dispatch, lambda: self.discord.acknowledge_within)
        person.heard = self._note_acknowledgement
        return person

    async def restart(self) -> None:
        await super().restart()
        await self.calm()

    async def calm(self) -> None:
        """Nothing is under way any more, and the bot has heard what was said in the channel."""
        place: Any = self.app.get_channel(self.channel.id)
        for _ in range(2):  # whoever has just been woken shows only a moment later that something is under way
            await _let_everybody_be_woken()
            await quiet(self)
            await eventually(lambda: place.last_message_id == self.channel.last_message_id)

    async def pass_time(self, seconds: float) -> None:
        """What is under way is done before, and what is due then is done after it."""
        await self.calm()
        self.time.move(seconds)
        await self.calm()

    # --- taking down ------------------------------------------------------------

    async def listen(self) -> None:
        """From now on everything counts. Before, a lobby may be closed a moment before or after its board is shown."""
        await self.calm()
        self.received.streams.clear()
        self.look_around()

    def note_message(self, name: str, message: Message) -> None:
        """A message comes, changes or goes: whoever sees it notices."""
        for person in self.observers:
            if not self._is_seen_by(person.user, message):
                continue
            whose = person.user.display_name
            stream = f"{whose} alone" if message.is_private else f"{whose} with all others"
            self.received.streams[stream].append((name, self.time.now(), self._shown(message)))

    def note_event(self, event: Event) -> None:
        """Channels, threads and members; messages are noted where they come from."""
        if not event.name.startswith("MESSAGE"):
            told = (event.name, self.time.now(), json.loads(json.dumps(event.payload)))
            self.received.streams["events"].append(told)

    def _note_acknowledgement(self, user: User, exchange: Exchange) -> None:
        """How the bot takes what an observer does: the kind, choices, a modal."""
        if any(person.user is user for person in self.observers):
            interaction = exchange.interaction
            told = (exchange.kind, exchange.failed, interaction.choices, interaction.modal)
            self.received.streams[f"{user.display_name} acknowledged"].append((self.time.now(), told))

    def look_around(self) -> None:
        """All that the observers have before their eyes in this moment, and how often the bot asked for it."""
        for person in self.observers:
            whose = person.user.display_name
            for channel in self.world.channels.values():
                seen = person.sees(channel)
                public = [self._shown(message) for message in seen if not message.is_private]
                private = [self._shown(message) for message in seen if message.is_private]
                self.received.streams[f"{whose} looks"].append((channel.id, channel.last_message_id, public, private))
            self.received.streams[f"{whose} is offered"].append(person.commands(self.channel))
        asked = {name: times for name, times in self.discord.requests.items() if " /channels/" in name}
        self.received.streams["requests about channels"].append(asked)

    @staticmethod
    def _is_seen_by(user: User, message: Message) -> bool:
        visible = bool(in_channel(message.channel, user) & Permission.VIEW_CHANNEL)
        return visible and message.private_to in (None, user)

    def _shown(self, message: Message) -> tuple[Any, ...]:
        """A message with all its fields, its files with their content, who was pinged, and how often it was edited."""
        files = [
            (file.id, file.filename, file.content, file.description, file.content_type, file.size, file.url)
            for file in message.attachments
        ]
        pinged = [user.display_name for user in message.pinged]
        counts = (message.edited_count, message.late_edits, message.deleted, message.pinged_everyone)
        return json.loads(json.dumps(message_json(message, self.world.bot))), files, pinged, counts


async def _let_everybody_be_woken() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def new_folder(path: Path) -> Path:
    path.mkdir(parents=True)
    return path


@asynccontextmanager
async def twin_hall(folder: Path, game: AnyGame | None = None) -> AsyncIterator[TwinHall]:
    """One of two halls that are alike in everything but what the story hides. Ben and Sven observe."""
    time = TwinTime()
    with pytest.MonkeyPatch.context() as patch:
        _leave_nothing_to_chance(patch, time)
        hall = TwinHall(new_folder(folder))
        hall.time, hall.received = time, Received()
        hall.observers = (hall.ben, hall.spectator)
        if game is not None:
            hall.game_of = lambda _name: game
        _take_down_everything(patch, hall)
        await hall.discord.start()
        hall.world.files_url = "http://files.invalid"  # the port is another one in each hall
        hall.discord.point_client()
        hall.discord._rest.description = None  # other tests see to it; here it would only take time
        try:
            await hall.start()
            yield hall
        finally:
            await hall.close()
        assert hall.discord.violations == []


def _leave_nothing_to_chance(patch: pytest.MonkeyPatch, time: TwinTime) -> None:
    def discord_with_own_ids() -> LoopbackDiscord:
        made = LoopbackDiscord(now=time.now)
        ids = _Ids(time)
        made.world.next_id, made.world.new_token = ids.next, ids.token  # type: ignore[method-assign]  # on purpose
        return made

    patch.setattr("tests.support.house.LoopbackDiscord", discord_with_own_ids)
    patch.setattr("bot.hall.hall.LoopTime", lambda: time)
    for module in ("board_message", "hand_panels"):  # else it is chance whether a click is answered in one step or two
        patch.setattr(f"bot.play.{module}.AT_ONCE", 60.0)
    patch.setattr("bot.store.connections.WRITING_PRAGMAS", WRITING_PRAGMAS)  # boards keep up with a journal on disk
    patch.setattr("discord.utils.utcnow", lambda: datetime.fromtimestamp(time.now(), UTC))
    patch.setattr("bot.lobby.service.time", SimpleNamespace(time=time.now))
    patch.setattr("bot.ui.replies._served", OrderedDict())  # the ids are those of the other hall
    for module in (
        "bot.hall.hall",
        "bot.hall.plans",
        "bot.lobby.service",
        "bot.ui.replies",
        "bot.store.players",
        "discord.abc",
    ):
        patch.setattr(f"{module}.secrets", _no_chance(SEED))


def _take_down_everything(patch: pytest.MonkeyPatch, hall: TwinHall) -> None:
    emit, answer = posting._emit, hall.discord._rest._answer

    def noted(world: World, name: str, message: Message, payload: Json, hidden: Json | None = None) -> None:
        hall.note_message(name, message)
        emit(world, name, message, payload, hidden)

    def answered(route: Route, request: web.Request, body: Any, uploads: dict[int, Upload]) -> Answer:
        """What is made for one person's interaction gets ids of that person, what is made elsewhere those of there."""
        token = request.match_info.get("interaction_token") or request.match_info.get("webhook_token")
        interaction = hall.world.interactions.get(token or "")
        place = hall.world.channels.get(int(request.match_info.get("channel_id", 0)))
        where = PUBLIC if place in (None, hall.channel) else f"in {place.name}"
        before = _whose.set(where if interaction is None else interaction.user.display_name)
        try:
            return answer(route, request, body, uploads)
        finally:
            _whose.reset(before)

    patch.setattr(posting, "_emit", noted)
    patch.setattr(hall.discord._rest, "_answer", answered)
    hall.world.listeners.append(hall.note_event)
