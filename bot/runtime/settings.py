"""The settings of the hall, from the environment and from a `.env` file."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

HALL_FILE = "hall.db"
"""What the database is called in the folder of a hall without a token."""


class Settings(BaseSettings):
    """Each field is read from CARDHALL_ and its name in upper case; `.env.example` lists them all."""

    model_config = SettingsConfigDict(
        env_prefix="CARDHALL_", env_file=".env", env_ignore_empty=True, extra="ignore", populate_by_name=True
    )

    token: SecretStr | None = Field(
        default=None,
        validation_alias=AliasChoices("CARDHALL_TOKEN", "DISCORD_TOKEN"),
        description="The bot's token, from Discord's developer portal. Without one, the hall opens on a page here.",
    )
    database: str = Field(
        default="cardhall.db", min_length=1, description="The file in which everything is kept, or a database URL."
    )
    folder: Path = Field(
        default=Path("cardhall-data"),
        description="Where a hall without a token keeps everything, its matches included.",
    )
    page_port: int = Field(
        default=8377, ge=0, le=65535, description="The port of the page of such a hall; if it is taken, any other."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(default="info", description="How much is logged.")
    log_format: Literal["console", "json"] = Field(
        default="console", description="Lines for people, or one JSON object a line."
    )
    player_workers: int = Field(default=1, ge=1, le=64, description="Processes in which built-in players think.")
    render_threads: int = Field(default=2, ge=1, le=64, description="Threads in which boards are drawn.")
    api_base: str | None = Field(
        default=None,
        description="Where the bot finds Discord's HTTP API, if not at Discord: a loopback server. Set both or none.",
    )
    gateway_url: str | None = Field(default=None, description="Where the bot finds the gateway, if not at Discord.")
    guild_ready_timeout: float = Field(
        default=2.0, ge=0, le=60, description="Seconds to wait for servers to appear after connecting."
    )

    @property
    def own_database(self) -> str:
        """What `cardhall db` looks at: the database that was named, else the one of the hall that `run` would open."""
        is_named = self.token is not None or "database" in self.model_fields_set
        return self.database if is_named else str(self.folder / HALL_FILE)

    @field_validator("token")
    @classmethod
    def _blank_is_none(cls, token: SecretStr | None) -> SecretStr | None:
        text = "" if token is None else token.get_secret_value().strip()
        return SecretStr(text) if text else None


@lru_cache(maxsize=1)
def settings() -> Settings:
    """The settings of this process, read once."""
    return Settings()
