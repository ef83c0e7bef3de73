"""What others did in Vaultkeepers, in one line."""

from engine.core.events import Sighting
from engine.core.game import AnyGame
from engine.games.vaultkeepers.game import Vaultkeepers

GAME: AnyGame = Vaultkeepers()
NAMES = ("Ada", "Ben")


def _told(audience: int | None, *seen: Sighting) -> str:
    return GAME.headline(seen, audience, NAMES)


def _of(kind: str, card: str, target: str | None = None) -> Sighting:
    return Sighting(kind, {"seat": 1, "card": card, "target": target})


def _hurt(amount: int) -> Sighting:
    return Sighting("lose-life", {"seat": 0, "amount": amount, "life": 9})


ATTACKS = (_of("attack", "dawn-cadet"), _of("attack", "hospice-keeper"))


def test_an_attack_is_told_when_it_is_named() -> None:
    assert _told(0, *ATTACKS) == "Ben attacked you with Dawn Cadet and Hospice Keeper"
    assert _told(0, *ATTACKS, _of("retract", "dawn-cadet")) == "Ben attacked you with Hospice Keeper"
    assert _told(0, _of("attack", "dawn-cadet", "ember-kite")) == "Ben attacked your Ember Kite with Dawn Cadet"


def test_an_attack_that_hurt_a_player_is_told_as_that() -> None:
    strikes = [_of("strike", "dawn-cadet"), _hurt(2), _of("strike", "hospice-keeper"), _hurt(3)]
    assert _told(0, *ATTACKS, *strikes) == "Ben hit you for 5 with Dawn Cadet and Hospice Keeper"
    assert _told(None, *strikes) == "Ben hit Ada for 5 with Dawn Cadet and Hospice Keeper"
    assert _told(0, _hurt(2)) == "You lost 2 life"


def test_lands_and_mana_are_no_news() -> None:
    tap = Sighting("tap", {"seat": 1, "land": "dawnfield"})
    cast = {"seat": 1, "leader": False, "target": None, "at_player": False}
    told = _told(0, tap, tap, tap, tap, Sighting("cast", {**cast, "card": "dawn-cadet"}))
    assert told == "Ben cast Dawn Cadet"
    assert _told(0, Sighting("cast", {**cast, "card": "dawn-cadet", "at_player": True})) == "Ben cast Dawn Cadet on you"
