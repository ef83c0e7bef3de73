"""The head of a panel while a player plans, and the call to plan."""

from engine.core.game import AnyGame
from tests.games.manalimit.positions import GAME as MANALIMIT
from tests.games.manalimit.positions import PLAIN, Seat, table

GAME: AnyGame = MANALIMIT


def _line(state: object, seat: int = 0) -> str:
    return GAME.head(GAME.view(state, seat), seat).line


def test_round_mana_stars_and_lives() -> None:
    state = table(PLAIN, Seat(mana=4, stars=3), Seat(lives=1), round_number=4)
    assert _line(state) == "Your turn · Round 4 · 4 of 6 mana · ★★★ ♥♥♥"
    assert _line(state, 1) == "Your turn · Round 4 · 0 of 6 mana · ♥"


def test_who_is_ready_has_no_mana_any_more() -> None:
    state = table(PLAIN, Seat(mana=4, stars=1), Seat(), round_number=2)
    GAME.apply(state, 0, GAME.parse("battle"))
    assert _line(state) == "Round 2 · ★ ♥♥♥"
    assert GAME.head(GAME.view(state, 0), 0).asks == ""


def test_all_who_plan_are_called_alike() -> None:
    public = GAME.view(table(PLAIN, Seat(mana=4), Seat(), round_number=3), None)
    assert {GAME.call(public, seat) for seat in (0, 1)} == {"plan your board for round 3"}
