"""What Estraven says of its cards."""

from pathlib import Path

from cards.core.files import Mistake
from cards.core.manifest import CardsManifest
from cards.games.estraven.library import FOLDER, check_folder
from cards.games.estraven.pages import estraven_pages


def _check(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    library, mistakes = check_folder(folder or FOLDER)
    if library is None:
        return [], mistakes
    lines = [
        f"estraven/{each.id}: {len(each.cards)} cards, {len(each.tokens)} tokens, all well." for each in library.precons
    ]
    return [*lines, f"estraven/resources: {len(library.resources)} cards, all well."], mistakes


CARDS = CardsManifest(check=_check, pages=estraven_pages)
