"""Ids of one message used on another: what is private stays where it belongs."""

import asyncio
from typing import Any

import pytest

from bot.display.renderer import Renderer
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
                chosen = {"step": "go pitch", "lines": "open /move"}.get(kind.name)
                await (await room.use(room.people[audience], message, identity, chosen)).reply()
                await room.settled()
                leaks = leaks_of(room, message)
                problems += [f"{kind.name} of {audience.value} on the {name}: {leak}" for leak in leaks[:3]]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(("kind", "words"), [("do", "battle"), ("do", "nothing"), ("open", "/move"), ("more", "")])
async def test_a_forged_control_on_the_public_board_is_answered_beside_it(
    hall: SystemHall, kind: str, words: str
) -> None:
    """The board of two is never changed into the panel of the one who clicks; it only follows the match."""
    room = await moments.planning(hall)
    board, ben = room.messages["board"], room.people[Audience.OTHER]
    own = {"seat": "1", "decision": str(room.table.decision(1)), "words": words, "to": "open"}
    exchange = await room.use(ben, board, KINDS[kind].custom_id({**USUAL, **room.parts, **own}))
    await exchange.reply()
    await room.settled()
    (panel,) = exchange.followups
    assert panel.private_to is ben.user
    assert [file.filename for file in panel.attachments] == ["hand.png"]
    public = [message for message in room.every_message() if not message.is_private]
    assert "hand.png" not in {file.filename for message in public for file in message.attachments}
    assert [each.labels() for each in public] == [["My hand", "Read the board", "Log", "Last battle", "Ping me"]]
    assert [leak for message in room.every_message() for leak in leaks_of(room, message)] == []


async def test_a_forged_control_while_a_panel_is_being_opened_is_answered_beside_the_board(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await moments.planning(hall)
    board, ada = room.messages["board"], room.people[Audience.SEAT]
    before, is_drawn, draw = looks(board), asyncio.Event(), Renderer.seat

    async def slowly(renderer: Renderer, *drawn_from: Any) -> Any:
        await is_drawn.wait()
        return await draw(renderer, *drawn_from)

    monkeypatch.setattr(Renderer, "seat", slowly)
    identity = KINDS["more"].custom_id({**USUAL, **room.parts, "to": "open"})
    exchanges = [await room.slash(ada, "hand"), await room.use(ada, board, identity)]
    is_drawn.set()
    for exchange in exchanges:
        await exchange.reply()
    await room.settled()
    assert looks(board) == before
    assert [message.private_to for message in exchanges[1].followups] == [ada.user]


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
            value = adas_choice(room) if kind.name in ("step", "lines") else None
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
