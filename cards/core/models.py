"""What the card files of all games have in common."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=32)]
Name = Annotated[str, Field(min_length=2, max_length=24)]
Flavour = Annotated[str, Field(min_length=10, max_length=120)]


class Model(BaseModel):
    """Strict and frozen: a misspelt field is a mistake, not a silent default."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


def from_word(field: str) -> BeforeValidator:
    """Lets a single word stand for a table with that field alone: `to = "self"` for `to = { who = "self" }`."""

    def table(value: Any) -> Any:
        return {field: value} if isinstance(value, str) else value

    return BeforeValidator(table)


def refuse(problems: Sequence[str]) -> None:
    """Tells all that does not go together in one table, if there is anything."""
    if problems:
        raise ValueError("; ".join(problems))
