"""The board in the channel: one live message, made from public facts only, and pings for those whose turn it is."""

import asyncio
import time

import pytest

from bot.store import Store
from tests.support.house import BOARD_REQUESTS, SystemHall, eventually, hidden_step

pytestmark = pytest.mark.covers(
    "bot.play.board_message", "bot.play.board_messages", "bot.play.board_panel", "bot.display.live_message"
)


async def test_the_board_is_a_picture_with_alt_text(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    (picture,) = hall.board().attachments
    assert picture.content.startswith(b"\x89PNG")
    assert picture.size is not None
    assert picture.description
    assert len(picture.description) <= 1024


async def test_every_public_change_edits_the_board_while_it_is_the_newest_message(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    board, count = hall.board(), len(hall.spectator.sees(hall.channel))
    for number in range(1, 4):
        before = board.attachments[0].content
        await hall.act(hall.ada, hidden_step(table, 0))
        await hall.settled()
        assert board.edited_count == number
        assert board.attachments[0].content != before
    assert len(hall.spectator.sees(hall.channel)) == count


async def test_the_board_is_posted_again_below_when_people_have_talked_since(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    first = hall.board()
    await hall.ben.say(hall.channel, "What a hand!")
    await hall.act(hall.ada, hidden_step(table, 0))
    second = await hall.shown()
    assert second is not first
    assert first.deleted
    assert hall.boards() == [second]
    assert hall.channel.last_message_id == second.id
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    assert hall.boards() == [second]
    assert second.edited_count == 1


async def test_talk_in_another_channel_does_not_matter(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    board = hall.board()
    other = hall.world.add_channel(hall.guild, "talk")
    await hall.ben.say(other, "Hello")
    await hall.act(hall.ada, hidden_step(table, 0))
    assert await hall.shown() is board


async def test_talk_without_a_change_leaves_the_board_where_it_is(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    before = hall.board()
    await hall.ben.say(hall.channel, "Anybody there?")
    await asyncio.sleep(0.05)
    assert hall.boards() == [before]
    assert before.edited_count == 0


async def test_private_answers_do_not_push_the_board_up(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    board = hall.board()
    await hall.ask(hall.ben, "board")
    await hall.act(hall.ada, hidden_step(table, 0))
    assert await hall.shown() is board


async def test_changes_faster_than_discord_show_the_newest_and_skip_no_line(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    hall.faults.slow(1.0, "PATCH /channels/*/messages/*")
    for _ in range(4):
        await hall.act(hall.ada, hidden_step(hall.table(), 0))
    hall.faults.clear()
    await hall.settled()
    board = hall.board()
    assert board.edited_count < 4
    lines = [line for entry in await hall.journal(hall.table().record.id) for line in entry.log]
    shown = board.text().splitlines()
    assert [line.replace("⟦0⟧", "Ada") for line in lines][-len(shown) + 1 :] == shown[:-1]
    fresh = await (await hall.spectator.slash(hall.channel, "board")).reply()
    await hall.shows(fresh)


async def test_a_board_that_is_too_old_to_be_edited_is_posted_anew(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    first = hall.board()
    later = time.time() + 2 * 3600
    hall.world.now = lambda: later
    for _ in range(4):
        await hall.act(hall.ada, hidden_step(table, 0))
        await hall.settled()
    assert first.late_edits == 3
    assert hall.board() is not first
    assert len(hall.boards()) == 1


async def test_a_board_that_was_deleted_is_posted_anew(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    first = hall.board()
    owner = hall.discord.as_person(hall.guild.owner)
    await owner.delete(first)
    await hall.act(hall.ada, hidden_step(table, 0))
    assert await hall.shown() is not first


async def test_after_a_restart_the_same_board_is_edited_on(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    board = hall.board()
    await hall.restart()
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await hall.settled()
    assert hall.boards() == [board]
    assert board.edited_count == 1


async def test_a_restart_alone_changes_nothing_that_people_see(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    await hall.shown()
    before = hall.public()
    await hall.restart()
    await hall.settled()
    await asyncio.sleep(0.05)
    assert hall.public() == before


async def test_what_people_said_while_the_bot_was_away_counts_as_talk(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    first = hall.board()
    await hall.stop()
    await hall.ben.say(hall.channel, "Is it broken?")
    await hall.start()
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    assert await hall.shown() is not first
    assert len(hall.boards()) == 1


async def _stop_with_a_board_that_is_behind(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    hall.faults.fail_next(1_000, 503, BOARD_REQUESTS)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await hall.app.hall.close()
    for board in hall.app.services.boards.live.values():
        await board.close(grace=0)
    await hall.stop()
    hall.faults.clear()


async def test_a_board_that_could_not_be_shown_before_the_end_is_shown_after_the_start(hall: SystemHall) -> None:
    await _stop_with_a_board_that_is_behind(hall)
    await hall.start()
    await hall.settled()
    fresh = await (await hall.spectator.slash(hall.channel, "board")).reply()
    await hall.shows(fresh)


async def test_no_line_of_the_log_is_skipped_over_a_restart(hall: SystemHall) -> None:
    await _stop_with_a_board_that_is_behind(hall)
    await hall.start()
    await hall.settled()
    assert "Ada pitches" in hall.board().text()


async def test_what_happens_right_after_a_restart_is_told_once_and_with_its_own_board(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is still compared with what was shown before, while another card is pitched."""
    await _stop_with_a_board_that_is_behind(hall)
    log_of, may_read = Store.log_of, asyncio.Event()

    async def slow_log(self: Store, match: str, after: int = 0, until: int | None = None) -> list[str]:
        await may_read.wait()
        return await log_of(self, match, after, until)

    monkeypatch.setattr(Store, "log_of", slow_log)
    await hall.start()
    board, table = hall.board(), hall.table()
    edits = board.edited_count
    await table.act(0, hidden_step(table, 0), who=str(hall.ada.user.id))
    may_read.set()
    await hall.settled()
    pitched = [line for line in hall.board().text().splitlines() if line.startswith("Ada pitches")]
    assert len(pitched) == len(set(pitched)) == 2
    assert (hall.boards(), board.edited_count) == ([board], edits + 1)


@pytest.mark.usefixtures("impatient")
async def test_a_board_that_is_behind_at_the_start_goes_below_what_was_said(hall: SystemHall) -> None:
    await _stop_with_a_board_that_is_behind(hall)
    await hall.ben.say(hall.channel, "Is it broken?")
    hall.faults.slow(0.3, "GET /gateway/bot")  # the board is drawn before the gateway tells what was said
    await hall.start()
    await hall.settled()
    assert hall.channel.last_message_id == hall.board().id


async def test_in_a_private_talk_the_board_also_follows_what_is_said(hall: SystemHall) -> None:
    talk = hall.world.open_dm(hall.ada.user)
    table = await hall.begin(hall.ada, channel=talk)
    first = hall.board(talk)
    await hall.ada.say(talk, "Hm.")
    await hall.act(hall.ada, hidden_step(table, 0), talk)
    await hall.settled()
    assert hall.board(talk) is not first


# --- secrets ------------------------------------------------------------


async def test_a_hidden_step_shows_nothing_to_others(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before, requests = hall.public(), hall.discord.requests.copy()
    told = await hall.act(hall.ada, hidden_step(table, 0))
    assert "Ada pitches" in told
    await hall.settled()
    await asyncio.sleep(0.1)
    assert hall.public() == before
    assert [message for message in hall.ben.sees(hall.channel) if not message.is_private] == hall.spectator.sees(
        hall.channel
    )
    made = hall.discord.requests - requests
    assert [name for name in made if name.startswith(("POST /channels", "PATCH /channels", "DELETE"))] == []


async def test_a_hidden_step_shows_nothing_when_people_have_talked(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.spectator.say(hall.channel, "Go on!")
    before = hall.public()
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    await asyncio.sleep(0.1)
    assert hall.public() == before


async def test_a_hidden_step_shows_nothing_after_a_restart_either(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = hall.public()
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.restart()
    await hall.settled()
    await asyncio.sleep(0.1)
    assert hall.public() == before


async def test_a_hidden_step_changes_no_autocomplete_words_or_log_of_others(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)

    async def heard() -> tuple[object, ...]:
        completed = await hall.ben.autocomplete(hall.channel, "act", focused="action", typed="")
        words = [await hall.ask(person, "board", form="words") for person in (hall.ben, hall.spectator)]
        return completed, words, await hall.ask(hall.ben, "log")

    before = await heard()
    await hall.act(hall.ada, hidden_step(table, 0))
    assert await heard() == before


async def test_a_refused_hidden_step_does_not_tell_anybody_else(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    before = hall.public()
    await hall.act(hall.ada, "play no-such-card 1")
    await asyncio.sleep(0.05)
    assert hall.public() == before


# --- mentions ------------------------------------------------------------


def _pings(hall: SystemHall) -> list[str]:
    return [user.display_name for message in hall.world.messages.values() for user in message.pinged]


async def test_who_joined_is_mentioned_when_the_match_begins(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    assert _pings(hall) == ["Ben"]


async def test_who_waited_is_mentioned_when_their_turn_comes(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.mentions.SECONDS_BETWEEN_MENTIONS", 0.0)
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    await hall.act(hall.ben, "battle")
    await hall.shown()
    assert _pings(hall) == ["Ada"]
    assert f"<@{hall.ada.user.id}>: plan your board for round 2." in hall.board().text()


async def test_nobody_is_mentioned_twice_in_a_minute(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    seen = {hall.board().id: hall.board().pinged}
    for _ in range(3):
        await hall.act(hall.ada, "battle")
        await hall.act(hall.ben, "battle")
        await hall.shown()
        seen[hall.board().id] = hall.board().pinged
        await hall.spectator.say(hall.channel, "well")
    assert [user.display_name for pinged in seen.values() for user in pinged] == ["Ben"]


async def test_a_mention_that_had_to_wait_comes_when_the_minute_is_over(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.table.mentions.SECONDS_BETWEEN_MENTIONS", 0.5)
    await hall.begin(hall.ada, hall.ben)
    for _ in range(2):
        await hall.act(hall.ada, "battle")
        await hall.act(hall.ben, "battle")
        await hall.shown()
    await eventually(lambda: "plan your board for round 3" in hall.board().text())
    assert hall.board().pinged == [hall.ada.user]


async def test_somebody_who_plays_alone_is_never_mentioned(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await hall.act(hall.ada, "battle")
    await hall.shown()
    assert _pings(hall) == []


async def test_what_boards_are_made_of_is_drawn_when_the_bot_starts(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.setattr("bot.display.renderer.Renderer.prepare", lambda _renderer: begun.append("sprites"))
    await hall.restart()
    assert begun == ["sprites"]
