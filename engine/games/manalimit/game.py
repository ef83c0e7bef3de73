"""Manalimit behind the contract of a game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core.address import Address
from engine.core.choices import Choice, Plan
from engine.core.events import Event, Sighting
from engine.core.game import Game, Need, Outcome, Setup
from engine.core.heads import Head
from engine.core.refusals import BadOption, NothingAsked, Refusal, listed, shortened
from engine.core.rng import Rng, derive
from engine.core.verdicts import line_of
from engine.games.manalimit import actions, heads, planning, rounds
from engine.games.manalimit import state as states
from engine.games.manalimit.actions import BATTLE, PlanningAction
from engine.games.manalimit.bag import build_bag
from engine.games.manalimit.choices import VERBS, choice, plans
from engine.games.manalimit.determinize import determinize
from engine.games.manalimit.endings import score, why_over
from engine.games.manalimit.evaluate import evaluate
from engine.games.manalimit.ghosts import read_ghost
from engine.games.manalimit.headlines import battles_headline
from engine.games.manalimit.narration import HIGHLIGHTS, beginning, label, narrate
from engine.games.manalimit.pool import DEFAULT_SET, pool_named
from engine.games.manalimit.state import GHOST_SOURCES, ManalimitState, Player
from engine.games.manalimit.view import ManalimitView, view

_OPTIONS = ("set", "ghosts")


class Manalimit(Game[ManalimitState, ManalimitView, PlanningAction]):
    """One seat is a run against ghosts, two to eight a live match.

    Options: `set` names the card set; `ghosts` is "outside" where a table supplies them, "house" (the default) where
    the engine's own boards do, "nobody" for an empty board.
    """

    name = "manalimit"
    title = "Manalimit"
    rules_version = 1
    seats = range(1, 9)
    about = (
        "An auto-battler: every card is a unit for your board, or the mana to pay for one.",
        "Each round you pitch cards for mana and play units. Then the boards battle by themselves.",
        "A battle won is a star, a battle lost costs a life. Get 10 stars before you lose 3 lives.",
    )
    turn_word = "Round"
    highlights = HIGHLIGHTS
    reveals = frozenset({"battle"})
    verbs = VERBS

    def new(self, setup: Setup, seed: int) -> ManalimitState:
        self.check_seats(setup.seats)
        self.check_options(setup.options, _OPTIONS)
        options = {"set": DEFAULT_SET, "ghosts": "house"} | dict(setup.options)
        if options["ghosts"] not in GHOST_SOURCES:
            raise BadOption(
                f"Ghosts come from {listed(GHOST_SOURCES)}, not from '{shortened(str(options['ghosts']))}'."
            )
        pool = pool_named(str(options["set"]))
        players = [
            Player(build_bag(pool, seed, seat), rounds.LIVES, derive(seed, "planning", seat))
            for seat in range(setup.seats)
        ]
        state = ManalimitState(Setup(setup.seats, options), pool, seed, players)
        rounds.begin_round(state)
        return state

    def to_act(self, state: ManalimitState) -> Sequence[int]:
        if state.phase != "planning":
            return ()
        return [seat for seat, player in enumerate(state.players) if not player.ready and not player.out_round]

    def legal(self, state: ManalimitState, seat: int) -> list[PlanningAction]:
        return planning.legal(state, seat)

    def apply(self, state: ManalimitState, seat: int, action: PlanningAction) -> None:
        if action.verb == "battle":
            rounds.submit(state, seat)
        else:
            planning.apply(state, seat, action)

    def outcome(self, state: ManalimitState) -> Outcome | None:
        return state.result

    def view(self, state: ManalimitState, audience: int | None) -> ManalimitView:
        return view(state, audience)

    def view_of_end(self, view: ManalimitView, outcome: Outcome) -> ManalimitView:
        return replace(view, outcome=outcome)

    def turn_of(self, view: ManalimitView) -> int:
        return view.round

    def named(self, view: ManalimitView, name_of: Callable[[str], str | None]) -> ManalimitView:
        owners = (None if record.ghost_owner is None else name_of(record.ghost_owner) for record in view.records)
        records = (record._replace(ghost_owner=owner) for record, owner in zip(view.records, owners, strict=True))
        return replace(view, records=tuple(records))

    def determinize(self, view: ManalimitView, rng: Rng) -> ManalimitState:
        return determinize(view, rng)

    def evaluate(self, state: ManalimitState, seat: int) -> float:
        return evaluate(state, seat)

    def is_in(self, state: ManalimitState, seat: int) -> bool:
        return not state.players[seat].out_round

    def headline(self, sightings: Sequence[Sighting], audience: int | None, names: Sequence[str] = ()) -> str:
        """A battle is all that counts of a round; of several, what a seat fought itself. The end counts for more."""
        is_over = any(self.highlights.get(each.kind, 0) > self.highlights["battle"] for each in sightings)
        told = "" if is_over else battles_headline(sightings, audience, names)
        return told or super().headline(sightings, audience, names)

    def is_open_for(self, setup: Setup) -> bool:
        """A run meets ghosts: nobody who watches it is an opponent."""
        return setup.seats == 1

    def question(self, state: ManalimitState, seat: int) -> str:
        """All planning of a round is one decision."""
        return f"planning {state.round}"

    def fallback(self, state: ManalimitState, seat: int) -> PlanningAction:
        return BATTLE

    def withdraw(self, state: ManalimitState, seat: int) -> None:
        """In a run a loss; in a match the others go on, paired anew if they were waiting for a ghost (MAN-12.8)."""
        player = state.players[seat]
        if state.result is not None or player.out_round:
            return
        player.out_round = state.round
        player.lives = 0
        if state.sink is not None:
            state.sink(Event("withdraw", {"seat": seat}))
        if not rounds.end_if_decided(state, withdrawn=True):
            rounds.begin_battles_if_ready(state)

    def needs(self, state: ManalimitState) -> Need | None:
        if state.phase != "ghost":
            return None
        facts = {"set": state.pool.id, "round": state.round, "seat": state.lone, "draw": rounds.ghost_draw(state)}
        return Need("ghost", facts)

    def supply(self, state: ManalimitState, answer: str) -> None:
        if state.phase != "ghost":
            raise NothingAsked
        rounds.meet_ghost(state, read_ghost(answer, state.pool))

    def encode(self, state: ManalimitState) -> str:
        return states.encode(state)

    def decode(self, text: str) -> ManalimitState:
        return states.decode(text)

    def parse(self, text: str) -> PlanningAction:
        return actions.parse(text)

    def label(self, view: ManalimitView, action: PlanningAction) -> str:
        return label(view, action)

    def beginning(self, view: ManalimitView, words: Sequence[str], actions: Sequence[PlanningAction]) -> str:
        return beginning(view, words)

    def choice(self, view: ManalimitView, action: PlanningAction) -> Choice[PlanningAction]:
        return choice(view, action)

    def plans(self, view: ManalimitView, seat: int, actions: Sequence[PlanningAction]) -> Sequence[Plan]:
        return plans(view, actions)

    def passing(self, state: ManalimitState, seat: int) -> PlanningAction | None:
        """Whoever plans is done by sending the board into battle."""
        return BATTLE if seat in self.to_act(state) else None

    def head(self, view: ManalimitView, seat: int, names: Sequence[str] = ()) -> Head:
        return heads.head(view, seat)

    def call(self, view: ManalimitView, seat: int) -> str:
        return heads.call(view)

    def why_not(self, state: ManalimitState, seat: int, action: PlanningAction) -> Refusal:
        return planning.why_not(state, seat, action)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        return narrate(sighting, names)

    def why_over(self, view: ManalimitView, outcome: Outcome, reader: Address) -> str:
        return why_over(view, outcome, reader)

    def verdict(
        self, view: ManalimitView, seat: int | None, outcome: Outcome, names: Sequence[str] = (), why: str = ""
    ) -> tuple[str, str]:
        """With what the seat reached, whoever won."""
        title, line = super().verdict(view, seat, outcome, names, why)
        return title, line_of(line, score(view, seat))
