"""However large numbers become: Vaultkeepers tells them whole."""

from renders.canvas.theme import DARK
from renders.games.vaultkeepers.board import table
from tests.games.vaultkeepers.pictures import PICTURES
from tests.games.vaultkeepers.renders.duels import NAMES
from tests.support.pictures.legible import texts


def test_mana_in_a_pool_is_told_whole() -> None:
    told = [note.says for note in texts(table(PICTURES.many(999)[0], NAMES, DARK))]
    assert "9…" not in told
    assert told.count("999") >= 12
