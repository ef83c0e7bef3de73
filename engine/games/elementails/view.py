"""What an audience of a journey may know. Only the future is hidden, so all of them see the same."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.game import Outcome
from engine.games.elementails import journey
from engine.games.elementails.deeds import untap_cost
from engine.games.elementails.elements import Face
from engine.games.elementails.forecast import forecast
from engine.games.elementails.kinds import COMMON, DRAGON, ELITE, RANKS, RARE, Mark
from engine.games.elementails.state import (
    BATTLE,
    CLASSES,
    DARE,
    ENDGAME,
    MARKET,
    NO_VOTE,
    OVER,
    PATH,
    REROLL,
    SOLD,
    Act,
    ElementailsState,
    Enemy,
    Hero,
)

PHASES = {
    CLASSES: "classes",
    PATH: "path",
    DARE: "dare",
    BATTLE: "battle",
    MARKET: "market",
    REROLL: "reroll",
    ENDGAME: "endgame",
    OVER: "over",
}
ENCOUNTERS = {rank: RANKS[rank] for rank in (COMMON, RARE, ELITE, DRAGON)}


@dataclass(frozen=True, slots=True)
class OwnedSpell:
    spell: str
    upgraded: bool
    tapped: bool


@dataclass(frozen=True, slots=True)
class HeroView:
    """`square` is -1 off the field. `mana` and `received` go by element, `energy` is attack, defence, utility.

    `used` are the places of powers used this turn; `incoming` is the harm before Block that the enemies' declared
    actions would do now.
    """

    number: int
    seat: int
    hero: str
    level: int
    cp: int
    spells: tuple[OwnedSpell, ...]
    corruption: int
    square: int
    block: int
    burn: int
    renew: int
    inspired: int
    weakened: int
    energy: tuple[int, ...]
    mana: tuple[int, ...]
    received: tuple[int, ...]
    dice: tuple[Face, ...]
    moves: int
    used: tuple[int, ...]
    untap_cost: int | None
    slowed: int
    fresh: bool
    heeded: bool
    berserk: bool
    exhausted: bool
    incoming: int


@dataclass(frozen=True, slots=True)
class EnemyView:
    """`action` is what it declared. `target` is the number of the hero whom it would act against now, from `goes_to`.

    `squares` are those that it would hit, `hits` pairs of a hero's number and the harm before Block. `marks` are what
    its mechanics have marked, each with its word.
    """

    enemy: str
    number: int
    square: int
    corruption: int
    most: int
    block: int
    burn: int
    renew: int
    inspired: int
    weakened: int
    slowed: int
    intention: int
    action: str
    target: int | None
    goes_to: int
    squares: tuple[int, ...]
    hits: tuple[tuple[int, int], ...]
    marks: tuple[tuple[str, Mark], ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """`vote` is a lane, or 0 for no and 1 for yes, of what the party is asked."""

    done: bool
    takebacks: int
    acts: int
    vote: int | None
    ready: bool
    left: bool


@dataclass(frozen=True, slots=True)
class Stall:
    """A place of the market; no spell if it was sold."""

    spell: str | None
    locked: bool


@dataclass(frozen=True, slots=True)
class ElementailsView:
    """`chosen` are the classes so far, by hero. `ways` are the lanes that are voted about.

    `column` counts from 0; 5 is the dragon, and -1 the camp before the first encounter of an act. `trail` are the
    lanes of the act's encounters so far.
    """

    audience: int | None
    phase: str
    act: int
    column: int
    lane: int
    trail: tuple[int, ...]
    acts: tuple[Act, ...]
    ways: tuple[int, ...]
    encounter: str
    endgame: bool
    round: int
    chosen: tuple[str | None, ...]
    owners: tuple[int, ...]
    seats: tuple[SeatView, ...]
    heroes: tuple[HeroView, ...]
    enemies: tuple[EnemyView, ...]
    arrivals: int
    obstacles: tuple[int, ...]
    market: tuple[Stall, ...]
    tokens: int
    refused: bool
    outcome: Outcome | None

    def heroes_of(self, seat: int | None) -> list[HeroView]:
        return [hero for hero in self.heroes if hero.seat == seat]

    def is_asked(self, seat: int) -> bool:
        """Whether a seat is waited for."""
        own = self.seats[seat]
        if own.left or self.outcome is not None or self.phase == "over":
            return False
        match self.phase:
            case "battle":
                return not own.done
            case "market":
                return not own.ready
            case "classes":
                return any(kind is None and owner == seat for kind, owner in zip(self.chosen, self.owners, strict=True))
        return own.vote is None

    def enemy_at(self, square: int) -> EnemyView | None:
        return next((enemy for enemy in self.enemies if enemy.square == square), None)

    def hero_at(self, square: int) -> HeroView | None:
        return next((hero for hero in self.heroes if hero.square == square), None)


def view(state: ElementailsState, audience: int | None) -> ElementailsView:
    spells = state.pool.spells
    enemies = tuple([_enemy_view(state, enemy) for enemy in state.enemies])
    return ElementailsView(
        audience=audience,
        phase=PHASES[state.phase],
        act=state.act,
        column=state.column,
        lane=state.lane,
        trail=state.trail,
        acts=state.acts,
        ways=journey.ways(state) if state.phase == PATH else (),
        encounter=ENCOUNTERS[state.encounter],
        endgame=state.endgame,
        round=state.round,
        chosen=tuple([None if kind < 0 else state.pool.classes[kind].id for kind in state.chosen]),
        owners=tuple(journey.owners_of(state)),
        seats=tuple([_seat_view(state, seat) for seat in range(len(state.players))]),
        heroes=tuple([_hero_view(state, hero, enemies) for hero in state.heroes]),
        enemies=enemies,
        arrivals=state.arrivals,
        obstacles=state.obstacles,
        market=tuple(
            [
                Stall(None if index == SOLD else spells[index].id, locked)
                for index, locked in zip(state.market, state.locked, strict=True)
            ]
        ),
        tokens=state.tokens,
        refused=state.refused,
        outcome=state.result,
    )


def _seat_view(state: ElementailsState, seat: int) -> SeatView:
    player = state.players[seat]
    vote = None if player.vote == NO_VOTE else player.vote
    return SeatView(player.done, player.takebacks, player.acts, vote, player.ready, player.left)


def _hero_view(state: ElementailsState, hero: Hero, enemies: Iterable[EnemyView]) -> HeroView:
    owned = [
        OwnedSpell(state.pool.spells[index].id, bool(hero.upgraded >> place & 1), bool(hero.tapped >> place & 1))
        for place, index in enumerate(hero.spells)
    ]
    return HeroView(
        number=hero.number,
        seat=hero.seat,
        hero=hero.kind.id,
        level=hero.level,
        cp=hero.cp,
        spells=tuple(owned),
        corruption=hero.corruption,
        square=hero.square,
        block=hero.block,
        burn=max(0, hero.ember),
        renew=max(0, -hero.ember),
        inspired=max(0, hero.spirit),
        weakened=max(0, -hero.spirit),
        energy=tuple(hero.energy),
        mana=tuple(hero.mana),
        received=tuple(hero.received),
        dice=hero.dice,
        moves=hero.moves,
        used=tuple([place for place in range(len(hero.kind.powers)) if hero.used >> place & 1]),
        untap_cost=untap_cost(hero) if hero.tapped and hero.fresh else None,
        slowed=hero.slowed,
        fresh=hero.fresh,
        heeded=hero.heeded,
        berserk=hero.berserk,
        exhausted=hero.exhausted,
        incoming=sum(amount for enemy in enemies for number, amount in enemy.hits if number == hero.number),
    )


def _enemy_view(state: ElementailsState, enemy: Enemy) -> EnemyView:
    action = enemy.kind.actions[enemy.intention]
    coming = forecast(state, enemy)
    return EnemyView(
        enemy=enemy.kind.id,
        number=enemy.number,
        square=enemy.square,
        corruption=enemy.corruption,
        most=enemy.most,
        block=enemy.block,
        burn=max(0, enemy.ember),
        renew=max(0, -enemy.ember),
        inspired=max(0, enemy.spirit),
        weakened=max(0, -enemy.spirit),
        slowed=enemy.slowed,
        intention=enemy.intention,
        action=action.name,
        target=None if coming.target is None else coming.target.number,
        goes_to=coming.square,
        squares=coming.squares,
        hits=tuple([(hero.number, amount) for hero, amount in coming.hits]),
        marks=tuple([(mechanic.word, mark) for mechanic, mark in zip(action.mechanics, enemy.marks, strict=False)]),
    )
