"""Everybody who could reach for a seat, rooms in which they try, and what each of them gets to know.

A room is a server of its own with a channel, and five people: Ada, whose seat or table it is; Ben, who plays too; Sven,
who watches; Zoe, who may not see the channel; and Max, who manages the server and does not play.
"""

import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any

import pytest
from discord import app_commands

import renders
from bot import replies
from bot.card_pages import card_pages
from bot.commands import COMMANDS
from bot.commands.kinds import Command
from bot.game_choices import match_options
from bot.local import options
from bot.local.exchange import Exchange
from bot.local.interactions import Interaction, InteractionKind
from bot.local.model import Channel, ComponentKind, Guild, Json, Message
from bot.local.people import Person
from bot.local.permissions import Permission, in_channel
from bot.match_plans import MatchPlan
from bot.showing import ENTRIES_TOLD
from engine.core.game import Setup, Shared
from engine.games import game_named
from engine.journal import Seat, with_names
from engine.manalimit.game import Manalimit
from engine.table import Table
from renders.films import Film
from renders.manalimit.battle_film import battle_film
from renders.match_film import match_film
from tests.system.house import SystemHall, eventually

GAME = "manalimit"
DECK_GAME = "shieldbreak"
ADAS_DECK = "Ada's own"
NAMES = ("Ada", "Ben")
SHORTEST_SECRET = 8
ACKNOWLEDGED_WITHIN = 3.0
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
    """The picture ("picture" or "hand") that a View makes, with what everybody was told beside it."""
    key = (kind, repr(view), repr((names, news)))
    if key not in _drawn:
        _drawn[key] = getattr(renders, kind)(GAME, view, names, "dark", news)
    return _drawn[key]


_drawn_by_the_bot: dict[str, Any] = {}


def draw_once(drawing: str, *arguments: Any) -> Any:
    """What the bot draws, once for all halls: a picture comes from its View alone."""
    key = repr((drawing, arguments))
    if key not in _drawn_by_the_bot:
        _drawn_by_the_bot[key] = getattr(renders, drawing)(*arguments)
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
        await eventually(lambda: not replies._serving and not self.hall.app.panels._chores)
        await self.hall.settled()
        await eventually(lambda: not replies._serving and not self.hall.app.panels._chores)

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
        query = "SELECT log FROM entries WHERE match = ? ORDER BY number"
        with closing(sqlite3.connect(f"file:{self.hall.database}?mode=ro", uri=True)) as database:
            logs = [json.loads(log) for (log,) in database.execute(query, (self.table.record.id,))]
        public = [log for log in logs if log]
        newest = [public[max(0, count - ENTRIES_TOLD) : count] for count in range(len(public) + 1)]
        return [[with_names(line, self.names) for log in some for line in log] for some in newest]

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


# --- moments ---------------------------------------------------------


async def empty_room(hall: SystemHall) -> Room:
    world = hall.world
    guild = world.add_guild("Room")
    channel = world.add_channel(guild, "tables")
    people: dict[Audience, Person] = {}
    for audience in Audience:
        user = world.add_user(audience.value, guilds=())
        roles = [world.add_role(guild, "managers", Permission.MANAGE_GUILD)] if audience is Audience.ADMIN else []
        world.join(guild, user, roles)
        people[audience] = Forger(world, user, hall.discord.gateway.dispatch, lambda: ACKNOWLEDGED_WITHIN)
    world.set_overwrite(channel, people[Audience.STRANGER].user, deny=Permission.VIEW_CHANNEL)
    await eventually(lambda: hall.app.get_channel(channel.id) is not None)
    return Room(hall, guild, channel, people, parts={"player": str(people[Audience.SEAT].user.id)})


async def planning(hall: SystemHall) -> Room:
    """A live match of Ada and Ben, in which Ada has planned something."""
    room = await empty_room(hall)
    seed, opening = secret_opening()
    seats = tuple(Seat(room.id_of(each), each.value) for each in (Audience.SEAT, Audience.OTHER))
    options = match_options(GAME, None)
    plan = MatchPlan(GAME, seats, str(room.channel.id), str(room.guild.id), "correspondence", options, seed=seed)
    table = room.playing = await hall.app.hall.open(plan)
    for notation in opening:
        await table.act(0, notation, who=room.id_of(Audience.SEAT))
    room.messages["board"] = await hall.shown(room.channel)
    room.parts |= {"match": table.record.id, "seat": "0", "decision": str(table.decision(0)), "page": "0", "words": ""}
    return room


async def panels(hall: SystemHall) -> Room:
    """The same, while Ada and Ben have their panels open."""
    return await _with_panels(await planning(hall))


async def _with_panels(room: Room) -> Room:
    for name, audience in (("panel", Audience.SEAT), ("Ben's panel", Audience.OTHER)):
        room.messages[name] = await (await room.slash(room.people[audience], "hand")).reply()
    await room.settled()
    return room


async def half_chosen(hall: SystemHall) -> Room:
    """The same, while Ada has chosen the first word of an action."""
    room = await panels(hall)
    panel, ada = room.messages["panel"], room.people[Audience.SEAT]
    menu = next(identity for identity in panel.custom_ids() if identity.startswith("v1:step:"))
    await (await room.use(ada, panel, menu, "go pitch")).reply()
    await room.settled()
    return room


async def offered_a_draw(hall: SystemHall) -> Room:
    room = await planning(hall)
    await room.table.draw(0, "offer", who=room.id_of(Audience.SEAT))
    await room.settled()
    room.messages["draw"] = next(each for each in room.channel.messages if "Decline" in each.labels())
    return room


async def asked_to_take_back(hall: SystemHall) -> Room:
    """Ada wants to take back what she planned last."""
    room = await planning(hall)
    await room.table.take_back(0, "offer", who=room.id_of(Audience.SEAT))
    await room.settled()
    room.messages["undo"] = next(each for each in room.channel.messages if "Decline" in each.labels())
    room.parts["number"] = "1"
    return room


async def watched(hall: SystemHall) -> Room:
    """Everybody has the list of live matches open and looks at one of them, Max in another channel."""
    room = await planning(hall)
    elsewhere = hall.world.add_channel(room.guild, "lounge")
    await eventually(lambda: hall.app.get_channel(elsewhere.id) is not None)
    for audience in (Audience.SEAT, Audience.OTHER, Audience.SPECTATOR, Audience.ADMIN):
        person = room.people[audience]
        place = elsewhere if audience is Audience.ADMIN else room.channel
        for name, wishes in (("list", {}), ("closer", {"match": room.table.record.id})):
            shown = await (await person.slash(place, "watch", **wishes)).reply()
            room.messages[name] = room.messages[f"{name} of {audience.value}"] = shown
    await room.settled()
    return room


async def followed(hall: SystemHall) -> Room:
    """The same, and Max lets it be followed in the other channel."""
    room = await watched(hall)
    closer = room.messages["closer"]
    await (await room.people[Audience.ADMIN].click(closer, label="Follow here")).reply()
    await eventually(lambda: _mirrored_in(closer.channel))
    await room.settled()
    room.messages["mirror"] = _mirrored_in(closer.channel)[-1]
    return room


def _mirrored_in(channel: Channel) -> list[Message]:
    return [each for each in channel.messages if "Stop following" in each.labels()]


async def over(hall: SystemHall) -> Room:
    """A match that has been ended while both still planned."""
    room = await planning(hall)
    await room.table.end(moderator=room.id_of(Audience.ADMIN))
    await room.settled()
    room.messages["board"] = hall.board(room.channel)
    return room


async def replayed(hall: SystemHall) -> Room:
    """Everybody has the log, the steps and the battle of a match open in which a battle was fought and that is over."""
    room = await planning(hall)
    for audience in (Audience.SEAT, Audience.OTHER):
        await room.table.act(audience.seat or 0, "battle", who=room.id_of(audience))
    await room.table.end(moderator=room.id_of(Audience.ADMIN))
    await room.settled()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.panels.replay_panel.ENTRIES_A_PAGE", 1)
        await _open_panels(room, {"log": "log"})
    await _open_panels(room, {"log again": "log", "steps": "replay", "steps again": "replay", "battles": "battle"})
    room.parts |= {"eyes": "public", "place": "0"}
    return room


async def stepping(hall: SystemHall) -> Room:
    """A match is over, and everybody looks at its steps."""
    room = await over(hall)
    await _open_panels(room, {"steps": "replay"})
    return room


async def opened(hall: SystemHall) -> Room:
    """The same, after whoever played has agreed that everything about it is open."""
    room = await over(hall)
    room.is_open = True
    room.parts |= {"eyes": "public", "place": "0"}
    for audience in (Audience.SEAT, Audience.OTHER):
        await hall.app.hall.store.open_replay(room.table.record.id, room.id_of(audience))
    await _open_panels(room, {"steps": "replay"})
    return room


async def _open_panels(room: Room, commands: Mapping[str, str]) -> None:
    """Everybody opens what these commands show, by the names that it has here."""
    for audience, person in room.people.items():
        for name, command in commands.items():
            room.messages[f"{name} of {audience.value}"] = await (await room.slash(person, command)).reply()
    await room.settled()


async def resting(hall: SystemHall) -> Room:
    """A match that was shelved."""
    room = await planning(hall)
    await room.table.close()
    hall.app.hall._forget(room.table)
    await hall.app.hall.store.mark(room.table.record.id, "shelved", "Nobody has played here for two weeks.")
    return room


async def handed_over(hall: SystemHall) -> Room:
    """A built-in player, who never comes to a choice, stands in for Ada, as in a game that is played together."""
    room = await planning(hall)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Manalimit, "cooperative", True)
        await room.table.leave(0, who=room.id_of(Audience.SEAT))
    await room.settled()
    return room


async def handed_over_panels(hall: SystemHall) -> Room:
    """The same, while Ada and Ben have their panels open."""
    return await _with_panels(await handed_over(hall))


async def missing_ben(hall: SystemHall) -> Room:
    """Ada's panel offers to let a built-in player stand in for Ben, as in a game that is played together."""
    room = await planning(hall)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Manalimit, "cooperative", True)
        room.table._absences._waited[1] = (room.table.decision(1), 0.0)
        return await _with_panels(room)


async def asked_alike(hall: SystemHall) -> Room:
    """The board still offers an answer to all who were asked, as in a game without secrets; now they are not."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Manalimit, "shared", lambda game, _view: Shared("round 1", [game.parse("battle")]))
        return await planning(hall)


async def chosen_openly(hall: SystemHall) -> Room:
    """The board still has everybody's menu, as in a game in which nothing is private; now something is."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Manalimit, "is_open", True)
        room = await planning(hall)
    shown = next(each for each in room.messages["board"].custom_ids() if each.startswith("v1:pick:"))
    room.parts["decision"] = shown.split(":")[4]
    return room


async def lobby(hall: SystemHall) -> Room:
    """Ada has opened a table, and Ben sits there."""
    room = await empty_room(hall)
    for audience, command, values in (
        (Audience.SEAT, "play", {"game": GAME, "where": "here"}),
        (Audience.OTHER, "join", {}),
    ):
        await (await room.slash(room.people[audience], command, **values)).reply()
    await room.settled()
    room.messages["lobby"] = hall.lobby_of(room.channel)
    room.parts["lobby"] = _last_part(room.messages["lobby"], "join")
    return room


async def busy(hall: SystemHall) -> Room:
    """Ada wants to open a table where she plays already, and is offered a thread."""
    room = await planning(hall)
    asked = await room.slash(room.people[Audience.SEAT], "play", game=GAME)
    room.messages["offer"] = await asked.reply()
    room.parts["lobby"] = _last_part(room.messages["offer"], "inthread")
    await room.settled()
    return room


async def asked_whether_to_forget(hall: SystemHall) -> Room:
    """Ada plays, and has asked to be forgotten."""
    room = await planning(hall)
    room.messages["forget"] = await (await room.slash(room.people[Audience.SEAT], "privacy delete")).reply()
    await room.settled()
    return room


async def reading(hall: SystemHall) -> Room:
    """Everybody has the rules open, and so has Ada."""
    room = await planning(hall)
    for audience, person in room.people.items():
        message = await (await room.slash(person, "rules", game=GAME)).reply()
        room.messages[f"rules of {audience.value}"] = message
    room.parts |= {"game": GAME, "page": "1"}
    await room.settled()
    return room


async def disliking(hall: SystemHall) -> Room:
    """Ada and Ben have blocked somebody each, and nobody knows of the other."""
    room = await planning(hall)
    for audience, name in ((Audience.SEAT, "Cleo"), (Audience.OTHER, "Dora")):
        user = hall.world.add_user(name, guilds=(room.guild,))
        room.parts[name] = str(user.id)
        await hall.app.hall.store.block(room.id_of(audience), str(user.id), name)
    return room


async def decks(hall: SystemHall) -> Room:
    """Ada has kept a deck, has mistyped another, and has opened a table at which Ben sits."""
    room = await empty_room(hall)
    ada = room.people[Audience.SEAT]
    kept = await hall.app.lobbies._box.keep(room.id_of(Audience.SEAT), DECK_GAME, ADAS_DECK, deck_text())
    room.parts |= {"key": kept.key, "deck": kept.key.partition("/")[2], "game": DECK_GAME}
    wrong = await room.slash(ada, "deck import", game=DECK_GAME, name="Wrong", cards="4 Nobody")
    room.messages["mistakes"] = await wrong.reply()
    room.messages["delete"] = await (await room.slash(ada, "deck delete", deck=kept.key)).reply()
    await (await room.slash(ada, "play", game=DECK_GAME, where="here")).reply()
    await (await room.slash(room.people[Audience.OTHER], "join")).reply()
    await room.settled()
    room.messages["lobby"] = hall.lobby_of(room.channel)
    room.parts["lobby"] = _last_part(room.messages["lobby"], "join")
    room.messages["decks"] = await (await ada.click(room.messages["lobby"], label="Choose a deck")).reply()
    return room


def deck_text() -> str:
    """A deck that may be played."""
    rules = game_named(DECK_GAME).decks
    assert rules is not None
    return rules.text(next(iter(rules.precons().values())).deck)


def precon_key() -> str:
    rules = game_named(DECK_GAME).decks
    assert rules is not None
    return f"{DECK_GAME}/{next(iter(rules.precons()))}"


def _last_part(message: Message, kind: str) -> str:
    return next(identity for identity in message.custom_ids() if identity.startswith(f"v1:{kind}:")).split(":")[2]


Moment = Callable[[SystemHall], Awaitable[Room]]


# --- what there is to try ---------------------------------------------------------


def every_command(
    commands: tuple[Command, ...] = COMMANDS,
) -> Iterator[tuple[str, app_commands.Command[Any, Any, Any]]]:
    """Each command with its whole name, those inside groups too."""
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from every_command(tuple(command.commands))
        else:
            yield command.qualified_name, command
