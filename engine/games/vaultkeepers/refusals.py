"""Why an action of Vaultkeepers is refused."""

from engine.core.refusals import COUNTED_FROM_0, Refusal


class SecondMulligan(Refusal):
    sentence = "The opening hand is decided once, before the first turn. There is no second mulligan."


class DecideFirst(Refusal):
    sentence = "Decide about your opening hand first: keep it, or exchange it once."


class DrawFirst(Refusal):
    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__(
            f"Your turn begins with the draw: say how many cards come from the Vault, {lowest} to {highest}."
        )


class WrongDraw(Refusal):
    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__(f"From the Vault can come {lowest} to {highest} of the cards that you draw now.")


class DrawnAlready(Refusal):
    sentence = "There is nothing to draw now: the draw is at the beginning of your turn."


class SecondLand(Refusal):
    sentence = "You have played a land this turn. One a turn is allowed; you can still burn others."


class NoSuchLand(Refusal):
    def __init__(self, land: str, where: str) -> None:
        super().__init__(f"You have no {land} {where}.")


class NotInHand(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is not in your hand.")


class NotEnoughMana(Refusal):
    def __init__(self, card: str, cost: int, mana: int) -> None:
        super().__init__(f"{card} costs {cost} mana; your pool and your untapped lands make {mana}.")


class WrongColour(Refusal):
    def __init__(self, card: str, need: int, colour: str, have: int) -> None:
        super().__init__(
            f"{card} needs {need} {colour} mana, and you can make {have}. Other colours do not pay for it."
        )


class OnlyInWindow(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is an instant: it can be cast only in the response window of a combat.")


class OnlyInstants(Refusal):
    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} has to wait: while attacks are answered only instants are cast, and lands tapped or burned."
        )


class NoWindow(Refusal):
    sentence = "There is nothing to pass on: no attack is being answered. End your turn when you are done."


class LeaderIsOut(Refusal):
    def __init__(self, leader: str) -> None:
        super().__init__(f"{leader} is on the field already.")


class NoRoom(Refusal):
    def __init__(self, size: int) -> None:
        super().__init__(f"Your field is full: {size} creatures are the most.")


class BadTarget(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"That is no target for {card} now. Its text says what it can be aimed at.")


class NoTarget(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} has no target now, so it cannot be cast.")


class AttacksOpen(Refusal):
    sentence = "You are naming attacks. Confirm them, or retract all of them, before you do anything else."


class NothingNamed(Refusal):
    sentence = "No attack has been named, so there is nothing to confirm or to retract."


class NotNamed(Refusal):
    def __init__(self, place: int) -> None:
        super().__init__(f"The creature in place {place + 1} has not been named as an attacker. {COUNTED_FROM_0}")


class NoMoreRetracting(Refusal):
    def __init__(self, most: int) -> None:
        super().__init__(f"You have retracted {most} attacks this turn. Confirm those that are named.")


class FoughtAlready(Refusal):
    sentence = "There is one combat a turn, and you have had it."


class NobodyThere(Refusal):
    def __init__(self, place: int, whose: str) -> None:
        super().__init__(f"There is no creature in place {place + 1} of {whose} field. {COUNTED_FROM_0}")


class CannotAttack(Refusal):
    def __init__(self, creature: str, reason: str) -> None:
        super().__init__(f"{creature} cannot attack: {reason}.")


class TauntInTheWay(Refusal):
    def __init__(self, attacker: str, guards: str) -> None:
        super().__init__(f"{attacker} has to attack {guards}, untapped and with Taunt, before anything else.")
