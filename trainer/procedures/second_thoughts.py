"""Did a guest go to war although half of his bet had been taken by his first word?"""

from __future__ import annotations

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.acts import Verb
from trainer.procedures.facts import Facts
from trainer.procedures.hands import Hands
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result


def let_to_war(seat: SeatFacts, facts: Facts, hands: Hands) -> None:
    """He did once all that was taken is back and his War Bet lies there (rule 2)."""
    if seat.choice is not Choice.SURRENDER or seat.result is not Result.TIE:
        return
    if not seat.has(Spot.WAR):
        return
    number, chosen = seat.number, seat.choice_at or 0
    later = [a for a in facts.money if a.seat == number and a.index >= chosen]
    there = [a for a in later if a.spot is seat.wager]
    taken = [a.amount for a in there if a.verb is Verb.TAKE]
    back = [a for a in there if a.verb is Verb.PAY]
    if not taken or None in taken or sum(a or 0 for a in taken) != sum(a.amount or 0 for a in back):
        return
    facts.given_back.update({act.index: act is back[-1] for act in there})
    seat.first_word_at, seat.choice, seat.choice_at = chosen, Choice.WAR, facts.end
    hands.fix_results(facts.end)
