"""Which reason and which remedy fit the case at hand under the clauses of the other documents?

Rows as those of the Korean clauses: rules, kind, what it is about, reason, remedy.
"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_

_STOP: Final = N_("Stop, leave the cards as they lie and call the floor.")
_AT_ONCE: Final = N_(
    "Do what was left out as soon as you notice; once the cards are collected, call the floor."
)
_SHORT: Final = N_(
    "Give the guest what is missing before the next seat; after that, call the floor."
)
_OVER: Final = N_("Take what was too much before the next seat; after that, call the floor.")
_SEAT: Final = N_(
    "Put the wrong seat back as it was and serve the right one, before the next phase."
)
_PLACE: Final = N_(
    "Move the chips to their own spot before the next seat; after that, call the floor."
)
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
    (_MONEY, "wrong_amount", "short", "", _SHORT),
    (_MONEY, "wrong_amount", "over", "", _OVER),
    (_MONEY, "wrong_seat", "", "", _SEAT),
    (_MONEY, "wrong_place", "", "", _PLACE),
    (
        "D-6 D-7",
        "",
        "take",
        N_("A side bet that lost is the house's; left lying it looks like one of the next round."),
        "",
    ),
    (
        "D-6 D-7",
        "",
        "pay",
        N_("A side bet that won is paid while both cards lie there for everybody to compare."),
        "",
    ),
    (
        "D-6",
        "out_of_order",
        "",
        N_("One order at every seat lets the guest and the camera follow the money."),
        N_("Settle the wager at once, then go on."),
    ),
    (
        "D-7",
        "out_of_order",
        "",
        N_(
            "The Combo comes last because it is read from both cards, and they must lie there "
            "till then."
        ),
        N_("Settle what was jumped at once, then go on."),
    ),
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
        N_("Put the chips back as they were and deal the cards of the war."),
    ),
    ("O-3 D-2", "", "deal", N_("A card in its turn is a card that nobody can question."), _STOP),
    (
        "O-4 D-5",
        "",
        "say",
        N_("A war is fought with equal stakes."),
        N_(
            "Ask for an equal bet before the first card of the war; after that card call the floor."
        ),
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
        N_("Discard the card as soon as you notice."),
    ),
    (
        "N-1 C-1",
        "wrong_seat",
        "award",
        N_("Who is pushed the cards plays on with them; the other side has lost what it had won."),
        N_("Slide the cards over before the next pair is turned; after that, call the floor."),
    ),
    (
        "N-1 C-1",
        "",
        "show",
        N_("Only two cards that lie open, one of each side, can be compared."),
        N_("Turn the card that is missing; one too many goes back on its pile before the push."),
    ),
    (
        "N-1 C-1",
        "omitted",
        "award",
        N_("Cards left lying get mixed up with those of the next pair."),
        N_("Push the cards before anything else is turned."),
    ),
    (
        "N-2 C-2",
        "wrong_action",
        "lay",
        N_("Equal ranks decide nothing: nobody has won the cards yet."),
        N_("Stop and call the floor: the cards are taken back from under the pile."),
    ),
    (
        "N-2 C-2",
        "wrong_action",
        "award",
        N_("A war that is none puts cards at stake that nobody had to risk."),
        N_("Put those cards back on their piles, then push the pair to the higher card."),
    ),
    (
        "N-2 C-2",
        "wrong_amount",
        "",
        N_("Both sides put the same number of cards at stake."),
        N_("Put back what is too many, or lay what is missing, before the open card is turned."),
    ),
    (
        "N-2 C-2",
        "wrong_face",
        "",
        N_("What lies under the open card shows nothing: only the open one counts."),
        N_("Turn the card over before the next one is laid."),
    ),
    (
        "N-2 C-2",
        "omitted",
        "",
        N_("A war is decided by an open card of each side, and not before."),
        N_("Lay the cards that are missing, then compare."),
    ),
    (
        "N-3 C-3",
        "extra",
        "",
        "",
        N_("Leave the cards with the side that has laid them, and count."),
    ),
)
