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
    power: int
    state: str


@dataclass(frozen=True)
class Creature:
    name: str
    power: int
    tapped: bool
    sick: bool
    text: str

    @property
    def may_attack(self) -> bool:
        return not self.tapped and not self.sick

    @property
    def may_block(self) -> bool:
        return not self.tapped and "Blocker." in self.text


@dataclass
class Half:
    """One side of the table."""

    deck: int = 0
    hand: int = 0
    shields: list[str] = field(default_factory=list)
    mana: dict[str, tuple[int, int]] = field(default_factory=dict)
    creatures: list[Creature] = field(default_factory=list)
    graveyard: Counter[str] = field(default_factory=Counter)


@dataclass
class Heard:
    """A position as its words tell it."""

    turn: int = 0
    phase: str = ""
    is_up_to_me: bool = False
    attack: tuple[str, int, str] | None = None
    broken: list[str] = field(default_factory=list)
    hand: list[HeldCard] = field(default_factory=list)
    own: Half = field(default_factory=Half)
    other: Half = field(default_factory=Half)


_CARD = re.compile(r"  (?P<name>.+?): cost (?P<cost>\d+), [^.]*?(?:power (?P<power>\d+), )?(?P<state>[^.,]+)\.(?: .*)?")
_CREATURE = re.compile(
    r"  Place \d+: (?P<name>.+?), power (?P<power>-?\d+), [^.]*?, "
    r"(?P<tapped>tapped|untapped)(?P<more>[^.]*)\.(?P<text>.*)"
)
_MANA = re.compile(r"  (?P<name>\w+): (?P<untapped>\d+) of (?P<total>\d+) untapped: .*")
_ATTACK = re.compile(r"Attack: (?P<name>.+) \((?P<power>\d+)\) attacks (?P<whom>.+)\.")


def heard(words: str) -> Heard:
    """Reads a position part by part, as it is told."""
    it = Heard()
    for part in words.split("\n\n"):
        heading, *lines = part.split("\n")
        if heading == "Shieldbreak":
            _hear_situation(it, lines)
        elif heading.startswith("Your hand, "):
            it.hand = [_held(line) for line in lines]
        elif heading.startswith("Side of "):
            _hear_half(it.own if " (you), with " in heading else it.other, lines)
    return it


def _hear_situation(it: Heard, lines: Sequence[str]) -> None:
    told = re.match(r"Turn (\d+): .* (\w+) phase\.", lines[0])
    assert told, lines[0]
    it.turn, it.phase = int(told[1]), told[2]
    it.is_up_to_me = any(line.startswith("It is up to you:") for line in lines)
    for line in lines:
        if attack := _ATTACK.fullmatch(line):
            it.attack = attack["name"], int(attack["power"]), attack["whom"]
        if line.startswith("Broken shields that "):
            it.broken = [each.split(",")[0] for each in line.split(": ", 1)[1].rstrip(".").split("; ")]


def _held(line: str) -> HeldCard:
    card = _CARD.fullmatch(line)
    assert card, line
    return HeldCard(card["name"], int(card["cost"]), int(card["power"] or 0), card["state"].strip())


def _hear_half(half: Half, lines: Sequence[str]) -> None:
    for line in lines:
        if creature := _CREATURE.fullmatch(line):
            more = creature["more"]
            is_sick = "summoned this turn" in more
            text = creature["text"].strip()
            half.creatures.append(
                Creature(creature["name"], int(creature["power"]), creature["tapped"] == "tapped", is_sick, text)
            )
        elif mana := _MANA.fullmatch(line):
            half.mana[mana["name"].lower()] = int(mana["untapped"]), int(mana["total"])
        elif line.startswith("  Shield "):
            half.shields.append(line.split(": ", 1)[1].split(",")[0])
        elif line.startswith("Deck: "):
            half.deck = int(line.split()[1])
        elif line.startswith("Hand: "):
            half.hand = int(line.split()[1])
        elif line.startswith("Graveyard, "):
            half.graveyard = counted(line.split(": ", 1)[1])


# --- a player ---------------------------------------------------------------------------


def choose(it: Heard, menu: Mapping[str, str]) -> str:
    """Charges what is dearest, plays what is dearest, attacks where it costs nothing, and blocks where it wins."""
    return menu[_wish(it, list(menu))]


def _wish(it: Heard, labels: Sequence[str]) -> str:
    first = labels[0]
    if any(label.startswith("Charge ") for label in labels):
        return _charge(it)
    if "Play nothing more" in labels:
        return _play(it, labels)
    if any(label.startswith("Attack ") for label in labels):
        return _attack(it, labels)
    if "Do not block" in labels:
        return _block(it, labels)
    useful = [label for label in labels if label.startswith(("Use ", "Choose ", "Take "))]
    return max(useful, key=_aimed_power, default=first)


def _charge(it: Heard) -> str:
    total = sum(total for _, total in it.own.mana.values())
    dearest = max(it.hand, key=lambda card: card.cost, default=None)
    if dearest is None or total >= 7 or (total >= 4 and len(it.hand) < 2):
        return "Charge nothing this turn"
    return f"Charge {dearest.name} as mana"


def _play(it: Heard, labels: Sequence[str]) -> str:
    """The dearest card that the words say can be played, aimed at the strongest."""
    for card in sorted(it.hand, key=lambda card: (card.power > 0, card.cost), reverse=True):
        if card.state.startswith("can be"):
            ways = [label for label in labels if re.search(rf"(Summon|Cast|into) {re.escape(card.name)} for", label)]
            ways = [way for way in ways if "without a target" not in way]
            if ways:
                return max(ways, key=_aimed_power)
    return "Play nothing more"


def _aimed_power(label: str) -> int:
    powers = re.findall(r"\((\d+)\)", label)
    return int(powers[-1]) if powers else 0


def _attack(it: Heard, labels: Sequence[str]) -> str:
    blockers = [creature.power for creature in it.other.creatures if creature.may_block]
    for label in labels:
        told = re.fullmatch(r"Attack (.+) with (.+) \((\d+)\) in place (\d+)", label)
        if told is None:
            continue
        strongest = max(blockers, default=0)
        if told[1].startswith("the opponent"):
            if int(told[3]) > strongest or not it.other.shields:
                return label
        elif int(told[3]) > max(strongest, _aimed_power(told[1])):
            return label
    must = [label for label in labels if label.startswith("Attack ")]
    return "End the attack phase" if "End the attack phase" in labels else must[0]


def _block(it: Heard, labels: Sequence[str]) -> str:
    assert it.attack is not None, "the words tell who attacks"
    _, power, _ = it.attack
    winning = [label for label in labels if label.startswith("Block ") and _aimed_power(label) > power]
    if winning:
        return min(winning, key=_aimed_power)
    if not it.own.shields:
        return next(label for label in labels if label.startswith("Block "))
    return "Do not block"
