"""Somebody who does not see the board: what can be known from its words alone, and a player who knows no more."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.support.by_ear import counted


@dataclass(frozen=True)
class HeldCard:
    name: str
    cost: int
    state: str


@dataclass(frozen=True)
class Creature:
    name: str
    attack: int
    health: int
    tapped: bool
    may_wake: bool
    """Came this turn and has no haste."""
    keywords: frozenset[str]


@dataclass
class Half:
    """One side of the table."""

    life: int = 0
    hand: tuple[int, int] = (0, 0)
    piles: tuple[int, int] = (0, 0)
    mana: dict[str, int] = field(default_factory=dict)
    lands: dict[str, tuple[int, int]] = field(default_factory=dict)
    leader: tuple[str, int, bool] = ("", 0, False)
    """Its name, what it costs with its tax, and whether it waits."""
    creatures: list[Creature] = field(default_factory=list)
    discard: Counter[str] = field(default_factory=Counter)


@dataclass
class Heard:
    """A position as its words tell it."""

    turn: int = 0
    stage: str = ""
    is_up_to_me: bool = False
    attacks: list[tuple[str, str]] = field(default_factory=list)
    hand: list[HeldCard] = field(default_factory=list)
    held_lands: dict[str, int] = field(default_factory=dict)
    own: Half = field(default_factory=Half)
    other: Half = field(default_factory=Half)


_STAGE = re.compile(r"Turn (?P<turn>\d+): .+ (?P<stage>draws|acts|names attacks|is answered)\. .*")
_ATTACK = re.compile(r"Attack \d+: (?P<who>.+) \(-?\d+/-?\d+, place \d\) attacks (?P<whom>.+)\.")
_CARD = re.compile(r"  (?P<name>.+?): (?P<cost>\d+) mana(?P<rest>[^.]*)\.(?: .*)?")
_LAND = re.compile(r"  (?P<count>\d+) × .+, land for (?P<colour>\w+) mana, .*")
_FIELD_LAND = re.compile(r"  .+, (?P<colour>\w+) mana: (?P<untapped>\d+) of (?P<total>\d+) untapped")
_CREATURE = re.compile(
    r"  Place \d: (?P<name>.+?), (?P<attack>-?\d+)/(?P<health>-?\d+), (?P<tapped>tapped|untapped)(?P<more>[^.]*)\..*"
)
_LEADER = re.compile(r"Leader: (?P<name>.+?), \d+/\d+, .+? leader, (?P<cost>\d+) mana(?P<rest>[^.]*)\..*")


def heard(words: str) -> Heard:
    """Reads a position part by part, as it is told."""
    it = Heard()
    for part in words.split("\n\n"):
        heading, *lines = part.split("\n")
        if heading == "Vaultkeepers":
            _hear_situation(it, lines)
        elif heading.startswith("Your hand, "):
            _hear_hand(it, lines)
        elif heading.startswith("Side of "):
            _hear_half(it.own if " (you), with " in heading else it.other, lines)
    return it


def _hear_situation(it: Heard, lines: Sequence[str]) -> None:
    if told := _STAGE.fullmatch(lines[0]):
        it.turn, it.stage = int(told["turn"]), told["stage"]
    else:
        assert lines[0].startswith("Opening hands are being decided;"), lines[0]
        it.stage = "opening"
    it.is_up_to_me = any(line.startswith("It is up to you:") for line in lines)
    found = [_ATTACK.fullmatch(line) for line in lines]
    it.attacks = [(attack["who"], attack["whom"].split(" (")[0]) for attack in found if attack]


def _hear_hand(it: Heard, lines: Sequence[str]) -> None:
    for line in lines:
        if land := _LAND.fullmatch(line):
            it.held_lands[land["colour"]] = int(land["count"])
        elif card := _CARD.fullmatch(line):
            it.hand.append(HeldCard(card["name"], int(card["cost"]), card["rest"].split(", ")[-1]))


def _hear_half(half: Half, lines: Sequence[str]) -> None:
    for line in lines:
        numbers = [int(number) for number in re.findall(r"-?\d+", line)]
        if creature := _CREATURE.fullmatch(line):
            half.creatures.append(_creature(creature))
        elif land := _FIELD_LAND.fullmatch(line):
            half.lands[land["colour"]] = int(land["untapped"]), int(land["total"])
        elif leader := _LEADER.fullmatch(line):
            tax = re.search(r" and (\d+) more as tax", leader["rest"])
            cost = int(leader["cost"]) + int(tax[1] if tax else 0)
            half.leader = leader["name"], cost, leader["rest"].endswith("waits in its zone")
        elif line.startswith("Life: "):
            half.life = numbers[0]
        elif line.startswith("Hand: "):
            half.hand = numbers[0], numbers[1]
        elif line.startswith("Deck: "):
            half.piles = numbers[0], numbers[1]
        elif line.startswith("Mana in the pool: "):
            half.mana = {colour: int(count) for count, colour in re.findall(r"(\d+) (\w+)", line)}
        elif line.startswith("Discard pile, "):
            half.discard = counted(line.split(": ", 1)[1])


def _creature(told: re.Match[str]) -> Creature:
    more = told["more"]
    words = {word for said in re.findall(r"has ((?:[a-z ]+?)(?= until|,|$))", more) for word in said.split(" and ")}
    return Creature(
        told["name"],
        int(told["attack"]),
        int(told["health"]),
        told["tapped"] == "tapped",
        "so it cannot attack" in more,
        frozenset(words),
    )


# --- a player ---------------------------------------------------------------------------


def choose(it: Heard, menu: Mapping[str, str]) -> str:
    """Plays lands, casts what is dearest, attacks with whatever hits, and answers where it can."""
    return menu[_wish(it, list(menu))]


def _wish(it: Heard, labels: Sequence[str]) -> str:
    if it.stage == "opening":
        return "Keep this opening hand"
    if it.stage == "draws":
        many = sum(total for _, total in it.own.lands.values()) + sum(it.held_lands.values())
        return labels[-1] if many < 5 else labels[0]
    if it.stage == "is answered":
        return _cast(it, labels) or "Pass"
    if it.stage == "names attacks":
        return _attack(labels) or next(label for label in labels if label.startswith("Confirm"))
    lands = [label for label in labels if label.startswith("Play ")]
    return next(iter(lands), None) or _cast(it, labels) or _attack(labels) or "End your turn"


def _cast(it: Heard, labels: Sequence[str]) -> str | None:
    """The dearest card that the words say can be cast, aimed at an enemy or at the strongest of one's own."""
    for card in sorted(it.hand, key=lambda card: -card.cost):
        if card.state == "can be cast":
            ways = [label for label in labels if label.startswith(f"Cast {card.name} for ")]
            return max(ways, key=lambda way: "enemy" in way or "opponent" in way)
    calls = [label for label in labels if label.startswith("Call ")]
    return calls[0] if calls else None


def _attack(labels: Sequence[str]) -> str | None:
    attacks = [label for label in labels if label.startswith("Attack ")]
    at_player = [label for label in attacks if label.startswith("Attack your opponent")]
    return next(iter(at_player or attacks), None)
