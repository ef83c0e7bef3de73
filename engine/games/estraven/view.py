"""What one audience of a match of Lords of Estraven may know."""

from dataclasses import dataclass
from typing import Any, Literal

from engine.core.game import Outcome
from engine.games.estraven.battlefield import power_of, resistance_of
from engine.games.estraven.kinds import CardKind, grave_kind
from engine.games.estraven.state import ATTACK_LINK, BLOCK, JOIN, MAIN, EstravenState, Link, Player, Unit

Question = Literal["nothing", "mulligan", "main", "join", "priority", "block", "discard"]
QUESTIONS: tuple[Question, ...] = ("nothing", "mulligan", "main", "join", "priority", "block", "discard")
LinkKind = Literal["unit", "spell", "attack", "ability", "reaction", "answer"]
LINK_KINDS: tuple[LinkKind, ...] = ("unit", "spell", "attack", "ability", "reaction", "answer")


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit on the battlefield. `power` and `resistance` are what counts in combat now, static abilities included.

    The four changes are those of this turn and those for good; `number` names the unit in links and declarations.
    """

    number: int
    card: str
    power: int
    resistance: int
    health: int
    tapped: bool
    guarded: bool
    power_now: int
    power_grown: int
    resistance_now: int
    resistance_grown: int


@dataclass(frozen=True, slots=True)
class ResourceView:
    card: str
    tapped: bool


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link of the chain: `source` is the unit of an ability, `target` a unit, `grave` a card that is aimed at."""

    what: LinkKind
    seat: int
    card: str
    source: int | None
    target: int | None
    grave: str | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """`hand` is the audience's own hand, else None; `shown` are cards of the hand that everybody knows.

    `unseen` is all that deck and hand hold beside the cards known to the audience: everybody can work it out, because
    precons and trades are public. `waits_for` is the owner's own standing order, None without one.
    """

    seat: int
    precons: tuple[str, ...]
    health: int
    mana: int
    deck_size: int
    hand_size: int
    hand: tuple[str, ...] | None
    shown: tuple[str, ...]
    unseen: tuple[str, ...]
    units: tuple[UnitView, ...]
    resources: tuple[ResourceView, ...]
    pitched: tuple[str, ...]
    graveyard: tuple[str, ...]
    waits_for: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class EstravenView:
    """`asked` is the seat that is asked `question`. What is being declared only the declaring seat sees."""

    audience: int | None
    options: tuple[tuple[str, Any], ...]
    turn: int
    round: int
    order: tuple[int, ...]
    active: int
    asked: int | None
    question: Question
    chain: tuple[LinkView, ...]
    passes: int
    market: tuple[str, ...]
    resource_deck: tuple[str, ...]
    attackers: tuple[int, ...]
    blocks: tuple[tuple[int, int], ...]
    attacked: bool
    traded: bool
    acts: int
    triggers: int
    withdrawals: int
    next_number: int
    players: tuple[PlayerView, ...]
    outcome: Outcome | None

    @property
    def own(self) -> PlayerView | None:
        return None if self.audience is None else self.players[self.audience]

    def unit(self, number: int) -> tuple[PlayerView, UnitView] | None:
        """A unit by its number, with the player whose it is."""
        for player in self.players:
            for unit in player.units:
                if unit.number == number:
                    return player, unit
        return None


def view(state: EstravenState, audience: int | None) -> EstravenView:
    hides = state.question in (JOIN, BLOCK) and audience != state.asked
    declared = _pending(state) if hides else frozenset()
    question = MAIN if hides and state.question == JOIN else state.question
    names = state.pool.names
    return EstravenView(
        audience=audience,
        options=tuple((name, state.setup.options[name]) for name in ("compensation", "mulligan")),
        turn=state.turn,
        round=state.round,
        order=state.order,
        active=state.active,
        asked=None if state.asked < 0 else state.asked,
        question=QUESTIONS[question],
        chain=tuple(_link_view(state, link) for link in state.chain),
        passes=state.passes,
        market=names(state.market),
        resource_deck=names(sorted(state.reserve)),
        attackers=() if hides and state.question == JOIN else tuple(state.attackers),
        blocks=() if hides else tuple(state.blocks),
        attacked=state.attacked,
        traded=state.traded,
        acts=state.acts,
        triggers=state.triggers,
        withdrawals=state.withdrawals if audience == state.asked else 0,
        next_number=state.numbers,
        players=tuple(_player_view(state, seat, audience, declared) for seat in range(len(state.players))),
        outcome=state.result,
    )


def _pending(state: EstravenState) -> frozenset[int]:
    """Units that are tapped for something that is not declared yet."""
    return frozenset(state.attackers if state.question == JOIN else [blocker for blocker, _ in state.blocks])


def _link_view(state: EstravenState, link: Link) -> LinkView:
    what, seat, kind, source, target, _ = link
    return LinkView(
        what=LINK_KINDS[what],
        seat=seat,
        card=state.pool.kinds[kind].id,
        source=None if source < 0 else source,
        target=target if target >= 0 else None,
        grave=state.pool.kinds[grave_kind(target)].id if target < -1 and what != ATTACK_LINK else None,
    )


def _player_view(state: EstravenState, seat: int, audience: int | None, declared: frozenset[int]) -> PlayerView:
    player = state.players[seat]
    own = seat == audience
    names = state.pool.names
    resources = zip(player.resources, player.spent, strict=True)
    kinds = state.pool.kinds
    return PlayerView(
        seat=seat,
        precons=player.precons,
        health=player.health,
        mana=player.mana,
        deck_size=len(player.deck),
        hand_size=len(player.hand),
        hand=names(player.hand) if own else None,
        shown=names(player.shown),
        unseen=names(sorted(player.deck) if own else _hidden(player)),
        units=tuple(_unit_view(state, unit, declared) for unit in player.units),
        resources=tuple(ResourceView(kinds[kind].id, spent) for kind, spent in resources),
        pitched=names(player.pitched),
        graveyard=names(player.grave),
        waits_for=player.order if own else None,
    )


def _hidden(player: Player) -> list[int]:
    hidden = sorted(player.deck + player.hand)
    for kind in player.shown:
        hidden.remove(kind)
    return hidden


def _unit_view(state: EstravenState, unit: Unit, declared: frozenset[int]) -> UnitView:
    kind: CardKind = unit.kind
    return UnitView(
        number=unit.number,
        card=kind.id,
        power=power_of(state, unit),
        resistance=resistance_of(state, unit),
        health=unit.health,
        tapped=unit.tapped and unit.number not in declared,
        guarded=unit.guarded,
        power_now=unit.power_now,
        power_grown=unit.power_grown,
        resistance_now=unit.resistance_now,
        resistance_grown=unit.resistance_grown,
    )
