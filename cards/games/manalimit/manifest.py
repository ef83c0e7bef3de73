"""What Manalimit says of its cards."""

from pathlib import Path

from cards.core.files import Mistake
from cards.core.manifest import CardsManifest
from cards.games.manalimit.library import FOLDER, check_folder, load_sets
from cards.games.manalimit.pages import manalimit_pages


def _check(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    sets, mistakes = check_folder(folder or FOLDER)
    lines = [f"manalimit/{each.id}: {len(each.units)} units, {len(each.tokens)} tokens, all well." for each in sets]
    return lines, mistakes


def _sets() -> dict[str, str]:
    return {card_set.id: card_set.header.name for card_set in load_sets().values()}


CARDS = CardsManifest(check=_check, pages=manalimit_pages, sets=_sets)
