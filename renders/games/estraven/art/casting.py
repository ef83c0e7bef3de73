"""Which silhouette stands for which card, by its id. A new card gets somebody made up from its id; a line below gives
it a shape of its own.
"""

from collections.abc import Mapping

from numpy.random import Generator

from renders.art import beasts, creatures, gear, omens, people, things, wild
from renders.art.figures import Figure
from renders.art.posing import lit, posed, together
from renders.canvas.outlines import Strokes
from renders.games.estraven.art import things as own


def _of(*parts: Strokes, size: float = 1.0) -> Figure:
    return Figure(together(*parts), size=size)


def _crowd(strokes: Strokes, *places: tuple[float, float, float]) -> Strokes:
    """The same several times: size, x and y of each."""
    return together(*(posed(strokes, size, x, y) for size, x, y in places))


_EYES = ("light disc 46,21 2", "light disc 54,21 2")
_BARROW: Mapping[str, Figure] = {
    "queen-morwen": _of(gear.CAPE, people.DRESS, people.VEIL, people.CROWN, gear.SOUL, size=1.05),
    "gravewarden-hale": _of(people.CLOAK, people.HOOD, gear.SCYTHE, posed(gear.LANTERN, 0.8, -52, 14), size=1.05),
    "barrow-shambler": _of(people.APRON, people.SKULL, ("line 8,6 64,40 84,38 100,42", "light disc 104,42 2")),
    "bone-page": _of(people.CHILD, posed(people.BOOK, 0.8, 20, 24), posed(people.SKULL, 0.6, 20, 26)),
    "hollow-squire": _of(people.ARMOUR, people.HELM, people.SWORD, _EYES),
    "crypt-sentinel": _of(creatures.TOMB, size=0.9),
    "call-from-the-barrow": _of(omens.GRAVE_HAND),
    "dirge-of-the-many": _of(posed(things.BELL, 0.9, 5, 0), omens.PEAL, size=0.8),
    "feast-of-crows": _of(_crowd(beasts.CROW, (0.62, -22, -8), (0.62, 52, 6), (0.72, 8, 40))),
    "cold-hands": _of(_crowd(omens.GRAVE_HAND, (0.62, -18, 10), (0.8, 36, 22))),
    "refuse-the-grave": _of(omens.COFFIN, omens.UPWARDS, size=0.8),
    "whispered-debt": _of(posed(things.LEDGER, 0.9, -18, 14), posed(own.WHISPERS[1:], 0.8, 30, -14)),
    "risen-thrall": _of(people.CLOAK, people.SKULL, _EYES, size=0.9),
}
_CHOIR: Mapping[str, Figure] = {
    "cantor-vesh": _of(gear.CAPE, people.CLOAK, people.MITRE, people.BOOK, size=1.05),
    "mother-cinder": _of(gear.CAPE, people.DRESS, gear.FLAME_HAIR, gear.BRAZIER, size=1.05),
    "kindled-zealot": _of(people.RUNNER, posed(people.TAPER, 1, 8, -18)),
    "ash-penitent": _of(people.CLOAK, people.HOOD, posed(own.SHACKLES[:4], 0.5, 34, 40)),
    "flame-herald": _of(people.ARMOUR, gear.FLAME_HAIR, posed(gear.TRUMPET, 0.9, 16, 36)),
    "choir-child": _of(people.CHILD, posed(things.CANDLE, 0.5, 62, 40), gear.HALO),
    "immolate": _of(omens.CHARRED),
    "rain-of-embers": _of(omens.METEORS, size=0.95),
    "last-hymn": _of(gear.HARP, posed(gear.SUNBURST, 0.8, 10, -10), posed(gear.HARP, 1.1, -40, -16), size=0.9),
    "backfire": _of(own.CANNON[:5], lit(posed(own.CANNON[5:], 1.3, -160, 40)), size=0.85),
    "wall-of-flame": _of(own.FIRE_WALL, size=0.9),
    "martyrdom": _of(own.STAKE, size=0.9),
}
_COUNCIL: Mapping[str, Figure] = {
    "elder-rowanmoot": _of(wild.TREANT, posed(people.CROWN, 1.3, -16, -26), size=0.98),
    "thornmother": _of(creatures.VINES, people.DRESS, gear.ANTLERS, gear.ROSE, size=1.05),
    "sapling-guard": _of(posed(omens.SPROUT, 0.9, 4, 6), posed(people.SPEAR, 1, 10, 4), size=0.9),
    "wandering-oak": _of(wild.TREANT, posed(people.STAFF, 1, 14, 0)),
    "moss-sage": _of(people.CLOAK, people.BEARD, people.STAFF, posed(omens.SPROUT[:3], 0.36, 32, -22)),
    "briar-wall": _of(omens.KNOT_OF_VINES, size=0.9),
    "deep-roots": _of(own.ROOTS, size=0.9),
    "spring-flood": _of(own.FLOOD, size=0.9),
    "verdant-bargain": _of(gear.BLOSSOM, posed(own.CLASPED_HANDS, 0.9, 5, 10), size=0.85),
    "bark-like-iron": _of(own.IRON_BARK, size=0.9),
    "tangling-vines": _of(creatures.VINES, posed(people.SWORD, 1.2, -50, -10), posed(own.ROOTS[1:5], 0.9, 5, -6)),
    "return-to-soil": _of(omens.WILTED, posed(own.ROOTS[6:], 0.8, 10, 60)),
}
_LILY: Mapping[str, Figure] = {
    "dame-aurelise": _of(gear.CAPE, people.ARMOUR, people.HAIR, people.SWORD, people.SHIELD, size=1.05),
    "marshal-corvane": _of(gear.CAPE, people.ARMOUR, people.HELM, gear.GREATSWORD, size=1.05),
    "lily-squire": _of(people.CHILD, posed(people.SHIELD, 0.9, 6, 26), posed(people.SPEAR, 0.9, 6, 12)),
    "gate-warden": _of(people.ARMOUR, people.HELM, people.SPEAR, people.SHIELD),
    "knight-of-the-white-road": _of(
        creatures.HORSE, posed(people.ARMOUR, 0.62, 14, -34), posed(people.HELM, 0.62, 14, -34)
    ),
    "banner-bearer": _of(people.ARMOUR, people.CAP, posed(own.BANNER, 0.8, 62, -12)),
    "oath-of-return": _of(own.CROSSED_SWORDS, posed(own.LILY, 0.5, 25, -14), size=0.9),
    "verdict-of-the-lily": _of(things.SCALES, posed(own.LILY, 0.4, 30, -30), size=0.85),
    "raise-shields": _of(own.WALL_OF_SHIELDS, size=0.85),
    "second-watch": _of(own.WATCHTOWER, size=0.85),
    "interpose": _of(people.ARMOUR, people.HELM, posed(people.SHIELD, 1.5, -2, -8), size=0.95),
    "sanctuary": _of(own.CHAPEL, size=0.8),
    "parley": _of(own.WHITE_FLAG, size=0.9),
}
_ACADEMY: Mapping[str, Figure] = {
    "provost-ilvane": _of(gear.CAPE, people.CLOAK, gear.WITCH_HAT, people.STAFF, people.BOOK[:1], size=1.05),
    "archivist-sorrel": _of(people.DRESS, people.BUN, gear.SPECTACLES, people.BOOK, size=1.05),
    "night-porter": _of(people.STOUT, people.TOP_HAT, gear.LANTERN),
    "sharp-novice": _of(people.CHILD, gear.QUILL, posed(gear.SPECTACLES, 0.9, 4, 18)),
    "duelling-fellow": _of(people.FENCER, posed(people.CAP, 1, 10, 0)),
    "lightning-lecture": _of(people.CLOAK, people.BEARD, posed(people.BOLT, 1.4, -6, -34), size=0.95),
    "long-study": _of(things.CANDLE, posed(people.BOOK, 1.5, -64, 10), posed(things.HOURGLASS, 0.5, 66, 50)),
    "final-examination": _of(things.HOURGLASS, size=0.9),
    "recall-to-the-hall": _of(posed(things.LINTEL, 1, 0, 0), omens.BACKWARDS, size=0.8),
    "red-ink": _of(own.RED_STROKES, size=0.85),
    "footnote": _of(own.FOOTNOTE, size=0.85),
    "plagiarise": _of(own.TWO_PAGES, size=0.85),
    "point-of-order": _of(things.GAVEL, size=0.9),
}
_FLEET: Mapping[str, Figure] = {
    "captain-saltmark": _of(gear.CAPE, people.ARMOUR, people.BRIM, people.RAPIER, size=1.05),
    "quartermaster-odo": _of(people.STOUT, people.BEARD, people.CAP, posed(own.MARKET_SCALES, 0.5, 66, 26), size=1.05),
    "deckhand": _of(people.APRON, people.CAP, posed(own.SHORN_ROPE[1:2], 0.6, 40, 30), people.SACK),
    "harbour-thief": _of(people.CLOAK, people.HOOD, gear.DAGGER, posed(people.SACK, 0.9, -66, 8)),
    "reef-pilot": _of(people.CLOAK, people.BRIM, posed(own.SPYGLASS, 0.6, 56, -2)),
    "powder-monkey": _of(people.CHILD, posed(gear.KEG, 1.05, 66, -4)),
    "broadside": _of(own.CANNON, size=0.85),
    "sound-the-depths": _of(omens.ANCHOR, size=0.85),
    "smugglers-ledger": _of(things.LEDGER, size=0.9),
    "cut-the-anchor": _of(posed(omens.ANCHOR, 0.7, 22, 34), posed(own.SHORN_ROPE, 0.6, 12, -30), size=0.9),
    "man-overboard": _of(own.LIFEBUOY, size=0.85),
    "false-colours": _of(own.SHIP, size=0.85),
}
_GUILD: Mapping[str, Figure] = {
    "guildmistress-tamsin": _of(gear.CAPE, people.DRESS, people.BUN, gear.ONE_EYE, people.WRENCH, size=1.05),
    "overseer-brack": _of(people.STOUT, people.HARD_HAT, people.HAMMER, people.BEARD, size=1.05),
    "bolt-runner": _of(people.RUNNER, posed(people.BOLT, 1.1, -44, -10)),
    "copper-golem": _of(people.GOLEM, ("light disc 50,52 8", "disc 50,52 4")),
    "salvage-tinker": _of(people.APRON, gear.DIVING_HELM, people.GEAR, people.WRENCH),
    "siege-walker": _of(
        posed(people.COLOSSUS, 0.9, 5, 10), posed(own.CANNON[:5], 0.6, 40, -14), posed(people.ROBOT[:1], 0.5, 25, -4)
    ),
    "overload": _of(omens.OVERLOAD, size=0.85),
    "market-day": _of(things.STALL, size=0.95),
    "assembly-line": _of(
        _crowd(people.ROBOT, (0.56, -30, 34), (0.56, 22, 34), (0.56, 74, 34)), ("tone line 6,6 -40,94 140,94",)
    ),
    "short-circuit": _of(own.BROKEN_GEAR, size=0.85),
    "spark-barrier": _of(own.BARRIER, size=0.85),
    "reverse-engineer": _of(omens.PLAN, posed(people.WRENCH, 1.2, -40, -6), size=0.85),
    "tin-guard": _of(people.ROBOT, people.SPEAR, size=0.9),
}
_PACK: Mapping[str, Figure] = {
    "huntmaster-varga": _of(
        people.CLOAK, people.BRIM, posed(omens.WAR_HORN, 0.5, 58, 6), posed(beasts.WOLF, 0.5, -44, 52), size=1.05
    ),
    "ysolde-of-the-kennels": _of(
        people.DRESS,
        people.HAIR,
        people.CROOK,
        posed(beasts.PUP, 0.46, -34, 56),
        posed(beasts.PUP, 0.4, 76, 62),
        size=1.05,
    ),
    "hedge-hound": _of(posed(people.HOUND, 1.75, -128, -72), posed(own.HEDGE[:1], 0.5, -40, 50)),
    "grey-courser": _of(beasts.JACKAL),
    "scent-hound": _of(beasts.FOX, posed(own.PAW, 0.24, 96, 66)),
    "alpha-of-the-fells": _of(beasts.WOLF, size=1.05),
    "loose-the-pack": _of(_crowd(beasts.WOLF, (0.56, -30, 0), (0.56, 54, 8), (0.7, 6, 40))),
    "blood-trail": _of(_crowd(own.PAW, (0.5, -6, 56), (0.44, 40, 22), (0.38, 74, -12)), size=0.9),
    "ambush-in-the-hedge": _of(own.HEDGE, size=0.9),
    "slip-the-collar": _of(own.COLLAR, size=0.85),
    "snap-at-the-heels": _of(own.TEETH, size=0.8),
    "varga-pup": _of(beasts.PUP, size=0.9),
}
_GOODS: Mapping[str, Figure] = {
    "millers-of-esk": _of(own.MILL),
    "ferry-folk": _of(creatures.FERRY, size=0.95),
    "charcoal-burners": _of(own.CAMPFIRE),
    "tithe-farmers": _of(omens.SHEAF),
    "travelling-players": _of(own.MASKS),
    "sworn-bondsmen": _of(own.SHACKLES),
    "shepherds-of-the-fell": _of(own.SHEEP, posed(people.CROOK, 1, 16, 4)),
    "bog-iron": _of(own.INGOTS),
    "oak-timber": _of(own.LOGS),
    "barrel-of-powder": _of(posed(gear.KEG, 2.0, 22, -98)),
    "sea-salt": _of(own.SALT_HEAP),
    "grave-goods": _of(own.TREASURES),
    "silver-thread": _of(own.SPOOL),
    "whetstones": _of(own.WHETSTONE),
    "royal-charter": _of(own.CHARTER, posed(people.CROWN, 1, 0, -24)),
    "marriage-pact": _of(own.RINGS),
    "old-blackmail": _of(own.SEALED_LETTER, posed(gear.DAGGER, 1.2, -40, -26)),
    "temple-blessing": _of(own.CLASPED_HANDS, gear.HALO),
    "guild-favour": _of(own.MARKET_SCALES),
    "rumours-at-court": _of(own.WHISPERS),
}
FIGURES: Mapping[str, Figure] = {
    **_BARROW,
    **_CHOIR,
    **_COUNCIL,
    **_LILY,
    **_ACADEMY,
    **_FLEET,
    **_GUILD,
    **_PACK,
    **_GOODS,
}
_BODIES = (people.CLOAK, people.DRESS, people.APRON, people.STOUT, people.ARMOUR)
_HEADS = (people.HOOD, people.BRIM, people.HELM, people.BEARD, people.CAP, people.BUN, people.HAIR)
_HELD = (people.SPEAR, people.SWORD, people.STAFF, people.AXE, gear.LANTERN, people.BOOK, people.HAMMER)


def figure(card_id: str, rng: Generator) -> Figure:
    """What a card shows."""
    if card_id in FIGURES:
        return FIGURES[card_id]
    return _of(*(parts[rng.integers(len(parts))] for parts in (_BODIES, _HEADS, _HELD)))
