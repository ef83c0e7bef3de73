"""A battle from the enemies' first turn to its end, written from docs/rules/elementails.md alone.

Slow and plain on purpose: it imports nothing of the engine, reads the raw tables of card files, names squares as people
do, and looks everything up anew each time. What dice and lots decide it is told (`Told`), and it checks that they could
have fallen so. `tests/games/elementails/reference/in_step.py` compares both battles.
"""

from typing import Any

from tests.games.elementails.reference.reference_enemies import Foes
from tests.games.elementails.reference.reference_units import (
    WHEEL,
    Hero,
    Table,
    Told,
    Unit,
    check,
    name,
    square_named,
    who,
)


class Battle(Foes):
    """What heroes may do and do, and the turns of both sides."""

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
