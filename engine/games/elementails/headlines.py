"""What others and the enemies did in ElemenTails, for one line."""

from collections.abc import Sequence
from typing import Any

from engine.core.events import Facts
from engine.core.headlines import TRIFLE, Reporter
from engine.games.elementails.names import card_names
from engine.games.elementails.narration import HIGHLIGHTS, LANES
from engine.games.elementails.state import PATH

_HARM = HIGHLIGHTS["enemy-turn"]
_PARTY = "the party"


class ElementailsReporter(Reporter):
    """The enemies' turn is told by the harm that heroes suffer."""

    highlights = HIGHLIGHTS

    def _unit(self, unit: Sequence[Any]) -> str:
        """A hero, of whom a party has one of a kind, or an enemy."""
        first, second = unit
        if isinstance(first, int):
            return f"{'your' if first == self.reader.audience else 'the'} {card_names()[second]}"
        return card_names()[first]

    def _hero(self, facts: Facts) -> str:
        return self._unit((facts["seat"], facts["hero"]))

    # --- the journey and the market

    def chooses(self, facts: Facts) -> None:
        self.tell(self.who(facts), "chose the {things}", card_names()[facts["hero"]])

    def vote(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "voted", weight=TRIFLE)

    def decided(self, facts: Facts) -> None:
        if facts["phase"] == PATH:
            self.tell(_PARTY, f"took {LANES[facts['answer']]}")

    def encounter(self, facts: Facts) -> None:
        self.tell(_PARTY, "met {things}", *(card_names()[enemy] for enemy in facts["enemies"]))

    def won(self, facts: Facts) -> None:
        self.tell(_PARTY, "won the battle")

    def withdraw(self, facts: Facts) -> None:
        self.tell(self.who(facts), "left the party")

    def buy(self, facts: Facts) -> None:
        self.tell(self._hero(facts), "bought {things}", card_names()[facts["spell"]])

    def upgrade(self, facts: Facts) -> None:
        self.tell(self._hero(facts), "upgraded {things}", card_names()[facts["spell"]])

    def level(self, facts: Facts) -> None:
        self.tell(self._hero(facts), f"reached level {facts['level']}")

    def ready(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "left the market", weight=TRIFLE)

    # --- deeds of heroes

    def move(self, facts: Facts) -> None:
        self.tell_of(self._hero(facts), "moved", weight=TRIFLE)

    def strike(self, facts: Facts) -> None:
        self.tell(self._hero(facts), "struck {things}", self._unit(facts["enemy"]))

    def give(self, facts: Facts) -> None:
        mana = f"gave {self._unit(facts['to'])} {{amount}} {facts['element']} mana"
        self.tell(self._hero(facts), mana, amount=facts["amount"])

    def cast(self, facts: Facts) -> None:
        self.tell(self._hero(facts), f"cast {{things}}{self._aim(facts)}", card_names()[facts["spell"]])

    def power(self, facts: Facts) -> None:
        self.tell(self._hero(facts), f"used {{things}}{self._aim(facts)}", card_names()[facts["power"]])

    def _aim(self, facts: Facts) -> str:
        return "" if facts["target"] is None else f" on {self._unit(facts['target'])}"

    # --- what becomes of units

    def arrives(self, facts: Facts) -> None:
        self.tell(self._unit(facts["by"]), "brought {things}", self._unit(facts["unit"]))

    def harm(self, facts: Facts) -> None:
        if isinstance(facts["unit"][0], int) and facts["harm"]:
            self.tell(self._unit(facts["unit"]), "suffered {amount} harm", amount=facts["harm"], weight=_HARM)

    def cleansed(self, facts: Facts) -> None:
        self.tell(_PARTY, "cleansed {things}", self._unit(facts["unit"]))

    def berserk(self, facts: Facts) -> None:
        self.tell_of(self._unit(facts["unit"]), "went Berserk")

    def exhausted(self, facts: Facts) -> None:
        self.tell_of(self._unit(facts["unit"]), "became Exhausted")

    def done(self, facts: Facts) -> None:
        self.tell_of(self.who(facts), "ended the turn", weight=TRIFLE)

    def over(self, facts: Facts) -> None:
        self.tell("", "the journey is over")
