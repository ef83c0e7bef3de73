"""What ElemenTails says of its cards."""

from pathlib import Path

from cards.core.files import Mistake
from cards.core.manifest import CardsManifest
from cards.games.elementails.library import FOLDER, check_folder
from cards.games.elementails.pages import elementails_pages


def _check(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    library, mistakes = check_folder(folder or FOLDER)
    lines = [
        f"elementails/{each.header.id}: {len(each.classes)} classes and {len(each.spells)} spells, all well."
        for each in library.elements
    ]
    ranks = [f"elementails/{each.rank}: {len(each.enemies)} enemies, all well." for each in library.enemies]
    return [*lines, *ranks], mistakes


CARDS = CardsManifest(check=_check, pages=elementails_pages)
