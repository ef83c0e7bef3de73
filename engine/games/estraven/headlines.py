"""What others did in Lords of Estraven, for one line."""

from engine.core.events import Facts
from engine.core.headlines import TRIFLE, Reporter
from engine.games.estraven.names import card_names
from engine.games.estraven.narration import HIGHLIGHTS

_PLAYED = "played {things}"
_PLAY = HIGHLIGHTS["enter"]


class EstravenReporter(Reporter):
    """A unit that was played is told once, though it enters later. Damage is told of what survives it."""

    highlights = HIGHLIGHTS

    def draw(self, facts: Facts) -> None:
        count = len(facts["cards"]) if "cards" in facts else facts["count"]
        self.tell(self.who(facts), "drew {count cards}", count=count, weight=TRIFLE)

    def keep(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "kept the hand", weight=TRIFLE)

    def mulligan(self, facts: Facts) -> None:
        self.tell(self.who(facts), "took a mulligan")

    def discard(self, facts: Facts) -> None:
        self.tell(self.who(facts), "discarded {things}", _card(facts))

    # --- what players do ------------------------------------------------------------

    def pitch(self, facts: Facts) -> None:
        self.tell(self.who(facts), "pitched {things}", _card(facts))

    def resource(self, facts: Facts) -> None:
        self.tell(self.who(facts), "laid out {things}", _card(facts))

    def trade(self, facts: Facts) -> None:
        names = card_names()
        self.tell(self.who(facts), f"traded {names[facts['given']]} for {{things}}", names[facts["taken"]])

    def play(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"{_PLAYED}{self._onto(facts)}", _card(facts), weight=_PLAY)

    def react(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"reacted with {{things}}{self._onto(facts)}", _card(facts), weight=_PLAY)

    def use(self, facts: Facts) -> None:
        self.tell(self.who(facts), f"used {{things}}{self._onto(facts)}", _card(facts), weight=_PLAY)

    def _onto(self, facts: Facts) -> str:
        if facts["onto"] is None:
            return ""
        name = card_names()[facts["onto"]]
        return f" on {name}" if facts["owner"] is None else f" on {self.reader.whose(facts['owner'])} {name}"

    def withdraw(self, facts: Facts) -> None:
        self.tell(self.who(facts), "left the match")

    def passes(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "passed", weight=TRIFLE)

    # --- what becomes of cards and units ------------------------------------------------------------

    def negate(self, facts: Facts) -> None:
        self._unit(facts, "was negated")

    def redirect(self, facts: Facts) -> None:
        self._unit(facts, f"was redirected to {self.reader.whose(facts['owner'])} {card_names()[facts['onto']]}")

    def copy(self, facts: Facts) -> None:
        self.tell(self.who(facts), "copied {things}", _card(facts))

    def enter(self, facts: Facts) -> None:
        who, card = self.who(facts), _card(facts)
        if not any((deed.who, deed.did) == (who, _PLAYED) and card in deed.things for deed in self.deeds):
            self._unit(facts, "entered")

    def death(self, facts: Facts) -> None:
        hurt = "{things} took damage", (self.own(facts, _card(facts)),)
        self.deeds = [deed for deed in self.deeds if (deed.did, deed.things) != hurt]
        self._unit(facts, "died")

    def damage(self, facts: Facts) -> None:
        if facts["left"] and facts["amount"]:
            self._unit(facts, "took damage")

    def bounce(self, facts: Facts) -> None:
        self._unit(facts, "went back to hand")

    def raised(self, facts: Facts) -> None:
        self._unit(facts, "came back from the graveyard")

    def _unit(self, facts: Facts, what: str) -> None:
        self.tell_of(self.own(facts, _card(facts)), what)

    # --- players and combat ------------------------------------------------------------

    def hit(self, facts: Facts) -> None:
        self.tell(self.who(facts), "took {amount} damage", amount=facts["amount"])

    def heal(self, facts: Facts) -> None:
        self.tell(self.who(facts), "gained {amount} health", amount=facts["gained"])

    def mill(self, facts: Facts) -> None:
        self.tell(self.who(facts), "lost {count cards} from the deck", count=len(facts["cards"]))

    def attack(self, facts: Facts) -> None:
        self.tell(self.who(facts), "attacked with {things}", *(card_names()[card] for card in facts["cards"]))

    def block(self, facts: Facts) -> None:
        names = card_names()
        for blocker, attacker in facts["pairs"]:
            self.tell(self.who(facts), f"blocked {names[attacker]} with {{things}}", names[blocker])

    def over(self, facts: Facts) -> None:
        if len(facts["winners"]) == 1:
            self.tell(self.reader.who(facts["winners"][0]), "won")
        else:
            self.tell("", "the match is a draw")


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]
