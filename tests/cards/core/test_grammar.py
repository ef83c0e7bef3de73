"""The grammar that card files of all games share."""

from typing import Literal

import pytest
from pydantic import ValidationError

from cards.core.grammar import (
    Bounds,
    Change,
    Destroy,
    EffectOf,
    EffectsOf,
    Many,
    NamedTable,
    chosen_of,
    repeated_keywords,
    repeated_triggers,
    target_of,
)
from cards.core.models import Model


class Selector(Model):
    who: str


class Burn(Model):
    do: Literal["burn"]
    to: Selector


class Rest(Model):
    do: Literal["rest"]


class Shrink(Change):
    verb = "takes"
    numbers = ("attack", "speed", "health")

    attack: int = 0
    speed: int = 0
    health: int = 0


class Ability(Model):
    when: str
    effects: EffectsOf[EffectOf[Burn | Rest]]


class Beast(NamedTable):
    abilities: Many[Ability] = ()


BURN, REST = {"do": "burn", "to": {"who": "foe"}}, {"do": "rest"}


def beast(*effects: object) -> Beast:
    abilities = [{"when": "dawn", "effects": list(effects)}]
    return Beast.model_validate({"id": "wisp", "name": "Wisp", "abilities": abilities})


def test_an_effect_is_what_its_do_says() -> None:
    burn, rest = beast(BURN, REST).abilities[0].effects
    assert isinstance(burn, Burn)
    assert isinstance(rest, Rest)


@pytest.mark.parametrize(
    ("effects", "kind"),
    [
        ([{"do": "sing"}], "union_tag_invalid"),
        ([{}], "union_tag_not_found"),
        ([], "too_short"),
        ([REST] * 4, "too_long"),
    ],
)
def test_other_words_and_numbers_of_effects_are_refused(effects: list[object], kind: str) -> None:
    with pytest.raises(ValidationError) as refused:
        beast(*effects)
    assert refused.value.errors()[0]["type"] == kind


def test_the_first_target_that_is_chosen_counts() -> None:
    effects = beast(REST, BURN).abilities[0].effects
    assert [target_of(effect) for effect in effects] == [None, Selector(who="foe")]
    assert chosen_of(effects, {"foe"}) == Selector(who="foe")
    assert chosen_of(effects, {"friend"}) is None


@pytest.mark.parametrize(
    ("bounds", "is_right"), [({}, False), ({"at_least": 1}, True), ({"at_least": 1, "at_most": 2}, False)]
)
def test_a_condition_has_one_bound(bounds: dict[str, int], is_right: bool) -> None:
    if is_right:
        assert Bounds.model_validate(bounds).at_least == 1
    else:
        with pytest.raises(ValidationError, match="exactly one of 'at_least' and 'at_most'"):
            Bounds.model_validate(bounds)


def test_what_is_there_twice_is_told() -> None:
    once = beast(REST).abilities
    assert repeated_triggers(once) == []
    assert repeated_triggers(once * 2, "a unit") == [
        "a unit has one ability for each trigger; put the effects into one"
    ]
    assert repeated_keywords(("flying", "flying")) == ["a keyword is there twice"]
    assert repeated_keywords(("flying",)) == []


def test_an_effect_of_all_games_has_the_selector_of_its_game() -> None:
    short = Destroy[Selector].model_validate({"do": "destroy", "to": "foe"})
    assert short == Destroy[Selector](do="destroy", to=Selector(who="foe"))
    assert isinstance(short, Destroy)
    with pytest.raises(ValidationError, match=r"to\.whom"):
        Destroy[Selector].model_validate({"do": "destroy", "to": {"whom": "foe"}})


def test_an_effect_on_numbers_changes_at_least_one() -> None:
    assert Shrink(speed=2).speed == 2
    with pytest.raises(ValidationError, match="takes neither attack, speed nor health; give at least one of them"):
        Shrink()
