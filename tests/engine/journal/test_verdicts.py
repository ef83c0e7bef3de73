"""The result of a match as its table tells it: played to the end, left, agreed on, ended, void."""

from typing import Any

import pytest

from engine.core.events import Event, seen_by
from engine.core.game import AnyGame
from engine.journal.lines import entry_lines, table_lines
from engine.journal.position import DRAW_AGREED, ENDED_BY_MODERATOR, WEEK_CLOSED, Position
from engine.journal.records import CLOCK, EntryKind, Seat, by_moderator
from engine.journal.verdicts import EARLY, VOID, Verdict, verdict_of
from engine.registry import GAMES
from tests.contract.cases import CASES
from tests.contract.play import finished_match

DUELS = [game for game in GAMES.values() if 2 in game.seats and not game.cooperative]
every_duel = pytest.mark.parametrize("game", DUELS, ids=lambda game: str(game.name))
every_case = pytest.mark.parametrize("case", CASES, ids=str)


class _Match:
    """Two people at a table, as far as their position goes."""

    def __init__(self, game: AnyGame, seats: int = 2) -> None:
        state = game.new(CASES_OF[game.name, seats].setup, 5)
        people = tuple(Seat(str(seat), name) for seat, name in enumerate(("Ada", "Ben")[:seats]))
        self.position = Position(game, state, people)
        self.log: tuple[str, ...] = ()

    def enter(self, kind: EntryKind, seat: int | None, notation: str = "", who: str = "") -> None:
        events: list[Event] = []
        self.position.apply(kind, seat, notation, events.append)
        said = table_lines(kind, seat, who or str(seat), notation)
        self.log = entry_lines(said, seen_by(events, None), self.position)

    def verdict(self, seat: int | None) -> Verdict:
        position = self.position
        return verdict_of(position.game, position.view(seat), seat, position.outcome, len(position.seats), self.log)


CASES_OF = {(case.game.name, case.seats): case for case in reversed(CASES)}


@every_case
def test_every_match_that_is_played_out_has_a_verdict(case: Any) -> None:
    match, game = finished_match(case), case.game
    outcome = game.outcome(match.state)
    for seat in (None, *range(case.seats)):
        title, line, tone = verdict_of(game, game.view(match.state, seat), seat, outcome, case.seats)
        assert len(title) <= 40 or len(outcome.winners) > 2
        assert line[0] == line[0].upper()
        assert len(line) <= 120
        assert outcome.reason not in line or "-" not in outcome.reason, f"{line!r} is told as it is stored"
        assert "seat" not in line.lower()
        assert tone == (
            "won" if title.endswith(("won", "wins", "first place")) else "even" if "draw" in title else "lost"
        )
        if game.turn_of(game.view(match.state, seat)):
            assert game.turn_word.lower() in line


@every_duel
def test_who_concedes_is_named_and_told_so(game: AnyGame) -> None:
    match = _Match(game)
    match.enter("concede", 1)
    assert match.verdict(0)[::2] == ("You won", "won")
    assert match.verdict(0).line.startswith("⟦1⟧ conceded")
    assert match.verdict(1)[::2] == ("You lost", "lost")
    assert match.verdict(1).line.startswith("You conceded")
    assert match.verdict(None)[::2] == ("⟦0⟧ wins", "won")


@every_duel
def test_a_forfeit_by_the_clock_says_so(game: AnyGame) -> None:
    match = _Match(game)
    match.enter("concede", 0, who=CLOCK)
    assert match.verdict(1).line.startswith("⟦0⟧ missed 3 decisions in a row")
    assert match.verdict(0).line.startswith("You missed 3 decisions in a row")


@every_duel
def test_who_is_sent_away_reads_by_whom(game: AnyGame) -> None:
    match = _Match(game)
    match.enter("concede", 0, who=by_moderator("77"))
    assert match.verdict(None).line.startswith("⟦0⟧ was sent away by a moderator")
    assert match.verdict(0).line.startswith("You were sent away by a moderator")


@every_duel
def test_without_a_log_somebody_left(game: AnyGame) -> None:
    match = _Match(game)
    match.enter("concede", 1)
    match.log = ()
    title, line, _ = match.verdict(0)
    assert title == "You won"
    assert line.startswith(("⟦1⟧ left the match", "Everyone else is out"))


@every_duel
def test_an_agreed_draw(game: AnyGame) -> None:
    match = _Match(game)
    match.enter("draw", 0, "offer")
    match.enter("draw", 1, "accept")
    assert match.position.outcome is not None
    assert match.position.outcome.reason == DRAW_AGREED
    for seat in (0, 1, None):
        title, line, tone = match.verdict(seat)
        assert (title, tone) == ("A draw", "even")
        assert line.startswith("The players agreed on a draw")


@pytest.mark.parametrize("case", [case for case in CASES if case.seats <= 3], ids=str)
@pytest.mark.parametrize(
    ("reason", "line"),
    [(ENDED_BY_MODERATOR, "A moderator ended the match"), (WEEK_CLOSED, "The league week closed")],
)
def test_what_the_table_ends_has_no_winner(case: Any, reason: str, line: str) -> None:
    seats = tuple(Seat(str(seat), "Ada") for seat in range(case.seats))
    position = Position(case.game, case.game.new(case.setup, 5), seats)
    position.apply("end", None, reason)
    for seat in (None, *range(case.seats)):
        told = verdict_of(case.game, position.view(seat), seat, position.outcome, case.seats)
        assert (told.title, told.tone) == (EARLY, "even")
        assert told.line.startswith(line)


def test_a_void_match_has_no_result() -> None:
    game = DUELS[0]
    assert verdict_of(game, None, 0, None, 2) == VOID
