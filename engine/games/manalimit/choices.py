"""What panels offer while a player plans: cards to play and to pitch by one click, the line-up by two."""

from collections.abc import Sequence

from engine.core.choices import Choice, Plan, Thing, VerbKind, shortened
from engine.games.manalimit.actions import MOVE, PlanningAction
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.pool import pool_named
from engine.games.manalimit.view import ManalimitView, PrivateView

_UNIT = "pitch unit"
_EMPTY = "Your board is empty, so you will lose this battle. Battle all the same?"
VERBS = (
    VerbKind(
        "play",
        "Play",
        rank=10,
        icon="▶",
        tone="go",
        pairs=0,
        aims="Where",
        hint="The unit takes the first free slot from the front.",
    ),
    VerbKind(
        "pitch",
        "Pitch",
        rank=20,
        icon="🔥",
        hint="The card is gone for good, and you get its flame in mana.",
    ),
    VerbKind("move", "Line up", "pair", rank=30, stays=True, hint="Click on two slots to swap them."),
    VerbKind(_UNIT, "Pitch a unit", "menu", rank=40, icon="🔥", within="move"),
    VerbKind("battle", "Battle", "alone", rank=90, icon="⚔", tone="main"),
)


def choice(view: ManalimitView, action: PlanningAction) -> Choice[PlanningAction]:
    own = _own(view)
    match action.verb:
        case "play":
            first_free = own.board.index(None) if None in own.board else -1
            is_usual = action.slot == first_free
            return Choice(action, "play", _card(view, action.card), _slot(view, action.slot), is_usual=is_usual)
        case "pitch" if action.card:
            kind = pool_named(view.set_id).by_id[action.card]
            return Choice(action, "pitch", _card(view, action.card, f"+{kind.pitch}"))
        case "pitch":
            return Choice(action, _UNIT, _slot(view, action.slot, note=f"+{_flame(view, action.slot)}"))
        case "move":
            return Choice(action, "move", _slot(view, action.slot), _slot(view, action.other))
    return Choice(action, "battle", rest=_left_over(view), asks="" if any(own.board) else _EMPTY)


def plans(view: ManalimitView, actions: Sequence[PlanningAction]) -> list[Plan]:
    """A unit to the front or to the back of the line, the others behind it in their order."""
    taken = [slot for slot, unit in enumerate(_own(view).board) if unit is not None]
    legal = set(actions)
    made = []
    for place, slot in enumerate(taken):
        before, behind = taken[:place], taken[place + 1 :]
        for says, way in (("To the front", before[::-1]), ("To the back", behind)):
            steps = [MOVE[min(pair)][max(pair)] for pair in zip([slot, *way], way, strict=False)]
            if len(steps) > 1 and legal.issuperset(steps):
                made.append(Plan(says, tuple(step.notation for step in steps), within="move", what=f"slot {slot}"))
    return made


def _own(view: ManalimitView) -> PrivateView:
    own = None if view.own is None else view.own.private
    return PrivateView(0, 0, 0, (None,) * BOARD_SIZE, (), (), None) if own is None else own


def _card(view: ManalimitView, card: str, note: str = "") -> Thing:
    hand = _own(view).hand
    place = hand.index(card) + 1 if card in hand else 0
    return Thing(f"hand {card}", shortened(pool_named(view.set_id).by_id[card].name), str(place or ""), note)


def _slot(view: ManalimitView, slot: int, note: str = "") -> Thing:
    unit = _own(view).board[slot]
    name = "free" if unit is None else shortened(pool_named(view.set_id).by_id[unit.card].name)
    return Thing(f"slot {slot}", name, str(slot + 1), note)


def _left_over(view: ManalimitView) -> str:
    """What mana is left, while a card could be played for it."""
    own, pool = _own(view), pool_named(view.set_id)
    could_play = None in own.board and any(pool.by_id[card].cost <= own.mana for card in own.hand)
    return f"· {own.mana} mana left" if could_play and own.mana else ""


def _flame(view: ManalimitView, slot: int) -> int:
    unit = _own(view).board[slot]
    return 0 if unit is None or unit.is_created else pool_named(view.set_id).by_id[unit.card].pitch
