"""Elements, what beats what, and the faces of the dice (ELE-2.1, ELE-2.2, ELE-5.2)."""

from cards.games.elementails.vocabulary import ELEMENTS, ENERGIES

WATER, FIRE, PLANT, EARTH, LIGHTNING, AIR = range(len(ELEMENTS))
ATTACK, DEFENCE, UTILITY = range(len(ENERGIES))
NUMBER_OF = {element: number for number, element in enumerate(ELEMENTS)}
ENERGY_OF = {energy: number for number, energy in enumerate(ENERGIES)}

Face = tuple[int, int]
"""How much of which energy."""

_FACES = {
    "fire": "2a/2a/2a/1a/1d/1u",
    "water": "2a/1a/2d/1d/2u/1u",
    "plant": "1a/1d/2u/2u/1u/1u",
    "air": "2a/1a/1d/2u/2u/1u",
    "lightning": "3a/2a/2a/1a/1d/1u",
    "earth": "2a/1a/2d/2d/1d/1u",
}


def _face(text: str) -> Face:
    return int(text[0]), "adu".index(text[1])


DICE: tuple[tuple[Face, ...], ...] = tuple(tuple(map(_face, _FACES[element].split("/"))) for element in ELEMENTS)
"""The faces of each element's die."""

USUAL, STRONG, WEAK = range(3)
MATCH = tuple(
    tuple(
        STRONG if (own + 1) % len(ELEMENTS) == other else WEAK if (other + 1) % len(ELEMENTS) == own else USUAL
        for other in range(len(ELEMENTS))
    )
    for own in range(len(ELEMENTS))
)
"""By the element of a hit and that of who defends."""


def against(harm: int, element: int, defender: int) -> int:
    """A hit's harm after elements were looked at."""
    match = MATCH[element][defender]
    if match == USUAL:
        return harm
    return (3 * harm + 1) // 2 if match == STRONG else (harm + 1) // 2
