"""People's decks: kept, checked, shown and written in a form."""
