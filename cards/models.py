"""What the card files of all games have in common."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=32)]
Name = Annotated[str, Field(min_length=2, max_length=24)]


class Model(BaseModel):
    """Strict and frozen: a misspelt field is a mistake, not a silent default."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)
