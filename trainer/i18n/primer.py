"""What is the game in five sentences, and what are the places on the felt, at this house?"""

from __future__ import annotations

from typing import Final, assert_never

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money, spot_label
from trainer.procedures.sheet import Sheet, WarBurn, WarTieBonus, WarWin
from trainer.procedures.wagers import tie_pays

TITLE: Final = N_("The game in five sentences")


@frozen
class Primer:
    """Five sentences, and what each place is: the word on the felt and what lies there."""

    sentences: tuple[str, ...]
    places: tuple[tuple[str, str], ...]


def primer(sheet: Sheet, speaker: Translator) -> Primer:
    """The game as this house deals it."""
    say, values = speaker.say, sheet.values
    return Primer(
        (
            say(
                N_(
                    "High card wins, guest against dealer: the ace is the highest, suits do not "
                    "count, and a won bet is paid 1 to 1."
                )
            ),
            say(
                N_(
                    "On a tie (the same rank) the guest decides: surrender and lose half of the "
                    "bet, or go to war with a second bet of the same size."
                )
            ),
            say(_tied(values.war_tie_bonus), burn=say(_burn(values.war_burn))),
            say(
                N_(
                    "A Tie Bet is won when the first two cards tie, and is paid {odds} to 1; "
                    "otherwise it is lost."
                ),
                odds=tie_pays(1),
            ),
            say(
                N_(
                    "Deal from seat 1 to seat {last} and to yourself last; settle back from seat "
                    "{last} to seat 1."
                ),
                last=values.seats,
            ),
        ),
        _places(sheet, speaker),
    )


def _places(sheet: Sheet, speaker: Translator) -> tuple[tuple[str, str], ...]:
    say = speaker.say

    def amount(value: int) -> str:
        return money(value, sheet.currency, speaker).replace(".00", "")

    told = {
        "tie": say(N_("Tie Bet, up to {high}."), high=amount(sheet.tie_maximum)),
        "main": say(
            N_("Initial Bet: without it no card. {low} to {high}."),
            low=amount(sheet.minimum),
            high=amount(sheet.maximum),
        ),
        "war": say(N_("War Bet: as large as the Initial Bet.")),
        "match": say(_won(sheet.values.war_win)),
        "toke-main": say(N_("A bet for the dealer. Three places: on BET, on TIE and on WAR.")),
    }
    return tuple((spot_label(spot, speaker), text) for spot, text in told.items())


def _burn(burn: WarBurn) -> str:
    match burn:
        case WarBurn.ONE_EACH:
            return N_("For a war, burn one card before each further card")
        case WarBurn.THREE_EACH:
            return N_("For a war, burn three cards before each further card")
        case WarBurn.THREE_ONCE:
            return N_("For a war, burn three cards once, then one further card each")
        case WarBurn.THREE_TWICE:
            return N_(
                "For a war, burn three cards before the guests' further cards and three before "
                "your own"
            )
        case WarBurn.NONE:
            return N_("For a war, deal one further card each without a burn")
        case _:
            assert_never(burn)


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


__all__ = ["TITLE", "Primer", "primer"]
