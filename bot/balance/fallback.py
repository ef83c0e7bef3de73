"""The balance of a game that says nothing else about it: its precon decks, every one against every other."""

from collections.abc import Sequence

from bot.balance import round_robin
from bot.balance.measuring import Balance, Found, check_no_set
from bot.balance.tables import show_round_robin
from bot.terminal.output import progress
from engine.registry import decks_of


def all_against_all(
    game: str, decks: Sequence[str], games: int, seed: int, set_name: str | None, *, quiet: bool
) -> list[round_robin.Tally]:
    """Every deck against every other, in an order that does not depend on who finished first. Raises NoSets."""
    check_no_set(game, set_name)
    batches = round_robin.pairings(decks, games)
    played = progress(round_robin.simulate(game, batches, seed), total=len(batches), what="Playing", quiet=quiet)
    tallies = dict(played)
    return [tallies[number] for number in sorted(tallies)]


def _precons(game: str, games: int, seed: int, set_name: str | None, *, quiet: bool) -> Found:
    found = round_robin.report(game, all_against_all(game, list(decks_of(game)), games, seed, set_name, quiet=quiet))
    page = round_robin.markdown(found, games, seed)
    chart = round_robin.heat_map(found)
    return Found(found.holds, round_robin.as_json(found), page, show_round_robin(found), chart)


PRECONS = Balance(_precons, 1000)
