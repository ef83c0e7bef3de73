"""Which silhouette stands for which card, by its id. A new card gets somebody made up from its id; a line below gives
it a shape of its own.
"""

from collections.abc import Mapping

from numpy.random import Generator

from renders.art import beasts, creatures, gear, omens, people, things, wild
from renders.art.figures import Figure
from renders.art.posing import lit, posed, together
from renders.canvas.outlines import Strokes


def _of(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), size=size)


def _aloft(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), hovers=True, size=size)


def _sign(*parts: Strokes, size: float = 0.86) -> Figure:
    return Figure(together(*parts), hovers=True, size=size)


_EYES = ("light disc 46,21 2", "light disc 54,21 2")
_WAVE = wild.WAVE[:-1]
"""Without the spray, which looks like a crown."""
_LIGHT: Mapping[str, Figure] = {
    "wick-sprite": _of(posed(gear.GLASS_WINGS, 0.9, 5, 20), posed(things.CANDLE, 0.8, 10, 20)),
    "bell-novice": _of(people.DRESS, people.VEIL, gear.HANDBELL),
    "dawn-courier": _of(people.RUNNER, people.GUSTS, posed(gear.SCROLL, 0.8, 22, 0)),
    "glasswing-sentry": _of(gear.GLASS_WINGS, people.ARMOUR, people.HELM, people.SPEAR),
    "page-of-bells": _of(people.CHILD, posed(gear.HANDBELL, 0.8, 12, 14), posed(gear.HANDBELL, 0.8, -46, 30)),
    "lampbearer": _of(people.CLOAK, people.HOOD, gear.LANTERN),
    "halo-mender": _of(people.DRESS, people.HAIR, gear.HALO, people.SEEDS),
    "hush-warden": _of(people.CLOAK, people.HELM, people.SHIELD, people.STAFF),
    "sun-chorister": _of(gear.SUNBURST, people.DRESS, people.BUN, people.BOOK),
    "silver-psalmist": _of(people.CLOAK, people.BEARD, gear.HARP),
    "lantern-regent": _of(gear.CAPE, people.DRESS, people.HAIR, people.CROWN, gear.LANTERN, size=1.05),
    "vesper-knight": _of(gear.CAPE, people.ARMOUR, people.HELM, people.SWORD, people.SHIELD),
    "prism-hart": _of(
        beasts.STAG,
        tuple(
            f"light line 2,.8 {30 + 6 * step},{56 + 2 * step} {-18 + 2 * step},{30 + 11 * step}" for step in range(5)
        ),
        size=0.95,
    ),
    "watchfire-priest": _of(people.CLOAK, people.MITRE, gear.BRAZIER),
    "choir-ascendant": _of(gear.FEATHERED_WINGS, people.DRESS, people.VEIL, gear.HALO, size=0.95),
    "oathkeeper": _of(people.ARMOUR, people.BEARD, gear.GREATSWORD, people.SHIELD),
    "morning-colossus": _of(people.COLOSSUS, ("light star 50,-22 30,19,14", "disc 50,-22 9"), size=0.92),
    "lull": _sign(omens.CLOSED_EYE),
    "second-dawn": _sign(omens.SUNRISE),
    "blinding-peal": _sign(posed(things.BELL, 0.9, 5, 0), omens.PEAL, size=0.72),
    "raise-the-wall": _sign(posed(things.RAMPART, 0.9, 5, 10), omens.UPWARDS),
    "verdict-of-noon": _sign(things.SCALES, omens.NOON, size=0.8),
    "lantern-census": _sign(omens.GREAT_LANTERN),
}
_WATER: Mapping[str, Figure] = {
    "drip-scholar": _of(creatures.DROPLING, size=0.9),
    "reef-squire": _of(people.ARMOUR, people.CAP, gear.SHELL, gear.TRIDENT),
    "glass-diver": _of(people.APRON, gear.DIVING_HELM, people.SPEAR),
    "eel-runner": _aloft(beasts.EEL),
    "tide-reader": _of(gear.SWIRL, people.CLOAK, people.HAIR, people.BOOK),
    "fog-heron": _of(creatures.HERON),
    "pearl-broker": _of(people.STOUT, people.BRIM, gear.PEARL),
    "canal-lurker": _of(creatures.LURKER, size=0.95),
    "ink-archivist": _of(people.CLOAK, people.BUN, gear.SPECTACLES, gear.QUILL),
    "mirror-squid": _aloft(creatures.SQUID, size=0.9),
    "grand-cartographer": _of(gear.CAPE, people.CLOAK, people.BEARD, people.BRIM, gear.COMPASS, size=1.05),
    "undertow-ray": _aloft(beasts.MANTA),
    "archive-octopus": _of(
        creatures.OCTOPUS, posed(people.BOOK, 0.8, 40, 24), posed(people.BOOK, 0.8, -72, 24), size=0.95
    ),
    "brine-golem": _of(
        people.GOLEM,
        tuple(f"light disc {x},{y} 3" for x, y in ((28, 40), (70, 42), (60, 72), (40, 80), (96, 70), (2, 66))),
    ),
    "maelstrom-duke": _of(gear.SWIRL, people.ARMOUR, people.BEARD, people.CROWN, gear.TRIDENT, size=1.05),
    "drowned-magistrate": _of(people.CLOAK, gear.WIG, gear.MALLET, _EYES),
    "coral-behemoth": _of(creatures.CORAL_BACK, beasts.TORTOISE, size=1.15),
    "ebb": _sign(posed(_WAVE, 0.8, 20, 10), omens.BACKWARDS, size=0.8),
    "sound-the-depths": _sign(omens.ANCHOR, size=0.8),
    "borrowed-memory": _sign(omens.LETTER_IN_A_BUBBLE),
    "rising-question": _sign(omens.QUESTION, size=0.8),
    "dead-calm": _sign(omens.STILL_BOAT, size=0.76),
    "turn-the-current": _sign(omens.WHIRLPOOL),
}
_DARKNESS: Mapping[str, Figure] = {
    "grave-gnat": _aloft(beasts.GNAT),
    "hollow-page": _of(people.CHILD, posed(people.TAPER, 1, -4, 14)),
    "crypt-usher": _of(people.CLOAK, people.TOP_HAT, posed(people.KEY, 1, 42, 34)),
    "whisper-thief": _of(people.CLOAK, people.BRIM, gear.DAGGER, posed(people.SACK, 0.9, -66, 8)),
    "soul-broker": _of(people.STOUT, people.TOP_HAT, gear.SOUL),
    "carrion-knight": _of(people.ARMOUR, people.SKULL, people.SWORD, people.SHIELD),
    "bone-tither": _of(people.CLOAK, people.SKULL, people.SACK),
    "mourning-bride": _of(people.DRESS, people.VEIL, gear.ROSE),
    "tomb-lurker": _of(creatures.TOMB, size=0.9),
    "ashen-widow": _aloft(beasts.SPIDER),
    "nightmother": _of(gear.BAT_WINGS, people.DRESS, people.HAIR, people.CROWN),
    "night-ferryman": _of(creatures.FERRY, size=0.9),
    "hex-weaver": _of(people.DRESS, people.HOOD, gear.WEB),
    "rot-herald": _of(people.CLOAK, gear.BEAK, posed(gear.TRUMPET, 0.9, 16, 36)),
    "barrow-king": _of(gear.CAPE, people.ARMOUR, people.SKULL, people.CROWN, gear.GREATSWORD, size=1.05),
    "pit-colossus": _of(people.COLOSSUS, gear.HORNS),
    "dread-archon": _of(gear.BAT_WINGS, people.CLOAK, people.SKULL, gear.HORNS, gear.SCYTHE),
    "grave-bargain": _sign(omens.GRAVE_HAND),
    "smother": _sign(omens.SMOTHERED),
    "withering": _sign(omens.WILTED),
    "unravel-thought": _sign(omens.UNRAVELLED, size=0.8),
    "last-rites": _sign(omens.COFFIN, size=0.8),
    "black-tide": _sign(_WAVE, omens.SKULL_IN_A_WAVE, size=0.82),
}
_FIRE: Mapping[str, Figure] = {
    "spark-imp": _aloft(posed(gear.HORNS, 1, 0, 26), wild.SPARK, size=0.92),
    "ember-lynx": _of(beasts.LYNX),
    "slag-sentinel": _of(people.GOLEM, posed(people.SHIELD, 1.1, -14, 10), size=0.85),
    "powder-rat": _of(beasts.MOUSE, posed(gear.KEG, 1.1, 30, -48)),
    "forge-whelp": _of(creatures.WHELP, size=0.95),
    "flame-juggler": _of(people.APRON, people.CAP, gear.JUGGLED, size=0.95),
    "cinder-fencer": _of(people.FENCER),
    "war-drummer": _of(people.STOUT, gear.HORNS, gear.DRUM, _EYES),
    "brass-charger": _of(creatures.HORSE),
    "pyre-dancer": _of(people.DANCER, lit(posed(gear.FLAME_HAIR[:1], 0.6, 20, 6))),
    "anvil-bearer": _of(people.COLOSSUS, gear.ANVIL, size=0.9),
    "wildfire-matriarch": _of(gear.CAPE, people.DRESS, gear.FLAME_HAIR, people.TAPER, size=1.05),
    "molten-ox": _of(creatures.OX),
    "siege-salamander": _of(creatures.SALAMANDER, size=1.05),
    "lava-warden": _of(people.ARMOUR, people.HELM, people.AXE, people.SHIELD),
    "kiln-wyrm": _of(creatures.WYRM),
    "furnace-emperor": _of(
        posed(people.CROWN, 1.4, -20, -14), things.FURNACE, posed(people.HAMMER, 1, 20, 14), size=0.95
    ),
    "volcano-titan": _of(
        people.GOLEM,
        ("light blob 36,8! 30,-18! 42,-8! 50,-30! 58,-8! 70,-20! 64,8!", "light line 3,1 50,40 46,60 54,84"),
        size=1.08,
    ),
    "char": _sign(omens.CHARRED),
    "battle-cry": _sign(omens.WAR_HORN, size=0.8),
    "fan-the-flames": _sign(things.BELLOWS),
    "ember-rain": _sign(omens.METEORS, size=0.95),
    "tunnel-charge": _sign(omens.TUNNEL, size=0.76),
    "flash-fire": _sign(omens.FLASH),
}
_NATURE: Mapping[str, Figure] = {
    "seed-finch": _of(beasts.SONGBIRD, ("light disc 104,43 4", "light disc 112,60 2.4"), size=0.95),
    "moss-turtle": _of(beasts.TORTOISE, posed(omens.SPROUT[:3], 0.36, 30, 2)),
    "root-shepherd": _of(people.CLOAK, people.HOOD, people.CROOK, creatures.VINES),
    "bramble-sow": _of(beasts.BOAR),
    "pollen-witch": _of(people.DRESS, gear.WITCH_HAT, gear.BLOSSOM),
    "stampede-calf": _of(creatures.CALF),
    "thornback": _of(creatures.HEDGEHOG),
    "vine-stalker": _of(beasts.JACKAL, creatures.VINES),
    "grove-warden": _of(people.CLOAK, gear.ANTLERS, people.SPEAR),
    "green-tempest": _aloft(beasts.EAGLE, people.GUSTS, size=1.1),
    "elder-elk": _of(beasts.STAG, posed(gear.ANTLERS[:6], 1.1, 21, -8), size=0.9),
    "hive-mother": _aloft(creatures.BEE, size=0.9),
    "bark-giant": _of(wild.TREANT, size=1.05),
    "avalanche-bear": _of(beasts.STANDING_BEAR, size=1.1),
    "fang-matron": _of(beasts.LYNX, posed(beasts.CUB, 0.45, -34, 55), posed(beasts.CUB, 0.4, 84, 60), creatures.FANGS),
    "mossback-titan": _of(
        people.GOLEM, posed(creatures.FIR_ON_BACK, 0.8, -22, -2), posed(creatures.FIR_ON_BACK, 0.7, 62, 2)
    ),
    "worldroot-boar": _of(creatures.FIR_ON_BACK, beasts.BOAR, size=1.22),
    "strangling-vines": _sign(omens.KNOT_OF_VINES),
    "sudden-growth": _sign(omens.SPROUT),
    "call-of-the-herd": _sign(
        posed(beasts.STAG, 0.5, -6, 0), posed(beasts.STAG, 0.5, 56, 4), posed(beasts.STAG, 0.72, 12, 36)
    ),
    "harvest-home": _sign(omens.SHEAF, size=0.8),
    "canopy-ambush": _sign(omens.EYES_IN_LEAVES, size=0.76),
    "swallow-whole": _sign(omens.SNAKE, size=0.84),
}
_ZERO: Mapping[str, Figure] = {
    "tin-squire": _of(people.ROBOT, people.CAP, people.SWORD, size=0.95),
    "clockwork-hound": _of(posed(people.KEY, 1.5, -42, 2), beasts.PUP),
    "lens-automaton": _of(people.ROBOT, gear.ONE_EYE),
    "relic-hauler": _of(people.COLOSSUS, people.CRATE, size=0.85),
    "salvage-drone": _aloft(omens.DRONE, size=0.85),
    "quiet-sentinel": _of(people.ROBOT, people.HELM, people.SPEAR, people.SHIELD),
    "vault-golem": _of(people.GOLEM, omens.VAULT_DOOR),
    "prototype-zero": _of(
        gear.BAT_WINGS, people.ROBOT, omens.GEAR_HALO, ("light disc 50,18 9", "disc 50,18 4"), size=0.95
    ),
    "null-engine": _of(omens.ENGINE, size=0.95),
    "iron-colossus": _of(people.COLOSSUS, people.HELM[:1], people.HELM[2:], _EYES, size=1.0),
    "spare-parts": _sign(omens.SPARE_PARTS),
    "blueprint": _sign(omens.PLAN, size=0.8),
    "overload": _sign(omens.OVERLOAD, size=0.8),
    "reset": _sign(omens.RESET),
}
FIGURES: Mapping[str, Figure] = {**_LIGHT, **_WATER, **_DARKNESS, **_FIRE, **_NATURE, **_ZERO}
_BODIES = (people.CLOAK, people.DRESS, people.APRON, people.STOUT, people.ARMOUR)
_HEADS = (people.HOOD, people.BRIM, people.HELM, people.BEARD, gear.HORNS, gear.ANTLERS, gear.WITCH_HAT, gear.WIG)
_HELD = (gear.LANTERN, gear.TRIDENT, gear.SCYTHE, gear.HARP, gear.GREATSWORD, people.STAFF, people.SPEAR, people.AXE)


def figure(card_id: str, rng: Generator) -> Figure:
    """What a card shows."""
    if card_id in FIGURES:
        return FIGURES[card_id]
    return _of(*(parts[rng.integers(len(parts))] for parts in (_BODIES, _HEADS, _HELD)))
