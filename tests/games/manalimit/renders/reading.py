"""Somebody who does not see the board: what can be known from its words alone, and a player who knows no more."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tests.support.by_ear import counted


@dataclass(frozen=True)
class HeldCard:
    name: str
    cost: int
    pitch: int
    attack: int
    health: int
    text: str


@dataclass(frozen=True)
class Unit:
    name: str
    attack: int
    health: int
    shields: int = 0


@dataclass(frozen=True)
class Standing:
    stars: int
    lives: int
    status: str
    board: tuple[Unit, ...]
    seen: Counter[str]


@dataclass
class Heard:
    """A position as its words tell it."""

    round: int = 0
    manalimit: int = 0
    is_my_turn: bool = False
    mana: int = 0
    moves_left: int = 0
    board: list[Unit | None] = field(default_factory=list)
    pitches: list[int] = field(default_factory=list)
    hand: list[HeldCard] = field(default_factory=list)
    ash: Counter[str] = field(default_factory=Counter)
    bag: Counter[str] = field(default_factory=Counter)
    players: dict[str, Standing] = field(default_factory=dict)
    battles: list[tuple[str, tuple[Unit, ...], tuple[Unit, ...]]] = field(default_factory=list)


_UNIT = r"(?P<name>.+) (?P<attack>\d+)/(?P<health>\d+)(?: with (?P<shields>\d+) shields?)?"
_SLOT = re.compile(
    rf"  Slot \d(?: \((?:front|back)\))?: (?:empty|{_UNIT}, .*?(?:pitch|pitches for) (?P<pitch>\d+)\..*)"
)
_CARD = re.compile(
    r"  (?P<name>.+): cost (?P<cost>\d+), pitch (?P<pitch>\d+), (?P<attack>\d+)/(?P<health>\d+), [^.]*\. ?(?P<text>.*)"
)
_PLAYER = re.compile(r"(?P<name>.+): (?P<stars>\d+) of 10 stars, (?P<lives>\d+) of 3 lives, (?P<status>.+)")


def heard(words: str) -> Heard:
    """Reads a position part by part, as it is told."""
    it = Heard(is_my_turn="It is your turn" in words)
    for part in words.split("\n\n"):
        heading, *lines = part.split("\n")
        if heading.startswith("Manalimit with"):
            it.round, it.manalimit = _numbers(r"Round (\d+) of at most \d+\. The Manalimit is (\d+)\.", lines[0])
        elif heading.startswith("What ") and heading.endswith(" has"):
            _hear_planning(it, lines)
        elif heading.startswith("Player"):
            _hear_players(it, lines)
        elif heading.startswith("Battles of round"):
            _hear_battles(it, lines)
    return it


def _hear_planning(it: Heard, lines: Sequence[str]) -> None:
    it.mana, _, it.moves_left = _numbers(r"Mana: (\d+) of (\d+)\. Moves left: (\d+)\.", lines[0])
    for line in lines[1:]:
        if slot := _SLOT.fullmatch(line):
            it.board.append(_unit(slot) if slot["name"] else None)
            it.pitches.append(int(slot["pitch"] or 0))
        elif card := _CARD.fullmatch(line):
            cost, pitch, attack, health = (int(card[each]) for each in ("cost", "pitch", "attack", "health"))
            it.hand.append(HeldCard(card["name"], cost, pitch, attack, health, card["text"]))
        elif line.startswith(("Ash Pile, ", "Bag, ")):
            told = counted(line.split(": ", 1)[1])
            assert told.total() == _numbers(r"\D+ (\d+) cards?:.*", line)[0]
            setattr(it, "ash" if line.startswith("Ash") else "bag", told)


def _hear_players(it: Heard, lines: Sequence[str]) -> None:
    name = ""
    for line in lines:
        if not line.startswith(" "):
            told = _PLAYER.fullmatch(line)
            assert told, line
            name = told["name"]
            it.players[name] = Standing(int(told["stars"]), int(told["lives"]), told["status"], (), Counter())
        elif line.startswith("  Board of the last battle: "):
            it.players[name] = replace(it.players[name], board=_units(line.split(": ", 1)[1]))
        elif line.startswith("  Cards seen in battles: "):
            it.players[name] = replace(it.players[name], seen=counted(line.split(": ", 1)[1]))


def _hear_battles(it: Heard, lines: Sequence[str]) -> None:
    for result, left, right in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        sides = [_units(line.rsplit(": ", 1)[1]) for line in (left, right)]
        it.battles.append((result, sides[0], sides[1]))


def _numbers(pattern: str, line: str) -> list[int]:
    found = re.match(pattern, line)
    assert found, line
    return [int(number) for number in found.groups()]


def _unit(told: re.Match[str]) -> Unit:
    return Unit(told["name"], int(told["attack"]), int(told["health"]), int(told["shields"] or 0))


def _units(told: str) -> tuple[Unit, ...]:
    matches = [re.fullmatch(_UNIT, unit) for unit in told.split("; ")] if told != "an empty board" else []
    return tuple(_unit(each) for each in matches if each)


# --- a player ---------------------------------------------------------------------------------------------------------


def choose(it: Heard, menu: Mapping[str, str]) -> str:
    """Plays what is strongest for its mana, pitches the rest to pay for it, and fights when nothing better is left."""
    return menu[_wish(it)]


def _wish(it: Heard) -> str:
    """What a person would say, in the words of the menu."""
    room = [slot for slot, unit in enumerate(it.board) if unit is None]
    wanted = max(_within_reach(it), key=_strength, default=None)
    weakest = min((slot for slot, unit in enumerate(it.board) if unit), key=lambda slot: _worth(it, slot), default=0)
    if wanted is None:
        return "End planning and battle"
    if not room:
        if _strength(wanted) <= _worth(it, weakest):
            return "End planning and battle"
        return f"Pitch {_name(it, weakest)} from {_place(weakest)} for {it.pitches[weakest]} mana"
    if wanted.cost <= it.mana:
        return f"Play {wanted.name} in {_place(room[0])} for {wanted.cost} mana"
    fuel = min(_fuel(it, wanted), key=_strength)
    return f"Pitch {fuel.name} from hand for {fuel.pitch} mana"


def _within_reach(it: Heard) -> list[HeldCard]:
    """What can be paid for now, or by pitching other cards of the hand. Mana above the Manalimit evaporates."""
    return [
        card
        for card in it.hand
        if card.cost <= it.mana
        or (card.cost <= it.manalimit and it.mana + sum(other.pitch for other in _fuel(it, card)) >= card.cost)
    ]


def _fuel(it: Heard, wanted: HeldCard) -> list[HeldCard]:
    others = list(it.hand)
    others.remove(wanted)
    return [card for card in others if card.pitch]


def _strength(card: HeldCard) -> int:
    return 2 * (card.attack + card.health) + (3 if card.text else 0)


def _worth(it: Heard, slot: int) -> int:
    unit = it.board[slot]
    return 2 * (unit.attack + unit.health + unit.shields) + 3 if unit else 0


def _name(it: Heard, slot: int) -> str:
    unit = it.board[slot]
    return unit.name if unit else ""


def _place(slot: int) -> str:
    return f"slot {slot + 1}{({0: ' (front)', 4: ' (back)'}).get(slot, '')}"
