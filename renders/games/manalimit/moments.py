"""A battle's log as moments: who stands where with which numbers, what is happening, and what it does to whom.

The log is that of the public event; units are numbered as in it. A moment is a strike or a trigger with all it causes
until the next one. Who falls is still seen in that moment and gone in the next.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from renders.games.manalimit.faces import Face, face_of


@dataclass(frozen=True, slots=True)
class Fighter:
    """`hit` is what the moment took from its health; less than nothing if it was healed."""

    number: int
    card: str
    side: int
    attack: int
    health: int
    shields: int
    hit: int = 0
    fell: bool = False

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
    """`lines` are both sides from the front; `clash` is 0 before the first."""

    clash: int
    lines: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    strikes: tuple[int, ...] = ()
    acting: Acting | None = None
    says: str = ""
    before: str = ""
    winner: int | None = None
    is_end: bool = False

    def standing(self, side: int) -> int:
        return sum(not unit.fell for unit in self.lines[side])


def moments(facts: Mapping[str, Any]) -> tuple[Moment, ...]:
    """The whole battle, from the boards as they came to the end."""
    told = _Telling(facts["left"], facts["right"])
    for step in facts["log"]:
        told.step(step)
    told.close(winner=facts["winner"])
    return tuple(told.made)


def key_moment(told: Sequence[Moment]) -> Moment:
    """What to show if it is one picture: the last moment in which somebody fell, else the end."""
    return next((moment for moment in reversed(told) if _is_dramatic(moment)), told[-1])


def _is_dramatic(moment: Moment) -> bool:
    return not moment.is_end and any(unit.fell for line in moment.lines for unit in line)


@dataclass
class _Telling:
    """Follows a log. The lists hold units from the front; `_units` knows each by its number."""

    left: Iterable[Any]
    right: Iterable[Any]
    made: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._units: dict[int, Fighter] = {}
        self._lines: tuple[list[int], list[int]] = ([], [])
        for side, board in enumerate((self.left, self.right)):
            for card, attack, health, shields in board:
                number = len(self._units)
                self._units[number] = Fighter(number, card, side, attack, health, shields)
                self._lines[side].append(number)
        self._clash = 0
        self._parts: list[str] = []
        self._hits: list[tuple[str, str, int]] = []
        self._open = Moment(0, self._seen(), says="The battle begins")

    def step(self, step: Sequence[Any]) -> None:
        match step:
            case ("clash", number):
                self._begin(clash=number)
            case ("strike", one, two):
                self._begin(strikes=(one, two))
                self._say(f"{self._name(one)} and {self._name(two)} strike each other")
            case ("trigger", unit, word, ability):
                self._begin(acting=Acting(self._units[unit], word, ability))
            case ("damage", unit, source, amount):
                self._change(unit, health=-amount, hit=amount)
                if not self._open.strikes:
                    self._hits.append((self._name(source), self._name(unit), amount))
            case ("absorb", unit, _, _):
                self._change(unit, shields=-1)
                self._say(f"{self._name(unit)}’s shield takes it")
            case ("lose", unit, _, attack, health):
                self._change(unit, attack=-attack, health=-health, hit=health)
                self._say(f"{self._name(unit)} loses {_stats(attack, health)}")
            case ("gain", unit, attack, health, _):
                self._change(unit, attack=attack, health=health)
                self._say(f"{self._name(unit)} gains {_stats(attack, health)}")
            case ("heal", unit, amount):
                self._change(unit, health=amount, hit=-amount)
                self._say(f"{self._name(unit)} is healed by {amount}" if amount else "")
            case ("shield", unit, layers):
                self._change(unit, shields=layers)
                self._say(f"{self._name(unit)} gains {'a shield' if layers == 1 else f'{layers} shields'}")
            case ("swap", unit, attack, health):
                self._units[unit] = replace(self._units[unit], attack=attack, health=health)
                self._say(f"{self._name(unit)} is {attack}/{health} now")
            case ("death", unit):
                self._units[unit] = replace(self._units[unit], fell=True)
                self._say(f"{self._name(unit)} falls")
            case ("push", unit, index):
                line = self._lines[self._units[unit].side]
                line.remove(unit)
                line.insert(index, unit)
                self._say(f"{self._name(unit)} is pushed back")
            case ("spawn", number, maker, card, index):
                self._arrive(number, self._units[maker].side, card, index)
                self._say(f"{self._name(number)} joins")
            case ("transform", old, number, card):
                self._transform(old, number, card)
            case _:
                pass  # what is destroyed dies next; what finds no room changes nothing; the end is told by `close`

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
            self.made.append(replace(self._open, lines=self._seen(), says=says, before=before))
        self._parts, self._hits = [], []
        self._sweep()

    def _told(self) -> str:
        parts = [part for part in (_told_hits(self._hits), *_counted(self._parts)) if part]
        if not parts and self._open.acting is not None:
            return f"{self._open.acting.unit.face.name} acts, and nothing comes of it"
        return "; ".join(parts)

    def _say(self, part: str) -> None:
        self._parts.append(part)

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
        return self._units[number].face.name

    def _change(self, number: int, *, attack: int = 0, health: int = 0, shields: int = 0, hit: int = 0) -> None:
        unit = self._units[number]
        self._units[number] = replace(
            unit,
            attack=max(0, unit.attack + attack),
            health=unit.health + health,
            shields=max(0, unit.shields + shields),
            hit=unit.hit + hit,
        )

    def _arrive(self, number: int, side: int, card: str, index: int) -> None:
        face = face_of(card)
        self._units[number] = Fighter(number, card, side, face.attack, face.health, 0)
        line = self._lines[side]
        here = [other for other in line if not self._units[other].fell]
        line.insert(line.index(here[index]) if index < len(here) else len(line), number)

    def _transform(self, old: int, number: int, card: str) -> None:
        before = self._units[old]
        face = face_of(card)
        self._units[number] = Fighter(number, card, before.side, face.attack, face.health, 0)
        line = self._lines[before.side]
        line[line.index(old)] = number
        self._say(f"{before.face.name} becomes {face.name}")


def _told_hits(hits: Sequence[tuple[str, str, int]]) -> str:
    if not hits:
        return ""
    source, unit, amount = hits[0]
    if len(hits) == 1:
        return f"{source} hits {unit} for {amount}"
    same = all(other == amount for _, _, other in hits)
    return f"{source} hits {len(hits)} units" + (f" for {amount} each" if same else "")


def _counted(parts: Sequence[str]) -> list[str]:
    """Each once; of more than two that say the same of different units, their number."""
    told = list(dict.fromkeys(parts))
    falls = [part.removesuffix(" falls") for part in told if part.endswith(" falls")]
    if len(falls) < 3:
        return told
    return [*(part for part in told if not part.endswith(" falls")), f"{len(falls)} units fall"]


def _stats(attack: int, health: int) -> str:
    return " and ".join(f"{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value)
