"""Why something about a match's journal is refused, a class a reason."""

from engine.core.refusals import Refusal


class CannotGoOn(Refusal):
    """A stored match that the present rules cannot continue; it is shelved, never dropped."""


class NothingToTakeBack(Refusal):
    sentence = (
        "There is nothing that you could take back: you have not acted yet, or not since your last take-back, "
        "since one of yours was declined, since the house answered or since somebody left."
    )


class AskedAlready(Refusal):
    sentence = "You have asked for a take-back already, and the others have still to answer."


class AnswerPending(Refusal):
    sentence = "Somebody else asks for a take-back just now. Agree or decline first."


class NoTakeBackAsked(Refusal):
    sentence = "Nobody asks you for a take-back just now."


class AgreedAlready(Refusal):
    sentence = "You have agreed to this take-back already, and others have still to answer."


class UnknownAnswer(Refusal):
    sentence = "A take-back can be asked for, agreed to or declined."


class CameToLight(Refusal):
    sentence = (
        "Something that was hidden or left to chance has come to light since, so this can no longer be taken back."
    )


class SawSomethingNew(Refusal):
    sentence = "You have seen something new since, so you cannot agree to this take-back. You can decline it."


class WaitsForAnswers(Refusal):
    sentence = (
        "You have asked for a take-back or agreed to one, and others have still to answer. To play on at once, use "
        "/undo decline."
    )


class NoDrawHere(Refusal):
    """A draw that cannot be offered or answered now."""


class NotHandedOver(Refusal):
    sentence = "No built-in player stands in at that seat, so there is nothing to take back."
