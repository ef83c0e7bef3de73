"""The settings, and the example file that lists them."""

from pathlib import Path

import pytest

from bot.runtime.logs import hide, redacted, set_up_logging
from bot.runtime.settings import Settings

pytestmark = pytest.mark.covers("bot.runtime.logs")
EXAMPLE = Path(__file__).parents[3] / ".env.example"


def _example() -> dict[str, str]:
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def _settings(tmp_path: Path, text: str = "") -> Settings:
    file = tmp_path / ".env"
    file.write_text(text, encoding="utf-8")
    return Settings(_env_file=file)  # type: ignore[call-arg]  # pydantic-settings takes it beside the fields


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*_example(), "DISCORD_TOKEN"):
        monkeypatch.delenv(name, raising=False)


def test_the_example_lists_every_setting_and_nothing_else() -> None:
    assert set(_example()) == {f"CARDHALL_{name.upper()}" for name in Settings.model_fields}


def test_the_example_shows_the_defaults(tmp_path: Path) -> None:
    assert _settings(tmp_path, EXAMPLE.read_text(encoding="utf-8")) == _settings(tmp_path)


def test_a_token_is_read_and_never_shown(tmp_path: Path) -> None:
    chosen = _settings(tmp_path, "CARDHALL_TOKEN=very-secret")
    assert chosen.token is not None
    assert chosen.token.get_secret_value() == "very-secret"
    assert "very-secret" not in repr(chosen)


def test_discords_usual_name_for_the_token_works_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "from-the-environment")
    token = _settings(tmp_path).token
    assert token is not None
    assert token.get_secret_value() == "from-the-environment"


@pytest.mark.parametrize(
    ("text", "database"),
    [
        ("", "cardhall-data/hall.db"),
        ("CARDHALL_FOLDER=elsewhere", "elsewhere/hall.db"),
        ("CARDHALL_DATABASE=mine.db", "mine.db"),
        ("CARDHALL_TOKEN=very-secret", "cardhall.db"),
    ],
)
def test_the_database_is_that_of_the_hall_which_would_open(tmp_path: Path, text: str, database: str) -> None:
    assert _settings(tmp_path, text).own_database == database


def test_the_token_is_taken_out_of_any_text() -> None:
    hide("abc.def.ghi")
    assert redacted("login with abc.def.ghi failed") == "login with [token] failed"


@pytest.mark.parametrize("form", ["console", "json"])
def test_the_token_is_never_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str], form: str) -> None:
    import logging  # noqa: PLC0415 - set up anew by the test

    import structlog  # noqa: PLC0415

    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logging(_settings(tmp_path, f"CARDHALL_TOKEN=t0ken-t0ken\nCARDHALL_LOG_FORMAT={form}"))
        structlog.get_logger("x").info("hello t0ken-t0ken", header={"Authorization": "Bot t0ken-t0ken"})
        logging.getLogger("discord.http").warning("sent %s", "t0ken-t0ken")
        try:
            raise ValueError("with t0ken-t0ken inside")  # noqa: TRY301 - its traceback is what is looked at
        except ValueError:
            structlog.get_logger("x").exception("failed")
            logging.getLogger("y").exception("failed")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        structlog.reset_defaults()
    shown = capfd.readouterr().err
    assert "hello" in shown
    assert "t0ken-t0ken" not in shown
