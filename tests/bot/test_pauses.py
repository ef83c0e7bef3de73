"""How long the hall lets a standing order wait."""

from bot.hall import _pause


def test_a_standing_order_waits_one_to_three_seconds_and_never_as_long_as_another() -> None:
    pauses = [_pause() for _ in range(200)]
    assert all(1 <= pause <= 3 for pause in pauses)
    assert len(set(pauses)) > 190
    assert max(pauses) - min(pauses) > 1
