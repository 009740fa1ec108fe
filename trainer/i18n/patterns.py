"""How is each kind of fault put into one sentence, and which clauses need one of their own?

``{undone}`` is the duty left undone, ``{thing}`` what it is about and ``{part}`` as much of it
as it is about, ``{gap}`` a sum and a blank or nothing, ``{done}`` what was done.
"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_
from trainer.procedures.rules import Kind

REMARKS: Final[dict[tuple[Kind, str], str]] = {
    (Kind.OMITTED, "K-D1"): N_("call the floor for the late bet; {thing} was passed over"),
    (Kind.OMITTED, "K-D2"): N_(
        "a Tie Bet that stands alone goes back before the first card; {thing} was dealt past"
    ),
    (Kind.OMITTED, "K-P7"): N_(
        "a bet that cannot be halved goes back before the first card; {thing} was dealt past"
    ),
    (Kind.OMITTED, "K-P9"): N_(
        "the War Bet must equal the Initial Bet; it was accepted {gap}too large"
    ),
    (Kind.OMITTED, "K-P17"): N_(
        "{thing} has no Initial Bet beside it and goes back before the first card; "
        "it was dealt past"
    ),
    (Kind.OMITTED, "K-P30"): N_("a fault on the {spot} was put right without a call to the floor"),
    (Kind.OMITTED, "K-G4"): N_("a dead game calls for a burn card; no card was burned"),
    (Kind.OMITTED, "K-P25"): N_("a new shoe calls for a burn card; no card was burned"),
    (Kind.OMITTED, "K-P26"): N_("shuffle before the first card; the cards were not shuffled"),
    (Kind.OMITTED, "K-P27"): N_(
        "shuffle the discards to finish the round; the cards were not shuffled"
    ),
    (Kind.OMITTED, "K-I1"): N_("call the floor for the boxed card; it was passed over"),
    (Kind.OMITTED, "K-I9"): N_(
        "call the floor for the bet that the guest took back; {thing} was passed over"
    ),
    (Kind.DIRECTION, "K-D3"): N_("deal from seat 1 to the last seat; the deal went the wrong way"),
    (Kind.DIRECTION, "K-D4"): N_(
        "settle from the last seat back to seat 1; the settlement went the wrong way"
    ),
    (Kind.DIRECTION, "K-D13"): N_(
        "deal the war cards from seat 1 to the last seat; the deal went the wrong way"
    ),
    (Kind.FORBIDDEN, "K-G5"): N_("a dealer who takes over does not burn; {done}"),
    (Kind.FORBIDDEN, "K-D3"): N_("a seat without an Initial Bet gets no card; {done}"),
    (Kind.FORBIDDEN, "K-D7"): N_("wait until the guest has chosen; {done} before that"),
    (Kind.FORBIDDEN, "K-D10"): N_("a guest at war may bet Tie again; {done}"),
    (Kind.FORBIDDEN, "K-D12"): N_("wait for the result of the war; {done} before it"),
    (Kind.FORBIDDEN, "K-T1"): N_("a guest may bet for the dealer; {done}"),
    (Kind.FORBIDDEN, "K-T2"): N_("a guest at war may bet for the dealer; {done}"),
    (Kind.FORBIDDEN, "K-P5"): N_("leave the guest his chips; {done}"),
}
"""By kind and clause: what the plain composition of duty and deed would not say like a floor."""

BACK: Final = {
    "over-limit": N_(
        "what is above the maximum goes back before the first card; {part} was dealt past"
    ),
    "under-limit": N_(
        "a bet below the minimum is raised or goes back before the first card; "
        "{thing} was dealt past"
    ),
    "short-war-bet": N_("the War Bet must equal the Initial Bet; it was accepted {gap}short"),
}
"""By the words that belong to a bet which had to be put right."""

RULED_BACK: Final = N_("hand back {thing} as the floor has ruled; it was left lying")
VOIDED: Final = N_("the round is void and all bets go back; {thing} was not handed back")
UNBURNED: Final = N_("no card was burned before the war card")
DEALER_UNBURNED: Final = N_("no card was burned before the dealer's war card")
TOO_FEW_BURNED: Final = N_("only {burned} of {owed} burn cards came before the war card")
TOO_FEW_BURNED_FOR_THE_DEALER: Final = N_(
    "only {burned} of {owed} burn cards came before the dealer's war card"
)
WORDLESS: Final = N_("{thing} was handed back without a word")

PATTERNS: Final = {
    Kind.OMITTED: N_("{undone}"),
    Kind.DIRECTION: N_("the direction is wrong"),
    Kind.EXTRA: N_("{done}, though that was not called for"),
    Kind.FORBIDDEN: N_("{done}, though that is not allowed"),
}
"""The kinds that compare nothing."""

EXTRA: Final = {
    "pay": N_("{done}, though nothing was due there"),
    "match": N_("{done}, though no match was due there"),
    "take": N_("{done}, though nothing was due to the house"),
    "drop": N_("{done}, though it was not to go there"),
    "burn": N_("{done} that was not called for"),
    "deal": N_("{done}, though no card was due there"),
    "call": N_("{done}, though nothing was wrong"),
    "show": N_("{done}, though each side turns one card only"),
    "slide": N_("{done}, though they were not to go there"),
}
"""What was done though nobody owed it, by verb."""

LATE: Final = {
    "K-D3": N_("deal from seat 1 to the last seat; {done} only after its turn"),
    "K-D4": N_("settle from the last seat back to seat 1; {done} only after its turn"),
    "K-G1": N_("{done} only after the first card"),
    "K-G2": N_("{done} only after the first card"),
    "K-G4": N_("{done} only after the first card"),
    "K-P24": N_("{done} only after the first card"),
    "K-P25": N_("{done} only after the first card"),
    "K-P26": N_("{done} only after a card had been drawn"),
    "K-P29": N_("{done} only after the choice was acted on"),
    "K-D9": N_("{done} only after another seat had been served"),
    "K-D11": N_("{done} only after the war cards had begun"),
    "K-P16": N_("{done} only after the cards were collected"),
    "K-P18": N_("{done} only after the cards were collected"),
    "K-P21": N_("{done} only after the next seat had been served"),
    "K-P28": N_("{done} only after the cards were collected"),
}
"""Done after what it had to precede, by clause."""
OUT_OF_TURN: Final = N_("{done} only after its turn")
AFTER_SETTLING: Final = N_("{done} only after settlement had begun")
AFTER_ITS_TOKE: Final = N_("{done} only after its toke")

TOO_LITTLE: Final = {
    "pay": N_("only {amount} was paid"),
    "match": N_("only {amount} was set"),
    "take": N_("only {amount} was taken"),
    "push": N_("only {amount} was pushed"),
    "return": N_("only {amount} was handed back"),
    "drop": N_("only {amount} went into the toke box"),
}
TOO_MUCH: Final = {
    "pay": N_("{amount} was paid"),
    "match": N_("{amount} was set"),
    "take": N_("{amount} was taken"),
    "push": N_("{amount} was pushed"),
    "return": N_("{amount} was handed back"),
    "drop": N_("{amount} went into the toke box"),
}
"""How the wrong amount is told, by what was done; the difference stands behind or beside it."""
LESS: Final = {
    "pay": N_("too little was paid on the {spot}"),
    "toke": N_("too little was paid to the {spot}"),
    "half": N_("less than half of the {spot} was taken"),
    "match": N_("too little was set as the match"),
    "take": N_("too little was taken from the {spot}"),
    "push": N_("too little was pushed to the guest"),
    "return": N_("too little of the {spot} was handed back"),
    "drop": N_("too little of the {spot} went into the toke box"),
}
MORE: Final = {
    "pay": N_("too much was paid on the {spot}"),
    "toke": N_("too much was paid to the {spot}"),
    "half": N_("more than half of the {spot} was taken"),
    "match": N_("too much was set as the match"),
    "take": N_("too much was taken from the {spot}"),
    "push": N_("too much was pushed to the guest"),
    "return": N_("too much of the {spot} was handed back"),
    "drop": N_("more than the {spot} went into the toke box"),
}
"""The same without sums, where several seats have their own."""
ALL_TO_THE_BOX: Final = N_("all of it went into the toke box")
ALL_TO_THE_TRAY: Final = N_("all of it went into the tray")
SHARED: Final = N_("{box} went to the toke box and {tray} to the tray")
UNEQUAL: Final = N_(
    "chips are changed at equal value; for {given} of the {spot} the guest got {received}"
)
NOT_HALVED: Final = N_("the {spot} was not split as it should be")
NOT_EQUAL: Final = N_("chips of the {spot} were not changed at equal value")

IN_FEWEST: Final = {
    "pay": N_("pay {amount} on the {spot} in the fewest chips, {fewest}; it was paid in {chips}"),
    "toke": N_("pay {amount} to the {spot} in the fewest chips, {fewest}; it was paid in {chips}"),
    "match": N_("set the match of {amount} in the fewest chips, {fewest}; it was set in {chips}"),
}
NOT_IN_FEWEST: Final = {
    "pay": N_("what was paid on the {spot} was not in the fewest chips"),
    "toke": N_("what was paid to the {spot} was not in the fewest chips"),
    "match": N_("the match was not in the fewest chips"),
}
"""How the form of a payment is told, with its chips, and without where several sites differ."""

BESIDE: Final = {
    "pay": N_("pay {amount} beside the {spot}; it was put on top of the bet"),
    "toke": N_("pay {amount} beside the {spot}; it was put on top of the bet"),
    "match": N_("set the match of {amount} beside the War Bet; it was put on top of the bet"),
}
NOT_BESIDE: Final = {
    "pay": N_("what was paid on the {spot} was put on top of the bet"),
    "toke": N_("what was paid to the {spot} was put on top of the bet"),
    "match": N_("the match was put on top of the War Bet"),
}
"""How it is told that chips were not set down beside the bet, with their sum and without."""

BELONGS_HERE: Final = N_("{what} belongs here; it was dealt to {seat}")
ELSEWHERE: Final = {
    "pay": N_("it was paid at {seat}"),
    "match": N_("it was set at {seat}"),
    "take": N_("it was taken at {seat}"),
    "push": N_("it was pushed to the guest at {seat}"),
    "drop": N_("the one at {seat} went into the toke box"),
}
"""What was done at another seat, by verb."""
ANYWHERE: Final = N_("it was done at {seat}")
THE_DEALER: Final = N_("the dealer")

MISPLACED: Final = {
    "pay": N_("it was put on the {spot}"),
    "match": N_("it was put on the {spot}"),
    "take": N_("it was taken from the {spot}"),
    "push": N_("it was pushed to the guest from the {spot}"),
    "drop": N_("it went into the toke box from the {spot}"),
    "move": N_("it was moved to the {spot}"),
}
"""What was done at another spot of the seat, by verb."""
MOVED_TO: Final = N_("it was moved to the {place}")
PARTLY_MOVED_TO: Final = N_("part of it was moved to the {place}")
BOXED: Final = N_("{amount} went into the toke box")
RACKED: Final = N_("{amount} went into the tray")
INTO_THE_TRAY: Final = N_("it went into the tray")
ASTRAY: Final = N_("it went somewhere else")
PARTLY_ASTRAY: Final = N_("part of it went somewhere else")

INSTEAD: Final = N_("{done} instead")
SAID_INSTEAD: Final = N_("instead {done}")
OTHER_DEED: Final = {
    "pay": N_("{amount} was paid on it instead"),
    "take": N_("it was taken instead"),
    "push": N_("it was pushed to the guest instead"),
    "return": N_("it was handed back instead"),
    "drop": N_("it went into the toke box instead"),
}
"""What was done instead with the very chips of the duty, by verb."""
TAKEN_FROM_THERE: Final = N_("{amount} was taken from the {spot} instead")
CHIPS_TAKEN_FROM_THERE: Final = N_("chips were taken from the {spot} instead")
FACE_DOWN: Final = N_("{what} belongs face up; it was dealt face down")
TURNED_DOWN: Final = N_("{what} belongs face up; it was turned face down")
WAR_BET_FIRST: Final = N_("the War Bet comes first; {done}")
CHOICE_FIRST: Final = N_("the choice and the War Bet of seat {seat} come first; {done} before them")
DEALER_LAST: Final = N_("the dealer's war card comes last; it was dealt before {seats}")
CARD_FIRST: Final = N_(
    "deal the war card of {seats} first; that of seat {seat} was dealt before it"
)
CARDS_FIRST: Final = N_(
    "deal the war cards of {seats} first; that of seat {seat} was dealt before them"
)
SETTLED_FIRST: Final = N_("the {spot} was settled before it")
UNSETTLED: Final = N_("this seat was settled before it")
NOTHING: Final = N_("something here is not in order")
