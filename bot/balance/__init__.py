"""How fair the cards are: win rates of themes and the effect of single cards, measured on simulated play."""
