"""What has the house decided about tokes, events and clearing (K-P16 to K-P31)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
MORE_POINTS: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "K-P16": (
        N_("A toke on the Initial Bet alone at war"),
        N_(
            "When the guest goes to war but adds no toke, the toke on the Initial Bet counts as "
            "surrendered and is split."
        ),
        N_("The dealer's bet cannot fight a war that nobody has staked for it."),
        N_(
            "Split the toke before the table is cleared; until the first war card a war "
            "toke may still come."
        ),
        N_("Toke 10,000 at seat 2, war without a toke: 5,000 to the toke box, 5,000 to the tray."),
    ),
    "K-P17": (
        N_("A toke on the tie needs a bet"),
        N_(
            "Accept a toke on the tie only where the guest has an Initial Bet; otherwise say so "
            "and hand it back."
        ),
        N_("Without an Initial Bet the seat gets no card, so the toke could not be decided."),
        N_("Hand the toke back before the first card; afterwards call the floor."),
        N_("Only 5,000 for the dealer on Tie at seat 3: thank the guest and ask for a bet."),
    ),
    "K-P18": (
        N_("A toke that wins"),
        N_(
            "Pay a winning toke at the same odds as the guest's bet and put stake and winnings "
            "into the toke box before the table is cleared."
        ),
        N_("Tips are counted by the box; chips that lie about are nobody's."),
        N_("Drop what was forgotten before the cards are collected for good."),
        N_("Toke 10,000 on the Initial Bet wins: pay 10,000, drop 20,000."),
    ),
    "K-P19": (
        N_("A toke that loses"),
        N_("A losing toke goes into the tray, like a guest's bet."),
        N_(
            "A toke is a bet against the house; to keep a lost one would be to take the "
            "house's money."
        ),
        N_("A losing toke put into the box is reported to the floor, who has it taken out."),
        N_("Seat 6 loses with 5,000 for the dealer: both bets into the tray."),
    ),
    "K-P20": (
        N_("The odd toke"),
        N_("When a toke cannot be halved exactly, the toke box gets the larger part."),
        N_("Somebody has to get the odd chip; the house has decided who."),
        N_(
            "If the odd chip went the other way, exchange the difference before the table "
            "is cleared."
        ),
        N_("Toke 15,000, smallest chip 1,000: 8,000 to the toke box, 7,000 to the tray."),
    ),
    "K-P21": (
        N_("When a toke is settled"),
        N_(
            "Settle a toke after the guest's own bet of the same kind and before the next seat; "
            "the drop into the box is free until clearing."
        ),
        N_("The guest comes first; but a toke left behind is easily forgotten."),
        N_("Go back to the toke before you begin the next seat."),
        N_("Seat 4: pay the Initial Bet, pay its toke, then seat 3."),
    ),
    "K-P22": (
        N_("Whom a greeting covers"),
        N_(
            "One greeting and one explanation to the table serve everyone who arrived since the "
            "last round; say them before their first card."
        ),
        N_("Guests who have been playing need not be greeted again, and nobody new is left out."),
        N_("Greet and explain as soon as you notice, at the latest after the round."),
        N_("Two guests sit down together: one welcome for both."),
    ),
    "K-P23": (
        N_("Which event owes a burn"),
        N_(
            "A dead game, an arrival and a relief are events of the table: a relief during a dead "
            "game still needs the burn; new shoe and dead game together need one."
        ),
        N_("The burn protects the next card once; twice protects nothing more."),
        N_("Burn before the first card, or leave the burn out and tell the floor."),
        N_("Relief at an empty table, then a guest bets: burn one."),
    ),
    "K-P24": (
        N_("“No more bets”"),
        N_("Say “no more bets” before the first card leaves the shoe."),
        N_("After these words nobody can claim that the bet was still open."),
        N_("Forgotten: say these words before the next card and watch for late bets."),
        N_("All bets down: “No more bets”, hand over the layout, first card."),
    ),
    "K-P25": (
        N_("Burn of a new shoe"),
        N_(
            "After a shuffle burn one card before the first round; some houses turn it up and burn "
            "as many more as it shows."
        ),
        N_("The first card of a new shoe is the one most easily seen while cutting."),
        N_("Burn before the first card; afterwards the cards stand."),
        N_("Shuffle, cut, burn one, then “place your bets”."),
    ),
    "K-P26": (
        # Note: confirm with a floor: 컷 카드
        N_("The cut card shows"),
        N_("When the cut card shows, finish the round and then shuffle."),
        N_("Nobody plays into the last cards of the shoe, which could be counted."),
        N_("If another round was begun, stop before the first card and shuffle."),
        N_("The cut card comes before seat 3: set it aside, finish, shuffle."),
    ),
    "K-P27": (
        N_("The shoe runs short"),
        N_("If the shoe cannot finish the round, shuffle the discards and finish with them."),
        N_("Bets that are down are played to the end; the guest has done nothing wrong."),
        N_("Do not touch cards that lie on the layout; call the floor if a card was mixed in."),
        N_("Two cards left, three guests at war: shuffle the discards, then go on."),
    ),
    "K-P28": (
        N_("Collecting the cards"),
        N_(
            "Collect a card from the moment its hand is settled; all cards are in the discard rack "
            "before the next round's first card."
        ),
        N_("A card that still lies there can settle a dispute; a card in the discard rack cannot."),
        N_(
            "Collected too early: lay the card back if the floor allows, and settle that "
            "seat first."
        ),
        N_("Take seat 3's bet, then its card."),
    ),
    "K-P29": (
        N_("Announcing the result"),
        N_(
            "You may announce a tie or the result of a war; a house that wants it says so on its "
            "sheet."
        ),
        N_("A spoken result wakes a guest who was not looking."),
        N_("Announce a result late rather than not at all."),
        N_("Nine against nine at seat 4: “Tie at four.”"),
    ),
    "K-P30": (
        N_("Correcting your own money"),
        N_(
            "You may put your own money error right without the floor; where the sheet says "
            "“floor”, call first."
        ),
        N_("A correction that nobody saw looks like a second mistake on the recording."),
        N_("Stop, call, let the floor look, then correct."),
        N_("Paid 90,000 for 100,000: call, then add 10,000."),
    ),
    "K-P31": (
        N_("The form of a payment"),
        N_(
            "Where the house grades it, pay and match in the fewest chips; where it says "
            "“beside”, set them beside the bet, not on top of it."
        ),
        N_("A few chips are read at a glance, by the guest and on the recording."),
        N_("Take the payment back and pay it again, or change its chips on the spot."),
        N_("60,000 is one chip of 50,000 and one of 10,000, not six of 10,000."),
    ),
}
