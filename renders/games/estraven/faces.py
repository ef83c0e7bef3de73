"""What is printed on Estraven's cards, as pictures and words need it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cards.games.estraven.library import load_library
from cards.games.estraven.schema import Card, Leader, PreconFile, Reaction, Resource, Spell
from cards.games.estraven.text import REACTS_TO_WORDS, RESOURCE_TRIGGER_WORDS, TRIGGER_WORDS, CardText
from renders.canvas.theme import Colour, Role, Theme, mixed
from renders.pieces.card_page import NoCard

Rank = Literal["leader", "troop", "spell", "reaction", "resource"]
MARKET = "The resource deck"
_HUES: Mapping[str, tuple[Role, Role, float]] = {
    "barrow-court": ("violet", "violet", 0.0),
    "ember-choir": ("orange", "orange", 0.0),
    "green-council": ("green", "green", 0.0),
    "lily-order": ("yellow", "yellow", 0.0),
    "quiet-academy": ("blue", "blue", 0.0),
    "salt-fleet": ("blue", "green", 0.62),
    "spark-guild": ("orange", "yellow", 0.45),
    "varga-pack": ("orange", "grey", 0.62),
    "subject": ("green", "grey", 0.45),
    "material": ("grey", "grey", 0.0),
    "influence": ("violet", "grey", 0.3),
}
"""Two hues of a theme and how much of the second one is in the mixture. There are more houses than hues, so an emblem
stands beside every hue that means something.
"""
_SHORTER = (
    ("When this enters the battlefield, ", "Enters: "),
    ("When this attacks, ", "Attacks: "),
    ("When this blocks, ", "Blocks: "),
    ("When this dies, ", "Dies: "),
    ("At the start of your turn, ", "Turn starts: "),
    ("When you play this, ", "Played: "),
    ("When you tap this for a cost, ", "Tapped: "),
    ("When you discard this for a cost, ", "Discarded: "),
    ("When you sacrifice this for a cost, ", "Sacrificed: "),
    ("Reaction to anything that targets you or your units", "To what targets you"),
    ("Reaction to a unit being played", "To a unit played"),
    ("Reaction to ", "To "),
    ("an activated ability", "an ability"),
    ("To play this, also ", "Also "),
    (" to its owner’s hand", " to hand"),
    (" to their owners’ hands", " to hand"),
    (" from your graveyard", " from the grave"),
    (" of their deck into their graveyard", " of the deck away"),
    (" to the battlefield", " to the field"),
    (" enters the battlefield tapped", " enters tapped"),
    ("your opponent puts the top card of the deck away", "opponent’s top card is lost"),
    ("your opponent puts the top two cards of the deck away", "opponent’s top two cards are lost"),
    ("Your opponent puts the top two cards of the deck away", "Opponent’s top two cards are lost"),
    ("your opponent", "opponent"),
    ("Your opponent", "Opponent"),
    ("discards a card at random", "discards a random card"),
    ("the newest unit card in your graveyard", "your newest dead unit"),
    ("if your graveyard holds 2 or more unit cards", "with 2 or more dead units"),
    ("each unit card in your graveyard", "each dead unit"),
    ("a unit card", "a unit"),
    ("the enemy unit with the most power", "the strongest enemy"),
    ("the enemy unit with the least health", "the enemy with least health"),
    ("all attacking units", "all attackers"),
    ("enemy units", "enemies"),
    ("enemy unit", "enemy"),
    ("one of your units", "your unit"),
    ("resource card", "resource"),
    ("marketplace", "market"),
    (", this has +", ", +"),
    (" to your hand", " to hand"),
    (", ignoring Resistance", " past Resistance"),
    ("While you have", "With"),
    ("if you have", "with"),
    ("This enters tapped", "Enters tapped"),
    (" mana less", " less"),
)
"""Words of a rules text and shorter ones, to be replaced in this order."""
WHEN = frozenset(fewer.removesuffix(": ") for _, fewer in _SHORTER if fewer.endswith(": "))
"""Openings of short lines that a sign can stand for."""
_DEAL, _AGAIN = re.compile(r"[Dd]eal (\d+) damage"), re.compile(r", then (\d+) damage to")
_EACH = re.compile(r"each ([\w ]+) you have")


@dataclass(frozen=True, slots=True)
class Face:
    """A card's name, numbers and text. `house` is its precon, or the type of a resource card."""

    id: str
    name: str
    house: str
    house_name: str
    rank: Rank
    is_token: bool
    subtypes: tuple[str, ...]
    cost: int
    pitch: int
    power: int
    resistance: int
    health: int
    lead_count: int
    lead_of: str
    pays: tuple[str, str]
    """The resource card that playing it costs besides: how it is paid and its type; both empty if it costs none."""
    reacts_to: tuple[str, ...]
    """What a reaction, or a unit's own reaction ability, answers."""
    signs: tuple[str, ...]
    """For each line of the text what it is about."""
    lines: tuple[str, ...]
    flavour: str

    @property
    def is_unit(self) -> bool:
        return self.rank in ("leader", "troop")

    @property
    def text(self) -> str:
        return " ".join(self.lines)

    @property
    def in_short(self) -> tuple[str, ...]:
        """The lines with as few words as say the same to somebody who knows the game."""
        return tuple(_shortened(line) for line in self.lines)

    @property
    def stats(self) -> str:
        return f"{self.power}/{self.resistance}/{self.health}"

    @property
    def kind(self) -> str:
        """What sort of card it is, with its subtypes."""
        if self.rank == "resource":
            return f"Resource · {self.house.capitalize()}"
        words = [self.rank.capitalize(), *(subtype.capitalize() for subtype in self.subtypes)]
        return f"{'Token ' if self.is_token else ''}{' · '.join(words)}"

    def hue(self, theme: Theme) -> Colour:
        return hue_of(theme, self.house)


def hue_of(theme: Theme, house: str) -> Colour:
    one, two, part = _HUES.get(house, ("grey", "grey", 0.0))
    return mixed(theme.colour(one), theme.colour(two), part)


@lru_cache(maxsize=1)
def faces() -> Mapping[str, Face]:
    """All cards by id, tokens included."""
    library = load_library()
    text = CardText(library.cards)
    found = [_face(card, precon, text) for precon in library.precons for card in (*precon.cards, *precon.tokens)]
    found += [_face(card, None, text) for card in library.resources]
    return {face.id: face for face in found}


def face_of(card_id: str) -> Face:
    """Raises NoCard."""
    if card_id not in faces():
        raise NoCard("estraven", card_id, faces())
    return faces()[card_id]


@lru_cache(maxsize=1)
def house_names() -> Mapping[str, str]:
    """The precons' names by their ids."""
    return {precon.id: precon.header.name for precon in load_library().precons}


@lru_cache(maxsize=1)
def house_plans() -> Mapping[str, str]:
    return {precon.id: precon.header.plan for precon in load_library().precons}


def _face(card: Card, precon: PreconFile | None, text: CardText) -> Face:
    lines = tuple(text.lines(card))
    lead = card.lead if isinstance(card, Leader) else None
    pay = getattr(card, "pay", None)
    answers = card if isinstance(card, Reaction) else getattr(card, "reaction", None)
    return Face(
        id=card.id,
        name=card.name,
        house=card.type if isinstance(card, Resource) else "" if precon is None else precon.id,
        house_name=MARKET if precon is None else precon.header.name,
        rank=_rank(card),
        is_token=precon is not None and card in precon.tokens,
        subtypes=getattr(card, "subtypes", ()),
        cost=getattr(card, "cost", 0),
        pitch=getattr(card, "pitch", 0),
        power=getattr(card, "power", 0),
        resistance=getattr(card, "resistance", 0),
        health=getattr(card, "health", 0),
        lead_count=0 if lead is None else lead.count,
        lead_of="" if lead is None else lead.of,
        pays=("", "") if pay is None else (pay.how, pay.what),
        reacts_to=() if answers is None else tuple(answers.to),
        signs=tuple(_sign(card, line) for line in lines),
        lines=lines,
        flavour=getattr(card, "flavour", None) or "",
    )


def _rank(card: Card) -> Rank:
    match card:
        case Leader():
            return "leader"
        case Spell():
            return "spell"
        case Reaction():
            return "reaction"
        case Resource():
            return "resource"
    return "troop"


def _sign(card: Card, line: str) -> str:
    """What a line of the text is about."""
    for when, said in {**TRIGGER_WORDS, **RESOURCE_TRIGGER_WORDS}.items():
        if line.startswith(said):
            return when
    if line.startswith("To play this"):
        return "cost"
    if line.startswith("Lead "):
        return "lead"
    if line.startswith("Reaction to"):
        return "reaction"
    if line.startswith("This enters"):
        return "tapped"
    if isinstance(card, Spell):
        return "spell"
    return "active" if ": " in line else "static"


def _shortened(line: str) -> str:
    for words, fewer in _SHORTER:
        line = line.replace(words, fewer)
    line = _AGAIN.sub(r", then \1 to", _EACH.sub(r"each \1", _DEAL.sub(r"\1 damage", line)))
    return line[:1].upper() + line[1:]


def answered(face: Face) -> str:
    """What a reaction answers, in words."""
    return " or ".join(REACTS_TO_WORDS[word] for word in face.reacts_to)
