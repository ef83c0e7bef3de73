"""What others did in Lords of Estraven, in one line."""

from engine.core.events import Sighting
from engine.core.game import AnyGame
from engine.games.estraven.game import Estraven

GAME: AnyGame = Estraven()
NAMES = ("Ada", "Ben")


def _told(audience: int | None, *seen: Sighting) -> str:
    return GAME.headline(seen, audience, NAMES)


def _of(kind: str, card: str, seat: int = 1, **facts: object) -> Sighting:
    return Sighting(kind, {"seat": seat, "card": card, **facts})


def test_a_unit_that_was_played_is_told_once() -> None:
    played = _of("play", "thornmother", cost=4, onto=None, owner=None)
    entered = _of("enter", "thornmother", tapped=False)
    assert _told(0, played, entered) == "Ben played Thornmother"
    assert _told(0, entered) == "Ben's Thornmother entered"


def test_an_attack_and_what_came_of_it() -> None:
    attack = Sighting("attack", {"seat": 1, "cards": ["thornmother", "moss-sage"]})
    hit = Sighting("hit", {"seat": 0, "amount": 5, "left": 9})
    assert _told(0, attack, hit) == "Ben attacked with Thornmother and Moss Sage, and you took 5 damage"
    assert _told(None, attack, hit) == "Ben attacked with Thornmother and Moss Sage, and Ada took 5 damage"


def test_damage_is_told_of_what_survives_it() -> None:
    hurt = _of("damage", "moss-sage", 0, amount=2, left=1)
    died = _of("death", "moss-sage", 0)
    assert _told(0, hurt) == "Your Moss Sage took damage"
    assert _told(0, hurt, died) == "Your Moss Sage died"
    assert _told(0, _of("damage", "moss-sage", 0, amount=0, left=3)) == ""


def test_a_pass_is_told_where_nothing_else_is() -> None:
    passes = Sighting("passes", {"seat": 1})
    assert _told(0, passes) == "Ben passed"
    assert _told(0, passes, _of("negate", "moss-sage", 0)) == "Your Moss Sage was negated"
