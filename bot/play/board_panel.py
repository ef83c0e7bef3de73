"""What is shown in the channel: the board with its buttons, the result, and words beside them."""

from collections.abc import Sequence
from typing import Any

import discord

import renders
from bot.play.clicks import BATTLES, DRAW, HAND, LOG, PING, REMATCH, REPLAY, TOGETHER, UNDO, WORDS
from bot.play.phone import rows_of
from bot.ui.layouts import Piece, button, layout, row, text
from engine.core.game import Game
from engine.journal.records import MatchRecord
from engine.registry import GAMES

AnyButton = discord.ui.Button[Any]
_STYLES = discord.ButtonStyle


def own_side(game: str) -> str:
    """What people call their side of a game."""
    return GAMES[game].own_side if game in GAMES else Game.own_side


def board_panel(
    record: MatchRecord,
    content: str,
    shown: Sequence[Piece],
    *,
    is_over: bool,
    answers: Sequence[AnyButton] = (),
) -> discord.ui.LayoutView:
    """The board of a match, `shown` with strips of battles; words alone where the channel may not see it.

    Its ids are the same from beginning to end, so they tell nothing about the play; but for `answers`, which are there
    where nothing is secret.
    """
    match = record.id
    first = (
        button("Rematch", REMATCH(match=match), _STYLES.success)
        if is_over
        else button(f"My {own_side(record.game)}", HAND(match=match), _STYLES.primary)
    )
    last = button("Replay", REPLAY(match=match)) if is_over else button("Ping me", PING(match=match))
    beside = [*_for_everybody(record), last]
    below = [row(some) for some in rows_of(answers, lambda each: each.label or "")]
    return layout(text(content), *reversed(shown), row([first, *beside]), *below)


def row_for_others(record: MatchRecord) -> Piece | None:
    """What everybody may press below a board with the controls of somebody else."""
    return row([*_for_everybody(record), button("Ping me", PING(match=record.id))])


def _for_everybody(record: MatchRecord) -> list[AnyButton]:
    match = record.id
    battles = [button("Last battle", BATTLES(match=match))] if record.game in renders.BATTLES else []
    return [button("Read the board", WORDS(match=match)), button("Log", LOG(match=match)), *battles]


def shared_answers(record: MatchRecord, view: Any) -> list[AnyButton]:
    """What everybody who is asked may answer or do, each for themselves; the public View says what.

    The ids hold the question and no seat: what a button means is found for whoever clicks.
    """
    game = GAMES.get(record.game)
    shared = None if game is None else game.shared(view)
    if game is None or shared is None:
        return []
    answers = {each.notation: shared.says.get(each.notation) or game.label(view, each) for each in shared.actions}
    styles = {**dict.fromkeys(shared.deeds, _STYLES.secondary), **dict.fromkeys(answers, _STYLES.success)}
    return [
        button(says, TOGETHER(match=record.id, question=shared.question, words=words), styles[words])
        for words, says in {**shared.deeds, **answers}.items()
    ]


def take_back(content: str, match: str, number: int) -> discord.ui.LayoutView:
    """A request for a take-back, with buttons for the others; they answer this one and no later one."""
    answers = {word: UNDO(match=match, word=word, number=number) for word in ("accept", "decline")}
    return _asked(content, "Agree to the take-back", **answers)


def draw_offer(content: str, match: str, by: int) -> discord.ui.LayoutView:
    """An offer that a seat made, with buttons for the others; they answer this one and no later one."""
    answers = {word: DRAW(match=match, word=word, by=by) for word in ("accept", "decline")}
    return _asked(content, "Agree to a draw", **answers)


def _asked(content: str, agree: str, accept: str, decline: str) -> discord.ui.LayoutView:
    return layout(text(content), row([button(agree, accept, _STYLES.primary), button("Decline", decline)]))
