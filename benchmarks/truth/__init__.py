"""What do the clauses demand, written a second time and apart from the product's own rules?

Nothing here derives an obligation with the product's code: cards, chips, places, actions and the
physics of the table are shared, what is owed and in which order is written straight from the
clauses (``sums``, ``game``, ``demands``, ``settlements``, ``edges``). ``replay`` reads a log by
the same rules; ``explain`` and ``apart`` say which slips a log proves and which look alike.
"""
