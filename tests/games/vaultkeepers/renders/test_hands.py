"""Vaultkeepers' hand: which cards it shows, and what it says of each."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games.vaultkeepers.view import AttackView
from renders.canvas.theme import DARK
from renders.games.vaultkeepers.board import panel
from renders.games.vaultkeepers.faces import face_of
from tests.games.vaultkeepers.renders import duels
from tests.games.vaultkeepers.renders.duels import NAMES
from tests.support.pictures.boards import verbs


def _verbs(view: Any) -> dict[str, str]:
    return verbs(panel(view, NAMES, DARK))


def test_cards_say_whether_they_can_be_cast_or_why_not() -> None:
    hand = ("scorch", "sear", "lava-lance", "dawn-cadet", "dread-regent", "reproach-of-dawn", "firestorm")
    view = duels.main_phase(hand)
    bare = duels.mirela(field=())
    his = replace(view.players[0], untapped=(0, 0, 0, 1, 2, 1))
    assert _verbs(replace(view, players=(his, bare))) == {
        "Scorch": "CAST",
        "Sear": "in response",
        "Lava Lance": "no target",
        "Dawn Cadet": "no white",
        "Dread Regent": "more black",
        "Reproach of Dawn": "no white",
        "Firestorm": "burn first",
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"phase": "draw"}, "draw first"),
        ({"attacks": (AttackView(1, None),)}, "attacks first"),
        ({"phase": "response", "asked": 1}, "wait"),
        ({"asked": 1, "active": 1}, "not now"),
        ({"phase": "response", "active": 1}, "own turn only"),
    ],
)
def test_the_moment_decides_what_cards_say(changes: dict[str, Any], says: str) -> None:
    assert _verbs(duels.main_phase(("scorch",), **changes)) == {"Scorch": says}


def test_a_full_field_takes_no_creature() -> None:
    view = duels.main_phase(("briar-cub",))
    full = tuple(duels.creature("briar-cub", number) for number in range(7))
    his = replace(view.players[0], field=full)
    assert _verbs(replace(view, players=(his, view.players[1]))) == {"Briar Cub": "field full"}


def test_lands_say_what_can_be_done_with_them() -> None:
    def ready(view: Any) -> dict[str, bool]:
        pills = [note for note in panel(view, NAMES, DARK).notes if note.kind == "pill" and 60 < note.y < 130]
        inks = [
            note.colour for note in panel(view, NAMES, DARK).notes if note.says in ("TAP", "PLAY", "BURN") and note.size
        ]
        return {pill.says: ink == DARK.ink_on("ready") for pill, ink in zip(pills, inks, strict=True)}

    assert ready(duels.main_phase()) == {"TAP": True, "PLAY": True, "BURN": True}
    assert ready(duels.window()) == {"TAP": True, "PLAY": False, "BURN": True}
    assert ready(duels.main_phase(asked=1, active=1)) == {"TAP": False, "PLAY": False, "BURN": False}


def test_an_opening_hand_says_what_will_become_of_it() -> None:
    assert set(_verbs(duels.opening(1)).values()) == {"KEEP?"}
    assert set(_verbs(duels.opening(0)).values()) == {"kept"}


_PLAIN = duels.creature("dawn-cadet", 50)
_TARGETS = {
    "finish-the-wounded": (duels.creature("gate-bear", 51, 0, -1), _PLAIN),
    "field-repairs": (duels.creature("gate-bear", 51, 0, -1), _PLAIN),
    "molten-rebuke": (_PLAIN, replace(_PLAIN, tapped=True)),
    "snap-the-wing": (duels.creature("cloud-heron", 51), _PLAIN),
    "smoke-pellet": (_PLAIN, duels.creature("kiln-drake", 50)),
    "blinding-grace": (duels.creature("kiln-drake", 50), _PLAIN),
    "riptide": (_PLAIN, duels.creature("dawn-cadet", 51)),
}
"""For instants that choose: somebody whom they can choose, and somebody whom they cannot. Number 50 attacks."""


@pytest.mark.parametrize("card", _TARGETS)
def test_an_instant_can_be_cast_if_there_is_somebody_to_choose(card: str) -> None:
    rich = duels.mirela(mana=(9,) * 6, field=(), own=duels.own((card,)))
    for creature, may_act in zip(_TARGETS[card], (True, False), strict=True):
        view = duels.duel(audience=1, players=(duels.rowan(field=(creature,)), rich), attacks=(AttackView(50, None),))
        assert _verbs(view) == {face_of(card).name: "CAST" if may_act else "no target"}


def test_a_card_for_ones_own_creatures_does_not_choose_the_others() -> None:
    rich = duels.mirela(mana=(9,) * 6, field=(), own=duels.own(("lock-shields",)))
    assert _verbs(duels.duel(audience=1, players=(duels.rowan(), rich))) == {"Lock Shields": "no target"}
    assert _verbs(duels.duel(audience=1, players=(duels.rowan(), replace(rich, field=(_PLAIN,))))) == {
        "Lock Shields": "CAST"
    }
