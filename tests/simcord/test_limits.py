"""As much as Discord allows: SimCord refuses what is over a limit, and the hall would be judged for it at the end."""

import pytest

from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.ui.layouts")
LONGEST_NAME = 32
TIME_TO_THINK = 361.0
"""After that the clock sends every board into battle."""


async def test_eight_people_with_the_longest_names_fill_a_board(hall: SimulatedHall) -> None:
    """Characters that would format something are escaped, which doubles a name."""
    people = [hall.person(sign * LONGEST_NAME) for sign in "*_~`|>#@"]
    table = await hall.begin(*people)
    for person in people:
        await hall.play_a_card(person)
    first = people[0]
    panel = (await first.use("hand")).message
    await hall.advance(TIME_TO_THINK)
    assert table.position.state.round == 2
    assert "Round 1: " in hall.board().text
    assert "round 2" in hall.now(panel).alt_texts["hand.png"]
    log = (await first.use("log")).message
    assert "Round 2 begins" in log.text
    whole = (await first.click(log, "The whole log as a file")).message.files["log.txt"].decode()
    assert "Round 1: " in whole
    assert "Round 2 begins" in whole
    assert "\\" not in whole  # nothing is formatted in a file
    for command in ("board", "help", "matches", "replay"):
        assert "Something went wrong" not in (await first.use(command)).told


async def test_whoever_ends_a_round_reads_of_its_battle_in_one_line(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("pass")
    panel = (await hall.ben.use("hand")).message
    await hall.ben.battle(panel)
    assert "Round 1 drawn: both boards were empty" in hall.now(panel).text
    assert len(hall.now(panel).text.splitlines()) == 2, "one line tells it"


async def test_a_name_mentions_nobody(hall: SimulatedHall) -> None:
    odd = hall.person(f"@everyone <@{hall.cleo.id}>")
    await hall.begin(odd, hall.ben)
    await odd.use("draw")
    await odd.use("concede")
    await odd.use("rematch")
    seen = hall.spectator.sees()
    assert len(seen) >= 3
    assert all(message.pinged <= {hall.ben.id} for message in seen)


async def test_choices_while_typing_are_never_too_many(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    assert len(await hall.ada.complete("card", "name", "")) == 25
    assert len(await hall.ada.complete("rules", "search", "the", game="manalimit")) == 25
    assert 0 < len(await hall.ada.complete("act", "action", "")) <= 25
