"""What always holds of payments: whatever can be paid is paid exactly, with nothing below zero."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.vaultkeepers import mana
from tests.games.vaultkeepers.duel import Side, creature, duel, pool_of

pytestmark = pytest.mark.covers("engine.games.vaultkeepers.mana")
counts = st.lists(st.integers(0, 3), min_size=6, max_size=6)


def _letters(numbers: list[int]) -> str:
    return "".join(letter * count for letter, count in zip("WUBRGC", numbers, strict=True))


@settings(max_examples=150, deadline=None)
@given(
    pool=counts, lands=counts, coloured=st.lists(st.integers(0, 2), min_size=5, max_size=5), generic=st.integers(0, 3)
)
def test_payments_are_exact(pool: list[int], lands: list[int], coloured: list[int], generic: int) -> None:
    cost = f"{generic or ''}{_letters([*coloured, 0])}" or "0"
    if sum(coloured) + generic > 10:
        return
    cards = pool_of(creature("thing", cost=cost))
    state = duel(cards, Side(mana=_letters(pool), lands=_letters(lands)))
    player, kind = state.players[0], cards.by_id["thing"]
    ready = mana.available(player)
    fits = all(ready[colour] >= need for colour, need in enumerate(coloured)) and sum(ready) >= kind.total
    assert mana.can_pay(ready, sum(ready), kind) == fits
    if not fits:
        return
    mana.pay(state, 0, kind)
    assert min([*player.mana, *player.untapped]) >= 0
    assert sum(mana.available(player)) == sum(ready) - kind.total
    assert [player.untapped[each] + player.tapped[each] for each in range(6)] == lands
    spent = [before - after for before, after in zip(ready, mana.available(player), strict=True)]
    assert all(spent[colour] >= need for colour, need in enumerate(coloured))
    assert not any(player.tapped) or sum(player.tapped) == kind.total - sum(pool) + sum(player.mana)
