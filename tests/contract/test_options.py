"""Options of a table: everything that is offered can be played, and the usual values are what nobody has to choose."""

from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.options import OptionValue, TableOption, read_options, told
from engine.core.refusals import BadOption, UnknownOption
from tests.contract.cases import every_game
from tests.contract.probe import Probe

pytestmark = pytest.mark.covers("engine.core.options")
SPEED = TableOption("speed", (OptionValue("slow", 1, "slow play"), OptionValue("fast", 2, "fast play")))
LUCK = TableOption(
    "luck", (OptionValue("on", value=True, says="luck"), OptionValue("off", value=False, says="no luck"))
)


def _setup(probe: Probe, **options: Any) -> Setup:
    return Setup(probe.game.seats[0], options)


@every_game
def test_every_value_that_is_offered_can_be_played(probe: Probe) -> None:
    for option in probe.game.table_options:
        for value in option.values:
            assert probe.game.to_act(probe.game.new(_setup(probe, **{option.name: value.value}), 1))


@every_game
def test_the_first_value_is_what_nobody_has_to_choose(probe: Probe) -> None:
    game, usual = probe.game, {option.name: option.values[0].value for option in probe.game.table_options}
    chosen = game.new(_setup(probe, **usual), 1)
    assert game.encode(chosen) == game.encode(game.new(_setup(probe), 1))


@every_game
def test_choices_are_written_in_words_of_their_own(probe: Probe) -> None:
    for option in probe.game.table_options:
        words = [option.name, *(value.word for value in option.values)]
        assert len({value.word for value in option.values}) == len(option.values)
        assert all(word == word.lower() and word.split() == [word] and "+" not in word for word in words)


def test_choices_stand_in_one_line() -> None:
    assert read_options("Toy", (SPEED, LUCK), "") == {}
    assert read_options("Toy", (SPEED, LUCK), "Speed FAST+luck off + ") == {"speed": 2, "luck": False}
    assert read_options("Toy", (SPEED, LUCK), "speed fast + speed slow") == {"speed": 1}


@pytest.mark.parametrize(
    ("text", "refusal", "sentence"),
    [
        ("colour red", UnknownOption, "Toy has no option 'colour'. It has speed or luck."),
        ("speed", BadOption, "The option 'speed' is slow or fast."),
        ("speed very fast", BadOption, "The option 'speed' is slow or fast."),
    ],
)
def test_a_choice_that_there_is_not_is_refused(text: str, refusal: type[Exception], sentence: str) -> None:
    with pytest.raises(refusal) as refused:
        read_options("Toy", (SPEED, LUCK), text)
    assert str(refused.value) == sentence


def test_a_choice_is_refused_where_there_is_none() -> None:
    with pytest.raises(UnknownOption) as refused:
        read_options("Toy", (), "speed fast")
    assert str(refused.value) == "Toy has no option 'speed'. It has none to choose."


@every_game
def test_a_setup_with_options_is_refused_by_a_game_without(probe: Probe) -> None:
    with pytest.raises(UnknownOption) as refused:
        probe.game.check_options({"speed": 1}, ())
    assert str(refused.value) == f"{probe.game.title} has no option 'speed'. It has none to choose."


def test_only_what_is_unusual_is_told() -> None:
    assert told((SPEED, LUCK), {}) == []
    assert told((SPEED, LUCK), {"speed": 1, "luck": True}) == []
    assert told((SPEED, LUCK), {"speed": 2, "luck": False}) == ["fast play", "no luck"]
