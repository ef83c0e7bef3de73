"""What can be clicked on about decks, and the form in which they are written."""

from bot.ui.custom_ids import ClickId, FormId

DECK_AGAIN = ClickId("deckagain", game=str, deck=str)
DECK_DELETE = ClickId("deckdelete", deck=str)
DECK_FORM = FormId("deckform", game=str, deck=str)
