"""What others did in Shieldbreak, in one line."""

from engine.core.events import Sighting
from engine.core.game import AnyGame
from engine.games.shieldbreak.game import Shieldbreak

GAME: AnyGame = Shieldbreak()
NAMES = ("Ada", "Ben")


def _told(audience: int | None, *seen: Sighting) -> str:
    return GAME.headline(seen, audience, NAMES)


def _attack(card: str, target: str | None = None) -> Sighting:
    return Sighting("attack", {"seat": 1, "card": card, "power": 1000, "target": target})


def _broken(count: int) -> Sighting:
    return Sighting("shields-broken", {"seat": 0, "count": count, "left": 2})


def test_attacks_that_broke_shields_are_told_as_that() -> None:
    seen = [_attack("ember-lynx"), _broken(1), _attack("powder-rat"), _broken(2)]
    assert _told(0, *seen) == "Ben broke three of your shields with Ember Lynx and Powder Rat"
    assert _told(None, *seen) == "Ben broke three of Ada's shields with Ember Lynx and Powder Rat"
    assert _told(0, *seen[1:2]) == "Ben broke one of your shields"


def test_attacks_that_did_not() -> None:
    assert _told(0, _attack("ember-lynx"), _attack("powder-rat")) == "Ben attacked you with Ember Lynx and Powder Rat"
    died = Sighting("destroy", {"seat": 0, "card": "powder-rat"})
    assert _told(0, _attack("ember-lynx", "powder-rat"), died) == (
        "Ben attacked your Powder Rat with Ember Lynx, and your Powder Rat died"
    )


def test_a_small_turn_is_told_whole() -> None:
    draw = Sighting("draw", {"seat": 1, "count": 1})
    charge = Sighting("charge", {"seat": 1, "card": "powder-rat"})
    summon = Sighting("summon", {"seat": 1, "card": "ember-lynx", "free": False})
    assert _told(0, draw, charge, summon) == "Ben charged Powder Rat and summoned Ember Lynx"
    assert _told(0, draw, draw) == "Ben drew two cards"


def test_every_end_is_told() -> None:
    assert _told(0, Sighting("end", {"winner": 0, "reason": "x"})) == "You won"
    assert _told(None, Sighting("end", {"winner": None, "reason": "x"})) == "The match is a draw"
