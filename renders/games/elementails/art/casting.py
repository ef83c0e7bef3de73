"""Which silhouette stands for which class, enemy and spell, by its id. A new one gets a shape made up from its id; a
line below gives it one of its own. Heroes have a tail of their Primary element.
"""

from collections.abc import Mapping

from numpy.random import Generator

from renders.art import beasts, creatures, gear, omens, people, wild
from renders.art.figures import Figure
from renders.art.posing import lit, posed, together
from renders.canvas.outlines import Strokes
from renders.games.elementails.art import bestiary


def _of(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), size=size)


def _aloft(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), hovers=True, size=size)


def _hero(element: str, *parts: Strokes, size: float = 1.0) -> Figure:
    """Somebody with a tail."""
    return _of(bestiary.TAILS[element], *parts, size=size)


def _some(strokes: Strokes, *places: tuple[float, float, float]) -> Strokes:
    """The same several times: each time its size and where it is."""
    return together(*(posed(strokes, *place) for place in places))


_CLASSES: Mapping[str, Figure] = {
    "brook-keeper": _hero("water", people.CLOAK, people.BRIM, people.CROOK),
    "tide-caller": _hero("water", people.DRESS, people.HAIR, gear.TRIDENT),
    "frost-ferrier": _hero("water", creatures.FERRY, size=0.92),
    "kiln-keeper": _hero("fire", people.APRON, people.HARD_HAT, posed(gear.BRAZIER, 1, 8, 0)),
    "ember-fox": _of(posed(lit(bestiary.FLAME[:1]), 0.46, -40, 20), beasts.FOX, bestiary.EMBERS),
    "hearth-singer": _hero("fire", people.DRESS, gear.FLAME_HAIR, gear.HARP),
    "moss-mender": _hero("plant", people.CLOAK, people.FUNGUS, people.SEEDS),
    "briar-stalker": _hero("plant", people.RUNNER, posed(gear.ANTLERS, 0.8, 30, 2), posed(gear.DAGGER, 1, 8, -12)),
    "pollen-piper": _hero("plant", people.DRESS, gear.WITCH_HAT, gear.TRUMPET, posed(wild.DANDELION[:1], 1, 0, 0)),
    "hill-guard": _hero("earth", people.ARMOUR, people.HELM, people.SPEAR, people.SHIELD),
    "burrow-sage": _hero("earth", people.CLOAK, people.BEARD, gear.SPECTACLES, people.STAFF),
    "ore-digger": _hero("earth", people.STOUT, people.HARD_HAT, people.PICKAXE, ("light disc 50,-2 4",)),
    "storm-runner": _hero("lightning", people.RUNNER, posed(people.CAP, 1, 20, -3), posed(people.BOLT, 1, 8, -12)),
    "spark-smith": _hero("lightning", people.APRON, people.BEARD, people.HAMMER, bestiary.SPARKS[:1]),
    "thunder-drummer": _hero("lightning", people.STOUT, gear.HORNS, gear.DRUM),
    "gale-dancer": _hero("air", people.DANCER, people.BUN),
    "feather-scribe": _hero("air", people.CLOAK, gear.WIG, gear.SPECTACLES, gear.QUILL),
    "whisper-hawk": _hero("air", gear.FEATHERED_WINGS, people.CLOAK, gear.BEAK, size=0.94),
}
_COMMONS: Mapping[str, Figure] = {
    "mire-duck": _of(bestiary.DUCK),
    "brine-crab": _of(bestiary.CRAB),
    "silt-eel": _aloft(beasts.EEL),
    "puddle-toad": _of(bestiary.TOAD),
    "soot-hound": _of(beasts.JACKAL, bestiary.EMBERS),
    "cinder-moth": _aloft(beasts.MOTH),
    "lava-newt": _of(creatures.SALAMANDER),
    "ash-boar": _of(beasts.BOAR, size=1.06),
    "thistle-cub": _of(bestiary.THORNS, beasts.CUB),
    "creeping-ivy": _of(omens.KNOT_OF_VINES),
    "puff-shroom": _of(wild.PUFFBALL),
    "hedge-wolf": _of(beasts.WOLF, creatures.VINES),
    "husk-ox": _of(creatures.OX, size=1.06),
    "gravel-imp": _of(
        posed(gear.BAT_WINGS, 0.5, 25, 42), people.CHILD[:5], people.CHILD[6:], posed(gear.HORNS, 0.9, 5, 24)
    ),
    "clay-mole": _of(bestiary.MOLE),
    "shale-turtle": _of(beasts.TORTOISE, size=1.1),
    "spark-rat": _of(beasts.MOUSE, bestiary.SPARKS),
    "volt-ray": _aloft(beasts.MANTA),
    "static-ram": _of(bestiary.RAM, size=1.06),
    "storm-wasp": _aloft(creatures.BEE[:-1]),
    "gale-crow": _of(beasts.CROW),
    "fog-lynx": _of(beasts.LYNX, ("tone line 6,2 -20,102 30,92 80,102 124,92",)),
    "dust-djinn": _aloft(bestiary.DJINN),
    "kite-bat": _aloft(bestiary.BAT),
}
_RARES: Mapping[str, Figure] = {
    "drowned-knight": _of(people.ARMOUR, people.HELM, gear.GREATSWORD, posed(wild.KELP[:2], 0.7, -30, 30)),
    "mist-heron": _of(creatures.HERON),
    "abyss-angler": _aloft(bestiary.ANGLER),
    "furnace-ape": _of(bestiary.APE, size=1.05),
    "salamander-priest": _of(people.CLOAK, people.MITRE, people.STAFF, posed(creatures.SALAMANDER, 0.5, -44, 46)),
    "comet-hare": _of(bestiary.TAIL_OF_A_COMET, beasts.HARE),
    "strangler-fig": _of(wild.TREANT, size=1.08),
    "rot-stag": _of(beasts.STAG),
    "queen-thorn": _of(bestiary.THORNS, people.DRESS, people.HAIR, people.CROWN, gear.ROSE),
    "quarry-golem": _of(people.GOLEM),
    "crystal-basilisk": _of(bestiary.BASILISK, size=1.05),
    "bastion-beetle": _of(bestiary.BEETLE, size=1.08),
    "tempest-eel": _aloft(beasts.EEL, posed(people.BOLT, 0.7, -64, -4), posed(people.BOLT, 0.7, 40, 40)),
    "amber-owl": _of(bestiary.OWL),
    "coil-serpent": _of(omens.SNAKE, posed(people.BOLT, 0.6, -70, 0), size=1.05),
    "roc-fledgling": _aloft(beasts.EAGLE, size=1.1),
    "sirocco-djinn": _aloft(bestiary.DJINN, posed(people.CROWN, 0.8, 10, -6), people.GUSTS),
    "hollow-choir": _aloft(_some(wild.GHOST, (0.56, -22, 20), (0.56, 64, 20), (0.74, 13, 24))),
}
_ELITES: Mapping[str, Figure] = {
    "leviathan-calf": _of(beasts.WHALE, size=1.12),
    "pyre-marshal": _of(gear.CAPE, people.ARMOUR, gear.FLAME_HAIR, people.AXE, size=1.05),
    "elder-bramble": _of(bestiary.THORNS, omens.EYES_IN_LEAVES, creatures.VINES, size=1.05),
    "obsidian-warden": _of(people.COLOSSUS, people.HELM, posed(people.SHIELD, 1.3, 16, -24), size=1.02),
    "thunder-matriarch": _of(gear.BAT_WINGS, people.DRESS, gear.ANTLERS, people.BOLT),
    "gale-tyrant": _aloft(gear.FEATHERED_WINGS, people.ARMOUR, people.CROWN, people.RAPIER),
    "twin-shade": _of(
        posed(together(people.CLOAK, people.HOOD), 0.9, -24, 10),
        posed(together(people.CLOAK, people.HOOD), 0.9, 36, 10),
    ),
    "hive-regent": _aloft(creatures.BEE, _some(creatures.BEE[:-1], (0.3, -26, 74), (0.3, 80, 78)), size=1.05),
}
_ADDS: Mapping[str, Figure] = {
    "stray-ember": _of(posed(bestiary.FLAME, 0.8, 10, 20), ("light disc 46,84 3", "light disc 56,84 3"), size=0.72),
    "seedling": _of(omens.SPROUT, size=0.72),
    "tidelet": _of(creatures.DROPLING, size=0.74),
    "rubble": _of(wild.PEBBLE, size=0.84),
    "wisp": _aloft(posed(gear.SOUL, 1.6, -88, 18), size=0.78),
    "sparkling": _aloft(wild.SPARK, size=0.82),
}
_PILLARS: Mapping[str, Figure] = {
    "coral-pillar": _of(bestiary.CORAL_PILLAR),
    "basalt-pillar": _of(bestiary.BASALT_PILLAR),
    "thunder-pillar": _of(bestiary.THUNDER_PILLAR),
}
_DRAGONS: Mapping[str, Figure] = {
    "maelstrom": _of(bestiary.SEA_DRAGON),
    "cindermaw": _of(bestiary.FIRE_DRAGON),
    "rootmother": _of(bestiary.ROOT_DRAGON),
    "granite-king": _of(bestiary.STONE_DRAGON),
    "stormwing": _aloft(bestiary.STORM_DRAGON),
    "sky-tyrant": _aloft(bestiary.SKY_DRAGON),
}
_SPELLS: Mapping[str, Figure] = {
    "rain-curtain": _aloft(bestiary.RAIN, posed(bestiary.RAIN, 1, -30, -50), posed(bestiary.RAIN, 1, 34, -54)),
    "cold-spout": _of(posed(wild.WAVE[:-1], 0.9, 6, 8), ("light line 4,1 60,20 84,0 110,-2",)),
    "mending-dew": _aloft(
        posed(bestiary.DROP, 0.8, 10, 6), ("light line 5,5 92,10 92,38", "light line 5,5 78,24 106,24")
    ),
    "backwash": _of(posed(wild.WAVE[:-1], 0.8, 20, 12), omens.BACKWARDS),
    "clear-head": _of(omens.UNRAVELLED[:1], gear.HALO),
    "drizzle": _aloft(bestiary.CLOUD, bestiary.RAIN),
    "great-swell": _of(posed(wild.WAVE[:-1], 1.16, -14, -14), posed(omens.STILL_BOAT, 0.34, 70, 50)),
    "spring-of-ages": _of(bestiary.FOUNTAIN),
    "turn-the-tide": _aloft(omens.WHIRLPOOL),
    "coal-spit": _aloft(
        (
            "disc 62,48 26",
            "light disc 54,40 7",
            "light line 9,1 40,60 10,76 -20,80",
            "light line 6,1 44,44 16,48 -10,44",
        )
    ),
    "flash-fire": _aloft(omens.FLASH),
    "wildfire-kiss": _of(_some(bestiary.FLAME, (0.6, -14, 40), (0.6, 54, 40), (0.9, 5, 8))),
    "hot-temper": _of(omens.UNRAVELLED[:1], posed(gear.FLAME_HAIR, 1.5, -30, 16)),
    "smoke-screen": _aloft(bestiary.CLOUD, posed(bestiary.CLOUD, 0.8, -24, 46), posed(bestiary.CLOUD, 0.8, 40, 50)),
    "stirred-embers": _of(posed(gear.BRAZIER, 1.2, -50, -16), bestiary.EMBERS),
    "pillar-of-sparks": _of(bestiary.POSTS, bestiary.SPARKS, bestiary.EMBERS, ("light star 50,-10 20,7,8",)),
    "burning-field": _of(omens.CHARRED, _some(bestiary.FLAME, (0.36, -34, 66), (0.36, 98, 66))),
    "phoenix-breath": _aloft(
        lit(beasts.EAGLE[:1]), ("disc 46,22 2", "disc 54,22 2"), posed(bestiary.FLAME, 0.3, 35, 84)
    ),
    "root-tangle": _of(posed(omens.KNOT_OF_VINES, 0.8, 10, 16), creatures.VINES, posed(creatures.VINES, 1, 68, 0)),
    "leaf-shield": _of(posed(people.SHIELD[:2], 2, 14, -80), posed(bestiary.LEAF, 0.5, 26, 24)),
    "sap-flow": _of(posed(bestiary.LEAF, 0.7, -18, 0), posed(bestiary.DROP, 0.5, 56, 46)),
    "spore-cloud": _of(
        wild.SPORELING, ("light disc 10,10 5", "light disc 36,-6 4", "light disc 66,0 5", "light disc 92,12 4")
    ),
    "thorn-whip": _of(bestiary.WHIP),
    "shared-harvest": _of(omens.SHEAF),
    "old-growth": _of(wild.TREANT, gear.HALO),
    "strangling-vines": _of(omens.GRAVE_HAND, creatures.VINES, posed(creatures.VINES, 1, 60, 0)),
    "second-spring": _of(posed(omens.SUNRISE, 1, 0, -10), posed(omens.SPROUT, 0.7, 15, 40)),
    "pebble-hail": _aloft(omens.METEORS),
    "stone-skin": _of(
        omens.UNRAVELLED[:1], ("light line 3,2 38,26 52,44 42,60 56,78", "light line 2.4,1.4 52,44 66,38 74,48")
    ),
    "heave": _of(posed(wild.BOULDER, 0.8, 4, 30), omens.UPWARDS),
    "dust-cloud": _of(
        posed(bestiary.CLOUD, 1, -20, 40),
        posed(bestiary.CLOUD, 0.7, 44, 50),
        ("light disc 20,24 3", "light disc 60,16 3", "light disc 90,30 2"),
    ),
    "grindstone": _of(("gear 50,50 44,16", "tone disc 50,50 30", "light disc 50,50 8"), bestiary.SPARKS[1:]),
    "cairn": _of(bestiary.CAIRN),
    "rock-slide": _of(wild.MOUNTAIN[:1], _some(wild.BOULDER, (0.34, -24, 66), (0.28, 84, 74))),
    "mountain-heart": _of(wild.MOUNTAIN[:2], ("light blob 50,96! 22,70 22,54 36,46 50,56! 64,46 78,54 78,70",)),
    "world-crack": _of(bestiary.CRACK),
    "jolt": _aloft(posed(people.BOLT, 1.5, -88, 36)),
    "chain-spark": _aloft(bestiary.CHAIN),
    "quickened-step": _of(people.RUNNER, ("light line 4,1 10,30 -24,30", "light line 4,1 4,52 -34,52")),
    "numbing-touch": _of(omens.GRAVE_HAND, bestiary.SPARKS),
    "charged-hide": _of(creatures.OX[:5], posed(people.BOLT, 0.9, -54, 24), posed(people.BOLT, 0.7, -6, 24)),
    "overload": _aloft(omens.OVERLOAD),
    "sky-spear": _aloft(
        posed(people.SPEAR, 1, -32, 20), posed(people.BOLT, 0.8, -60, 30), posed(people.BOLT, 0.8, 4, 30)
    ),
    "storm-front": _aloft(bestiary.CLOUD, bestiary.BOLTS),
    "recoil": _aloft(omens.BACKWARDS, ("light star 74,62 34,14,8",)),
    "thin-breath": _aloft(_some(people.GUSTS, (1.2, -6, -34), (1.0, 40, 16)), omens.CLOSED_EYE[:1]),
    "sharp-gust": _aloft(people.GUSTS, posed(gear.DAGGER, 1.6, -80, 10)),
    "feather-fall": _aloft(bestiary.FEATHER),
    "updraught": _aloft(posed(bestiary.FEATHER, 0.7, 14, 40), omens.UPWARDS),
    "cutting-wind": _aloft(gear.SCYTHE, posed(gear.SCYTHE[1:], 1, 6, 36)),
    "borrowed-breath": _aloft(wild.VOICE),
    "cyclone": _of(bestiary.TORNADO),
    "four-winds": _aloft(("light star 50,50 56,10,4", "disc 50,50 12", "light star 50,50 28,9,8")),
    "open-sky": _aloft(posed(omens.NOON, 1.6, -30, 60), posed(beasts.SWALLOW, 0.7, 20, 30)),
}
FIGURES: Mapping[str, Figure] = {
    **_CLASSES,
    **_COMMONS,
    **_RARES,
    **_ELITES,
    **_ADDS,
    **_PILLARS,
    **_DRAGONS,
    **_SPELLS,
}
_BODIES = (people.CLOAK, people.DRESS, people.APRON, people.STOUT, people.ARMOUR)
_HEADS = (people.HOOD, people.BRIM, people.HELM, people.BEARD, people.CROWN, gear.ANTLERS, gear.HORNS, people.MITRE)
_HELD = (people.STAFF, people.SPEAR, people.SHIELD, gear.LANTERN, gear.SCYTHE, people.HAMMER, people.KEY)


def figure(card_id: str, rng: Generator) -> Figure:
    """Who or what a card shows."""
    if card_id in FIGURES:
        return FIGURES[card_id]
    return _of(*(parts[rng.integers(len(parts))] for parts in (_BODIES, _HEADS, _HELD)))
