"""Which clause says what? The ids of a written procedure by the part that they play in it.

The documents number their clauses each in its own way; a plan cites them by their part, so that
one procedure can be dealt, and judged, under several documents. House points that mean the
same everywhere (K-P2, K-P9, K-P28 …) keep their ids and are named where they are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.core.frozen import frozen
from trainer.core.places import Spot


@frozen
class Clauses:
    """The ids of the document ``source``. A part that it does not know has none ("").

    ``deal_order``, ``settle_order`` and ``war_order`` say in which direction the seats come.
    ``of_spot`` has what governs money on a spot before a war and at it, for all spots but those
    of the wagers. What breaks one of ``at_once`` is broken for good the moment it is done.
    """

    source: str
    greet: str  # K-G1
    explain: str  # K-G2
    face: str  # K-G3: no card face down
    dead: str  # K-G4: the burn after a dead game
    relief: str  # K-G5: no burn at a relief
    bets: str  # K-D1
    founded: str  # K-D2: no side bet alone
    goes_back: str  # how it goes back, where a decided point says so
    card: str  # K-D3
    deal_order: str  # K-D3
    settling: str  # K-D4: the cards lie before any bet is settled
    settle_order: str  # K-D4
    side: str  # K-D5
    main: str  # K-D6
    choice: str  # K-D7
    half: str  # K-D8
    war_bet: str  # K-D9
    again: str  # K-D10: a bet on the second tie
    before_war: str  # K-D11
    war_one: str  # K-D11: the cards of a war with one guest
    war_many: str  # K-D13: with several
    war_order: str  # K-D13
    war: str  # K-D12: how it is settled
    toke: str  # K-T1
    toke_war: str  # K-T2
    split: str  # K-T3
    burns: str  # K-P10: how many cards a war burns
    burns_one: str  # the same where one guest alone is at war
    shuffle: str  # K-P26
    higher: tuple[str, ...]  # K-P11: what a war rests on where the guest's card is not lower
    lower: tuple[str, ...]  # K-P12: where it is
    of_spot: Mapping[Spot, tuple[str, str]]
    at_once: frozenset[str]

    def points(self, rule: str) -> tuple[str, ...]:
        """What a duty under ``rule`` rests on for that alone: a point that was decided."""
        return (rule,) if "-P" in rule else ()


_TOKES: Final = {
    Spot.TOKE_MAIN: ("K-T1", "K-T1"),
    Spot.TOKE_TIE: ("K-T1", "K-T1"),
    Spot.TOKE_WAR: ("K-T2", "K-T2"),
}

KOREAN: Final = Clauses(
    source="002",
    greet="K-G1",
    explain="K-G2",
    face="K-G3",
    dead="K-G4",
    relief="K-G5",
    bets="K-D1",
    founded="K-D2",
    goes_back="",
    card="K-D3",
    deal_order="K-D3",
    settling="K-D4",
    settle_order="K-D4",
    side="K-D5",
    main="K-D6",
    choice="K-D7",
    half="K-D8",
    war_bet="K-D9",
    again="K-D10",
    before_war="K-D11",
    war_one="K-D11",
    war_many="K-D13",
    war_order="K-D13",
    war="K-D12",
    toke="K-T1",
    toke_war="K-T2",
    split="K-T3",
    burns="K-P10",
    burns_one="K-P10.one",
    shuffle="K-P26",
    higher=("K-P11",),
    lower=("K-P12",),
    of_spot={
        Spot.TIE: ("K-D5", "K-D12"),
        Spot.MATCH: ("K-D9", "K-D12"),
        Spot.WAR: ("K-D12", "K-D12"),
        **_TOKES,
    },
    at_once=frozenset({"K-D7", "K-G5", "K-D10", "K-T1", "K-T2"}),
)

ONLINE: Final = Clauses(
    source="000",
    greet="K-P22",
    explain="K-P22",
    face="O-3",
    dead="K-P23",
    relief="K-P23",
    bets="O-2",
    founded="O-2",
    goes_back="",
    card="O-3",
    deal_order="O-P1",
    settling="O-3",
    settle_order="O-P1",
    side="O-6",
    main="O-3",
    choice="O-4",
    half="O-4",
    war_bet="O-4",
    again="O-6",
    before_war="O-5",
    war_one="O-5",
    war_many="O-5",
    war_order="O-P1",
    war="O-5",
    toke="K-T1",
    toke_war="K-T2",
    split="K-T3",
    burns="O-5",
    burns_one="O-5",
    shuffle="O-1",
    higher=(),
    lower=(),
    of_spot={
        Spot.TIE: ("O-6", "O-6"),
        Spot.MATCH: ("O-P2", "O-P2"),
        Spot.WAR: ("O-5", "O-5"),
        **_TOKES,
    },
    at_once=frozenset({"O-4", "O-6", "K-P23", "K-T1", "K-T2"}),
)

DUELING: Final = Clauses(
    source="003",
    greet="K-P22",
    explain="K-P22",
    face="D-2",
    dead="K-P23",
    relief="K-P23",
    bets="D-2",
    founded="D-1",
    goes_back="D-P9",
    card="D-2",
    deal_order="D-2",
    settling="D-3",
    settle_order="D-3",
    side="",
    main="D-3",
    choice="D-4",
    half="D-4",
    war_bet="D-5",
    again="",
    before_war="D-5",
    war_one="D-5",
    war_many="D-5",
    war_order="D-5",
    war="D-5",
    toke="K-T1",
    toke_war="K-T2",
    split="K-T3",
    burns="D-P5",
    burns_one="D-P5",
    shuffle="K-P26",
    higher=(),
    lower=("D-P1",),
    of_spot={
        Spot.TIE_BONUS: ("D-6", "D-6"),
        Spot.COMBO: ("D-7", "D-7"),
        Spot.MATCH: ("D-5", "D-5"),
        Spot.WAR: ("D-5", "D-5"),
        **_TOKES,
    },
    at_once=frozenset({"D-4", "K-P23", "K-T1", "K-T2"}),
)

BOOKS: Final[Mapping[str, Clauses]] = {book.source: book for book in (KOREAN, ONLINE, DUELING)}
"""Every document by which cards are dealt at a table, by its number."""
