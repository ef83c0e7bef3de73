"""What a player plans with, for the head of a panel, and how players are called to it."""

from engine.core.heads import Head
from engine.games.manalimit.view import ManalimitView


def head(view: ManalimitView, seat: int) -> Head:
    """Mana counts while its owner plans: what is left of it at the battle is lost."""
    own = view.players[seat]
    is_asked = is_planning(view, seat)
    mana = f"{own.private.mana} of {view.manalimit} mana" if is_asked and own.private is not None else ""
    reached = " ".join(filter(None, ("★" * own.stars, "♥" * own.lives)))
    figures = (f"Round {view.round}", mana, reached)
    return Head("Your turn" if is_asked else "", tuple(filter(None, figures)))


def call(view: ManalimitView) -> str:
    """All who plan are called alike."""
    return f"plan your board for round {view.round}"


def is_planning(view: ManalimitView, seat: int) -> bool:
    own = view.players[seat]
    return view.phase == "planning" and view.outcome is None and not own.ready and not own.out_round
