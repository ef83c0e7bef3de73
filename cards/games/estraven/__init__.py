"""The cards of Lords of Estraven: eight precons of twenty cards, and the resource deck."""
