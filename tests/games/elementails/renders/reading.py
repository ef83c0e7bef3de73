"""Somebody who does not see the board: what can be known from its words alone, and a player who knows no more."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Foe:
    """An enemy as it was told. `harm` is by the hero's number, from 0; `hits` are named squares."""

    name: str
    square: str
    corruption: int
    action: str
    harm: Mapping[str, int]
    goes_to: str
    hits: tuple[str, ...]


@dataclass
class Own:
    """A hero of the listener's."""

    name: str
    square: str = ""
    corruption: int = 0
    incoming: int = 0
    energy: tuple[int, ...] = ()
    mana: dict[str, int] = field(default_factory=dict)
    free_moves: int = 0
    reach: int = 1
    usable: set[str] = field(default_factory=set)


@dataclass
class Heard:
    """A position as its words tell it."""

    stage: str = ""
    is_up_to_me: bool = False
    foes: list[Foe] = field(default_factory=list)
    obstacles: set[str] = field(default_factory=set)
    heroes: list[Own] = field(default_factory=list)


_ENEMY = re.compile(
    r"  (?P<name>.+?) on (?P<square>[a-i][1-6]): .*?Corruption (?P<corruption>\d+) of \d+, .*?; will do (?P<rest>.*)"
)
_HARM = re.compile(r"(\d+) harm to (.+?)'s ([A-Z]\w+ [A-Z]\w+)")
_HERO = re.compile(r"Hero \d: (?P<name>.+) of .+ \(you\)")
_USABLE = re.compile(r"  (?:Power|Spell) (?P<name>.+?): .*?, can be (?:used|cast)\. .*")


def heard(words: str) -> Heard:
    """Reads a position part by part, as it is told."""
    it = Heard()
    for part in words.split("\n\n"):
        heading, *lines = part.split("\n")
        if heading == "ElemenTails":
            it.stage = lines[0]
            it.is_up_to_me = any(line.startswith("It is up to you:") for line in lines)
        elif heading.startswith("Enemies, "):
            it.foes = [_foe(line) for line in lines]
        elif heading.startswith("The field, "):
            it.obstacles = set(re.findall(r"[a-i][1-6]", lines[0]))
        elif hero := _HERO.fullmatch(heading):
            it.heroes.append(_own(hero["name"], lines))
    return it


def _foe(line: str) -> Foe:
    told = _ENEMY.fullmatch(line)
    assert told is not None, line
    first = told["rest"].split(". ")[0]
    moved = re.search(r"after a move to ([a-i][1-6])", first)
    hits = re.search(r"hits ((?:[a-i][1-6](?:, )?)+)", first)
    return Foe(
        told["name"],
        told["square"],
        int(told["corruption"]),
        re.split(r"[,.]", first)[0],
        {hero: int(amount) for amount, _, hero in _HARM.findall(first)},
        moved[1] if moved else told["square"],
        tuple(hits[1].split(", ")) if hits else (),
    )


def _own(name: str, lines: Sequence[str]) -> Own:
    it = Own(name)
    for line in lines:
        numbers = [int(number) for number in re.findall(r"\d+", line)]
        if line.startswith("Level "):
            it.corruption, it.reach = numbers[2], numbers[-1]
        elif line.startswith("On "):
            it.square, it.incoming = line[3:5], numbers[-1]
        elif line.startswith("Energy: "):
            it.energy, it.free_moves = tuple(numbers[:3]), numbers[3]
            it.mana = {word: int(count) for count, word in re.findall(r"(\d+) ([a-z]+)", line.split("Mana: ")[1])}
        elif usable := _USABLE.fullmatch(line):
            it.usable.add(usable["name"])
    return it


# --- a player ---------------------------------------------------------------------------


def choose(it: Heard, menu: Mapping[str, str]) -> str:
    """Hits whoever is weakest, blocks what is coming, goes closer, and gathers mana; buys, and says yes to nothing."""
    for hero in it.heroes:
        if it.foes and not hero.square:
            continue
        prefix = f"{hero.name}: " if len(it.heroes) > 1 else ""
        wish = _wish(it, hero, [label.removeprefix(prefix) for label in menu if label.startswith(prefix)])
        if wish is not None:
            return menu[f"{prefix}{wish}"]
    return menu[next((label for label in menu if label in _ENDS), next(iter(menu)))]


_ENDS = (
    "Say that you are done",
    "Leave the market",
    "Vote to leave the elite alone",
    "Vote to go home with the victory",
)


def _wish(it: Heard, hero: Own, labels: Sequence[str]) -> str | None:
    buys = [label for label in labels if label.startswith(("Buy ", "Gain level "))]
    if buys or not it.foes:
        return buys[0] if buys else None
    blows = [label for label in labels if label.startswith(("Cast ", "Strike ", "Use "))]
    if blows:
        return min(blows, key=_left)
    if hero.incoming and "Guard: 2 Block for 1 Defence" in labels:
        return "Guard: 2 Block for 1 Defence"
    closer = _closer(it, hero, labels)
    if closer is not None:
        return closer
    return next((label for label in labels if label.startswith("Focus: ")), None)


def _left(label: str) -> int:
    """How much is left of whom it is aimed at."""
    told = re.search(r"\((\d+) left\)", label)
    return int(told[1]) if told else 99


def _closer(it: Heard, hero: Own, labels: Sequence[str]) -> str | None:
    """A free move to where an enemy is in range, or nearly so."""
    moves = [label for label in labels if re.fullmatch(r"Move to [a-i][1-6]", label)]
    here = min(_apart(hero.square, foe.square) for foe in it.foes)
    if not moves or here <= hero.reach:
        return None
    best = min(moves, key=lambda label: min(_apart(label[-2:], foe.square) for foe in it.foes))
    return best if min(_apart(best[-2:], foe.square) for foe in it.foes) < here else None


def _apart(one: str, two: str) -> int:
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1]))
