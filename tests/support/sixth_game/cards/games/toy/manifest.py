"""What Magpies says of its cards: there is one, and no file that could be wrong."""

from dataclasses import dataclass
from pathlib import Path

from cards.core.files import Mistake
from cards.core.manifest import CardsManifest
from cards.core.pages import CardPage


@dataclass(frozen=True, slots=True)
class ThingPage(CardPage):
    @property
    def kind(self) -> str:
        return "thing"

    @property
    def facts(self) -> str:
        return f"worth {self.cost}"


def _check(_folder: Path | None) -> tuple[list[str], list[Mistake]]:
    return ["toy: 1 thing, all well."], []


def _pages() -> list[CardPage]:
    return [ThingPage("silver-spoon", "Silver Spoon", "nest", "The Nest", 6, "Every magpie wants it.")]


CARDS = CardsManifest(check=_check, pages=_pages)
