"""The art of Manalimit's cards: drawn from their ids and themes, with no file and no download."""
