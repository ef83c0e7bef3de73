"""The controls of a panel: rows of buttons, made of what a seat is offered and what its owner has opened.

A button is a whole action wherever it can be; see docs/architecture/panels.md.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import groupby

from bot.play.buttons import Button, Controls
from bot.play.offers import (
    GO,
    USUAL,
    AnyChoice,
    Click,
    Offer,
    Opened,
    common_aims,
    is_by,
    key,
    key_of,
    objects_of,
    one_a_target,
    place_of,
    same_aim,
    things_of,
    usual_of,
)
from bot.play.phone import BUTTONS_A_ROW, lines_of, rows_of
from engine.core.choices import Plan, Thing, VerbKind

MARKED = "●"
SLOT = "slot"
"""The group of things that are places, where a player puts what they play."""


def controls(
    offer: Offer,
    wanted: Opened,
    *,
    full_names: bool = False,
    asks_where: bool = False,
    can_undo: bool = False,
    last: str = "",
) -> Controls:
    """The controls of a seat. What is too large gives way, the verb with the highest rank first.

    `asks_where`: what has a usual place opens a row of places. `last` is the notation of what the seat did last.
    """
    maker = _Maker(offer, offer.opened(wanted), full_names=full_names, asks_where=asks_where, can_undo=can_undo)
    if maker.opened.verb and not maker.is_beside:
        return maker.sub_panel().listed
    made = maker.root()
    while not made.fits and maker.gives_way():
        made = maker.root()
    return maker.with_again(made, last).listed


class _Maker:
    """Makes the controls of one panel."""

    def __init__(self, offer: Offer, opened: Opened, *, full_names: bool, asks_where: bool, can_undo: bool) -> None:
        self.offer = offer
        self.opened = opened
        self.full_names = full_names
        self.asks_where = asks_where
        self.can_undo = can_undo
        self.folded: set[str] = set()
        self.without_pairs: set[str] = set()
        """Verbs whose single targets have no room: an object that has no usual one opens a row of them."""
        self.named: set[str] = set()
        """Things whose names stand on a button already: a second one needs but its number."""
        self.aimed: set[str] = set()
        """The same of targets, if no other has their number."""
        self.plans = [plan for plan in offer.plans if not plan.who or plan.who == opened.who]
        self.plans.sort(key=lambda plan: plan.rank)

    @property
    def is_beside(self) -> bool:
        """Whether what is open stands above the rest, which can be used all the while, until it is closed."""
        kind = self.offer.kinds.get(self.opened.verb)
        return kind is not None and kind.show == "pair" and kind.stays

    def of(self, kind: VerbKind) -> list[AnyChoice]:
        return self.offer.of(kind.verb, self.opened.who)

    def objects(self, kind: VerbKind) -> list[list[AnyChoice]]:
        return list(objects_of(self.of(kind)).values())

    # --- the first view ------------------------------------------------------------

    def root(self) -> Controls:
        self.named, self.aimed = set(), set()
        rows = [self._heroes(), *rows_of(self._own_plans(), _label)]
        if self.is_beside:
            rows += [*self._partners(self.offer.kinds[self.opened.verb]), *rows_of(self._within(), _label)]
        rest: list[Button] = []
        for kinds in self._sections():
            shown = [kind for kind in kinds if kind.show in ("alone", "each", "mark") and kind.verb not in self.folded]
            rows += self._section(shown)
            rest += [self._leading_to(kind) for kind in kinds if kind not in shown]
            rest += [button for kind in shown if (button := self._aims(kind)) is not None]
        ends, others = self._ends()
        rows = _with_room(list(filter(None, rows)), rows_of([*rest, *others], _label))
        return Controls(tuple(map(tuple, rows)), self._foot(ends))

    def _sections(self) -> list[list[VerbKind]]:
        """Verbs from top to bottom; those of one rank stand in one row."""
        verbs = {choice.verb for choice in self.offer.choices if is_by(choice, self.opened.who)}
        kinds = [kind for verb, kind in self.offer.kinds.items() if verb in verbs and not kind.is_foot]
        ordered = sorted(kinds, key=lambda kind: kind.rank)
        return [list(group) for _, group in groupby(ordered, key=lambda kind: kind.rank)]

    def gives_way(self) -> bool:
        """The last plan goes to which other clicks lead too. Then the last verb that still shows single targets leaves
        them out, but for likely ones; then those go, and then the last verb folds. False at the end.
        """
        kinds = [kind for kinds in self._sections() for kind in kinds if kind.verb not in self.folded]
        spare = [plan for plan in self.plans if plan.gives_way]
        spare_rows = [plan for plan in spare if not plan.stands_for]
        paired = [kind for kind in kinds if kind.show == "each" and self._has_pairs(kind)]
        unfolded = [kind for kind in kinds if kind.show in ("each", "mark")]
        if spare_rows:
            self.plans.remove(spare_rows[-1])
        elif paired:
            self.without_pairs.add(paired[-1].verb)
        elif spare:
            self.plans.remove(spare[-1])
        elif unfolded:
            self.folded.add(unfolded[-1].verb)
        return bool(spare or paired or unfolded)

    def _has_pairs(self, kind: VerbKind) -> bool:
        return self._has_few_pairs(kind) and any(len(one_a_target(group)) > 1 for group in self.objects(kind))

    def _heroes(self) -> list[Button]:
        heroes = self.offer.heroes
        if len(heroes) < 2:
            return []
        return [
            Button(
                _joined(hero.mark, hero.short, "✓" if hero.key == self.opened.who else hero.note),
                Click("open", Opened(hero.key).text),
                is_live=hero.key != self.opened.who,
            )
            for hero in heroes
        ]

    def _own_plans(self, *, that_end: bool = False) -> list[Button]:
        """Plans with a button of their own; those that end something stand in the foot."""
        plans = [plan for plan in self.plans if not plan.stands_for and not plan.within]
        return [_planned(plan) for plan in plans if (plan.tone == "main") == that_end]

    def _section(self, kinds: Sequence[VerbKind]) -> list[list[Button]]:
        """The buttons of verbs that stand together: what has one way or a usual one first, then single targets."""
        first: list[Button] = []
        pairs: list[Button] = []
        groups = [(kind, group) for kind in kinds for group in self.objects(kind)]
        for kind, group in sorted(groups, key=lambda each: place_of(each[1][0])):
            own, others = self._of_object(kind, group)
            first += own
            pairs += others
        self.named |= {key(choice.what) for kind in kinds for choice in self.of(kind)}
        return [*rows_of(first, _label), *rows_of(pairs, _label)]

    def _of_object(self, kind: VerbKind, choices: Sequence[AnyChoice]) -> tuple[list[Button], list[Button]]:
        """The button of an object, and those of its single targets."""
        if kind.show == "mark":
            return [self._marking(kind, choices[0])], []
        usual = None if self._asks_where(choices) else usual_of(choices)
        first = [] if usual is None else [self._using(kind, choices, usual)]
        if self._asks_where(choices) or not self._has_few_pairs(kind):
            return first or [*self._likely(choices), self._opening(kind, choices[0])], []
        shown = set() if usual is None else {key(usual.at)}
        others = [choice for choice in one_a_target(choices) if key(choice.at) not in shown]
        return first, self._pairs(kind, others, is_named=bool(first))

    def _likely(self, choices: Sequence[AnyChoice]) -> list[Button]:
        """The target of several that the game says is likely, where there is no room for each."""
        notations = {choice.notation for choice in choices}
        return [_planned(plan) for plan in self.plans if plan.stands_for in notations]

    def _asks_where(self, choices: Sequence[AnyChoice]) -> bool:
        """Whether there are several places for something, and its owner wants to choose one."""
        return self.asks_where and len([each for each in choices if each.at is not None and each.at.group == SLOT]) > 1

    def _pairs(self, kind: VerbKind, choices: Sequence[AnyChoice], *, is_named: bool) -> list[Button]:
        """An object with each of its targets; its name stands on the first button alone: "2 Elk → Frog", "2 → Crow"."""
        made: list[Button] = []
        for choice in choices:
            if made or is_named:
                self.named.add(key(choice.what))
            name = self._name(kind, choice, with_target=True, known=self.aimed)
            made.append(Button(name, Click("do", choice.notation), kind.tone))
            if choice.at is not None and self._is_told_by_number(choice.at):
                self.aimed.add(choice.at.key)
        return made

    def _is_told_by_number(self, target: Thing) -> bool:
        aims = [choice.at for choice in self.offer.choices if choice.at is not None]
        return {thing.key for thing in aims if thing.mark == target.mark} == {target.key}

    def _has_few_pairs(self, kind: VerbKind) -> bool:
        if kind.verb in self.without_pairs:
            return False
        return len({(key(choice.what), key(choice.at)) for choice in self.of(kind)}) <= kind.pairs

    def _using(self, kind: VerbKind, choices: Sequence[AnyChoice], usual: AnyChoice) -> Button:
        plan = next((plan for plan in self.plans if plan.stands_for == usual.notation), None)
        if plan is not None:
            return _planned(plan)
        says_target = not usual.is_usual  # the only target there is may be none that anybody would expect
        if len(choices) == 1:
            return self._doing(kind, usual, with_target=says_target)
        wanted = Opened(self.opened.who, kind.verb, key(usual.what))
        return Button(self._name(kind, usual, with_target=says_target), Click("use", wanted.text), kind.tone)

    def _doing(self, kind: VerbKind, choice: AnyChoice, *, with_target: bool = False) -> Button:
        return Button(self._name(kind, choice, with_target=with_target), Click("do", choice.notation), kind.tone)

    def _opening(self, kind: VerbKind, choice: AnyChoice) -> Button:
        wanted = Opened(self.opened.who, kind.verb, key(choice.what))
        return Button(f"{self._name(kind, choice)} …", Click("open", wanted.text), kind.tone)

    def _marking(self, kind: VerbKind, choice: AnyChoice) -> Button:
        bit = 1 << [*objects_of(self.of(kind))].index(key(choice.what))
        marks = self.opened.marks ^ bit
        wanted = Opened(self.opened.who, kind.verb, "", marks) if marks else Opened(self.opened.who)
        name = _joined(self._name(kind, choice), MARKED if self.opened.marks & bit else "")
        return Button(name, Click("mark", wanted.text), kind.tone)

    def _leading_to(self, kind: VerbKind) -> Button:
        is_open = kind.verb == self.opened.verb
        wanted = Opened(self.opened.who, "" if is_open else kind.verb)
        return Button(_joined(kind.title, "▾" if is_open else "▸"), Click("open", wanted.text))

    def _aims(self, kind: VerbKind) -> Button | None:
        """Leads to what the buttons of a verb leave out: other targets than the usual one, other ways to pay."""
        if kind.show != "each" or not self._leaves_something_out(kind):
            return None
        choices = self.of(kind)
        if len(choices) == 1:
            return Button(kind.aims, Click("do", choices[0].notation), kind.tone)
        objects = [*objects_of(choices)]
        wanted = Opened(self.opened.who, kind.verb, objects[0] if len(objects) == 1 else "")
        return Button(f"{kind.aims} ▸", Click("open", wanted.text))

    def _leaves_something_out(self, kind: VerbKind) -> bool:
        if any(plan.within == kind.verb and not plan.what for plan in self.plans):
            return True
        stood_for, few = {plan.stands_for for plan in self.plans}, self._has_few_pairs(kind)
        for group in self.objects(kind):
            usual = usual_of(group)
            shown = len(one_a_target(group)) if few else 1
            if usual is not None and usual.notation in stood_for:
                return True
            if (usual is not None or few) and shown < len(group):
                return True
        return False

    def with_again(self, made: Controls, last: str) -> Controls:
        """With the last action first, if it can be done once more, has no button, and there is room for one."""
        choice = next((each for each in self.offer.choices if each.notation == last), None)
        if choice is None or not is_by(choice, self.opened.who) or last in self._done_by(made):
            return made
        kind = self.offer.kinds[choice.verb]
        again = Button(f"Again: {self._name(kind, choice, with_target=True)}", Click("do", last), kind.tone)
        grown = replace(made, rows=((again,), *made.rows))
        return grown if grown.fits else made

    def _done_by(self, made: Controls) -> set[str]:
        """The single actions that buttons make."""
        plans = [self.offer.meaning(button.click) for button in made.buttons if button.is_live]
        return {plan.notations[0] for plan in plans if isinstance(plan, Plan) and len(plan.notations) == 1}

    # --- what has been opened ------------------------------------------------------------

    def sub_panel(self) -> Controls:
        kind = self.offer.kinds[self.opened.verb]
        rows = [*filter(None, self._opened_rows(kind)), *rows_of(self._within(), _label)]
        return Controls(tuple(map(tuple, rows)), self._foot(None), asked=self._asked(kind))

    def _opened_rows(self, kind: VerbKind) -> list[list[Button]]:
        choices = self.of(kind)
        match kind.show:
            case "alone":
                return [
                    [Button(f"Yes, {kind.says.lower()}", Click("do", each.notation), kind.tone) for each in choices]
                ]
            case "mark" if self.opened.marks:
                return self._marks(kind)
            case "mark":
                return rows_of([self._marking(kind, group[0]) for group in self.objects(kind)], _label)
            case "pair":
                return self._partners(kind)
            case _ if self.opened.what:
                of_object = [choice for choice in choices if key(choice.what) == self.opened.what]
                return rows_of([self._target(kind, choice) for choice in of_object], _label)
        return rows_of([button for group in self.objects(kind) for button in self._ways_of(kind, group)], _label)

    def _asked(self, kind: VerbKind) -> str:
        if self.opened.marks:
            return f"{kind.says}: choose more, or a target."
        if (asks := next((choice.asks for choice in self.of(kind) if choice.asks), "")) and kind.is_foot:
            return asks
        opened = next((thing for thing in things_of(self.of(kind)) if thing.key == self.opened.what), None)
        if opened is not None:
            return f"{kind.says} {_joined(opened.mark, opened.short)}:"
        return kind.hint if kind.show == "pair" and kind.hint else f"{kind.says}:"

    def _within(self) -> list[Button]:
        """What else can be done with the object that was opened, or with any if none was."""
        wanted = self.opened
        plans = [_planned(plan) for plan in self.plans if (plan.within, plan.what) == (wanted.verb, wanted.what)]
        others = [
            Button(_joined(kind.title, choice.what.note if choice.what else ""), Click("do", choice.notation))
            for kind in self.offer.kinds.values()
            if wanted.what and kind.within == wanted.verb
            for choice in self.of(kind)
            if key(choice.what) == wanted.what
        ]
        return [*plans, *others]

    def _ways_of(self, kind: VerbKind, choices: Sequence[AnyChoice]) -> list[Button]:
        """The plans that stand for an action of an object, and that action alone, which then leads on to more."""
        notations = {choice.notation for choice in choices}
        plans = [_planned(plan) for plan in self.plans if plan.stands_for in notations]
        if len(choices) > 1:
            return [*plans, self._opening(kind, choices[0])]
        alone = self._doing(kind, choices[0], with_target=True)
        return [*plans, replace(alone, label=f"{alone.label} …") if plans else alone]

    @staticmethod
    def _target(kind: VerbKind, choice: AnyChoice) -> Button:
        if choice.at is None:
            return Button(choice.rest or kind.says, Click("do", choice.notation), kind.tone)
        name = _joined("→", *_parts(choice.at), choice.rest)
        return Button(name, Click("do", choice.notation), kind.tone)

    def _partners(self, kind: VerbKind) -> list[list[Button]]:
        """Two clicks on two things, in either order; a click on one that does not go with the first begins anew."""
        choices, chosen = self.of(kind), self.opened.what
        by_other: dict[str, AnyChoice] = {}
        for choice in choices:
            if chosen in (key(choice.what), key(choice.at)):
                by_other.setdefault(key(choice.at if key(choice.what) == chosen else choice.what), choice)
        groups: dict[str, list[Button]] = {}
        for thing in things_of(choices):
            name = _joined(*_parts(thing), MARKED if thing.key == chosen else "")
            if thing.key in by_other:
                button = Button(name, Click("do", by_other[thing.key].notation), kind.tone)
            else:
                wanted = Opened(self.opened.who, kind.verb, "" if thing.key == chosen else thing.key)
                button = Button(name, Click("open", wanted.text))
            groups.setdefault(thing.group, []).append(button)
        return [row for group in groups.values() for row in rows_of(group, _label)]

    def _marks(self, kind: VerbKind) -> list[list[Button]]:
        """Objects to mark, targets for those that are marked, and what sends them all off."""
        groups = self.objects(kind)
        marked = [group for place, group in enumerate(groups) if self.opened.marks >> place & 1]
        usual = [usual_of(group) for group in marked]
        aim, going = same_aim(usual), f"{self.opened.text}{GO}"
        targets = [
            Button(_joined("→", at.mark, at.short), Click("mark", f"{going}{at.key}"), kind.tone)
            for at in common_aims(marked)
            if kind.closed_by or at != aim  # to name a target is not yet to go
        ]
        says = kind.says if aim is None else _joined(kind.says, aim.mark, aim.short)
        go = [Button(f"{says}!", Click("mark", f"{going}{USUAL}"), "attack")] if all(usual) else []
        objects = [self._marking(kind, group[0]) for group in groups]
        return [*rows_of(objects, _label), *rows_of(targets, _label), go]

    # --- the foot ------------------------------------------------------------

    def _ends(self) -> tuple[Button | None, list[Button]]:
        """What ends or passes, be it in several actions: one stands in the foot, others above it."""
        kinds = sorted((kind for kind in self.offer.kinds.values() if kind.is_foot), key=lambda kind: kind.rank)
        made = [self._ending(kind, choice) for kind in kinds for choice in self.of(kind)]
        made += self._own_plans(that_end=True)
        return (made[0], made[1:]) if made else (None, [])

    def _ending(self, kind: VerbKind, choice: AnyChoice) -> Button:
        wanted = Click("open", Opened(self.opened.who, kind.verb).text)
        click = wanted if choice.asks else Click("do", choice.notation)
        return Button(_joined(kind.title, choice.rest), click, kind.tone)

    def _foot(self, ends: Button | None) -> tuple[Button, ...]:
        """Always the same places, so that a double tap hits nothing else."""
        undo = Button("Undo", Click("undo"), is_live=self.can_undo)
        first = ends or Button(self.offer.ends, Click("do"), is_live=False)
        if self.opened.verb and not self.is_beside:
            return first, undo, Button("Back", Click("open", Opened(self.opened.who).text))
        return first, undo, Button("⋯", Click("more"))

    # --- names ------------------------------------------------------------

    def _name(
        self, kind: VerbKind, choice: AnyChoice, *, with_target: bool = False, known: Collection[str] = ()
    ) -> str:
        """What a button says of a choice; of targets that are known the number is enough."""
        if choice.what is None:
            return _joined(kind.title, choice.rest)
        name = _joined(kind.icon, *self._parts(choice.what))
        if not with_target:
            return name
        return _joined(name, *(("→", *self._parts(choice.at, known)) if choice.at is not None else ()), choice.rest)

    def _parts(self, thing: Thing, known: Collection[str] = ()) -> tuple[str, ...]:
        """What a button says of a thing: all, or without its name if that stands on another button."""
        is_known = (thing.key in self.named or thing.key in known) and thing.mark and not self.full_names
        return (thing.mark, thing.note) if is_known else _parts(thing)


def _parts(thing: Thing) -> tuple[str, ...]:
    return thing.mark, thing.short, thing.note


def _planned(plan: Plan) -> Button:
    return Button(plan.says, Click("plan", key_of(plan)), plan.tone)


def _with_room(rows: list[list[Button]], rest: list[list[Button]]) -> list[list[Button]]:
    """What leads to the rest stands in the last row if that takes no more room."""
    if rows and len(rest) == 1:
        joined = [*rows[-1], *rest[0]]
        is_free = lines_of([*map(_label, joined)]) == lines_of([*map(_label, rows[-1])])
        if is_free and len(joined) <= BUTTONS_A_ROW:
            return [*rows[:-1], joined]
    return [*rows, *rest]


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))


def _label(button: Button) -> str:
    return button.label
