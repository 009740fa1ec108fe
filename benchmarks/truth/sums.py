"""How much is owed? Odds, halves and splits, from the stakes alone (GRADING, rulings)."""

from __future__ import annotations

from trainer.procedures.sheet import HalfRounding, OddTokeHalf, Sheet

TIE_ODDS = 10


def tie_wins(stake: int) -> int:
    """K-D5: ten times the Tie Bet."""
    return TIE_ODDS * stake


def half(stake: int, sheet: Sheet) -> int:
    """K-D8, K-P7: what the house takes of a surrendered Initial Bet."""
    chip = min(sheet.denominations)
    down = stake // 2 // chip * chip
    if 2 * down != stake and sheet.values.half_rounding is HalfRounding.HOUSE_LARGER:
        return stake - down
    return down


def split(toke: int, sheet: Sheet) -> tuple[int, int]:
    """K-T3, K-P20: the toke box's share and the house's."""
    chip = min(sheet.denominations)
    small = toke // 2 // chip * chip
    if sheet.values.odd_toke_half is OddTokeHalf.HOUSE:
        return small, toke - small
    return toke - small, small
