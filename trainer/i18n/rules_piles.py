"""What do the clauses of War say, at DeNiro Card (N) and at CTCPX (C)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
PILES: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "N-1": (
        N_("Turning and taking (DeNiro)"),
        N_(
            "One deck is split into two piles of 26. Both top cards are turned together, and "
            "the higher rank takes both; the ace is high and suits do not count."
        ),
        N_(
            "Nothing but the rank decides, so it has to be read at a glance and the same way "
            "for both sides."
        ),
        N_("Cards pushed to the lower side go back before the next pair is turned."),
        N_("King of hearts against seven of diamonds: the side with the king takes both cards."),
    ),
    "N-2": (
        N_("War with three cards face down"),
        N_(
            "At equal ranks each side lays three cards face down and one face up; the higher "
            "open card takes all of them. Another tie repeats the war."
        ),
        N_("The hidden cards raise what is at stake, and the open ones alone decide."),
        N_(
            "Cards that are missing are laid before the open cards are compared; one too many"
            " goes back to its pile."
        ),
        N_(
            "Nine against nine: three down and a king, three down and a four. The king takes "
            "ten cards."
        ),
    ),
    "N-3": (
        N_("Too few cards for a war (DeNiro)"),
        N_("When a side cannot lay the four cards that a war needs, the game is over at once."),
        N_("A war with fewer cards on one side would not be fair to the other."),
        N_("Lay nothing more; count what each side has."),
        N_("Seven and seven are turned, and the left side has three cards left: the game is over."),
    ),
    "N-4": (
        N_("End of the game (DeNiro)"),
        N_(
            "The game is over when a side has no cards left, or with the 400th flip. Whoever "
            "holds more cards has won; equal counts are a draw, and the stake comes back."
        ),
        N_("Without a last flip a game could go on for hours."),
        N_("After the last flip nothing more is turned; the piles are counted."),
        N_("After flip 400 the piles hold 31 and 21: the side with 31 has won."),
    ),
    "N-5": (
        N_("One action (DeNiro)"),
        N_("Flip is the only action; a war that follows belongs to the same flip."),
        N_("There is nothing to decide in this game."),
        N_("A second press within a battle does nothing."),
        N_("Two nines start a war: it is played out without another flip."),
    ),
    "N-6": (
        N_("The other side (DeNiro)"),
        N_("The other side is played by the computer, or by a person at the same machine."),
        N_("Both pile and luck are the same whoever plays."),
        N_("Choose the other side before the game begins."),
        N_("Two persons sit side by side: each turns with a key of his own."),
    ),
    "N-7": (
        N_("The clock at a coin table"),
        N_(
            "At a coin table each move has 90 seconds, and the time left is shown. A missed "
            "move is made for the player and costs nothing; after three missed moves in a row"
            " the computer's pace takes over until he makes a move himself. Of two persons "
            "each has a clock of his own."
        ),
        N_("A game with a stake must come to an end, but nobody loses a stake by a slow hand."),
        N_("Make one move yourself: the full clock is back."),
        N_("Three moves missed: the fourth card is turned after two thirds of a second."),
    ),
    "N-8": (
        N_("Practice and stakes"),
        N_(
            "Practice needs no account and no coins. At a coin table a stake is chosen before"
            " the game; leaving an active game costs the stake and a fee of ten percent."
        ),
        N_("Who leaves a game that goes badly would else play without a risk."),
        N_("Play the game to its end; a missed move costs nothing."),
        N_("Left in the middle of a game for 1,000: 1,000 and a fee of 100 are gone."),
    ),
    "N-P1": (
        N_("Who wins when cards are short"),
        N_(
            "When the game ends because a side cannot lay the cards of a war, whoever holds "
            "more cards has won; equal counts are a draw."
        ),
        N_("The source only says that the game ends; the count is how it decides every other end."),
        N_("Count the piles, and with them the cards that lie in the war."),
        N_("Three cards against twenty: the side with twenty has won."),
    ),
    "N-P2": (
        N_("How won cards are picked up (DeNiro)"),
        N_(
            "Won cards go under the pile: the winner's own first, then those of the other "
            "side, each in the order in which they were laid."
        ),
        N_("The order decides how often a game goes round in circles until its last flip."),
        N_("Cards picked up in another order stay as they lie."),
        N_("King beats seven: under the pile go the king, then the seven."),
    ),
    "N-P3": (
        N_("Cards on the table at the end (DeNiro)"),
        N_(
            "When a game ends inside a war, the cards on the table count for the side that "
            "laid them."
        ),
        N_("Nobody has won the cards of that war yet."),
        N_("Count each card with the pile of whoever laid it."),
        N_("Four cards of each side lie in the war: each side counts its own four."),
    ),
    "N-P4": (
        N_("What joining needs and what a win pays"),
        N_(
            "Joining needs the stake and the leaving fee, a tenth of it rounded down; a win "
            "pays one to one."
        ),
        N_("Who leaves must be able to pay the fee."),
        N_("Choose a smaller stake where the account does not hold enough."),
        N_("A stake of 1,000 needs 1,100 on the account; won, it brings 1,000."),
    ),
    "N-P5": (
        N_("The clock while the program is closed"),
        N_(
            "A game that was broken off goes on where it stood, with a full clock; closing "
            "the program is no leaving."
        ),
        N_("A power cut must not cost a stake."),
        N_("Open War again: the game is there."),
        N_("Closed with 20 seconds left: the move has 90 seconds again."),
    ),
    "C-1": (
        N_("Turning and taking (CTCPX)"),
        N_(
            "The deck is shuffled and split 26 and 26. The two top cards are turned, and the "
            "higher rank wins both; aces are high, suits are ignored."
        ),
        N_("Every card of the deck is in play, and rank alone counts."),
        N_("A pair pushed to the wrong pile is given back before the next turn."),
        N_("Ace of clubs against king of spades: the ace takes both."),
    ),
    "C-2": (
        N_("War with one card face down (CTCPX)"),
        N_(
            "At equal ranks each side lays one card face down and one face up. Another tie "
            "repeats the war; who wins it takes everything."
        ),
        N_("One hidden card keeps wars short."),
        N_("Lay the missing card before the open ones are compared."),
        N_("Nine and nine: one down and a king, one down and a seven. The king takes six cards."),
    ),
    "C-3": (
        N_("Too few cards for a war (CTCPX)"),
        N_(
            "A side that cannot lay the two cards of a war has lost. Where both are short, "
            "more missing cards lose, and equal shortages are a draw."
        ),
        N_("Who cannot go on gives up."),
        N_("Lay nothing more; count the cards that are missing on each side."),
        N_("One card left against none: the side with none has lost."),
    ),
    "C-4": (
        N_("End of the game (CTCPX)"),
        N_(
            "A side without cards has lost. After 500 battles the game is a draw, whatever "
            "the piles hold."
        ),
        N_("A game that goes round in circles has no winner."),
        N_("Turn nothing more after battle 500."),
        N_("40 cards against 12 after battle 500: a draw."),
    ),
    "C-5": (
        N_("Actions (CTCPX)"),
        N_(
            "Turn cards plays one battle with all its wars, Play 10 battles plays ten or "
            "until the game is over, New round throws the game away for another deal."
        ),
        N_("No card is chosen, so ten battles can be played at once."),
        N_("A round thrown away does not come back."),
        N_("Four battles before the end, ten are asked for: four are played."),
    ),
    "C-6": (
        N_("The other side (CTCPX)"),
        N_("The other side is always the computer."),
        N_("The game is meant for one."),
        N_("For a game of two take the table of the other house."),
        N_("The computer's card is turned together with yours."),
    ),
    "C-P1": (
        N_("How won cards are picked up (CTCPX)"),
        N_(
            "The winner takes the whole battle to the bottom of the pile, the own cards "
            "before the other side's."
        ),
        N_("The source names the bottom of the pile and no order."),
        N_("What is picked up in another order stays as it is."),
        N_("After a war six cards go under: three of the winner, three of the loser."),
    ),
    "C-P2": (
        N_("Cards on the table at the end (CTCPX)"),
        N_("Where a round ends inside a war, each side counts the cards that it has laid."),
        N_("The war was not decided, so nothing has changed hands."),
        N_("Add the cards to the pile they came from."),
        N_("Two cards of each side lie there: both sides count two more."),
    ),
}
