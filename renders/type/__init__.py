"""Letters: fonts, runs of any script, emoji, icons, and names that can be drawn."""
