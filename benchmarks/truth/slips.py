"""All slips of the simulated trainee, and at which tables the rarer ones find their occasion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.truth.guests import Mood
from benchmarks.truth.slip import Operator
from benchmarks.truth.slips_astray import ASTRAY_SLIPS
from benchmarks.truth.slips_by_hand import BY_HAND_SLIPS
from benchmarks.truth.slips_cards import CARD_SLIPS, SHUFFLE_SLIPS
from benchmarks.truth.slips_discard import DISCARD_SLIPS
from benchmarks.truth.slips_duel import DUEL_SLIPS
from benchmarks.truth.slips_matchless import MATCHLESS_SLIPS
from benchmarks.truth.slips_mended import MENDED_SLIPS
from benchmarks.truth.slips_money import MONEY_SLIPS
from benchmarks.truth.slips_order import ORDER_SLIPS
from benchmarks.truth.slips_systematic import SYSTEMATIC_SLIPS
from benchmarks.truth.slips_war import WAR_SLIPS
from benchmarks.truth.slips_words import STANDING_SLIPS, WORD_SLIPS

OPERATORS: Mapping[str, Operator] = {
    **MONEY_SLIPS,
    **ASTRAY_SLIPS,
    **ORDER_SLIPS,
    **CARD_SLIPS,
    **WORD_SLIPS,
    **WAR_SLIPS,
    **MENDED_SLIPS,
    **SYSTEMATIC_SLIPS,
    **BY_HAND_SLIPS,
}

_TOKES = frozenset(
    {
        "half a toke elsewhere",
        "lost toke dropped",
        "toke elsewhere",
        "toke racked",
        "toke refused",
        "toke to the guest",
        "wrong split",
        "drop after clearing",
    }
)
_MATCHES = frozenset(
    {
        "match elsewhere",
        "match of another seat",
        "match racked",
        "match too early",
        "no match set",
        "paid before the war",
        "part of a match",
        "war before the choice",
        "war paid as main",
        "large war bet",
    }
)
_SECOND_TIES = frozenset({"second tie after the war", "second tie refused"})
_TIES = frozenset(
    {
        "every tie left out",
        "main before tie",
        "mains before ties",
        "taken from the guest",
        "tie paid for nothing",
        "back without a word",
    }
)
_NOT_ONLINE = _TOKES | _MATCHES | _SECOND_TIES
_ABSENT = {"000": _NOT_ONLINE, "003": _NOT_ONLINE | _TIES}

_ANY = Mood(rounds=(1, 1), seats=(1, 9))
COMMON: Sequence[Mood] = (
    _ANY,
    Mood(rounds=(1, 1), seats=(2, 9), toke=0.8, surrender=0.6, thick=2),
    Mood(rounds=(1, 1), seats=(1, 9), tie=0.8, second_tie=0.8, surrender=0.1, thick=3),
)
_WAR = Mood(rounds=(1, 1), tie=0.6, second_tie=0.6, surrender=0.1, thick=4)
_WON = Mood(rounds=(1, 1), tie=0.8, surrender=0.1, second_tie=0.1, thick=4)
_GIVEN = Mood(rounds=(1, 1), surrender=0.9, toke=0.9, thick=4)
_TROUBLE = Mood(rounds=(1, 1), trouble=0.4)
_NO_TIES = Mood(rounds=(1, 1), seats=(3, 9), thick=0)
_BEGINS = Mood(rounds=(1, 1), events=0.5)

_MOODS: Mapping[str, Sequence[Mood]] = {
    "all of a half": (_GIVEN,),
    "all burns first": (_WAR,),
    "back without a word": (_TROUBLE,),
    "burn for nothing": (_NO_TIES, _ANY),
    "burn left out": (_WAR, _BEGINS),
    "burn on relief": (_BEGINS,),
    "burn too many": (_WAR, _BEGINS),
    "choice assumed": (_GIVEN,),
    "choice changed": (Mood(rounds=(1, 1), surrender=0.9, toke=0.3, thick=4),),
    "deal direction": (_NO_TIES, _ANY),
    "dealt past": (_TROUBLE,),
    "dealer's second card": (_NO_TIES, _ANY),
    "direction": (_NO_TIES,),
    "half a toke elsewhere": (_GIVEN,),
    "half corrected": (_GIVEN,),
    "half from a wrong seat": (_GIVEN,),
    "late bet": (Mood(rounds=(1, 1), trouble=0.02),),
    "late preliminary": (_BEGINS,),
    "no match set": (Mood(rounds=(1, 1), seats=(5, 9), surrender=0, trouble=0, thick=3),),
    "every burn left out": (_WAR,),
    "mains before ties": (Mood(rounds=(1, 1), seats=(4, 9), tie=0.9, thick=0),),
    "half twice": (_GIVEN,),
    "large war bet": (Mood(rounds=(1, 1), surrender=0, odd_war=0.7, thick=4),),
    "match racked": (_WON,),
    "toke to the guest": (Mood(rounds=(1, 1), toke=0.9),),
    "war card to the neighbour": (Mood(rounds=(1, 1), toke=0.1, second_tie=0.1, thick=4),),
    "war deal direction": (Mood(rounds=(1, 1), seats=(5, 9), surrender=0, trouble=0, thick=3),),
    "war direction": (Mood(rounds=(1, 1), seats=(5, 9), surrender=0, trouble=0, thick=3),),
    "lost toke dropped": (Mood(rounds=(1, 1), toke=0.9),),
    "match elsewhere": (_WAR,),
    "match of another seat": (_WAR,),
    "match too early": (_WAR,),
    "needless call": (Mood(rounds=(1, 1), trouble=0), Mood(rounds=(1, 1), trouble=0, thick=4)),
    "paid before the war": (_WAR,),
    "part of a match": (_WON,),
    "second tie after the war": (_WAR,),
    "second tie refused": (_WAR,),
    "short war bet": (Mood(rounds=(1, 1), surrender=0, odd_war=0.7, thick=4),),
    "taken from the guest": (_WAR, _GIVEN),
    "tie as a push": (_GIVEN, _WAR),
    "toke elsewhere": (Mood(rounds=(1, 1), toke=0.9),),
    "toke racked": (Mood(rounds=(1, 1), toke=0.9), _WON),
    "toke refused": (Mood(rounds=(1, 1), toke=0.9), _WAR),
    "unequal exchange": (_GIVEN,),
    "war before the choice": (Mood(rounds=(1, 1), tie=0.2, surrender=0, thick=4),),
    "war card left out": (Mood(rounds=(1, 1), toke=0.1, second_tie=0.1, thick=4),),
    "war paid as main": (_WON,),
    "words left out": (_BEGINS, _TROUBLE),
    "wrong split": (_GIVEN,),
    "wrong words": (_BEGINS, _TROUBLE),
}


_MANY = Mood(rounds=(1, 1), seats=(5, 9), tie=0.9, thick=0)
_BOTH = Mood(rounds=(1, 1), seats=(4, 9), surrender=0.5, tie=0.4, thick=4)
_DUEL_MOODS: Mapping[str, Sequence[Mood]] = {
    "both paid at war": (_WAR,),
    "card not discarded": (_GIVEN, _BOTH),
    "card of a war discarded": (_WAR, _BOTH),
    "combo direction": (_MANY,),
    "combo pair paid": (_WAR, _GIVEN),
    "discarded before the half": (_GIVEN, _BOTH),
    "discarded late": (_BOTH,),
    "every combo left out": (_MANY,),
    "every tie bonus left out": (_MANY,),
    "match for nothing": (_WAR, _BOTH),
    "match for nothing taken back": (_WAR, _BOTH),
    "paid on a tied war": (_WAR, _BOTH),
    "second tie let stand": (_WAR,),
    "shuffle left out": (Mood(rounds=(2, 2), seats=(1, 4), events=0),),
    "side bet before its war": (_WAR, _BOTH),
    "straight with an ace": (_MANY,),
    "tie bonus at the other odds": (_WAR, _GIVEN),
    "tie bonus direction": (_MANY,),
    "wager paid before its war": (_WAR, _BOTH),
    "war paid on the wager": (_WAR,),
}


def moods(name: str) -> Sequence[Mood]:
    """At which tables the operator is tried."""
    return _MOODS.get(name) or _DUEL_MOODS.get(name, COMMON)


OPERATORS_OF: Mapping[str, Mapping[str, Operator]] = {
    "002": OPERATORS,
    "000": {
        **{name: slip for name, slip in OPERATORS.items() if name not in _ABSENT["000"]},
        **SHUFFLE_SLIPS,
        **STANDING_SLIPS,
        **MATCHLESS_SLIPS,
    },
    "003": {
        **{name: slip for name, slip in OPERATORS.items() if name not in _ABSENT["003"]},
        **DUEL_SLIPS,
        **DISCARD_SLIPS,
        **MATCHLESS_SLIPS,
    },
}
"""The operators that can find an occasion, by source."""
