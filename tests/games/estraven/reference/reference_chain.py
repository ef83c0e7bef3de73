"""A second chain, slow and obvious, written from docs/rules/estraven.md alone. It imports nothing of the engine.

It plays whatever starts a chain, the reactions to it and its resolving, over cards as their files say them. Attacks
come from single units that nobody blocks; what is drawn by chance is left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Card = Mapping[str, Any]
Cards = Mapping[str, Card]
WHAT = {"leader": "unit", "troop": "unit", "spell": "spell", "reaction": "reaction"}


@dataclass(eq=False)
class Piece:
    """A unit on the battlefield."""

    card: Card
    owner: int
    number: int
    tapped: bool
    health: int
    power_now: int = 0
    power_good: int = 0
    resistance_now: int = 0
    resistance_good: int = 0
    protected: bool = False


@dataclass
class Lord:
    health: int
    mana: int
    hand: list[str]
    deck: list[str]
    graveyard: list[str]
    resources: list[tuple[str, bool]]
    row: list[Piece] = field(default_factory=list)
    pitch_row: list[str] = field(default_factory=list)


@dataclass(eq=False)
class Link:
    what: str  # unit, spell, attack, ability, reaction or answer
    owner: int
    card: Card
    source: Piece | None
    target: Any  # a Piece, the id of a card in a graveyard, or None
    negated: bool = False


class Chain:
    """A position in which the active lord begins chains, and everybody reacts."""

    def __init__(self, cards: Cards, lords: list[Lord], active: int, number: int) -> None:
        self.cards = cards
        self.lords = lords
        self.active = active
        self.number = number
        self.links: list[Link] = []
        self.passed: list[int] = []
        self.asked: int | None = active
        self.attacked = False
        self.attack: Piece | None = None
        self.over: tuple[bool, bool] | None = None
        self.fizzled: list[str] = []

    def other(self, lord: int) -> int:
        return 1 - lord

    # --- what may be done ---------------------------------------------------------------------------------------------

    def beginnings(self) -> set[str]:
        """Everything that starts a chain now (EST-6.1)."""
        lord = self.lords[self.active]
        found = set()
        for name in set(lord.hand):
            card = self.cards[name]
            if card["section"] == "resource" or card["section"] == "reaction":
                continue
            if self.cost(self.active, card) > lord.mana:
                continue
            if WHAT[card["section"]] == "unit":
                if len(lord.row) < 20:
                    found |= {f"play {name}{price}" for price in self.prices(self.active, card.get("pay"))}
            else:
                found |= self.ways(f"play {name}", self.active, card["effects"], card.get("pay"))
        for place, piece in enumerate(lord.row):
            ability = piece.card.get("active")
            if (
                ability is not None
                and ability.get("mana", 0) <= lord.mana
                and not (ability.get("tap") and piece.tapped)
            ):
                found |= self.ways(f"use {place}", self.active, ability["effects"], ability.get("pay"))
            if not piece.tapped and not self.attacked:
                found.add(f"attack {place}")
        return found

    def answers(self) -> set[str]:
        """What the lord who has priority may do (EST-6.3, EST-9.3, EST-5.2)."""
        assert self.asked is not None
        lord = self.lords[self.asked]
        found = {"pass", "pass until-change"}
        if self.asked == self.active:
            found |= {f"pitch {name}" for name in lord.hand if self.cards[name]["section"] != "resource"}
        for name in set(lord.hand):
            card = self.cards[name]
            affordable = card["section"] == "reaction" and self.cost(self.asked, card) <= lord.mana
            if affordable and self.may_answer(card["to"]):
                found |= self.ways(f"play {name}", self.asked, card["effects"], card.get("pay"))
        for place, piece in enumerate(lord.row):
            ability = piece.card.get("reaction")
            if ability is None or piece.tapped or ability["mana"] > lord.mana:
                continue
            if self.may_answer(ability["to"]):
                found |= self.ways(f"use {place}", self.asked, ability["effects"], None)
        return found

    def cost(self, lord: int, card: Card) -> int:
        """EST-9.6."""
        less = 0
        for piece in self.lords[lord].row:
            cheaper = piece.card.get("static", {}).get("cheaper")
            if cheaper is not None and cheaper in (card["section"], *card.get("subtypes", ())):
                less += 1
        return max(int(card["cost"]) - less, 1 if card["section"] == "reaction" else 0)

    def may_answer(self, words: list[str]) -> bool:
        """EST-9.3, EST-9.4: the top link must be an opponent's, and of a kind that is reacted to."""
        top = self.links[-1]
        if top.owner == self.asked:
            return False
        kind = "reaction" if top.what == "answer" else top.what
        if kind in words:
            return True
        return "target-me" in words and self.targets_lord(top, self.asked)

    def targets_lord(self, link: Link, lord: int | None) -> bool:
        effects = self.effects_of(link)
        named = any(effect["do"] == "discard" or effect.get("to") == "opponent" for effect in effects)
        chosen = isinstance(link.target, Piece) and link.target in self.lords[link.target.owner].row
        return named or (chosen and link.target.owner == lord)

    def effects_of(self, link: Link) -> list[Any]:
        if link.what in ("unit", "attack"):
            return []
        if link.what == "ability":
            return list(link.card["active"]["effects"])
        if link.what == "answer":
            return list(link.card["reaction"]["effects"])
        return list(link.card["effects"])

    def ways(self, beginning: str, lord: int, effects: list[Any], pay: Any) -> set[str]:
        return {f"{beginning}{aim}{price}" for aim in self.aims(lord, effects) for price in self.prices(lord, pay)}

    def aims(self, lord: int, effects: list[Any]) -> list[str]:
        """The words for every target; one empty word if nothing is aimed at."""
        if effects[0]["do"] == "redirect":
            top = self.links[-1]
            if not isinstance(top.target, Piece):
                return []
            wanted = self.wanted(top)
            return [
                self.word(lord, piece)
                for piece in self.pieces()
                if piece is not top.target and wanted is not None and self.fits(top.owner, wanted, piece)
            ]
        if effects[0]["do"] == "copy":
            top = self.links[-1]
            return [] if top.what in ("unit", "attack") else self.aims(lord, self.effects_of(top))
        wanted = chosen(effects)
        if wanted is None:
            return [""]
        if wanted["who"] == "grave":
            fitting = [name for name in self.lords[lord].graveyard if self.fits(lord, wanted, name)]
            return [f" {name}" for name in dict.fromkeys(fitting)]
        return [self.word(lord, piece) for piece in self.pieces() if self.fits(lord, wanted, piece)]

    def pieces(self) -> Iterator[Piece]:
        for lord in self.lords:
            yield from lord.row

    def word(self, lord: int, piece: Piece) -> str:
        side = "own" if piece.owner == lord else "foe"
        return f" {side}{self.lords[piece.owner].row.index(piece)}"

    def fits(self, lord: int, wanted: Any, target: Any) -> bool:
        """Whether something may be the target that a lord's card wants."""
        if wanted["who"] == "grave":
            if not isinstance(target, str) or target not in self.lords[lord].graveyard:
                return False
            card = self.cards[target]
            return card["section"] in ("leader", "troop") and card["cost"] <= wanted.get("cost_at_most", 99)
        if not isinstance(target, Piece) or target not in self.lords[target.owner].row:
            return False
        if wanted["who"] == "enemy" and target.owner == lord:
            return False
        if wanted["who"] == "ally" and target.owner != lord:
            return False
        return is_of(wanted.get("of"), target)

    def prices(self, lord: int, pay: Any) -> list[str]:
        """EST-10.3 and EST-10.4."""
        if pay is None:
            return [""]
        resources = self.lords[lord].resources
        right = {
            name for name, card in self.cards.items() if card.get("type") and pay["what"] in (card["type"], "resource")
        }
        if pay["how"] == "discard":
            return [f" with {name}" for name in sorted(set(self.lords[lord].hand) & right)]
        found = []
        for name in dict.fromkeys(name for name, _ in resources if name in right):
            places = [place for place, (each, _) in enumerate(resources) if each == name]
            tapped = [place for place in places if resources[place][1]]
            untapped = [place for place in places if not resources[place][1]]
            best = (untapped if pay["how"] == "tap" else tapped + untapped)[:1]
            found += [f" with {place}" for place in best]
        return found

    # --- doing it -----------------------------------------------------------------------------------------------------

    def do(self, notation: str) -> None:
        """Whoever is asked does something."""
        assert self.asked is not None
        me, lord = self.asked, self.lords[self.asked]
        words = notation.split()
        price = words[words.index("with") + 1] if "with" in words else None
        rest = words[2 : words.index("with")] if "with" in words else words[2:]
        match words[0]:
            case "pass":
                self.passed.append(me)
                self.pass_on(self.other(me))
            case "pitch":
                lord.hand.remove(words[1])
                lord.pitch_row.append(words[1])
                lord.mana += self.cards[words[1]]["pitch"]
            case "attack":
                piece = lord.row[int(words[1])]
                piece.tapped = True
                self.attacked = True
                self.attack = piece
                self.trigger(piece, "attack")
                self.bury()
                if self.over is None and piece in lord.row:
                    self.add(Link("attack", me, piece.card, piece, None))
                else:
                    self.attack = None
            case "play":
                card = self.cards[words[1]]
                target = self.meant(me, rest)
                lord.mana -= self.cost(me, card)
                lord.hand.remove(words[1])
                self.pay(me, card.get("pay"), price)
                self.add(Link(WHAT[card["section"]], me, card, None, target))
            case "use":
                piece = lord.row[int(words[1])]
                answering = bool(self.links)
                ability = piece.card["reaction" if answering else "active"]
                target = self.meant(me, rest)
                lord.mana -= ability.get("mana", 0)
                piece.tapped = piece.tapped or answering or ability.get("tap", False)
                self.pay(me, ability.get("pay"), price)
                self.add(Link("answer" if answering else "ability", me, piece.card, piece, target))

    def meant(self, me: int, words: list[str]) -> Any:
        if not words:
            return None
        if words[0][:3] in ("own", "foe") and words[0][3:].isdigit():
            return self.lords[me if words[0][:3] == "own" else self.other(me)].row[int(words[0][3:])]
        return words[0]

    def pay(self, me: int, pay: Any, price: str | None) -> None:
        if pay is None or price is None:
            return
        lord = self.lords[me]
        if pay["how"] == "discard":
            lord.hand.remove(price)
            lord.graveyard.append(price)
        elif pay["how"] == "tap":
            lord.resources[int(price)] = (lord.resources[int(price)][0], True)
        else:
            lord.graveyard.append(lord.resources.pop(int(price))[0])

    def add(self, link: Link) -> None:
        """A link is put on top; passes count anew, and the next lord has priority."""
        self.links.append(link)
        self.passed = []
        self.pass_on(self.other(link.owner))

    def pass_on(self, lord: int) -> None:
        """EST-6.4 and EST-6.5."""
        while set(self.passed) != {0, 1}:
            if self.is_offered(lord):
                self.asked = lord
                return
            self.passed.append(lord)
            lord = self.other(lord)
        self.resolve_all()

    def is_offered(self, lord: int) -> bool:
        """Only public facts: cards in hand, units that could react, mana, whose turn, whose link is on top."""
        mine = self.lords[lord]
        could = bool(mine.hand) or any(piece.card.get("reaction") and not piece.tapped for piece in mine.row)
        means = mine.mana > 0 or lord == self.active
        return could and means and self.links[-1].owner != lord

    # --- resolving ----------------------------------------------------------------------------------------------------

    def resolve_all(self) -> None:
        """EST-6.6: from the top, each to its end."""
        self.asked = None
        self.passed = []
        strikes = False
        while self.links and self.over is None:
            link = self.links.pop()
            strikes = link.what == "attack" and not link.negated
            self.resolve(link)
            self.bury()
        if self.over is None:
            if strikes:
                self.strike()
            self.attack = None
        if self.over is None:
            self.asked = self.active

    def strike(self) -> None:
        """An attack that nobody blocks."""
        piece = self.attack
        if piece is not None and piece in self.lords[piece.owner].row:
            self.lords[self.other(piece.owner)].health -= self.power(piece)
            self.look_for_the_end()

    def resolve(self, link: Link) -> None:
        lord = self.lords[link.owner]
        if link.what == "attack":
            return
        if link.what == "unit" and not link.negated:
            self.enter(link.owner, link.card)
            return
        if not link.negated:
            if self.is_right(link):
                self.perform(link, self.effects_of(link))
            else:
                self.fizzled.append(link.card["id"])
        if link.what in ("unit", "spell", "reaction"):
            lord.graveyard.append(link.card["id"])

    def is_right(self, link: Link) -> bool:
        """EST-6.9: whether the target is still there and fits."""
        effects = self.effects_of(link)
        if effects[0]["do"] == "redirect":
            below = self.links[-1]
            wanted = self.wanted(below)
            return wanted is not None and self.fits(below.owner, wanted, link.target)
        wanted = self.wanted(link)
        return wanted is None or self.fits(link.owner, wanted, link.target)

    def wanted(self, link: Link) -> Any:
        """What a link's target must be; a copy wants what the link below it wants."""
        effects = self.effects_of(link)
        if effects and effects[0]["do"] == "copy":
            place = self.links.index(link) if link in self.links else len(self.links)
            return chosen(self.effects_of(self.links[place - 1]))
        return chosen(effects) if effects else None

    def perform(self, link: Link, effects: list[Any]) -> None:
        for effect in effects:
            self.effect(link.owner, effect, link.source, link.target)
            self.look_for_the_end()
            if self.over is not None:
                return

    def effect(self, me: int, effect: Any, source: Piece | None, target: Any) -> None:
        lord, foe = self.lords[me], self.lords[self.other(me)]
        match effect["do"]:
            case "negate":
                self.links[-1].negated = True
            case "redirect":
                self.links[-1].target = target
            case "copy":
                for copied in self.effects_of(self.links[-1]):
                    self.effect(me, copied, source, target)
                    self.look_for_the_end()
                    if self.over is not None:
                        return
            case "heal":
                lord.health += effect["amount"]
            case "mana":
                lord.mana += effect["amount"]
            case "draw":
                lord.hand += [lord.deck.pop() for _ in range(min(effect.get("count", 1), len(lord.deck)))]
            case "mill":
                foe.graveyard += [foe.deck.pop() for _ in range(min(effect["count"], len(foe.deck)))]
            case "damage" if effect["to"] in ("opponent", "each-player"):
                for hit in [foe] if effect["to"] == "opponent" else [lord, foe]:
                    hit.health -= effect["amount"]
            case "raise":
                place = len(lord.graveyard) - 1 - lord.graveyard[::-1].index(target)
                card = self.cards[lord.graveyard.pop(place)]
                if effect["into"] == "hand":
                    lord.hand.append(card["id"])
                else:
                    self.enter(me, card)
            case _:
                for piece in self.whom(me, effect["to"], source, target):
                    self.upon(piece, effect)

    def whom(self, me: int, to: Any, source: Piece | None, target: Any) -> list[Piece]:
        who = to if isinstance(to, str) else to["who"]
        match who:
            case "self":
                meant = [source]
            case "attackers":
                meant = [self.attack]
            case "all-enemies":
                meant = [*self.lords[self.other(me)].row]
            case "all-allies":
                meant = [*self.lords[me].row]
            case _:
                meant = [target]
        there = list(self.pieces())
        return [piece for piece in meant if piece is not None and piece in there]

    def upon(self, piece: Piece, effect: Any) -> None:
        match effect["do"]:
            case "damage":
                amount = effect["amount"] - (0 if effect.get("ignoring") else self.resistance(piece))
                piece.health -= 0 if piece.protected else max(0, amount)
            case "destroy":
                piece.health = piece.health if piece.protected else 0
            case "bounce":
                self.lords[piece.owner].row.remove(piece)
                if piece.card["section"] != "token":
                    self.lords[piece.owner].hand.append(piece.card["id"])
            case "grow" if effect.get("lasting"):
                piece.power_good += effect.get("power", 0)
                piece.resistance_good += effect.get("resistance", 0)
                piece.health += effect.get("health", 0)
            case "grow":
                piece.power_now += effect.get("power", 0)
                piece.resistance_now += effect.get("resistance", 0)
            case "shrink":
                piece.power_now -= effect.get("power", 0)
                piece.resistance_now -= effect.get("resistance", 0)
            case "protect":
                piece.protected = True
            case "tap":
                piece.tapped = True
            case "untap":
                piece.tapped = False

    def enter(self, me: int, card: Card) -> None:
        lord = self.lords[me]
        if len(lord.row) >= 20:
            lord.graveyard.append(card["id"])
            return
        piece = Piece(card, me, self.number, card.get("enters_tapped", False), card["health"])
        self.number += 1
        lord.row.append(piece)
        self.trigger(piece, "enter")

    def trigger(self, piece: Piece, when: str) -> None:
        """EST-8.1: at once, without a chain."""
        abilities = [ability for ability in piece.card.get("trigger", ()) if ability["when"] == when]
        effects = [effect for ability in abilities for effect in ability["effects"]]
        for effect in effects:
            if self.over is None:
                self.effect(piece.owner, effect, piece, None)
                self.look_for_the_end()

    def bury(self) -> None:
        """EST-7.9 and EST-8.2: all the dead at once, then their triggers, and again."""
        while self.over is None:
            dead = [piece for seat in (self.active, self.other(self.active)) for piece in self.lords[seat].row]
            dead = [piece for piece in dead if piece.health <= 0]
            if not dead:
                return
            for piece in dead:
                self.lords[piece.owner].row.remove(piece)
                if piece.card["section"] != "token":
                    self.lords[piece.owner].graveyard.append(piece.card["id"])
            for piece in dead:
                self.trigger(piece, "death")

    def look_for_the_end(self) -> None:
        lost = tuple(lord.health <= 0 or not lord.deck for lord in self.lords)
        if any(lost) and self.over is None:
            self.over = (lost[0], lost[1])
            self.asked = None

    # --- numbers ------------------------------------------------------------------------------------------------------

    def power(self, piece: Piece) -> int:
        given = sum(self.given(piece, "power"))
        return max(0, int(piece.card["power"]) + piece.power_now + piece.power_good + given)

    def resistance(self, piece: Piece) -> int:
        given = sum(self.given(piece, "resistance"))
        return max(0, int(piece.card.get("resistance", 0)) + piece.resistance_now + piece.resistance_good + given)

    def given(self, piece: Piece, stat: str) -> Iterator[int]:
        """What static abilities of the owner's units give (EST-9.2)."""
        for giver in self.lords[piece.owner].row:
            static = giver.card.get("static", {})
            meant = giver is not piece if static.get("to") == "others" else giver is piece
            if meant and is_of(static.get("of"), piece):
                yield static.get(stat, 0)


def chosen(effects: list[Any]) -> Any:
    """What somebody chooses for an ability: the first effect that has a choice says it."""
    for effect in effects:
        to = effect.get("to")
        wanted = {"who": to} if isinstance(to, str) else to
        if wanted is not None and wanted["who"] in ("enemy", "ally", "unit", "grave"):
            return wanted
    return None


def is_of(word: str | None, piece: Piece) -> bool:
    match word:
        case None:
            return True
        case "tapped" | "untapped":
            return piece.tapped is (word == "tapped")
        case "leader" | "troop":
            return (piece.card["section"] == "leader") is (word == "leader")
    return word in piece.card["subtypes"]
