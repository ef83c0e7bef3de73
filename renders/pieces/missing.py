"""What may be asked of any game and is not there. No refusals: a programme asked; people choose from lists."""

from collections.abc import Iterable
from difflib import get_close_matches


class NoCard(LookupError):
    """A card that a game does not have; names the ones that are spelt alike."""

    def __init__(self, game_name: str, card_id: str, known: Iterable[str]) -> None:
        close = get_close_matches(card_id, list(known), n=3)
        meant = f"; spelt alike: {', '.join(close)}" if close else ""
        super().__init__(f"{game_name!r} has no card {card_id!r}{meant}")
