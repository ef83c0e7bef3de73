"""Leagues with their weeks, nights and results; seasons, ratings, and how matches ended for people."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    _create_leagues()
    _create_weeks()
    _create_nights()
    _create_records()


def _create_leagues() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_index("leagues_by_guild", "leagues", ["guild"])
    op.create_index("leagues_by_owner", "leagues", ["owner"])
    op.create_table(
        "league_members",
        sa.Column("league", sa.Integer, sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_index("league_members_by_player", "league_members", ["player"])
    op.create_table(
        "league_weeks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("league", sa.Integer, sa.ForeignKey("leagues.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("set_id", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("opens", sa.Float, nullable=False),
        sa.Column("closes", sa.Float, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("drama", sa.Text),
        sa.UniqueConstraint("league", "number", name="one_week_a_number"),
    )
    op.create_index("league_weeks_by_status", "league_weeks", ["status", "closes"])


def _create_weeks() -> None:
    op.create_table(
        "league_entrants",
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("entered", sa.Float, nullable=False),
        sa.Column("division", sa.Integer),
        sa.Column("attempt", sa.Integer),
        sa.UniqueConstraint("week", "player", name="one_number_an_entrant"),
    )
    op.create_index("league_entrants_by_player", "league_entrants", ["player"])
    op.create_table(
        "league_attempts",
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("attempt", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("lives", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.UniqueConstraint("match", name="one_attempt_a_match"),
    )
    op.create_table(
        "league_boards",
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("attempt", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("submitted", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("league_boards_by_round", "league_boards", ["week", "round"])


def _create_nights() -> None:
    op.create_table(
        "league_chunks",
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), primary_key=True),
        sa.Column("division", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("chunk", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "league_results",
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.Column("sonneborn_berger", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("submitted", sa.Float, nullable=False),
        sa.Column("next_division", sa.Integer, nullable=False),
        sa.Column("next_order", sa.Integer, nullable=False),
        sa.Column("is_title", sa.Boolean, nullable=False),
    )
    op.create_table(
        "league_posts",
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("message", sa.Text),
    )


def _create_records() -> None:
    op.create_table(
        "seasons",
        sa.Column("guild", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_table(
        "ratings",
        sa.Column("guild", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("season", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_player", "ratings", ["player"])
    op.create_table(
        "match_results",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild", sa.Text),
        sa.Column("season", sa.Integer),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("seat_count", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("weight", sa.Float, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.Column("stars", sa.Integer),
        sa.Column("lives", sa.Integer),
        sa.Column("rounds", sa.Integer),
        sa.Column("cards", sa.Text, nullable=False),
    )
    op.create_index("match_results_by_player", "match_results", ["player", "time"])
    op.create_table(
        "rated_pairs",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("one", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.create_index("rated_pairs_by_one", "rated_pairs", ["one", "other", "time"])
    op.create_index("rated_pairs_by_other", "rated_pairs", ["other"])
