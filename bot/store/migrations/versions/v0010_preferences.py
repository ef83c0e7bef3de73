"""What people have switched on or off for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("switches", sa.Text, nullable=False),
    )
