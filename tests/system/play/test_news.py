"""What happened last stands in the alt text of boards and hands and in the words, for those who may know it."""

import pytest

from tests.kills.audit import picture_in, public_board
from tests.support.house import SystemHall, hidden_step

pytestmark = pytest.mark.covers("renders.canvas.alt_text")


def _alt(hall: SystemHall) -> str:
    return hall.board().attachments[0].description or ""


async def test_the_alt_text_of_a_board_tells_what_changed(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    told = await hall.app.hall.store.newest_log(table.record.id, table.number, 1)
    assert f"Lately: {told[-1].replace('⟦0⟧', 'Ada')}" in _alt(hall)
    assert "It is the turn of Ada." in _alt(hall)


async def test_words_tell_what_happened_last(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    await hall.settled()
    assert "Lately: Ada is ready for battle." in _alt(hall)
    assert "Waiting for Ben." in _alt(hall)
    assert table.number == 1
    words = await hall.ask(hall.spectator, "board", form="words")
    assert "What happened last\nAda is ready for battle." in words


async def test_what_somebody_plans_is_news_to_nobody(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ben, "battle")
    await hall.settled()
    before = hall.public()
    for _ in range(4):
        await hall.act(hall.ada, hidden_step(table, 0))
    words = await hall.ask(hall.ben, "board", form="words")
    assert "What happened last\nBen is ready for battle." in words
    assert hall.public() == before


async def test_the_journal_alone_gives_the_same_picture(hall: SystemHall) -> None:
    for people in ((hall.ada,), (hall.ada, hall.ben)):
        channel = hall.world.add_channel(hall.guild, f"for {len(people)}")
        table = await hall.begin(*people, channel=channel)
        for person in people:
            await hall.act(person, hidden_step(table, people.index(person)), channel)
            await hall.act(person, "battle", channel)
        board = await hall.shown(channel)
        stored = await hall.app.hall.store.load(table.record.id)
        assert stored is not None
        is_same = picture_in(board, "board.png") == public_board(stored, {})  # pytest would explain every byte
        assert is_same
