"""Which reason and which remedy fit chips that went the wrong way, under every document's clauses?

Rows as those of the Korean clauses: rules, kind, what it is about, reason, remedy. A bet that was
taken without having lost is no bet that lost, so the reason of the act as such is not its own.
"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_

_TOOK: Final = N_("Give back whole what was the guest's, then settle the seat as its cards say.")
_GAVE: Final = N_("Take back whole what was the house's, then settle the seat as its cards say.")
_PAID: Final = N_("Take the chips back before the next phase begins; after that, call the floor.")
_TAKEN: Final = N_(
    "Give the chips back whole before the next phase begins; after that, call the floor."
)
_WON: Final = N_("A bet that won stays the guest's, and its win comes on top.")
_KEPT: Final = N_("What a guest has not lost stays his: the house takes only a bet that lost.")
_UNWON: Final = N_("The house pays only what was won, and that once.")
_OTHERS: Final = "O-3 D-3 O-4 D-4 O-5 D-5 O-6 D-6 D-7"
_FIRST: Final = "K-D5 K-D6"
_MONEY: Final = f"{_FIRST} K-D8 K-D12 {_OTHERS}"

CHIP_ROWS: Final = (
    (f"{_FIRST} O-3 D-3 D-6 D-7", "wrong_action", "took", _WON, _TOOK),
    ("K-D8 K-D12 O-4 D-4 O-5 D-5 O-6", "wrong_action", "took", "", _TOOK),
    (_MONEY, "wrong_action", "gave", "", _GAVE),
    (f"{_MONEY} K-D9", "extra", "", "", _PAID),
    (f"{_FIRST} K-D8 {_OTHERS}", "extra", "pay", _UNWON, ""),
    (_MONEY, "extra", "take", _KEPT, _TAKEN),
    ("K-D9", "extra", "take", "", _TAKEN),
)
