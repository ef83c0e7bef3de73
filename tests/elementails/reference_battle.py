"""A battle from the enemies' first turn to its end, written from docs/rules/elementails.md alone.

Slow and plain on purpose: it imports nothing of the engine, reads the raw tables of card files, names squares as people
do, and looks everything up anew each time. What dice and lots decide it is told (`Told`), and it checks that they could
have fallen so. `tests/elementails/in_step.py` compares both battles.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Table = dict[str, Any]
Square = tuple[int, int]
"""Row and column, so that squares sort as the page counts them (ELE-8.9)."""

WHEEL = ("water", "fire", "plant", "earth", "lightning", "air")
FACES = {
    "fire": "2a 2a 2a 1a 1d 1u",
    "water": "2a 1a 2d 1d 2u 1u",
    "plant": "1a 1d 2u 2u 1u 1u",
    "air": "2a 1a 1d 2u 2u 1u",
    "lightning": "3a 2a 2a 1a 1d 1u",
    "earth": "2a 1a 2d 2d 1d 1u",
}
FIELD = [(row, column) for row in range(6) for column in range(9)]
HARM_IN_PERCENT = {1: 100, 2: 150, 3: 200}
MECHANICS = ("pillars", "soak", "spread", "stack", "areas", "summon")


class CannotBe(Exception):
    """Something was decided by lot that no lot could have decided."""


def check(can_be: bool, otherwise: str) -> None:
    if not can_be:
        raise CannotBe(otherwise)


def name(square: Square) -> str:
    return f"{'abcdefghi'[square[1]]}{square[0] + 1}"


def square_named(text: str) -> Square:
    return int(text[1]) - 1, "abcdefghi".index(text[0])


def apart(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def up(amount: int, divisor: int) -> int:
    return -(-amount // divisor)


def times(harm: int, element: str, defender: str) -> int:
    """ELE-2.1, ELE-2.2."""
    ahead = (WHEEL.index(defender) - WHEEL.index(element)) % 6
    return up(3 * harm, 2) if ahead == 1 else up(harm, 2) if ahead == 5 else harm


def who(effect: Table) -> str:
    to = effect.get("to")
    return "" if to is None else to if isinstance(to, str) else to["who"]


def within(effect: Table) -> int:
    to = effect["to"]
    return 1 if isinstance(to, str) else to.get("within", 1)


@dataclass(eq=False)
class Unit:
    """Anybody on the field; `place` stays where it was when it leaves."""

    card: Table
    place: Square
    corruption: int
    is_hero: bool = False
    here: bool = True
    block: int = 0
    burn: int = 0
    renew: int = 0
    inspired: int = 0
    weakened: int = 0
    slowed: int = 0


@dataclass(eq=False)
class Enemy(Unit):
    rank: str = "common"
    number: int = 0
    most: int = 0
    action: int = 0
    marks: list[Any] = field(default_factory=list)

    @property
    def element(self) -> str:
        return str(self.card["element"])

    def trait(self, word: str) -> int:
        return int(self.card.get("traits", {}).get(word, 0))

    @property
    def line(self) -> Table:
        line: Table = self.card["action"][self.action]
        return line


@dataclass(eq=False)
class Hero(Unit):
    number: int = 0
    seat: int = 0
    element: str = ""
    level: int = 2
    spells: list[str] = field(default_factory=list)
    upgraded: set[str] = field(default_factory=set)
    tapped: set[str] = field(default_factory=set)
    energy: dict[str, int] = field(default_factory=lambda: dict.fromkeys("adu", 0))
    mana: dict[str, int] = field(default_factory=lambda: dict.fromkeys(WHEEL, 0))
    received: dict[str, int] = field(default_factory=lambda: dict.fromkeys(WHEEL, 0))
    free_moves: int = 0
    used: set[str] = field(default_factory=set)
    has_acted: bool = False
    was_passive: bool = False
    berserk: bool = False
    exhausted: bool = False


@dataclass
class Told:
    """What dice and lots decided: dice of heroes, declared actions and marks of enemies, squares of pillars.

    Of who is gone by the time one looks nothing is told, and no dice once the battle `is_over`.
    """

    dice: dict[int, list[str]] = field(default_factory=dict)
    intentions: dict[int, tuple[int, list[Any]]] = field(default_factory=dict)
    pillars: list[str] = field(default_factory=list)
    is_over: bool = False


class Battle:
    """`spells` are raw tables by id, with their element in `of`; `kinds` are enemies by id, with their rank."""

    def __init__(self, act: int, heroes: list[Hero], enemies: list[Enemy], rocks: Iterable[Square], seats: int) -> None:
        self.act = act
        self.heroes = heroes
        self.enemies = enemies
        self.rocks = set(rocks)
        self.seats = seats
        self.spells: dict[str, Table] = {}
        self.kinds: dict[str, tuple[str, Table]] = {}
        self.against_dragons = False
        self.arrivals = max(enemy.number for enemy in enemies)
        self.round = 0
        self.done = dict.fromkeys(range(seats), True)
        self.deeds = dict.fromkeys(range(seats), 0)
        self.takebacks = dict.fromkeys(range(seats), 0)
        self.players_turn = False
        self.result = ""
        self.told = Told()

    # --- the field ------------------------------------------------------------

    def standing(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.here]

    def there(self) -> list[Enemy]:
        return [enemy for enemy in self.enemies if enemy.here]

    def free(self) -> list[Square]:
        taken = self.rocks | {unit.place for unit in [*self.standing(), *self.there()]}
        return [square for square in FIELD if square not in taken]

    def walk(self, start: Square, over: Iterable[Square]) -> dict[Square, int]:
        """The steps to every square that can be walked to over these squares."""
        open_squares, steps, edge = set(over), {start: 0}, [start]
        while edge:
            here = edge.pop(0)
            for square in sorted(open_squares):
                if square not in steps and apart(square, here) == 1:
                    steps[square] = steps[here] + 1
                    edge.append(square)
        return steps

    def range_of_moves(self, enemy: Enemy, speed: int) -> dict[Square, int]:
        """Where an enemy can go, with the steps (ELE-3.3, ELE-9.3)."""
        free = self.free()
        if enemy.trait("flying"):
            steps = {square: apart(square, enemy.place) for square in [*free, enemy.place]}
        else:
            steps = self.walk(enemy.place, free)
        return {square: count for square, count in steps.items() if count <= speed}

    # --- what may be done ------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        if self.result or self.done[seat]:
            return []
        found = ["done"]
        if self.deeds[seat] >= 60:
            return found
        own = [hero for hero in self.heroes if hero.seat == seat]
        for slot, hero in enumerate(own):
            if hero.here:
                before = f"hero {slot + 1} " if slot else ""
                found += [before + text for text in self._deeds_of(hero)]
        return found

    def may_take_back(self, seat: int) -> bool:
        """ELE-4.3."""
        own = [hero for hero in self.standing() if hero.seat == seat]
        spent = self.takebacks[seat] >= 2 or self.deeds[seat] >= 60
        return bool(own) and self.done[seat] and not spent and not self.result

    def _deeds_of(self, hero: Hero) -> list[str]:
        found = []
        if hero.free_moves or hero.energy["u"]:
            steps = self.walk(hero.place, self.free())
            speed = max(0, 3 - hero.slowed)
            found += [f"move {name(square)}" for square, count in steps.items() if 0 < count <= speed]
        if hero.energy["a"]:
            found += [f"strike {name(each.place)}" for each in self._near(hero, self.there(), hero.card["range"])]
        if hero.energy["d"]:
            found.append("guard")
        if hero.energy["u"]:
            found += [f"focus {hero.element}", f"focus {hero.card['secondary']}"]
        for spell in hero.spells:
            form = self._form(hero, spell)
            if spell not in hero.tapped and all(hero.energy[kind] >= form["energy"].count(kind) for kind in "adu"):
                found += self._aims(hero, f"cast {spell}", form)
        found += self._untaps(hero)
        for power in hero.card["power"]:
            can_pay = all(hero.mana[element] >= amount for element, amount in power["cost"].items())
            if power["id"] not in hero.used and can_pay:
                found += self._aims(hero, f"power {power['id']}", power)
        return found + self._gifts(hero)

    def _near(self, unit: Unit, others: Iterable[Any], distance: int) -> list[Any]:
        return [each for each in others if apart(unit.place, each.place) <= distance]

    def _form(self, hero: Hero, spell: str) -> Table:
        form: Table = self.spells[spell]["upgraded" if spell in hero.upgraded else "base"]
        return form

    def _aims(self, hero: Hero, words: str, card: Table) -> list[str]:
        """ELE-6.11."""
        named = {who(effect) for effect in card["effects"]}
        distance = card.get("range", 1)
        if named & {"foe", "foes-around"}:
            return [f"{words} {name(each.place)}" for each in self._near(hero, self.there(), distance)]
        if "friend" in named:
            return [f"{words} {name(each.place)}" for each in self._near(hero, self.standing(), distance)]
        return [words]

    def _untaps(self, hero: Hero) -> list[str]:
        """ELE-6.8."""
        if not hero.tapped or hero.has_acted:
            return []
        cost = 0 if len(hero.tapped) == len(hero.spells) else max(0, hero.level - len(hero.tapped))
        ways = [(a, d, cost - a - d) for a in range(cost + 1) for d in range(cost + 1 - a)]
        return [
            f"untap {a} {d} {u}"
            for a, d, u in ways
            if a <= hero.energy["a"] and d <= hero.energy["d"] and u <= hero.energy["u"]
        ]

    def _gifts(self, hero: Hero) -> list[str]:
        """ELE-6.6."""
        others = [each for each in self.standing() if each is not hero]
        own = {element: hero.mana[element] - hero.received[element] for element in WHEEL}
        return [
            f"give {name(each.place)} {element} {amount}"
            for each in others
            for element in WHEEL
            for amount in range(1, own[element] + 1)
        ]

    # --- doing it ------------------------------------------------------------

    def do(self, seat: int, text: str, told: Told) -> None:
        """One action of a seat, with all that follows from it."""
        self.told = told
        words = text.split()
        self.deeds[seat] += 1
        if words == ["done"]:
            self.done[seat] = True
            if all(self.done.values()):
                self._end_of_players_turn()
        elif words == ["resume"]:
            self.done[seat] = False
            self.takebacks[seat] += 1
        else:
            slot = int(words[1]) - 1 if words[0] == "hero" else 0
            hero = [each for each in self.heroes if each.seat == seat][slot]
            self._deed(hero, words[2:] if words[0] == "hero" else words)
            hero.has_acted = True
        self.settle()
        left = [*self.told.pillars, *(face for faces in self.told.dice.values() for face in faces)]
        check(bool(self.result) or not left, f"{left} came for nothing")

    def _deed(self, hero: Hero, words: list[str]) -> None:
        match words:
            case ["move", to]:
                if hero.free_moves:
                    hero.free_moves -= 1
                else:
                    hero.energy["u"] -= 1
                hero.place = square_named(to)
                self._moment(hero, "move")
            case ["strike", at]:
                hero.energy["a"] -= 1
                enemy = self._at(at)
                best = max((hero.element, hero.card["secondary"]), key=lambda own: self._harm(hero, enemy, 2, own))
                self._hit(hero, enemy, 2, best)
                self._moment(hero, "strike", enemy)
            case ["guard"]:
                hero.energy["d"] -= 1
                hero.block += 2
                self._moment(hero, "guard")
            case ["focus", element]:
                hero.energy["u"] -= 1
                hero.mana[element] += 2
                self._moment(hero, "focus")
            case ["give", to, element, amount]:
                other = self._at(to)
                hero.mana[element] -= int(amount)
                other.mana[element] += int(amount)
                other.received[element] += int(amount)
            case ["untap", *paid]:
                for kind, amount in zip("adu", paid, strict=True):
                    hero.energy[kind] -= int(amount)
                hero.tapped = set()
            case ["cast", spell, *aim]:
                self._cast(hero, spell, self._at(aim[0]) if aim else None)
            case ["power", power, *aim]:
                self._use(hero, power, self._at(aim[0]) if aim else None)

    def _at(self, text: str) -> Any:
        return next(each for each in [*self.standing(), *self.there()] if each.place == square_named(text))

    def _cast(self, hero: Hero, spell: str, target: Unit | None) -> None:
        form = self._form(hero, spell)
        for kind in "adu":
            hero.energy[kind] -= form["energy"].count(kind)
        hero.tapped.add(spell)
        own = self.spells[spell]["of"]
        self._happen(hero, form["effects"], target, own)
        hero.mana[own] += form["mana"]
        self._moment(hero, "cast")

    def _use(self, hero: Hero, word: str, target: Unit | None) -> None:
        power = next(each for each in hero.card["power"] if each["id"] == word)
        hero.used.add(word)
        for element, amount in power["cost"].items():
            hero.mana[element] -= amount
            hero.received[element] = max(0, hero.received[element] - amount)
        most = max(power["cost"].values())
        own = next(element for element, amount in power["cost"].items() if amount == most)
        self._happen(hero, power["effects"], target, own)

    # --- effects ------------------------------------------------------------

    def _happen(self, actor: Unit, effects: list[Table], target: Unit | None, element: str) -> None:
        for effect in effects:
            if effect["do"] == "untap":
                self._untap_some(actor, effect["amount"])
            elif effect["do"] not in MECHANICS:
                for unit in self._meant(actor, effect, target):
                    if unit.here:
                        self._touch(actor, unit, effect, element)

    def _meant(self, actor: Unit, effect: Table, target: Unit | None) -> list[Any]:
        foes: list[Any] = self.there() if actor.is_hero else self.standing()
        friends: list[Any] = self.standing() if actor.is_hero else self.there()
        match who(effect):
            case "foe" | "friend":
                return [] if target is None else [target]
            case "self":
                return [actor]
            case "foes-around":
                return [] if target is None else self._near(target, foes, within(effect))
            case "foes-near":
                return self._near(actor, foes, within(effect))
            case "friends-near":
                return self._near(actor, friends, within(effect))
            case "all-foes":
                return foes
            case _:
                return friends

    def _touch(self, actor: Unit, unit: Any, effect: Table, element: str) -> None:
        amount = effect.get("amount", 0)
        match effect["do"]:
            case "harm":
                self._hit(actor, unit, amount if actor.is_hero else self._in_act(amount), element)
            case "heal":
                self._heal(unit, amount)
            case "block":
                unit.block += amount
            case "burn" | "renew":
                self._kindle(unit, amount if effect["do"] == "burn" else -amount)
            case "inspire" | "weaken":
                self._sway(unit, amount if effect["do"] == "inspire" else -amount)
            case "soothe":
                unit.burn = unit.weakened = 0
            case "push" | "pull":
                self._shove(actor, unit, amount, away=effect["do"] == "push")
            case "slow":
                if unit.is_hero or not unit.trait("steadfast"):
                    unit.slowed += amount
            case "mana":
                unit.mana[effect.get("element", element)] += amount
            case "energy":
                unit.energy[effect["of"][0]] += amount
            case "dash":
                unit.free_moves += 1

    def _untap_some(self, hero: Any, amount: int) -> None:
        """ELE-6.9."""
        untapping = {
            word
            for word, card in self.spells.items()
            if any(effect["do"] == "untap" for form in ("base", "upgraded") for effect in card[form]["effects"])
        }
        helped = [spell for spell in hero.spells if spell in hero.tapped and spell not in untapping]
        hero.tapped -= set(helped[:amount])

    def _kindle(self, unit: Any, stacks: int) -> None:
        """ELE-2.7, ELE-9.15."""
        if stacks > 0 and not unit.is_hero and unit.trait("cold-blooded"):
            return
        balance = unit.burn - unit.renew + stacks
        unit.burn, unit.renew = max(0, balance), max(0, -balance)

    def _sway(self, unit: Any, stacks: int) -> None:
        """ELE-2.7, ELE-9.16."""
        if stacks < 0 and not unit.is_hero and unit.trait("unshaken"):
            return
        balance = unit.inspired - unit.weakened + stacks
        unit.inspired, unit.weakened = max(0, balance), max(0, -balance)

    def _shove(self, actor: Unit, unit: Any, steps: int, *, away: bool) -> None:
        """ELE-3.6, ELE-9.9, ELE-10.1."""
        if not unit.is_hero and (unit.trait("steadfast") or unit.rank in ("dragon", "pillar")):
            return
        down, across = unit.place[0] - actor.place[0], unit.place[1] - actor.place[1]
        along_row = abs(across) >= abs(down)
        sign = (1 if (across if along_row else down) > 0 else -1) * (1 if away else -1)
        if not (across if along_row else down):
            return
        for _ in range(steps):
            row, column = unit.place
            ahead = (row, column + sign) if along_row else (row + sign, column)
            if ahead not in self.free():
                return
            unit.place = ahead

    # --- harm ------------------------------------------------------------

    def _in_act(self, harm: int) -> int:
        """ELE-8.8."""
        return up(harm * HARM_IN_PERCENT[self.act], 100)

    def _harm(self, actor: Any, target: Any, harm: int, element: str) -> int:
        """What a hit would do before Block."""
        harm += actor.inspired - actor.weakened
        if actor.is_hero:
            harm = times(max(0, harm), element, target.element)
            return harm if target.is_hero else self._softened(actor, target, harm)
        beside = [each for each in self.there() if each is not actor and apart(each.place, target.place) == 1]
        harm += actor.trait("pack") * len(beside)
        if 2 * actor.corruption <= actor.most:
            harm += actor.trait("rage")
        return times(max(0, harm), element, target.element)

    def _softened(self, hero: Hero, enemy: Enemy, harm: int) -> int:
        """ELE-9.1, ELE-9.11, ELE-9.14, ELE-10.2."""
        if harm == 0:
            return 0
        if enemy.rank == "dragon" and any(each.rank == "pillar" for each in self.there()):
            harm = up(harm, 2)
        less = enemy.trait("armoured")
        if apart(hero.place, enemy.place) >= 2:
            less += enemy.trait("evasive")
        less += sum(each.trait("guardian") for each in self.there() if apart(each.place, enemy.place) == 1)
        return max(1, harm - less)

    def _hit(self, actor: Any, target: Any, harm: int, element: str) -> None:
        done = self._suffer(target, self._harm(actor, target, harm, element), actor)
        if actor.is_hero and not target.is_hero and apart(actor.place, target.place) == 1 and target.trait("thorns"):
            self._suffer(actor, target.trait("thorns"), target)
        if not actor.is_hero and actor.trait("leech"):
            self._heal(actor, done)

    def _suffer(self, unit: Any, harm: int, source: Any) -> int:
        """ELE-2.3, ELE-2.4; how much Corruption changed."""
        absorbed = min(unit.block, harm)
        unit.block -= absorbed
        harm -= absorbed
        if not unit.is_hero:
            harm = min(harm, unit.corruption)
            unit.corruption -= harm
            if unit.corruption == 0 and unit.here:
                self._cleansed(unit, source)
            return harm
        harm = min(harm, 10 - unit.corruption)
        unit.corruption += harm
        if unit.corruption == 10 and not unit.berserk:
            self._go_berserk(unit)
        if harm and source is not None and not source.is_hero:
            self._moment(unit, "harmed", source)
        return harm

    def _cleansed(self, enemy: Enemy, source: Any) -> None:
        """ELE-2.5, ELE-9.8."""
        enemy.here = False
        if enemy.trait("volatile"):
            for hero in self.standing():
                if apart(hero.place, enemy.place) == 1:
                    self._suffer(hero, self._in_act(enemy.trait("volatile")), enemy)
        if source is not None and source.is_hero:
            self._moment(source, "cleanse")

    def _heal(self, unit: Any, amount: int) -> None:
        if unit.is_hero:
            unit.corruption = max(0, unit.corruption - amount)
        else:
            unit.corruption = min(unit.most, unit.corruption + amount)

    def _go_berserk(self, hero: Hero) -> None:
        """ELE-7.1, ELE-7.2."""
        hero.berserk = True
        if self.players_turn:
            self._gain(hero, self._die(hero, hero.element))
        self._moment(hero, "berserk")

    def _moment(self, hero: Hero, when: str, foe: Any = None) -> None:
        """ELE-6.12."""
        passive = hero.card["passive"]
        if passive["when"] != when or hero.was_passive or not hero.here:
            return
        hero.was_passive = True
        self._happen(hero, passive["effects"], foe, hero.element)

    # --- dice ------------------------------------------------------------

    def _die(self, hero: Hero, element: str) -> str:
        if self.told.is_over:
            return FACES[element].split()[0]
        faces = self.told.dice[hero.number]
        check(bool(faces), "there are more dice than were rolled")
        check(faces[0] in FACES[element].split(), f"a die of {element} has no face {faces[0]}")
        return faces.pop(0)

    def _gain(self, hero: Hero, face: str) -> None:
        hero.energy[face[1]] += int(face[0])

    def _roll(self, hero: Hero, *, extra: bool) -> None:
        """ELE-5.1, ELE-5.4."""
        levels = range(1, hero.level + 1)
        elements = [hero.element for level in levels if level % 2] + [
            hero.card["secondary"] for level in levels if level % 2 == 0
        ]
        faces = [self._die(hero, element) for element in [*elements, *([hero.element] if extra else [])]]
        for face in faces:
            self._gain(hero, face)
        habit = hero.card["habit"]
        shown = [face[1] for face in faces].count(habit.get("of", "?")[0])
        happens = {
            "always": False,
            "missing": shown == 0,
            "twice": shown >= 2,
            "pair": any(faces.count(face) >= 2 for face in faces),
        }
        if happens[habit["when"]]:
            hero.energy[habit["gain"][0]] += 1

    # --- turns ------------------------------------------------------------

    def _tick(self, unit: Any) -> None:
        """ELE-2.9."""
        if unit.burn:
            unit.burn -= 1
            self._suffer(unit, unit.burn + 1, None)
        elif unit.renew:
            unit.renew -= 1
            self._heal(unit, unit.renew + 1)
        unit.block = 0

    def _fade(self, unit: Unit) -> None:
        """ELE-2.8."""
        unit.inspired, unit.weakened = max(0, unit.inspired - 1), max(0, unit.weakened - 1)

    def _end_of_players_turn(self) -> None:
        self.players_turn = False
        for hero in self.standing():
            self._fade(hero)
            hero.energy = dict.fromkeys("adu", 0)
            hero.slowed = 0
            if hero.berserk:
                hero.here, hero.exhausted = False, True
        if self.standing():
            self.enemies_turn()
        else:
            self.result = "lost"

    def enemies_turn(self) -> None:
        """ELE-4.1, ELE-4.5, ELE-8."""
        if self.round == 40:
            self.result = "lost"
            return
        for hero in self.heroes:
            hero.was_passive = False
        for enemy in self.there():
            self._tick(enemy)
            if enemy.here:
                self._heal(enemy, enemy.trait("regrowth"))
        for enemy in self.there():
            if self.is_won():
                break
            if enemy.here:
                if self.round:
                    self._act(enemy)
                else:
                    self._approach(enemy)
        if self.is_won():
            return
        for enemy in self.there():
            enemy.slowed = 0
            self._fade(enemy)
            if enemy.number in self.told.intentions:
                enemy.action, enemy.marks = self.told.intentions[enemy.number]
                self._check_marks(enemy)
        self.round += 1
        self._players_turn()

    def _players_turn(self) -> None:
        self.players_turn = True
        for seat in range(self.seats):
            self.deeds[seat] = self.takebacks[seat] = 0
            self.done[seat] = not any(hero.seat == seat for hero in self.standing())
        for hero in self.standing():
            hero.received = dict.fromkeys(WHEEL, 0)
            hero.energy = dict.fromkeys("adu", 0)
            hero.free_moves, hero.used, hero.has_acted, hero.was_passive = 1, set(), False, False
        berserk_before = [hero for hero in self.standing() if hero.berserk]
        for hero in self.standing():
            self._tick(hero)
        for hero in self.standing():
            self._roll(hero, extra=hero in berserk_before)
        for hero in self.standing():
            self._moment(hero, "turn-start")

    # --- enemies ------------------------------------------------------------

    def _reach(self, enemy: Enemy) -> int | None:
        """From how far the declared action reaches a hero; None if it is aimed at none (ELE-8.2, ELE-8.5)."""
        effects = [effect for effect in enemy.line["effects"] if effect["do"] not in MECHANICS]
        named = {who(effect) for effect in effects}
        if named & {"foe", "foes-around"}:
            return int(enemy.line.get("range", 1))
        near = [within(effect) for effect in effects if who(effect) == "foes-near"]
        return min(near) if near else 99 if "all-foes" in named else None

    def _act(self, enemy: Enemy) -> None:
        reach = self._reach(enemy)
        if reach is None:
            self._approach(enemy)
            self._mechanics(enemy)
            self._happen(enemy, enemy.line["effects"], None, enemy.element)
            return
        moves = self.range_of_moves(enemy, max(0, enemy.card["speed"] - enemy.slowed))
        reached = [hero for hero in self.standing() if any(apart(each, hero.place) <= reach for each in moves)]
        if not reached:
            self._approach(enemy)
            return
        hero = min(reached, key=lambda each: self._preference(enemy, each))
        spots = [square for square in moves if apart(square, hero.place) <= reach]
        enemy.place = min(spots, key=lambda square: (moves[square], square))
        self._mechanics(enemy)
        self._happen(enemy, enemy.line["effects"], hero, enemy.element)
        if enemy.trait("skirmisher") and enemy.here:
            self._retreat(enemy)

    def _preference(self, enemy: Enemy, hero: Hero) -> tuple[Any, ...]:
        """ELE-7.7, ELE-8.4, ELE-9.10."""
        harm = sum(self._in_act(effect["amount"]) for effect in enemy.line["effects"] if effect["do"] == "harm")
        suffered = self._harm(enemy, hero, harm, enemy.element) if harm else 0
        return (
            hero.berserk,
            -hero.corruption if enemy.trait("hunter") else 0,
            -suffered,
            apart(enemy.place, hero.place),
            hero.corruption,
            (hero.seat - self.round) % self.seats,
            hero.number,
        )

    def _approach(self, enemy: Enemy) -> None:
        """ELE-8.3, ELE-9.17."""
        speed = max(0, enemy.card["speed"] - enemy.slowed) * (2 if enemy.trait("swift") else 1)
        if not self.standing() or not speed:
            return
        hero = min(self.standing(), key=lambda each: (apart(enemy.place, each.place), each.corruption, each.number))
        moves = self.range_of_moves(enemy, speed)
        over = FIELD if enemy.trait("flying") else [*self.free(), *moves]
        from_hero = self.walk(hero.place, over)
        nearer = [square for square in moves if square in from_hero]
        if nearer:
            enemy.place = min(nearer, key=lambda square: (from_hero[square], square))

    def _retreat(self, enemy: Enemy) -> None:
        """ELE-9.4."""
        if not self.standing():
            return
        moves = self.range_of_moves(enemy, max(0, enemy.card["speed"] - enemy.slowed))
        enemy.place = min(moves, key=lambda at: (-min(apart(at, hero.place) for hero in self.standing()), at))

    # --- mechanics ------------------------------------------------------------

    def _own_mechanics(self, enemy: Enemy) -> list[Table]:
        return [effect for effect in enemy.line["effects"] if effect["do"] in MECHANICS]

    def _check_marks(self, enemy: Enemy) -> None:
        """What was declared could have been: the page says what may be marked."""
        for effect, mark in zip(self._own_mechanics(enemy), enemy.marks, strict=True):
            match effect["do"]:
                case "soak":
                    squares = {square_named(each) for each in mark}
                    check(len(squares) == len(mark) == effect["count"], f"{mark} are too few or too many to soak")
                    check(squares <= set(self.free()), f"{mark} are not all free")
                case "stack":
                    check(self.heroes[mark].here, "who is marked is not on the field")
                case "areas":
                    check(len(mark) == effect["count"], f"{mark} are too few or too many areas")
                    shapes = [self._shape(effect["shape"], centre) for centre in FIELD]
                    right = all({square_named(each) for each in area} in shapes for area in mark)
                    check(right, f"{mark} have not the shape of a {effect['shape']}")

    def _shape(self, shape: str, centre: Square) -> set[Square]:
        def is_in(square: Square) -> bool:
            down, across = abs(square[0] - centre[0]), abs(square[1] - centre[1])
            return {
                "row": down == 0,
                "column": across == 0,
                "cross": 0 in (down, across) and down + across <= 3,
                "square": max(down, across) <= 1,
            }[shape]

        return {square for square in FIELD if is_in(square)}

    def _mechanics(self, enemy: Enemy) -> None:
        """ELE-10.2 to ELE-10.8, before everything else that the action does."""
        for effect, mark in zip(self._own_mechanics(enemy), enemy.marks, strict=True):
            if effect["do"] == "pillars":
                standing = [each for each in self.there() if each.rank == "pillar"]
                for _ in range(min(effect["count"], 4 - len(standing))):
                    check(bool(self.told.pillars), "too few pillars rise")
                    self._arrive(enemy.card["pillars"], square_named(self.told.pillars.pop(0)))
            elif effect["do"] == "summon":
                others = [each for each in self.there() if each is not enemy]
                squares = sorted(self.free(), key=lambda square: (apart(square, enemy.place), square))
                for square in squares[: max(0, min(effect["count"], 8 - len(others)))]:
                    self._arrive(enemy.card["summons"], square)
            else:
                for hero, harm in self._hits(effect, mark):
                    self._hit(enemy, hero, harm, enemy.element)
        enemy.marks = []

    def _hits(self, effect: Table, mark: Any) -> list[tuple[Hero, int]]:
        heroes, harm = self.standing(), self._in_act(effect["amount"])
        match effect["do"]:
            case "soak":
                soaked = [hero for hero in heroes if name(hero.place) in mark]
                empty = len(mark) - len(soaked)
                return [(hero, up(harm, 3)) for hero in soaked] + [(hero, harm) for hero in heroes] * empty
            case "spread":
                pairs = [
                    (hero, harm)
                    for hero in heroes
                    for other in heroes
                    if other is not hero and apart(hero.place, other.place) <= effect["within"]
                ]
                return [(hero, up(harm, 2)) for hero in heroes] + pairs
            case "stack":
                marked = self.heroes[mark] if self.heroes[mark].here else heroes[0]
                close = self._near(marked, heroes, effect["within"])
                return [(hero, up(harm, len(close)) if hero in close else up(harm, 2)) for hero in heroes]
            case _:
                return [(hero, harm) for area in mark for hero in heroes if name(hero.place) in area]

    def _arrive(self, word: str, square: Square) -> None:
        check(square in self.free(), f"somebody comes to {name(square)}, which is not free")
        rank, card = self.kinds[word]
        corruption = card["corruption"] * {1: 100, 2: 250, 3: 425}[self.act] // 100
        number = self.arrivals = self.arrivals + 1
        self.enemies.append(Enemy(card, square, corruption, rank=rank, number=number, most=corruption))

    # --- the end ------------------------------------------------------------

    def is_won(self) -> bool:
        """ELE-2.5, ELE-10.9."""
        left = [each for each in self.there() if each.rank == "dragon" or not self.against_dragons]
        return not left

    def settle(self) -> None:
        """ELE-7.6, ELE-11.7."""
        if self.result or not self.is_won():
            return
        self.result = "won"
        for hero in self.heroes:
            if hero.berserk or hero.exhausted:
                hero.corruption = 9
            else:
                hero.corruption = 0 if self.against_dragons else max(0, hero.corruption - 2)
