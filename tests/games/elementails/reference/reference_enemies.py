"""What enemies do in the slow battle: targets, moves, and the mechanics of dragons; see reference_battle."""

from typing import Any

from tests.games.elementails.reference.reference_effects import Happenings
from tests.games.elementails.reference.reference_units import (
    FIELD,
    MECHANICS,
    Enemy,
    Hero,
    Square,
    Table,
    apart,
    check,
    name,
    square_named,
    up,
    who,
    within,
)


class Foes(Happenings):
    """Enemies act on what happens; whose turn it is they do not know."""

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
