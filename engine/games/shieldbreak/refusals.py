"""Why an action of Shieldbreak is refused."""

from engine.core.refusals import COUNTED_FROM_0, Refusal


class NotNow(Refusal):
    def __init__(self, right: str) -> None:
        super().__init__(f"That is not what you are asked now. {right}")


class NotInHand(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is not in your hand.")


class WrongVerb(Refusal):
    def __init__(self, card: str, verb: str) -> None:
        super().__init__(f"{card} is not played like that. Write '{verb}' for it.")


class NotEnoughMana(Refusal):
    def __init__(self, card: str, cost: int, mana: int) -> None:
        super().__init__(f"{card} costs {cost} mana and you have {mana} untapped.")


class WrongMana(Refusal):
    def __init__(self, card: str, civilization: str) -> None:
        super().__init__(f"{card} needs an untapped {civilization} mana, and you have none.")


class NothingToEvolve(Refusal):
    def __init__(self, card: str, base: str) -> None:
        super().__init__(f"{card} is put on one of your {base} creatures. Name the place of one that is there.")


class NeedsTarget(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} has a target to choose. Name one behind it.")


class WrongTarget(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"That is nothing that {card} can be aimed at.")


class NoTargetWanted(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} has nothing to aim at just now. Name no target.")


class NoSuchCreature(Refusal):
    def __init__(self, place: int, whose: str) -> None:
        super().__init__(f"There is no creature in place {place + 1} of {whose} battle zone. {COUNTED_FROM_0}")


class SummoningSick(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} came this turn and cannot attack before your next one.")


class AttackerTapped(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} is tapped, and only untapped creatures attack.")


class CannotAttackPlayers(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} cannot attack players. It may attack a tapped creature.")


class TargetUntapped(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} is untapped, and only tapped creatures can be attacked.")


class MustAttack(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} must attack this turn if it can. Attack with it before you pass.")


class TooManyActs(Refusal):
    def __init__(self, most: int) -> None:
        super().__init__(f"You have acted {most} times in this phase. Only a pass is left.")


class BlockerTapped(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} is tapped and cannot block.")


class NoBlocker(Refusal):
    def __init__(self, creature: str) -> None:
        super().__init__(f"{creature} is no blocker.")


class NoShieldTrigger(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is not a shield trigger that was broken just now. You may keep the card.")


class NotInDeck(Refusal):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is not in your deck, or not what you search for.")


class MustChoose(Refusal):
    sentence = "This cannot be declined. Choose one of what there is."
