"""What has the house decided about bets, order and payments (K-P1 to K-P15)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
POINTS: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "K-P1": (
        N_("Decks, seats, ranks"),
        N_(
            "The game is dealt from the number of decks and seats on the house sheet; the ace is "
            "high and suits do not count."
        ),
        N_(
            "Every result and every expectation depends on decks and ranks, so the house "
            "fixes them once for the table."
        ),
        N_("Cards of a wrong shoe are never mixed in: stop and call the floor."),
        N_("Six decks, seven seats: the ace of clubs beats the king of spades."),
    ),
    "K-P2": (
        N_("Minimum and maximum"),
        N_(
            "Before the first card, point out a bet outside the limits and hand back the surplus; "
            "a bet that comes after the first card is for the floor."
        ),
        N_(
            "A bet outside the limits is disputed as soon as it wins; a war alone may go above the "
            "maximum."
        ),
        N_("If you have dealt past such a bet, call the floor before you settle that seat."),
        N_("Maximum 10,000,000, and 12,000,000 lies there: say so and hand back 2,000,000."),
    ),
    "K-P3": (
        N_("Tie Bets and Initial Bets over the table"),
        N_(
            "At one seat the Tie Bet comes before the Initial Bet, and each kind runs from the "
            "last seat to seat 1; seat by seat and in two sweeps are both right."
        ),
        N_(
            "Nothing more is written about the order; a house that wants a single way sets "
            "it on its sheet."
        ),
        N_("Go back to what you have jumped over before you begin the next unit."),
        N_("Tie Bets at 6 and 1: Initial 7, Tie 6, Initial 6, … Tie 1, Initial 1 is right."),
    ),
    "K-P4": (
        N_("When the tied guest decides"),
        N_(
            "Take the choice at any time after your own card and before that seat's half or match; "
            "a stricter house asks in turn."
        ),
        N_("A guest may need a moment; the rest of the table need not wait for him."),
        N_("If you went on without the answer, ask now, before the war is dealt."),
        N_("Seat 5 hesitates: settle 4 and 3, then ask seat 5 again."),
    ),
    "K-P5": (
        N_("A won Tie Bet is the guest's"),
        N_(
            "After you have paid it, stake and winnings belong to the guest; leave them, or hand "
            "them over."
        ),
        N_("Only a new bet plays again in the war; old chips on Tie are not a bet."),
        N_("Chips taken into the tray by mistake go back whole before the next phase."),
        N_("Tie 10,000 won, 100,000 paid, the guest loses the war: the 110,000 stay the guest's."),
    ),
    "K-P6": (
        N_("Chips that cannot be halved"),
        N_(
            "On a surrender take half, exchange first, or take all and give half back: all are "
            "right if half remains."
        ),
        N_("What counts is the amount on the layout; the way there depends on the chips."),
        N_("If too much or too little remains, correct it before the next seat."),
        N_("One chip of 100,000: change it into two of 50,000 and take one."),
    ),
    "K-P7": (
        N_("A half smaller than the smallest chip"),
        N_("When half cannot be made exactly, round so that the house takes the smaller part."),
        N_("The guest must never lose more than half."),
        N_("If you rounded the other way, give the smallest chip back before the next seat."),
        N_("Smallest chip 1,000, bet 15,000: take 7,000, leave 8,000."),
    ),
    "K-P8": (
        N_("When the match is set"),
        N_(
            "Set the match at any time after that War Bet and before the first card leaves the "
            "shoe for the war; a stricter house wants it at once."
        ),
        N_(
            "Between bet and card the match is missing for nobody; after the card it is missing "
            "for the payment."
        ),
        N_("Set the match as soon as you see that it is missing, before any card for the war."),
        N_("Seats 2 and 5 put their War Bets; you set both matches, then burn."),
    ),
    "K-P9": (
        N_("Short or too large War Bet"),
        N_(
            "Say that the War Bet must equal the Initial Bet and wait; hand an excess back before "
            "the match. Without chips for it the guest surrenders."
        ),
        N_("A war is fought with equal stakes; there is no all-in in this game."),
        N_("If you accepted a short bet, match what lies there and call the floor."),
        N_("Initial Bet 100,000, War Bet 80,000: “20,000 more, please.”"),
    ),
    "K-P10": (
        N_("How many cards are burned for a war"),
        N_(
            "Burn the number on the house sheet: by default one before every war card, your own "
            "too, also with a single guest."
        ),
        N_(
            "Houses burn differently; at one table the burns are always the same, so a "
            "deviation is seen."
        ),
        N_("Do not make up for a missed burn after the card; tell the floor, the cards stand."),
        N_("“Three before every card”: burn 3, guest, burn 3, dealer."),
    ),
    "K-P11": (
        N_("How a war win is paid"),
        N_(
            "Push the matched chips to the guest; Initial Bet and War Bet stay. If the match was "
            "never set, pay that amount from the tray."
        ),
        N_("The win lies beside the bet already; paying from the tray as well would pay twice."),
        N_(
            "Paid from the tray: put the match back into the tray before the next seat, or take "
            "the payment back."
        ),
        N_("Initial 100,000, War 100,000, match 100,000: push the match, the guest has 300,000."),
    ),
    "K-P12": (
        N_("How a war loss is taken"),
        N_(
            "Take Initial Bet and War Bet and put the match back into the tray, in any order "
            "within the seat."
        ),
        N_(
            "Both bets and the match are the house's now; a match left lying looks like a "
            "bet of the next round."
        ),
        N_("Whatever was forgotten is taken before the table is cleared."),
        N_("Dealer's jack against the guest's four: Initial Bet, War Bet and match to the tray."),
    ),
    "K-P13": (
        # Note: confirm with a floor: 워 타이 보너스
        N_("Bonus on a tie in the war"),
        N_(
            "Pay no bonus when the war ends in a tie, unless the house sheet says so; then it is "
            "one Initial Bet."
        ),
        N_("The bonus changes the house's share; it is the operator's decision, not the dealer's."),
        N_("A bonus paid without the rule is an overpayment: take it back before the next seat."),
        N_("With the bonus, war ten against ten, Initial 100,000: push the match and pay 100,000."),
    ),
    "K-P14": (
        N_("A second tie is the guest's"),
        N_("When the war cards are equal the guest wins the war, and the second Tie Bet is paid."),
        N_("There is no third pair of cards; the written rule gives the tie to the guest."),
        N_("Give back what you took as if the dealer had won, then push the match."),
        N_("War queen against queen, second tie 10,000: pay 100,000, then push the match."),
    ),
    "K-P15": (
        N_("The toke on the war"),
        N_(
            "A toke on the war needs a toke on the Initial Bet and equals it; it gets no match. A "
            "win pays the toke on the Initial Bet one to one."
        ),
        N_(
            "A toke is the dealer's own bet; the house pays it like the guest's but sets "
            "nothing beside it."
        ),
        N_("A match set beside a toke by mistake goes back to the tray before the first war card."),
        N_(
            "Tokes of 10,000 on Initial Bet and War Bet, won: pay 10,000, then 30,000 into the "
            "toke box."
        ),
    ),
}
