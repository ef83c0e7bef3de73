"""A match from end to end, through the real client."""

from tests.support.house import SystemHall


async def test_a_run_is_played_by_commands(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    told = await hall.act(hall.ada, "battle")
    assert "battle" in told.lower()
    board = await hall.shown()
    assert board.attachments[0].description
