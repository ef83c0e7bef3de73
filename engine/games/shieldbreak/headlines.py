"""What others did in Shieldbreak, for one line."""

from engine.core.events import Facts
from engine.core.headlines import TRIFLE, Reporter
from engine.games.shieldbreak.names import card_names
from engine.games.shieldbreak.narration import HIGHLIGHTS

_ATTACKED = "attacked {} with {{things}}"


class ShieldbreakReporter(Reporter):
    """An attack that broke shields is told as that. Fights are told by who attacked and who died."""

    highlights = HIGHLIGHTS

    def draw(self, facts: Facts) -> None:
        self.tell(
            self.who(facts), "drew {count cards}", count=facts["count"], weight=0 if facts["count"] > 1 else TRIFLE
        )

    def charge(self, facts: Facts) -> None:
        self.tell(self.who(facts), "charged {things}", _card(facts))

    def summon(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"summoned {{things}}{_free(facts)}", _card(facts))

    def evolve(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"evolved {card_names()[facts['base']]} into {{things}}", _card(facts))

    def cast(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"cast {{things}}{_free(facts)}", _card(facts))

    def attack(self, facts: Facts) -> None:
        other = 1 - facts["seat"]
        aim = facts["target"]
        whom = self.reader.who(other) if aim is None else f"{self.reader.whose(other)} {card_names()[aim]}"
        self.tell(self.who(facts), _ATTACKED.format(whom), _card(facts))

    def shields_broken(self, facts: Facts) -> None:
        loser, breaker = facts["seat"], self.reader.who(1 - facts["seat"])
        broke = f"broke {{count}} of {self.reader.whose(loser)} shields"
        attack = self.deeds[-1] if self.deeds else None
        if attack is not None and (attack.who, attack.did) == (breaker, _ATTACKED.format(self.reader.who(loser))):
            self.deeds.pop()
            self.tell(breaker, f"{broke} with {{things}}", *attack.things, count=facts["count"])
        else:
            self.tell(breaker, broke, count=facts["count"])

    def block(self, facts: Facts) -> None:
        self.tell(self.who(facts), "blocked with {things}", _card(facts))

    def destroy(self, facts: Facts) -> None:
        self.tell_of(self.own(facts, _card(facts)), "died")

    def bounce(self, facts: Facts) -> None:
        self.tell_of(self.own(facts, _card(facts)), "went back to hand")

    def discard(self, facts: Facts) -> None:
        self.tell(self.who(facts), "discarded {things}", _card(facts))

    def ramp(self, facts: Facts) -> None:
        self.tell(self.who(facts), "put {things} from the deck into the mana zone", _card(facts))

    def returned(self, facts: Facts) -> None:
        self.tell(self.who(facts), "took back {things}", _card(facts))

    def add_shield(self, facts: Facts) -> None:
        self.tell(self.who(facts), "added {count shields}", count=facts["count"])

    def look(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"looked at {{count}} of {self.reader.whose(facts['owner'])} shields", count=1)

    def search(self, facts: Facts) -> None:
        self.tell(self.who(facts), "searched the deck")

    def keep(self, facts: Facts) -> None:
        self.tell(self.who(facts), "kept a broken shield in hand", weight=TRIFLE)

    def withdraw(self, facts: Facts) -> None:
        self.tell(self.who(facts), "left the match")

    def end(self, facts: Facts) -> None:
        winner = facts["winner"]
        self.tell("", "the match is a draw") if winner is None else self.tell(self.reader.who(winner), "won")


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]


def _free(facts: Facts) -> str:
    return " from a broken shield" if facts["free"] else ""
