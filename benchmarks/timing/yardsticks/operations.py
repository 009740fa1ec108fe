"""How long does PokerKit need to verify and apply one operation of a hand?

Run by the interpreter of the yardsticks' environment. Deals one six-handed no-limit hold'em
hand to its showdown, every operation by a call of its own (no automations), and answers with
one JSON line: ``microseconds`` for each operation (the shortest of the repeats).
Nothing of the trainer is imported here.
"""

import gc
import importlib
import importlib.metadata
import json
import platform
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

_PLAYERS = 6
_DECK = 4711  # the same cards in every repeat
Call = tuple[str, tuple[Any, ...]]


def hand() -> Any:
    """A fresh hand; nothing in it happens by itself."""
    games: Any = importlib.import_module("pokerkit")
    return games.NoLimitTexasHoldem.create_state(
        (), True, 0, (500, 1000), 1000, (200_000,) * _PLAYERS, _PLAYERS
    )


def next_call(state: Any, raised: set[int]) -> Call:
    """What comes next: blinds, cards, one raise on each street, calls, showdown, pots."""
    for name in (
        "post_ante",
        "collect_bets",
        "post_blind_or_straddle",
        "burn_card",
        "deal_hole",
        "deal_board",
        "kill_hand",
        "push_chips",
        "pull_chips",
    ):
        if getattr(state, "can_" + name)():
            return name, ()
    if state.can_show_or_muck_hole_cards():
        return "show_or_muck_hole_cards", (True,)
    street = state.street_index
    if street not in raised and state.can_complete_bet_or_raise_to():
        raised.add(street)
        return "complete_bet_or_raise_to", (state.min_completion_betting_or_raising_to_amount,)
    return "check_or_call", ()


def timed() -> Iterator[tuple[str, float]]:
    """Every operation of one hand with its seconds."""
    random.seed(_DECK)
    state, raised = hand(), set[int]()
    while state.status:
        name, arguments = next_call(state, raised)
        operation = getattr(state, name)
        start = time.perf_counter()
        operation(*arguments)
        yield name, time.perf_counter() - start


def main() -> None:
    """Print the answer."""
    repeats = int(sys.argv[1])
    gc.collect()
    gc.disable()
    hands = [list(timed()) for _ in range(repeats)]
    names = [name for name, _ in hands[0]]
    assert all([name for name, _ in one] == names for one in hands), "the hands differ"
    best = [min(one[n][1] for one in hands) * 1e6 for n in range(len(names))]
    answer = {
        "name": "PokerKit",
        "version": importlib.metadata.version("pokerkit"),
        "python": platform.python_version(),
        "operations": names,
        "microseconds": best,
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
