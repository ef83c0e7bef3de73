"""Ids and lines that no button or menu of ours has: they are answered with a sentence, and change nothing."""

import asyncio
import re
from collections.abc import Sequence

import pytest

from bot.local.people import Person
from tests.support.clicks import AS_BEFORE, KINDS, UNKNOWN
from tests.support.house import SystemHall
from tests.system.access import moments
from tests.system.access.audiences import (
    GAME,
    Audience,
    Room,
    changed,
)
from tests.system.access.component_rows import adas_choice
from tests.system.access.trying import ACCIDENT, USUAL

pytestmark = pytest.mark.covers("bot.ui.custom_ids")
GARBAGE = ("", "x", "-1", "9" * 9, "9" * 40, "⟦0⟧ @everyone")
MESSAGES = {
    **dict.fromkeys(
        ("rules", "leaguetable", "leaderboard", "history", "watch", "watchmenu", "switch"),
        "rules",
    ),
    **dict.fromkeys(("join", "leave", "start", "computer"), "board"),
}


async def full_room(hall: SystemHall) -> Room:
    """Panels are open, and Ada and Ben have the rules open as well."""
    room = await moments.panels(hall)
    for audience in (Audience.SEAT, Audience.OTHER):
        opened = await room.slash(room.people[audience], "rules", game=GAME)
        room.messages[f"rules of {audience.value}"] = await opened.reply()
    await room.settled()
    return room


def forged_ids(room: Room, garbage: Sequence[str]) -> list[tuple[str, str]]:
    """For each kind its id with one part of it replaced, for each part and each piece of garbage."""
    made = []
    for kind in KINDS.values():
        for part in kind.parts:
            for wrong in garbage:
                parts = {**USUAL, **room.parts, "words": "battle", part: wrong}
                made.append((kind.name, kind.custom_id(parts)))
    return made


async def answers_to(
    room: Room, person: Person, forged: Sequence[tuple[str, str]], value: str | None = "go pitch"
) -> list[tuple[str, str]]:
    """What each of these ids is answered with, a few at a time."""
    limit = asyncio.Semaphore(6)

    async def answer(kind: str, identity: str) -> tuple[str, str]:
        name = MESSAGES.get(kind, "panel")
        chosen = value if kind in ("step", "lines") else None
        async with limit:
            exchange = await room.use(person, room.message_for(name, person), identity, chosen)
            if exchange.modal is not None:
                return identity, "a form"
            await exchange.reply()
        private = [message for message in exchange.followups if message.private_to is person.user]
        assert len(private) == len(exchange.followups)
        said = [message.text() for message in private] or [(await exchange.reply()).text()]
        return identity, said[0]

    return list(await asyncio.gather(*(answer(kind, identity) for kind, identity in forged)))


async def test_an_id_of_each_kind_of_before_is_clicked_and_taken(hall: SystemHall) -> None:
    """As it stands on messages of the first version: what it names is gone, but it is never one of another version."""
    room = await full_room(hall)
    clicked = [(identity.split(":")[1], identity) for identity in AS_BEFORE]
    told = await answers_to(room, room.people[Audience.SEAT], [each for each in clicked if each[0] != "deckform"])
    await room.settled()
    assert len(told) > 50
    odd = [
        f"{identity}: {said}" for identity, said in told if not said or ACCIDENT in said or "another version" in said
    ]
    assert not odd, "\n".join(odd)


async def test_ids_with_garbage_in_them_are_answered_with_a_sentence_and_change_nothing(hall: SystemHall) -> None:
    room = await full_room(hall)
    for audience in (Audience.OTHER, Audience.SEAT):
        person = room.people[audience]
        before = room.standing(person)
        told = await answers_to(room, person, forged_ids(room, GARBAGE))
        await room.settled()
        assert changed(before, room.standing(person)) == set()
        problems = [f"{identity}: {said}" for identity, said in told if not said or ACCIDENT in said]
        assert not problems, "\n".join(problems)


LINES = (
    None,
    *("", "do", "go", "page", "page x", "page -1", f"page {'9' * 90}", "dance", "do #00", "go battle"),
    *("use", "plan x", "open //", "mark /pitch//zz>!"),
)


@pytest.mark.parametrize("kind", ["step", "lines"])
async def test_lines_that_no_menu_has_are_answered_with_a_sentence_and_change_nothing(
    hall: SystemHall, kind: str
) -> None:
    room = await moments.panels(hall)
    seat = room.people[Audience.SEAT]
    identity = KINDS[kind].custom_id(room.parts)
    before = room.standing(seat)
    told = {line: (await answers_to(room, seat, [(kind, identity)], line))[0][1] for line in LINES}
    await room.settled()
    assert changed(before, room.standing(seat)) == set()
    problems = [f"{line!r}: {said}" for line, said in told.items() if not said or ACCIDENT in said]
    assert not problems, "\n".join(problems)
    panel = await (await room.use(seat, room.messages["panel"], identity, adas_choice(room))).reply()
    assert panel is room.messages["panel"]
    assert room.table.number == 3


async def test_every_kind_of_id_reaches_its_handler_and_the_last_takes_what_is_left(hall: SystemHall) -> None:
    templates = [template.pattern for template in hall.app._connection._view_store._dynamic_items]
    known = [kind.template.pattern for kind in KINDS.values() if kind.name != UNKNOWN]
    assert sorted(templates[:-1]) == sorted(known)
    assert all(re.fullmatch(templates[-1], identity) for identity in ("v0:hand:a", "v1:hand", "v1:hands:a", "x"))
