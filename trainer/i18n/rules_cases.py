"""Which reason and which remedy of a rule fit the case at hand?

A rule's own reason and remedy are those of the commonest case. Another case has a row here: the
rule, the kind of fault ('' is none: the act as such) and what it is about ('' is anything).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.i18n.catalog import N_
from trainer.i18n.rules_cases_chips import CHIP_ROWS
from trainer.i18n.rules_cases_others import OTHER_ROWS

_STOP: Final = N_("Stop, leave the cards as they lie and call the floor.")
_STAYS: Final = N_("Leave the burned card in the discard rack, tell the floor and go on.")
_UNDECIDED: Final = N_(
    "A war has no result before its last card; until then its bets are the guest's."
)
_FINISH: Final = N_("Put the chips back as they lay and finish the war's cards.")
_MONEY: Final = "K-D5 K-D6 K-D8 K-D12"
_TOKES: Final = "K-T1 K-T2"
_ALL_TOKES: Final = "K-T1 K-T2 K-T3"

# Rules, kind, what it is about, reason, remedy; '' leaves it to the next wider row, in the end to
# the rule itself. A row of the kind goes before that of the act as such.
_ROWS: Final = (
    # ---- what was done, whatever was wrong with it ----
    (
        "K-D6",
        "",
        "take",
        N_("A bet that lost is the house's; left lying it looks like a bet of the next round."),
        "",
    ),
    (
        "K-D5",
        "",
        "take",
        N_(
            "Without a tie a Tie Bet has lost; cleared first, it is not mixed up with the "
            "Initial Bet."
        ),
        "",
    ),
    (
        "K-D5",
        "",
        "pay",
        N_("Ten to one is the largest payment of the table: it is made before anything else."),
        "",
    ),
    (
        "K-D9",
        "",
        "say",
        N_("A war is fought with equal stakes, or the match beside the War Bet is wrong as well."),
        N_(
            "Ask for the right War Bet before you set the match. One that you have accepted"
            " is matched as it lies: call the floor."
        ),
    ),
    (
        "K-D11",
        "",
        "burn",
        N_("With its burns a war gives nobody the chance to count on the next card of the shoe."),
        N_("Do not make up for a missed burn: tell the floor, the cards that came stand."),
    ),
    (
        "K-D11",
        "",
        "deal",
        N_("A war is decided by the cards that lie there, the dealer's last of all."),
        _STOP,
    ),
    (
        "K-D12",
        "",
        "push",
        N_(
            "Guest higher, or the same rank: the match is the guest's win, and it lies ready "
            "beside the bets."
        ),
        "",
    ),
    (
        "K-D12",
        "",
        "take",
        N_(
            "A lost war costs both bets, and the match is the house's again; what is left lying "
            "looks like a bet of the next round."
        ),
        "",
    ),
    (
        "K-D12",
        "",
        "tie",
        N_("The second Tie Bet is decided by the two war cards, before the war itself."),
        "",
    ),
    (
        "K-D12",
        "",
        "pay",
        N_("The match is the whole win; the tray pays only where a match was never set."),
        "",
    ),
    (
        "K-D13",
        "",
        "deal",
        N_("A fixed order shows everybody whose card comes next, in a war as before it."),
        _STOP,
    ),
    (
        _TOKES,
        "",
        "take",
        N_("A toke is decided like the bet beside it: lost, it is the house's."),
        "",
    ),
    (
        _TOKES,
        "",
        "pay",
        N_("A toke is paid like the bet beside it, and all dealers share what it wins."),
        "",
    ),
    (
        _TOKES,
        "",
        "drop",
        N_("Tips are counted by the box; chips that lie about are nobody's."),
        "",
    ),
    (
        "K-T3",
        "",
        "behind",
        N_(
            "This toke does not go to war: nobody staked for it there, so half is the box's and "
            "half the house's."
        ),
        "",
    ),
    # ---- money ----
    (
        _MONEY,
        "omitted",
        "",
        "",
        N_(
            "Do what was left out as soon as you notice; once the cards are collected, call"
            " the floor."
        ),
    ),
    (
        _MONEY,
        "wrong_amount",
        "short",
        "",
        N_("Give the guest what is missing before the next seat; after that, call the floor."),
    ),
    (
        _MONEY,
        "wrong_amount",
        "over",
        "",
        N_("Take what was too much before the next seat; after that, call the floor."),
    ),
    (
        f"{_MONEY} K-D9",
        "wrong_seat",
        "",
        "",
        N_("Put the wrong seat back as it was and serve the right one, before the next phase."),
    ),
    (
        f"{_MONEY} K-D9",
        "wrong_place",
        "",
        "",
        N_("Move the chips to their own spot before the next seat; after that, call the floor."),
    ),
    (
        "K-D9",
        "extra",
        "match",
        N_("A match answers a War Bet; where none is owed it gives the house's chips away."),
        "",
    ),
    (
        "K-D5",
        "out_of_order",
        "",
        N_(
            "The Tie Bet is decided by the first two cards; cleared first, it cannot be mixed up "
            "with the Initial Bet."
        ),
        N_("Settle the Tie Bet at once; what was done after it stays as it is."),
    ),
    (
        "K-D4",
        "out_of_order",
        "deal",
        N_("Before the dealer's card lies there nothing is decided."),
        N_("Take the money back, finish the deal, then settle."),
    ),
    (
        "K-D4",
        "direction",
        "",
        "",
        N_("Go on from the last seat that is still open, back to seat 1."),
    ),
    (
        "K-D7",
        "out_of_order",
        "",
        N_("While a tied guest thinks, the others get their money."),
        N_("Settle what was jumped now, then come back to this seat."),
    ),
    (
        "K-D9",
        "out_of_order",
        "wait",
        N_("The match answers the War Bet; before that lies there nobody knows its amount."),
        N_("Take the match back, wait for the War Bet, then match it."),
    ),
    (
        "K-D9",
        "wrong_amount",
        "",
        "",
        N_("Bring the match to the War Bet's amount before the first card for the war."),
    ),
    (
        "K-D9",
        "wrong_action",
        "",
        "",
        N_("Set the match whole before the first card for the war."),
    ),
    ("K-D12", "out_of_order", "deal", _UNDECIDED, _FINISH),
    ("K-D12", "forbidden", "", _UNDECIDED, _FINISH),
    (
        "K-P7",
        "omitted",
        "",
        N_("A bet that cannot be halved cannot be surrendered."),
        N_("Hand such a bet back before the first card; if you dealt past it, call the floor."),
    ),
    (
        "K-P27",
        "omitted",
        "return",
        N_("A round that cannot be finished has no winner."),
        N_("Hand back every bet that lies at a seat without a result."),
    ),
    # ---- cards and burns ----
    ("K-D3", "forbidden", "", N_("A card without a bet decides nothing and shifts the rest."), ""),
    ("K-D3 K-D13", "direction", "", "", _STOP),
    (
        "K-D11",
        "out_of_order",
        "settle",
        N_("Who still waits for his money or his match cannot watch the war."),
        N_("Settle what is open before the next card; the war waits."),
    ),
    (
        "K-D11",
        "out_of_order",
        "deal",
        N_("The dealer's card comes last: nobody's card is dealt when it is known."),
        _STOP,
    ),
    (
        "K-G4 K-D11 K-D13",
        "extra",
        "burn",
        N_("A burn that nothing calls for changes the order of the cards for everybody."),
        _STAYS,
    ),
    (
        "K-P28",
        "omitted",
        "",
        N_("A card left lying can be taken for one of the next round."),
        N_("Collect every card before the next round's first one."),
    ),
    # ---- words and calls ----
    (
        "K-G3",
        "",
        "say",
        N_("A guest who gets no answer takes his open card for a mistake."),
        N_("Answer before his next card; a dispute is the floor's."),
    ),
    (
        "K-P30",
        "extra",
        "",
        N_("A call stops the table; what was right needs none."),
        N_("Tell the floor that nothing is wrong, and go on."),
    ),
    # ---- tokes ----
    (
        _ALL_TOKES,
        "omitted",
        "",
        "",
        N_("Do what was left out before the table is cleared; after that, tell the floor."),
    ),
    (
        _ALL_TOKES,
        "wrong_amount",
        "",
        "",
        N_("Correct the amount before the table is cleared, in front of the floor."),
    ),
    (
        _ALL_TOKES,
        "wrong_seat",
        "",
        "",
        N_("Put the wrong seat back as it was and serve the right one, before clearing."),
    ),
    (
        _ALL_TOKES,
        "wrong_place",
        "",
        "",
        N_("Move the chips to where they belong before clearing, in front of the floor."),
    ),
    (
        _ALL_TOKES,
        "wrong_action",
        "",
        "",
        N_("Bring the chips back from the wrong side before clearing, in front of the floor."),
    ),
    (
        _TOKES,
        "extra",
        "",
        N_("A toke is decided like the bet beside it, and nothing was due on this one."),
        N_("Put the chips back as they lay before the table is cleared, in front of the floor."),
    ),
)


def _single() -> Iterator[tuple[tuple[str, str, str], tuple[str, str]]]:
    for rules, kind, about, reason, remedy in (*_ROWS, *CHIP_ROWS, *OTHER_ROWS):
        for rule in rules.split():
            yield (rule, kind, about), (reason, remedy)


CASES: Final = dict(_single())
"""Reason and remedy by rule, kind and what it is about; '' where the next wider row has it."""


def fitting(rule: str, kind: str, abouts: tuple[str, ...], own: tuple[str, str]) -> tuple[str, str]:
    """English reason and remedy of a rule for a case, `abouts` from the closest to the widest."""
    keys = [(rule, at, about) for at in dict.fromkeys((kind, "")) for about in (*abouts, "")]
    rows = [*(CASES[key] for key in keys if key in CASES), own]
    reason, remedy = (next(row[side] for row in rows if row[side]) for side in (0, 1))
    return reason, remedy
