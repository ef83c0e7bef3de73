"""A battle's log as moments: who stands where with which numbers, what is happening, and what it does to whom.

The log is that of the public event; units are numbered as in it. A moment is a strike or a trigger with all it causes
until the next one. Who falls is still seen in that moment and gone in the next.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engine.games.manalimit.battle_log import told_steps
from engine.games.manalimit.unit_names import ARROWS, unit_names
from renders.games.manalimit.faces import Face, face_of


@dataclass(frozen=True, slots=True)
class Fighter:
    """`called` tells it from its twins. `hit` is what the moment took from its health, less than nothing if it was
    healed; `hit_by` is the number of whoever did that last.
    """

    number: int
    called: str
    card: str
    side: int
    attack: int
    health: int
    shields: int
    hit: int = 0
    fell: bool = False
    hit_by: int | None = None

    @property
    def face(self) -> Face:
        return face_of(self.card)


class Acting(NamedTuple):
    """The unit whose trigger resolves, which trigger of its card, and which ability."""

    unit: Fighter
    trigger: str
    ability: int


@dataclass(frozen=True, slots=True)
class Moment:
    """`lines` are both sides from the front; `clash` is 0 before the first; `touched` are those to whom it did
    something.
    """

    clash: int
    lines: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    strikes: tuple[int, ...] = ()
    acting: Acting | None = None
    touched: frozenset[int] = frozenset()
    says: str = ""
    before: str = ""
    winner: int | None = None
    is_end: bool = False

    def standing(self, side: int) -> int:
        return sum(not unit.fell for unit in self.lines[side])


def moments(facts: Mapping[str, Any]) -> tuple[Moment, ...]:
    """The whole battle, from the boards as they came to the end."""
    told = _Telling(facts["left"], facts["right"], unit_names(facts))
    for step in told_steps(facts, fizzles=False):
        told.step(step)
    told.close(winner=facts["winner"])
    return tuple(told.made)


def key_moment(told: Sequence[Moment]) -> Moment:
    """What to show if it is one picture: the last moment in which somebody fell, else the end."""
    return next((moment for moment in reversed(told) if _is_dramatic(moment)), told[-1])


def _is_dramatic(moment: Moment) -> bool:
    return not moment.is_end and any(unit.fell for line in moment.lines for unit in line)


_OF_MANY = {"is": "are", "gains": "gain", "loses": "lose", "falls": "fall", "joins": "join", "blocks": "block"}


@dataclass
class _Telling:
    """Follows a log. The lists hold units from the front; `_units` knows each by its number."""

    left: Iterable[Any]
    right: Iterable[Any]
    names: Sequence[str]
    made: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._units: dict[int, Fighter] = {}
        self._lines: tuple[list[int], list[int]] = ([], [])
        for side, board in enumerate((self.left, self.right)):
            for card, attack, health, shields in board:
                number = len(self._units)
                self._units[number] = Fighter(number, self.names[number], card, side, attack, health, shields)
                self._lines[side].append(number)
        self._clash = 0
        self._parts: list[tuple[str, str]] = []
        self._hits: list[tuple[str, str, int]] = []
        self._touched: set[int] = set()
        self._open = Moment(0, self._seen(), says="The battle begins")

    def step(self, step: Sequence[Any]) -> None:
        match step:
            case ("clash", number):
                self._begin(clash=number)
            case ("strike", one, two):
                self._begin(strikes=(one, two))
                self._say("", f"{self._name(one)} and {self._name(two)} strike each other")
            case ("trigger", unit, word, ability):
                self._begin(acting=Acting(self._units[unit], word, ability))
            case ("damage", unit, source, amount):
                self._change(unit, source, health=-amount, hit=amount)
                if not self._open.strikes:
                    self._hits.append((self._name(source), self._name(unit), amount))
            case ("absorb", unit, _, _):
                self._change(unit, shields=-1)
                self._say(self._name(unit), "blocks it with a shield")
            case ("lose", unit, source, attack, health):
                self._change(unit, source, attack=-attack, health=-health, hit=health)
                self._say(self._name(unit), f"loses {_stats(attack, health)}")
            case ("gain", unit, attack, health, _):
                self._change(unit, attack=attack, health=health)
                self._say(self._name(unit), f"gains {_stats(attack, health)}")
            case ("heal", unit, amount):
                self._change(unit, health=amount, hit=-amount)
                self._say(self._name(unit), f"is healed by {amount}")
            case ("shield", unit, layers):
                self._change(unit, shields=layers)
                self._say(self._name(unit), f"gains {'a shield' if layers == 1 else f'{layers} shields'}")
            case ("swap", unit, attack, health):
                self._touched.add(unit)
                self._units[unit] = replace(self._units[unit], attack=attack, health=health)
                self._say(self._name(unit), f"is {attack}/{health} now")
            case ("destroy", unit) if self._open.acting is not None:
                self._units[unit] = replace(self._units[unit], hit_by=self._open.acting.unit.number)
            case ("death", unit):
                self._touched.add(unit)
                self._units[unit] = replace(self._units[unit], fell=True)
                self._say(self._name(unit), "falls")
            case ("push", unit, index):
                self._touched.add(unit)
                line = self._lines[self._units[unit].side]
                line.remove(unit)
                line.insert(index, unit)
                self._say(self._name(unit), "is pushed back")
            case ("spawn", number, maker, card, index):
                self._arrive(number, self._units[maker].side, card, index)
                self._say(self._name(number), "joins")
            case ("transform", old, number, card):
                self._transform(old, number, card)
            case _:
                pass  # the end is told by `close`

    def close(self, winner: int | None) -> None:
        self._finish()
        self._sweep()
        last = self.made[-1].says
        self.made.append(Moment(self._clash, self._seen(), says=last, winner=winner, is_end=True))

    # --- moments ---------------------------------------------------------------------------

    def _begin(self, clash: int | None = None, strikes: tuple[int, ...] = (), acting: Acting | None = None) -> None:
        self._finish()
        if clash is not None:
            self._clash = clash
        self._open = Moment(self._clash, self._seen(), strikes, acting)

    def _finish(self) -> None:
        """The open moment is over; one in which nothing happened is not worth showing, but for the very first."""
        if self._open.strikes or self._open.acting or not self.made:
            before = self.made[-1].says if self.made else ""
            says = self._open.says or self._told()
            touched = frozenset(self._touched)
            self.made.append(replace(self._open, lines=self._seen(), says=says, before=before, touched=touched))
        self._parts, self._hits, self._touched = [], [], set()
        self._sweep()

    def _told(self) -> str:
        return capitalised("; ".join(filter(None, [_told_hits(self._hits), *_together(self._parts)])))

    def _say(self, who: str, part: str) -> None:
        """`who` is empty if the part names everybody itself."""
        self._parts.append((who, part))

    def _seen(self) -> tuple[tuple[Fighter, ...], tuple[Fighter, ...]]:
        left, right = (tuple(self._units[number] for number in line) for line in self._lines)
        return left, right

    def _sweep(self) -> None:
        """Who fell leaves the line, and hits are forgotten."""
        for line in self._lines:
            line[:] = [number for number in line if not self._units[number].fell]
        self._units = {number: replace(unit, hit=0) for number, unit in self._units.items()}

    # --- units --------------------------------------------------------------------------------

    def _name(self, number: int) -> str:
        """Told from a namesake of the other side, if that has to do with the same moment."""
        acting = () if self._open.acting is None else (self._open.acting.unit.number,)
        others = (*self._open.strikes, *acting, *self._touched)
        return name_among(self._units[number], [self._units[other] for other in others])

    def _change(
        self,
        number: int,
        source: int | None = None,
        *,
        attack: int = 0,
        health: int = 0,
        shields: int = 0,
        hit: int = 0,
    ) -> None:
        unit = self._units[number]
        self._touched.add(number)
        self._units[number] = replace(
            unit,
            attack=max(0, unit.attack + attack),
            health=unit.health + health,
            shields=max(0, unit.shields + shields),
            hit=unit.hit + hit,
            hit_by=unit.hit_by if source is None else source,
        )

    def _arrive(self, number: int, side: int, card: str, index: int) -> None:
        face = face_of(card)
        self._touched.add(number)
        self._units[number] = Fighter(number, self.names[number], card, side, face.attack, face.health, 0)
        line = self._lines[side]
        here = [other for other in line if not self._units[other].fell]
        line.insert(line.index(here[index]) if index < len(here) else len(line), number)

    def _transform(self, old: int, number: int, card: str) -> None:
        before = self._units[old]
        face = face_of(card)
        self._touched.add(number)
        self._units[number] = Fighter(number, self.names[number], card, before.side, face.attack, face.health, 0)
        line = self._lines[before.side]
        line[line.index(old)] = number
        self._say("", f"{self._name(old)} becomes {self._name(number)}")


def name_among(unit: Fighter, others: Iterable[Fighter]) -> str:
    """With an arrow if one of the others is of the same card and the other side."""
    is_shared = any(other.card == unit.card and other.side != unit.side for other in others)
    return f"{ARROWS[unit.side]}{unit.called}" if is_shared else unit.called


def capitalised(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _told_hits(hits: Sequence[tuple[str, str, int]]) -> str:
    if not hits:
        return ""
    source, unit, amount = hits[0]
    if len(hits) == 1:
        return f"{source} hits {unit} for {amount}"
    same = all(other == amount for _, _, other in hits)
    return f"{source} hits {len(hits)} units" + (f" for {amount} each" if same else "")


def _together(parts: Iterable[tuple[str, str]]) -> list[str]:
    """What is the same of several units is said once; of more than two, with their number."""
    told: dict[str, list[str]] = {}
    for who, part in parts:
        told.setdefault(part, []).append(who)
    return [_of_all(list(dict.fromkeys(whom)), part) for part, whom in told.items()]


def _of_all(whom: Sequence[str], part: str) -> str:
    if len(whom) == 1:
        return f"{whom[0]} {part}".lstrip()
    verb, _, rest = part.partition(" ")
    many = " and ".join(whom) if len(whom) == 2 else f"{len(whom)} units"
    return f"{many} {_OF_MANY.get(verb, verb)} {rest}".rstrip()


def _stats(attack: int, health: int) -> str:
    return " and ".join(f"{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value)
