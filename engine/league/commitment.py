"""The week's seed under seal: what is posted at the opening, what is revealed after the close, and whether they agree.

The bytes that are hashed are the seed's 16 and then the nonce's 16, both big-endian (LEA-2.3).
"""

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from engine.core.refusals import shortened
from engine.core.rng import SEED_BITS
from engine.league.refusals import BadReveal

NONCE_BITS = 128
COMMITMENT_DIGITS = 64
REVEAL_FORMAT = "cardhall-league-week/1"


def commitment_to(seed: int, nonce: int) -> str:
    """What is posted at the opening, as 64 hexadecimal digits."""
    return sha256(seed.to_bytes(SEED_BITS // 8, "big") + nonce.to_bytes(NONCE_BITS // 8, "big")).hexdigest()


@dataclass(frozen=True, slots=True)
class Reveal:
    """All that is posted after the close, for anybody to check."""

    league: str
    week: int
    set_id: str
    seed: int
    nonce: int
    commitment: str

    @property
    def holds(self) -> bool:
        """Whether seed and nonce are those of the commitment."""
        return commitment_to(self.seed, self.nonce) == self.commitment

    def encode(self) -> str:
        """The JSON file of a reveal."""
        secrets = {"seed": f"{self.seed:032x}", "nonce": f"{self.nonce:032x}"}
        return json.dumps({"format": REVEAL_FORMAT} | asdict(self) | secrets, indent=1, ensure_ascii=False)


def read_reveal(text: str) -> Reveal:
    """The reveal that `encode` wrote. Raises BadReveal."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadReveal("This file is not the reveal of a league week: it is not JSON.") from error
    if not isinstance(content, dict) or content.get("format") != REVEAL_FORMAT:
        raise BadReveal(f"This file is not the reveal of a league week: its format is not '{REVEAL_FORMAT}'.")
    week = content.get("week")
    if not isinstance(week, int) or isinstance(week, bool):
        raise BadReveal("This reveal does not say which week it is of: 'week' is a whole number.")
    return Reveal(
        league=_text(content, "league"),
        week=week,
        set_id=_text(content, "set_id"),
        seed=read_digits(_text(content, "seed"), "seed", SEED_BITS // 4),
        nonce=read_digits(_text(content, "nonce"), "nonce", NONCE_BITS // 4),
        commitment=read_commitment(_text(content, "commitment")),
    )


def _text(content: dict[str, Any], field: str) -> str:
    value = content.get(field)
    if not isinstance(value, str):
        raise BadReveal(f"This reveal has no '{field}', or it is not text.")
    return value


def read_digits(text: str, what: str, digits: int) -> int:
    """A seed or nonce in hexadecimal, with all its digits. Raises BadReveal."""
    wanted = text.strip().lower()
    if len(wanted) != digits or not _is_hexadecimal(wanted):
        raise BadReveal(f"'{shortened(text)}' is not a {what}: that has {digits} hexadecimal digits.")
    return int(wanted, 16)


def read_commitment(text: str) -> str:
    """A commitment as it was posted. Raises BadReveal."""
    read_digits(text, "commitment", COMMITMENT_DIGITS)
    return text.strip().lower()


def _is_hexadecimal(text: str) -> bool:
    return all(letter in "0123456789abcdef" for letter in text)
