"""Moments of a hall at which something is tried: who sits where, and what each has open."""

from collections.abc import Awaitable, Callable, Mapping

import pytest

from bot.hall.plans import MatchPlan
from bot.lobby.options import match_options
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.permissions import Permission
from engine.core.game import Shared
from engine.games.manalimit.game import Manalimit
from engine.journal.records import Seat
from engine.registry import game_named
from tests.support.house import SystemHall, eventually
from tests.system.access.audiences import (
    ACKNOWLEDGED_WITHIN,
    ADAS_DECK,
    DECK_GAME,
    GAME,
    PARTY_GAME,
    Audience,
    Forger,
    Room,
    secret_opening,
)


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


async def behind_controls(hall: SystemHall) -> Room:
    """The same, while Ada looks at all that stands behind the controls of her panel."""
    return await _behind(await panels(hall))


async def _behind(room: Room) -> Room:
    await (await room.people[Audience.SEAT].click(room.messages["panel"], label="⋯")).reply()
    await room.settled()
    return room


async def listed(hall: SystemHall) -> Room:
    """Ada's controls are the lines of a menu, as where buttons would be too many for a phone."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.play.phone.LINES_AT_MOST", 0)
        return await panels(hall)


async def passing(hall: SystemHall) -> Room:
    """Ada's panel says that her question answers itself, as where she has nothing to decide."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("engine.table.table.Table.is_passing_by_itself", lambda _table, seat: seat == 0)
        return await panels(hall)


async def half_chosen(hall: SystemHall) -> Room:
    """Ada has chosen the first word of an action in the complete menu."""
    room = await behind_controls(hall)
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
        patched.setattr("bot.replay.panel.ENTRIES_A_PAGE", 1)
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
    hall.app.hall._forget(room.table.record)
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
        return await _behind(await _with_panels(room))


async def asked_alike(hall: SystemHall) -> Room:
    """The board still offers an answer to all who were asked, as in a game without secrets; now they are not."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Manalimit, "shared", lambda game, _view: Shared("round 1", [game.parse("battle")]))
        return await planning(hall)


async def chosen_openly(hall: SystemHall) -> Room:
    """The board still has everybody's menu, as boards of earlier versions had."""
    room = await planning(hall)
    room.parts |= {"decision": str(room.table.decision(0)), "page": "0"}
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
    room.parts["identity"] = _last_part(room.messages["lobby"], "join")
    return room


async def alone(hall: SystemHall) -> Room:
    """Ada has opened a table of a game for a party, sits there alone, and looks at what is rare."""
    room = await empty_room(hall)
    ada = room.people[Audience.SEAT]
    await (await room.slash(ada, "play", game=PARTY_GAME, where="here")).reply()
    await room.settled()
    room.messages["lobby"] = hall.lobby_of(room.channel)
    room.parts["identity"] = _last_part(room.messages["lobby"], "join")
    room.messages["more"] = await (await ada.click(room.messages["lobby"], label="⋯")).reply()
    return room


async def busy(hall: SystemHall) -> Room:
    """Ada wants to open a table where she plays already, and is offered a thread."""
    room = await planning(hall)
    asked = await room.slash(room.people[Audience.SEAT], "play", game=GAME)
    room.messages["offer"] = await asked.reply()
    room.parts["identity"] = _last_part(room.messages["offer"], "inthread")
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


async def preferring(hall: SystemHall) -> Room:
    """Everybody has their own preferences open."""
    room = await planning(hall)
    for audience, person in room.people.items():
        message = await (await room.slash(person, "preferences")).reply()
        room.messages[f"preferences of {audience.value}"] = message
    room.parts |= {"name": "asks_always", "to": "on"}
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
    kept = await hall.app.services.collection.keep(room.id_of(Audience.SEAT), DECK_GAME, ADAS_DECK, deck_text())
    room.parts |= {"key": kept.key, "deck": kept.key.partition("/")[2], "game": DECK_GAME}
    wrong = await room.slash(ada, "deck import", game=DECK_GAME, name="Wrong", cards="4 Nobody")
    room.messages["mistakes"] = await wrong.reply()
    room.messages["delete"] = await (await room.slash(ada, "deck delete", deck=kept.key)).reply()
    await (await room.slash(ada, "play", game=DECK_GAME, where="here")).reply()
    await (await room.slash(room.people[Audience.OTHER], "join")).reply()
    await room.settled()
    room.messages["lobby"] = hall.lobby_of(room.channel)
    room.parts["identity"] = _last_part(room.messages["lobby"], "join")
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
