"""Lords of Estraven behind the contract of a game."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core.address import Address
from engine.core.choices import Choice, Plan
from engine.core.events import Sighting
from engine.core.game import Game, Outcome, Setup
from engine.core.headlines import Deed
from engine.core.heads import Head
from engine.core.options import OptionValue, TableOption
from engine.core.refusals import BadOption, Refusal
from engine.core.rng import Rng, derive
from engine.games.estraven import actions, chain, combat, heads, labels, legal, playing, text_form, turns
from engine.games.estraven.actions import CONFIRM, END, KEEP, PASS, EstravenAction
from engine.games.estraven.battlefield import finish
from engine.games.estraven.choices import VERBS, choice, plans
from engine.games.estraven.decks import DECKS, seat_precons
from engine.games.estraven.determinize import determinize
from engine.games.estraven.endings import why_over
from engine.games.estraven.evaluate import evaluate
from engine.games.estraven.headlines import EstravenReporter
from engine.games.estraven.kinds import NO_TARGET
from engine.games.estraven.narration import HIGHLIGHTS, narrate
from engine.games.estraven.pool import shipped_pool
from engine.games.estraven.state import (
    ATTACK_LINK,
    BLOCK,
    DISCARDING,
    JOIN,
    MAIN,
    MULLIGAN,
    PRIORITY,
    EstravenState,
    Player,
    ask,
)
from engine.games.estraven.view import EstravenView, view
from engine.games.estraven.why_not import why_not

COMPENSATION = 1
MOST_COMPENSATION = 4
_OPTIONS = ("compensation", "decks", "mulligan")
_MANA = (COMPENSATION, *(mana for mana in range(MOST_COMPENSATION + 1) if mana != COMPENSATION))
_TABLE_OPTIONS = (
    TableOption(
        "compensation",
        tuple(OptionValue(str(mana), mana, f"{mana or 'no'} mana for the second player") for mana in _MANA),
    ),
    TableOption(
        "mulligan",
        (OptionValue("off", value=False, says="no mulligans"), OptionValue("on", value=True, says="with mulligans")),
    ),
)


class Estraven(Game[EstravenState, EstravenView, EstravenAction]):
    """Options: `decks` gives each seat's two precons (None where the seed chooses); `compensation` is the mana that the
    second player starts with; `mulligan` lets everybody draw a second hand.
    """

    name = "estraven"
    title = "Lords of Estraven"
    rules_version = 2
    seats = range(2, 3)
    about = (
        "A duel of armies: Leaders bring their troops along, and a market lies between you.",
        "Pitch cards for mana, play units and spells, attack once per turn. Both players can react.",
        "Bring your opponent from 20 life to 0. A player whose deck runs empty loses, too.",
    )
    decks = DECKS
    table_options = _TABLE_OPTIONS
    highlights = HIGHLIGHTS
    reveals = frozenset({"draw", "mill", "refresh"})
    verbs = VERBS

    def new(self, setup: Setup, seed: int) -> EstravenState:
        self.check_seats(setup.seats)
        self.check_options(setup.options, _OPTIONS)
        options = {"compensation": COMPENSATION, "mulligan": False} | dict(setup.options)
        _check_values(options)
        rng = Rng(derive(seed, self.name))
        pairs = seat_precons(setup, self.title, rng)
        options["decks"] = [list(pair) for pair in pairs]
        pool = shipped_pool()
        players = [Player(pair, [card for deck in pair for card in pool.precons[deck].cards]) for pair in pairs]
        order = list(range(setup.seats))
        rng.shuffle(order)
        state = EstravenState(Setup(setup.seats, options), pool, rng.state, players, tuple(order))
        turns.deal(state)
        return state

    def to_act(self, state: EstravenState) -> Sequence[int]:
        return () if state.asked < 0 else (state.asked,)

    def legal(self, state: EstravenState, seat: int) -> list[EstravenAction]:
        return legal.legal(state, seat)

    def apply(self, state: EstravenState, seat: int, action: EstravenAction) -> None:
        question = state.question
        if question == MAIN:
            _act(state, seat, action)
        elif question == PRIORITY:
            _answer(state, seat, action)
        elif question == JOIN:
            _declare(state, seat, action)
        elif question == BLOCK:
            _block(state, seat, action)
        elif question == DISCARDING:
            turns.discard(state, seat, action.card)
        else:
            turns.mulligan(state, seat, again=action.verb == "mulligan")

    def outcome(self, state: EstravenState) -> Outcome | None:
        return state.result

    def view(self, state: EstravenState, audience: int | None) -> EstravenView:
        return view(state, audience)

    def view_of_end(self, view: EstravenView, outcome: Outcome) -> EstravenView:
        return replace(view, outcome=outcome)

    def turn_of(self, view: EstravenView) -> int:
        return view.turn

    def determinize(self, view: EstravenView, rng: Rng) -> EstravenState:
        return determinize(view, rng)

    def evaluate(self, state: EstravenState, seat: int) -> float:
        return evaluate(state, seat)

    def is_in(self, state: EstravenState, seat: int) -> bool:
        return state.result is None or state.result.reason != "withdrawn" or seat in state.result.winners

    def question(self, state: EstravenState, seat: int) -> str:
        """A main phase is one decision, and so are a block and a discard; each priority is one of its own."""
        if state.question in (MAIN, JOIN):
            return f"turn {state.turn}"
        if state.question == PRIORITY:
            return f"priority {state.turn}, {state.acts}, {len(state.chain)}"
        return f"{'block' if state.question == BLOCK else 'hand'} {state.turn}"

    def is_quick(self, state: EstravenState, seat: int) -> bool:
        """An answer to the other player's turn, which waits for it."""
        return state.question in (PRIORITY, BLOCK)

    def standing(self, state: EstravenState, seat: int) -> EstravenAction | None:
        """The pass that a seat has ordered for windows like this one (EST-6.12)."""
        return legal.standing(state, seat)

    def matter_of_course(self, state: EstravenState, seat: int) -> EstravenAction | None:
        return legal.matter_of_course(state, seat)

    def fallback(self, state: EstravenState, seat: int) -> EstravenAction:
        return self.passing(state, seat) or self.legal(state, seat)[0]

    def passing(self, state: EstravenState, seat: int) -> EstravenAction | None:
        """To pass, not to block, to declare what stands, to end the turn; a discard cannot be passed."""
        if seat != state.asked:
            return None
        if state.question == MAIN:
            return END
        if state.question in (DISCARDING, MULLIGAN):
            return None if state.question == DISCARDING else KEEP
        declaring = state.question == JOIN or bool(state.blocks)
        return CONFIRM if declaring else PASS

    def withdraw(self, state: EstravenState, seat: int) -> None:
        if state.result is None:
            state.tell("withdraw", {"seat": seat})
            finish(state, [each == seat for each in range(len(state.players))], "withdrawn")

    def encode(self, state: EstravenState) -> str:
        return text_form.encode(state)

    def decode(self, text: str) -> EstravenState:
        return text_form.decode(text)

    def parse(self, text: str) -> EstravenAction:
        return actions.parse(text)

    def label(self, view: EstravenView, action: EstravenAction) -> str:
        return labels.label(view, action)

    def beginning(self, view: EstravenView, words: Sequence[str], actions: Sequence[EstravenAction]) -> str:
        return labels.beginning(view, words) or super().beginning(view, words, actions)

    def choice(self, view: EstravenView, action: EstravenAction) -> Choice[EstravenAction]:
        return choice(view, action)

    def plans(self, view: EstravenView, seat: int, actions: Sequence[EstravenAction]) -> Sequence[Plan]:
        return plans(view, actions)

    def head(self, view: EstravenView, seat: int, names: Sequence[str] = ()) -> Head:
        return heads.head(view, Address(seat, names), seat)

    def call(self, view: EstravenView, seat: int) -> str:
        return heads.call(view)

    def why_not(self, state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
        return why_not(state, seat, action)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        return narrate(sighting, names)

    def deeds(self, sightings: Sequence[Sighting], reader: Address) -> Sequence[Deed]:
        return EstravenReporter(reader).told(sightings)

    def why_over(self, view: EstravenView, outcome: Outcome, reader: Address) -> str:
        return why_over(view, outcome, reader)


def _check_values(options: dict[str, object]) -> None:
    mana = options["compensation"]
    if type(mana) is not int or not 0 <= mana <= MOST_COMPENSATION:
        raise BadOption(f"The second player starts with 0 to {MOST_COMPENSATION} mana.")
    if type(options["mulligan"]) is not bool:
        raise BadOption("The option 'mulligan' is either true or false.")


def _act(state: EstravenState, seat: int, action: EstravenAction) -> None:
    """Something in the main phase, the chain being empty."""
    verb = action.verb
    if verb == "end":
        turns.end_main(state, seat)
        return
    if verb == "attack":
        if combat.declare_attack(state, seat, action.place):
            _open_attack(state, seat)
        return
    state.acts += 1
    if verb == "pitch":
        playing.pitch(state, seat, action.card)
    elif verb == "play":
        playing.play(state, seat, action)
    elif verb == "trade":
        playing.trade(state, seat, action)
    else:
        playing.use(state, seat, action)


def _answer(state: EstravenState, seat: int, action: EstravenAction) -> None:
    """Something while the chain is open; anything but a pass until something changes ends such an order."""
    player = state.players[seat]
    if action.lasting:
        if legal.standing(state, seat) is None:
            player.order = legal.window(state, seat)
        chain.pass_priority(state, seat)
        return
    player.order = None
    if action.verb == "pass":
        chain.pass_priority(state, seat)
    elif action.verb == "pitch":
        state.acts += 1
        playing.pitch(state, seat, action.card)
    elif action.verb == "play":
        playing.play(state, seat, action)
    else:
        playing.use(state, seat, action)


def _declare(state: EstravenState, seat: int, action: EstravenAction) -> None:
    if action.verb == "join":
        combat.join(state, seat, action.place)
    elif action.verb == "retract":
        combat.retract_attack(state, seat)
    else:
        _open_attack(state, seat)


def _open_attack(state: EstravenState, seat: int) -> None:
    """The attack is declared and becomes a link of the chain, unless its triggers left nobody to attack."""
    first = state.unit(state.attackers[0])
    combat.announce_attack(state, seat)
    if state.result is not None or first is None:
        return
    if state.attackers:
        chain.add_link(state, (ATTACK_LINK, seat, first.kind.index, first.number, NO_TARGET, False))
    else:
        ask(state, seat, MAIN)


def _block(state: EstravenState, seat: int, action: EstravenAction) -> None:
    if action.verb == "block":
        combat.block(state, seat, action)
    elif action.verb == "retract":
        combat.retract_block(state)
    else:
        combat.confirm_blocks(state, seat)
