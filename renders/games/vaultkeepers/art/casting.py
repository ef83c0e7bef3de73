"""Which silhouette stands for which card, by its id. A new card gets somebody made up from its id; a line below gives
it a shape of its own.
"""

from collections.abc import Mapping

from numpy.random import Generator

from renders.art import beasts, creatures, gear, omens, people, things, wild
from renders.art.figures import Figure
from renders.art.posing import lit, posed, together
from renders.canvas.outlines import Strokes
from renders.games.vaultkeepers.art import relics


def _of(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), size=size)


def _aloft(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), hovers=True, size=size)


def _spell(*parts: Strokes, size: float = 0.72) -> Figure:
    """Two rings of light around it."""
    return Figure(together(relics.CIRCLE, *parts), hovers=True, size=size)


def _instant(*parts: Strokes, size: float = 0.68) -> Figure:
    """A jagged ring of light around it."""
    return Figure(together(relics.BURST, *parts), hovers=True, size=size)


_EYES = ("light disc 46,21 2", "light disc 54,21 2")
_WHITE: Mapping[str, Figure] = {
    "gate-page": _of(posed(relics.PORTCULLIS, 0.86, -30, 14), people.CHILD, posed(people.SHIELD, 0.9, 40, 8)),
    "dawn-cadet": _of(gear.SUNBURST, people.ARMOUR, people.CAP, people.SWORD),
    "lamplighter": _of(people.DRESS, people.CAP, ("line 3,3 80,104 96,-10",), posed(gear.LANTERN, 0.9, 20, -54)),
    "oathsworn-pike": _of(people.ARMOUR, people.HELM, relics.PIKE, size=0.95),
    "shield-sister": _of(people.DRESS, people.VEIL, relics.TOWER_SHIELD),
    "chapel-falcon": _aloft(beasts.EAGLE, posed(things.BELL, 0.3, 64, 66), size=1.05),
    "banner-captain": _of(gear.CAPE, people.ARMOUR, people.HELM, relics.BANNER, size=0.95),
    "hospice-keeper": _of(people.CLOAK, people.VEIL, posed(things.BOTTLE, 0.42, 66, 26), gear.HALO),
    "sunsteel-lancer": _of(
        creatures.HORSE[:4],
        posed(people.ARMOUR, 0.6, 10, -16),
        posed(people.HELM, 0.6, 10, -16),
        relics.LANCE,
        size=0.92,
    ),
    "wall-veteran": _of(posed(things.RAMPART, 1.2, -10, -16), people.ARMOUR, people.BEARD, relics.TOWER_SHIELD),
    "choir-of-wings": _of(
        *(
            posed(together(gear.FEATHERED_WINGS, people.DRESS, people.VEIL), size, x, y)
            for size, x, y in ((0.5, -32, 16), (0.5, 82, 16), (0.72, 14, 26))
        )
    ),
    "gatewarden-colossus": _of(relics.PORTCULLIS, posed(people.COLOSSUS, 0.92, 4, 10), people.SHIELD),
    "call-the-squires": _spell(
        posed(together(people.CHILD, people.CAP, people.SWORD), 0.86, -26, 8),
        posed(together(people.CHILD, people.CAP, people.SHIELD), 0.86, 34, 8),
    ),
    "alms-at-the-gate": _spell(relics.OPEN_HAND),
    "consecrate-the-ranks": _spell(relics.ROW_OF_SHIELDS, gear.HALO, size=0.66),
    "reproach-of-dawn": _spell(posed(relics.SWORD_OF_DAWN, 0.86, 7, 24), size=0.7),
    "clean-verdict": _spell(things.SCALES, posed(gear.GREATSWORD, 0.8, -34, 10)),
    "lock-shields": _instant(relics.LOCKED_SHIELDS),
    "valiant-stand": _instant(people.ARMOUR, people.HELM, posed(gear.GREATSWORD, 1, 0, -20), people.SHIELD),
    "rally-the-line": _instant(
        posed(relics.BANNER, 0.8, -16, 26), posed(relics.BANNER, 0.8, -62, 26), posed(gear.TRUMPET, 0.9, -6, 20)
    ),
    "bell-of-refuge": _instant(posed(things.BELL, 0.9, 5, 6), omens.PEAL, size=0.6),
    "blinding-grace": _instant(relics.GRACE, size=0.62),
    "squire": _of(people.CHILD, people.SWORD, people.CAP),
    "lantern-wisp": _aloft(gear.GLASS_WINGS, posed(omens.GREAT_LANTERN, 0.7, 15, 22)),
}
_BLUE: Mapping[str, Figure] = {
    "salt-scribe": _of(people.CLOAK, people.HOOD, gear.QUILL, posed(gear.SCROLL, 0.9, -62, 6)),
    "puddle-imp": _of(posed(gear.BAT_WINGS, 0.9, 5, 16), posed(gear.HORNS, 0.9, 5, 22), creatures.DROPLING, size=0.86),
    "mist-eel": _aloft(beasts.EEL),
    "tide-warden": _of(gear.SWIRL, people.ARMOUR, people.HELM, gear.TRIDENT, posed(gear.SHELL, 1, -62, 6)),
    "reef-scout": _of(people.RUNNER, people.CAP, posed(gear.SHELL, 1, 10, -6)),
    "cloud-heron": _aloft(
        creatures.HERON, ("tone disc 10,96 26,9", "tone disc 62,100 40,11", "tone disc 104,94 22,9"), size=0.92
    ),
    "undertow-adept": _of(gear.SWIRL, people.CLOAK, people.HAIR, gear.PEARL),
    "mirror-diver": _of(people.APRON, gear.DIVING_HELM, people.MIRROR),
    "storm-archivist": _of(people.CLOAK, people.BEARD, people.BOOK, relics.BOLTS),
    "fogbank-whale": _of(beasts.WHALE, relics.SMOKE, size=1.08),
    "tempest-caller": _aloft(gear.GLASS_WINGS, people.DRESS, people.HAIR, people.STAFF, relics.BOLTS, size=0.9),
    "sky-leviathan": _aloft(beasts.MANTA, people.GUSTS, size=1.15),
    "unmooring": _spell(omens.ANCHOR, ("line 3,2 56,-2 78,-14 84,-34", "line 3,2 90,-30 100,-52 118,-58")),
    "chart-the-shoals": _spell(relics.MAP),
    "deep-study": _spell(things.LEDGER, posed(omens.ANCHOR, 0.4, 30, -34), size=0.78),
    "sleet-veil": _spell(relics.ICICLES),
    "ebb-tide": _spell(posed(wild.WAVE[:-1], 0.8, 20, 10), omens.BACKWARDS),
    "snare-line": _instant(relics.SNARE),
    "riptide": _instant(omens.WHIRLPOOL),
    "slip-away": _instant(relics.DOOR),
    "cold-mirror": _instant(relics.FROSTED_MIRROR, relics.FLAKES),
    "stillwater": _instant(omens.STILL_BOAT, size=0.6),
}
_BLACK: Mapping[str, Figure] = {
    "crypt-rat": _of(posed(creatures.TOMB[:4], 0.72, -22, 30), posed(beasts.MOUSE, 0.9, 20, 12)),
    "gutter-moth": _aloft(beasts.MOTH),
    "leech-monk": _of(people.CLOAK, people.HOOD, gear.SOUL, posed(beasts.SNAIL, 0.3, -18, 68)),
    "plague-bearer": _of(people.CLOAK, gear.BEAK, posed(people.SACK, 1, 0, 0), relics.SMOKE),
    "mourning-raven": _of(beasts.CROW, posed(gear.ROSE, 0.8, 46, 10)),
    "hollow-sentinel": _of(people.ARMOUR, posed(people.HELM, 1, 0, -8), gear.SCYTHE, relics.TOWER_SHIELD, size=0.95),
    "debt-collector": _of(people.STOUT, people.TOP_HAT, people.BOOK, posed(people.COIN, 1.4, -46, -16)),
    "bone-picker": _of(people.CLOAK, people.BRIM, relics.BONES, posed(people.SACK, 1, -70, 0)),
    "pale-headsman": _of(people.COLOSSUS, posed(people.HOOD, 1, 0, 0), posed(people.AXE, 1.2, -6, -10), size=0.92),
    "marrow-golem": _of(people.GOLEM, posed(people.SKULL, 1.4, -20, -12), posed(relics.BONES, 0.8, -84, 30)),
    "vault-ghoul": _of(omens.VAULT_DOOR, posed(people.CLOAK, 0.8, 10, 22), posed(people.SKULL, 0.9, 5, 20), size=1.0),
    "dread-regent": _of(gear.BAT_WINGS, people.ARMOUR, people.SKULL, people.CROWN, people.SWORD, size=0.95),
    "quiet-burial": _spell(omens.COFFIN),
    "grasp-of-the-fen": _spell(omens.GRAVE_HAND),
    "extortion": _spell(
        relics.PURSE,
        posed(relics.CROSSED_DAGGERS[:1], 0.8, 40, -6),
        posed(relics.CROSSED_DAGGERS[2:3], 0.8, 40, -6),
        size=0.64,
    ),
    "exhume": _spell(posed(creatures.TOMB, 0.8, -14, 20), posed(relics.SPADE, 0.8, 50, 10)),
    "soul-tithe": _spell(things.SCALES, posed(gear.SOUL, 0.8, -46, 26), posed(people.COIN, 1.2, -4, -4)),
    "wither": _instant(omens.WILTED),
    "ambush-at-dusk": _instant(relics.CROSSED_DAGGERS, size=0.6),
    "blood-price": _instant(relics.CHALICE, size=0.6),
    "finish-the-wounded": _instant(relics.WOUNDED_HEART, size=0.58),
    "draining-fog": _instant(wild.GHOST, relics.SMOKE, size=0.62),
    "grave-rat": _of(beasts.MOUSE, posed(relics.BONES, 0.9, 26, 46), size=0.9),
}
_RED: Mapping[str, Figure] = {
    "spark-runner": _of(people.RUNNER, posed(gear.FLAME_HAIR, 0.9, 16, 2), people.GUSTS),
    "coal-thrower": _of(people.APRON, people.HARD_HAT, relics.COAL),
    "ember-kite": _aloft(relics.KITE),
    "slag-bomber": _of(people.CHILD, people.HARD_HAT, posed(gear.KEG, 1.4, -20, -60), size=0.95),
    "forge-brute": _of(people.COLOSSUS, people.BEARD, posed(people.HAMMER, 1.3, -18, -20), size=0.92),
    "lava-hound": _of(beasts.WOLF, relics.CRACKS),
    "pit-ram": _of(relics.RAM, ("light line 2.6,.8 -10,80 -30,82", "light line 2.6,.8 -6,96 -34,98")),
    "ridge-raider": _of(people.RUNNER, posed(gear.HORNS, 0.9, 16, 2), posed(people.AXE, 1, 8, -16)),
    "twin-scimitar": _of(people.DRESS, people.HELM, relics.SCIMITARS),
    "old-forge": _of(things.FURNACE, posed(gear.ANVIL, 0.9, 34, 84)),
    "kiln-drake": _of(beasts.DRAKE, size=1.08),
    "avalanche-ogre": _of(people.GOLEM, gear.HORNS, posed(wild.BOULDER, 0.5, 66, -40), size=0.95),
    "scorch": _spell(omens.CHARRED),
    "lava-lance": _spell(relics.BURNING_LANCE),
    "goad-the-whelps": _spell(
        posed(creatures.WHELP, 0.5, -14, 6), posed(creatures.WHELP, 0.5, 48, 2), posed(creatures.WHELP, 0.62, 10, 42)
    ),
    "reckless-barter": _spell(relics.DICE),
    "stoke-the-blood": _spell(things.BELLOWS),
    "firestorm": _spell(omens.METEORS, size=0.8),
    "sear": _instant(relics.GREAT_FLAME, size=0.58),
    "cinder-trap": _instant(relics.JAW_TRAP, size=0.62),
    "battle-fury": _instant(relics.CROSSED_AXES, size=0.6),
    "flare-back": _instant(relics.RETURNED_FLAME),
    "molten-rebuke": _instant(relics.GAUNTLET, size=0.6),
    "cinder-whelp": _of(creatures.WHELP, size=0.86),
}
_GREEN: Mapping[str, Figure] = {
    "briar-cub": _of(beasts.CUB, creatures.VINES),
    "thicket-stalker": _of(beasts.LYNX, creatures.VINES, ("blob -20,112! -14,84! -4,96! 4,78! 14,96! 24,84! 30,112!",)),
    "seed-tender": _of(people.DRESS, people.BRIM, people.SEEDS),
    "horned-elk": _of(beasts.STAG, size=0.95),
    "gate-bear": _of(posed(relics.PORTCULLIS, 0.94, 2, 2), posed(beasts.STANDING_BEAR, 0.94, 4, 8)),
    "web-watcher": _aloft(posed(gear.WEB, 2.2, -130, -80), beasts.SPIDER, size=0.92),
    "grove-elder": _of(people.CLOAK, people.BEARD, gear.ANTLERS, people.STAFF, gear.BLOSSOM),
    "pack-mother": _of(
        posed(beasts.WOLF, 0.9, -4, 4), posed(beasts.PUP, 0.45, -30, 56), posed(beasts.PUP, 0.42, 72, 60)
    ),
    "mossback": _of(posed(creatures.FIR_ON_BACK, 0.8, 4, 8), beasts.TORTOISE, size=1.08),
    "ancient-stag": _of(("light ring 84,2 30,2.4",), beasts.STAG, posed(gear.ANTLERS[:6], 1.1, 21, -8), size=0.9),
    "loam-giant": _of(people.COLOSSUS, posed(creatures.FIR_ON_BACK, 0.66, 58, -16), people.BEARD, size=0.95),
    "worldroot-hydra": _of(relics.HYDRA, size=0.95),
    "till-the-vault": _spell(relics.SPADE, relics.FURROWS),
    "sprouting-song": _spell(omens.SPROUT, relics.NOTES),
    "hunting-party": _spell(relics.BOW),
    "bounty-of-acres": _spell(omens.SHEAF),
    "stampede": _spell(
        posed(creatures.OX, 0.6, -24, -8), posed(creatures.OX, 0.6, 46, 0), posed(creatures.OX, 0.72, 8, 38), size=0.74
    ),
    "sudden-bulk": _instant(posed(beasts.STANDING_BEAR, 0.8, 10, 20), omens.UPWARDS, size=0.62),
    "charge-through": _instant(posed(beasts.BOAR, 0.9, -22, 10), relics.BROKEN_WALL, size=0.62),
    "rouse-the-sleeper": _instant(posed(beasts.SLEEPING_BEAR, 1, 0, 10), posed(gear.HANDBELL, 1, -30, -30), size=0.68),
    "herd-instinct": _instant(
        posed(beasts.STAG, 0.5, -6, 0), posed(beasts.STAG, 0.5, 56, 4), posed(beasts.STAG, 0.72, 12, 36)
    ),
    "snap-the-wing": _instant(relics.BROKEN_WING, size=0.6),
    "sapling": _of(relics.SAPLING, size=0.86),
    "dusk-wolf": _of(beasts.WOLF),
}
_COLOURLESS: Mapping[str, Figure] = {
    "tin-page": _of(people.ROBOT, people.CAP, posed(people.SHIELD, 0.8, 10, 12), size=0.8),
    "brass-courier": _of(posed(gear.GLASS_WINGS, 0.8, 10, 8), people.ROBOT, gear.SCROLL, size=0.9),
    "mana-prism": _of(relics.PRISM, size=0.9),
    "key-golem": _of(people.GOLEM, posed(people.KEY, 2, 10, 10)),
    "lantern-automaton": _aloft(omens.DRONE, posed(gear.LANTERN, 0.9, -34, 20), size=0.84),
    "vault-mimic": _of(relics.MIMIC, size=0.86),
    "iron-bailiff": _of(people.ROBOT, people.TOP_HAT, gear.MALLET, posed(people.SHIELD, 1, 0, 0)),
    "watchtower-walker": _of(relics.TOWER_LEGS, posed(things.LIGHTHOUSE, 0.84, 8, -8), size=0.95),
    "siege-engine": _of(relics.CATAPULT, size=0.88),
    "hoard-drake": _of(creatures.WYRM, relics.RISING_COINS, size=0.98),
    "waystone-survey": _spell(posed(relics.MENHIR, 0.86, 20, 8), posed(gear.COMPASS, 1, -76, 20)),
    "tinkers-gift": _spell(relics.PRESENT),
    "smoke-pellet": _instant(relics.PELLET, size=0.66),
    "field-repairs": _instant(relics.CROSSED_TOOLS, size=0.6),
}
_LEADERS: Mapping[str, Figure] = {
    "dame-ysolt": _of(
        gear.CAPE, people.ARMOUR, people.HAIR, people.CROWN, people.SWORD, relics.TOWER_SHIELD, size=1.04
    ),
    "archivist-nerea": _of(gear.FEATHERED_WINGS, people.DRESS, people.BUN, gear.SPECTACLES, people.BOOK, gear.QUILL),
    "oswin-the-bereft": _of(
        gear.CAPE, people.CLOAK, people.BEARD, people.HOOD, gear.SCYTHE, posed(gear.SOUL, 1, -64, 4)
    ),
    "brakka-twiceburned": _of(
        gear.CAPE, people.ARMOUR, gear.FLAME_HAIR, posed(people.AXE, 1.2, -8, -12), posed(gear.BRAZIER, 0.8, -60, 20)
    ),
    "mother-tansy": _of(
        people.DRESS, gear.WITCH_HAT, gear.BLOSSOM, creatures.VINES, posed(beasts.CUB, 0.36, -34, 62), size=1.04
    ),
    "captain-ilvane": _of(gear.FEATHERED_WINGS, people.ARMOUR, people.BRIM, people.RAPIER),
    "corvane-silteye": _of(
        gear.SWIRL,
        people.CLOAK,
        people.TOP_HAT,
        posed(gear.ONE_EYE, 0.24, 44, 17),
        people.CANE,
        posed(beasts.CROW, 0.4, -34, 4),
    ),
    "varga-ashwidow": _of(people.DRESS, people.VEIL, people.CROWN, relics.SCIMITARS, _EYES),
    "hurn-the-landslide": _of(
        people.GOLEM, posed(people.BEARD, 1.3, -15, -2), people.CROWN, posed(people.HAMMER, 1.3, -10, -10)
    ),
    "abbess-fern": _of(
        gear.HALO, people.DRESS, people.VEIL, people.CROOK, creatures.VINES, posed(relics.TOWER_SHIELD, 0.8, -56, 22)
    ),
}
_LANDS: Mapping[str, Figure] = {
    "dawnfield": _of(relics.FIELD_AND_CHAPEL),
    "tidewell": _of(relics.WELL),
    "gravefen": _of(relics.FEN),
    "cinderpeak": _of(relics.VOLCANO, size=0.9),
    "thornwood": _of(relics.THORNS),
    "waystone": _of(relics.MENHIR, lit(("disc -10,104 4,2", "disc 108,104 4,2")), size=0.9),
}
FIGURES: Mapping[str, Figure] = {
    **_WHITE,
    **_BLUE,
    **_BLACK,
    **_RED,
    **_GREEN,
    **_COLOURLESS,
    **_LEADERS,
    **_LANDS,
}
_BODIES = (people.CLOAK, people.DRESS, people.APRON, people.STOUT, people.ARMOUR)
_HEADS = (people.HOOD, people.BRIM, people.HELM, people.BEARD, people.CROWN, gear.ANTLERS, gear.HORNS, people.MITRE)
_HELD = (relics.PIKE, relics.TOWER_SHIELD, relics.BANNER, gear.LANTERN, gear.SCYTHE, people.STAFF, people.KEY)


def figure(card_id: str, rng: Generator) -> Figure:
    """What a card shows."""
    if card_id in FIGURES:
        return FIGURES[card_id]
    return _of(*(parts[rng.integers(len(parts))] for parts in (_BODIES, _HEADS, _HELD)))
