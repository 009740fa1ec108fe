"""How is War told, card against card and without a dealer, as this house has it?"""

from __future__ import annotations

from typing import assert_never

from trainer.core.actions import PickUp
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_pages import Page, PayRow, Section, amount, assumed, to_one
from trainer.procedures.pile_sheet import AtLimit, Opponents, PileValues, Shortage, TurnName
from trainer.procedures.sheet import Sheet

Lines = tuple[str, ...]


def page(sheet: Sheet, speaker: Translator) -> Page:
    """The game as this house has it."""
    values = sheet.piles or PileValues()
    say = speaker.gettext
    sections = (
        (N_("The deal"), _deal(speaker)),
        (N_("A battle"), _battle(values, speaker)),
        (N_("A war"), _war(values, speaker)),
        (N_("The end"), _end(values, speaker)),
        (N_("Who plays"), _players(values, speaker)),
        (N_("Time"), _time(values, speaker)),
        (N_("Coins"), _coins(sheet, values, speaker)),
    )
    return Page(
        say(N_("War")),
        _short(values, speaker),
        _buttons(values, speaker),
        _pays(values, speaker),
        tuple(Section(say(title), lines) for title, lines in sections if lines),
        assumed(sheet, _open_points(values, speaker)),
    )


def _short(values: PileValues, speaker: Translator) -> Lines:
    say = speaker.say
    return (
        say(N_("A deck of 52 cards is split into two piles of 26, and both top cards are turned.")),
        say(N_("The higher card takes both; the ace is the highest, and suits do not count.")),
        speaker.ngettext(
            "Equal cards are a war: {count} card face down and one face up on each side, and the "
            "higher one takes all.",
            "Equal cards are a war: {count} cards face down and one face up on each side, and the "
            "higher one takes all.",
            values.down_cards,
        ).format(count=values.down_cards),
        say(N_("Who has no cards left loses.")),
        say(_limit(values.at_limit), limit=values.limit),
    )


def _limit(rule: AtLimit) -> str:
    match rule:
        case AtLimit.MORE_CARDS:
            return N_(
                "After battle {limit} the game is over: more cards win, equal ones are a draw."
            )
        case AtLimit.DRAW:
            return N_("After battle {limit} the game is over, and nobody has won.")
        case _:
            assert_never(rule)


def _buttons(values: PileValues, speaker: Translator) -> tuple[tuple[str, str], ...]:
    say = speaker.say
    told = [(say(_turn(values.turn)), say(N_("One battle, with the wars that come of it.")))]
    if values.batch:
        told.append(
            (
                say(N_("Play {n} battles"), n=values.batch),
                say(N_("{count} battles one after the other."), count=values.batch),
            )
        )
    if values.turn is TurnName.TURN_CARDS:  # the other table has but one button (N-5)
        told.append((say(N_("New round")), say(N_("Throws this game away and deals a new one."))))
    return tuple(told)


def _turn(name: TurnName) -> str:
    match name:
        case TurnName.FLIP:
            return N_("Flip")
        case TurnName.TURN_CARDS:
            return N_("Turn cards")
        case _:
            assert_never(name)


def _pays(values: PileValues, speaker: Translator) -> tuple[PayRow, ...]:
    if not values.stakes:
        return ()
    say = speaker.gettext
    stake = say(N_("Stake"))
    return (
        PayRow(stake, say(N_("you win the game")), to_one(1, speaker)),
        PayRow(stake, say(N_("the game is a draw")), say(N_("comes back"))),
    )


def _deal(speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("The cards are shuffled, and each side gets half of them, face down.")),
        say(N_("Nobody looks at his pile, and nobody chooses a card.")),
        say(N_("The shuffle alone decides: there is nothing to plan.")),
    )


def _battle(values: PileValues, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("Both sides turn the top card of their piles at the same time.")),
        say(N_("The side with the higher rank takes everything that lies on the table.")),
        say(_pick_up(values.pick_up)),
    )


def _pick_up(order: PickUp) -> str:
    match order:
        case PickUp.OWN_FIRST:
            return N_("Won cards go under the winner's pile, his own first, as they were laid.")
        case PickUp.OTHER_FIRST:
            return N_("Won cards go under the winner's pile, the other's first, as they were laid.")
        case PickUp.AS_LAID:
            return N_("Won cards go under the winner's pile in the order in which they were laid.")
        case PickUp.SHUFFLED:
            return N_("Won cards are shuffled and go under the winner's pile.")
        case _:
            assert_never(order)


def _war(values: PileValues, speaker: Translator) -> Lines:
    say = speaker.say
    return (
        say(
            N_("On equal ranks each side lays {count} more cards; the last of them is face up."),
            count=values.war_cards,
        ),
        say(N_("If the new cards are equal too, the war goes on in the same way.")),
        say(_short_of(values.shortage), count=values.war_cards),
    )


def _short_of(rule: Shortage) -> str:
    match rule:
        case Shortage.MORE_CARDS:
            return N_(
                "If a side has fewer than {count} cards left for it, the game ends: more cards "
                "win, equal ones are a draw."
            )
        case Shortage.MORE_MISSING_LOSES:
            return N_(
                "A side with fewer than {count} cards left for it loses; if both are short, the "
                "one that misses more."
            )
        case Shortage.DRAW:
            return N_("If a side has fewer than {count} cards left for it, the game is a draw.")
        case _:
            assert_never(rule)


def _end(values: PileValues, speaker: Translator) -> Lines:
    say = speaker.say
    return (
        say(N_("The game is over when one side holds all the cards.")),
        say(_limit(values.at_limit), limit=values.limit),
        say(N_("A war counts as one battle, however often it is repeated.")),
    )


def _players(values: PileValues, speaker: Translator) -> Lines:
    say = speaker.gettext
    match values.opponents:
        case Opponents.COMPUTER:
            who = N_("You play against the computer.")
        case Opponents.COMPUTER_OR_PERSON:
            who = N_("You play against the computer, or against somebody beside you.")
        case _:
            assert_never(values.opponents)
    return (
        say(who),
        say(N_("In the card-reading drill you deal instead: for two guests, against the clock.")),
        say(N_("You lay their cards and push each battle to the side that has won it.")),
    )


def _time(values: PileValues, speaker: Translator) -> Lines:
    if not values.has_clock:
        return ()
    say, two = speaker.say, values.opponents is Opponents.COMPUTER_OR_PERSON
    no_clock = N_("A countdown shows what is left. In practice there is no clock.")
    if two:
        no_clock = N_(
            "A countdown shows what is left. In practice against the computer there is none."
        )
    lines = [
        say(
            N_("For coins against the computer a move may take {seconds} seconds."),
            seconds=_seconds(values.clock_ms),
        ),
        say(no_clock),
        say(N_("When the time is over, the move is played for you. It costs nothing.")),
        speaker.ngettext(
            "After {count} missed move the rest is played quickly: {seconds} seconds a move.",
            "After {count} missed moves in a row the rest is played quickly: {seconds} seconds a "
            "move.",
            values.free_misses,
        ).format(count=values.free_misses, seconds=_seconds(values.fast_ms)),
        say(N_("A move of your own brings the full time back.")),
    ]
    if two:
        lines.append(say(N_("Two persons have a countdown each, in practice too.")))
    return tuple(lines)


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.2f}".rstrip("0").rstrip(".")


def _coins(sheet: Sheet, values: PileValues, speaker: Translator) -> Lines:
    say = speaker.say
    if not values.stakes:
        return (say(N_("Nothing is staked: it is played for fun alone.")),)
    *others, last = (amount(stake, sheet, speaker) for stake in values.stakes)
    fee = values.fee_percent
    return (
        say(N_("Practice needs neither coins nor an account.")),
        say(
            N_("At a coin table a stake is chosen before: {stakes}."),
            stakes=", ".join((*others, last)),
        ),
        say(
            N_("Who sits down must have the stake in his account and {percent} % more."),
            percent=fee,
        ),
        say(N_("Who wins gets as much again. After a draw the stake comes back.")),
        say(
            N_("Who leaves before the end loses the stake and pays {percent} % of it on top."),
            percent=fee,
        ),
        say(N_("Play coins are worth no money and cannot be cashed.")),
    )


def _open_points(values: PileValues, speaker: Translator) -> dict[str, str]:
    """By knob or clause what is said of it where it is the house's own decision."""
    say = speaker.say
    lies = say(N_("If the game ends in a war, cards on the table count for who laid them."))
    return {
        "shortage": say(_short_of(values.shortage), count=values.war_cards),
        "pick_up": say(_pick_up(values.pick_up)),
        "N-P3": lies,
        "C-P2": lies,
        "N-P4": say(N_("A fee that is no whole number of coins is rounded down.")),
        "N-P5": say(N_("While the program is closed, the clock stands still.")),
    }


__all__ = ["page"]
