"""What a panel and a board offer beside actions: leaving, draws, reading, the log, another match."""

import pytest

from bot.local.model import Message
from bot.local.people import Person
from tests.support.house import SystemHall, eventually, hidden_step
from tests.support.panel_play import looks, menu_of, open_panel, press, quiet

pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers("bot.play.hand_panels", "bot.play.service"),
]


async def _notations(hall: SystemHall, match: str) -> list[str]:
    return [entry.notation for entry in await hall.journal(match)]


async def test_leave_the_match_asks_first(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    fresh, before = looks(panel), await hall.everything(table.record.id)
    await press(hall.ada, panel, "Leave the match")
    assert "**Leave the match?**" in panel.text()
    assert panel.labels() == ["Yes, leave the match", "No, play on"]
    assert await hall.everything(table.record.id) == before
    await press(hall.ada, panel, "No, play on")
    assert looks(panel) == fresh
    await press(hall.ada, panel, "Leave the match")
    await press(hall.ada, panel, "Yes, leave the match")
    await quiet(hall)
    assert [entry.kind for entry in await hall.journal(table.record.id)] == ["concede"]
    assert "You lost" in panel.text()
    assert "You conceded" in panel.text()
    assert "Ben wins" in hall.board().text()


async def test_the_panel_of_somebody_who_left_offers_nothing_more_to_do(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Leave the match")
    await press(hall.ada, panel, "Yes, leave the match")
    await quiet(hall)
    assert menu_of(panel) is None
    assert panel.labels() == ["Read the board"]


async def test_a_draw_is_offered_in_the_panel_and_answered_by_buttons(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Offer a draw")
    assert "You offer a draw." in panel.text()
    assert "Offer a draw" not in panel.labels()
    await quiet(hall)
    offer = next(message for message in hall.channel.messages if "Decline" in message.labels())
    assert offer.pinged == [hall.ben.user, hall.cleo.user]
    assert offer.labels() == ["Agree to a draw", "Decline"]
    assert (await press(hall.ben, offer, "Agree to a draw")).text() == "You agree to a draw."
    assert (await press(hall.cleo, offer, "Decline")).text() == "You decline the draw."
    assert "no longer stands" in (await press(hall.cleo, offer, "Decline")).text()
    assert "no seat" in (await press(hall.spectator, offer, "Agree to a draw")).text()
    await quiet(hall)
    assert await _notations(hall, table.record.id) == ["offer", "accept", "decline"]
    assert table.outcome is None


async def test_a_panel_tells_how_the_offer_of_a_draw_was_answered(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Offer a draw")
    await hall.ask(hall.ben, "draw", word="decline")
    await quiet(hall)
    assert "Ben declines the draw." in panel.text()


async def test_a_draw_that_all_agree_to_ends_the_match_and_the_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Offer a draw")
    await quiet(hall)
    offer = next(message for message in hall.channel.messages if "Decline" in message.labels())
    await press(hall.ben, offer, "Agree to a draw")
    await eventually(lambda: "The players agreed on a draw" in panel.text())
    stored = await hall.stored(table.record.id)
    assert stored.outcome is not None
    assert stored.outcome.winners == (0, 1)


async def test_nobody_offers_a_draw_to_themselves_or_to_built_in_players(hall: SystemHall) -> None:
    await hall.begin(hall.ada, built_in=1)
    panel = await press(hall.ada, await open_panel(hall, hall.ada), "⋯")
    assert "Leave the match" in panel.labels()
    assert "Offer a draw" not in panel.labels()


# --- reading, and what comes after ------------------------------------------------------------


def _whole(message: Message) -> str:
    """What a message says, with the file that holds what did not fit."""
    return message.text() + "".join(file.content.decode() for file in message.attachments)


async def test_read_the_board_tells_each_their_own_side_also_when_the_match_is_over(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    held = {label.split(" from hand")[0].removeprefix("Pitch ") for n, label in table.options(0) if n[:5] == "pitch"}
    panel = await open_panel(hall, hall.ada)

    async def read(person: Person, where: Message) -> str:
        message = await press(person, where, "Read the board")
        assert message.private_to is person.user
        return _whole(message)

    own = await read(hall.ada, hall.board())
    assert all(card in own for card in held)
    assert await read(hall.ada, panel) == own
    assert await hall.ask(hall.ada, "board", form="words") in own
    watched = await read(hall.spectator, hall.board())
    assert not any(card in watched for card in held)
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    over = await read(hall.ada, hall.board())
    assert all(card in over for card in held)
    assert await read(hall.ada, panel) == over
    await hall.restart()
    assert await read(hall.ada, hall.board()) == over
    watched = await read(hall.spectator, hall.board())
    assert not any(card in watched for card in held)


async def test_the_log_button_tells_what_everybody_may_know(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.act(hall.ada, "battle")
    await hall.shown()
    told = await press(hall.ben, hall.board(), "Log")
    assert told.private_to is hall.ben.user
    assert "Ada is ready for battle." in told.text()
    assert "pitches" not in told.text()
    assert told.text() == await hall.ask(hall.ben, "log")


async def test_rematch_asks_the_others_and_pings_nobody_who_blocked_the_one_who_asks(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    await hall.ask(hall.cleo, "block add", user=hall.ada.user)
    for person in (hall.ben, hall.cleo):
        await hall.ask(person, "concede")
    await quiet(hall)
    assert "Ben, Cleo" in (await press(hall.ada, hall.board(), "Rematch")).text()
    await quiet(hall)
    asked = hall.spectator.sees(hall.channel)[-1]
    assert "Ada wants a rematch" in asked.text()
    assert asked.labels() == ["Rematch"]
    assert asked.pinged == [hall.ben.user]
    await press(hall.ada, asked, "Rematch")
    await quiet(hall)
    assert hall.spectator.sees(hall.channel)[-1] is asked, "the others are asked once"
    await press(hall.cleo, asked, "Rematch")
    assert hall.table_or_none() is None
    assert (await press(hall.ben, asked, "Rematch")).text() == "A new match begins."
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ben", "Cleo", "Ada"]
