"""Why a planning action is refused."""

from engine.core.refusals import Refusal


class NotInHand(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is not in your hand this round.")


class NotEnoughMana(Refusal):
    def __init__(self, card: str, cost: int, mana: int, limit: int) -> None:
        right = (
            f"Pitch something first; you can hold up to {limit}."
            if cost <= limit
            else f"Your Manalimit is {limit} this round."
        )
        super().__init__(f"{card} costs {cost} mana and you have {mana}. {right}")


class SlotTaken(Refusal):
    def __init__(self, slot: int, unit: str) -> None:
        super().__init__(f"Slot {slot + 1} is taken by {unit}. Choose an empty slot, or pitch that unit first.")


class EmptySlot(Refusal):
    def __init__(self, slot: int) -> None:
        super().__init__(f"There is no unit in slot {slot + 1} to pitch.")


class NothingToMove(Refusal):
    def __init__(self, slot: int, other: int) -> None:
        super().__init__(f"Slots {slot + 1} and {other + 1} are both empty: there is nothing to move.")


class NoMovesLeft(Refusal):
    def __init__(self, limit: int) -> None:
        super().__init__(f"You have made all {limit} moves of this round.")
