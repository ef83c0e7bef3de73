"""What Vaultkeepers says of its cards."""

from pathlib import Path

from cards.core.files import Mistake
from cards.core.manifest import CardsManifest
from cards.games.vaultkeepers.library import FOLDER, check_folder
from cards.games.vaultkeepers.pages import vaultkeepers_pages


def _check(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    library, mistakes = check_folder(folder or FOLDER)
    lines = [f"vaultkeepers/{each.id}: {len(each.cards)} cards, all well." for each in library.colours]
    rest = f"vaultkeepers: {len(library.leaders)} leaders and {len(library.decks)} decks, all well."
    return [*lines, rest] if lines else lines, mistakes


CARDS = CardsManifest(check=_check, pages=vaultkeepers_pages)
