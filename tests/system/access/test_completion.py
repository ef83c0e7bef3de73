"""What is completed while somebody types: nobody is offered what they may not know."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from bot.local.people import Person
from tests.support.clicks import every_command
from tests.support.house import SystemHall
from tests.system.access import moments
from tests.system.access.audiences import (
    Audience,
    Room,
    card_names,
    changed,
    secrets_from,
)
from tests.system.access.expectations import nobodys_card
from tests.system.access.trying import ACCIDENT, MANAGERS_ONLY

pytestmark = pytest.mark.covers("bot.*.cog")


def own_options(room: Room, audience: Audience) -> list[tuple[str, str]]:
    return [] if audience.seat is None else room.table.options(audience.seat)[:25]


def managed_matches(room: Room, audience: Audience) -> list[tuple[str, str]]:
    return [(room.table.record.id, "Manalimit: Ada, Ben")] if audience is Audience.ADMIN else []


def seen_matches(room: Room, audience: Audience) -> list[tuple[str, str]]:
    return [] if audience is Audience.STRANGER else [(room.table.record.id, "Manalimit: Ada, Ben")]


def matches_to_replay(room: Room, audience: Audience) -> list[tuple[str, str]]:
    record = room.table.record
    began = datetime.fromtimestamp(record.started, UTC)
    label = f"Manalimit: Ada, Ben · being played · {began:%d %b %H:%M}"
    return [] if audience is Audience.STRANGER else [(record.id, label)]


def secret_card(room: Room) -> str:
    """The name of a card that Ada alone holds."""
    hidden = secrets_from(room.table, 1)
    return next(card_names()[card] for card in room.table.view(0).players[0].private.hand if card in hidden)


Choices = Callable[[Room, Audience], list[tuple[str, str]]]
COMPLETIONS: dict[str, tuple[Callable[[Room], str], Choices | None]] = {
    "act action": (lambda _room: "", own_options),
    "replay match": (lambda _room: "", matches_to_replay),
    "play set": (lambda _room: "", None),
    "play deck": (lambda _room: "", None),
    "play options": (lambda _room: "", None),
    "join deck": (lambda _room: "", None),
    "deck new start_from": (lambda _room: "", None),
    "deck edit deck": (lambda _room: "", None),
    "deck show deck": (lambda _room: "", None),
    "deck export deck": (lambda _room: "", None),
    "deck delete deck": (lambda _room: "", None),
    "card name": (nobodys_card, None),
    "rules search": (lambda _room: "mana", None),
    "league create zone": (lambda _room: "berl", None),
    "league create set": (lambda _room: "", None),
    "league edit league": (lambda _room: "", None),
    "league edit zone": (lambda _room: "", None),
    "league edit set": (lambda _room: "", None),
    "league close league": (lambda _room: "", None),
    "league join league": (lambda _room: "", None),
    "league leave league": (lambda _room: "", None),
    "league play league": (lambda _room: "", None),
    "league standings league": (lambda _room: "", None),
    "league week league": (lambda _room: "", None),
    "league history league": (lambda _room: "", None),
    "league rules search": (lambda _room: "points", None),
    "leaderboard season": (lambda _room: "", None),
    "watch match": (lambda _room: "ada", seen_matches),
    "table end match": (lambda _room: "", managed_matches),
    "table void match": (lambda _room: "ada", managed_matches),
    "table kick match": (lambda _room: "", managed_matches),
}
"""What is typed into each option that is completed, and what is offered to whom; None where it is the same for all."""


def test_every_completed_option_has_a_row() -> None:
    completed = {
        f"{name} {parameter.display_name}"
        for name, command in every_command()
        for parameter in command.parameters
        if parameter.autocomplete
    }
    assert set(COMPLETIONS) == completed


async def completed(room: Room, person: Person, option: str, typed: str) -> list[tuple[str, str]]:
    command, _, focused = option.rpartition(" ")
    choices = await room.complete(person, command, focused, typed)
    return [(choice["value"], choice["name"]) for choice in choices]


@pytest.mark.parametrize("of_managers", [False, True], ids=["of everybody", "of managers"])
async def test_what_is_completed_is_offered_to_those_who_may_know_it(hall: SystemHall, of_managers: bool) -> None:
    room = await moments.planning(hall)
    before = room.standing(room.people[Audience.SEAT])
    problems: list[str] = []
    for option, (typed, choices) in COMPLETIONS.items():
        if (option.split()[0] in MANAGERS_ONLY) is not of_managers:
            continue
        offered = {each: await completed(room, room.people[each], option, typed(room)) for each in Audience}
        for audience, choice in offered.items():
            wanted = offered[Audience.SEAT] if choices is None else choices(room, audience)
            if choice != wanted:
                problems.append(f"/{option} offers {audience.value} {choice}, not {wanted}")
            leaked = [secret for secret in secrets_from(room.table, audience.seat) if secret in repr(choice)]
            if leaked:
                problems.append(f"/{option} offers {audience.value} {leaked}")
    assert not problems, "\n".join(problems)
    assert changed(before, room.standing(room.people[Audience.SEAT])) == set()


async def test_nobody_finds_out_by_typing_what_ada_holds(hall: SystemHall) -> None:
    """A card that Ada holds is answered like one that nobody does, and completes to nothing."""
    room = await moments.planning(hall)
    ben = room.people[Audience.OTHER]
    for name in (secret_card(room), nobodys_card(room)):
        assert await completed(room, ben, "act action", name) == []
    ids = {name: card for card, name in card_names().items()}
    for words in ("pitch {}", "play {} 0", "move {} 0", "{}"):
        answers = []
        for name in (secret_card(room), nobodys_card(room)):
            said = (await (await room.slash(ben, "act", action=words.format(ids[name]))).reply()).text()
            answers.append(said.replace(name, "it").replace(ids[name], "it"))
        assert answers[0] == answers[1]
        assert ACCIDENT not in answers[0]
