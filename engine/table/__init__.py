"""A match in time: one asyncio task, its inbox, clocks and rights."""
