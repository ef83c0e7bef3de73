"""ElemenTails behind the contract of a game."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core.address import Address
from engine.core.choices import Choice, Plan
from engine.core.events import Sighting
from engine.core.game import Game, Options, Outcome, Setup, Shared
from engine.core.headlines import Deed
from engine.core.heads import Head
from engine.core.refusals import BadOption, Refusal
from engine.core.rng import Rng, derive
from engine.games.elementails import actions, deeds, heads, journey, market, text_form
from engine.games.elementails.actions import AVOID, DECLINE, DONE, HOME, READY, ElementailsAction
from engine.games.elementails.battle import MOST_ACTS
from engine.games.elementails.choices import VERBS, choice
from engine.games.elementails.determinize import determinize
from engine.games.elementails.endings import WHY_OVER
from engine.games.elementails.evaluate import evaluate, worth_trying
from engine.games.elementails.headlines import ElementailsReporter
from engine.games.elementails.journey import NO, YES
from engine.games.elementails.legal import legal, second_thoughts
from engine.games.elementails.names import checked, class_ids
from engine.games.elementails.narration import HIGHLIGHTS, beginning, label, narrate
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.shared_deeds import own_deed, shared
from engine.games.elementails.state import (
    BATTLE,
    CLASSES,
    DARE,
    ENDGAME,
    FEWEST_HEROES,
    MARKET,
    NO_VOTE,
    OVER,
    PATH,
    REROLL,
    ElementailsState,
)
from engine.games.elementails.turn_plans import plans
from engine.games.elementails.view import PHASES, ElementailsView, view
from engine.games.elementails.why_not import out_of_turn, why_not

_OPTIONS = ("classes",)
_ANSWERS = {"dare": YES, "avoid": NO, "endgame": YES, "home": NO, "agree": YES, "decline": NO}


class Elementails(Game[ElementailsState, ElementailsView, ElementailsAction]):
    """One to four seats. The option `classes` gives a class, or None to choose one, for each hero of the party."""

    name = "elementails"
    title = "ElemenTails"
    rules_version = 1
    seats = range(1, 5)
    about = (
        "A journey against dragons, for one to four players on the same side.",
        "Your hero rolls energy each turn to strike, guard and cast. Enemies show what they plan.",
        "Cleanse three dragons to win. If all heroes are Exhausted, the journey is lost.",
    )
    party = FEWEST_HEROES
    cooperative = True
    is_open = True
    own_side = "heroes"
    turn_word = "Stop"
    highlights = HIGHLIGHTS
    verbs = VERBS
    reveals = frozenset({"roll", "berserk"})

    def new(self, setup: Setup, seed: int) -> ElementailsState:
        self.check_seats(setup.seats)
        self.check_options(setup.options, _OPTIONS)
        pool = shipped_pool()
        classes = _classes(setup.options, max(FEWEST_HEROES, setup.seats))
        chosen = [-1 if word is None else pool.class_by_id[word].index for word in classes]
        options = Setup(setup.seats, {"classes": classes})
        state = ElementailsState(options, pool, derive(seed, "chance"), journey.make_map(pool, seed), chosen)
        state.piles = market.shuffled_piles(pool, seed)
        journey.begin_if_all_chosen(state)
        return state

    def to_act(self, state: ElementailsState) -> Sequence[int]:
        phase = state.phase
        if phase == BATTLE:
            return [seat for seat, player in enumerate(state.players) if not (player.done or player.left)]
        if phase == MARKET:
            return [seat for seat in state.staying() if not state.players[seat].ready]
        if phase == CLASSES:
            return [seat for seat in state.staying() if journey.next_hero(state, seat) >= 0]
        if phase == OVER:
            return ()
        return [seat for seat in state.staying() if state.players[seat].vote == NO_VOTE]

    def legal(self, state: ElementailsState, seat: int) -> list[ElementailsAction]:
        return legal(state, seat)

    def second_thoughts(self, state: ElementailsState, seat: int) -> list[ElementailsAction]:
        """Taking back that one is done (ELE-4.3)."""
        return second_thoughts(state, seat) if state.phase == BATTLE else []

    def apply(self, state: ElementailsState, seat: int, action: ElementailsAction) -> None:
        phase, verb = state.phase, action.verb
        if phase == BATTLE:
            deeds.act(state, seat, action)
            journey.settle(state)
        elif verb == "class":
            journey.choose_class(state, seat, action.word)
        elif verb == "path":
            journey.vote(state, seat, action.amounts[0] - 1)
        elif verb in _ANSWERS:
            journey.vote(state, seat, _ANSWERS[verb])
        elif verb == "ready":
            journey.ready(state, seat)
        elif verb == "propose":
            journey.propose_reroll(state, seat)
        else:
            market.act(state, state.heroes_of(seat)[action.slot], action)

    def outcome(self, state: ElementailsState) -> Outcome | None:
        return state.result

    def view(self, state: ElementailsState, audience: int | None) -> ElementailsView:
        return view(state, audience)

    def view_of_end(self, view: ElementailsView, outcome: Outcome) -> ElementailsView:
        return replace(view, outcome=outcome)

    def turn_of(self, view: ElementailsView) -> int:
        """The stops of the map in a row, dragons among them; the endgame comes after the last."""
        stops = journey.DRAGON_COLUMN + 1
        return stops * (view.act - 1) + view.column + 1 + view.endgame

    def determinize(self, view: ElementailsView, rng: Rng) -> ElementailsState:
        return determinize(view, rng)

    def evaluate(self, state: ElementailsState, seat: int) -> float:
        return evaluate(state, seat)

    def worth_trying(
        self, state: ElementailsState, seat: int, legal: Sequence[ElementailsAction]
    ) -> Sequence[ElementailsAction]:
        return worth_trying(state, seat, legal) if state.phase == BATTLE else legal

    def is_in(self, state: ElementailsState, seat: int) -> bool:
        return not state.players[seat].left

    def question(self, state: ElementailsState, seat: int) -> str:
        """A whole turn of a battle is one decision, and so is a visit to the market; each vote is one of its own."""
        where = f"{state.act}.{state.column}"
        if state.phase == BATTLE:
            return f"battle {where} round {state.round}"
        return f"{PHASES[state.phase]} {where}"

    def fallback(self, state: ElementailsState, seat: int) -> ElementailsAction:
        """Done, ready, no to everything; the first lane, and the first class that is free."""
        fixed = {BATTLE: DONE, MARKET: READY, DARE: AVOID, REROLL: DECLINE, ENDGAME: HOME}
        return fixed[state.phase] if state.phase in fixed else legal(state, seat)[0]

    def shared(self, view: ElementailsView) -> Shared | None:
        return shared(view)

    def own_deed(self, view: ElementailsView, seat: int, actions: Sequence[ElementailsAction], word: str) -> Plan:
        return own_deed(view, seat, actions, word)

    def passing(self, state: ElementailsState, seat: int) -> ElementailsAction | None:
        """Being done, or leaving the market; a vote has to be given."""
        if state.phase in (CLASSES, PATH) or seat not in self.to_act(state):
            return None
        return self.fallback(state, seat)

    def matter_of_course(self, state: ElementailsState, seat: int) -> ElementailsAction | None:
        """Not to be waited for any more, while others are: after the last action of a turn, or with no CP left.

        In a battle nothing else is certain, because others may still give mana, energy and moves.
        """
        waited = self.to_act(state)
        if len(waited) < 2 or seat not in waited:
            return None
        if state.phase == BATTLE:
            return DONE if state.players[seat].acts >= MOST_ACTS else None
        is_poor = state.phase == MARKET and not any(hero.cp for hero in state.heroes_of(seat))
        return READY if is_poor and legal(state, seat) == [READY] else None

    def withdraw(self, state: ElementailsState, seat: int) -> None:
        journey.withdraw(state, seat)

    def encode(self, state: ElementailsState) -> str:
        return text_form.encode(state)

    def decode(self, text: str) -> ElementailsState:
        return text_form.decode(text)

    def parse(self, text: str) -> ElementailsAction:
        return actions.parse(text)

    def label(self, view: ElementailsView, action: ElementailsAction) -> str:
        return label(view, action)

    def beginning(self, view: ElementailsView, words: Sequence[str], actions: Sequence[ElementailsAction]) -> str:
        return beginning(view, words)

    def choice(self, view: ElementailsView, action: ElementailsAction) -> Choice[ElementailsAction]:
        return choice(view, action)

    def plans(self, view: ElementailsView, seat: int, actions: Sequence[ElementailsAction]) -> Sequence[Plan]:
        return plans(view, seat, actions)

    def head(self, view: ElementailsView, seat: int, names: Sequence[str] = ()) -> Head:
        return heads.head(view, seat)

    def call(self, view: ElementailsView, seat: int) -> str:
        return heads.call(view)

    def why_not(self, state: ElementailsState, seat: int, action: ElementailsAction) -> Refusal:
        return why_not(state, seat, action)

    def out_of_turn(self, state: ElementailsState, seat: int, action: ElementailsAction) -> Refusal | None:
        return out_of_turn(state, seat)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        return narrate(sighting, names)

    def deeds(self, sightings: Sequence[Sighting], reader: Address) -> Sequence[Deed]:
        return ElementailsReporter(reader).told(sightings)

    def why_over(self, view: ElementailsView, outcome: Outcome, reader: Address) -> str:
        return WHY_OVER.get(outcome.reason, "")


def _classes(options: Options, heroes: int) -> list[str | None]:
    """The classes that a setup names, one for each hero."""
    classes = options.get("classes", [None] * heroes)
    if not isinstance(classes, list | tuple) or len(classes) != heroes:
        raise BadOption(f"The party has {heroes} heroes: name a class for each of them, or none at all.")
    for word in classes:
        if word is not None:
            checked(str(word), class_ids())
    named = [word for word in classes if word is not None]
    if len(set(named)) < len(named):
        raise BadOption("No class is in a party twice.")
    return list(classes)
