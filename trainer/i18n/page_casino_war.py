"""How is Casino War told, as this house deals it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import spot_label
from trainer.i18n.page_lines import (
    burn_line,
    burn_sentence,
    cards_line,
    half_line,
    limit_line,
    shuffle_line,
)
from trainer.i18n.rules_pages import Page, PayRow, Section, amount, assumed, to_one
from trainer.procedures.sheet import (
    SecondTie,
    SettleOrder,
    Sheet,
    WarTieBonus,
    WarWin,
)
from trainer.procedures.wagers import tie_pays

Lines = tuple[str, ...]
_Part = Callable[[Sheet, Translator], Lines]
_Places = Callable[[Sheet, Translator], dict[str, str]]


def page(sheet: Sheet, speaker: Translator) -> Page:
    """The game as this house deals it."""
    more, lies = _OF_THE_SOURCE.get(sheet.source, ((), _at_the_table))
    parts: tuple[tuple[str, _Part], ...] = (
        (N_("Cards and bets"), _before),
        (N_("The first card"), _first),
        (N_("A tie"), _tie),
        (N_("The war"), _war),
        *more,
    )
    places = _bets(sheet, speaker) | lies(sheet, speaker)
    return Page(
        speaker.gettext(N_("Casino War")),
        _short(sheet, speaker),
        tuple((spot_label(spot, speaker), text) for spot, text in places.items()),
        _pays(sheet, speaker),
        tuple(Section(speaker.gettext(title), lines(sheet, speaker)) for title, lines in parts),
        assumed(sheet, _open_points(sheet, speaker)),
    )


# ---- in short ------------------------------------------------------------------------------


def _short(sheet: Sheet, speaker: Translator) -> Lines:
    say, values = speaker.say, sheet.values
    return (
        say(
            N_(
                "High card wins, guest against dealer: the ace is the highest, suits do not "
                "count, and a won bet is paid 1 to 1."
            )
        ),
        say(
            N_(
                "On a tie (the same rank) the guest decides: surrender half of the bet, or go to "
                "war with a second bet of the same size."
            )
        ),
        say(_tied(values.war_tie_bonus), burn=say(burn_line(values.war_burn))),
        say(
            N_(
                "A Tie Bet is won when the first two cards tie, and is paid {odds} to 1; "
                "otherwise it is lost."
            ),
            odds=tie_pays(1),
        ),
        _direction(values.seats, speaker),
    )


def _direction(seats: int, speaker: Translator) -> str:
    if seats == 1:
        return speaker.gettext(N_("The guest gets the first card, the dealer the second."))
    return speaker.say(
        N_(
            "Deal from seat 1 to seat {last} and to yourself last; settle back from seat {last} "
            "to seat 1."
        ),
        last=seats,
    )


def _bets(sheet: Sheet, speaker: Translator) -> dict[str, str]:
    low, high = amount(sheet.minimum, sheet, speaker), amount(sheet.maximum, sheet, speaker)
    most = amount(sheet.tie_maximum, sheet, speaker)
    main = N_("Initial Bet: without it no card. {low} to {high}.")
    return {
        "tie": speaker.say(N_("Tie Bet, up to {high}."), high=most),
        "main": speaker.say(main, low=low, high=high),
    }


def _at_the_table(sheet: Sheet, speaker: Translator) -> dict[str, str]:
    say = speaker.gettext
    return {
        "war": say(N_("War Bet: as large as the Initial Bet.")),
        "match": say(_won(sheet.values.war_win)),
        "toke-main": say(N_("A bet for the dealer. Three places: on BET, on TIE and on WAR.")),
    }


def _in_the_box(sheet: Sheet, speaker: Translator) -> dict[str, str]:
    both = speaker.gettext(N_("Both bets of a war lie here, side by side."))
    return {"main": f"{_bets(sheet, speaker)['main']} {both}"}


def _pays(sheet: Sheet, speaker: Translator) -> tuple[PayRow, ...]:
    say = speaker.gettext
    even = to_one(1, speaker)
    return (
        PayRow(say(N_("Initial Bet")), say(N_("the guest's card is higher")), even),
        PayRow(
            say(N_("Tie Bet")),
            say(N_("the first two cards have one rank")),
            to_one(tie_pays(1), speaker),
        ),
        PayRow(
            say(N_("War")),
            say(N_("the guest's second card is higher or equal")),
            say(_war_pays(sheet.values.war_win)),
        ),
    )


def _war_pays(win: WarWin) -> str:
    match win:
        case WarWin.PUSH_MATCH:
            return N_("the match; both bets stay the guest's")
        case WarWin.PAY_MAIN:
            return N_("1 to 1 on the Initial Bet; the second bet comes back")
        case WarWin.PAY_WAR:
            return N_("1 to 1 on the War Bet; the Initial Bet comes back")
        case WarWin.RAISE_PAYS_DOUBLE:
            return N_("2 to 1 on the War Bet; the Initial Bet is lost")
        case _:
            assert_never(win)


# ---- the rest ------------------------------------------------------------------------------


def _before(sheet: Sheet, speaker: Translator) -> Lines:
    most = amount(sheet.tie_maximum, sheet, speaker)
    return (
        cards_line(sheet, speaker),
        shuffle_line(sheet, speaker),
        limit_line(sheet, speaker),
        speaker.say(
            N_("A Tie Bet of up to {high} may stand beside it, but never alone."), high=most
        ),
        speaker.gettext(N_("Once the first card lies, no bet is added, changed or taken back.")),
    )


def _first(sheet: Sheet, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("Every guest with a bet gets one card, and the dealer takes the last one.")),
        say(N_("All cards lie face up, also when a guest asks for something else.")),
        say(_order(sheet.values.settle_order)),
        say(N_("If the guest's card is higher, the bet is paid; if it is lower, it is taken.")),
    )


def _order(order: SettleOrder) -> str:
    match order:
        case SettleOrder.MAIN_FIRST:
            return N_("At each guest the bet is settled first, then the Tie Bet.")
        case SettleOrder.SEAT_BY_SEAT:
            return N_("Guest by guest the Tie Bet is settled, then the bet.")
        case SettleOrder.SWEEP:
            return N_("All Tie Bets are settled first, then all bets.")
        case SettleOrder.AS_WRITTEN:
            return N_("At each guest the Tie Bet is settled first, then the bet.")
        case _:
            assert_never(order)


def _tie(sheet: Sheet, speaker: Translator) -> Lines:
    say, values = speaker.gettext, sheet.values
    lines = [
        say(N_("If both cards have one rank, nobody has won: the guest says what follows.")),
        say(N_("Surrender: half of the bet is lost, and the hand is over.")),
        half_line(values.half_rounding, speaker),
        say(N_("War: the guest adds a bet as large as the first one.")),
    ]
    if values.war_win is WarWin.PUSH_MATCH:
        lines.append(say(N_("The dealer sets chips of the same amount beside it: the match.")))
    match values.second_tie:
        case SecondTie.PERMITTED:
            lines.append(say(N_("A guest who goes to war may bet on a second tie.")))
        case SecondTie.NONE:
            lines.append(say(N_("The Tie Bet is for the first two cards only.")))
        case _:
            assert_never(values.second_tie)
    return tuple(lines)


def _war(sheet: Sheet, speaker: Translator) -> Lines:
    say, values = speaker.gettext, sheet.values
    lines = [
        say(N_("The war begins when every guest who tied has chosen and every bet lies.")),
        burn_sentence(values.war_burn, speaker),
        say(N_("A higher second card wins for the guest, and so does an equal one.")),
        say(_tells_win(values.war_win)),
        say(N_("A lower second card loses both bets.")),
    ]
    match values.war_tie_bonus:
        case WarTieBonus.ONE_INITIAL:
            lines.append(say(N_("If the second cards tie, the guest gets one bet more.")))
        case WarTieBonus.NOTHING:
            pass
        case _:
            assert_never(values.war_tie_bonus)
    return tuple(lines)


def _tells_win(win: WarWin) -> str:
    match win:
        case WarWin.PUSH_MATCH:
            return N_("Who wins keeps both bets and gets the match: one bet is won.")
        case WarWin.PAY_MAIN:
            return N_("Who wins is paid 1 to 1 on the first bet and gets the second one back.")
        case WarWin.PAY_WAR:
            return N_("Who wins is paid 1 to 1 on the second bet and gets the first one back.")
        case WarWin.RAISE_PAYS_DOUBLE:
            return N_("Who wins is paid 2 to 1 on the second bet and loses the first one.")
        case _:
            assert_never(win)


def _for_the_dealer(_: Sheet, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("A guest may bet for the dealer too: beside his bet, his Tie Bet, his War Bet.")),
        say(N_("Such a bet is called a toke and wins or loses with the guest's own.")),
        say(N_("What it wins goes into the toke box, what it loses to the house.")),
        say(N_("When the guest surrenders, it is split: half to the toke box, half to the house.")),
    )


def _at_the_screen(_: Sheet, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("Here a single guest plays at a screen, with the computer as the dealer.")),
        say(N_("Choose a chip on the rail. A left click on Bet or Tie adds one of it.")),
        say(N_("A right click on the box takes a chip back.")),
        say(N_("Deal can be pressed as soon as the bets are within the limits.")),
        say(N_("Clear takes all bets back; Rebet puts the last ones again.")),
        say(N_("On a war the second bet is added for you.")),
        say(N_("Gamelogs lists the last games; Version says what is running.")),
        say(N_("When the credits at the game run out, more can be bought in from the account.")),
        say(N_("It is play money: the rules are the same, but nothing can be cashed.")),
    )


def _cut_off(_: Sheet, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("A game that is cut off before the guest must choose is played to its end.")),
        say(N_("The result then stands in Gamelogs.")),
        say(N_("If the choice was open, it is asked for at the next start.")),
        say(N_("After a malfunction the game does not count: all bets come back.")),
    )


_OF_THE_SOURCE: Final[Mapping[str, tuple[tuple[tuple[str, _Part], ...], _Places]]] = {
    "002": (((N_("Bets for the dealer"), _for_the_dealer),), _at_the_table),
    "000": (
        ((N_("At the screen"), _at_the_screen), (N_("When a game is cut off"), _cut_off)),
        _in_the_box,
    ),
}
"""What the document by which a house deals tells besides: sections, and where the bets lie."""


def _open_points(sheet: Sheet, speaker: Translator) -> dict[str, str]:
    """By knob what is said of it where it is the house's own decision."""
    say, values = speaker.gettext, sheet.values
    bonus = N_("A tied war pays no bonus.")
    if values.war_tie_bonus is WarTieBonus.ONE_INITIAL:
        bonus = N_("A tied war pays one bet more.")
    return {
        "decks": cards_line(sheet, speaker),
        "minimum_units": limit_line(sheet, speaker),
        "half_rounding": half_line(values.half_rounding, speaker),
        "war_burn": burn_sentence(values.war_burn, speaker),
        "war_tie_bonus": say(bonus),
        "shuffling": shuffle_line(sheet, speaker),
    }


def _tied(bonus: WarTieBonus) -> str:
    match bonus:
        case WarTieBonus.NOTHING:
            return N_("{burn}; now a tie is won by the guest, too.")
        case WarTieBonus.ONE_INITIAL:
            return N_("{burn}; now a tie is won by the guest, too, with one Initial Bet on top.")
        case _:
            assert_never(bonus)


def _won(win: WarWin) -> str:
    match win:
        case WarWin.PUSH_MATCH:
            return N_("The house's chips beside the War Bet: who wins the war gets them.")
        case WarWin.PAY_MAIN:
            return N_("Not used at this house: a won war pays the Initial Bet 1 to 1.")
        case WarWin.PAY_WAR:
            return N_("Not used at this house: a won war pays the War Bet 1 to 1.")
        case WarWin.RAISE_PAYS_DOUBLE:
            return N_("Not used at this house: a won war pays the War Bet 2 to 1.")
        case _:
            assert_never(win)


__all__ = ["page"]
