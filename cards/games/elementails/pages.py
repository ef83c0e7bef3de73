"""The cards of ElemenTails as people look them up."""

from dataclasses import dataclass
from typing import Any

from cards.core.pages import CardPage
from cards.games.elementails import library as elementails
from cards.games.elementails import schema as elementails_schema
from cards.games.elementails.text import energy_words


@dataclass(frozen=True, slots=True)
class ElementailsPage(CardPage):
    """A class, a spell or an enemy; `numbers` are what is printed beside its text."""

    element: str
    type: str
    numbers: tuple[str, ...]
    flavour: str | None

    @property
    def kind(self) -> str:
        return f"{self.element} · {self.type}"

    @property
    def facts(self) -> str:
        return " · ".join(self.numbers)


def elementails_pages() -> list[CardPage]:
    library = elementails.load_library()
    return [*_class_pages(library), *_spell_pages(library), *_enemy_pages(library)]


def _elementails_page(
    card: Any, element: str, kind: str, text: str, numbers: tuple[str, ...], cost: int = 0
) -> ElementailsPage:
    return ElementailsPage(
        id=card.id,
        name=card.name,
        set_id=elementails.SET_ID,
        set_name=elementails.SET_NAME,
        cost=cost,
        text=text,
        element=element.capitalize(),
        type=kind,
        numbers=numbers,
        flavour=getattr(card, "flavour", None),
    )


def _class_pages(library: elementails.Library) -> list[ElementailsPage]:
    text = library.text()
    return [
        _elementails_page(
            each,
            f"{content.header.id} and {each.secondary}",
            "class",
            " ".join(text.of_class(each)),
            ("Speed 3", f"Range {each.range}"),
        )
        for content in library.elements
        for each in content.classes
    ]


def _spell_pages(library: elementails.Library) -> list[ElementailsPage]:
    text = library.text()
    pages = []
    for content in library.elements:
        for each in content.spells:
            base, upgraded = each.base, each.upgraded
            words = (
                f"{text.of_form(base)} Upgraded, for {energy_words(upgraded.energy)} and {upgraded.mana} mana: "
                f"{text.of_form(upgraded)}"
            )
            numbers = (f"{each.cost} CP", energy_words(base.energy), f"gives {base.mana} mana")
            pages.append(_elementails_page(each, content.header.id, f"{each.rank} spell", words, numbers, each.cost))
    return pages


def _enemy_pages(library: elementails.Library) -> list[ElementailsPage]:
    text = library.text()
    ranks = {"dragon": "dragon", "pillar": "pillar", "add": "summoned enemy"}
    return [
        _elementails_page(
            enemy,
            enemy.element,
            ranks.get(content.rank, f"{content.rank} enemy"),
            " ".join(text.of_enemy(enemy)),
            (_corruption(enemy, content.rank), f"Speed {enemy.speed}"),
        )
        for content in library.enemies
        for enemy in content.enemies
    ]


def _corruption(enemy: elementails_schema.Enemy, rank: str) -> str:
    return f"Corruption {enemy.corruption}{' a hero' if rank == 'dragon' else ''} in act 1"
