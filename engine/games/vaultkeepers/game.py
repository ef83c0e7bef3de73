"""Vaultkeepers behind the contract of a game."""

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
from engine.games.vaultkeepers import actions, casting, combat, field, heads, mana, text_form, turns
from engine.games.vaultkeepers.actions import END, KEEP, PASS, VaultkeepersAction
from engine.games.vaultkeepers.choices import VERBS, choice, plans
from engine.games.vaultkeepers.decks import DECKS, SeatDeck, seat_decks
from engine.games.vaultkeepers.determinize import determinize
from engine.games.vaultkeepers.endings import why_over
from engine.games.vaultkeepers.evaluate import evaluate
from engine.games.vaultkeepers.headlines import VaultkeepersReporter
from engine.games.vaultkeepers.legal import could_answer, legal
from engine.games.vaultkeepers.narration import HIGHLIGHTS, beginning, label, narrate
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.refusals import SecondMulligan
from engine.games.vaultkeepers.state import (
    DRAWING,
    EXCHANGES,
    KEEPS,
    MULLIGANS,
    OVER,
    RESPONSE,
    UNDECIDED,
    Player,
    VaultkeepersState,
)
from engine.games.vaultkeepers.view import VaultkeepersView, view
from engine.games.vaultkeepers.why_not import why_not

_OPTIONS = ("decks",)


class Vaultkeepers(Game[VaultkeepersState, VaultkeepersView, VaultkeepersAction]):
    """Two seats. The option `decks` gives a precon's id or an own deck for each seat; without it the seed chooses."""

    name = "vaultkeepers"
    title = "Vaultkeepers"
    rules_version = 2
    seats = range(2, 3)
    about = (
        "A duel with a Vault of lands and a leader who comes back each time.",
        "Play lands, cast creatures and spells, attack. Instants answer in the middle of combat.",
        "Bring your opponent from 30 life to 0 to win.",
    )
    decks = DECKS
    highlights = HIGHLIGHTS
    reveals = frozenset({"draw"})
    verbs = VERBS

    def new(self, setup: Setup, seed: int) -> VaultkeepersState:
        self.check_seats(setup.seats)
        self.check_options(setup.options, _OPTIONS)
        chosen = seat_decks(setup, self.title, Rng(derive(seed, "decks")))
        players = [_player(deck, seed, seat) for seat, deck in enumerate(chosen)]
        first = Rng(derive(seed, "first")).below(2)
        options = {"decks": [deck.as_option() for deck in chosen]}
        state = VaultkeepersState(Setup(setup.seats, options), shipped_pool(), derive(seed, "chance"), players, first)
        turns.deal(state)
        return state

    def to_act(self, state: VaultkeepersState) -> Sequence[int]:
        phase = state.phase
        if phase == RESPONSE:
            return (state.priority,)
        if phase == MULLIGANS:
            return [seat for seat in (0, 1) if state.players[seat].choice == UNDECIDED]
        return () if phase == OVER else (state.active,)

    def legal(self, state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
        return legal(state, seat)

    def apply(self, state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> None:
        verb = action.verb
        if verb == "attack":
            combat.name(state, action.place, action.target)
        elif verb == "tap":
            mana.tap_land(state, seat, state.pool.colour_of_land[action.card])
        elif verb == "burn":
            mana.burn_land(state, seat, state.pool.colour_of_land[action.card])
        elif verb == "land":
            mana.play_land(state, seat, state.pool.colour_of_land[action.card])
        elif verb == "cast":
            casting.cast(state, seat, action)
        elif verb == "end":
            turns.end(state)
        elif verb in ("pass", "rest"):
            combat.pass_priority(state, seat, rest=verb == "rest")
        elif verb == "draw":
            turns.choose_draw(state, seat, action.place)
        elif verb == "confirm":
            combat.confirm(state)
        elif verb == "retract":
            combat.retract(state, action.place)
        elif verb == "leader":
            casting.cast_leader(state, seat, action)
        else:
            turns.decide(state, seat, KEEPS if verb == "keep" else EXCHANGES)

    def outcome(self, state: VaultkeepersState) -> Outcome | None:
        return state.result

    def view(self, state: VaultkeepersState, audience: int | None) -> VaultkeepersView:
        return view(state, audience)

    def view_of_end(self, view: VaultkeepersView, outcome: Outcome) -> VaultkeepersView:
        return replace(view, outcome=outcome)

    def turn_of(self, view: VaultkeepersView) -> int:
        return view.turn

    def determinize(self, view: VaultkeepersView, rng: Rng) -> VaultkeepersState:
        return determinize(view, rng)

    def evaluate(self, state: VaultkeepersState, seat: int) -> float:
        return evaluate(state, seat)

    def is_in(self, state: VaultkeepersState, seat: int) -> bool:
        return not (
            state.result is not None and state.result.reason == "withdrawn" and seat not in state.result.winners
        )

    def question(self, state: VaultkeepersState, seat: int) -> str:
        """All that one does on a turn outside the response window is one decision; each answer is one of its own."""
        if state.phase == MULLIGANS:
            return "mulligan"
        if state.phase == RESPONSE:
            return f"answer {state.turn}.{state.answers}"
        return f"draw {state.turn}" if state.phase == DRAWING else f"turn {state.turn}"

    def out_of_turn(self, state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> Refusal | None:
        return SecondMulligan() if action.verb in ("keep", "mulligan") else None

    def is_quick(self, state: VaultkeepersState, seat: int) -> bool:
        """Answers to an attack are: the attacker waits for them."""
        return state.phase == RESPONSE

    def fallback(self, state: VaultkeepersState, seat: int) -> VaultkeepersAction:
        """Keep; draw evenly; confirm nothing that was only named; end; pass."""
        if state.phase == MULLIGANS:
            return KEEP
        if state.phase == RESPONSE:
            return PASS
        if state.phase == DRAWING:
            lowest, highest = turns.draws(state)
            return actions.DRAWS[(lowest + highest) // 2]
        if not state.attacks:
            return END
        return next((each for each in legal(state, seat) if each.verb == "retract"), actions.CONFIRM)

    def passing(self, state: VaultkeepersState, seat: int) -> VaultkeepersAction | None:
        """Keep the hand, pass, or end the turn; a draw and attacks that are named have to be settled."""
        if seat not in self.to_act(state) or state.phase == DRAWING or (state.attacks and state.phase != RESPONSE):
            return None
        return self.fallback(state, seat)

    def standing(self, state: VaultkeepersState, seat: int) -> VaultkeepersAction | None:
        """To pass for the rest of the turn, if the seat has ordered it."""
        return PASS if state.phase == RESPONSE and seat == state.priority and state.players[seat].rests else None

    def matter_of_course(self, state: VaultkeepersState, seat: int) -> VaultkeepersAction | None:
        """To pass without an instant that could be cast: mana alone answers nothing."""
        if state.phase != RESPONSE:
            return super().matter_of_course(state, seat)
        return None if seat != state.priority or could_answer(state, seat) else PASS

    def withdraw(self, state: VaultkeepersState, seat: int) -> None:
        """The other wins (VAU-12.5)."""
        if state.result is None:
            state.tell("withdraw", {"seat": seat})
            field.finish(state, (1 - seat,), "withdrawn")

    def encode(self, state: VaultkeepersState) -> str:
        return text_form.encode(state)

    def decode(self, text: str) -> VaultkeepersState:
        return text_form.decode(text)

    def parse(self, text: str) -> VaultkeepersAction:
        return actions.parse(text)

    def label(self, view: VaultkeepersView, action: VaultkeepersAction) -> str:
        return label(view, action)

    def beginning(self, view: VaultkeepersView, words: Sequence[str], actions: Sequence[VaultkeepersAction]) -> str:
        return beginning(view, words)

    def choice(self, view: VaultkeepersView, action: VaultkeepersAction) -> Choice[VaultkeepersAction]:
        return choice(view, action)

    def plans(self, view: VaultkeepersView, seat: int, actions: Sequence[VaultkeepersAction]) -> Sequence[Plan]:
        return plans(view, actions)

    def head(self, view: VaultkeepersView, seat: int, names: Sequence[str] = ()) -> Head:
        return heads.head(view, Address(seat, names), seat)

    def call(self, view: VaultkeepersView, seat: int) -> str:
        return heads.call(view)

    def why_not(self, state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> Refusal:
        return why_not(state, seat, action)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        return narrate(sighting, names)

    def deeds(self, sightings: Sequence[Sighting], reader: Address) -> Sequence[Deed]:
        return VaultkeepersReporter(reader).told(sightings)

    def why_over(self, view: VaultkeepersView, outcome: Outcome, reader: Address) -> str:
        return why_over(outcome, reader)


def _player(deck: SeatDeck, seed: int, seat: int) -> Player:
    """Deck and Vault are shuffled with generators of their own: knowing one tells nothing about the other."""
    main, vault = deck.main(), deck.vault()
    Rng(derive(seed, "deck", seat)).shuffle(main)
    Rng(derive(seed, "vault", seat)).shuffle(vault)
    return Player(deck.precon, deck.leader, main, vault)
