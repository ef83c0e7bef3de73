"""What is printed on Shieldbreak's cards, as pictures and words need it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.games.shieldbreak import text
from cards.games.shieldbreak.library import SET_NAME, load_cards
from cards.games.shieldbreak.schema import Card, CivilizationFile, Creature
from renders.canvas.theme import Hue
from renders.pieces.card_page import NoCard

COLOURS: Mapping[str, Hue] = {
    "light": "yellow",
    "water": "blue",
    "darkness": "violet",
    "fire": "orange",
    "nature": "green",
    "zero": "grey",
}
_SENTENCES = re.compile(r"(?<=\.) ")
_SHORTER = (
    ("all your other creatures", "all your others"),
    ("one of your other creatures", "another of yours"),
    ("One of your creatures", "One of yours"),
    ("this creature gets", "this gets"),
    ("return this creature", "return this"),
    ("look at one of your opponent's shields", "look at an enemy shield"),
    ("chooses and discards a card", "discards a card"),
    ("discards a card at random", "discards a random card"),
    ("discard a card at random", "discard a random card"),
    (", then discard a card of your choice", ", then discard a card"),
    (" from your graveyard", " from the grave"),
    (" from your mana zone", " from mana"),
    ("a creature card", "a creature"),
    ("you may ", "may "),
    ("You may ", "May "),
    ("When you put this into the battle zone, ", "Enters: "),
    ("Whenever this attacks, ", "Attacks: "),
    ("When this is destroyed, ", "Destroyed: "),
    ("At the start of your turn, ", "Turn starts: "),
    ("At the end of your turn, ", "Turn ends: "),
    ("At the start of your opponent's turn, ", "Enemy turn starts: "),
    ("At the end of your opponent's turn, ", "Enemy turn ends: "),
    ("Evolution: put this on one of your ", "Evolves from "),
    (" power until the end of the turn", " this turn"),
    ("search your deck for", "find"),
    ("Search your deck for", "Find"),
    (", show it, put it into your hand and shuffle your deck", ""),
    ("put the top card of your deck into your mana zone", "top card becomes mana"),
    ("add the top card of your deck to your shields, face down", "top card becomes a shield"),
    ("Put the top card of your deck into your mana zone", "Top card becomes mana"),
    ("Add the top card of your deck to your shields, face down", "Top card becomes a shield"),
    ("put the top 2 cards of your deck into your mana zone", "top 2 cards become mana"),
    ("the enemy creature that has the most power", "the strongest enemy"),
    ("the enemy creature that has the least power", "the weakest enemy"),
    ("The enemy creature that has the most power", "The strongest enemy"),
    (" enemy creatures", " enemies"),
    (" enemy creature", " enemy"),
    (" with power", " of"),
    (" to its owner's hand", " to hand"),
    (" to their owner's hand", " to hand"),
    (" to your hand", " to hand"),
    ("your opponent", "opponent"),
    ("Your opponent", "Opponent"),
)
"""Words of a rules text and shorter ones, to be replaced in this order."""
_SAID_KEYWORDS = {f"{said}.": word for word, said in text.KEYWORD_WORDS.items()}


@dataclass(frozen=True, slots=True)
class Face:
    """A card's name, numbers and text; `colour` stands for its civilization. A spell has no power and no race."""

    id: str
    name: str
    set_name: str
    civilization: str
    civilization_name: str
    character: str
    """What the civilization is about."""
    colour: Hue
    cost: int
    power: int
    race: str
    is_spell: bool
    keywords: tuple[str, ...]
    power_attacker: int
    base: str
    """What an evolution creature is put on: a race, or a civilization by its id; empty for all others."""
    signs: tuple[str, ...]
    """For each sentence what it is about: a keyword, or when it happens."""
    sentences: tuple[str, ...]
    text: str
    flavour: str

    @property
    def breaks(self) -> int:
        return 3 if "triple-breaker" in self.keywords else 2 if "double-breaker" in self.keywords else 1

    @property
    def base_name(self) -> str:
        return self.base.capitalize() if self.base in COLOURS else self.base

    @property
    def in_short(self) -> tuple[str, ...]:
        """The sentences with as few words as say the same to somebody who knows the game."""
        return tuple(_shortened(sentence) for sentence in self.sentences)

    @property
    def verb(self) -> str:
        """How it is played from hand."""
        return "cast" if self.is_spell else "evolve" if self.base else "summon"

    @property
    def kind(self) -> str:
        """What sort of card it is, with its race."""
        return "Spell" if self.is_spell else f"Evolution · {self.race}" if self.base else self.race


@lru_cache(maxsize=1)
def faces() -> Mapping[str, Face]:
    """All cards by id."""
    return {card.id: _face(card, civilization) for civilization in load_cards()[0] for card in civilization.cards}


def face_of(card_id: str) -> Face:
    """Raises NoCard."""
    if card_id not in faces():
        raise NoCard("shieldbreak", card_id, faces())
    return faces()[card_id]


def _face(card: Card, civilization: CivilizationFile) -> Face:
    creature = card if isinstance(card, Creature) else None
    base = None if creature is None else creature.evolves_from
    said = text.of_card(card)
    sentences = tuple(_SENTENCES.split(said)) if said else ()
    return Face(
        id=card.id,
        name=card.name,
        set_name=SET_NAME,
        civilization=civilization.id,
        civilization_name=civilization.header.name,
        character=civilization.header.character,
        colour=COLOURS[civilization.id],
        cost=card.cost,
        power=0 if creature is None else creature.power,
        race="" if creature is None else creature.race,
        is_spell=creature is None,
        keywords=tuple(word for word in text.KEYWORD_WORDS if word in card.keywords),
        power_attacker=0 if creature is None else creature.power_attacker or 0,
        base="" if base is None else base.race or base.civilization or "",
        signs=tuple(_sign(sentence) for sentence in sentences),
        sentences=sentences,
        text=said,
        flavour=card.flavour or "",
    )


def _shortened(sentence: str) -> str:
    for words, fewer in _SHORTER:
        sentence = sentence.replace(words, fewer)
    return sentence.replace(" creatures.", ".") if sentence.startswith("Evolves from ") else sentence


def _sign(sentence: str) -> str:
    if sentence in _SAID_KEYWORDS:
        return _SAID_KEYWORDS[sentence]
    if sentence.startswith("Evolution:"):
        return "evolution"
    if sentence.startswith("Power attacker"):
        return "power-attacker"
    return next((when for when, said in text.TRIGGER_WORDS.items() if sentence.startswith(said)), "cast")
