"""Why an action of Lords of Estraven is refused."""

from engine.core.refusals import COUNTED_FROM_0, Refusal


class SamePreconTwice(Refusal):
    def __init__(self, deck: str) -> None:
        super().__init__(f"{deck} cannot be played twice. Choose two different decks.")


class NotInHand(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is not in your hand.")


class ResourcesAreNotPitched(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is a resource card, and those cannot be pitched. Play it, or trade it.")


class PitchOnYourTurn(Refusal):
    sentence = "You can pitch on your own turn only. Mana that you pitch then stays for reactions later."


class NotEnoughMana(Refusal):
    def __init__(self, card: str, cost: int, mana: int) -> None:
        super().__init__(f"{card} costs {cost} mana and you have {mana}.")


class NoResource(Refusal):
    def __init__(self, card: str, payment: str) -> None:
        super().__init__(f"{card} also asks you to {payment}, and you cannot.")


class WrongPayment(Refusal):
    def __init__(self, card: str, payment: str | None) -> None:
        right = "Leave out 'with'." if payment is None else f"Name one with 'with': it asks you to {payment}."
        super().__init__(f"{card} cannot be paid for like this. {right}")


class NoTarget(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"There is nothing that {card} could be aimed at now.")


class WrongTarget(Refusal):
    def __init__(self, card: str, *, aimless: bool) -> None:
        right = "it is played without a target." if aimless else "choose one of the targets that the menu shows."
        super().__init__(f"{card} cannot be aimed at that: {right}")


class AlreadyTraded(Refusal):
    sentence = "You have traded this turn. The marketplace takes one card of yours each turn."


class NotWhileTheChainIsOpen(Refusal):
    sentence = "A chain is open: play a reaction that answers its top, or pass. Everything else waits."


class NoChain(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is a reaction: it answers something your opponent does, while the chain is open.")


class DoesNotAnswer(Refusal):
    def __init__(self, card: str, top: str) -> None:
        super().__init__(f"{card} does not react to what is on top of the chain, which is {top}.")


class NoSuchUnit(Refusal):
    def __init__(self, place: int) -> None:
        super().__init__(f"You have no unit in place {place + 1}. {COUNTED_FROM_0}")


class NoAbility(Refusal):
    def __init__(self, unit: str) -> None:
        super().__init__(f"{unit} has no ability that you could use now.")


class IsTapped(Refusal):
    def __init__(self, unit: str) -> None:
        super().__init__(f"{unit} is tapped. It untaps at the start of your turn.")


class AlreadyAttacked(Refusal):
    sentence = "You have attacked this turn. One attack a turn is allowed."


class NoAttackOpen(Refusal):
    sentence = "Nothing is being declared now that could be joined, confirmed or taken back."


class NotLed(Refusal):
    def __init__(self, unit: str, leader: str, subtype: str) -> None:
        super().__init__(f"{unit} cannot come along: {leader} leads {subtype} Troops.")


class LeadIsFull(Refusal):
    def __init__(self, leader: str, count: int) -> None:
        troops = "one Troop" if count == 1 else f"{count} Troops"
        super().__init__(f"{leader} leads no more than {troops}. Confirm, or take one back.")


class OneBlocker(Refusal):
    def __init__(self, unit: str) -> None:
        super().__init__(f"{unit} blocks alone: only a Leader with Lead brings others along. Confirm, or take it back.")


class NoSuchAttacker(Refusal):
    def __init__(self, place: int) -> None:
        super().__init__(f"There is no attacker {place + 1} that is still unblocked. {COUNTED_FROM_0}")


class NothingToBlock(Refusal):
    sentence = "There is no attack for you to block now."


class NoStepsBackLeft(Refusal):
    sentence = "You have taken back enough for this turn. Confirm now."


class NothingMoreThisTurn(Refusal):
    def __init__(self, limit: int) -> None:
        super().__init__(f"You have done {limit} things this turn, which is the limit. End your turn.")


class NoRoom(Refusal):
    def __init__(self, limit: int) -> None:
        super().__init__(f"Your side of the battlefield holds {limit} units and is full.")


class DiscardFirst(Refusal):
    def __init__(self, limit: int) -> None:
        super().__init__(f"Your turn ends: discard until {limit} cards are left in your hand.")


class DeclareFirst(Refusal):
    sentence = "You are declaring an attack or a block: confirm it or take it back first."


class DecideAboutYourHand(Refusal):
    sentence = "First decide about your hand: keep it, or take a mulligan."


class NotNow(Refusal):
    def __init__(self, can: str) -> None:
        super().__init__(f"That cannot be done now. You can {can}.")
