"""Shieldbreak behind the contract of a game."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core.address import Address
from engine.core.choices import Choice, Plan
from engine.core.events import Sighting
from engine.core.game import Game, Outcome, Setup
from engine.core.headlines import Deed
from engine.core.heads import Head
from engine.core.refusals import Refusal
from engine.core.rng import Rng, derive
from engine.games.shieldbreak import actions, attacks, heads, playing, resolving, text_form, turns, zones
from engine.games.shieldbreak.actions import KEEP, PASS, ShieldbreakAction
from engine.games.shieldbreak.choices import VERBS, choice, plans
from engine.games.shieldbreak.decks import DECKS, as_options, seat_decks
from engine.games.shieldbreak.determinize import determinize
from engine.games.shieldbreak.endings import why_over
from engine.games.shieldbreak.evaluate import evaluate
from engine.games.shieldbreak.headlines import ShieldbreakReporter
from engine.games.shieldbreak.legal import legal
from engine.games.shieldbreak.narration import HIGHLIGHTS, beginning, label, narrate
from engine.games.shieldbreak.pool import shipped_pool
from engine.games.shieldbreak.state import (
    ATTACK,
    BLOCK,
    CHARGE,
    CHOOSE,
    END,
    MAIN,
    MAY,
    NOBODY,
    PLAY,
    SHIELD,
    STRIKE,
    Player,
    ShieldbreakState,
)
from engine.games.shieldbreak.view import QUESTIONS, ShieldbreakView, view
from engine.games.shieldbreak.why_not import why_not

SHIELDS = 5
HAND = 5
_OPTIONS = ("decks",)
_SEATS = ((0,), (1,), ())


class Shieldbreak(Game[ShieldbreakState, ShieldbreakView, ShieldbreakAction]):
    """Options: `decks` gives each seat's deck, the id of a precon or a list of cards; None leaves it to the seed."""

    name = "shieldbreak"
    title = "Shieldbreak"
    rules_version = 1
    seats = range(2, 3)
    about = (
        "A duel of creatures and hidden shields.",
        "Charge mana, summon creatures and attack. A shield that breaks may strike back.",
        "Break your opponent's five shields, then land one more attack to win.",
    )
    decks = DECKS
    highlights = HIGHLIGHTS
    reveals = frozenset({"draw", "look", "ramp", "shields-broken"})
    verbs = VERBS

    def new(self, setup: Setup, seed: int) -> ShieldbreakState:
        self.check_seats(setup.seats)
        self.check_options(setup.options, _OPTIONS)
        decks = seat_decks(setup, self.title, Rng(derive(seed, "decks")))
        pool = shipped_pool()
        players = []
        for seat, deck in enumerate(decks):
            cards = [pool.by_id[card].index for card in sorted(deck.counts) for _ in range(deck.counts[card])]
            Rng(derive(seed, "shuffle", seat)).shuffle(cards)
            players.append(_dealt(Player(deck.precon, cards)))
        first = Rng(derive(seed, "first")).below(setup.seats)
        state = ShieldbreakState(Setup(setup.seats, as_options(decks)), pool, derive(seed, self.name), players, first)
        resolving.go_on(state)
        return state

    def to_act(self, state: ShieldbreakState) -> Sequence[int]:
        return _SEATS[state.asked]

    def legal(self, state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
        return legal(state, seat)

    def apply(self, state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> None:
        state.asked = NOBODY
        match action.verb:
            case "pass":
                _pass(state, seat)
            case "charge":
                playing.charge(state, seat, action.card)
            case "attack":
                state.acts += 1
                attacks.declare(state, action.place, action.target)
            case "keep":
                playing.keep(state, seat)
            case "summon" | "cast" | "evolve":
                playing.play(state, seat, action)
            case "block":
                attacks.block(state, action.place)
            case "use":
                playing.use(state, seat, action)
            case "choose" | "accept":
                resolving.choose(state, seat, action)
            case "discard":
                resolving.discard(state, seat, action)
            case "find":
                resolving.find(state, seat, action.card)
        resolving.go_on(state)

    def outcome(self, state: ShieldbreakState) -> Outcome | None:
        return state.result

    def view(self, state: ShieldbreakState, audience: int | None) -> ShieldbreakView:
        return view(state, audience)

    def view_of_end(self, view: ShieldbreakView, outcome: Outcome) -> ShieldbreakView:
        return replace(view, outcome=outcome)

    def turn_of(self, view: ShieldbreakView) -> int:
        return view.turn

    def determinize(self, view: ShieldbreakView, rng: Rng) -> ShieldbreakState:
        return determinize(view, rng)

    def evaluate(self, state: ShieldbreakState, seat: int) -> float:
        return evaluate(state, seat)

    def question(self, state: ShieldbreakState, seat: int) -> str:
        """A phase of one's own turn is one decision; whatever else somebody is asked is a decision of its own."""
        if state.question in (CHARGE, PLAY, STRIKE):
            return f"{QUESTIONS[state.question]} {state.turn}"
        return ""

    def is_quick(self, state: ShieldbreakState, seat: int) -> bool:
        """A broken shield is kept or used at once (SHI-8.8)."""
        return state.question == SHIELD

    def is_answer(self, state: ShieldbreakState, seat: int) -> bool:
        """Blocks are thought over as long as other decisions, and asked for in the other's turn all the same."""
        return seat != state.active

    def fallback(self, state: ShieldbreakState, seat: int) -> ShieldbreakAction:
        """What commits to least: passing, keeping, else the first thing there is."""
        actions = legal(state, seat)
        return next((action for action in (PASS, KEEP) if action in actions), actions[0])

    def withdraw(self, state: ShieldbreakState, seat: int) -> None:
        if state.result is None:
            if state.sink is not None:
                state.tell("withdraw", {"seat": seat})
            state.asked = NOBODY
            zones.win(state, 1 - seat, zones.WITHDRAWN)

    def encode(self, state: ShieldbreakState) -> str:
        return text_form.encode(state)

    def decode(self, text: str) -> ShieldbreakState:
        return text_form.decode(text)

    def parse(self, text: str) -> ShieldbreakAction:
        return actions.parse(text)

    def label(self, view: ShieldbreakView, action: ShieldbreakAction) -> str:
        return label(view, action)

    def beginning(self, view: ShieldbreakView, words: Sequence[str], actions: Sequence[ShieldbreakAction]) -> str:
        return beginning(view, words)

    def choice(self, view: ShieldbreakView, action: ShieldbreakAction) -> Choice[ShieldbreakAction]:
        return choice(view, action)

    def plans(self, view: ShieldbreakView, seat: int, actions: Sequence[ShieldbreakAction]) -> Sequence[Plan]:
        return plans(view, actions)

    def matter_of_course(self, state: ShieldbreakState, seat: int) -> ShieldbreakAction | None:
        """The only legal answer in the other's turn; in one's own, going on to attack where no card can be played.

        Everything else of one's own turn may lead to its end.
        """
        actions = legal(state, seat)
        if len(actions) != 1:
            return None
        goes_on = seat != state.active or (state.question == PLAY and turns.has_attacker(state))
        return actions[0] if goes_on else None

    def passing(self, state: ShieldbreakState, seat: int) -> ShieldbreakAction | None:
        """A pass, or keeping a broken shield."""
        return next((action for action in legal(state, seat) if action in (PASS, KEEP)), None)

    def head(self, view: ShieldbreakView, seat: int, names: Sequence[str] = ()) -> Head:
        return heads.head(view, Address(seat, names), seat)

    def call(self, view: ShieldbreakView, seat: int) -> str:
        return heads.call(view)

    def why_not(self, state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
        return why_not(state, seat, action)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        return narrate(sighting, names)

    def deeds(self, sightings: Sequence[Sighting], reader: Address) -> Sequence[Deed]:
        return ShieldbreakReporter(reader).told(sightings)

    def why_over(self, view: ShieldbreakView, outcome: Outcome, reader: Address) -> str:
        return why_over(outcome, reader)


def _dealt(player: Player) -> Player:
    """Five shields from the top, then five cards in hand (SHI-2.4)."""
    player.shields = [player.deck.pop() for _ in range(SHIELDS)]
    player.marks = [0] * SHIELDS
    player.hand = sorted(player.deck.pop() for _ in range(HAND))
    return player


def _pass(state: ShieldbreakState, seat: int) -> None:
    """Ends a phase, leaves an attack unblocked, or declines what an ability offers."""
    question = state.question
    if question == CHARGE:
        turns.enter(state, MAIN)
    elif question == PLAY:
        turns.enter(state, ATTACK)
    elif question == STRIKE:
        turns.enter(state, END)
    elif question in (CHOOSE, MAY):
        resolving.decline(state)
    elif question != BLOCK:
        resolving.find(state, seat, "")
