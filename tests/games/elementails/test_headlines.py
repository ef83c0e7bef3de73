"""What others and the enemies did in ElemenTails, in one line."""

from engine.core.events import Sighting
from engine.core.game import AnyGame
from engine.games.elementails.game import Elementails

GAME: AnyGame = Elementails()
NAMES = ("Ada", "Ben", "Cy")


def _told(audience: int | None, *seen: Sighting) -> str:
    return GAME.headline(seen, audience, NAMES)


def _harm(seat: int, hero: str, harm: int) -> Sighting:
    return Sighting("harm", {"unit": (seat, hero), "harm": harm, "absorbed": 0, "corruption": 3})


def test_the_enemies_turn_is_told_by_the_harm_of_heroes() -> None:
    turn = Sighting("enemy-turn", {"round": 2})
    enemy = Sighting("harm", {"unit": ("ash-boar", 4), "harm": 2, "absorbed": 0, "corruption": 1})
    seen = [turn, enemy, _harm(0, "ember-fox", 2), _harm(1, "hill-guard", 1), _harm(0, "ember-fox", 3)]
    assert _told(0, *seen) == "Your Ember Fox suffered 5 harm, and the Hill Guard suffered 1 harm"
    assert _told(None, *seen[:3]) == "The Ember Fox suffered 2 harm"


def test_what_the_party_did() -> None:
    met = Sighting("encounter", {"encounter": 0, "act": 1, "endgame": False, "enemies": ["ash-boar", "ash-boar"]})
    cleansed = Sighting("cleansed", {"unit": ("ash-boar", 4)})
    won = Sighting("won", {"cp": 2, "tokens": 0})
    assert _told(0, met) == "The party met Ash Boar ×2"
    assert _told(0, cleansed, cleansed, won) == "The party cleansed Ash Boar ×2 and won the battle"


def test_trifles_are_told_where_nothing_else_is() -> None:
    done = [Sighting("done", {"seat": seat}) for seat in (1, 2)]
    assert _told(0, *done) == "Ben and Cy ended the turn"
    strike = Sighting("strike", {"seat": 1, "hero": "hill-guard", "enemy": ("ash-boar", 4)})
    assert _told(0, strike, *done) == "The Hill Guard struck Ash Boar"
