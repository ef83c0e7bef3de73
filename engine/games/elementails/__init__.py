"""ElemenTails: a party of heroes on a journey of battles, markets and dragons.

A state is always in one phase (`state.py`): CLASSES (everybody chooses), PATH, DARE and ENDGAME (votes), MARKET with an
inner vote about a reroll, BATTLE (the player turn; enemy turns run through at once when the last one is done), OVER.
Only the future is hidden: the generator and the two piles of spells.

    actions ─► journey.py (classes, votes, the way)  market.py        deeds.py (what heroes do in battle)
                     └─► battle.py (set-up, turns, dice, the end) ─► foes.py (targets, moves, intentions), dragons.py
                               └─► harm.py (hits, statuses, Berserk, cleansing)  ◄─ effects.py (card words as callables)

Squares are bits of one integer (`grid.py`), so that reach and range are a few shifts. Units are small objects with
slots; spells, classes and enemies are compiled once (`pool.py`).
"""
