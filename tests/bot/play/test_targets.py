"""How controls name targets: said where nobody chose them, short where a card has several, folded before verbs are."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.play.buttons import Controls
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from engine.core.choices import Choice, Thing, VerbKind
from tests.games.toy.game import Magpies, ToyAction

pytestmark = pytest.mark.covers("bot.play.controls")
FOES = [Thing(f"foe {place}", f"Foe {'abcdefgh'[place]}", str(place + 1)) for place in range(8)]
PLAYER = Thing("player", "player")


class Shown(Magpies):
    """A game that offers just these choices."""

    verbs = (
        VerbKind("cast", "Cast", rank=10),
        VerbKind("attack", "Attack", "mark", rank=20, icon="⚔", closed_by="confirm"),
        VerbKind("rest", "Rest", rank=30),
    )

    def __init__(self, choices: Sequence[Choice[ToyAction]]) -> None:
        self.choices = {choice.action: choice for choice in choices}

    def choice(self, view: Any, action: ToyAction) -> Choice[ToyAction]:
        return self.choices[action]


def card(place: int, at: Thing | None = None, *, is_usual: bool = False, verb: str = "cast") -> Choice[ToyAction]:
    notation = f"{verb} {place} {'' if at is None else at.key}"
    return Choice(ToyAction(notation), verb, Thing(f"hand {place}", f"Card {place}", str(place)), at, "", is_usual)


def shown(*choices: Choice[ToyAction], opened: str = "", full_names: bool = False) -> Controls:
    offer = Offer(Shown(choices), None, 0, [choice.action for choice in choices])
    return controls(offer, Opened.parse(opened), full_names=full_names)


def attacker(place: int, *targets: Thing) -> list[Choice[ToyAction]]:
    what = Thing(f"own {place}", f"Elk {place}", str(place))
    return [Choice(ToyAction(f"attack {place} {at.key}"), "attack", what, at, "", at is PLAYER) for at in targets]


def labels(made: Controls) -> list[list[str]]:
    return [[button.label for button in row] for row in made.rows]


def test_the_only_target_is_said_unless_it_is_the_usual_one() -> None:
    assert labels(shown(card(1, FOES[0]))) == [["1 Card 1 → 1 Foe a"]]
    assert labels(shown(card(1, PLAYER, is_usual=True))) == [["1 Card 1"]]
    assert labels(shown(card(1))) == [["1 Card 1"]]


def test_a_target_is_said_with_its_note() -> None:
    own = Thing("own 0", "Elk", "1", "(yours)")
    assert labels(shown(card(1, own))) == [["1 Card 1 → 1 Elk (yours)"]]


def test_a_card_is_named_once_among_its_targets() -> None:
    made = shown(*(card(1, foe) for foe in FOES[:3]))
    assert labels(made) == [["1 Card 1 → 1 Foe a", "1 → 2 Foe b", "1 → 3 Foe c"]]
    made = shown(card(1, PLAYER, is_usual=True), card(1, FOES[0]))
    assert labels(made) == [["1 Card 1"], ["1 → 1 Foe a"]]


def test_full_names_name_a_card_with_each_of_its_targets() -> None:
    made = shown(*(card(1, foe) for foe in FOES[:2]), full_names=True)
    assert labels(made) == [["1 Card 1 → 1 Foe a", "1 Card 1 → 2 Foe b"]]


def test_targets_fold_before_verbs_do() -> None:
    """Ten pairs leave no room for other verbs on a phone; a row of targets is one click away."""
    aimed = [card(place, foe) for place in (1, 2) for foe in FOES[:5]]
    others = [card(place, verb="rest") for place in range(3, 15)]
    assert len(labels(shown(*aimed))) > 1
    made = shown(*aimed, *others)
    assert labels(made)[0] == ["1 Card 1 …", "2 Card 2 …"]
    assert made.fits
    assert "Rest ▸" not in [button.label for button in made.buttons]


def test_who_goes_says_at_what() -> None:
    made = shown(*attacker(1, PLAYER, FOES[0]), opened="/attack//1")
    assert labels(made) == [["⚔ 1 Elk 1 ●"], ["→ 1 Foe a", "→ player"], ["Attack player!"]]
    made = shown(*attacker(1, FOES[1]), opened="/attack//1")
    assert labels(made)[-1] == ["Attack 2 Foe b!"]


def test_a_target_can_be_named_before_others_are_marked() -> None:
    """To go confirms; to name the usual target does not, so that it can be taken back, or others can follow."""
    both = [*attacker(1, PLAYER, FOES[0]), *attacker(2, PLAYER, FOES[0])]
    made = shown(*both, opened="/attack//1")
    assert labels(made) == [["⚔ 1 Elk 1 ●", "⚔ 2 Elk 2"], ["→ 1 Foe a", "→ player"], ["Attack player!"]]
    assert labels(shown(*both, opened="/attack//3"))[1] == ["→ 1 Foe a", "→ player"]


def test_those_with_different_usual_targets_just_go() -> None:
    made = shown(*attacker(1, PLAYER, FOES[0]), *attacker(2, FOES[0]), opened="/attack//3")
    assert labels(made)[1:] == [["→ 1 Foe a"], ["Attack!"]]


def test_a_mark_that_is_taken_off_leads_back_to_all_that_can_be_done() -> None:
    both = [*attacker(1, PLAYER), *attacker(2, PLAYER), card(1)]
    marked = shown(*both, opened="/attack//1")
    assert [button.click.words for button in marked.rows[0]] == ["", "/attack//3"]


def test_what_can_be_marked_is_marked_where_its_verb_has_folded_too() -> None:
    both = [*attacker(1, PLAYER), *attacker(2, PLAYER)]
    opened = shown(*both, opened="/attack")
    assert labels(opened) == [["⚔ 1 Elk 1", "⚔ 2 Elk 2"]]
    assert [button.click.words for button in opened.rows[0]] == ["/attack//1", "/attack//2"]
