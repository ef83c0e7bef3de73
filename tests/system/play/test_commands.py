"""The commands of a match: what each one says, to whom, and that a refusal changes nothing."""

import asyncio
import time

import pytest

from bot.local.model import Message
from engine.core.game import AnyGame
from engine.journal import recovery
from engine.journal.records import StoredMatch
from tests.support.house import SystemHall, api_description, eventually, hidden_step, read_description

pytestmark = pytest.mark.covers("bot.play.service")


def test_requests_are_checked_against_discords_own_description() -> None:
    path = api_description()
    if path is None:
        pytest.skip("Discord's API description is not at hand: requests are checked against our own limits only")
    posting = ("POST", "/channels/{channel_id}/messages")
    assert read_description(path).problems_of_request(*posting, {"content": "hello"}) == []
    assert read_description(path).problems_of_request(*posting, {"content": 5}) != []


# --- /act ------------------------------------------------------------


async def test_act_does_what_the_notation_says(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    notation = hidden_step(table, 0)
    told = await hall.act(hall.ada, notation)
    assert "Ada pitches" in told
    assert [entry.notation for entry in await hall.journal(table.record.id)] == [notation]


async def test_act_understands_notation_typed_by_hand(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    notation = hidden_step(table, 0)
    told = await hall.act(hall.ada, f"  {notation.upper()} ")
    await hall.settled()
    assert "Ada pitches" in told


async def test_autocomplete_offers_what_is_legal_now_by_label(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    choices = await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="")
    offered = [(choice["value"], choice["name"]) for choice in choices]
    assert offered == [(notation, label[:100]) for notation, label in table.options(0)][:25]
    assert ("battle", "End planning and battle") in offered


async def test_autocomplete_narrows_as_one_types(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    choices = await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="PITCH hand")
    wanted = [notation for notation, label in table.options(0) if label.startswith("Pitch") and "hand" in label]
    assert [choice["value"] for choice in choices] == wanted


async def test_autocomplete_offers_another_seat_its_own_actions(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    choices = await hall.ben.autocomplete(hall.channel, "act", focused="action", typed="")
    assert [choice["value"] for choice in choices] == [notation for notation, _ in table.options(1)][:25]
    assert table.options(0) != table.options(1)


async def test_autocomplete_offers_nothing_to_a_spectator(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    assert await hall.spectator.autocomplete(hall.channel, "act", focused="action", typed="") == []


async def test_autocomplete_offers_nothing_to_somebody_who_waits(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    assert await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="") == []


async def test_autocomplete_offers_nothing_where_no_match_is_played(hall: SystemHall) -> None:
    assert await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="b") == []


async def test_every_offered_choice_is_taken_as_it_is(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    for _ in range(6):
        choices = await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="")
        chosen = choices[-1]
        told = await hall.act(hall.ada, chosen["value"])
        assert "You cannot" not in told
    await hall.settled()
    assert hall.table().number == 6


async def test_malformed_notation_is_refused_privately_and_changes_nothing(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    before = await hall.everything(table.record.id)
    for nonsense in ("dance", "play", "play no-such-card 0", "pitch 9", "move 0 0", "@everyone", "`" * 300):
        told = await hall.act(hall.ada, nonsense)
        assert told
        assert "Something went wrong" not in told
    assert await hall.everything(table.record.id) == before


async def test_acting_out_of_turn_is_refused_privately_and_changes_nothing(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    await hall.shown()
    before = await hall.everything(table.record.id)
    told = await hall.act(hall.ada, "battle")
    assert told
    assert "Something went wrong" not in told
    assert await hall.everything(table.record.id) == before


async def test_a_spectator_cannot_act(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = await hall.everything(table.record.id)
    assert "You have no seat in this match" in await hall.act(hall.spectator, "battle")
    assert await hall.everything(table.record.id) == before


async def test_a_command_where_no_match_is_played_is_refused_privately(hall: SystemHall) -> None:
    for command in ("act", "hand", "board", "log", "concede", "draw", "resume"):
        values = {"action": "battle"} if command == "act" else {}
        assert "No match" in await hall.ask(hall.ada, command, None, **values)
    assert hall.public() == [None]


# --- looking ------------------------------------------------------------


async def test_hand_shows_ones_own_side_to_oneself_only(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    before = hall.public()
    exchange = await hall.ada.slash(hall.channel, "hand")
    message = await exchange.reply()
    assert message.private_to is hall.ada.user
    assert message.attachments[0].content.startswith(b"\x89PNG")
    assert message.attachments[0].description
    assert message not in hall.ben.sees(hall.channel)
    assert hall.public() == before


async def test_the_hand_button_does_what_hand_does(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    by_command = await (await hall.ben.slash(hall.channel, "hand")).reply()
    by_button = await (await hall.ben.click(hall.board(), label="My hand")).reply()
    assert by_button.private_to is hall.ben.user
    assert by_button.attachments[0].content == by_command.attachments[0].content


async def test_battle_shows_the_battle_that_was_fought_last_to_whoever_asks(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    for person in (hall.ada, hall.ben):
        await hall.act(person, "battle")
    await hall.restart()
    by_command = await hall.spectator.slash(hall.channel, "battle")
    by_button = await hall.ben.click(hall.board(), label="Last battle")
    for looked in (by_command, by_button):
        shown = await looked.reply()
        assert shown.private_to is looked.interaction.user
        (battle,) = shown.attachments
        assert battle.content.startswith(b"\x89PNG")
        assert (battle.description or "").startswith("Manalimit, round 1: Ada vs. Ben.")


async def test_ones_own_battle_comes_first_when_many_were_fought(hall: SystemHall) -> None:
    people = (hall.ada, hall.ben, hall.cleo, hall.spectator)
    await hall.begin(*people)
    for person in people:
        await hall.act(person, "battle")
    for person in people:
        shown = await (await person.slash(hall.channel, "battle")).reply()
        first, second = (file.description or "" for file in shown.attachments)
        assert person.user.display_name in first
        assert person.user.display_name not in second


async def test_a_ghost_is_named_as_it_wants_to_be_in_its_battle(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await hall.act(hall.ada, "battle")
    await hall.settled()
    shown = await (await hall.ada.slash(hall.channel, "battle")).reply()
    assert "Ada vs. a house ghost" in (shown.attachments[0].description or "")


async def test_a_game_without_battles_says_so(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, game="shieldbreak")
    assert "Last battle" not in hall.board().labels()
    assert "Shieldbreak has no battles to look at" in await hall.ask(hall.ada, "battle")


async def test_the_hand_button_works_after_a_restart(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.restart()
    message = await (await hall.ben.click(hall.board(), label="My hand")).reply()
    assert message.private_to is hall.ben.user
    assert message.attachments


async def test_a_spectator_has_no_hand_but_is_told_how_to_watch(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    told = await (await hall.spectator.click(hall.board(), label="My hand")).reply()
    assert told.private_to is hall.spectator.user
    assert "/board" in told.text()


async def test_board_shows_a_spectator_the_public_picture(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    shown = await (await hall.spectator.slash(hall.channel, "board")).reply()
    assert shown.private_to is hall.spectator.user
    assert shown.attachments[0].content == hall.board().attachments[0].content
    assert shown.attachments[0].description == hall.board().attachments[0].description


async def test_board_in_words_says_to_each_what_they_may_know(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    own, watched = [
        await (await person.slash(hall.channel, "board", form="words")).reply() for person in (hall.ada, hall.spectator)
    ]
    hand = [label for notation, label in table.options(0) if notation.startswith("pitch")]
    names = [label.removeprefix("Pitch ").split(" from hand")[0] for label in hand]
    assert all(name in _whole(own) for name in names)
    assert not any(name in _whole(watched) for name in names)


def _whole(message: Message) -> str:
    """What a message says, with the file that holds what did not fit."""
    return message.text() + "".join(attachment.content.decode() for attachment in message.attachments)


async def test_log_tells_what_has_happened(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    assert "Nothing has happened yet" in await hall.ask(hall.ben, "log")
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await hall.settled()
    assert "Ada pitches" in await hall.ask(hall.ben, "log")


async def test_log_of_a_live_match_keeps_plans_secret(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    assert "Nothing has happened yet" in await hall.ask(hall.ben, "log")


async def test_a_long_log_comes_whole_as_a_file(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    for _ in range(2):
        while await hall.play_on(hall.ada) != "battle":
            pass
        await hall.settled()
    panel = await (await hall.ada.slash(hall.channel, "log")).reply()
    message = await (await hall.ada.click(panel, label="The whole log as a file")).reply()
    assert [attachment.filename for attachment in message.attachments] == ["log.txt"]
    text = message.attachments[0].content.decode()
    assert "Round 2 begins" in text
    assert text.startswith("Ada ")


async def test_log_can_be_read_when_the_match_is_over(hall: SystemHall) -> None:
    """The last board may say that /log shows the lines that did not fit."""
    await hall.begin(hall.ada)
    await hall.lose_by_empty_boards(hall.ada)
    assert "no lives left" in await hall.ask(hall.ada, "log")


# --- leaving and draws ------------------------------------------------------------


async def test_conceding_a_duel_ends_it_and_the_channel_learns_who_won(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert await hall.ask(hall.ada, "concede") == "You have left the match."
    await hall.settled()
    stored = await hall.stored(table.record.id)
    assert stored.status == "finished"
    assert stored.outcome is not None
    assert stored.outcome.winners == (1,)
    content = hall.board().text()
    assert "Ada" in content
    assert "Ben wins" in content


async def test_in_a_match_of_three_the_others_go_on_without_who_concedes(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    await hall.ask(hall.ada, "concede")
    await hall.shown()
    assert "Ada has left the match" in hall.board().text()
    assert "You have no seat" in await hall.act(hall.ada, "battle")
    await hall.act(hall.ben, "battle")
    await hall.act(hall.cleo, "battle")
    await hall.shown()
    assert hall.table().position.state.round == 2


async def test_a_spectator_cannot_concede(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = await hall.everything(table.record.id)
    assert "You have no seat" in await hall.ask(hall.spectator, "concede")
    assert await hall.everything(table.record.id) == before


async def test_a_draw_offered_and_accepted_ends_the_match(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert await hall.ask(hall.ada, "draw") == "You offer a draw."
    await hall.shown()
    assert "Ada offers a draw" in hall.board().text()
    assert await hall.ask(hall.ben, "draw", word="accept") == "You agree to a draw."
    await hall.settled()
    assert (await hall.stored(table.record.id)).status == "finished"
    assert "The players agreed on a draw" in hall.board().text()
    assert hall.board().labels() == ["Rematch", "Replay", "Film", "Log", "Read the board"]


async def test_a_declined_draw_lets_the_match_go_on(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "draw", word="offer")
    assert await hall.ask(hall.ben, "draw", word="decline") == "You decline the draw."
    assert "declined" in await hall.ask(hall.ada, "draw", word="offer")
    await hall.shown()
    assert table.outcome is None


async def test_a_draw_that_nobody_offered_cannot_be_accepted(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = await hall.everything(table.record.id)
    assert "No draw is offered" in await hall.ask(hall.ada, "draw", word="accept")
    assert await hall.everything(table.record.id) == before


# --- two at once, and the same twice ------------------------------------------------------------


async def test_the_same_act_delivered_again_acts_once(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    exchange = await hall.ada.slash(hall.channel, "act", action=hidden_step(table, 0))
    await exchange.reply()
    await hall.discord.redeliver(exchange)
    await hall.act(hall.ada, "move 0 9")  # a round trip later the second delivery has been dealt with
    await hall.settled()
    assert len(await hall.journal(table.record.id)) == 1


async def test_an_answer_stays_as_it_was_when_the_same_act_is_delivered_again(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    exchange = await hall.ada.slash(hall.channel, "act", action=hidden_step(table, 0))
    message = await exchange.reply()
    answer = message.text()
    await hall.discord.redeliver(exchange)
    await hall.act(hall.ada, "move 0 9")
    await asyncio.sleep(0.05)
    assert message.text() == answer


async def test_a_concession_delivered_again_is_not_answered_with_a_refusal(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    exchange = await hall.ada.slash(hall.channel, "concede")
    message = await exchange.reply()
    await hall.settled()
    await hall.discord.redeliver(exchange)
    await asyncio.sleep(0.1)
    assert message.text() == "You have left the match."


async def test_the_same_act_delivered_twice_at_once_acts_once(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    waiting = asyncio.create_task(hall.ada.slash(hall.channel, "act", action="battle"))
    await asyncio.sleep(0)
    interaction = next(reversed(hall.world.interactions.values()))
    frame = [sent for session in hall.discord.gateway.sessions.values() for sent in session.sent][-1]
    assert frame["d"]["id"] == str(interaction.id)
    for session in hall.discord.gateway.sessions.values():
        session.dispatch("INTERACTION_CREATE", frame["d"])
    await (await waiting).reply()
    await hall.act(hall.ben, "move 0 9")
    await hall.settled()
    assert [entry.notation for entry in await hall.journal(table.record.id)] == ["battle"]


async def test_the_same_join_delivered_again_seats_once_and_says_nothing(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    exchange = await hall.ben.click(lobby, label="Join")
    await exchange.reply()
    await eventually(lambda: exchange.followups)  # the controls, for a newcomer
    await hall.discord.redeliver(exchange)
    await hall.join(hall.cleo, lobby)
    await asyncio.sleep(0.05)
    assert lobby.text().count(f"<@{hall.ben.user.id}>") == 1
    assert len(exchange.followups) == 1


async def test_the_same_start_delivered_again_begins_one_match(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, where="thread")
    exchange = await hall.ada.click(lobby, label="Start")
    await exchange.reply()
    await hall.discord.redeliver(exchange)
    await asyncio.sleep(0.1)
    await hall.settled()
    assert len(hall.app.hall.tables) == 1


async def test_of_two_acts_at_the_same_moment_on_one_decision_one_wins_and_the_other_is_told(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    exchanges = await asyncio.gather(
        hall.ada.slash(hall.channel, "act", action="battle"), hall.ada.slash(hall.channel, "act", action="battle")
    )
    told = [(await exchange.reply()).text() for exchange in exchanges]
    assert sorted("ready for battle" in each for each in told) == [False, True]
    assert all(told)
    assert len(await hall.journal(table.record.id)) == 1


async def test_two_people_who_act_at_the_same_moment_both_do(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    await asyncio.gather(*(hall.act(person, "battle") for person in (hall.ada, hall.ben)))
    await hall.shown()
    assert sorted(entry.seat or 0 for entry in await hall.journal(table.record.id)) == [0, 1]


async def test_of_two_who_resume_a_match_at_the_same_moment_one_does(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    with monkeypatch.context() as patched:
        patched.setattr(type(table.game), "apply", _broken)
        await hall.act(hall.ada, "battle")
    await hall.settled()
    monkeypatch.setattr("bot.hall.hall.restore", _slow_restore)
    told = await asyncio.gather(hall.ask(hall.ada, "resume"), hall.ask(hall.ben, "resume"))
    assert sorted(each == "The match goes on." for each in told) == [False, True]
    await eventually(lambda: hall.table_or_none() is not None)
    await hall.settled()
    running = [task for task in asyncio.all_tasks() if task.get_name() == f"table {table.record.id}"]
    assert len(running) == 1


def _broken(*_: object) -> None:
    raise RuntimeError("the game is broken on purpose")


def _slow_restore(game: AnyGame, stored: StoredMatch) -> recovery.Restored:
    time.sleep(0.05)
    return recovery.restore(game, stored)


async def test_of_two_battles_at_the_same_moment_in_a_run_one_is_fought(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    told = await asyncio.gather(*(hall.act(hall.ada, "battle") for _ in range(3)))
    await hall.settled()
    assert len([each for each in told if "has moved on" in each]) == 2
    assert table.position.state.round == 2


async def test_a_move_that_is_sent_twice_at_the_same_moment_does_not_undo_itself(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    while not (moves := [notation for notation, _ in table.options(0) if notation.startswith("move")]):
        play = next((n for n, _ in table.options(0) if n.startswith("play")), None)
        await hall.act(hall.ada, play or next(n for n, _ in table.options(0) if n.startswith("pitch")))
    before = table.number
    await asyncio.gather(hall.act(hall.ada, moves[0]), hall.act(hall.ada, moves[0]))
    assert table.number == before + 1


async def test_an_agreed_draw_is_shown_as_the_end(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "draw", word="offer")
    await hall.settled()
    asked = hall.channel.messages[-1]
    assert asked.pinged == [hall.ben.user]
    assert asked.labels() == ["Agree to a draw", "Decline"]
    await hall.ask(hall.ben, "draw", word="accept")
    board = await hall.shown()
    assert "The players agreed on a draw" in board.text()
    assert "The players agreed on a draw" in (board.attachments[0].description or "")
    assert board.labels() == ["Rematch", "Replay", "Film", "Log", "Read the board"]
