"""Numbers and names that journals as files have."""

FORMAT = 1
