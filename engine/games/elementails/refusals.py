"""Why an action of ElemenTails is refused."""

from engine.core.refusals import Refusal


class WrongMoment(Refusal):
    """Something of another phase."""

    def __init__(self, asked: str) -> None:
        super().__init__(f"That has to wait. {asked}")


class ClassTaken(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is in the party already. Choose another class.")


class NoSuchWay(Refusal):
    def __init__(self, lanes: str) -> None:
        super().__init__(f"No way leads there from here. You can vote for lane {lanes}.")


class NoSuchHero(Refusal):
    def __init__(self, count: int) -> None:
        heroes = "one hero" if count == 1 else f"{count} heroes"
        super().__init__(f"You play {heroes}; there is none of that number.")


class HeroExhausted(Refusal):
    def __init__(self, hero: str) -> None:
        super().__init__(f"{hero} is Exhausted and comes back in the next battle.")


class TooManyActs(Refusal):
    def __init__(self, most: int) -> None:
        super().__init__(f"You have done {most} things this turn. Say that you are done.")


class SquareTaken(Refusal):
    def __init__(self, square: str) -> None:
        super().__init__(f"Something stands on {square} already. Choose a free square.")


class TooFar(Refusal):
    def __init__(self, hero: str, square: str, speed: int) -> None:
        super().__init__(f"{hero} cannot reach {square}: a move goes up to {speed} steps over free squares.")


class InTheWay(Refusal):
    def __init__(self, square: str) -> None:
        super().__init__(f"The way to {square} is blocked: nobody moves through units or obstacles.")


class SaidDone(Refusal):
    def __init__(self, *, may_resume: bool) -> None:
        how = "'Keep acting' takes that back (typed: resume)" if may_resume else "The others finish the turn"
        super().__init__(f"You have said that you are done. {how}.")


class VotedAlready(Refusal):
    sentence = "You have voted, and votes are final."


class ReadyAlready(Refusal):
    sentence = "You have left the market. The journey goes on when the others have."


class NeverGiven(Refusal):
    """Something that stays with its hero; there is no word for giving it."""

    sentence = "Energy and CP belong to their hero and cannot be given away; mana can ('give d4 fire 2')."


class NoMoveLeft(Refusal):
    sentence = "The free move of this turn is used. A further one costs 1 Utility energy."


class NotEnoughEnergy(Refusal):
    def __init__(self, what: str, cost: str, have: str) -> None:
        super().__init__(f"{what} costs {cost}; you have {have}.")


class NotEnoughMana(Refusal):
    def __init__(self, what: str, cost: str, have: str) -> None:
        super().__init__(f"{what} costs {cost}; you have {have}.")


class NoEnergyLeft(Refusal):
    def __init__(self, energy: str) -> None:
        super().__init__(f"You have no {energy} energy left this turn.")


class NobodyInRange(Refusal):
    sentence = "No enemy is in range. Open My heroes to move first."


class NobodyThere(Refusal):
    def __init__(self, square: str, who: str) -> None:
        super().__init__(f"There is no {who} on {square}.")


class OutOfRange(Refusal):
    def __init__(self, what: str, reach: int, distance: int) -> None:
        super().__init__(f"{what} reaches {reach} squares, and that is {distance} away.")


class NeedsTarget(Refusal):
    def __init__(self, what: str, who: str) -> None:
        super().__init__(f"{what} is aimed at {who}: name the square.")


class NoTargetNeeded(Refusal):
    def __init__(self, what: str) -> None:
        super().__init__(f"{what} is not aimed at anybody: leave the square out.")


class ForeignElement(Refusal):
    def __init__(self, hero: str, elements: str) -> None:
        super().__init__(f"{hero} makes {elements} mana and no other.")


class NotYourSpell(Refusal):
    def __init__(self, spell: str) -> None:
        super().__init__(f"You do not own {spell}. Spells are bought at the market.")


class SpellTapped(Refusal):
    def __init__(self, spell: str) -> None:
        super().__init__(f"{spell} is tapped. Spells are untapped at the beginning of a turn.")


class NotYourPower(Refusal):
    def __init__(self, power: str) -> None:
        super().__init__(f"{power} belongs to another class.")


class PowerUsed(Refusal):
    def __init__(self, power: str) -> None:
        super().__init__(f"{power} was used this turn. Each power can be used once a turn.")


class CannotGive(Refusal):
    def __init__(self, amount: int, element: str) -> None:
        super().__init__(
            f"You can give {amount} {element} mana. What you received this turn cannot be given on, "
            "and energy and CP never."
        )


class NotToOneself(Refusal):
    sentence = "Mana is given to another hero."


class NothingTapped(Refusal):
    sentence = "All your spells are untapped already."


class UntapFirst(Refusal):
    sentence = "Spells are untapped right after the roll, before anything else is done in the turn."


class WrongPayment(Refusal):
    def __init__(self, cost: int) -> None:
        super().__init__(f"Untapping costs {cost} energy of any kind now, paid from what you have.")


class NotDone(Refusal):
    sentence = "You are not done, so there is nothing to take back."


class NotForSale(Refusal):
    def __init__(self, spell: str) -> None:
        super().__init__(f"{spell} is not in the market now.")


class NotEnoughCP(Refusal):
    def __init__(self, what: str, cost: int, have: int) -> None:
        super().__init__(f"{what} costs {cost} CP; you have {have}.")


class TooManySpells(Refusal):
    def __init__(self, level: int) -> None:
        super().__init__(f"A hero of level {level} owns at most {level} spells. Gain a level first.")


class UpgradedAlready(Refusal):
    def __init__(self, spell: str) -> None:
        super().__init__(f"{spell} is upgraded already. Each spell upgrades once.")


class LockedAlready(Refusal):
    def __init__(self, spell: str) -> None:
        super().__init__(f"{spell} is locked already.")


class HighestLevel(Refusal):
    def __init__(self, level: int) -> None:
        super().__init__(f"Level {level} is the highest.")


class NoToken(Refusal):
    sentence = "The party has no reroll token. Elites and dragons bring them."


class RefusedAlready(Refusal):
    sentence = "The party has voted against a reroll at this market."
