"""A card as people look it up."""

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class CardPage(ABC):
    """One card with the text that is generated from its abilities; each game adds what its cards have."""

    id: str
    name: str
    set_id: str
    set_name: str
    cost: int
    text: str

    @property
    @abstractmethod
    def kind(self) -> str:
        """What sort of card it is, in a few words."""

    @property
    @abstractmethod
    def facts(self) -> str:
        """Its numbers, in a line."""

    @property
    def summary(self) -> str:
        """Everything but name and text, in a line."""
        return f"{self.kind} · {self.facts}"

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)
