"""Everybody who could reach for a seat, rooms in which they try, and what each of them gets to know.

A room is a server of its own with a channel, and five people: Ada, whose seat or table it is; Ben, who plays too; Sven,
who watches; Zoe, who may not see the channel; and Max, who manages the server and does not play.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any

import renders
from bot.display.renderer import ENTRIES_TOLD
from bot.lobby.options import match_options
from bot.local import options
from bot.local.exchange import Exchange
from bot.local.interactions import Interaction, InteractionKind
from bot.local.model import Channel, ComponentKind, Guild, Json, Message
from bot.local.people import Person
from bot.local.permissions import Permission, in_channel
from bot.rulebook.cards import card_pages
from bot.ui import replies
from engine.core.choices import Plan
from engine.core.game import Setup
from engine.journal.marks import with_names
from engine.journal.verdicts import verdict_of
from engine.registry import game_named
from engine.table.table import Table
from renders.films.battle_film import battle_film
from renders.films.encoding import Film
from renders.films.match_film import match_film
from tests.support.house import SystemHall, eventually

GAME = "manalimit"
DECK_GAME, PARTY_GAME = "shieldbreak", "elementails"
ADAS_DECK = "Ada's own"
NAMES = ("Ada", "Ben")
SHORTEST_SECRET = 8
ACKNOWLEDGED_WITHIN = 3.0
BATTLE_AT_ONCE = Plan("Battle at once", ("battle",))
"""A plan that the game here is given, since its own need several units on a board."""
_NOT_ABOUT_PLAY = ("alive", "boards", "cardhall_version")
_TEXTS = (".txt", ".json")


class Audience(Enum):
    SEAT = "Ada"
    OTHER = "Ben"
    SPECTATOR = "Sven"
    STRANGER = "Zoe"
    ADMIN = "Max"

    @property
    def seat(self) -> int | None:
        return {Audience.SEAT: 0, Audience.OTHER: 1}.get(self)


# --- a match in which Ada has secrets ---------------------------------------------------------


@lru_cache(maxsize=1)
def secret_opening() -> tuple[int, tuple[str, ...]]:
    """A seed, and what Ada does first: then her mana, her board, her hand and her Ash Pile hold what Ben's half and the
    public one do not.
    """
    game = game_named(GAME)
    for seed in range(1000):
        state = game.new(Setup(2, match_options(GAME, None)), seed)
        bens = set(cards_of(game.view(state, 1), 1))
        own = [card for card in game.view(state, 0).players[0].private.hand if card not in bens]
        for pitched in own:
            after = state.copy()
            game.apply(after, 0, game.parse(f"pitch {pitched}"))
            plays = [f"play {card} 0" for card in own if card != pitched]
            legal = {action.notation for action in game.legal(after, 0)}
            play = next((play for play in plays if play in legal), None)
            if play is None:
                continue
            game.apply(after, 0, game.parse(play))
            private = game.view(after, 0).players[0].private
            if private.mana > 0 and set(private.hand) - bens:
                return seed, (f"pitch {pitched}", play)
    raise AssertionError("in no match does Ada hold anything of her own")


def cards_of(view: Any, seat: int) -> Iterator[str]:
    """All cards of a seat that a View knows, by their ids."""
    player = view.players[seat]
    yield from player.seen
    private = player.private
    if private is not None:
        yield from (*private.hand, *private.ash, *(private.bag or ()))
        yield from (unit.card for unit in private.board if unit is not None)


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    return {page.id: page.name for page in card_pages(GAME)}


def secrets_from(table: Table, audience: int | None) -> set[str]:
    """What the others know and this audience must not: cards by id and by name, mana, and every line of their words."""
    own, public = table.view(audience), table.view(None)
    told = {*_lines(own), *_lines(public)}
    known = set() if audience is None else set(cards_of(own, audience))
    secrets: set[str] = set()
    for seat in range(len(table.record.seats)):
        if seat == audience:
            continue
        view = table.view(seat)
        hidden = set(cards_of(view, seat)) - known - set(cards_of(public, seat))
        secrets |= hidden | {card_names()[card] for card in hidden}
        secrets |= {line for line in _lines(view) if line not in told}
        mana = view.players[seat].private.mana
        if audience is None or own.players[audience].private.mana != mana:
            secrets.add(f"Mana {mana} of")
    return secrets


def _lines(view: Any) -> list[str]:
    lines = [line.strip() for line in renders.words(GAME, view, NAMES).splitlines()]
    return [line for line in lines if len(line) >= SHORTEST_SECRET]


_drawn: dict[tuple[str, str, str], renders.Picture] = {}


def picture_of(kind: str, view: Any, names: Sequence[str] = NAMES, news: Sequence[str] = ()) -> renders.Picture:
    """The picture ("picture" or "seat") that a View makes, with what everybody was told beside it."""
    key = (kind, repr(view), repr((names, news)))
    if key not in _drawn:
        _drawn[key] = getattr(renders, kind)(GAME, view, names, "dark", news)
    return _drawn[key]


def result_of(room: "Room", seat: int | None, news: Sequence[str]) -> renders.Picture:
    """The picture of the end, for a seat or for everybody, with what everybody was told beside it."""
    table, view = room.table, room.table.view(seat)
    title, line, tone = verdict_of(table.game, view, seat, table.outcome, len(room.names), room.logs()[-1])
    told = [with_names(each, room.names) for each in (title, line)]
    drawn: renders.Picture = draw_once("result", GAME, view, room.names, *told, "dark", tone, news=list(news))
    return drawn


_drawn_by_the_bot: dict[str, Any] = {}


def draw_once(drawing: str, *arguments: Any, **more: Any) -> Any:
    """What the bot draws, once for all halls: a picture comes from its View alone."""
    key = repr((drawing, arguments, more))
    if key not in _drawn_by_the_bot:
        _drawn_by_the_bot[key] = getattr(renders, drawing)(*arguments, **more)
    return _drawn_by_the_bot[key]


_filmed: dict[str, Film] = {}


def film_once(kind: str, *arguments: Any) -> Film:
    """The same for films."""
    key = repr((kind, arguments))
    if key not in _filmed:
        _filmed[key] = match_film(*arguments) if kind == "match_film" else battle_film(*arguments)
    return _filmed[key]


@lru_cache(maxsize=8)
def card_picture(card: str) -> renders.Picture:
    return renders.card(GAME, card)


# --- people who forge ---------------------------------------------------------


class Forger(Person):
    """Can use what Discord does not show to them: the message of a forged interaction has whatever they use."""

    def _interaction_json(self, interaction: Interaction, payload: Json) -> Json:
        made = super()._interaction_json(interaction, payload)
        message = interaction.message
        if message is not None and payload["custom_id"] not in message.custom_ids():
            part = {"type": payload["component_type"], "id": 9, "custom_id": payload["custom_id"]}
            look = {"label": "forged", "style": 2} if part["type"] == ComponentKind.BUTTON else {"options": []}
            row = {"type": int(ComponentKind.ROW), "id": 8, "components": [part | look]}
            made["message"]["components"] = [*message.components, row]
        return made


# --- rooms ---------------------------------------------------------


@dataclass
class Room:
    """One server with one channel, and what happens to be there: a match, a lobby, messages with components."""

    hall: SystemHall
    guild: Guild
    channel: Channel
    people: dict[Audience, Person]
    messages: dict[str, Message] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    playing: Table | None = None
    is_open: bool = False
    """Whether whoever played has agreed that nothing about the match is hidden any more."""

    @property
    def table(self) -> Table:
        assert self.playing is not None
        return self.playing

    def id_of(self, audience: Audience) -> str:
        return str(self.people[audience].user.id)

    def message_for(self, name: str, person: Person) -> Message:
        """A message by its name; where each has one of their own, this person's."""
        return self.messages.get(f"{name} of {person.user.display_name}") or self.messages[name]

    # --- what people do ------------------------------------------------------------

    def is_offered(self, person: Person, command: str) -> bool:
        """Whether Discord's own menu would let this person use a command here."""
        needs = Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS
        if needs & ~in_channel(self.channel, person.user):
            return False
        return any(entry["name"] == command.split(maxsplit=1)[0] for entry in person.commands(self.channel))

    async def slash(self, person: Person, command: str, **values: Any) -> Exchange:
        """Uses a command, or forges its interaction where Discord would not offer it."""
        if self.is_offered(person, command):
            return await person.slash(self.channel, command, **values)
        typed, resolved = self._typed(command), options.Resolved(self.channel, person.user)
        payload = typed.payload(options.fill(typed, values, resolved), resolved)
        return await person._act(InteractionKind.COMMAND, self.channel, payload, name=command)

    async def complete(self, person: Person, command: str, focused: str, typed: str, **values: Any) -> list[Json]:
        """The choices while somebody types, offered or forged."""
        if self.is_offered(person, command):
            return await person.autocomplete(self.channel, command, focused=focused, typed=typed, **values)
        found, resolved = self._typed(command), options.Resolved(self.channel, person.user)
        payload = found.payload(options.fill_for_completion(found, focused, typed, values, resolved), resolved)
        exchange = await person._act(InteractionKind.AUTOCOMPLETE, self.channel, payload, name=command)
        return exchange.interaction.choices or []

    def _typed(self, command: str) -> options.Typed:
        return options.find(self.hall.world.commands.offered(self.guild.id), command)

    async def use(self, person: Person, message: Message, identity: str, value: str | None = None) -> Exchange:
        """Uses a component if this person can see it, or forges its interaction."""
        if message in person.sees(message.channel) and identity in message.custom_ids():
            if value is None:
                return await person.click(message, identity)
            if value in [option["value"] for option in message.component(identity)["options"]]:
                return await person.select(message, identity, values=[value])
        kind = ComponentKind.BUTTON if value is None else ComponentKind.SELECT
        payload: Json = {"custom_id": identity, "component_type": int(kind), "id": 1}
        if value is not None:
            payload["values"] = [value]
        return await person._act(InteractionKind.COMPONENT, message.channel, payload, message=message)

    # --- how it stands ------------------------------------------------------------

    async def settled(self) -> None:
        """Waits until whoever asked has been served, and everything that follows from it has been shown."""
        await eventually(lambda: not replies._serving and not self.hall.app.services.hand_panels._chores)
        await self.hall.settled()
        await eventually(lambda: not replies._serving and not self.hall.app.services.hand_panels._chores)

    def standing(self, asker: Person) -> dict[str, Any]:
        """All that there is, in parts: the store's tables, the positions, what is public, and others' panels."""
        parts: dict[str, Any] = dict(self._stored())
        parts["positions"] = {
            table.record.id: (
                table.number,
                table.position.state_hash(),
                table.position.seats,
                (table.position.left, table.position.agreed, table.position.declined, table.position.ended),
                table.clocks.timers,
            )
            for table in self.hall.app.hall.tables.values()
        }
        seen = list(self.every_message())
        parts["public"] = {message.id: looks(message) for message in seen if not message.is_private}
        others = [message for message in seen if message.private_to not in (None, asker.user)]
        parts["others' panels"] = {message.id: looks(message) for message in others}
        return parts

    def _stored(self) -> Iterator[tuple[str, list[Any]]]:
        uri = f"file:{self.hall.database}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as database:
            tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            for name in tables:
                if name not in _NOT_ABOUT_PLAY:
                    yield name, database.execute(f'SELECT * FROM "{name}" ORDER BY 1, 2').fetchall()  # noqa: S608 - our own names

    def told(self) -> list[list[str]]:
        """The news of the match after each entry that told everybody something, and before the first."""
        public = [log for log in self.logs() if log]
        newest = [public[max(0, count - ENTRIES_TOLD) : count] for count in range(len(public) + 1)]
        return [[with_names(line, self.names) for log in some for line in log] for some in newest]

    def logs(self) -> list[list[str]]:
        """What everybody was told of each entry, with marks in place of names."""
        query = "SELECT log FROM entries WHERE match = ? ORDER BY number"
        with closing(sqlite3.connect(f"file:{self.hall.database}?mode=ro", uri=True)) as database:
            return [json.loads(log) for (log,) in database.execute(query, (self.table.record.id,))]

    @property
    def names(self) -> list[str]:
        """What the seats are called now."""
        return [seat.name for seat in self.table.record.seats]

    def every_message(self) -> Iterator[Message]:
        for channel in list(self.hall.world.channels.values()):
            if channel.guild in (self.guild, None):
                yield from channel.messages


def looks(message: Message) -> tuple[Any, ...]:
    """A message as whoever may see it sees it, byte for byte."""
    files = tuple((file.filename, file.content, file.description) for file in message.attachments)
    return message.content, repr(message.embeds), repr(message.components), files, message.flags, message.edited_count


def told_in(message: Message) -> str:
    """Everything in a message that can be read, or found by whoever looks behind it: ids and values too."""
    files = [f"{file.filename} {file.description or ''}" for file in message.attachments]
    files += [file.content.decode() for file in message.attachments if file.filename.endswith(_TEXTS)]
    parts = json.dumps([message.embeds, message.components], ensure_ascii=False)
    return "\n".join([message.text(), parts, *files])


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[str]:
    return {name for name in after if before.get(name) != after[name]}
