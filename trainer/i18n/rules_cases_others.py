"""Which reason and which remedy fit the case at hand under the clauses of the other documents?

Rows as those of the Korean clauses: rules, kind, what it is about, reason, remedy.
"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_

_STOP: Final = N_("Stop, leave the cards as they lie and call the floor.")
_AT_ONCE: Final = N_("Do it as soon as you see it; once the cards are collected, call the floor.")
_MONEY: Final = "O-3 D-3 O-4 D-4 O-5 D-5 O-6 D-6 D-7"

OTHER_ROWS: Final = (
    (
        "O-3 D-3",
        "",
        "take",
        N_("A bet that lost is the house's; left lying it looks like a bet of the next round."),
        "",
    ),
    (
        "O-3",
        "",
        "pay",
        N_("A bet that won is paid while both cards lie there for everybody to compare."),
        "",
    ),
    *((_MONEY, "omitted", verb, "", _AT_ONCE) for verb in ("pay", "take", "half")),
    ("O-5 D-5", "out_of_order", "", N_("The cards of a war wait until all bets are down."), _STOP),
    (
        "D-5",
        "direction",
        "",
        N_("A fixed order shows everybody whose card comes next, in a war as before it."),
        _STOP,
    ),
    (
        "O-5 D-5",
        "forbidden",
        "",
        N_("Before the second cards nobody knows who has won."),
        N_("Put it back as it was and deal the cards of the war."),
    ),
    ("O-3 D-2", "", "deal", N_("A card in its turn is a card that nobody can question."), _STOP),
    (
        "O-4 D-5",
        "",
        "say",
        N_("A war is fought with equal stakes."),
        N_("Say so before the first card of the war; after it, call the floor."),
    ),
    (
        "O-5 D-5",
        "",
        "burn",
        N_("What is burned is the same in every war: nobody can count on the next card."),
        N_("Do not make up for a missed burn: tell the floor, the cards that came stand."),
    ),
    (
        "O-5 D-5",
        "",
        "deal",
        N_("A war is decided by the cards that lie there, the dealer's last of all."),
        _STOP,
    ),
    (
        "O-5 D-5",
        "",
        "take",
        N_("A lost war costs both bets; what is left lying looks like a bet of the next round."),
        "",
    ),
    (
        "D-4",
        "",
        "collect",
        N_("A card that is still there looks as if the guest were playing on."),
        N_("Discard it as soon as you notice."),
    ),
)
