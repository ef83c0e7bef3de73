"""Ids of one message used on another: what is private stays where it belongs."""

import pytest

from bot.guilds.refusals import OnlyManagers
from bot.hall.refusals import MatchNotFound
from bot.play.refusals import NoSeatOfYours
from tests.support.clicks import KINDS
from tests.support.house import SystemHall, hidden_step
from tests.system.access import moments
from tests.system.access.audiences import (
    GAME,
    Audience,
    changed,
    looks,
    secrets_from,
    told_in,
)
from tests.system.access.component_rows import adas_choice
from tests.system.access.expectations import ada
from tests.system.access.trying import USUAL, leaks_of

pytestmark = pytest.mark.covers("bot.guilds.permissions")


async def test_ones_own_panel_is_never_shown_in_a_message_that_others_see(hall: SystemHall) -> None:
    """Somebody forges the ids of their own panel: on the public board, and on the panel of the other seat."""
    problems: list[str] = []
    for audience, others in ((Audience.SEAT, "Ben's panel"), (Audience.OTHER, "panel")):
        room, seat = await moments.panels(hall), audience.seat
        assert seat is not None
        for name in ("board", others):
            message = room.messages[name]
            for kind in (each for each in KINDS.values() if each.edits and "seat" in each.parts):
                own = {"seat": str(seat), "decision": str(room.table.decision(seat)), "answer": "ask"}
                words = hidden_step(room.table, seat) if kind.name == "do" else ""
                identity = kind.custom_id({**USUAL, **room.parts, **own, "words": words})
                chosen = "go pitch" if kind.name == "step" else None
                await (await room.use(room.people[audience], message, identity, chosen)).reply()
                await room.settled()
                leaks = leaks_of(room, message)
                problems += [f"{kind.name} of {audience.value} on the {name}: {leak}" for leak in leaks[:3]]
    assert not problems, "\n".join(problems)


async def test_a_page_of_the_rules_never_takes_the_place_of_a_board(hall: SystemHall) -> None:
    room = await moments.planning(hall)
    board, sven = room.messages["board"], room.people[Audience.SPECTATOR]
    before = looks(board)
    identity = KINDS["rules"].custom_id({"game": GAME, "page": "0"})
    await (await room.use(sven, board, identity)).reply()
    await room.settled()
    assert looks(board) == before


async def test_nobody_reaches_a_seat_from_another_server(hall: SystemHall) -> None:
    """With the ids of Ada's panel, and where a command takes a match with hers."""
    room, elsewhere = await moments.panels(hall), await moments.planning(hall)
    before = room.standing(room.people[Audience.STRANGER])
    parts = {**USUAL, **room.parts}
    kinds = [kind for kind in KINDS.values() if {"match", "seat"} <= set(kind.parts)]
    kinds += [KINDS["hand"], KINDS["draw"]]
    for audience, person in elsewhere.people.items():
        for kind in kinds:
            value = adas_choice(room) if kind.name == "step" else None
            identity = kind.custom_id(parts)
            answered = await (await elsewhere.use(person, elsewhere.messages["board"], identity, value)).reply()
            assert answered.private_to is person.user
            assert answered.text() == NoSeatOfYours().sentence
        for command in ("table end", "table void", "table kick"):
            values = {"match": room.table.record.id, **({"user": ada(room, audience)} if "kick" in command else {})}
            answered = await (await elsewhere.slash(person, command, **values)).reply()
            refusal = MatchNotFound() if audience is Audience.ADMIN else OnlyManagers()
            assert (answered.private_to, answered.text()) == (person.user, refusal.sentence)
        for name in ("words", "log", "battles"):
            identity = KINDS[name].custom_id(parts)
            answered = await (await elsewhere.use(person, elsewhere.messages["board"], identity)).reply()
            assert not [secret for secret in secrets_from(room.table, None) if secret in told_in(answered)]
    await room.settled()
    assert changed(before, room.standing(room.people[Audience.STRANGER])) == set()
