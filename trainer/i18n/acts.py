"""How is an act of the dealer named: as a label, as a duty, as done, as left undone?"""

from __future__ import annotations

from typing import Final, NamedTuple

from trainer.grading.findings import What
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import card_name, money, spot_name
from trainer.i18n.speech import words_noun


class Forms(NamedTuple):
    """One verb in its four forms; ``{what}`` is the object, ``{first}`` empty or "first"."""

    label: str
    must: str
    done: str
    undone: str


_TAKE: Final = Forms(
    N_("take {what}"),
    N_("{what} must be taken{first}"),
    N_("{what} was taken{first}"),
    N_("{what} was not taken"),
)

_SHARES: Final = Forms(
    N_("split {what}: toke box {box}, tray {tray}"),
    N_("{what} must be split{first}: toke box {box}, tray {tray}"),
    N_("{what} was split{first}: toke box {box}, tray {tray}"),
    N_("{what} was not split: toke box {box}, tray {tray}"),
)

FORMS: Final[dict[str, Forms]] = {
    "pay": Forms(
        N_("pay {what}"),
        N_("{what} must be paid{first}"),
        N_("{what} was paid{first}"),
        N_("{what} was not paid"),
    ),
    "take": _TAKE,
    "half": _TAKE,
    "match": Forms(
        N_("set {what}"),
        N_("{what} must be set{first}"),
        N_("{what} was set{first}"),
        N_("{what} was not set"),
    ),
    "push": Forms(
        N_("push {what} to the guest"),
        N_("{what} must be pushed to the guest{first}"),
        N_("{what} was pushed to the guest{first}"),
        N_("{what} was not pushed to the guest"),
    ),
    "return": Forms(
        N_("hand back {what}"),
        N_("{what} must be handed back{first}"),
        N_("{what} was handed back{first}"),
        N_("{what} was not handed back"),
    ),
    "drop": Forms(
        N_("drop {what} into the toke box"),
        N_("{what} must go into the toke box{first}"),
        N_("{what} went into the toke box{first}"),
        N_("{what} did not go into the toke box"),
    ),
    "split": Forms(
        N_("split {what}"),
        N_("{what} must be split{first}: half to the toke box, half to the tray"),
        N_("{what} was split{first}"),
        N_("{what} was not split"),
    ),
    "bet": Forms(
        N_("bet {what}"),
        N_("{what} must lie there in full{first}"),
        N_("{what} was accepted{first}"),
        N_("{what} does not lie there in full"),
    ),
    "wait": Forms(
        N_("wait for {what}"),
        N_("{what} must be waited for{first}"),
        N_("{what} was waited for{first}"),
        N_("{what} was not waited for"),
    ),
    "exchange": Forms(
        N_("change {what}"),
        N_("{what} must be changed at equal value{first}"),
        N_("{what} was changed{first}"),
        N_("{what} was not changed"),
    ),
    "burn": Forms(
        N_("{what}"),
        N_("{what} is owed{first}"),
        N_("{what} was made{first}"),
        N_("{what} is missing"),
    ),
    "deal": Forms(
        N_("deal {what}"),
        N_("{what} must be dealt{first}"),
        N_("{what} was dealt{first}"),
        N_("{what} was not dealt"),
    ),
    "turn": Forms(
        N_("turn {what} up"),
        N_("{what} must be turned up{first}"),
        N_("{what} was turned{first}"),
        N_("{what} was not turned up"),
    ),
    "collect": Forms(
        N_("collect {what}"),
        N_("{what} must be collected{first}"),
        N_("{what} went to the discard rack{first}"),
        N_("{what} did not go to the discard rack"),
    ),
    "say": Forms(
        N_("say: {what}"),
        N_("{what} must be given{first}"),
        N_("{what} was given{first}"),
        N_("{what} was not given"),
    ),
    "ask": Forms(
        N_("ask {what}: war or surrender?"),
        N_("{what} must be asked{first}: war or surrender"),
        N_("{what} was asked{first}: war or surrender"),
        N_("{what} was not asked: war or surrender"),
    ),
    "call": Forms(
        N_("call the floor"),
        N_("the floor must be called{first}"),
        N_("the floor was called{first}"),
        N_("the floor was not called"),
    ),
    "shuffle": Forms(
        N_("shuffle"),
        N_("the cards must be shuffled{first}"),
        N_("the cards were shuffled{first}"),
        N_("the cards were not shuffled"),
    ),
    "cut": Forms(
        N_("put in the cut card"),
        N_("the cut card must be put in{first}"),
        N_("the cut card was put in{first}"),
        N_("the cut card was not put in"),
    ),
    "move": Forms(
        N_("move {what}"),
        N_("{what} must be moved{first}"),
        N_("{what} was moved{first}"),
        N_("{what} was not moved"),
    ),
}

# Note: keep the blank that joins it to the sentence.
_FIRST: Final = N_(" first")
_AMOUNTS: Final = {
    "pay": N_("{amount} on the {spot}"),
    "take": N_("{amount} from the {spot}"),
    "drop": N_("{amount} from the {spot}"),
    "half": N_("half of the {spot} ({amount})"),
}
_CARD_VERBS: Final = frozenset({"deal", "turn", "move-card"})


class Teller:
    """Names acts in one language and currency; ``seats`` adds the seat to the object."""

    def __init__(self, translator: Translator, currency: str) -> None:
        self._translator = translator
        self._currency = currency

    def label(self, what: What, seats: bool = True) -> str:
        """``6번 타이 베트 수거`` / ``take the tie bet at seat 6``."""
        return self._form(0, what, seats)

    def must(self, what: What, seats: bool = False, first: bool = False) -> str:
        """``타이 베트를 먼저 수거해야 합니다`` / ``the tie bet must be taken first``."""
        return self._form(1, what, seats, first)

    def done(self, what: What, seats: bool = False, first: bool = False) -> str:
        """``타이 베트를 먼저 수거했습니다`` / ``the tie bet was taken first``."""
        return self._form(2, what, seats, first)

    def undone(self, what: What, seats: bool = False) -> str:
        """``타이 베트를 수거하지 않았습니다`` / ``the tie bet was not taken``."""
        return self._form(3, what, seats)

    def _form(self, number: int, what: What, seats: bool, first: bool = False) -> str:
        if what.verb == "split" and what.box is not None and what.amount is not None:
            return self._shares(number, what, what.amount, what.box, seats, first)
        form = FORMS.get(what.verb, FORMS["move"])[number]
        before = self._translator.gettext(_FIRST) if first else ""
        return self._translator.say(form, what=self.thing(what, seats), first=before)

    def _shares(
        self, number: int, what: What, rack: int, box: int, seats: bool, first: bool
    ) -> str:
        say, currency = self._translator.say, self._currency
        return say(
            _SHARES[number],
            what=say(N_("the {spot}"), spot=self._spot(what, seats)),
            first=self._translator.gettext(_FIRST) if first else "",
            box=money(box, currency, self._translator),
            tray=money(rack, currency, self._translator),
        )

    def thing(self, what: What, seats: bool) -> str:
        """The object of the act."""
        say = self._translator.say
        if what.verb == "say":
            return words_noun(what.words or "", self._translator)
        if what.verb in ("ask", "wait"):
            return self._seated(N_("the guest at seat {seat}"), N_("the guest"), what, seats)
        if what.verb == "burn":
            return self._burn(what)
        if what.verb in _CARD_VERBS:
            return self._card(what, seats)
        if what.verb == "collect":
            return self._seated(N_("the cards of seat {seat}"), N_("the cards"), what, seats)
        spot = self._spot(what, seats)
        if what.amount is None:
            return say(
                N_("half of the {spot}") if what.verb == "half" else N_("the {spot}"), spot=spot
            )
        pattern = _AMOUNTS.get(what.verb, N_("the {spot} ({amount})"))
        amount = money(what.amount, self._currency, self._translator)
        return say(pattern, spot=spot, amount=amount)

    def _seated(self, with_seat: str, without: str, what: What, seats: bool) -> str:
        if seats and what.seat:
            return self._translator.say(with_seat, seat=what.seat)
        return self._translator.gettext(without)

    def _burn(self, what: What) -> str:
        if what.seat:
            return self._translator.say(
                N_("a burn card before the card of seat {seat}"), seat=what.seat
            )
        if what.spot == "dealer":
            return self._translator.gettext(N_("a burn card before the dealer's card"))
        return self._translator.gettext(N_("a burn card"))

    def _card(self, what: What, seats: bool) -> str:
        if what.card:
            card = card_name(what.card, self._translator)
            if seats and what.seat:
                return self._translator.say(N_("{card} to seat {seat}"), card=card, seat=what.seat)
            return self._translator.say(N_("{card} to the dealer"), card=card) if seats else card
        if not what.seat:
            return self._translator.gettext(N_("the dealer's card"))
        return self._seated(N_("the card of seat {seat}"), N_("the card"), what, seats)

    def _spot(self, what: What, seats: bool) -> str:
        name = spot_name(what.spot, self._translator)
        if seats and what.seat:
            return self._translator.say(N_("{spot} at seat {seat}"), spot=name, seat=what.seat)
        return name
