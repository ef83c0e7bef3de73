"""Which silhouette stands for which card, by its whole id or else by the last word of its id that is known here.

A new card whose words are all unknown gets somebody made up from its id; a line below gives it a shape of its own.
"""

from collections.abc import Mapping

from numpy.random import Generator

from renders.art import beasts, people, things, wild
from renders.art.figures import Figure
from renders.canvas.outlines import Strokes


def _person(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(tuple(stroke for part in parts for stroke in part), size=size)


_FIGURES: Mapping[str, Figure] = {
    # Beasts.
    "mouse": Figure(beasts.MOUSE),
    "pendulum-mouse": _person(beasts.MOUSE, people.KEY),
    "starling": _person(beasts.SONGBIRD, people.KEY),
    "wren": Figure(beasts.WREN),
    "swallow": Figure(beasts.SWALLOW, hovers=True),
    "crow": Figure(beasts.CROW),
    "roc": Figure(beasts.EAGLE, hovers=True, size=1.15),
    "weathercock": Figure(beasts.ROOSTER, size=0.95),
    "gnat": Figure(beasts.GNAT, hovers=True),
    "moth": Figure(beasts.MOTH, hovers=True, size=1.1),
    "widow": Figure(beasts.SPIDER, hovers=True),
    "chrysalis": Figure(beasts.CHRYSALIS, hovers=True, size=1.1),
    "pup": Figure(beasts.PUP),
    "wolf": Figure(beasts.WOLF),
    "jackal": Figure(beasts.JACKAL),
    "lynx": Figure(beasts.LYNX),
    "hare": Figure(beasts.HARE, size=0.9),
    "fox": Figure(beasts.FOX),
    "cub": Figure(beasts.CUB, size=0.9),
    "bear": Figure(beasts.STANDING_BEAR, size=1.05),
    "drowsy-bear": Figure(beasts.SLEEPING_BEAR),
    "boar": Figure(beasts.BOAR),
    "elder": Figure(beasts.STAG, size=0.9),
    "drake": Figure(beasts.DRAKE, size=0.95),
    "snail": Figure(beasts.SNAIL),
    "eel": Figure(beasts.EEL, hovers=True),
    "manta": Figure(beasts.MANTA, hovers=True),
    "whale": Figure(beasts.WHALE, hovers=True),
    "tortoise": Figure(beasts.TORTOISE),
    "mite": Figure(beasts.MITE, size=0.85),
    # What grows, flows or haunts.
    "mold": Figure(wild.MOLD),
    "capling": Figure(wild.CAPLING, size=0.9),
    "sporeling": Figure(wild.SPORELING, size=0.8),
    "morel": Figure(wild.MOREL, size=0.95),
    "truffle": Figure(wild.TRUFFLE),
    "woken-truffle": Figure(wild.WOKEN_TRUFFLE),
    "puffball": Figure(wild.PUFFBALL),
    "mother": Figure(wild.CELLAR_MOTHER, size=1.05),
    "splinterling": Figure(wild.SPLINTER),
    "spark": Figure(wild.SPARK, hovers=True),
    "wave": Figure(wild.WAVE, size=1.05),
    "kelp-warden": Figure(wild.KELP),
    "tidepool": Figure(wild.STARFISH, size=0.95),
    "dandelion": Figure(wild.DANDELION),
    "hawthorn": Figure(wild.TREANT, size=1.05),
    "pebble": Figure(wild.PEBBLE, size=0.95),
    "boulder": Figure(wild.BOULDER),
    "mountain": Figure(wild.MOUNTAIN, size=1.05),
    "wraith": Figure(wild.GHOST, hovers=True),
    "nightmaw": Figure(wild.MAW, size=1.1),
    "voice": Figure(wild.VOICE, size=1.05),
    # What hands have made.
    "bellows": Figure(things.BELLOWS, hovers=True),
    "orrery": Figure(things.ORRERY, size=1.05),
    "bottle": Figure(things.BOTTLE),
    "hourglass": Figure(things.HOURGLASS),
    "pane": Figure(things.PANE, size=1.05),
    "figurine": Figure(things.FIGURINE),
    "page": Figure(things.PAGE, hovers=True, size=0.9),
    "bell": Figure(things.BELL, hovers=True, size=0.95),
    "candle": Figure(things.CANDLE),
    "reliquary": Figure(things.RELIQUARY),
    "stall": Figure(things.STALL),
    "broker": Figure(things.SCALES),
    "auditor": Figure(things.LEDGER, size=0.95),
    "auctioneer": Figure(things.GAVEL),
    "kiln": Figure(things.KILN),
    "furnace": Figure(things.FURNACE),
    "lintel": Figure(things.LINTEL),
    "rampart": Figure(things.RAMPART),
    "harbor-matron": Figure(things.LIGHTHOUSE),
    "tailor": Figure(things.SCISSORS, hovers=True, size=0.95),
    "doll": Figure(things.DOLL, size=0.95),
    # People, and machines that walk like them.
    "tinker": _person(people.APRON, people.CAP, people.WRENCH, people.GEAR),
    "foreman": _person(people.ROBOT, people.HARD_HAT, people.HAMMER),
    "automaton": _person(people.ROBOT, people.MASK),
    "porter": _person(people.COLOSSUS, people.CRATE, size=0.95),
    "guard": _person(people.ROBOT, people.SPEAR, people.SHIELD),
    "mycelium": _person(people.CLOAK, people.FUNGUS, people.STAFF),
    "hulk": _person(people.GOLEM, people.FUNGUS),
    "acolyte": _person(people.CLOAK, people.HOOD, people.MIRROR),
    "sharpshooter": _person(people.CLOAK, people.BRIM, people.CROSSBOW),
    "vitrifier": _person(people.APRON, people.BUN, people.BLOWPIPE),
    "headsman": _person(people.STOUT, people.HOOD, people.AXE),
    "sister": _person(people.DRESS, people.VEIL, people.BOOK),
    "descant-warden": _person(people.ARMOUR, people.HELM, people.FORK),
    "hierophant": _person(people.CLOAK, people.MITRE, people.STAFF),
    "runner": _person(people.RUNNER, people.GUSTS),
    "snare-runner": _person(people.RUNNER, people.NET),
    "falconer": _person(people.CLOAK, people.BRIM, people.FALCON),
    "warden": _person(people.ARMOUR, people.HELM, people.SPEAR, people.SHIELD),
    "matron": _person(people.DRESS, people.BUN, people.HOUND),
    "urchin": _person(people.CHILD, people.COIN),
    "collector": _person(people.CLOAK, people.HOOD, people.SACK),
    "baron": _person(people.STOUT, people.TOP_HAT, people.CANE),
    "slinger": _person(people.APRON, people.HAIR, people.SLING),
    "dancer": _person(people.DANCER),
    "coalfather": _person(people.STOUT, people.BEARD, people.HAMMER, size=1.05),
    "sower": _person(people.APRON, people.BRIM, people.SEEDS),
    "fencer": _person(people.FENCER),
    "crowned": _person(people.DRESS, people.HAIR, people.CROWN, people.BOLT, size=1.05),
    "squire": _person(people.ARMOUR, people.HELM, people.SWORD, size=0.95),
    "quarry": _person(people.APRON, people.CAP, people.PICKAXE),
    "basalt": _person(people.GOLEM, size=1.05),
    "ghoul": _person(people.CLOAK, people.SKULL, people.TAPER),
    "shepherd": _person(people.CLOAK, people.HOOD, people.CROOK),
    "unburied": _person(people.DRESS, people.SKULL, people.CROWN, size=1.05),
}
_BODIES = (people.CLOAK, people.DRESS, people.APRON, people.STOUT, people.ARMOUR)
_HEADS = (people.HOOD, people.BRIM, people.HELM, people.CAP, people.BUN, people.HAIR, people.BEARD, people.FUNGUS)
_HELD = (
    people.STAFF,
    people.CROOK,
    people.HAMMER,
    people.AXE,
    people.SPEAR,
    people.SLING,
    people.PICKAXE,
    people.CROSSBOW,
    people.SACK,
    people.BOOK,
    people.WRENCH,
    people.MIRROR,
    people.FALCON,
    people.HOUND,
    people.SWORD,
    people.TAPER,
)


def figure(card_id: str, rng: Generator) -> Figure:
    """What a card shows."""
    for known in (card_id, *reversed(card_id.split("-"))):
        if known in _FIGURES:
            return _FIGURES[known]
    return _person(*(parts[rng.integers(len(parts))] for parts in (_BODIES, _HEADS, _HELD)))
