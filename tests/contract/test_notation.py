"""Actions as text: the notation is exact both ways, and labels are words for people."""

import pytest

from tests.contract.cases import Case, every_case
from tests.contract.play import open_positions
from tests.contract.words import check_words

pytestmark = pytest.mark.covers("engine.core.game")


@every_case
def test_notation_is_exact_both_ways(case: Case) -> None:
    for position in open_positions(case):
        for seat in case.game.to_act(position.state):
            for action in case.game.legal(position.state, seat):
                again = case.game.parse(action.notation)
                assert again == action
                assert hash(again) == hash(action)
                assert again.notation == action.notation


@every_case
def test_different_actions_have_different_notations(case: Case) -> None:
    for position in open_positions(case):
        for seat in case.game.to_act(position.state):
            legal = case.game.legal(position.state, seat)
            assert len({action.notation for action in legal}) == len(legal), position.name


@every_case
def test_labels_are_words_and_tell_actions_apart(case: Case) -> None:
    for position in open_positions(case):
        for seat in case.game.to_act(position.state)[:3]:
            view = case.game.view(position.state, seat)
            labels = [case.game.label(view, action) for action in case.game.legal(position.state, seat)]
            for label in labels:
                check_words(label)
            twice = {label for label in labels if labels.count(label) > 1}
            assert not twice, f"{position.name}: {twice}"
