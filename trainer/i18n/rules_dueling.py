"""What do the clauses and decided points of Dueling for Dollars say (D, D-P)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
DUELING: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "D-1": (
        N_("One wager on a side"),
        N_(
            "A guest plays with a wager on Player or on Dealer. Tie Bonus and Combo are his to "
            "add, never to play alone."
        ),
        N_("A side bet is settled after a wager; without one there is nothing to settle it by."),
        N_("Hand the bet back before the first card. After that card call the floor."),
        N_("Seat 3 has a Combo and no wager: it goes back before the first card."),
    ),
    "D-2": (
        N_("One card each, dealer last"),
        N_(
            "When the bets are down, deal one card face up to each guest with a wager, from your "
            "left to your right, and one to yourself at the end."
        ),
        N_("Every card in sight and in one order can be checked by the table and the cameras."),
        N_("Let a card that lies wrongly lie, and call the floor."),
        N_("Wagers at seats 1, 4 and 7: cards to 1, 4, 7, then to the dealer."),
    ),
    "D-3": (
        N_("Settling from right to left"),
        N_(
            "Compare the cards from the guest at your right to the one at your left. The side with "
            "the higher card is paid even money, the other side is taken."
        ),
        N_("A wager on Dealer wins where a wager on Player loses: look where the bet lies first."),
        N_("Put the money right before you go on to the next seat."),
        N_("The guest has a 9, you have a king: a Player wager is taken, a Dealer wager paid 1:1."),
    ),
    "D-4": (
        N_("A tie: surrender or war"),
        N_(
            "On equal ranks the guest decides. Who surrenders draws a finger behind the bet: take "
            "half of the wager and discard his card. Who goes to war adds a bet."
        ),
        N_("The choice is the guest's money; a card left lying looks as if he were still playing."),
        N_("Give back what you took too early and ask. Discard the card as soon as you notice."),
        N_("Seat 2 surrenders 40: take 20, put the card into the discard rack."),
    ),
    "D-5": (
        N_("The war"),
        N_(
            "Each guest at war adds a bet as large as the first. Deal a second card to every one "
            "of them, then one to yourself. Who wins is paid even money on the added bet only; who "
            "loses loses both. Equal second cards win for Player and lose for Dealer."
        ),
        N_("In a war only the second bet is paid; the first one is not, whichever side has won."),
        N_("Put the payment right before you go on to the next seat."),
        N_("20 and 20 on Player, 8 against 8: pay 20 beside the added bet, nothing on the first."),
    ),
    "D-6": (
        N_("Tie Bonus"),
        N_(
            "When the wager is settled, pay the Tie Bonus 20 to 1 for a pair of one suit and 10 to "
            "1 for any other pair, or take it."
        ),
        N_("One order at every seat lets the guest and the camera follow the money."),
        N_("Put the money right before you go on to the next seat."),
        N_("9♥ against 9♥ with 10 on the Tie Bonus: pay 200. 9♥ against 9♠: pay 100."),
    ),
    "D-7": (
        N_("Combo"),
        N_(
            "When the Tie Bonus is settled, pay the Combo: a straight flush 5 to 1, a straight 2 "
            "to 1, a flush 1 to 1. Else take it."
        ),
        N_(
            "The Combo comes last because it is read from both cards, and they must lie "
            "there till then."
        ),
        N_("Put the money right before you go on to the next seat."),
        N_("8♣ against 9♣ with 10 on Combo: pay 50. 8♣ against 9♦: pay 20. 8♣ against K♣: pay 10."),
    ),
    "D-8": (
        N_("The pay table on the layout"),
        N_("What Tie Bonus and Combo pay stands printed on the layout in use."),
        N_("A guest can see before he bets what he may win."),
        N_("Nothing to do at the table; a layout with another pay table is another house."),
        N_("The layout says: straight flush 5, straight 2, flush 1."),
    ),
    "D-P1": (
        N_("The dealer's second card is higher"),
        N_(
            "In a war that the dealer's card wins, a Player wager loses both bets and a Dealer "
            "wager is paid even money on the added bet."
        ),
        N_(
            "The written rule tells of a guest's card that is equal or higher; a higher "
            "dealer's card is the mirror image of that."
        ),
        N_("Put the money right before you go on to the next seat."),
        N_("20 and 20 on Dealer, his 5 against your jack: pay 20 beside the added bet."),
    ),
    "D-P2": (
        N_("A pair on Combo"),
        N_("A pair that is no flush loses the Combo, unless the house lets it push or pays it."),
        N_("The pay table names no pair."),
        N_("Read the pay table of the layout, and put the payment right before you go on."),
        N_("7♠ against 7♦ with 10 on Combo: take 10."),
    ),
    "D-P3": (
        N_("The ace in a straight"),
        N_("An ace follows the king and, unless the house says otherwise, comes before the two."),
        N_("The written rule says nothing of the ace's lower end."),
        N_("Read the pay table of the layout, and put the payment right before you go on."),
        N_("A♣ against 2♦ with 10 on Combo: pay 20 as a straight."),
    ),
    "D-P4": (
        N_("A suited pair on Combo"),
        N_("Two equal cards of one suit are a flush, unless the house reads them as a mere pair."),
        N_("A suited pair is two cards of one suit."),
        N_("Read the pay table of the layout, and put the payment right before you go on."),
        N_("6♥ against 6♥ with 10 on Combo: pay 10."),
    ),
    "D-P5": (
        N_("Burns in the war"),
        N_("No card is burned before the war cards, unless the house burns."),
        N_("The written rule names no burn."),
        N_("Let the cards stand as they fell, and call the floor if the house burns."),
        N_("Two guests at war: card, card, dealer's card."),
    ),
    "D-P6": (
        N_("Side bets of a seat at war"),
        N_(
            "Tie Bonus and Combo of a guest at war are settled after his war, unless the house "
            "settles them before it."
        ),
        N_("Side bets come after the main bet, and the main bet is not settled before the war is."),
        N_("Finish the war, then settle the side bets."),
        N_("Seat 5 goes to war with a Tie Bonus: first the war's money, then the Tie Bonus."),
    ),
    "D-P7": (
        N_("Side bets of who surrenders"),
        N_("Tie Bonus and Combo of a guest who surrenders are settled all the same, after half."),
        N_("The guest gave up half of the wager, not what the two cards have won already."),
        N_("Settle the side bets as soon as you notice."),
        N_("Seat 2 surrenders with a Tie Bonus: take half of the wager, then pay the Tie Bonus."),
    ),
    "D-P8": (
        N_("Seat by seat or in sweeps"),
        N_(
            "Wager, Tie Bonus and Combo may be settled together at each seat, or one kind after "
            "the other over the table."
        ),
        N_("At each seat the order is written; over the table it is not."),
        N_("Nothing to put right: both ways are clean."),
        N_("All wagers, then all Tie Bonuses, then all Combos: clean."),
    ),
    "D-P9": (
        N_("A bet that may not stand alone"),
        N_(
            "A side bet without a wager, or a second wager on the other side, goes back before the "
            "first card. No words are owed."
        ),
        N_("The written rule asks for one wager and says nothing of how it is asked for."),
        N_("Hand such a bet back before the first card. After that card call the floor."),
        N_("Seat 4 has bet on Player and on Dealer: the second one goes back."),
    ),
    "D-P10": (
        N_("When the surrendered card goes"),
        N_("The card of a guest who surrendered is gone before the first card of a war comes."),
        N_("Who sees two cards at a seat must know that it is at war."),
        N_("Discard the card as soon as you notice."),
        N_("Seat 2 surrenders, seat 5 goes to war: the card of seat 2 is gone, then deal."),
    ),
}
