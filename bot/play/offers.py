"""What a seat is offered, taken apart for its panel, and what a click means now.

Nothing here knows Discord or a table. A click holds words that are looked up among what is legal or planned at the
moment: nothing is stored, and a forged one finds nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Literal, Self

from bot.play.steps import words_of
from engine.core.choices import Choice, Plan, Thing, VerbKind, kinds_of
from engine.core.game import AnyGame

ClickKind = Literal["do", "use", "plan", "open", "mark", "undo", "more"]
GO = ">"
"""Stands before the target for all that is marked."""
USUAL = "!"
MARKS_AT_MOST = 10
"""So many hexadecimal digits has the longest row of marks that is read."""
AnyChoice = Choice[Any]


@dataclass(frozen=True, slots=True)
class Click:
    """What a button does; `words` say to what, so that they find nothing where things have moved on."""

    kind: ClickKind
    words: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """What its owner has opened in a panel: one of several heroes, a verb, an object of it, marks on objects.

    `marks` has a bit for each object of the verb, in the order shown. As text it is a part of an id.
    """

    who: str = ""
    verb: str = ""
    what: str = ""
    marks: int = 0

    @property
    def text(self) -> str:
        marks = f"{self.marks:x}" if self.marks else ""
        return f"{self.who}/{self.verb}/{self.what}/{marks}".rstrip("/")

    @classmethod
    def parse(cls, text: str) -> Self:
        """What a text means; of a forged one as much as can be read."""
        who, verb, what, marks = [*text.split("/"), "", "", "", ""][:4]
        is_number = bool(marks) and set(marks) <= set("0123456789abcdef") and len(marks) <= MARKS_AT_MOST
        return cls(who, verb, what, int(marks, 16) if is_number else 0)


class Offer:
    """All that a seat may do now."""

    def __init__(self, game: AnyGame, view: Any, seat: int, actions: Sequence[Any]) -> None:
        self.choices: list[AnyChoice] = [game.choice(view, action) for action in actions]
        self.kinds: Mapping[str, VerbKind] = kinds_of(game.verbs, self.choices)
        self.plans: list[Plan] = list(game.plans(view, seat, actions))
        self.notations = frozenset(action.notation for action in actions)
        kinds = (*self.kinds.values(), *game.verbs)
        self.ends = next((kind.title for kind in kinds if kind.is_foot and kind.tone == "main"), "Done")
        """What stands in the foot of a panel while nothing can be ended."""

    @property
    def heroes(self) -> list[Thing]:
        """Those of the seat who can do something, if one person plays several."""
        found = {choice.who.key: choice.who for choice in self.choices if choice.who is not None}
        return sorted(found.values(), key=lambda thing: thing.place)

    def of(self, verb: str, who: str = "") -> list[AnyChoice]:
        """The choices of a verb in the order of the picture, from left to right."""
        return sorted((each for each in self.choices if each.verb == verb and is_by(each, who)), key=place_of)

    def opened(self, wanted: Opened) -> Opened:
        """What of something opened is still there: a verb that nobody can use any more closes."""
        heroes = [hero.key for hero in self.heroes]
        who = wanted.who if wanted.who in heroes else next(iter(heroes), "")
        choices = self.of(wanted.verb, who) if who == wanted.who or not wanted.who else []
        if not choices:
            return Opened(who)
        what = wanted.what if wanted.what in {thing.key for thing in things_of(choices)} else ""
        return Opened(who, wanted.verb, what, wanted.marks & ((1 << len(objects_of(choices))) - 1))

    def staying(self, opened: Opened) -> Opened:
        """What is still open after an action."""
        kind = self.kinds.get(opened.verb)
        return Opened(opened.who, opened.verb) if kind is not None and kind.stays else Opened(opened.who)

    # --- what clicks mean now ------------------------------------------------------------

    def meaning(self, click: Click) -> Plan | Opened | None:
        """What a click leads to: actions, or another view of the panel; None where things have moved on."""
        match click.kind:
            case "do":
                return Plan("", (click.words,)) if click.words in self.notations else None
            case "use":
                return self._usual(Opened.parse(click.words))
            case "plan":
                return next((plan for plan in self.plans if key_of(plan) == click.words), None)
            case "mark" if GO in click.words:
                opened, _, target = click.words.partition(GO)
                return self._marked(Opened.parse(opened), target)
            case "open" | "mark":
                return Opened.parse(click.words)
        return None

    def _usual(self, wanted: Opened) -> Plan | None:
        """What is usually done with an object."""
        of_object = [choice for choice in self.of(wanted.verb, wanted.who) if key(choice.what) == wanted.what]
        found = usual_of(of_object)
        return None if found is None else Plan("", (found.notation,))

    def _marked(self, wanted: Opened, target: str) -> Plan | None:
        """What is done with marked objects: all of them go at one target, or each at its usual one, and that is all."""
        kind = self.kinds.get(wanted.verb)
        if kind is None or kind.show != "mark":
            return None
        groups = objects_of(self.of(wanted.verb, wanted.who)).values()
        chosen = [_aimed(group, target) for place, group in enumerate(groups) if wanted.marks >> place & 1]
        notations = [choice.notation for choice in chosen if choice is not None]
        if not notations or len(notations) != len(chosen):
            return None
        return Plan(kind.says, (*notations, kind.closed_by) if kind.closed_by and target == USUAL else (*notations,))


def click_of(kind: str, words: str, actions: Sequence[Any]) -> Click:
    """The click that a line of a menu stands for; a forged one means nothing."""
    match kind:
        case "do":
            return Click("do", words_of(words, actions) or "")
        case "use" | "plan" | "open" | "mark":
            return Click(kind, words)
    return Click("do")


def key_of(plan: Plan) -> str:
    return blake2b("\n".join(plan.notations).encode(), digest_size=8).hexdigest()


# --- choices side by side ------------------------------------------------------------


def objects_of(choices: Iterable[AnyChoice]) -> dict[str, list[AnyChoice]]:
    """Choices by what acts, in their order."""
    groups: dict[str, list[AnyChoice]] = {}
    for choice in choices:
        groups.setdefault(key(choice.what), []).append(choice)
    return groups


def usual_of(choices: Sequence[AnyChoice]) -> AnyChoice | None:
    """What is usually done with an object: what the game says, or the first of several ways to one target."""
    said = next((choice for choice in choices if choice.is_usual), None)
    if said is not None or not choices:
        return said
    return choices[0] if len({key(choice.at) for choice in choices}) == 1 else None


def one_a_target(choices: Sequence[AnyChoice]) -> list[AnyChoice]:
    """One way to each target, the usual one if the game names it."""
    ways: dict[str, AnyChoice] = {}
    for choice in choices:
        if key(choice.at) not in ways or choice.is_usual:
            ways[key(choice.at)] = choice
    return list(ways.values())


def common_aims(groups: Sequence[Sequence[AnyChoice]]) -> list[Thing]:
    """What all of these can be aimed at, from left to right."""
    common = set.intersection(*({key(choice.at) for choice in group} for group in groups))
    aims = {choice.at.key: choice.at for choice in groups[0] if choice.at is not None and choice.at.key in common}
    return sorted(aims.values(), key=lambda thing: thing.place)


def same_aim(choices: Sequence[AnyChoice | None]) -> Thing | None:
    """The target that all of these have; None if they differ."""
    aims = {None if choice is None else choice.at for choice in choices}
    return aims.pop() if len(aims) == 1 else None


def things_of(choices: Iterable[AnyChoice]) -> list[Thing]:
    """Everything that acts or is aimed at, each once, from left to right in its group."""
    found = {thing.key: thing for choice in choices for thing in (choice.what, choice.at) if thing is not None}
    return sorted(found.values(), key=lambda thing: thing.place)


def key(thing: Thing | None) -> str:
    return "" if thing is None else thing.key


def place_of(choice: AnyChoice) -> tuple[bool, int]:
    """Where it stands in the picture, by what acts."""
    return (True, 0) if choice.what is None else choice.what.place


def is_by(choice: AnyChoice, who: str) -> bool:
    return choice.who is None or not who or choice.who.key == who


def _aimed(choices: Sequence[AnyChoice], target: str) -> AnyChoice | None:
    if target == USUAL:
        return usual_of(choices)
    return next((choice for choice in choices if key(choice.at) == target), None)
