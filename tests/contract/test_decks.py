"""Decks of every game that has them: precons may be played, and the text form is exact both ways."""

import pytest

from engine.core.decks import DeckRules
from engine.core.game import Setup
from engine.core.refusals import UnknownDeck
from tests.contract.cases import ALL_GAMES, every_game
from tests.contract.probe import Probe

pytestmark = pytest.mark.covers("engine.core.decks", "engine.core.seat_decks")
WITH_DECKS = [(game, game.decks) for game in ALL_GAMES.values() if game.decks is not None]
every_game_with_decks = pytest.mark.parametrize(
    "rules", [rules for _, rules in WITH_DECKS], ids=[game.name for game, _ in WITH_DECKS]
)


@every_game_with_decks
def test_precons_have_names_plans_and_no_mistakes(rules: DeckRules) -> None:
    precons = rules.precons()
    assert len(precons) >= 5
    assert len({precon.title for precon in precons.values()}) == len(precons)
    for name, precon in precons.items():
        assert precon.id == name
        assert rules.mistakes(precon.deck) == []
        assert precon.plan.endswith(".")


@every_game_with_decks
def test_a_deck_comes_back_from_its_text_and_from_its_option(rules: DeckRules) -> None:
    for precon in rules.precons().values():
        text = rules.text(precon.deck)
        again = rules.parse(text)
        assert again.as_option() == precon.deck.as_option()
        assert rules.text(again) == text
        assert rules.from_option(precon.deck.as_option()).as_option() == precon.deck.as_option()


@every_game_with_decks
def test_every_card_has_a_section_and_a_name_of_its_own(rules: DeckRules) -> None:
    names = rules.names()
    assert len({name.lower() for name in names.values()}) == len(names)
    assert {rules.section_of(card) for card in names} <= {section.name for section in rules.sections}


@every_game
def test_a_game_without_decks_refuses_them(probe: Probe) -> None:
    if probe.game.decks is None and not any("decks" in setup.options for setup in probe.setups.values()):
        with pytest.raises(UnknownDeck, match="played without decks"):
            probe.game.check_options({"decks": ["mine"]}, ())
    else:
        with pytest.raises(UnknownDeck, match="There is no deck called 'mine'"):
            probe.game.new(Setup(probe.game.seats[0], {"decks": ["mine"] * probe.game.seats[0]}), 1)
