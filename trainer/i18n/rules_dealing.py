"""What do the written clauses of Korean Casino War say (K-G, K-D, K-T)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
DEALING: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "K-G1": (
        N_("Greeting"),
        N_(
            "Greet each guest who arrives and say that the game here is Casino War and not "
            "blackjack."
        ),
        N_(
            "The layout is easily mistaken for blackjack; a guest at the wrong game complains "
            "after the first card."
        ),
        N_(
            "Greet before the guest's first card. Once cards are out, finish the round and greet "
            "then."
        ),
        N_("A guest sits down at seat 3: “Welcome. This is Casino War, not blackjack.”"),
    ),
    "K-G2": (
        N_("Explaining the rules"),
        N_("Tell new guests the rules of the game in a few sentences."),
        N_(
            "Whoever knows what happens on a tie decides faster and does not dispute the half that "
            "a surrender costs."
        ),
        N_(
            "Explain before the guest's first card, at the latest before asking for a choice on a "
            "tie."
        ),
        N_("“High card wins. On a tie you surrender half, or you go to war with a second bet.”"),
    ),
    "K-G3": (
        N_("Every card Face Up"),
        N_(
            "Deal every card with its face showing. Tell a guest who wants a card face down that "
            "the house rule does not allow it."
        ),
        N_(
            "Open cards can be read by the table, the floor and the cameras; a hidden card invites "
            "switching."
        ),
        N_(
            "Turn a card that fell face down before the next card leaves the shoe, and call the "
            "floor if it was disputed."
        ),
        N_(
            "Seat 2: “Mine face down, please.” Dealer: “I am sorry, the house rule does not allow "
            "that.”"
        ),
    ),
    "K-G4": (
        N_("Burn after a Dead Game"),
        N_(
            "When nobody was playing and a new guest makes the first bet, burn one card before "
            "dealing."
        ),
        N_(
            "Nobody should be able to play a card that could have been seen while the table stood "
            "idle."
        ),
        N_(
            "If you notice before the first card, burn at once. After it, do not burn any more; "
            "the cards stand."
        ),
        N_("An hour without guests; seat 5 bets 50,000: burn one, then deal."),
    ),
    "K-G5": (
        # Note: confirm with a floor: 교대
        N_("No burn on relief"),
        N_("A dealer who takes over a running table does not burn a card."),
        N_(
            "A change of dealer must not change the order of the cards; otherwise a guest may "
            "think the house plays with it."
        ),
        N_("A card burned by mistake stays in the discard rack; call the floor and go on."),
        N_("You tap in while four guests are playing: the next card goes to the first guest."),
    ),
    "K-D1": (
        N_("Bets before cards"),
        N_("Every bet is down before the first card leaves the shoe."),
        N_("A bet that comes after a card has been seen is a bet on a known result."),
        N_("Do not accept a late bet: stop, say so and call the floor before the next act."),
        N_("After seat 1's king lies there, seat 4 slides 100,000 in: “Too late, sir.” and call."),
    ),
    "K-D2": (
        N_("No Tie Bet alone"),
        N_(
            "A Tie Bet needs an Initial Bet at the same seat. Say so to a guest who bets Tie only, "
            "and see that it goes back."
        ),
        N_(
            "Without an Initial Bet the seat gets no card, so a Tie Bet there can neither win nor "
            "lose."
        ),
        N_(
            "Hand the Tie Bet back before the first card. If you have dealt past it, call "
            "the floor; no card is owed there."
        ),
        N_(
            "Seat 2 puts 10,000 on Tie and nothing on Bet: “Tie alone is not possible.” The chip "
            "goes back."
        ),
    ),
    "K-D3": (
        N_("One card each, dealer last"),
        N_(
            "Deal one open card to each seat with an Initial Bet, from your left to your right, "
            "your own card last."
        ),
        N_(
            "A fixed order shows everybody whose card is next and makes a wrong card visible at "
            "once."
        ),
        N_("Stop at a card that went wrong, touch nothing else and call the floor."),
        N_("Seats 1, 3 and 6 have bets: cards to 1, 3, 6, then the dealer."),
    ),
    "K-D4": (
        N_("Settle from the last seat back"),
        N_(
            "After the deal, take and pay from the last seat at your right to seat 1 at your left; "
            "a war is settled the same way."
        ),
        N_(
            "One direction over the whole table means that no seat is forgotten and none is "
            "settled twice."
        ),
        N_("If you have jumped a seat, go back to it now; money never stays unsettled."),
        N_("Seven guests: settle 7, 6, 5, 4, 3, 2, 1."),
    ),
    "K-D5": (
        N_("The Tie Bet first"),
        N_(
            "Settle the Tie Bet before anything else at a seat: won, pay it ten to one and leave "
            "the Initial Bet; lost, take it."
        ),
        N_(
            "The Tie Bet is decided by the first two cards; cleared first, it cannot be mixed up "
            "with the Initial Bet."
        ),
        N_(
            "A wrong Tie payment is put right before you go to the next seat; afterwards call the "
            "floor."
        ),
        N_("Seat 6 has 10,000 on Tie and loses: take the 10,000, then settle the Initial Bet."),
    ),
    "K-D6": (
        N_("Settling the Initial Bet"),
        N_("Guest's card higher: pay the Initial Bet one to one. Dealer's card higher: take it."),
        N_("The right money at the right seat is the whole trust of the table."),
        N_(
            "Put the money right before the next phase: take a wrong payment back whole and"
            " pay again."
        ),
        N_("Queen against the dealer's nine with 50,000 down: pay 50,000."),
    ),
    "K-D7": (
        N_("The tied guest decides"),
        N_(
            "On the same rank the guest chooses Surrender or war. Ask if nothing is said, and "
            "touch that seat's bet only after the answer."
        ),
        N_("The money and the decision are the guest's; an assumed answer cannot be proved later."),
        N_(
            "If you acted too early, put the bet back as it was and ask; a disputed choice is the "
            "floor's."
        ),
        N_("Nine against nine at seat 4: “War or surrender?” Wait for the answer."),
    ),
    "K-D8": (
        # Note: confirm with a floor: 서렌더
        N_("Surrender costs half"),
        N_("When the guest surrenders, take half of the Initial Bet and leave the other half."),
        N_("The guest gives up the war and keeps exactly half; not a chip more, not a chip less."),
        N_(
            "Took too much: give the difference back before the next seat. Took the wrong chips: "
            "exchange them."
        ),
        N_("100,000 on Bet and surrender: take 50,000."),
    ),
    "K-D9": (
        # Note: confirm with a floor: 매치
        N_("War Bet and match"),
        N_(
            "A guest who goes to war adds a War Bet equal to the Initial Bet; you then set the "
            "same amount beside it."
        ),
        N_("The house shows its stake before the cards, so the win lies ready and can be checked."),
        N_(
            "A missing match is set before the first card for the war; after it, pay the win from "
            "the tray and call the floor."
        ),
        N_("Initial Bet 100,000, War Bet 100,000: set 100,000 of the house beside it."),
    ),
    "K-D10": (
        N_("Tie Bet again at war"),
        N_("A guest at war may put a new Tie Bet; let it stand."),
        N_("A new Tie Bet plays on the second pair of cards, and it is the guest's right."),
        N_(
            "If you pushed the Tie Bet back, say that it is allowed and let the guest bet "
            "before the first card for the war."
        ),
        N_("Seat 5 goes to war with 100,000 and adds 10,000 on Tie: both bets stand."),
    ),
    "K-D11": (
        N_("Burn and cards of the war"),
        N_(
            "Burn and deal for the war only when the first settlement is done, every tied guest "
            "has chosen and every War Bet lies there with its match; before which cards one burns "
            "says K-P10."
        ),
        N_("A card that is out before the bets are down turns a bet into a known result."),
        N_("Stop at once, leave the card where it is and call the floor."),
        N_("Seats 2 and 5 tie; 5 has not decided yet: no burn, no card."),
    ),
    "K-D12": (
        N_("Settling the war"),
        N_(
            "Second Tie Bet first, then the war: dealer higher, the house wins; guest higher or "
            "the same rank, the guest wins."
        ),
        N_(
            "The same rank in the war is the guest's; a dealer who settles it like the first tie "
            "takes money that is not the house's."
        ),
        N_("Put the chips back as they lay before the settlement, then settle in the right order."),
        N_("War with ten against ten: push the match to the guest."),
    ),
    "K-D13": (
        N_("Burn and cards with several at war"),
        N_(
            "With two or more guests at war: burn, card to the first, burn, card to the next, and "
            "burn again before your own card."
        ),
        N_(
            "With a burn before each card nobody can count on the next one, not even "
            "between two guests."
        ),
        N_("A burn that was missed or done twice is told to the floor; the cards that came stand."),
        N_("Seats 2 and 5 at war: burn, 2, burn, 5, burn, dealer."),
    ),
    "K-T1": (
        # Note: confirm with a floor: 토크
        N_("Tokes on Initial and Tie"),
        N_(
            "Guests may bet for the dealer beside their Initial Bet and their Tie Bet; let these "
            "bets stand."
        ),
        N_(
            "A tip that plays is the guest's pleasure; refusing it offends the guest and costs all "
            "dealers."
        ),
        N_(
            "If you pushed the toke back, thank the guest, say that it is allowed and let "
            "it be placed before the first card."
        ),
        N_("Seat 4 puts 10,000 before the Initial Bet: “For you.” Say thank you and deal."),
    ),
    "K-T2": (
        N_("Toke on the war"),
        N_("A guest who goes to war may add a War Bet for the dealer; let it stand."),
        N_("The dealer's bet goes the way of the guest's bet, into the war as well."),
        N_(
            "If you pushed the toke back, let it be placed again before the first card for the war."
        ),
        N_("Toke 10,000 on Initial, and the guest adds 10,000 for the dealer's war."),
    ),
    "K-T3": (
        N_("Splitting a toke"),
        N_(
            "When a guest surrenders, split the toke on the Initial Bet: half into the toke box, "
            "half to the house."
        ),
        N_(
            "The toke is a bet like the guest's: a surrender costs it half as well, and that half "
            "is the house's."
        ),
        N_(
            "Chips that went to the wrong side are brought back before the table is cleared, in "
            "front of the floor."
        ),
        N_("Toke 10,000, surrender: 5,000 into the toke box, 5,000 into the tray."),
    ),
}
