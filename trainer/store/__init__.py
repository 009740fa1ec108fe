"""What is remembered? Trainees, sessions, their entries and the verdicts issued on them.

The only room that knows SQLite. It keeps plain text, so it needs no types of the game.
Start at ``trainer.store.location.open_store``.
"""
