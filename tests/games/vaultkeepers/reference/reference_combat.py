"""A combat from naming the attacks to the end of the turn, written from docs/rules/vaultkeepers.md alone.

Slow and plain on purpose: it imports nothing of the engine, keeps everything in lists, and looks things up anew each
time. Both this and the engine are given the same notations, and `in_step.py` compares them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Table = dict[str, Any]
FIELD_SIZE = 7
RETRACTIONS = 20
TRIGGERS = 200
PLAYER = -1


@dataclass
class Body:
    """A creature on a field; `lent` is what it has until the end of the turn."""

    card: Table
    number: int
    attack: int
    health: int
    most: int
    keywords: set[str]
    tapped: bool = False
    sick: bool = False
    lent_attack: int = 0
    lent_health: int = 0
    lent_keywords: set[str] = field(default_factory=set)
    left: bool = False

    def has(self, *keywords: str) -> bool:
        return any(keyword in self.keywords for keyword in keywords)


@dataclass
class Side:
    life: int
    bodies: list[Body]
    hand: list[str]
    mana: int
    discard: list[str] = field(default_factory=list)


@dataclass
class Waiting:
    owner: int
    body: Body
    ability: Table


class Combat:
    """The turn of side `active`. `draw` gives a random number below its argument."""

    def __init__(self, cards: dict[str, Table], sides: list[Side], active: int, draw: Callable[[int], int]) -> None:
        self.cards = cards
        self.sides = sides
        self.active = active
        self.draw = draw
        self.attacks: list[tuple[Body, Body | None]] = []
        self.stage = "naming"
        self.retracted = 0
        self.priority = -1
        self.passed = 0
        self.resolved = 0
        self.queue: list[Waiting] = []
        self.next_number = 1 + max([body.number for side in sides for body in side.bodies], default=-1)
        self.winners: tuple[int, ...] | None = None
        self.snapshots: list[Any] = []

    # --- what may be done ------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.stage == "naming":
            return self._namings()
        if self.stage == "window":
            return self._answers()
        return ["end"] if self.stage == "fought" else []

    def _namings(self) -> list[str]:
        own = self.sides[self.active].bodies
        found = ["confirm"] if self.attacks else ["end"]
        named = [attacker for attacker, _ in self.attacks]
        for place, body in enumerate(own):
            if body in named:
                if self.retracted < RETRACTIONS:
                    found.append(f"retract {place}")
            elif not body.tapped and (not body.sick or body.has("haste")):
                found += [f"attack {place} {target}" for target in self._targets(body)]
        return found

    def _targets(self, attacker: Body) -> list[str]:
        """VAU-8.1, VAU-8.5, VAU-8.6."""
        enemies = self.sides[1 - self.active].bodies
        guards = [str(place) for place, body in enumerate(enemies) if self._binds(body, attacker)]
        return guards or ["player", *(str(place) for place in range(len(enemies)))]

    def _binds(self, guard: Body, attacker: Body) -> bool:
        if not guard.has("taunt") or guard.tapped:
            return False
        return guard.has("flying", "reach") if attacker.has("flying") else True

    def _answers(self) -> list[str]:
        found = ["pass", "rest"]
        side = self.sides[self.priority]
        for card in sorted(set(side.hand)):
            if side.mana >= 1 and "effects" in self.cards[card]:
                found += [" ".join(["cast", card, *aim]) for aim in self._aims(self.cards[card])]
        return found

    def _aims(self, card: Table) -> list[list[str]]:
        """Ways to aim an instant; one that chooses needs somebody (VAU-6.6)."""
        chosen = [
            effect["to"]
            for effect in card["effects"]
            if self._who(effect) in ("enemy", "ally", "creature", "attacker", "foe")
        ]
        if not chosen:
            return [[]]
        to = chosen[0]
        who = to["who"] if isinstance(to, dict) else to
        aims: list[list[str]] = [["player"]] if who == "foe" else []
        for owner, word in ((1 - self.priority, "foe"), (self.priority, "own")):
            if (owner == self.priority and who in ("enemy", "foe")) or (owner != self.priority and who == "ally"):
                continue
            for place, body in enumerate(self.sides[owner].bodies):
                if self._fits(to, body) and (who != "attacker" or body in [attacker for attacker, _ in self.attacks]):
                    aims.append([word, str(place)])
        return aims

    def _who(self, effect: Table) -> str:
        to = effect.get("to", "")
        return str(to["who"]) if isinstance(to, dict) else str(to)

    # --- doing it ------------------------------------------------------------

    def do(self, notation: str) -> None:
        match notation.split():
            case ["attack", place, target]:
                attacker = self.sides[self.active].bodies[int(place)]
                victim = None if target == "player" else self.sides[1 - self.active].bodies[int(target)]
                self.attacks.append((attacker, victim))
            case ["retract", place]:
                attacker = self.sides[self.active].bodies[int(place)]
                self.attacks = [each for each in self.attacks if each[0] is not attacker]
                self.retracted += 1
            case ["confirm"]:
                self._confirm()
            case ["pass"] | ["rest"]:
                self.passed += 1
                self._offer(1 - self.priority)
            case ["cast", card, *aim]:
                self._cast(card, aim)
            case ["end"]:
                self._end_turn()

    def _confirm(self) -> None:
        """VAU-8.7, VAU-8.8."""
        for attacker, _ in self.attacks:
            attacker.tapped = True
        for attacker, _ in self.attacks:
            self._trigger("attack", self.active, attacker)
        self._run_queue()
        if self.winners is None:
            self.stage = "fought"
            if self.attacks:
                self.stage = "window"
                self.passed = 0
                self._offer(1 - self.active)

    def _offer(self, seat: int) -> None:
        """VAU-8.9, VAU-8.10, VAU-8.11."""
        while self.passed < 2:
            if self.sides[seat].hand and self.sides[seat].mana:
                self.priority = seat
                return
            self.passed += 1
            seat = 1 - seat
        self.stage = "fought"
        self._fight()

    def _cast(self, card: str, aim: list[str]) -> None:
        caster = self.priority
        target: Body | None = None
        if len(aim) == 2:
            target = self.sides[caster if aim[0] == "own" else 1 - caster].bodies[int(aim[1])]
        self.sides[caster].hand.remove(card)
        self.sides[caster].mana -= 1
        self.sides[caster].discard.append(card)
        self._resolve(caster, None, self.cards[card]["effects"], target)
        self._run_queue()
        if self.winners is None:
            self.passed = 0
            self._offer(1 - caster)

    # --- damage ------------------------------------------------------------

    def _fight(self) -> None:
        """VAU-8.13, VAU-8.14."""
        for step in ("first", "normal"):
            for attack in list(self.attacks):
                if self.winners is None and attack in self.attacks:
                    self._one_attack(*attack, step)
        self.attacks = []

    def _strikes(self, body: Body, step: str) -> bool:
        if step == "first":
            return body.has("first-strike", "double-strike")
        return body.has("double-strike") or not body.has("first-strike")

    def _one_attack(self, attacker: Body, victim: Body | None, step: str) -> None:
        """VAU-8.15 to VAU-8.19."""
        if victim is None:
            if self._strikes(attacker, step):
                self._show("strike", attacker)
                self.sides[1 - self.active].life -= max(0, attacker.attack)
                self._look_at_life()
            return
        if victim.left:
            return
        forward, back = self._strikes(attacker, step), self._strikes(victim, step)
        if forward:
            self._show("strike", attacker)
        to_victim = max(0, attacker.attack) if forward else 0
        to_attacker = max(0, victim.attack) if back else 0
        if forward and attacker.has("trample"):
            self.sides[1 - self.active].life -= max(0, to_victim - victim.health)
        victim.health -= to_victim
        attacker.health -= to_attacker
        if forward or back:
            self._bury()
            self._look_at_life()
            self._run_queue()

    # --- the dead, the queue, the end ------------------------------------------------------------

    def _bury(self) -> None:
        """VAU-7.2, VAU-9.3."""
        fallen = [
            (owner, body)
            for owner in (self.active, 1 - self.active)
            for body in self.sides[owner].bodies
            if body.health <= 0
        ]
        for owner, body in fallen:
            self._leave(owner, body)
            if not body.card.get("token"):
                self.sides[owner].discard.append(body.card["id"])
        for owner, body in fallen:
            self._trigger("death", owner, body)

    def _leave(self, owner: int, body: Body) -> None:
        body.left = True
        self.sides[owner].bodies.remove(body)
        self.attacks = [attack for attack in self.attacks if attack[0] is not body]

    def _trigger(self, when: str, owner: int, body: Body) -> None:
        for ability in body.card.get("ability", []):
            if ability["when"] == when:
                self.queue.append(Waiting(owner, body, ability))

    def _run_queue(self) -> None:
        """VAU-9.4 to VAU-9.7."""
        while self.queue and self.winners is None:
            waiting = self.queue.pop(0)
            if waiting.body.left and waiting.ability["when"] != "death":
                continue
            if self.resolved == TRIGGERS:
                continue
            self.resolved += 1
            self._show("trigger", waiting.body)
            condition = waiting.ability.get("if")
            if condition is None or self._holds(condition, waiting.owner, waiting.body):
                self._resolve(waiting.owner, waiting.body, waiting.ability["effects"], None)

    def _look_at_life(self) -> None:
        """VAU-12.1 to VAU-12.3."""
        standing = tuple(seat for seat in (0, 1) if self.sides[seat].life > 0)
        if len(standing) < 2:
            self.winners = standing or (0, 1)
            self.queue = []
            self.attacks = []
            self.stage = "over"

    def _end_turn(self) -> None:
        """VAU-4.8, VAU-4.9."""
        for body in self.sides[self.active].bodies:
            if body.has("vigilance"):
                body.tapped = False
        while True:
            lent = [
                body
                for side in self.sides
                for body in side.bodies
                if body.lent_attack or body.lent_health or body.lent_keywords
            ]
            if not lent or self.winners is not None:
                break
            for body in lent:
                body.attack -= body.lent_attack
                body.health -= body.lent_health
                body.most -= body.lent_health
                body.keywords -= body.lent_keywords
                body.lent_attack, body.lent_health, body.lent_keywords = 0, 0, set()
            self._bury()
            self._run_queue()
        if self.winners is None:
            self.stage = "over"
            self._show("turn", None)

    # --- effects ------------------------------------------------------------

    def _resolve(self, owner: int, source: Body | None, effects: list[Table], target: Body | None) -> None:
        for effect in effects:
            self._effect(owner, source, effect, target)
            self._bury()
        self._look_at_life()

    def _effect(self, owner: int, source: Body | None, effect: Table, target: Body | None) -> None:
        times = self._count(effect["per"], owner, source) if "per" in effect else 1
        who = self._who(effect)
        match effect["do"]:
            case "life":
                self.sides[owner].life += effect["amount"] * times
                return
            case "token":
                for _ in range(effect.get("count", 1)):
                    self._create(owner, self.cards[effect["card"]])
                return
            case "damage" if who == "opponent" or (who == "foe" and target is None):
                self.sides[1 - owner].life -= effect["amount"] * times
                return
            case "damage" if who == "you":
                self.sides[owner].life -= effect["amount"] * times
                return
        for whose, body in self._meant(owner, source, effect["to"], target):
            self._touch(effect, whose, body, times)

    def _touch(self, effect: Table, owner: int, body: Body, times: int) -> None:
        match effect["do"]:
            case "damage":
                body.health -= effect["amount"] * times
            case "destroy":
                body.health = min(0, body.health)
            case "buff":
                self._buff(effect, body, times)
            case "weaken":
                body.attack -= effect.get("attack", 0)
                body.lent_attack -= effect.get("attack", 0)
                body.health -= effect.get("health", 0)
                body.most -= effect.get("health", 0)
                body.lent_health -= effect.get("health", 0)
            case "heal":
                body.health = min(body.most, body.health + effect["amount"])
            case "tap":
                body.tapped = True
                self.attacks = [attack for attack in self.attacks if attack[0] is not body]
            case "untap":
                body.tapped = False
            case "bounce":
                self._leave(owner, body)
                if not body.card.get("token"):
                    self.sides[owner].hand.append(body.card["id"])

    def _buff(self, effect: Table, body: Body, times: int) -> None:
        attack, health = effect.get("attack", 0) * times, effect.get("health", 0) * times
        keywords = set(effect.get("keywords", ()))
        body.attack += attack
        body.health += health
        body.most += health
        if effect.get("for_good"):
            body.lent_keywords -= keywords
        else:
            body.lent_attack += attack
            body.lent_health += health
            body.lent_keywords |= keywords - body.keywords
        body.keywords |= keywords

    def _create(self, owner: int, card: Table) -> None:
        bodies = self.sides[owner].bodies
        if len(bodies) < FIELD_SIZE:
            keywords = set(card.get("keywords", ()))
            values = (card["attack"], card["health"], card["health"])
            bodies.append(Body(card, self.next_number, *values, keywords, sick=True))
            self.next_number += 1

    # --- whom effects mean, and counting ------------------------------------------------------------

    def _meant(self, owner: int, source: Body | None, to: Any, target: Body | None) -> list[tuple[int, Body]]:
        """VAU-10.1 to VAU-10.3."""
        who = to["who"] if isinstance(to, dict) else to
        if who in ("self", "it", "enemy", "ally", "creature", "attacker", "foe"):
            body = source if who == "self" else target
            return [(seat, body) for seat in (0, 1) if body is not None and body in self.sides[seat].bodies]
        seats = {"all-creatures": (self.active, 1 - self.active), "all-attackers": (self.active,)}.get(who)
        if seats is None:
            seats = (owner,) if who in ("all-allies", "strongest-ally") else (1 - owner,)
        found = [
            (seat, body)
            for seat in seats
            for body in self.sides[seat].bodies
            if body is not source and self._fits(to, body)
        ]
        match who:
            case "all-attackers":
                return [each for each in found if each[1] in [attacker for attacker, _ in self.attacks]]
            case "random-enemy" if len(found) > 1:
                return [found[self.draw(len(found))]]
            case "strongest-enemy" | "strongest-ally":
                most = max([body.attack for _, body in found], default=0)
                return [each for each in found if each[1].attack == most][:1]
            case "weakest-enemy":
                least = min([body.attack for _, body in found], default=0)
                return [each for each in found if each[1].attack == least][:1]
        return found

    def _fits(self, to: Any, body: Body) -> bool:
        if not isinstance(to, dict):
            return True
        states = {
            "tapped": body.tapped,
            "untapped": not body.tapped,
            "damaged": body.health < body.most,
            "flying": body.has("flying"),
        }
        if "only" in to and not states[to["only"]]:
            return False
        return bool(to.get("attack_at_least", -99) <= body.attack <= to.get("attack_at_most", 99))

    def _count(self, word: str, owner: int, source: Body | None) -> int:
        match word:
            case "ally":
                return len([body for body in self.sides[owner].bodies if body is not source])
            case "enemy":
                return len(self.sides[1 - owner].bodies)
            case _:
                return self.sides[owner].life

    def _holds(self, condition: Table, owner: int, source: Body | None) -> bool:
        number = self._count(condition["count"], owner, source)
        return bool(condition.get("at_least", -99) <= number <= condition.get("at_most", 99))

    # --- looking at it ------------------------------------------------------------

    def _show(self, what: str, body: Body | None) -> None:
        self.snapshots.append((what, body and body.card["id"], self.picture()))

    def picture(self) -> Any:
        """Everything that can be compared."""
        return tuple(
            (
                side.life,
                tuple(
                    (
                        each.card["id"],
                        each.number,
                        each.attack,
                        each.health,
                        each.most,
                        each.tapped,
                        tuple(sorted(each.keywords)),
                    )
                    for each in side.bodies
                ),
                tuple(sorted(side.hand)),
                tuple(side.discard),
                side.mana,
            )
            for side in self.sides
        )
