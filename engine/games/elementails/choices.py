"""What panels offer on a journey: deeds of a hero by one click, votes, classes, and what the market has."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core.choices import Choice, Thing, VerbKind, shortened
from engine.games.elementails.actions import ElementailsAction
from engine.games.elementails.grid import DISTANCE, NAMES
from engine.games.elementails.kinds import RANKS
from engine.games.elementails.names import card_names
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.view import ElementailsView, HeroView

FURTHER = "further move"
"""A move that is not free any more."""
VERBS = (
    VerbKind(
        "strike",
        "Strike",
        rank=10,
        icon="⚔",
        tone="attack",
        aims="⚔×1",
        hint="A strike does 2 harm to an enemy in range, for 1 Attack.",
    ),
    VerbKind("guard", "Guard", rank=10, icon="🛡", aims="🛡×1", hint="Guarding gives 2 Block, for 1 Defence."),
    VerbKind(
        "focus", "Focus", rank=10, icon="⚙", aims="⚙×…", hint="Focusing gives 2 mana of an element, for 1 Utility."
    ),
    VerbKind(
        "power",
        "Power",
        rank=20,
        tone="go",
        pairs=8,
        hint="A power costs mana, and can be used once a turn.",
    ),
    VerbKind("cast", "Cast", rank=20, pairs=8, hint="A spell costs energy, gives mana, and is tapped then."),
    VerbKind(
        "move", "👣 Move", "menu", rank=40, hint="One move a turn is free; ⚔ marks squares with an enemy in range."
    ),
    VerbKind(FURTHER, "👣 Move for ⚙1", "menu", rank=40, hint="The free move is used: another one costs 1 Utility."),
    VerbKind(
        "give", "Give mana", "menu", rank=50, hint="Mana can be given to another hero, but not given on this turn."
    ),
    VerbKind(
        "untap",
        "Untap",
        rank=20,
        icon="Untap",
        aims="Untap for",
        hint="Untap all spells before this hero does anything else in the turn.",
    ),
    VerbKind("done", "Done", "alone", rank=90, tone="main", hint="When everybody is done, the enemies act."),
    VerbKind("resume", "Keep acting", "alone", rank=10),
    VerbKind("class", "Choose a class", rank=10, hint="Each class is in the party once."),
    VerbKind("path", "Vote for a lane", rank=10, tone="go", hint="The party takes the lane with the most votes."),
    VerbKind("dare", "Fight the elite", "alone", rank=10, tone="attack", hint="An elite is a hard fight for more CP."),
    VerbKind("avoid", "Leave it alone", "alone", rank=10),
    VerbKind("endgame", "Fight two dragons at once", "alone", rank=10, tone="attack"),
    VerbKind("home", "Go home", "alone", rank=10, tone="go", hint="The journey is won whatever you choose."),
    VerbKind("buy", "Buy", rank=10, icon="Buy", tone="go", hint="You own as many spells as you have levels, at most."),
    VerbKind("upgrade", "Upgrade", rank=20, icon="Upgrade", hint="An upgraded spell does more."),
    VerbKind("level", "Level up", "alone", rank=20, hint="A level gives one more die, and room for one more spell."),
    VerbKind(
        "lock", "🔒 Lock for 1 CP", "menu", rank=40, stays=True, hint="A locked spell still lies in the next market."
    ),
    VerbKind("propose", "New market", "alone", rank=50, hint="The party votes on six other spells for a token."),
    VerbKind("ready", "Leave the market", "alone", rank=90, tone="main"),
    VerbKind("agree", "New market for a token", "alone", rank=10, tone="go"),
    VerbKind("decline", "Keep this market", "alone", rank=10),
)
_LANES = ("Upper lane", "Middle lane", "Lower lane")


def choice(view: ElementailsView, action: ElementailsAction) -> Choice[ElementailsAction]:
    """An action taken apart; an action of a hero says which one, if the seat plays several."""
    who = None if action.verb in _OF_THE_PARTY else acting(view, action.slot)
    verb = FURTHER if action.verb == "move" and _ispaid(view, action.slot) else action.verb
    what, at = _what(view, action), _at(view, action)
    is_usual = action.verb == "untap" and action.amounts == _usual_payment(view, action)
    return Choice(action, verb, what, at, _rest(view, action), is_usual, who)


def _ispaid(view: ElementailsView, slot: int) -> bool:
    hero = hero_of(view, slot)
    return hero is not None and not hero.moves


_OF_THE_PARTY = frozenset(
    (
        "class",
        "path",
        "dare",
        "avoid",
        "endgame",
        "home",
        "done",
        "resume",
        "propose",
        "agree",
        "decline",
        "ready",
    )
)


def seat_of(view: ElementailsView) -> int | None:
    """Whose View it is; that of all is the one player's who is there alone."""
    return 0 if view.audience is None and len(view.seats) == 1 else view.audience


def hero_of(view: ElementailsView, slot: int) -> HeroView | None:
    heroes = view.heroes_of(seat_of(view))
    return heroes[slot] if slot < len(heroes) else None


def acting(view: ElementailsView, slot: int) -> Thing | None:
    """Which hero acts; None for somebody's only one."""
    hero = hero_of(view, slot)
    return None if hero is None or len(view.heroes_of(hero.seat)) == 1 else hero_thing(hero)


def hero_thing(hero: HeroView) -> Thing:
    return Thing(f"hero {hero.number + 1}", last_word(hero.hero), str(hero.number + 1))


def last_word(word: str) -> str:
    """What a hero or an enemy is called for short: Wolf for a Hedge Wolf."""
    return shortened(card_names()[word].split()[-1])


# --- what acts ------------------------------------------------------------


def _what(view: ElementailsView, action: ElementailsAction) -> Thing | None:
    match action.verb:
        case "strike":
            return _unit(view, action.square)
        case "give":
            other = _unit(view, action.square)
            return replace(other, key=f"{other.key} {action.word}", note=action.word)
        case "move":
            return _square(view, action)
        case "focus":
            return Thing(f"element {action.word}", action.word.capitalize())
        case "class" | "cast" | "power" | "lock":
            return _card(action)
        case "buy" | "upgrade":
            return _card(action, str(_price(action)))
        case "untap":
            return Thing("spells", "spells", note=paid(_usual_payment(view, action)))
        case "path":
            lane = action.amounts[0]
            return Thing(f"lane {lane}", _LANES[lane - 1], note=_encounter(view, lane - 1))
    return None


def _card(action: ElementailsAction, note: str = "") -> Thing:
    return Thing(f"{action.verb} {action.word}", shortened(card_names()[action.word]), note=note)


def _price(action: ElementailsAction) -> int:
    cost = shipped_pool().spell_by_id[action.word].cost
    return cost if action.verb == "buy" else 2 * cost


def _encounter(view: ElementailsView, lane: int) -> str:
    if not 0 <= view.column + 1 < len(view.acts[view.act - 1][0]):
        return ""
    rank, elite = view.acts[view.act - 1][0][view.column + 1][lane]
    return f"({RANKS[rank]}{', elite?' if elite else ''})"


def _square(view: ElementailsView, action: ElementailsAction) -> Thing:
    """A square to go to, with a sign if an enemy is in range from there."""
    hero = hero_of(view, action.slot)
    reach = -1 if hero is None else shipped_pool().class_by_id[hero.hero].range
    near = any(DISTANCE[action.square][enemy.square] <= reach for enemy in view.enemies)
    return Thing(f"square {NAMES[action.square]}", NAMES[action.square], note="⚔" if near else "")


# --- what it is aimed at ------------------------------------------------------------


def _at(view: ElementailsView, action: ElementailsAction) -> Thing | None:
    match action.verb:
        case "cast" | "power" if action.square >= 0:
            return _unit(view, action.square)
        case "give":
            return Thing(f"amount {action.amounts[0]}", "", str(action.amounts[0]))
    return None


def _unit(view: ElementailsView, square: int) -> Thing:
    """Who stands on a square: an enemy is told from its like by the square, a hero by its number."""
    enemy, hero = view.enemy_at(square), view.hero_at(square)
    if enemy is not None:
        return Thing(f"foe {enemy.number}", last_word(enemy.enemy), NAMES[square])
    return Thing(f"square {NAMES[square]}", NAMES[square]) if hero is None else hero_thing(hero)


# --- what else tells it from others ------------------------------------------------------------


def _rest(view: ElementailsView, action: ElementailsAction) -> str:
    if action.verb == "untap":
        return paid(action.amounts)
    hero = hero_of(view, action.slot) if action.verb == "level" else None
    return "" if hero is None else str(2 * hero.level)


def paid(amounts: Sequence[int]) -> str:
    paid = [f"{sign}{amount}" for sign, amount in zip("⚔🛡⚙", amounts, strict=True) if amount]
    return " ".join(paid) or "free"


def _usual_payment(view: ElementailsView, action: ElementailsAction) -> tuple[int, ...]:
    """Utility first, then Defence: Attack is what untapped spells mostly cost."""
    hero, cost = hero_of(view, action.slot), sum(action.amounts)
    _, defence, utility = (0, 0, 0) if hero is None else hero.energy
    by_utility = min(cost, utility)
    by_defence = min(cost - by_utility, defence)
    return cost - by_utility - by_defence, by_defence, by_utility
