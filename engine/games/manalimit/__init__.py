"""Manalimit: an auto-battler in which the cards of one's Bag are recruits and mana at once."""
