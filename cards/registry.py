"""The cards of each game, by the game's name. A game without a folder here has no cards to look up."""

from collections.abc import Mapping

from cards.core.discovery import Manifests, Parts
from cards.core.manifest import CardsManifest, Check
from cards.core.pages import CardPage

_CARDS = Manifests("cards", "CARDS", CardsManifest)
CHECKS: Mapping[str, Check] = Parts(_CARDS, lambda manifest: manifest.check)


def pages_of(game: str) -> list[CardPage]:
    """All cards of a game, as people look them up."""
    return _CARDS[game].pages() if game in _CARDS else []


def sets_of(game: str) -> dict[str, str]:
    """The card sets of a game: id and name; none for a game that has none."""
    return dict(_CARDS[game].sets()) if game in _CARDS else {}
