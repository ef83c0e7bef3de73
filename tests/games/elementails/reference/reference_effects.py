"""What happens to units in the slow battle: effects, harm, Berserk, passives and dice; see reference_battle."""

from collections.abc import Iterable
from typing import Any

from tests.games.elementails.reference.reference_units import (
    FACES,
    FIELD,
    HARM_IN_PERCENT,
    MECHANICS,
    Enemy,
    Hero,
    Square,
    Table,
    Told,
    Unit,
    apart,
    check,
    times,
    up,
    who,
    within,
)


class Happenings:
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

    def _near(self, unit: Unit, others: Iterable[Any], distance: int) -> list[Any]:
        return [each for each in others if apart(unit.place, each.place) <= distance]

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
