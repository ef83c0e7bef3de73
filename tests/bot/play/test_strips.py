"""Which battle is shown to whom."""

from bot.play.strips import battles_in, fought_by, own_battle
from engine.core.events import Sighting


def _battle(left: int, right: int | None, number: int) -> Sighting:
    return Sighting("battle", {"left_seat": left, "right_seat": right, "round": number})


SEEN = [_battle(0, 1, 1), _battle(2, None, 1), _battle(1, 2, 2), Sighting("pitch", {"seat": 0})]


def test_a_seat_sees_the_last_battle_that_it_fought_itself() -> None:
    assert own_battle("manalimit", SEEN, 1) == SEEN[2].facts
    assert own_battle("manalimit", SEEN, 0) == SEEN[0].facts
    assert own_battle("manalimit", SEEN, 3) is None


def test_the_channel_sees_all_of_them() -> None:
    assert battles_in("manalimit", SEEN) == [each.facts for each in SEEN[:3]]


def test_a_game_without_battles_has_none() -> None:
    assert own_battle("shieldbreak", SEEN, 1) is None
    assert battles_in("shieldbreak", SEEN) == []


def test_a_ghost_fights_for_no_seat() -> None:
    assert fought_by(SEEN[1].facts) == {2, None}
