"""Is what a drill is told of its round that of this round, while it goes on?"""

from __future__ import annotations

from tests.piles.drilling import begun, deal, turned
from trainer.ui.drill.reckoning import PileReckoning


def test_a_new_round_begins_without_the_slips_of_the_last_one() -> None:
    session = deal(turned(begun("Kh 7d 9c 8s")), "award s2")
    reckoning = PileReckoning(session, session.sheet)
    (slip,) = reckoning.findings()
    assert (slip.kind, slip.rule) == ("wrong_seat", "C-1")
    session.close_round(9_000)
    assert reckoning.findings() == (slip,)
    deal(session, "table round 2")
    assert reckoning.findings() == ()
    assert reckoning.unburned() == reckoning.repairs() == ()
    deal(turned(session), "award s2")
    assert [site.entries for one in reckoning.findings() for site in one.sites] == [(9,)]
