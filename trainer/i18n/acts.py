"""How is an act of the dealer named: as a label, as a duty, as done, as left undone?"""

from __future__ import annotations

from typing import Final

from trainer.grading.findings import What
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import card_name, chips_name, money, place_name, seat_name, spot_name
from trainer.i18n.speech import words_noun
from trainer.i18n.verbs import FORMS, MOVED_TO, PAID, SAID, SHARES, TELL, TOKE_PAID, TOLD, Forms

# Note: keep the blank that joins it to the sentence.
_FIRST: Final = N_(" first")
# Note: keep the blank that joins it to the sentence; in Korean the same as " first".
_BEFORE: Final = N_(" before it")
# Note: keep the blank that joins it to the sentence.
_BEFORE_CARD: Final = N_(" before the card of seat {seat}")
# Note: keep the blank that joins it to the sentence.
_BEFORE_DEALER: Final = N_(" before the dealer's card")
_BURNS: Final = N_("burn cards before the card of seat {seat}: {count}")
_BURNS_FOR_THE_DEALER: Final = N_("burn cards before the dealer's card: {count}")
_LABELS: Final = {
    "take": N_("{amount} from the {spot}"),
    "drop": N_("{amount} from the {spot}"),
    "return": N_("{amount} from the {spot}"),
}
_CARD_VERBS: Final = frozenset({"deal", "turn", "move-card"})


class Teller:
    """Names acts in one language and currency; ``seats`` adds the seat to the object."""

    def __init__(self, translator: Translator, currency: str) -> None:
        self._translator = translator
        self._currency = currency

    def label(self, what: What, seats: bool = True) -> str:
        """``6번 타이 베트 테이크`` / ``take the Tie Bet at seat 6``."""
        if what.verb == "say":
            label = self._translator.gettext(FORMS["say"].label)
            return label.format(what=words_noun(what.words or "", self._translator))
        form = MOVED_TO if what.to else _forms(what).label
        label = self._say(form, what, seats, thing=self._labelled(what, seats))
        if what.on_top:
            return self._translator.say(N_("{act}, on top of the bet"), act=label)
        if what.chips is None:
            return label
        chips = chips_name(what.chips, self._currency, self._translator)
        return self._translator.say(N_("{act}: {chips}"), act=label, chips=chips)

    def must(self, what: What, seats: bool = False, first: bool = False) -> str:
        """``타이 베트를 먼저 테이크해야 합니다`` / ``take the Tie Bet first``."""
        return self._say(_forms(what).must, what, seats, _FIRST if first else "")

    def but(self, what: What, done: str, seats: bool = False, first: bool = False) -> str:
        """``타이 베트를 먼저 테이크해야 하는데 …`` / ``take the Tie Bet first; …``."""
        return self._say(_forms(what).but, what, seats, _FIRST if first else "", done)

    def done(self, what: What, seats: bool = False, before: bool = False) -> str:
        """``타이 베트를 먼저 테이크했습니다`` / ``the Tie Bet was taken before it``."""
        return self._say(_forms(what).done, what, seats, _BEFORE if before else "")

    def undone(self, what: What, seats: bool = False) -> str:
        """``타이 베트를 테이크하지 않았습니다`` / ``the Tie Bet was not taken``."""
        whose = what.verb == "collect" and not what.seat
        thing = self._translator.gettext(N_("the dealer's cards")) if whose else None
        return self._say(_forms(what).undone, what, seats, thing=thing)

    def _say(
        self,
        form: str,
        what: What,
        seats: bool,
        first: str = "",
        done: str = "",
        thing: str | None = None,
    ) -> str:
        translator, currency = self._translator, self._currency
        values = {
            "what": thing if thing is not None else self.thing(what, seats),
            "spot": self._spot(what, seats),
            "place": place_name(what.to or "", translator),
            "first": translator.gettext(first),
            "done": done,
            "amount": money(what.amount or 0, currency, translator),
            "box": money(max(what.box or 0, 0), currency, translator),
            "tray": money(max(what.amount or 0, 0), currency, translator),
        }
        return translator.say(form, **values)

    def thing(self, what: What, seats: bool) -> str:
        """The object of the act within a sentence."""
        say = self._translator.say
        if what.verb == "say":
            return self._words(what)
        if what.verb in ("ask", "wait"):
            return self._seated(N_("the guest at seat {seat}"), N_("the guest"), what, seats)
        if what.verb == "burn":
            return self._burn(what) if seats else ""
        if what.verb in _CARD_VERBS:
            return self._card(what, seats)
        if what.verb in ("award", "slide"):
            return seat_name(what.seat, self._translator)
        if what.verb == "show":
            return self._seated(N_("a card at seat {seat}"), N_("a card"), what, seats)
        if what.verb == "lay":
            return self._pile_cards(what, seats)
        if what.verb == "collect" and what.spot == "dealer":
            return self._translator.gettext(N_("the dealer's cards"))
        if what.verb == "collect":
            return self._seated(N_("the cards of seat {seat}"), N_("the cards"), what, seats)
        spot = self._spot(what, seats)
        half = what.verb == "half"
        if what.amount is None or what.verb == "split":
            return say(N_("half of the {spot}") if half else N_("the {spot}"), spot=spot)
        amount = money(what.amount, self._currency, self._translator)
        pattern = N_("half of the {spot} ({amount})") if half else N_("the {spot} ({amount})")
        return say(pattern, spot=spot, amount=amount)

    def _pile_cards(self, what: What, seats: bool) -> str:
        count = 1 if what.count is None else what.count
        if not seats:
            return self._translator.ngettext("{n} card", "{n} cards", count).format(n=count)
        text = self._translator.ngettext(
            "{n} card at seat {seat}", "{n} cards at seat {seat}", count
        )
        return text.format(n=count, seat=what.seat)

    def part(self, what: What) -> str:
        """As much of a bet as the act is about: ``₩500,000 of the Initial Bet``."""
        if what.amount is None:
            return self.thing(what, False)
        amount = money(what.amount, self._currency, self._translator)
        spot = self._spot(what, False)
        return self._translator.say(N_("{amount} of the {spot}"), amount=amount, spot=spot)

    def gap(self, what: What) -> str:
        """By how much a bet is too small or too large, with a blank behind it, if that is known."""
        if what.amount is None:
            return ""
        return money(what.amount, self._currency, self._translator) + " "

    def _labelled(self, what: What, seats: bool) -> str:
        """The object of the act in a label, where a pile is told by its amount."""
        if what.verb == "burn":
            return self._burn_card(what)
        if what.amount is None or what.verb not in _LABELS:
            return self.thing(what, seats)
        amount = money(what.amount, self._currency, self._translator)
        return self._translator.say(_LABELS[what.verb], spot=self._spot(what, seats), amount=amount)

    def _words(self, what: What) -> str:
        told = TOLD.get(what.words or "")
        return (
            self._translator.gettext(told)
            if told
            else words_noun(what.words or "…", self._translator)
        )

    def _seated(self, with_seat: str, without: str, what: What, seats: bool) -> str:
        if seats and what.seat:
            return self._translator.say(with_seat, seat=what.seat)
        return self._translator.gettext(without)

    def _burn_card(self, what: What) -> str:
        if what.count is not None:
            several = _BURNS if what.seat else _BURNS_FOR_THE_DEALER
            return self._translator.say(several, seat=what.seat, count=what.count)
        if what.seat:
            return self._translator.say(
                N_("a burn card before the card of seat {seat}"), seat=what.seat
            )
        if what.spot == "dealer":
            return self._translator.gettext(N_("a burn card before the dealer's card"))
        return self._translator.gettext(N_("a burn card"))

    def _burn(self, what: What) -> str:
        """Before which card, where that is known."""
        if what.seat:
            return self._translator.say(_BEFORE_CARD, seat=what.seat)
        return self._translator.gettext(_BEFORE_DEALER) if what.spot == "dealer" else ""

    def _card(self, what: What, seats: bool) -> str:
        if what.card:
            card = card_name(what.card, self._translator)
            if seats and what.seat:
                return self._translator.say(N_("{card} to seat {seat}"), card=card, seat=what.seat)
            pattern = N_("{card} to the dealer") if seats else N_("the {card}")
            return self._translator.say(pattern, card=card)
        war = what.spot == "war"
        if not what.seat:
            own = N_("the dealer's war card") if war else N_("the dealer's card")
            return self._translator.gettext(own)
        if war:
            return self._seated(N_("the war card of seat {seat}"), N_("the war card"), what, seats)
        return self._seated(N_("the card of seat {seat}"), N_("the card"), what, seats)

    def _spot(self, what: What, seats: bool) -> str:
        name = spot_name(what.spot, self._translator)
        if seats and what.seat:
            return self._translator.say(N_("{spot} at seat {seat}"), spot=name, seat=what.seat)
        return name


def _forms(what: What) -> Forms:
    if what.verb == "say":
        return SAID.get(what.words or "") or (TELL if what.words in TOLD else FORMS["say"])
    if what.amount is not None:
        if what.verb == "pay":
            return TOKE_PAID if what.spot.startswith("toke") else PAID
        if what.verb == "split" and what.box is not None:
            return SHARES
    return FORMS.get(what.verb, FORMS["move"])
