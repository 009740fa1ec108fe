"""What do the clauses and decided points of Casino War at an online table say (O, O-P)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
ONLINE: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "O-1": (
        N_("Six decks, shuffled before every game"),
        N_(
            "Play with six decks and shuffle all of them before every game. Ace is high, suits "
            "count for nothing."
        ),
        N_("No game may depend on the cards of the one before."),
        N_("Once a card is out, let the game go on and tell the floor."),
        N_("The table is cleared: shuffle, then deal the next game."),
    ),
    "O-2": (
        N_("A valid bet comes first"),
        N_(
            "Deal only when a bet within the limits is down. A Tie Bet may stand beside it, never "
            "alone."
        ),
        N_("Without a bet there is no game; the limits stand where the guest sees them."),
        N_("Hand the bet back before the first card. After that card call the floor."),
        N_("A Tie Bet without an Initial Bet: say so and hand it back before you deal."),
    ),
    "O-3": (
        N_("One card each, the higher wins"),
        N_(
            "Deal one card each, face up, your own last. A higher card of the guest is paid 1:1, a "
            "higher card of yours takes the bet."
        ),
        N_("Both cards lie open, so that everybody sees who has won."),
        N_("Put the money right before the cards go. Let a wrong card lie and call the floor."),
        N_("500 on the bet, queen against 9: pay 500."),
    ),
    "O-4": (
        N_("Same rank: surrender or war"),
        N_(
            "The guest decides. On a surrender take half. For a war a second bet equal to the "
            "first lies in the Bet box."
        ),
        N_("The choice is the guest's money: nothing is taken and no card comes before it."),
        N_("Give back what you took too early, and ask."),
        N_("500 on the bet, 8 against 8, surrender: take 250."),
    ),
    "O-5": (
        N_("The war"),
        N_(
            "Burn three cards once, then one card to the guest and one to yourself. Guest higher "
            "or equal: pay 1:1 on the first bet, the second stays his. Guest lower: take both."
        ),
        N_("In a war only the first bet is paid, and an equal card is the guest's win."),
        N_("Put the money right before the cards go. Do not make up for a missed burn."),
        N_("500 and 500, jack against jack: pay 500 beside the first bet."),
    ),
    "O-6": (
        N_("Tie, on the first two cards only"),
        N_(
            "Pay a Tie Bet 10 to 1 when the first two cards tie, take it when they do not. A "
            "second tie in the war pays nothing, and nothing can be bet on it."
        ),
        N_("The Tie Bet is decided before the war begins."),
        N_(
            "Pay or take the Tie Bet as soon as you notice. One that is put at war goes "
            "back before the cards."
        ),
        N_("100 on Tie, 8 against 8: pay 1,000; the war's cards do not touch it."),
    ),
    "O-7": (
        N_("The guest's controls"),
        N_(
            "A chip size is chosen on the rail; a left click on Bet or Tie adds a chip, a right "
            "click removes one. Deal works only with a valid bet. Clear, Rebet, Rules, Gamelogs, "
            "Version and Exit are always at hand."
        ),
        N_("What a guest can do is in sight, and nothing can be dealt that is not allowed."),
        N_("Nothing to put right at the table: the controls do it."),
        N_("A Tie Bet alone lies there: Deal stays off and says why."),
    ),
    "O-8": (
        N_("Two balances and the buy-in"),
        N_(
            "When the game's balance is below the minimum bet, credits are moved from the account "
            "to the game. It is play money; the rules are those of real money."
        ),
        N_("A guest decides how much he takes to the table."),
        N_("Nothing to put right at the table: more than the account holds cannot be moved."),
        N_("80 left and a minimum of 100: the buy-in opens by itself."),
    ),
    "O-9": (
        N_("A game that was cut off"),
        N_(
            "Cut off before the decision or after it, a game is completed by itself and its result "
            "is in the game logs. Cut off at the decision, the guest decides at the next start."
        ),
        N_("A bet that was made is played to its end, and only the guest chooses for himself."),
        N_(
            "Nothing to put right at the table: no other game is dealt before that one is finished."
        ),
        N_("The power fails at 8 against 8: at the next start the guest chooses."),
    ),
    "O-10": (
        N_("A malfunction voids the game"),
        N_("After a malfunction nothing of that game counts: the stakes return, the log is kept."),
        N_("A result that nobody can trust is no result."),
        N_("Nothing to put right at the table: the log says that the game is void."),
        N_("A line of the log was altered: the stakes are back and the log is marked."),
    ),
    "O-P1": (
        N_("More guests than one"),
        N_(
            "With several guests deal from seat 1 to the last seat and settle from the last seat "
            "back to seat 1, in a war as before it."
        ),
        N_(
            "The written rule knows one guest; with several guests other tables are dealt "
            "like this."
        ),
        N_("Finish the seat you are at, then go back to the one you passed."),
        N_("Three guests: cards to 1, 2, 3 and you; money at 3, 2, 1."),
    ),
    "O-P2": (
        N_("No match"),
        N_("The dealer lays no chips beside the second bet."),
        N_("A won war is paid on the first bet; a match would pay it twice."),
        N_("Put a match that you laid back into the tray."),
        N_("The second bet of 500 lies in the Bet box: burn and deal."),
    ),
    "O-P3": (
        N_("An empty account"),
        N_("When the account too is below the minimum bet, it is filled up with play money."),
        N_("This is practice: nobody is kept from it by bad luck."),
        N_("Nothing to put right at the table."),
        N_("Account 0, game 40: the account is filled up, then the buy-in opens."),
    ),
}
