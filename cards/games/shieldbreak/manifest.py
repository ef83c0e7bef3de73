"""What Shieldbreak says of its cards."""

from pathlib import Path

from cards.core.files import Mistake
from cards.core.manifest import CardsManifest
from cards.games.shieldbreak.library import FOLDER, check_folder
from cards.games.shieldbreak.pages import shieldbreak_pages


def _check(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    files, decks, mistakes = check_folder(folder or FOLDER)
    lines = [f"shieldbreak/{each.id}: {len(each.cards)} cards, all well." for each in files.values()]
    return [*lines, f"shieldbreak: {len(decks)} decks, all well."] if decks else lines, mistakes


CARDS = CardsManifest(check=_check, pages=shieldbreak_pages)
