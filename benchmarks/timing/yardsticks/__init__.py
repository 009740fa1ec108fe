"""Which programs of others are timed beside ours? Scripts for an environment of their own."""
