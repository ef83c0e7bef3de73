"""Somebody who does not see the board: what can be known from its words alone, and a player who knows no more."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.support.by_ear import counted


@dataclass(frozen=True)
class HeldCard:
    name: str
    kind: str
    cost: int
    pitch: int
    state: str
    text: str


@dataclass(frozen=True)
class Unit:
    name: str
    power: int
    resistance: int
    health: int
    tapped: bool
    attacking: bool
    text: str


@dataclass
class Half:
    """One side of the table."""

    health: int = 0
    mana: int = 0
    deck: int = 0
    hand: int = 0
    units: list[Unit] = field(default_factory=list)
    resources: list[tuple[str, bool]] = field(default_factory=list)
    pitched: Counter[str] = field(default_factory=Counter)
    graveyard: Counter[str] = field(default_factory=Counter)


@dataclass
class Heard:
    """A position as its words tell it."""

    turn: int = 0
    round: int = 0
    is_up_to_me: bool = False
    has_attacked: bool = False
    has_traded: bool = False
    attack: int | None = None
    chain: list[tuple[str, str]] = field(default_factory=list)
    hand: list[HeldCard] = field(default_factory=list)
    own: Half = field(default_factory=Half)
    other: Half = field(default_factory=Half)
    market: list[str] = field(default_factory=list)


_CARD = re.compile(
    r"  (?P<name>.+?): (?P<kind>\w+)[^.]*?(?:, cost (?P<cost>\d+)[^.]*?, pitch (?P<pitch>\d+))?, "
    r"(?P<state>(?:can |cannot |it is |is a |there is |you cannot |answers |no more |declare |block |keep |the match |"
    r"\d+ mana short)[^.]*)\.(?P<text>.*)"
)
_UNIT = re.compile(
    r"  Place \d+: (?P<name>.+?), Power (?P<power>\d+), Resistance (?P<resistance>\d+), "
    r"Health (?P<health>-?\d+) of \d+, [^.]*?, (?P<tapped>tapped|untapped)(?P<more>[^.]*)\.(?P<text>.*)"
)
_RESOURCE = re.compile(r"  Place \d+: (?P<name>.+?), \w+, (?P<tapped>tapped|untapped)\.(?P<text>.*)")
_LINK = re.compile(r"  Link \d+: (?P<who>.+?)’s (?P<what>[^,]+), .*")


def heard(words: str) -> Heard:
    """Reads a position part by part, as it is told."""
    it = Heard()
    for part in words.split("\n\n"):
        heading, *lines = part.split("\n")
        if heading == "Lords of Estraven":
            _hear_situation(it, lines)
        elif heading.startswith("The chain, "):
            told = [_LINK.fullmatch(line) for line in lines]
            it.chain = [(link["who"], link["what"]) for link in told if link is not None]
        elif heading.startswith("Your hand, "):
            it.hand = [_held(line) for line in lines]
        elif heading.startswith("Side of "):
            _hear_half(it.own if " (you), with " in heading else it.other, lines)
        elif heading.startswith("Marketplace, "):
            it.market = [line.split(": ", 1)[1].split(",")[0] for line in lines if line.startswith("  Place ")]
    return it


def _hear_situation(it: Heard, lines: Sequence[str]) -> None:
    told = re.match(r"Turn (\d+), round (\d+): the turn of .*\.", lines[0])
    assert told, lines[0]
    it.turn, it.round = int(told[1]), int(told[2])
    it.is_up_to_me = any(line.startswith("It is up to you:") for line in lines)
    for line in lines:
        if line.startswith("This turn "):
            it.has_attacked, it.has_traded = "has not attacked" not in line, "has not traded" not in line
        if attack := re.fullmatch(r"Attack: .* for (\d+) in all\.", line):
            it.attack = int(attack[1])


def _held(line: str) -> HeldCard:
    card = _CARD.fullmatch(line)
    assert card, line
    cost, pitch = int(card["cost"] or 0), int(card["pitch"] or 0)
    return HeldCard(card["name"], card["kind"], cost, pitch, card["state"], card["text"].strip())


def _hear_half(half: Half, lines: Sequence[str]) -> None:
    for line in lines:
        if unit := _UNIT.fullmatch(line):
            half.units.append(
                Unit(
                    name=unit["name"],
                    power=int(unit["power"]),
                    resistance=int(unit["resistance"]),
                    health=int(unit["health"]),
                    tapped=unit["tapped"] == "tapped",
                    attacking="attacking" in unit["more"].split(", "),
                    text=unit["text"].strip(),
                )
            )
        elif resource := _RESOURCE.fullmatch(line):
            half.resources.append((resource["name"], resource["tapped"] == "tapped"))
        elif told := re.match(r"(Health|Mana|Deck|Hand): (-?\d+)", line):
            setattr(half, told[1].lower(), int(told[2]))
        elif line.startswith("Pitch row, "):
            half.pitched = counted(line.split(": ", 1)[1])
        elif line.startswith("Graveyard, "):
            half.graveyard = counted(line.split(": ", 1)[1])


# --- a player ---------------------------------------------------------------------------


def choose(it: Heard, menu: Mapping[str, str]) -> str:
    """Plays the dearest unit it can pay for, pitches for it, attacks where it wins, and blocks where it kills."""
    return menu[_wish(it, list(menu))]


def _wish(it: Heard, labels: Sequence[str]) -> str:
    first = labels[0]
    if "End your turn" in labels:
        return _main(it, labels)
    if "Declare the attack" in labels:
        return next((label for label in labels if label.startswith("Bring ")), "Declare the attack")
    if "Do not block" in labels:
        return _block(it, labels)
    if "Declare the blocks" in labels:
        return "Declare the blocks"
    if "Pass" in labels:
        return next((label for label in labels if label.startswith("Play ")), "Pass until something changes")
    return _worst(it, labels) if first.startswith("Discard ") else first


def _main(it: Heard, labels: Sequence[str]) -> str:
    playable = [card for card in it.hand if card.state.startswith("can be played")]
    for card in sorted(playable, key=lambda card: (card.kind in ("Leader", "Troop"), card.cost), reverse=True):
        ways = [label for label in labels if label.startswith(f"Play {card.name}")]
        wise = [way for way in ways if "on your" not in way] or ways
        if wise and (card.kind != "Spell" or it.other.units):
            return max(wise, key=_aimed_power)
    if pitched := _pitch(it, labels):
        return pitched
    attacks = [label for label in labels if label.startswith("Attack with ")]
    wall = max((unit.power for unit in it.other.units if not unit.tapped), default=0)
    safe = [label for label in attacks if _stats(label)[2] + _stats(label)[1] > wall or not wall]
    return max(safe, key=_aimed_power) if safe else "End your turn"


def _pitch(it: Heard, labels: Sequence[str]) -> str:
    """Something cheap for something dear, as long as a card stays and the deck lasts."""
    wanted = [card.cost - it.own.mana for card in it.hand if card.kind in ("Leader", "Troop")]
    short = min((cost for cost in wanted if cost > 0), default=0)
    spare = [card for card in it.hand if "can be pitched" in card.state and card.kind not in ("Leader", "Troop")]
    if not short or it.own.deck < 6 or sum(card.pitch for card in spare) < short:
        return ""
    best = max(spare, key=lambda card: card.pitch)
    return next(label for label in labels if label.startswith(f"Pitch {best.name} for "))


def _stats(label: str) -> tuple[int, int, int]:
    told = re.findall(r"\((-?\d+)/(\d+)/(-?\d+)\)", label)
    power, resistance, health = (int(number) for number in told[-1]) if told else (0, 0, 0)
    return power, resistance, health


def _aimed_power(label: str) -> int:
    return _stats(label)[0]


def _block(it: Heard, labels: Sequence[str]) -> str:
    """A blocker that survives or kills; any if the attack would be the end."""
    assert it.attack is not None, "the words tell how strong the attack is"
    good = []
    for label in labels:
        told = re.findall(r"\((-?\d+)/(\d+)/(-?\d+)\)", label)
        if label.startswith("Block ") and len(told) == 2:
            (hits, hard, left), (power, resistance, health) = (tuple(map(int, each)) for each in told)
            kills, survives = power - hard >= left, hits - resistance < health
            if survives or kills:
                good.append((kills, survives, label))
    if good:
        return max(good)[2]
    if it.attack >= it.own.health:
        return next((label for label in labels if label.startswith("Block ")), "Do not block")
    return "Do not block"


def _worst(it: Heard, labels: Sequence[str]) -> str:
    dearest = max(it.hand, key=lambda card: card.cost)
    return next((label for label in labels if label == f"Discard {dearest.name}"), labels[0])
