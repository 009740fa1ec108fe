"""What can be done from the command line? One verb for each job; ``main`` is the entrance.

Only the verbs that open a window or paint import Qt, only those that remember the store.
"""

from trainer.cli.entry import main

__all__ = ["main"]
