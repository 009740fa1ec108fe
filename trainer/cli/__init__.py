"""What can be done from the command line? One verb for each job; ``main`` is the entrance.

Only the verbs that open a window or paint import Qt, only those that remember the store.
"""

import gc
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit status: 0 done, 2 bad input, 130 stopped by hand."""
    collecting = gc.isenabled()
    gc.disable()  # while modules load nothing is garbage
    try:
        # Here, so that stopping it while it still loads ends without a traceback too.
        from trainer.cli.entry import main as entrance
    except KeyboardInterrupt:
        return 130
    finally:
        gc.freeze()  # nor afterwards: what is loaded stays
        if collecting:
            gc.enable()
    return entrance(arguments)


__all__ = ["main"]
