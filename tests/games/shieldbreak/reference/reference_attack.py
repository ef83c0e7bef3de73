"""Attack, block and battle once more, slow and plain, written from docs/rules/shieldbreak.md alone.

It imports nothing of the engine. Cards are the raw tables of card files. The phase is a generator: it yields who is
asked and what may be answered, and is sent the answer.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

RawCard = dict[str, Any]
RawCards = dict[str, RawCard]
Ability = dict[str, Any]
Question = tuple[int, list[str]]
Course = Generator[Question, str, None]
BREAKS = {"double-breaker": 2, "triple-breaker": 3}


class Over(Exception):
    """Somebody has won."""


@dataclass(eq=False)
class Body:
    """A creature in a battle zone."""

    card: str
    number: int
    tapped: bool = False
    sick: bool = False
    change: int = 0
    renewed: bool = False


@dataclass
class Side:
    board: list[Body] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    shields: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    grave: list[str] = field(default_factory=list)


class Reference:
    """The attack phase of `active`. `arrivals` numbers creatures as they come."""

    def __init__(self, cards: RawCards, sides: tuple[Side, Side], active: int, arrivals: int) -> None:
        self.cards = cards
        self.sides = sides
        self.active = active
        self.arrivals = arrivals
        self.winner: int | None = None
        self.waiting: list[tuple[int, Ability, Body, bool]] = []
        self.question: Question | None = None
        self._course = self._phase()
        self._go_on(None)

    def answer(self, text: str) -> None:
        self._go_on(text)

    def _go_on(self, text: str | None) -> None:
        try:
            self.question = next(self._course) if text is None else self._course.send(text)
        except (StopIteration, Over):
            self.question = None

    # --- what cards say ------------------------------------------------------------

    def has(self, body: Body, keyword: str) -> bool:
        return keyword in self.cards[body.card].get("keywords", [])

    def power(self, body: Body) -> int:
        return int(self.cards[body.card]["power"]) + body.change

    def abilities(self, card: str, when: str) -> list[Ability]:
        raw = self.cards[card]
        if "effects" in raw:
            return [raw] if when == "cast" else []
        return [ability for ability in raw.get("ability", []) if ability["when"] == when]

    # --- the phase (SHI-3.6, SHI-6) ------------------------------------------------------------

    def _phase(self) -> Course:
        while True:
            answer = yield self.active, self._attacks()
            if answer == "pass":
                return
            _, place, target = answer.split()
            yield from self._attack(int(place), None if target == "player" else int(target))

    def _attacks(self) -> list[str]:
        tapped = [place for place, body in enumerate(self.sides[1 - self.active].board) if body.tapped]
        found, held = [], False
        for place, body in enumerate(self.sides[self.active].board):
            own: list[str] = []
            if not body.tapped and not body.sick:
                if not self.has(body, "cannot-attack-players"):
                    own.append(f"attack {place} player")
                own += [f"attack {place} {target}" for target in tapped]
            held = held or (bool(own) and self.has(body, "must-attack"))
            found += own
        return found if held else ["pass", *found]

    def _attack(self, place: int, target: int | None) -> Course:
        defender = self.sides[1 - self.active]
        attacker = self.sides[self.active].board[place]
        victim = None if target is None else defender.board[target]
        attacker.tapped = True
        for ability in self.abilities(attacker.card, "attack"):
            self.waiting.append((self.active, ability, attacker, False))
        yield from self._settle()
        if not self._stands(attacker, victim):
            return
        blockers = [at for at, body in enumerate(defender.board) if self.has(body, "blocker") and not body.tapped]
        if blockers and not self.has(attacker, "unblockable"):
            answer = yield 1 - self.active, ["pass", *(f"block {at}" for at in blockers)]
            if answer != "pass":
                victim = defender.board[int(answer.split()[1])]
                victim.tapped = True
        if not self._stands(attacker, victim):
            return
        if victim is not None:
            self._fight(attacker, victim)
        elif not defender.shields:
            self._win(self.active)
        else:
            yield from self._break(self._breaks(attacker))
        yield from self._settle()

    def _stands(self, attacker: Body, victim: Body | None) -> bool:
        if attacker not in self.sides[self.active].board:
            return False
        return victim is None or (victim in self.sides[1 - self.active].board and victim.tapped)

    def _breaks(self, attacker: Body) -> int:
        return max([1, *(count for word, count in BREAKS.items() if self.has(attacker, word))])

    def _win(self, seat: int) -> None:
        self.winner = seat
        raise Over

    # --- battle (SHI-7) ------------------------------------------------------------

    def _fight(self, attacker: Body, victim: Body) -> None:
        ours = self.power(attacker) + int(self.cards[attacker.card].get("power_attacker", 0))
        theirs = self.power(victim)
        lost = {"attacker": ours <= theirs, "victim": theirs <= ours}
        if self.has(attacker, "slayer"):
            lost["victim"] = True
        if self.has(victim, "slayer"):
            lost["attacker"] = True
        if lost["attacker"]:
            self._destroy(self.active, attacker)
        if lost["victim"]:
            self._destroy(1 - self.active, victim)

    def _destroy(self, seat: int, body: Body) -> None:
        self.sides[seat].board.remove(body)
        self.sides[seat].grave.append(body.card)
        for ability in self.abilities(body.card, "destroyed"):
            self.waiting.append((seat, ability, body, True))

    # --- shields (SHI-8) ------------------------------------------------------------

    def _break(self, count: int) -> Course:
        seat = 1 - self.active
        side = self.sides[seat]
        broken, side.shields = side.shields[:count], side.shields[count:]
        side.hand += broken
        for card in broken:
            options = ["keep"]
            if "shield-trigger" in self.cards[card].get("keywords", []) and card in side.hand:
                options += self._ways(seat, card)
            answer = yield seat, options
            if answer != "keep":
                yield from self._use(seat, card, answer)

    def _ways(self, seat: int, card: str) -> list[str]:
        for ability in [*self.abilities(card, "cast"), *self.abilities(card, "summon")]:
            chosen = self._chosen(ability)
            if chosen is not None:
                places = self._options(seat, chosen, None)
                ways = [f"use {card} {place}" for place in places]
                return ways if places and not ability.get("may") else [*ways, f"use {card}"]
        return [f"use {card}"]

    def _use(self, seat: int, card: str, answer: str) -> Course:
        side = self.sides[seat]
        abilities = [*self.abilities(card, "cast"), *self.abilities(card, "summon")]
        words = answer.split()
        target = None
        if len(words) == 3:
            chosen = self._chosen(abilities[0])
            assert chosen is not None
            target = self._owner(seat, chosen).board[int(words[2])]
        side.hand.remove(card)
        body = None
        if "power" in self.cards[card]:
            self.arrivals += 1
            body = Body(card, self.arrivals, sick="speed-attacker" not in self.cards[card].get("keywords", []))
            side.board.append(body)
        for ability in abilities:
            if target is not None or not ability.get("may"):
                self._happen(seat, ability, body, target)
        if body is None:
            side.grave.append(card)
        yield from ()

    # --- abilities (SHI-9, SHI-10) ------------------------------------------------------------

    def _settle(self) -> Course:
        """Those that wait happen in the order in which they were triggered."""
        while self.waiting:
            seat, ability, body, was_destroyed = self.waiting.pop(0)
            if not was_destroyed and body not in self.sides[seat].board:
                continue
            chosen, target = self._chosen(ability), None
            if chosen is not None:
                places = self._options(seat, chosen, body)
                board = self._owner(seat, chosen).board
                if ability.get("may") and not places:
                    continue
                if len(places) == 1 and not ability.get("may"):
                    target = board[places[0]]
                elif places:
                    more = ["pass"] if ability.get("may") else []
                    answer = yield seat, [*(f"choose {place}" for place in places), *more]
                    if answer == "pass":
                        continue
                    target = board[int(answer.split()[1])]
            elif ability.get("may"):
                answer = yield seat, ["accept", "pass"]
                if answer == "pass":
                    continue
            self._happen(seat, ability, body, target)

    def _happen(self, seat: int, ability: Ability, body: Body | None, target: Body | None) -> None:
        for effect in ability["effects"]:
            self._effect(seat, effect, body, target)

    def _chosen(self, ability: Ability) -> dict[str, Any] | None:
        """The effect of an ability for which somebody chooses."""
        for effect in ability["effects"]:
            if "to" in effect and _selector(effect)["who"] in ("enemy", "ally"):
                return dict(effect)
        return None

    def _owner(self, seat: int, effect: dict[str, Any]) -> Side:
        return self.sides[1 - seat if "enem" in _selector(effect)["who"] else seat]

    def _options(self, seat: int, effect: dict[str, Any], body: Body | None) -> list[int]:
        board = self._owner(seat, effect).board
        return [place for place, each in enumerate(board) if each is not body and self._fits(effect, each)]

    def _fits(self, effect: dict[str, Any], body: Body) -> bool:
        to = _selector(effect)
        if "power_at_most" in to and self.power(body) > to["power_at_most"]:
            return False
        if to.get("only") == "blocker" and not self.has(body, "blocker"):
            return False
        if to.get("only") == "tapped" and not body.tapped:
            return False
        if (to.get("only") == "untapped" or effect["do"] == "tap") and body.tapped:
            return False
        return effect["do"] != "untap" or (body.tapped and not body.renewed)

    def _effect(self, seat: int, effect: dict[str, Any], body: Body | None, target: Body | None) -> None:
        side = self.sides[seat]
        count = effect.get("count", 1)
        match effect["do"]:
            case "draw":
                for _ in range(count):
                    if not side.deck:
                        self._win(1 - seat)
                    side.hand.append(side.deck.pop())
            case "add-shield":
                for _ in range(min(count, len(side.deck))):
                    side.shields.append(side.deck.pop())
            case _:
                for each in self._meant(seat, effect, body, target):
                    self._change(seat, effect, each)

    def _meant(self, seat: int, effect: dict[str, Any], body: Body | None, target: Body | None) -> list[Body]:
        board = self._owner(seat, effect).board
        fitting = [each for each in board if each is not body and self._fits(effect, each)]
        match _selector(effect)["who"]:
            case "self":
                return [each for each in board if each is body]
            case "enemy" | "ally":
                return [each for each in board if each is target]
            case "all-enemies" | "all-allies":
                return fitting
            case "weakest-enemy":
                return _first_with(fitting, min([self.power(each) for each in fitting], default=0), self.power)
            case _:
                return _first_with(fitting, max([self.power(each) for each in fitting], default=0), self.power)

    def _change(self, seat: int, effect: dict[str, Any], body: Body) -> None:
        owner = seat if body in self.sides[seat].board else 1 - seat
        side = self.sides[owner]
        match effect["do"]:
            case "destroy":
                self._destroy(owner, body)
            case "bounce":
                side.board.remove(body)
                side.hand.append(body.card)
            case "tap":
                body.tapped = True
            case "untap":
                if body.tapped and not body.renewed:
                    body.tapped, body.renewed = False, True
            case "boost":
                body.change += effect["power"]
            case "weaken":
                body.change -= effect["power"]
                if self.power(body) <= 0:
                    self._destroy(owner, body)


def _selector(effect: dict[str, Any]) -> dict[str, Any]:
    to = effect["to"]
    return {"who": to} if isinstance(to, str) else dict(to)


def _first_with(bodies: Iterable[Body], wanted: int, power: Any) -> list[Body]:
    """Of equal ones the one that has been there longest."""
    return [body for body in bodies if power(body) == wanted][:1]
