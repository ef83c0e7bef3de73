"""Numbers and names that journals as files have."""

FORMAT, FORMAT_WITHOUT_PLANS = 2, 1
