"""League runs that were made void or go on, and entrants of an open week who were forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("league_entrants", sa.Column("faded", sa.Text))
    op.create_index("league_attempts_by_end", "league_attempts", ["ended"])
    op.create_table(
        "league_voids",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("week", sa.Integer, sa.ForeignKey("league_weeks.id"), nullable=False),
    )
