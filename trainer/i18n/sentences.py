"""What is said of one site of a finding: what had to be done, and what was done instead?"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.grading.findings import Site, What
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import Translator
from trainer.i18n.formats import chips_name, money, place_name, seat_name, seat_names, spot_name
from trainer.i18n.patterns import (
    AFTER_ITS_TOKE,
    AFTER_SETTLING,
    ALL_TO_THE_BOX,
    ALL_TO_THE_TRAY,
    ANYWHERE,
    ASTRAY,
    BACK,
    BELONGS_HERE,
    BESIDE,
    BOXED,
    CARD_FIRST,
    CARDS_FIRST,
    CHIPS_TAKEN_FROM_THERE,
    CHOICE_FIRST,
    DEALER_LAST,
    DEALER_UNBURNED,
    ELSEWHERE,
    EXTRA,
    FACE_DOWN,
    IN_FEWEST,
    INSTEAD,
    INTO_THE_TRAY,
    LATE,
    LESS,
    MISPLACED,
    MORE,
    MOVED_TO,
    NOT_BESIDE,
    NOT_EQUAL,
    NOT_HALVED,
    NOT_IN_FEWEST,
    NOTHING,
    OTHER_DEED,
    OUT_OF_TURN,
    PARTLY_ASTRAY,
    PARTLY_MOVED_TO,
    PATTERNS,
    RACKED,
    RULED_BACK,
    SAID_INSTEAD,
    SETTLED_FIRST,
    SHARED,
    TAKEN_FROM_THERE,
    THE_DEALER,
    TOO_FEW_BURNED,
    TOO_FEW_BURNED_FOR_THE_DEALER,
    TOO_LITTLE,
    TOO_MUCH,
    TURNED_DOWN,
    UNBURNED,
    UNEQUAL,
    UNSETTLED,
    VOIDED,
    WAR_BET_FIRST,
    WORDLESS,
)
from trainer.i18n.patterns_more import OWN_BACK, REMARKS, twin
from trainer.procedures.rules import Kind

_MEETS: Final = {
    "half": ("take", "pay"),
    "split": ("take", "drop"),
    "pay": ("pay", "drop"),
    "return": ("return", "push"),
}
"""With which deeds a duty is done, where it is more than the one of its name."""


_OF_THE_WAR: Final = frozenset({"K-D11", "K-D12", "K-D13"})
_ORDERED_BACK: Final = {"K-D1": RULED_BACK, "K-P27": VOIDED}
_REMARKED: Final = frozenset({"return", "call", "burn", "shuffle"})
_DRAWN: Final = {"card": What("deal", 1), "burn": What("burn")}
"""What was done at a site that names no deed."""


@frozen
class Saying:
    """Says sites of one kind of fault under one clause; ``amounts``: with the sums of the site."""

    kind: Kind
    rule: str
    translator: Translator
    currency: str
    amounts: bool = True

    @property
    def teller(self) -> Teller:
        """Names the acts."""
        return Teller(self.translator, self.currency)

    def clause(self, site: Site) -> str:
        """The sentence without seat, clause id and full stop, beginning with a capital."""
        like = replace(self, rule=twin(self.kind, self.rule, site))
        return opened(like._said(site, like._shown(site.wanted), like._shown(site.got)))

    def _shown(self, what: What | None) -> What | None:
        if what is None:
            return None
        if what.verb == "deal" and self.rule in _OF_THE_WAR:
            what = replace(what, spot=str(Spot.WAR))
        return what if self.amounts else replace(what, amount=None, box=None)

    def _said(self, site: Site, wanted: What | None, got: What | None) -> str:
        say, teller = self.translator.say, self.teller
        if wanted is not None and site.got is not None and (site.got.chips or site.got.on_top):
            return self._form(wanted, site.got)
        own = self._own(wanted, got)
        if own is not None:
            thing = wanted or What("", site.seat, site.spot)
            return say(
                own,
                done=teller.done(got) if got else "",
                thing=teller.thing(thing, False),
                part=teller.part(thing),
                gap=teller.gap(thing),
                spot=spot_name(site.spot, self.translator),
                undone=teller.undone(wanted) if wanted else "",
                burned=got.count if got else 0,
                owed=wanted.count if wanted else 0,
            )
        match self.kind:
            case Kind.OMITTED if wanted is not None:
                return self._wordless(wanted, got if site.entries else None)
            case Kind.OUT_OF_ORDER:
                return self._disorder(site, wanted, got)
            case Kind.WRONG_AMOUNT:
                return self._amount(site, wanted, got) if self.amounts else self._unsummed(site)
            case Kind.WRONG_FACE:
                form = TURNED_DOWN if got is not None and got.verb == "turn" else FACE_DOWN
                card = replace(wanted or got or What("deal", site.seat), verb="deal")
                return say(form, what=teller.thing(card, False))
            case Kind.WRONG_SEAT:
                return self._elsewhere(site, wanted, got)
            case Kind.WRONG_PLACE:
                return self._instead(wanted, self._misplaced(wanted, got))
            case Kind.WRONG_ACTION | Kind.WRONG_WORDS:
                return self._instead(wanted, self._other_deed(wanted, got) if got else "")
            case Kind.OMITTED | Kind.EXTRA | Kind.FORBIDDEN | Kind.DIRECTION:
                return say(NOTHING)
            case _:
                assert_never(self.kind)

    def _own(self, wanted: What | None, got: What | None) -> str | None:
        """The pattern for what is told by a sentence of its own; ``None`` for a comparison."""
        kind = self.kind
        if kind is Kind.OMITTED:
            return self._left_out(wanted, got)
        if kind in (Kind.EXTRA, Kind.FORBIDDEN) and got is None:
            return NOTHING
        if (kind, self.rule) in REMARKS:
            return REMARKS[kind, self.rule]
        if kind is Kind.EXTRA and got is not None:
            return EXTRA.get(got.verb, PATTERNS[kind])
        return PATTERNS[kind] if kind in (Kind.FORBIDDEN, Kind.DIRECTION) else None

    def _left_out(self, wanted: What | None, got: What | None) -> str | None:
        if wanted is None:
            return NOTHING
        if wanted.verb == "return":
            if got is not None and wanted.words:
                return None
            if self.rule in _ORDERED_BACK:
                return _ORDERED_BACK[self.rule]
        if wanted.verb == "burn" and self.rule in ("K-D11", "K-D13"):
            if got is not None and got.count:
                return TOO_FEW_BURNED if wanted.seat else TOO_FEW_BURNED_FOR_THE_DEALER
            return UNBURNED if wanted.seat else DEALER_UNBURNED
        if wanted.spot and wanted.words in BACK:
            return OWN_BACK.get(self.rule) or BACK[wanted.words]
        of_a_bet = wanted.verb == "say" and wanted.spot
        remark = REMARKS.get((Kind.OMITTED, self.rule))
        told = remark if of_a_bet or wanted.verb in _REMARKED else None
        return told or PATTERNS[Kind.OMITTED]

    def _instead(self, wanted: What | None, done: str) -> str:
        if wanted is None:
            return done or self.translator.gettext(NOTHING)
        return self.teller.but(wanted, done) if done else self.teller.must(wanted)

    def _wordless(self, wanted: What, got: What | None) -> str:
        """The bet is off the layout, and nothing was said; ``got``: the dealer handed it back."""
        words = What("say", wanted.seat, words=wanted.words)
        if got is None:
            return self.teller.undone(words)
        back = self.translator.say(WORDLESS, thing=self.teller.thing(got, False))
        return self.teller.but(words, back)

    # -- order ------------------------------------------------------------------------

    def _disorder(self, site: Site, wanted: What | None, got: What | None) -> str:
        say, teller = self.translator.say, self.teller
        if wanted is None or (got is not None and _late(wanted, got, site)):
            deed = got or wanted
            done = teller.done(replace(deed, card=None)) if deed else say(NOTHING)
            return say(self._too_late(wanted), done=done)
        if wanted.verb == "wait" and self.rule == "K-D9" and got is not None:
            return say(WAR_BET_FIRST, done=teller.done(got, before=True))
        if got is not None and wanted.verb == got.verb == "deal" and wanted.spot == "war":
            return self._card_first(wanted, got)
        seats = wanted.seat != site.seat
        deed = replace(got, card=None) if got else _DRAWN.get(site.spot)
        if wanted.verb == "wait" and deed is not None:
            return say(CHOICE_FIRST, seat=wanted.seat, done=teller.done(deed))
        if deed is not None:
            done = teller.done(deed, before=True)
        elif site.spot:
            done = say(SETTLED_FIRST, spot=spot_name(site.spot, self.translator))
        else:
            done = say(UNSETTLED)
        return teller.but(wanted, done, seats=seats, first=True)

    def _card_first(self, wanted: What, got: What) -> str:
        """War cards that were dealt in the wrong order, whatever was burned before them."""
        jumped = wanted.seats or (wanted.seat,)
        form = DEALER_LAST if not got.seat else CARDS_FIRST if len(jumped) > 1 else CARD_FIRST
        seats = seat_names(jumped, self.translator)
        return self.translator.say(form, seats=seats, seat=got.seat)

    def _too_late(self, wanted: What | None) -> str:
        """What the deed came after, by the clause and by what it was."""
        verb, spot = (wanted.verb, wanted.spot) if wanted else ("", "")
        if verb == "deal" and self.rule in ("K-D4", "K-D12"):
            return AFTER_SETTLING
        if self.rule == "K-P21" and not spot.startswith("toke"):
            return AFTER_ITS_TOKE
        if self.rule == "K-P28" and verb == "collect":
            return OUT_OF_TURN
        return LATE.get(self.rule, OUT_OF_TURN)

    # -- money ------------------------------------------------------------------------

    def _amount(self, site: Site, wanted: What | None, got: What | None) -> str:
        if got is not None and got.verb == "exchange":
            return self._unequal(site, got)
        if wanted is None or got is None or wanted.amount is None or got.amount is None:
            return self._instead(wanted, self.teller.done(got) if got else "")
        if wanted.verb == "split":
            return self._instead(wanted, self._shared(got.box or 0, got.amount))
        amount = _in_the_end(site, wanted, got)
        verb = "take" if wanted.verb not in TOO_MUCH else wanted.verb
        form = (TOO_MUCH if amount > (wanted.amount or 0) else TOO_LITTLE)[verb]
        return self._instead(wanted, self.translator.say(form, amount=self._money(amount)))

    def _unsummed(self, site: Site) -> str:
        """One of several sites: too much or too little, each with sums of its own."""
        wanted, got = site.wanted, site.got
        spot = spot_name(site.spot, self.translator)
        if got is not None and got.verb == "exchange":
            return self.translator.say(NOT_EQUAL, spot=spot)
        if wanted is None or got is None or wanted.amount is None or got.amount is None:
            return self._instead(wanted, self.teller.done(got) if got else "")
        if wanted.verb == "split":
            return self.translator.say(NOT_HALVED, spot=spot)
        toke = wanted.verb == "pay" and wanted.spot.startswith("toke")
        verb = "toke" if toke else wanted.verb if wanted.verb in MORE else "take"
        more = _in_the_end(site, wanted, got) > wanted.amount
        return self.translator.say((MORE if more else LESS)[verb], spot=spot)

    def _shared(self, box: int, tray: int) -> str:
        if min(box, tray) < 0:  # more than the toke itself was put on one side
            form, amount = (BOXED, box) if tray < 0 else (RACKED, tray)
            return self.translator.say(form, amount=self._money(amount))
        if not (box and tray):
            return self.translator.gettext(ALL_TO_THE_BOX if box else ALL_TO_THE_TRAY)
        return self.translator.say(SHARED, box=self._money(box), tray=self._money(tray))

    def _unequal(self, site: Site, got: What) -> str:
        spot = spot_name(got.spot, self.translator)
        if got.amount is None or site.difference is None:
            return self.translator.say(NOT_EQUAL, spot=spot)
        return self.translator.say(
            UNEQUAL,
            given=self._money(got.amount),
            spot=spot,
            received=self._money(got.amount + site.difference),
        )

    def _money(self, amount: int) -> str:
        return money(amount, self.currency, self.translator)

    def _form(self, wanted: What, got: What) -> str:
        """Chips that made the right amount, but not in the form that the house wants."""
        verb = "toke" if wanted.spot.startswith("toke") else wanted.verb
        spot = spot_name(wanted.spot, self.translator)
        if not self.amounts:
            told = NOT_BESIDE if got.on_top else NOT_IN_FEWEST
            return self.translator.say(told[verb], spot=spot)
        if got.on_top:
            amount = self._money(wanted.amount or 0)
            return self.translator.say(BESIDE[verb], spot=spot, amount=amount)
        fewest, chips = (
            chips_name(what.chips or "", self.currency, self.translator) for what in (wanted, got)
        )
        amount = self._money(wanted.amount or 0)
        return self.translator.say(
            IN_FEWEST[verb], spot=spot, amount=amount, fewest=fewest, chips=chips
        )

    # -- seats and spots --------------------------------------------------------------

    def _elsewhere(self, site: Site, wanted: What | None, got: What | None) -> str:
        seat = got.seat if got else site.seat
        place = seat_name(seat, self.translator) if seat else self.translator.gettext(THE_DEALER)
        if wanted is not None and wanted.verb == "deal":
            what = self.teller.thing(wanted, False)
            return self.translator.say(BELONGS_HERE, what=what, seat=place)
        form = ELSEWHERE.get(got.verb, ANYWHERE) if got else ANYWHERE
        return self._instead(wanted, self.translator.say(form, seat=place))

    def _other_deed(self, wanted: What | None, got: What) -> str:
        """The other deed; chips that the duty has named already are "it"."""
        say = self.translator.say
        named = wanted is not None and wanted.spot == got.spot and wanted.verb != "pay"
        counted = got.amount is not None or got.verb != "pay"
        whole = got.verb == "pay" or (wanted is not None and wanted.amount == got.amount)
        if named and counted and whole and got.verb in OTHER_DEED:
            amount = self._money(got.amount or 0)
            form = OTHER_DEED[got.verb]
            if wanted is not None and wanted.verb == "match" and got.verb == "take":
                # The match was never set: what was taken are other chips on its spot.
                form = CHIPS_TAKEN_FROM_THERE if got.amount is None else TAKEN_FROM_THERE
            return say(form, amount=amount, spot=spot_name(got.spot, self.translator))
        form = SAID_INSTEAD if got.verb == "say" else INSTEAD
        return say(form, done=self.teller.done(got))

    def _misplaced(self, wanted: What | None, got: What | None) -> str:
        say = self.translator.say
        if wanted is None or got is None:
            return say(ASTRAY)
        if got.to is not None:
            form = PARTLY_MOVED_TO if wanted.verb == "split" else MOVED_TO
            return say(form, place=place_name(got.to, self.translator))
        if wanted.verb == "split":
            return say(PARTLY_ASTRAY)
        if wanted.spot == got.spot or got.verb not in MISPLACED:
            if got.verb != "take":
                return say(ASTRAY)
            if got.amount in (None, wanted.amount):
                return say(INTO_THE_TRAY)
            return say(RACKED, amount=self._money(got.amount))
        return say(MISPLACED[got.verb], spot=spot_name(got.spot, self.translator))


def opened(text: str) -> str:
    """``text`` with a capital at its beginning, be it behind a quotation mark."""
    at = 1 if text.startswith("“") else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def _in_the_end(site: Site, wanted: What, got: What) -> int:
    """The amount that was moved; of a half what the house has kept in the end."""
    if wanted.verb == "half" and site.difference is not None:
        return (wanted.amount or 0) - site.difference
    return got.amount or 0


def _late(wanted: What, got: What, site: Site) -> bool:
    """Whether the deed is the duty itself, so that it came too late."""
    if wanted.verb in ("say", "burn", "shuffle") and wanted.verb == got.verb:
        return wanted.seat == site.seat
    if "collect" in (wanted.verb, got.verb):
        return wanted.verb == got.verb and wanted.seat == site.seat
    same = (wanted.seat, wanted.spot) == (got.seat, got.spot)
    return same and got.verb in _MEETS.get(wanted.verb, (wanted.verb,))
