"""ElemenTails' classes, spells, enemies and dragons: their files, schemas, checks and texts."""
