"""What is done when something goes wrong (K-I)?"""

from typing import Final

from trainer.i18n.catalog import N_

# Title, duty, reason, remedy, example.
TROUBLE: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "K-I1": (
        # Note: confirm with a floor: 뒤집힌 카드
        N_("A boxed card"),
        N_(
            "Call the floor. A card that lies face up in the shoe goes to the discard rack; the "
            "next card takes its place and it is no burn."
        ),
        N_("Everybody has seen the card, so it cannot decide a bet."),
        N_("Stop before the next card and wait for the ruling."),
        N_("An open queen comes for seat 2: call; the queen goes away, the next card is seat 2's."),
    ),
    "K-I2": (
        N_("The cut card dealt as a card"),
        N_(
            "Call the floor. The cut card is set aside, the next card takes its place, and this is "
            "the last round."
        ),
        N_("The cut card has no rank; it only says that the shoe is nearly done."),
        N_("Set the cut card aside before the next card, never in the discard rack."),
        N_("The cut card lands at seat 5: aside, next card to 5, shuffle afterwards."),
    ),
    "K-I3": (
        N_("A card to an empty seat"),
        N_(
            "Call the floor. If nothing was dealt since, the card moves to where it belongs; "
            "otherwise it is burned."
        ),
        N_("As long as no other card is out, the order of the shoe can still be kept."),
        N_("Stop at once; every further card makes the matter worse."),
        N_("A card on empty seat 3, seat 4 is next: after the ruling it lies at 4."),
    ),
    "K-I4": (
        N_("A seat with a bet skipped"),
        N_(
            "Call the floor. The bets of the skipped seat go back and the seat sits this round out."
        ),
        N_("A card dealt out of turn would belong to somebody else."),
        N_("Do not deal to the skipped seat afterwards; stop and call."),
        N_("Seat 4 has 50,000 and no card, the dealer has his: 50,000 go back."),
    ),
    "K-I5": (
        N_("Two cards to one seat"),
        N_("Call the floor. The first card plays, the second is burned."),
        N_("The first card was rightly that guest's; the second belongs to nobody."),
        N_("Leave both cards where they lie until the floor has seen them."),
        N_("Seat 3 has a five and a king: the five plays."),
    ),
    "K-I6": (
        N_("A card dealt face down"),
        N_("Call the floor. The card is turned up and play goes on."),
        N_("The card is the right one; only its face is missing."),
        N_("Turn the card before the next one comes."),
        N_("Seat 6's card falls on its face: call, turn it, deal on."),
    ),
    "K-I7": (
        N_("Burn forgotten, doubled or early"),
        N_("Call the floor. The cards that came stand."),
        N_("Nobody knew the cards, so nobody has gained anything."),
        N_("Do not burn another card for one that was missed."),
        N_("The second war burn is missing: the card at seat 5 counts."),
    ),
    "K-I8": (
        N_("A wrong payment lies there"),
        N_("Call the floor. The payment is taken back whole and paid again."),
        N_("A payment from the beginning can be checked; bits added to it cannot."),
        N_("Keep your hands off the stack until the floor has seen it."),
        N_("40,000 paid for 50,000: take the 40,000 back, pay 50,000."),
    ),
    "K-I9": (
        # Note: confirm with a floor: 레이트 베트, 캐핑, 핀칭
        N_("Late, capped or pinched bet"),
        N_(
            "Call the floor. A bet that was added, raised or reduced after the first card is put "
            "back as it was."
        ),
        N_("Whoever changes a bet after a card plays with knowledge."),
        N_("Name what lay there before, chip by chip; the cameras will confirm it."),
        N_("Seat 2 gets an ace, and 50,000 have become 150,000: call; 100,000 go back."),
    ),
    "K-I10": (
        # Note: confirm with a floor: 오버 베팅 (seen), 리미트
        N_("Limit exceeded, seen after the deal"),
        N_("Call the floor. The bet plays at the limit and the rest goes back."),
        N_("The limit holds for guest and house alike, whoever would have won."),
        N_("Do not settle that seat before the ruling."),
        N_("Maximum 10,000,000, bet 12,000,000, won: 10,000,000 are paid, 2,000,000 go back."),
    ),
    "K-I11": (
        N_("The shoe is empty"),
        N_("Call the floor. The discards are shuffled and the round is finished with them."),
        N_("A round that has begun is finished."),
        N_("Leave the cards on the layout alone while you shuffle."),
        N_("No card for the dealer: shuffle the discards, deal the dealer's card."),
    ),
    "K-I12": (
        N_("A result that cannot be known"),
        N_("Call the floor. The bets of that seat go back and nothing else is owed there."),
        N_("A bet without a result can be neither paid nor taken."),
        N_("Do not guess; keep the chips as they lie."),
        N_("Seat 3's card was collected unseen: its 50,000 go back."),
    ),
}
