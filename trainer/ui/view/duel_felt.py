"""What is printed on the felt of Dueling for Dollars?"""

from __future__ import annotations

from typing import Final, assert_never

from trainer.i18n.catalog import N_, Translator
from trainer.procedures.duel_wagers import COMBO_PAYS, SUITED_PAIR_PAYS, UNSUITED_PAIR_PAYS, Hand
from trainer.procedures.sheet import AceInStraight, ComboPair, Sheet, SuitedPair
from trainer.ui.geometry.seat_plans import DUELING_PLAN
from trainer.ui.view.felts import Felt, short_money


def _bonus(_: Sheet, speaker: Translator) -> str:
    return speaker.say(
        N_("TIE BONUS: SUITED PAYS {suited}, UNSUITED {plain}"),
        suited=SUITED_PAIR_PAYS,
        plain=UNSUITED_PAIR_PAYS,
    )


def _pay_table(sheet: Sheet, speaker: Translator) -> tuple[str, ...]:
    """What a guest may bet, then what the Combo pays: D-8."""
    low, high = (short_money(value, sheet, speaker) for value in (sheet.minimum, sheet.maximum))
    most = short_money(sheet.tie_maximum, sheet, speaker)
    say = speaker.say
    return (
        say(N_("BET {low} – {high}"), low=low, high=high),
        say(N_("SIDE BETS UP TO {high}"), high=most),
        say(N_("WAR WON: SECOND BET PAYS 1 TO 1")),
        say(N_("COMBO: STRAIGHT FLUSH {odds}"), odds=COMBO_PAYS[Hand.STRAIGHT_FLUSH]),
        say(
            _straight(sheet.values.ace_in_straight),
            straight=COMBO_PAYS[Hand.STRAIGHT],
            flush=COMBO_PAYS[Hand.FLUSH],
        ),
        say(_pair(sheet.values.combo_pair, sheet.values.suited_pair)),
    )


def _straight(ace: AceInStraight) -> str:
    match ace:
        case AceInStraight.BOTH_ENDS:
            return N_("STRAIGHT {straight} · FLUSH {flush}")
        case AceInStraight.KING_ONLY:
            return N_("STRAIGHT {straight} (ACE HIGH) · FLUSH {flush}")
        case _:
            assert_never(ace)


def _pair(pair: ComboPair, suited: SuitedPair) -> str:
    """What a pair does; one in a suit is a flush where the house reads it so."""
    flush = suited is SuitedPair.FLUSH
    match pair:
        case ComboPair.LOST:
            return N_("UNSUITED PAIR LOSES") if flush else N_("A PAIR LOSES")
        case ComboPair.PUSHES:
            return N_("UNSUITED PAIR PUSHES") if flush else N_("A PAIR PUSHES")
        case ComboPair.PAYS_ONE:
            return N_("UNSUITED PAIR PAYS 1") if flush else N_("A PAIR PAYS 1")
        case _:
            assert_never(pair)


FELT: Final = Felt(
    N_("DUELING FOR DOLLARS"),
    _bonus,
    _pay_table,
    lambda _: DUELING_PLAN,
    {"tie-bonus": N_("BONUS")},
)
