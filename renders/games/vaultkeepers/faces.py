"""What is printed on Vaultkeepers' cards, as pictures and words need it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.games.vaultkeepers import schema
from cards.games.vaultkeepers.library import SET_NAME, load_library
from cards.games.vaultkeepers.text import KEYWORD_WORDS, TRIGGER_WORDS
from cards.games.vaultkeepers.vocabulary import COLOURS as COLOUR_WORDS
from cards.games.vaultkeepers.vocabulary import LETTERS
from renders.canvas.theme import Hue
from renders.pieces.card_page import NoCard

COLOURS: tuple[str, ...] = COLOUR_WORDS
"""The six kinds of mana, colourless last."""
HUES: Mapping[str, Hue] = {
    "white": "yellow",
    "blue": "blue",
    "black": "violet",
    "red": "orange",
    "green": "green",
    "colourless": "grey",
}
_ABILITIES = re.compile(rf" (?=(?:{'|'.join(TRIGGER_WORDS.values())})\b)")
_SHORTER = (
    ("When this enters, ", "Enters: "),
    ("Whenever this attacks, ", "Attacks: "),
    ("When this dies, ", "Dies: "),
    ("At the start of your turn, ", "Turn starts: "),
    (" until the end of the turn", " this turn"),
    (" that has the most attack", " of most attack"),
    (" that has the least attack", " of least attack"),
    ("enemy creature", "enemy"),
    (" to its owner's hand", " to hand"),
    (" to your hand", " to hand"),
    ("put the top land of your Vault onto your field, tapped", "top land of the Vault enters tapped"),
    ("creature cards in your discard pile", "dead creatures"),
    ("creature card in your discard pile", "dead creature"),
    ("your opponent", "opponent"),
    ("Your opponent", "Opponent"),
    ("discards a card at random", "discards a random card"),
    ("each of your other creatures", "your others"),
    ("one of your creatures", "one of yours"),
    ("n attacking creature", "n attacker"),
    ("each attacking creature", "each attacker"),
    (" from your Vault", " from the Vault"),
)
"""Words of a rules text and shorter ones, to be replaced in this order."""
_DEAL = re.compile(r"[Dd]eal (\d+) damage")


@dataclass(frozen=True, slots=True)
class Face:
    """A card's name, numbers and text. `attack` and `health` are None for what is no creature; `needs` are the colours
    of its cost, each as often as it is asked for, and `generic` is paid with any mana.
    """

    id: str
    name: str
    set_name: str
    type: str
    """creature, spell, instant, leader, token or land."""
    colours: tuple[str, ...]
    character: str
    """What the colour is about."""
    needs: tuple[str, ...]
    generic: int
    attack: int | None
    health: int | None
    keywords: tuple[str, ...]
    signs: tuple[str, ...]
    """For each sentence what it is about: its first keyword, or when it happens."""
    sentences: tuple[str, ...]
    text: str
    flavour: str
    chooses: schema.Selector | None
    """What is chosen when it is cast."""

    @property
    def colour(self) -> str:
        return self.colours[0]

    @property
    def hue(self) -> Hue:
        return HUES[self.colour]

    @property
    def second_hue(self) -> Hue:
        """That of a leader's other colour; the same again for all others."""
        return HUES[self.colours[-1]]

    @property
    def cost(self) -> int:
        return self.generic + len(self.needs)

    @property
    def has_cost(self) -> bool:
        return self.type not in ("token", "land")

    @property
    def is_body(self) -> bool:
        """Whether it becomes a creature on the field."""
        return self.health is not None

    @property
    def in_short(self) -> tuple[str, ...]:
        """The sentences with as few words as say the same to somebody who knows the game."""
        return tuple(_shortened(sentence) for sentence in self.sentences)

    @property
    def colour_words(self) -> str:
        return " and ".join(self.colours).capitalize()

    @property
    def kind(self) -> str:
        """What sort of card it is, in words."""
        return f"{self.colour_words} {self.type}"

    @property
    def cost_words(self) -> str:
        """Such as "4 mana, 2 of it white"."""
        wanted = [f"{self.needs.count(colour)} of it {colour}" for colour in dict.fromkeys(self.needs)]
        return ", ".join([f"{self.cost} mana", *wanted])


@lru_cache(maxsize=1)
def faces() -> Mapping[str, Face]:
    """All cards by id, leaders, tokens and lands among them."""
    return {face.id: face for face in _faces()}


def face_of(card_id: str) -> Face:
    """Raises NoCard."""
    if card_id not in faces():
        raise NoCard("vaultkeepers", card_id, faces())
    return faces()[card_id]


@lru_cache(maxsize=1)
def lands() -> tuple[Face, ...]:
    """The land of each colour, in the order of the colours."""
    return tuple(face_of(content.land.id) for content in load_library().colours)


@lru_cache(maxsize=1)
def precon_names() -> Mapping[str, str]:
    return {deck.id: deck.name for deck in load_library().decks}


def _faces() -> Iterator[Face]:
    library = load_library()
    about = {content.id: content.header.character for content in library.colours}
    for content in library.colours:
        own = (str(content.id),)
        typed: list[tuple[str, tuple[schema.Card, ...]]] = [
            ("creature", content.creatures),
            ("spell", content.spells),
            ("instant", content.instants),
            ("token", content.tokens),
            ("land", (content.land,)),
        ]
        for kind, cards in typed:
            for card in cards:
                yield _face(card, kind, own, about[content.id])
    for leader in library.leaders:
        colours = tuple(COLOUR_WORDS[LETTERS.index(letter)] for letter in leader.cost.letters)
        yield _face(leader, "leader", colours, about[colours[0]])


def _face(card: schema.Card, kind: str, colours: tuple[str, ...], character: str) -> Face:
    cost: schema.Cost | None = getattr(card, "cost", None)
    said = load_library().text().of_card(card)
    keywords = getattr(card, "keywords", ())
    sentences = tuple(_ABILITIES.split(said)) if said else ()
    return Face(
        id=card.id,
        name=card.name,
        set_name=SET_NAME,
        type=kind,
        colours=colours,
        character=character,
        needs=() if cost is None else _needs(cost),
        generic=0 if cost is None else cost.generic,
        attack=getattr(card, "attack", None),
        health=getattr(card, "health", None),
        keywords=tuple(word for word in KEYWORD_WORDS if word in keywords),
        signs=tuple(_sign(sentence, kind, keywords) for sentence in sentences),
        sentences=sentences,
        text=said,
        flavour=getattr(card, "flavour", None) or "",
        chooses=_chosen(card),
    )


def _needs(cost: schema.Cost) -> tuple[str, ...]:
    return tuple(word for word, count in zip(COLOUR_WORDS, cost.coloured, strict=False) for _ in range(count))


def _chosen(card: schema.Card) -> schema.Selector | None:
    match card:
        case schema.Creature():
            entering = [ability for ability in card.abilities if ability.when == "enter"]
            return schema.chosen_of(entering[0].effects) if entering else None
        case schema.Spell() | schema.Instant():
            return schema.chosen_of(card.effects)
    return None


def _shortened(sentence: str) -> str:
    for words, fewer in _SHORTER:
        sentence = sentence.replace(words, fewer)
    return _DEAL.sub(r"\1 damage", sentence)


def _sign(sentence: str, kind: str, keywords: tuple[str, ...]) -> str:
    when = next((when for when, said in TRIGGER_WORDS.items() if sentence.startswith(said)), "")
    played = {"spell": "cast", "instant": "respond", "land": "land"}
    return when or played.get(kind) or next(word for word in KEYWORD_WORDS if word in keywords)
