"""In which words is a guest told what happens, what is not possible and how it ended?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.chair.game import ChairGame
from trainer.chair.integrity import Malfunction
from trainer.chair.settled import Outcome, by_bet
from trainer.chair.staking import BOXES, Problem
from trainer.core.cards import Card
from trainer.core.places import MAINS, Spot
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money, rank_name, signed_money, spot_name
from trainer.procedures.sheet import Sheet
from trainer.session import Session
from trainer.store.games import Ended, PastGame
from trainer.ui.chair.sprites import Told

PROBLEMS: Final[Mapping[Problem, str]] = {
    Problem.NO_BET: N_("Put a bet down, {low} at least."),
    Problem.SIDE_ALONE: N_("This bet is not allowed alone: put one into the bet box too."),
    Problem.TWO_MAINS: N_("Bet on one side only: Player or Dealer."),
    Problem.UNDER_MINIMUM: N_("The lowest bet is {low}."),
    Problem.OVER_MAXIMUM: N_("The highest bet is {high}."),
    Problem.OVER_SIDE_MAXIMUM: N_("The highest bet in this box is {side}."),
    Problem.CANNOT_HALVE: N_("This house takes only bets that can be halved."),
    Problem.NO_CREDIT: N_("Your balance does not cover this."),
    Problem.CLOSED: N_("No bets now: first this game ends."),
    Problem.AT_WAR_ONLY: N_("No chip goes here now: at a tie, Go to War lays the second bet here."),
}
NONE_PLAYED: Final = N_("No game was played here yet.")
_CUT: Final = N_("The last bet was cut to what is possible. {why}")
_FIRST: Final[Mapping[Outcome, str]] = {
    Outcome.WON: N_("{guest} against {dealer}: your bet wins."),
    Outcome.LOST: N_("{guest} against {dealer}: your bet loses."),
    Outcome.SURRENDERED: N_("Surrendered: half of the bet is lost."),
    Outcome.WAR_WON: N_("War, {guest} against {dealer}: your bet wins."),
    Outcome.WAR_TIED: N_("War, {guest} against {dealer}: a tie again."),
    Outcome.WAR_LOST: N_("War, {guest} against {dealer}: your bet loses."),
    Outcome.VOID: N_("The bets went back."),
}
_SHORT: Final[Mapping[str, str]] = {
    Outcome.WON: N_("Won"),
    Outcome.LOST: N_("Lost"),
    Outcome.SURRENDERED: N_("Surrendered"),
    Outcome.WAR_WON: N_("War won"),
    Outcome.WAR_TIED: N_("War tied"),
    Outcome.WAR_LOST: N_("War lost"),
    Outcome.VOID: N_("Bets went back"),
    Malfunction.CHANGED: N_("the log was changed"),
    Malfunction.UNREADABLE: N_("the log cannot be read"),
    Malfunction.IMPOSSIBLE: N_("the log tells what cannot be"),
    Malfunction.CARDS: N_("the cards do not add up"),
    Malfunction.CHIPS: N_("the chips do not add up"),
    Malfunction.BALANCE: N_("the balance is another"),
}
_EVEN: Final = N_("Nothing won, nothing lost")
_COMPLETED: Final = N_("completed automatically")
_AT_WAR: Final = (Outcome.WAR_WON, Outcome.WAR_TIED, Outcome.WAR_LOST)
_BY_CARDS: Final = (Outcome.WON, Outcome.LOST, *_AT_WAR)


def problem_said(problem: Problem, sheet: Sheet, speaker: Translator) -> str:
    """Why a chip was not put down, or why no cards are dealt yet."""

    def amount(value: int) -> str:
        return money(value, sheet.currency, speaker)

    return speaker.say(
        PROBLEMS[problem],
        low=amount(sheet.minimum),
        high=amount(sheet.maximum),
        side=amount(sheet.tie_maximum),
    )


def lacking(game: ChairGame, speaker: Translator) -> str:
    """What the bets lack, so that no cards are dealt yet; nothing where they may be."""
    problem = game.problem
    return problem_said(problem, game.session.sheet, speaker) if problem is not None else ""


def cut_said(problem: Problem, sheet: Sheet, speaker: Translator) -> str:
    """Why the same bets could not be laid in full."""
    return speaker.say(_CUT, why=problem_said(problem, sheet, speaker))


def limits_said(sheet: Sheet, speaker: Translator) -> str:
    """The limits for the title bar, each by the name of its box."""

    def amount(value: int) -> str:
        return money(value, sheet.currency, speaker)

    sides = " · ".join(spot_name(spot, speaker) for spot in BOXES[sheet.game].sides)
    return speaker.say(
        N_("Bet {low} – {high} · {sides} up to {side}"),
        low=amount(sheet.minimum),
        high=amount(sheet.maximum),
        sides=sides,
        side=amount(sheet.tie_maximum),
    )


def decision_told(game: ChairGame, speaker: Translator) -> Told:
    """What a tied guest is asked."""
    session = game.session
    currency, boxes = session.sheet.currency, BOXES[session.sheet.game]
    lying, came = game.stakes, by_bet(session.entries, game.seat)
    done = {spot: came[spot] for spot in boxes.sides if came.get(spot) and spot not in lying}
    bets = "\n" + each_bet(done, currency, speaker) if done else ""
    wager = sum(game.stakes.get(spot, 0) for spot in boxes.mains)
    asked = speaker.say(N_("A tie! Surrender, or go to war?"))
    if not game.may_go_to_war:
        below = N_("Your balance does not cover a second bet: only Surrender is left.")
        return Told(asked, speaker.say(below) + bets)
    below = N_("Surrender: half of the bet is lost. War: a second bet of {amount} is laid.")
    return Told(asked, speaker.say(below, amount=money(wager, currency, speaker)) + bets)


def result_told(past: PastGame, session: Session, seat: int, speaker: Translator) -> Told:
    """What came of a game."""
    net, currency = past.result.net, session.sheet.currency
    headline = {
        1: N_("You win {amount}"),
        0: _EVEN,
        -1: N_("You lose {amount}"),
    }
    went = (net > 0) - (net < 0)
    text = speaker.say(headline[went], amount=money(abs(net), currency, speaker))
    outcome = Outcome(past.result.outcome)
    facts = session.facts
    me = facts.seats.get(seat)
    own, house = (me.first if me else None), facts.dealer_first
    if outcome in _AT_WAR:
        own, house = (me.war_card if me else None), facts.dealer_war
    below = speaker.say(_FIRST[outcome], guest=_rank(own), dealer=_rank(house))
    if me is not None and me.wager is not Spot.MAIN and outcome in _BY_CARDS:
        from trainer.ui.view.comparing_sides import of_your_bet

        below = of_your_bet(me, facts, speaker)
    bets = by_bet(session.entries, seat)
    if len(bets) > 1:
        below += "\n" + each_bet(bets, currency, speaker)
    return Told(text, below, went, result=True)


def each_bet(bets: Mapping[Spot, int], currency: str, speaker: Translator) -> str:
    """What came of every bet, the main one first and then that of the war."""
    order = sorted(bets, key=lambda spot: (spot not in MAINS, spot is not Spot.WAR))
    return " · ".join(
        f"{spot_name(spot, speaker)} {signed_money(bets[spot], currency, speaker)}"
        for spot in order
    )


def _rank(card: Card | None) -> str:
    return rank_name(str(card)) if card is not None else "–"


def why_void(past: PastGame, speaker: Translator) -> str:
    """What was wrong with the log of a game that is void."""
    return speaker.gettext(_SHORT.get(past.result.outcome, past.result.outcome))


def past_said(
    past: PastGame, currency: str, speaker: Translator, bets: Mapping[Spot, int] | None = None
) -> tuple[str, str]:
    """A line of the list of games: how it ended and what it came to; and what is below."""
    short = why_void(past, speaker)
    if past.result.ended is Ended.VOID:
        return speaker.say(N_("Void: {why}"), why=short), speaker.say(N_("The bets went back."))
    staked = money(past.result.stake, currency, speaker)
    net = signed_money(past.result.net, currency, speaker)
    below = speaker.say(N_("Staked {amount}"), amount=staked)
    if bets is not None and len(bets) > 1:
        below = f"{below} · {each_bet(bets, currency, speaker)}"
    if past.result.ended is Ended.COMPLETED:
        below = f"{below} · {speaker.gettext(_COMPLETED)}"
    if not past.result.net:
        return speaker.gettext(_EVEN), below
    return f"{short} · {net}", below


__all__ = [
    "NONE_PLAYED",
    "PROBLEMS",
    "cut_said",
    "decision_told",
    "lacking",
    "limits_said",
    "past_said",
    "problem_said",
    "result_told",
    "why_void",
]
