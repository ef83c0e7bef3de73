"""Vaultkeepers Views made by hand, so that pictures of them stay the same whatever the built-in players learn."""

from dataclasses import replace
from typing import Any

from engine.core.game import Outcome
from engine.games.vaultkeepers.view import AttackView, CreatureView, OwnView, PlayerView, VaultkeepersView
from renders.games.vaultkeepers.faces import face_of

NAMES = ("Rowan", "Mirela")
NEWS = ("Old Forge gives Pit Ram +2 attack.", "Rowan confirms 3 attacks.")
HAND = ("scorch", "kiln-drake", "battle-fury", "worldroot-hydra", "sear", "loam-giant", "hunting-party")


def creature(card: str, number: int, attack: int = 0, health: int = 0, **changes: Any) -> CreatureView:
    """As it is printed but for so much more or less attack, and so much damage."""
    face = face_of(card)
    made = CreatureView(
        card=card,
        number=number,
        attack=(face.attack or 0) + attack,
        health=(face.health or 0) + health,
        most_health=face.health or 0,
        keywords=face.keywords,
        gained_attack=attack,
        gained_health=0,
        gained_keywords=(),
        tapped=False,
        sick=False,
        is_leader=face.type == "leader",
        is_token=face.type == "token",
    )
    return replace(made, **changes)


def own(hand: tuple[str, ...] = HAND, **changes: Any) -> OwnView:
    made = OwnView(
        hand=hand,
        held_lands=(0, 0, 0, 1, 1),
        deck=("scorch", "sear", "sear"),
        vault=(0, 0, 0, 3, 4),
        keeps=None,
        rests=False,
    )
    return replace(made, **changes)


def rowan(**changes: Any) -> PlayerView:
    made = PlayerView(
        seat=0,
        precon="rockslide",
        leader="hurn-the-landslide",
        leader_waits=False,
        leader_tax=2,
        life=24,
        mana=(0, 0, 0, 1, 0, 1),
        untapped=(0, 0, 0, 0, 1, 1),
        tapped=(0, 0, 0, 3, 1, 0),
        field=(
            creature("ember-kite", 1, 1, tapped=True),
            creature("pit-ram", 2, 2, tapped=True, keywords=("trample",), gained_keywords=("trample",)),
            creature("hurn-the-landslide", 3, tapped=True),
            creature("briar-cub", 4),
            creature("loam-giant", 5, sick=True),
        ),
        hand_size=2,
        lands_in_hand=0,
        known_hand=(),
        deck_size=19,
        vault_size=7,
        discard=("scorch",) * 8,
        burned=(0, 0, 0, 1, 0, 0),
        land_played=True,
        decided=True,
        exchanged=False,
        own=None,
    )
    return replace(made, **changes)


def mirela(**changes: Any) -> PlayerView:
    made = PlayerView(
        seat=1,
        precon=None,
        leader="captain-ilvane",
        leader_waits=True,
        leader_tax=2,
        life=18,
        mana=(1, 2, 0, 0, 0, 0),
        untapped=(1, 2, 0, 0, 0, 0),
        tapped=(2, 1, 0, 0, 0, 0),
        field=(
            creature("salt-scribe", 11, tapped=True),
            creature("shield-sister", 12),
            creature("mist-eel", 13, 0, -1),
            creature("dawn-cadet", 14),
        ),
        hand_size=3,
        lands_in_hand=1,
        known_hand=("riptide",),
        deck_size=21,
        vault_size=8,
        discard=("riptide",) * 7,
        burned=(0, 0, 0, 0, 0, 0),
        land_played=True,
        decided=True,
        exchanged=True,
        own=None,
    )
    return replace(made, **changes)


def duel(**changes: Any) -> VaultkeepersView:
    """Rowan has confirmed three attacks, and Mirela has priority."""
    made = VaultkeepersView(
        audience=None,
        turn=13,
        first=0,
        active=0,
        phase="response",
        asked=1,
        draws=None,
        attacks=(AttackView(1, None), AttackView(2, 12), AttackView(3, 12)),
        fought=True,
        retracted=0,
        passes=0,
        answers=1,
        triggers=2,
        arrivals=15,
        players=(rowan(), mirela()),
        outcome=None,
    )
    return replace(made, **changes)


def window(audience: int = 1, **changes: Any) -> VaultkeepersView:
    """The same, seen by Mirela with her hand."""
    hand = ("riptide", "snare-line", "cloud-heron")
    hers = mirela(own=own(hand, held_lands=(1, 0, 0, 0, 0)))
    return duel(**{"audience": audience, "players": (rowan(), hers), **changes})


def naming(**changes: Any) -> VaultkeepersView:
    """Mirela, above, is naming attacks: on the player, and across on creatures."""
    hers = mirela(field=(*mirela().field[1:], creature("cloud-heron", 15), creature("sky-leviathan", 16)))
    his = rowan(field=tuple(replace(each, tapped=False) for each in rowan().field))
    made = {
        "active": 1,
        "turn": 14,
        "phase": "main",
        "asked": 1,
        "fought": False,
        "players": (his, hers),
        "attacks": (AttackView(12, 5), AttackView(16, 1), AttackView(13, None), AttackView(15, 5)),
    }
    return duel(**{**made, **changes})


def main_phase(hand: tuple[str, ...] = HAND, **changes: Any) -> VaultkeepersView:
    """Rowan acts; seen by Rowan."""
    his = rowan(
        own=own(hand),
        hand_size=len(hand),
        lands_in_hand=2,
        land_played=False,
        leader_waits=True,
        untapped=(0, 0, 0, 3, 2, 1),
        tapped=(0,) * 6,
        mana=(0, 0, 0, 0, 0, 1),
        field=tuple(replace(each, tapped=False) for each in rowan().field if not each.is_leader),
    )
    made = {"audience": 0, "phase": "main", "asked": 0, "attacks": (), "fought": False, "players": (his, mirela())}
    return duel(**{**made, **changes})


def drawing(**changes: Any) -> VaultkeepersView:
    made = {"phase": "draw", "asked": 0, "attacks": (), "fought": False, "draws": (0, 2)}
    return duel(**{**made, **changes})


def opening(audience: int | None = None, **changes: Any) -> VaultkeepersView:
    """Before the first turn: Rowan has decided, Mirela has not."""
    nothing = {
        "field": (),
        "untapped": (0,) * 6,
        "tapped": (0,) * 6,
        "mana": (0,) * 6,
        "discard": (),
        "burned": (0,) * 6,
        "known_hand": (),
        "hand_size": 5,
        "lands_in_hand": 2,
        "deck_size": 35,
        "vault_size": 14,
        "leader_waits": True,
        "leader_tax": 0,
        "life": 30,
        "land_played": False,
        "exchanged": None,
    }
    his = rowan(**nothing, decided=True, own=own(HAND[:5], keeps=True) if audience == 0 else None)
    hers = mirela(**nothing, decided=False, own=own(HAND[:5]) if audience == 1 else None)
    made = {
        "audience": audience,
        "turn": 0,
        "phase": "mulligan",
        "asked": None,
        "attacks": (),
        "players": (his, hers),
        "fought": False,
        "answers": 0,
        "triggers": 0,
    }
    return duel(**{**made, **changes})


def crowded(**changes: Any) -> VaultkeepersView:
    """Full fields, many lands of every colour, seven attacks."""
    cards = ("kiln-drake", "pit-ram", "gate-bear", "worldroot-hydra", "old-forge", "web-watcher", "cinder-whelp")
    others = (
        "choir-of-wings",
        "fogbank-whale",
        "shield-sister",
        "gatewarden-colossus",
        "squire",
        "watchtower-walker",
        "vault-mimic",
    )
    his = rowan(
        field=tuple(creature(card, number, tapped=True) for number, card in enumerate(cards)),
        untapped=(1, 2, 3, 4, 5, 6),
        tapped=(6, 5, 4, 3, 2, 1),
        mana=(9, 12, 3, 4, 1, 20),
        leader="varga-ashwidow",
        leader_waits=True,
        leader_tax=8,
    )
    hers = mirela(
        field=tuple(creature(card, 100 + number, tapped=number % 3 == 1) for number, card in enumerate(others)),
        untapped=(5, 5, 0, 0, 0, 0),
        tapped=(0, 1, 0, 0, 0, 0),
    )
    aims = (None, 106, 100, None, 102, 102, 101)
    made = {
        "players": (his, hers),
        "attacks": tuple(AttackView(number, aim) for number, aim in enumerate(aims)),
    }
    return duel(**{**made, **changes})


def over(winner: int | None = 0, **changes: Any) -> VaultkeepersView:
    outcome = (
        Outcome((0, 1), (1, 1), "both-fell")
        if winner is None
        else Outcome((winner,), (1 + winner, 2 - winner), "no-life")
    )
    made = {"outcome": outcome, "asked": None, "phase": "over", "attacks": (), "players": (rowan(), mirela(life=-3))}
    return duel(**{**made, **changes})
