"""How is a game played from the other side of the table, against the model dealer?

One game is one session. Nothing here knows a screen or a disk.
"""
