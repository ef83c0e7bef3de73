"""What others did in Vaultkeepers, for one line."""

from engine.core.events import Facts
from engine.core.headlines import TRIFLE, Deed, Reporter
from engine.games.vaultkeepers.names import card_names
from engine.games.vaultkeepers.narration import HIGHLIGHTS

_ATTACK = HIGHLIGHTS["confirm"]
_WHERE = {"hand": "went back to hand", "zone": "went back to the leader's zone", "nowhere": "vanished"}


class VaultkeepersReporter(Reporter):
    """An attack is told when it is named; one that hurt a player is told as that. Lands and mana are not told."""

    highlights = HIGHLIGHTS
    _striker: tuple[int, str] | None = None
    """Who struck a player last, and nothing else has happened since."""

    def keep(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "kept the opening hand", weight=TRIFLE)

    def exchange(self, facts: Facts) -> None:
        self.tell(self.who(facts), "took a mulligan")

    def draw(self, facts: Facts) -> None:
        count = facts["cards"] + facts["lands"]
        self.tell(self.who(facts), "drew {count cards}", count=count, weight=0 if count > 1 else TRIFLE)

    def land(self, facts: Facts) -> None:
        self.tell(self.who(facts), "played {things}", card_names()[facts["land"]])

    def cast(self, facts: Facts) -> None:
        self._striker = None
        verb, other = "called" if facts["leader"] else "cast", self.reader.who(1 - facts["seat"])
        whom = other if facts["at_player"] else card_names().get(facts["target"] or "", "")
        self.tell(self.who(facts), f"{verb} {{things}} on {whom}" if whom else f"{verb} {{things}}", _card(facts))

    def discard(self, facts: Facts) -> None:
        self.tell(self.who(facts), "discarded {things}", _card(facts))

    def recall(self, facts: Facts) -> None:
        self.tell(self.who(facts), "took back {things}", _card(facts))

    def attack(self, facts: Facts) -> None:
        self.deeds.append(self._attack(facts["seat"], facts["card"], facts["target"]))

    def retract(self, facts: Facts) -> None:
        for deed in reversed(self.deeds):
            if deed.who == self.who(facts) and deed.did.startswith("attacked") and deed.things == (_card(facts),):
                self.deeds.remove(deed)
                return

    def _attack(self, seat: int, card: str, target: str | None) -> Deed:
        other = 1 - seat
        whom = self.reader.who(other) if target is None else f"{self.reader.whose(other)} {card_names()[target]}"
        return Deed(self.reader.who(seat), f"attacked {whom} with {{things}}", (card_names()[card],), weight=_ATTACK)

    def strike(self, facts: Facts) -> None:
        self._striker = (facts["seat"], facts["card"]) if facts["target"] is None else None

    def lose_life(self, facts: Facts) -> None:
        loser = facts["seat"]
        if self._striker is None or self._striker[0] == loser:
            self.tell(self.who(facts), "lost {amount} life", amount=facts["amount"])
            return
        seat, card = self._striker
        attack = self._attack(seat, card, None)
        if attack in self.deeds:
            self.deeds.remove(attack)
        hit = f"hit {self.reader.who(loser)} for {{amount}} with {{things}}"
        self.tell(self.reader.who(seat), hit, card_names()[card], amount=facts["amount"])
        self._striker = None

    def dies(self, facts: Facts) -> None:
        self.tell_of(self.own(facts, _card(facts)), "died")

    def bounce(self, facts: Facts) -> None:
        self.tell_of(self.own(facts, _card(facts)), _WHERE[facts["to"]])

    def create(self, facts: Facts) -> None:
        self.tell(self.who(facts), "created {things}", _card(facts))

    def life(self, facts: Facts) -> None:
        self.tell(self.who(facts), "gained {amount} life", amount=facts["amount"])

    def passes(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "passed", weight=TRIFLE)

    def withdraw(self, facts: Facts) -> None:
        self.tell(self.who(facts), "left the match")

    def over(self, facts: Facts) -> None:
        if len(facts["winners"]) == 1:
            self.tell(self.reader.who(facts["winners"][0]), "won")
        else:
            self.tell("", "the match is a draw")


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]
