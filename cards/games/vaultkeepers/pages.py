"""The cards of Vaultkeepers as people look them up."""

from dataclasses import dataclass

from cards.core.pages import CardPage
from cards.games.vaultkeepers import library as vaultkeepers
from cards.games.vaultkeepers import schema as vaultkeepers_schema


@dataclass(frozen=True, slots=True)
class VaultkeepersPage(CardPage):
    """`mana` is the cost as it is printed, such as "2WW"; only creatures, leaders and tokens have attack and health."""

    colour: str
    type: str
    mana: str
    attack: int | None
    health: int | None
    flavour: str | None

    @property
    def kind(self) -> str:
        return f"{self.colour} · {self.type}"

    @property
    def facts(self) -> str:
        cost = [f"cost {self.mana}"] if self.mana else []
        body = [f"attack {self.attack}", f"health {self.health}"] if self.health is not None else []
        land = "put onto the field by cards" if self.colour == "Colourless" else "free to play, one a turn"
        return " · ".join([*cost, *body]) or land


def vaultkeepers_pages() -> list[CardPage]:
    library = vaultkeepers.load_library()
    found: list[tuple[vaultkeepers_schema.Card, str, str]] = [
        (leader, "leader", " and ".join(colours))
        for leader, colours in zip(library.leaders, library.leader_colours(), strict=True)
    ]
    for content in library.colours:
        colour = content.header.name
        found += [(card, "creature", colour) for card in content.creatures]
        found += [(card, "spell", colour) for card in content.spells]
        found += [(card, "instant", colour) for card in content.instants]
        found += [(card, "token", colour) for card in content.tokens]
        found.append((content.land, "land", colour))
    text = library.text()
    return [_vaultkeepers_page(card, kind, colour, text.of_card(card)) for card, kind, colour in found]


def _vaultkeepers_page(card: vaultkeepers_schema.Card, kind: str, colour: str, text: str) -> CardPage:
    cost: vaultkeepers_schema.Cost | None = getattr(card, "cost", None)
    return VaultkeepersPage(
        id=card.id,
        name=card.name,
        set_id=vaultkeepers.SET_ID,
        set_name=vaultkeepers.SET_NAME,
        colour=colour,
        type=kind,
        cost=0 if cost is None else cost.total,
        mana="" if cost is None else str(cost),
        attack=getattr(card, "attack", None),
        health=getattr(card, "health", None),
        text=text,
        flavour=getattr(card, "flavour", None),
    )
