"""Only a seat's owner acts for it, and only they see its private half: every command and every component, tried by
everybody, offered by Discord or forged.

The tables say what comes of each. What Discord would not let through is forged; `audiences.py` says how.
"""

import json
import re

import pytest

from bot.ui.feature import Feature
from tests.support.clicks import COGS, KINDS, every_command
from tests.support.house import SystemHall, hidden_step
from tests.system.access import moments
from tests.system.access.audiences import (
    Audience,
    card_names,
    secrets_from,
    told_in,
)
from tests.system.access.command_rows import COMMAND_ROWS
from tests.system.access.component_rows import COMPONENT_ROWS
from tests.system.access.trying import leaks_of, try_all

pytestmark = pytest.mark.covers("bot.*.cog")


async def test_ada_has_secrets_and_they_are_looked_for_where_they_stand(hall: SystemHall) -> None:
    room = await moments.panels(hall)
    private = room.table.view(0).players[0].private
    names = [card_names()[card] for card in private.hand if card in secrets_from(room.table, 1)]
    names += [card_names()[unit.card] for unit in private.board if unit is not None]
    assert names
    assert {*names, f"Mana {private.mana} of"} <= secrets_from(room.table, 1) & secrets_from(room.table, None)
    assert all(secret in told_in(room.messages["panel"]) for secret in (*names, f"Mana {private.mana} of"))
    assert not leaks_of(room, room.messages["panel"])
    room.messages["panel"].private_to = room.people[Audience.OTHER].user
    told = " ".join(leaks_of(room, room.messages["panel"]))
    assert all(secret in told for secret in (*names, "the picture hand.png"))


def test_every_command_has_a_row() -> None:
    assert {line.name for line in COMMAND_ROWS} == {name for name, _ in every_command()}


def test_every_component_has_a_row() -> None:
    assert {line.name for line in COMPONENT_ROWS} == {*KINDS}


@pytest.mark.parametrize("cog", COGS, ids=lambda cog: cog.__name__)
async def test_every_command_by_everybody(hall: SystemHall, cog: type[Feature]) -> None:
    names = {name for name, _ in every_command(cog.__cog_app_commands__)}
    problems = await try_all(hall, [line for line in COMMAND_ROWS if line.name in names])
    assert not problems, "\n".join(problems)


@pytest.mark.usefixtures("every_control")
@pytest.mark.parametrize("half", [0, 1])
async def test_every_component_by_everybody(hall: SystemHall, half: int) -> None:
    kinds = [*KINDS][half::2]
    problems = await try_all(hall, [line for line in COMPONENT_ROWS if line.name in kinds])
    assert not problems, "\n".join(problems)


# --- about oneself alone ---------------------------------------------------------


async def test_what_the_hall_keeps_about_somebody_says_nothing_about_others(hall: SystemHall) -> None:
    """Neither the export nor anything else tells whom others have blocked, or what they did and held."""
    room = await moments.disliking(hall)
    table = room.table
    await table.act(1, hidden_step(table, 1), who=room.id_of(Audience.OTHER))
    hidden = {audience: secrets_from(table, audience.seat) for audience in Audience}
    await table.end(moderator=room.id_of(Audience.ADMIN))
    await room.settled()
    blocked = {Audience.SEAT: "Cleo", Audience.OTHER: "Dora"}
    for audience, person in room.people.items():
        file = (await (await room.slash(person, "privacy export")).reply()).attachments[0]
        kept = json.loads(file.content)
        content = file.content.decode()
        others = [each for each in Audience if each is not audience]
        lists = [name for owner, name in blocked.items() if owner is not audience]
        names = [*(each.value for each in others), *lists]
        ids = [
            *(room.id_of(each) for each in others),
            *(room.parts[name] for name in lists),
            f"{table.record.seed:032x}",
        ]
        told = [name for name in names if re.search(rf"\b{name}\b", content)] + [
            each for each in ids if each in content
        ]
        assert not told, f"{audience.value} is told about {told}"
        assert not [secret for secret in hidden[audience] if secret in content]
        assert [each["name"] for each in kept["blocks"]] == [
            name for owner, name in blocked.items() if owner is audience
        ]
        assert [len(match["entries"]) for match in kept["matches"]] == {0: [2], 1: [1], None: []}[audience.seat]
        assert len(kept["moderated"]) == (audience is Audience.ADMIN)
        for command in ("block list", "help", "matches"):
            said = (await (await room.slash(person, command)).reply()).text()
            assert not [name for name in lists if name in said or room.parts[name] in said]
