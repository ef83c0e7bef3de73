"""What a person can look up about a card, for any game."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from cards.games.elementails import library as elementails
from cards.games.elementails import schema as elementails_schema
from cards.games.elementails.text import energy_words
from cards.games.estraven.library import load_library
from cards.games.estraven.schema import Card as EstravenCard
from cards.games.estraven.schema import Reaction, Resource, Spell
from cards.games.estraven.text import CardText as EstravenText
from cards.games.manalimit.library import load_sets
from cards.games.manalimit.text import CardText
from cards.games.shieldbreak.library import SET_ID, SET_NAME, load_cards
from cards.games.shieldbreak.schema import Card, Creature
from cards.games.shieldbreak.text import of_card
from cards.games.vaultkeepers import library as vaultkeepers
from cards.games.vaultkeepers import schema as vaultkeepers_schema
from engine.core.refusals import UnknownCard, UnknownSet
from engine.registry import game_named


@dataclass(frozen=True, slots=True)
class CardPage(ABC):
    """One card with the text that is generated from its abilities; each game adds what its cards have."""

    id: str
    name: str
    set_id: str
    set_name: str
    cost: int
    text: str

    @property
    @abstractmethod
    def kind(self) -> str:
        """What sort of card it is, in a few words."""

    @property
    @abstractmethod
    def facts(self) -> str:
        """Its numbers, in a line."""

    @property
    def summary(self) -> str:
        """Everything but name and text, in a line."""
        return f"{self.kind} · {self.facts}"

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class ManalimitPage(CardPage):
    theme: str
    pitch: int
    attack: int
    health: int
    is_token: bool
    legendary: bool

    @property
    def kind(self) -> str:
        return f"{self.theme}{' · token' if self.is_token else ' · legendary' if self.legendary else ''}"

    @property
    def facts(self) -> str:
        return f"cost {self.cost} · pitch {self.pitch} · attack {self.attack} · health {self.health}"


@dataclass(frozen=True, slots=True)
class ShieldbreakPage(CardPage):
    """`race` and `power` are a creature's; a spell has neither."""

    civilization: str
    type: str
    race: str | None
    power: int | None
    flavour: str | None

    @property
    def kind(self) -> str:
        words = [self.civilization, self.type, *([self.race] if self.race is not None else [])]
        return " · ".join(words)

    @property
    def facts(self) -> str:
        return f"cost {self.cost}" if self.power is None else f"cost {self.cost} · power {self.power}"


@dataclass(frozen=True, slots=True)
class EstravenPage(CardPage):
    """`stats` are Power, Resistance and Health of a unit. A resource card has no cost."""

    type: str
    subtypes: tuple[str, ...]
    pitch: int
    stats: tuple[int, int, int] | None
    copies: int
    flavour: str | None

    @property
    def kind(self) -> str:
        return " · ".join([self.type, *(subtype.capitalize() for subtype in self.subtypes)])

    @property
    def facts(self) -> str:
        numbers = [] if self.stats is None else ["Power {} · Resistance {} · Health {}".format(*self.stats)]
        if self.copies:
            numbers = [f"cost {self.cost} · pitch {self.pitch}", *numbers, f"{self.copies} in the deck"]
        return " · ".join(numbers) or "played for nothing, cannot be pitched"


@dataclass(frozen=True, slots=True)
class VaultkeepersPage(CardPage):
    """`mana` is the cost as it is printed, such as "2WW"; only creatures, leaders and tokens have attack and health."""

    colour: str
    type: str
    mana: str
    attack: int | None
    health: int | None
    flavour: str | None

    @property
    def kind(self) -> str:
        return f"{self.colour} · {self.type}"

    @property
    def facts(self) -> str:
        cost = [f"cost {self.mana}"] if self.mana else []
        body = [f"attack {self.attack}", f"health {self.health}"] if self.health is not None else []
        land = "put onto the field by cards" if self.colour == "Colourless" else "free to play, one a turn"
        return " · ".join([*cost, *body]) or land


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


def _manalimit_pages() -> list[CardPage]:
    return [
        ManalimitPage(
            id=card.id,
            name=card.name,
            set_id=card_set.id,
            set_name=card_set.header.name,
            theme=card_set.theme_named(card.theme).name,
            cost=card.cost,
            pitch=card.pitch,
            attack=card.attack,
            health=card.health,
            is_token=card.is_token,
            legendary=card.legendary,
            text=CardText(card_set).of_card(card),
        )
        for card_set in load_sets().values()
        for card in card_set.cards
    ]


def _shieldbreak_pages() -> list[CardPage]:
    return [
        ShieldbreakPage(
            id=card.id,
            name=card.name,
            set_id=SET_ID,
            set_name=SET_NAME,
            civilization=content.header.name,
            type=_type(card),
            race=getattr(card, "race", None),
            cost=card.cost,
            power=getattr(card, "power", None),
            text=of_card(card),
            flavour=card.flavour,
        )
        for content in load_cards()[0]
        for card in content.cards
    ]


def _type(card: Card) -> str:
    if not isinstance(card, Creature):
        return "spell"
    return "creature" if card.evolves_from is None else "evolution creature"


def _estraven_pages() -> list[CardPage]:
    library = load_library()
    text = EstravenText(library.cards)
    decks = [(precon.id, precon.header.name, (*precon.cards, *precon.tokens)) for precon in library.precons]
    return [
        EstravenPage(
            id=card.id,
            name=card.name,
            set_id=deck_id,
            set_name=deck_name,
            cost=getattr(card, "cost", 0),
            text=text.of_card(card),
            type=f"{card.type.capitalize()} (resource)" if isinstance(card, Resource) else type(card).__name__,
            subtypes=getattr(card, "subtypes", ()),
            pitch=getattr(card, "pitch", 0),
            stats=_stats(card),
            copies=getattr(card, "copies", 0),
            flavour=getattr(card, "flavour", None),
        )
        for deck_id, deck_name, cards in [*decks, ("resources", "The resource deck", library.resources)]
        for card in cards
    ]


def _stats(card: EstravenCard) -> tuple[int, int, int] | None:
    return None if isinstance(card, Spell | Reaction | Resource) else (card.power, card.resistance, card.health)


def _vaultkeepers_pages() -> list[CardPage]:
    library = vaultkeepers.load_library()
    found: list[tuple[vaultkeepers_schema.Card, str, str]] = [
        (leader, "leader", " and ".join(colours))
        for leader, colours in zip(library.leaders, library.leader_colours(), strict=True)
    ]
    for content in library.colours:
        colour = content.header.name
        found += [(card, "creature", colour) for card in content.creatures]
        found += [(card, "spell", colour) for card in content.spells]
        found += [(card, "instant", colour) for card in content.instants]
        found += [(card, "token", colour) for card in content.tokens]
        found.append((content.land, "land", colour))
    text = library.text()
    return [_vaultkeepers_page(card, kind, colour, text.of_card(card)) for card, kind, colour in found]


def _vaultkeepers_page(card: vaultkeepers_schema.Card, kind: str, colour: str, text: str) -> CardPage:
    cost: vaultkeepers_schema.Cost | None = getattr(card, "cost", None)
    return VaultkeepersPage(
        id=card.id,
        name=card.name,
        set_id=vaultkeepers.SET_ID,
        set_name=vaultkeepers.SET_NAME,
        colour=colour,
        type=kind,
        cost=0 if cost is None else cost.total,
        mana="" if cost is None else str(cost),
        attack=getattr(card, "attack", None),
        health=getattr(card, "health", None),
        text=text,
        flavour=getattr(card, "flavour", None),
    )


def _elementails_pages() -> list[CardPage]:
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


_PAGES_OF: dict[str, Callable[[], list[CardPage]]] = {
    "manalimit": _manalimit_pages,
    "shieldbreak": _shieldbreak_pages,
    "estraven": _estraven_pages,
    "vaultkeepers": _vaultkeepers_pages,
    "elementails": _elementails_pages,
}


@cache
def _pages_of(game: str) -> list[CardPage]:
    """Every keystroke of a completion asks for them."""
    return _PAGES_OF[game]()


def card_pages(game: str, set_name: str | None = None) -> list[CardPage]:
    """All cards of a game, or of one of its sets. Raises UnknownGame or UnknownSet."""
    pages = _pages_of(game_named(game).name)
    if set_name is None:
        return pages[:]
    chosen = [page for page in pages if page.set_id == set_name]
    if not chosen:
        raise UnknownSet(set_name, sorted({page.set_id for page in pages}))
    return chosen


def look_up(game: str, card: str) -> tuple[CardPage | None, list[CardPage]]:
    """A card by id or name, in any spelling of case; else those that are spelt nearly so."""
    pages = card_pages(game)
    wanted = card.strip().lower()
    for page in pages:
        if wanted in (page.id, page.name.lower()):
            return page, []
    by_word = {page.id: page for page in pages} | {page.name.lower(): page for page in pages}
    close = [by_word[word] for word in get_close_matches(wanted, by_word, n=5)]
    return None, list({page.id: page for page in close}.values())[:3]


def page_of(game: str, card: str) -> CardPage:
    """A card by id or name. Raises UnknownCard with near misses."""
    page, close = look_up(game, card)
    if page is None:
        raise UnknownCard(card, [each.id for each in close])
    return page
