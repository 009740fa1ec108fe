"""Which slips does the simulated trainee make, and what must be said of each?"""

from __future__ import annotations

from dataclasses import replace

from benchmarks.trainee import Expected, Operator, Trainee, key_of
from trainer.core.actions import Burn, Choice, Deal, MoveChips
from trainer.core.chips import fewest
from trainer.core.places import BET_SPOTS, TOKE_BOX, TRAY, Spot, at, hand
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Phase, Work
from trainer.procedures.rules import Kind
from trainer.procedures.wagers import Result


def skip(trainee: Trainee, step: Step) -> Expected | None:
    """The step is never done."""
    duty = step.duty
    if duty.work not in (Work.PAY, Work.TAKE, Work.HALF, Work.WAR_BURN, Work.MATCH):
        return None
    main = trainee.session.table.stack(at(duty.seat, Spot.MAIN)) if duty.seat else None
    if duty.work is Work.HALF and main is not None and main.amount != duty.stake:
        return None  # all was taken: what is left out now is a wrong half, not a missing one
    trainee.given_up.add(key_of(step, trainee))
    return Expected(Kind.OMITTED, duty.rule, duty.seat, _spot(step))


def duplicate(trainee: Trainee, step: Step) -> Expected | None:
    """A payment or a burn is made twice."""
    duty = step.duty
    if duty.work is Work.PAY and duty.spot is Spot.MAIN and duty.phase is Phase.SETTLE:
        trainee.do(step.action)
        trainee.do(step.action)
        return Expected(Kind.EXTRA, duty.rule, duty.seat, "main")
    if duty.work is Work.WAR_BURN:
        same = [s for s in trainee.agenda().owed if s.duty == duty]
        for _ in range(len(same) + 1):
            trainee.do(Burn(1))
        return Expected(Kind.EXTRA, duty.rule, 0, "burn")
    return None


def wrong_amount(trainee: Trainee, step: Step) -> Expected | None:
    """One smallest chip too much is paid."""
    return _misjudged(trainee, step, None)


def amount_corrected(trainee: Trainee, step: Step) -> Expected | None:
    """One chip too much is paid and taken back at once."""
    return _misjudged(trainee, step, "corrected")


def _misjudged(trainee: Trainee, step: Step, corrected: str | None) -> Expected | None:
    duty, action = step.duty, step.action
    if duty.work is not Work.PAY or not isinstance(action, MoveChips) or not duty.amount:
        return None
    sheet = trainee.session.sheet
    small = sheet.smallest_chip
    chips = fewest(duty.amount + small, sheet.denominations)
    trainee.do(replace(action, chips=chips))
    if corrected:
        trainee.correct(MoveChips(action.target, TRAY, fewest(small, sheet.denominations)))
    return Expected(Kind.WRONG_AMOUNT, duty.rule, duty.seat, _spot(step), corrected or "no")


def wrong_seat(trainee: Trainee, step: Step) -> Expected | None:
    """A seat's winnings are paid to its neighbour, who has lost or was settled."""
    return _misplaced_pay(trainee, step, False)


def seat_corrected(trainee: Trainee, step: Step) -> Expected | None:
    """Paid to the wrong seat, taken back, paid to the right one."""
    return _misplaced_pay(trainee, step, True)


def _misplaced_pay(trainee: Trainee, step: Step, corrected: bool) -> Expected | None:
    duty, action = step.duty, step.action
    if duty.work is not Work.PAY or duty.spot is not Spot.MAIN or duty.phase is not Phase.SETTLE:
        return None
    facts = trainee.session.facts
    others = [s.number for s in facts.seats.values() if s.result is Result.LOSE]
    open_mains = {s.duty.seat for s in trainee.agenda().owed if s.duty.spot is Spot.MAIN}
    if corrected:
        others = [seat for seat in others if seat in open_mains]
    else:
        others = [seat for seat in others if seat not in open_mains]
    if not others or not isinstance(action, MoveChips):
        return None
    wrong = at(trainee.dice.choice(others), Spot.MAIN)
    trainee.do(replace(action, target=wrong))
    if corrected:
        trainee.correct(MoveChips(wrong, TRAY, action.chips))
        trainee.do(action)
        return Expected(Kind.WRONG_SEAT, duty.rule, wrong.seat, "main", "corrected")
    trainee.given_up.add(key_of(step, trainee))
    return Expected(Kind.WRONG_SEAT, duty.rule, wrong.seat, "main")


def wrong_place(trainee: Trainee, step: Step) -> Expected | None:
    """Winnings of the Initial Bet are put on the Tie Bet's spot."""
    duty, action = step.duty, step.action
    if duty.work is not Work.PAY or duty.spot is not Spot.MAIN or duty.phase is not Phase.SETTLE:
        return None
    tie = at(duty.seat, Spot.TIE)
    if trainee.session.table.stack(tie) or not isinstance(action, MoveChips):
        return None
    trainee.do(replace(action, target=tie))
    trainee.given_up.add(key_of(step, trainee))
    return Expected(Kind.WRONG_PLACE, duty.rule, duty.seat, "tie")


def wrong_action(trainee: Trainee, step: Step) -> Expected | None:
    """A winner's bet is taken."""
    duty = step.duty
    if duty.work is not Work.PAY or duty.spot is not Spot.MAIN or duty.phase is not Phase.SETTLE:
        return None
    trainee.do(MoveChips(at(duty.seat, Spot.MAIN), TRAY))
    trainee.given_up.add(key_of(step, trainee))
    return Expected(Kind.WRONG_ACTION, duty.rule, duty.seat, "main")


def wrong_face(trainee: Trainee, step: Step) -> Expected | None:
    """A card is dealt face down and turned at once."""
    if step.duty.work is not Work.CARD or not isinstance(step.action, Deal):
        return None
    from trainer.core.actions import Turn

    trainee.do(replace(step.action, down=True))
    trainee.answer_trouble()
    trainee.do(Turn(hand(step.duty.seat)))
    return Expected(Kind.WRONG_FACE, "K-G3", step.duty.seat, "card", "corrected")


def wrong_split(trainee: Trainee, step: Step) -> Expected | None:
    """The whole toke of a surrendered hand goes into the toke box."""
    duty = step.duty
    if duty.work is not Work.SPLIT or not duty.amount:
        return None
    place = at(duty.seat, Spot.TOKE_MAIN)
    if trainee.session.table.stack(place).amount != duty.stake:
        return None
    trainee.do(MoveChips(place, TOKE_BOX))
    return Expected(Kind.WRONG_AMOUNT, "K-T3", duty.seat, "toke-main")


def choice_assumed(trainee: Trainee, step: Step) -> Expected | None:
    """Half is taken from a guest who has not been asked and then surrenders."""
    duty = step.duty
    session = trainee.session
    guest = session.scenario.guest(duty.seat) if session.scenario else None
    play = guest.plays(session.number) if guest else None
    if duty.work is not Work.ASK or play is None or play.on_tie is not Choice.SURRENDER:
        return None
    seat = session.facts.seats[duty.seat]
    owed = trainee.agenda().owed
    if any(s.duty.spot is Spot.TIE and s.duty.seat >= duty.seat for s in owed):
        return None
    if any(s.duty.spot is Spot.MAIN and s.duty.seat > duty.seat for s in owed):
        return None
    half = seat.stake(Spot.MAIN) // 2
    chips = fewest(half, session.sheet.denominations)
    if chips is None or not half or half * 2 != seat.stake(Spot.MAIN):
        return None
    trainee.do(MoveChips(at(duty.seat, Spot.MAIN), TRAY, chips))
    return Expected(Kind.FORBIDDEN, "K-D7", duty.seat, "main")


def main_before_tie(trainee: Trainee, step: Step) -> Expected | None:
    """At one seat the Initial Bet is settled while its Tie Bet still lies there."""
    duty = step.duty
    if duty.work not in (Work.TAKE, Work.PAY) or duty.spot is not Spot.TIE:
        return None
    if duty.phase is not Phase.SETTLE or trainee.session.sheet.values.settle_order.value not in (
        "as-written",
    ):
        return None
    owed = trainee.agenda().owed
    mains = [
        s
        for s in owed
        if s.duty.spot is Spot.MAIN and s.duty.work in (Work.TAKE, Work.PAY, Work.HALF)
    ]
    own = next(
        (s for s in mains if s.duty.seat == duty.seat and s.duty.work is not Work.HALF), None
    )
    if own is None or any(s.duty.seat > duty.seat for s in mains):
        return None
    if any(s.duty.spot in (Spot.TOKE_MAIN,) and s.duty.seat > duty.seat for s in owed):
        return None
    trainee.do(own.action)
    trainee.do(step.action)
    return Expected(Kind.OUT_OF_ORDER, "K-D5", duty.seat, "main")


def card_to_nobody(trainee: Trainee, step: Step) -> Expected | None:
    """A card goes to a seat without an Initial Bet, and the deal goes on."""
    if step.duty.work is not Work.CARD or step.duty.seat == 0:
        return None
    playing = {s.number for s in trainee.session.facts.playing}
    empty = [n for n in range(1, trainee.session.header.seats + 1) if n not in playing]
    if not empty:
        return None
    seat = trainee.dice.choice(empty)
    trainee.do(Deal(hand(seat)))
    return Expected(Kind.FORBIDDEN, "K-D3", seat, "card")


def two_cards(trainee: Trainee, step: Step) -> Expected | None:
    """A seat gets a second card, then the deal goes on rightly."""
    if step.duty.work is not Work.CARD or step.duty.seat == 0:
        return None
    trainee.do(step.action)
    trainee.answer_trouble()
    trainee.do(Deal(hand(step.duty.seat)))
    return Expected(Kind.EXTRA, "K-D3", step.duty.seat, "card")


def burn_on_relief(trainee: Trainee, step: Step) -> Expected | None:
    """A dealer who has relieved another burns a card."""
    facts = trainee.session.facts
    if facts.relieved_at is None or facts.first_card_at is not None:
        return None
    if step.duty.work is not Work.WORDS or any(
        s.duty.work in (Work.BURN, Work.SHUFFLE) for s in trainee.agenda().owed
    ):
        return None
    trainee.do(Burn(1))
    return Expected(Kind.FORBIDDEN, "K-G5", 0, "burn")


def _spot(step: Step) -> str:
    duty = step.duty
    if duty.spot in BET_SPOTS:
        return str(duty.spot)
    return "burn" if duty.work in (Work.BURN, Work.WAR_BURN) else "card"


OPERATORS: dict[str, Operator] = {
    "skip": skip,
    "duplicate": duplicate,
    "wrong amount": wrong_amount,
    "amount corrected": amount_corrected,
    "wrong seat": wrong_seat,
    "seat corrected": seat_corrected,
    "wrong place": wrong_place,
    "wrong action": wrong_action,
    "wrong face": wrong_face,
    "wrong split": wrong_split,
    "choice assumed": choice_assumed,
    "main before tie": main_before_tie,
    "card to nobody": card_to_nobody,
    "two cards": two_cards,
    "burn on relief": burn_on_relief,
}
