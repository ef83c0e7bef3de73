"""ElemenTails Views made by hand, so that pictures of them stay the same whatever the built-in players learn."""

from dataclasses import replace
from typing import Any

from engine.core.game import Outcome
from engine.games.elementails.grid import SQUARE_OF
from engine.games.elementails.view import ElementailsView, EnemyView, HeroView, OwnedSpell, SeatView, Stall
from renders.games.elementails.faces import enemy_of

NAMES = ("Ada", "Ben", "Cleo", "Dmitri")
NEWS = ("Ben's Hearth Singer gains 2 Block, 2 in all.", "Ada's Brook Keeper strikes Mire Duck on e4.")
CLASSES = ("brook-keeper", "hearth-singer", "storm-runner", "hill-guard")
SPELLS = (
    *("rain-curtain", "cold-spout", "phoenix-breath", "jolt", "root-tangle"),
    *("world-crack", "four-winds", "smoke-screen", "overload", "second-spring"),
)
ACT: Any = (
    (
        ((0, False), (0, False), (0, False)),
        ((1, False), (0, False), (0, False)),
        ((0, True), (1, True), (0, False)),
        ((1, False), (0, False), (1, False)),
        ((0, False), (1, True), (0, True)),
    ),
    (((0, 1), (1,), (1, 2)), ((0,), (0, 1), (2,)), ((0,), (1, 2), (2,)), ((0, 1), (1,), (2,))),
    "maelstrom",
)
ACTS: Any = (ACT, (*ACT[:2], "cindermaw"), (*ACT[:2], "granite-king"))


def square(name: str) -> int:
    return SQUARE_OF[name]


def owned(count: int, tapped: int = 0) -> tuple[OwnedSpell, ...]:
    """The first spells; the last of them are tapped, every third is upgraded."""
    return tuple(
        OwnedSpell(spell, upgraded=place % 3 == 2, tapped=place >= count - tapped)
        for place, spell in enumerate(SPELLS[:count])
    )


def hero(number: int, where: str, **changes: Any) -> HeroView:
    made = HeroView(
        number=number,
        seat=number,
        hero=CLASSES[number],
        level=3,
        cp=4,
        spells=owned(3, 1),
        corruption=2 * number + 1,
        square=SQUARE_OF.get(where, -1),
        block=0,
        burn=0,
        renew=0,
        inspired=0,
        weakened=0,
        slowed=0,
        energy=(3, 2, 1),
        mana=(2, 0, 1, 0, 0, 3),
        received=(0, 0, 0, 0, 0, 1),
        dice=((2, 0), (1, 1), (1, 2)),
        moves=1,
        used=(),
        untap_cost=2,
        fresh=True,
        heeded=False,
        berserk=False,
        exhausted=False,
        incoming=0,
    )
    return replace(made, **changes)


def enemy(kind: str, where: str, intention: int = 0, **changes: Any) -> EnemyView:
    face = enemy_of(kind)
    made = EnemyView(
        enemy=kind,
        number=square(where),
        square=square(where),
        corruption=face.corruption,
        most=face.corruption,
        block=0,
        burn=0,
        renew=0,
        inspired=0,
        weakened=0,
        slowed=0,
        intention=intention,
        action=face.actions[intention].name,
        target=None,
        goes_to=square(where),
        squares=(),
        hits=(),
        marks=(),
    )
    return replace(made, **changes)


def seat(**changes: Any) -> SeatView:
    return replace(SeatView(done=False, takebacks=0, acts=3, vote=None, ready=False, left=False), **changes)


def journey(heroes: tuple[HeroView, ...], enemies: tuple[EnemyView, ...] = (), /, **changes: Any) -> ElementailsView:
    made = ElementailsView(
        audience=None,
        phase="battle",
        act=1,
        column=2,
        lane=1,
        trail=(2, 1, 1),
        acts=ACTS,
        ways=(),
        encounter="rare",
        endgame=False,
        round=4,
        chosen=tuple(each.hero for each in heroes),
        owners=tuple(each.seat for each in heroes),
        seats=tuple(seat() for _ in range(1 + max(each.seat for each in heroes))),
        heroes=heroes,
        enemies=enemies,
        arrivals=len(enemies),
        obstacles=tuple(square(name) for name in ("a1", "b2", "f4", "f5", "i6")),
        market=tuple(Stall(spell, locked=place == 1) for place, spell in enumerate(STALLS)),
        tokens=1,
        refused=False,
        outcome=None,
    )
    return replace(made, **changes)


STALLS = ("drizzle", "coal-spit", "leaf-shield", "thin-breath", "mountain-heart", "sky-spear")


def party(**changes: Any) -> tuple[HeroView, ...]:
    return (
        hero(0, "c4", block=2, incoming=7, renew=1, **changes),
        hero(1, "e2", block=4, incoming=4, inspired=2, weakened=0, corruption=9, **changes),
        hero(2, "d6", burn=2, weakened=1, energy=(0, 0, 0), **changes),
    )


def battle(**changes: Any) -> ElementailsView:
    """Three heroes; one enemy strikes, one shoots after a move, one bursts, one guards, one reaches nobody."""
    around = tuple(square(name) for name in ("c3", "b4", "c4", "d4", "c5"))
    enemies = (
        enemy(
            "soot-hound", "g2", target=1, goes_to=square("f2"), squares=(square("e2"),), hits=((1, 4),), corruption=5
        ),
        enemy("furnace-ape", "e4", target=0, goes_to=square("e4"), squares=around, hits=((0, 3),), block=2, burn=1),
        enemy("mist-heron", "g5", target=0, goes_to=square("e5"), squares=(square("c4"),), hits=((0, 4),), slowed=2),
        enemy("brine-crab", "h3", 1, inspired=1, renew=2),
        enemy("husk-ox", "i1"),
    )
    seats = (seat(), seat(done=True), seat())
    return journey(party(), enemies, **{"seats": seats, **changes})


ENDGAME: Any = {"act": 3, "column": 5, "endgame": True, "encounter": "dragon", "round": 17, "obstacles": ()}
PULSE = ((0, 1), (1, 1), (3, 1))


def dragons(**changes: Any) -> ElementailsView:
    """The endgame: overlapping areas and soaks, four pillars and adds; one hero is Exhausted, one Berserk."""
    row = tuple(square(f"{column}4") for column in "abcdefghi")
    column = tuple(square(f"c{row}") for row in range(1, 7))
    soaks = square("b2"), square("e5"), square("a6")
    heroes = (
        hero(0, "c4", incoming=15, spells=owned(10, 4), level=10, dice=((2, 0),) * 10, mana=(3, 4, 5, 6, 7, 8)),
        hero(1, "d4", incoming=11, berserk=True, corruption=10),
        hero(2, "", exhausted=True, corruption=10, energy=(0, 0, 0), dice=(), mana=(0,) * 6),
        hero(3, "b2", incoming=3, block=5),
    )
    areas, rings = (("areas", (row, column)),), (("soak", soaks), ("summon", ()))
    enemies = (
        enemy("granite-king", "h2", 1, corruption=212, most=331, marks=areas, hits=((0, 10), (0, 10), (1, 10))),
        enemy("sky-tyrant", "h5", 1, corruption=288, most=331, marks=rings, hits=((0, 8), (1, 8), (3, 3))),
        *(enemy("basalt-pillar", where, hits=PULSE) for where in ("f1", "f6", "e3", "g3")),
        enemy("sparkling", "g1"),
        enemy("tidelet", "g5", block=3, burn=2, weakened=2, slowed=1),
    )
    return journey(heroes, enemies, **{**ENDGAME, **changes})


def gathering(**changes: Any) -> ElementailsView:
    """The endgame: one dragon wants the heroes together, the other one apart."""
    heroes = (hero(0, "c3", incoming=30), hero(1, "d3", incoming=19, block=2), hero(2, "b6", incoming=9))
    stack, spread = (("stack", (0, 1)),), (("spread", (2,)),)
    enemies = (
        enemy("cindermaw", "h2", 4, corruption=300, most=331, marks=stack, hits=((0, 9), (1, 9), (2, 9))),
        enemy("stormwing", "h4", 1, corruption=7, most=331, marks=spread, hits=((0, 5), (0, 10), (1, 10))),
        enemy("coral-pillar", "e5", 1, hits=PULSE[:2]),
    )
    return journey(heroes, enemies, **{**ENDGAME, **changes})


def crowded(**changes: Any) -> ElementailsView:
    """Every square of the middle is taken, and everything has every status."""
    states = {"block": 12, "burn": 11, "inspired": 13}
    kinds = (
        "thunder-matriarch",
        "crystal-basilisk",
        "salamander-priest",
        "strangler-fig",
        "sirocco-djinn",
        "hollow-choir",
    )
    places = ("d2", "d3", "d4", "e2", "e3", "e4")
    hits = ((0, 12), (1, 3), (2, 4), (3, 9))
    enemies = tuple(
        enemy(kind, where, slowed=4, target=place % 4, hits=hits, squares=(square("c2"), square("c3")), **states)
        for place, (kind, where) in enumerate(zip(kinds, places, strict=True))
    )
    heroes = tuple(hero(number, where, incoming=99, **states) for number, where in enumerate(("c2", "c3", "c4", "c5")))
    return journey(heroes, enemies, **changes)


def market(**changes: Any) -> ElementailsView:
    heroes = tuple(replace(each, square=-1, cp=3 * each.number + 2, spells=owned(each.number, 0)) for each in party())
    seats = (seat(ready=True), seat(), seat())
    return journey(heroes, **{"phase": "market", "seats": seats, **changes})


def sold_out() -> ElementailsView:
    heroes = tuple(replace(each, spells=owned(10), level=10, cp=999) for each in (*party(), hero(3, "")))
    return market(
        heroes=heroes, seats=(seat(),) * 4, market=(Stall(None, locked=False),) * 5 + (Stall("cyclone", locked=True),)
    )


def reroll() -> ElementailsView:
    return market(phase="reroll", seats=(seat(vote=1), seat(vote=0), seat()))


def path(**changes: Any) -> ElementailsView:
    votes = (seat(vote=1), seat(vote=1), seat(vote=0))
    return market(**{"phase": "path", "column": 1, "trail": (2, 1), "ways": (0, 1), "seats": votes, **changes})


def camp() -> ElementailsView:
    return path(column=-1, lane=0, trail=(), ways=(0, 1, 2), seats=(seat(vote=2), seat(), seat()), act=2)


def dare() -> ElementailsView:
    return path(phase="dare", column=2, trail=(2, 1, 1), ways=(), seats=(seat(vote=1), seat(vote=0), seat()))


def endgame() -> ElementailsView:
    votes, trail = (seat(vote=1), seat(), seat()), (2, 1, 1, 1, 1)
    return path(phase="endgame", column=5, act=3, trail=trail, ways=(), encounter="dragon", seats=votes)


def choosing() -> ElementailsView:
    chosen = ("brook-keeper", None, "storm-runner", None)
    seats = (seat(),) * 4
    return market(phase="classes", column=-1, heroes=(), chosen=chosen, owners=(0, 1, 2, 3), seats=seats, market=())


def alone(**changes: Any) -> ElementailsView:
    """One person with three heroes."""
    heroes = tuple(replace(each, seat=0) for each in party())
    return battle(**{"heroes": heroes, "owners": (0, 0, 0), "seats": (seat(),), "audience": 0, **changes})


def won() -> ElementailsView:
    return market(phase="over", act=3, column=5, outcome=Outcome((0, 1, 2), (1, 1, 1), "journey"))


def lost() -> ElementailsView:
    return market(phase="over", act=2, column=3, outcome=Outcome((), (1, 1, 1), "exhausted"))


EVERY = {
    "battle": battle,
    "dragons": dragons,
    "gathering": gathering,
    "crowded": crowded,
    "alone": alone,
    "market": market,
    "sold-out": sold_out,
    "reroll": reroll,
    "path": path,
    "camp": camp,
    "dare": dare,
    "endgame": endgame,
    "choosing": choosing,
    "won": won,
    "lost": lost,
}
