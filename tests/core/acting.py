"""Random actions for the tests: any action at all, and actions that are possible now."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from trainer.core.actions import (
    DEALER,
    FLOOR,
    PIT,
    TABLE,
    Action,
    Actor,
    Ask,
    Award,
    Burn,
    Choice,
    Choose,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Exchange,
    Flip,
    Lay,
    MoveCard,
    MoveChips,
    PickUp,
    Role,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Slide,
    Turn,
    Verdict,
    Words,
    guest,
)
from trainer.core.cards import DECK, UNSEEN, Card, decks, shuffled
from trainer.core.chips import UNSEEN_CHIPS, Chips, cut, fewest, stack
from trainer.core.places import (
    DISCARD,
    MONEY_SPOTS,
    PLACES,
    SHOE,
    TRAY,
    Place,
    Spot,
    account,
    at,
    hand,
    purse,
)
from trainer.core.table import Impossible, Table, apply

WON = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)

seats = st.integers(1, 9)
places = st.sampled_from(list(PLACES.values()))
bets = st.builds(Place, seats, st.sampled_from(MONEY_SPOTS))
hands = st.integers(0, 9).map(hand)
turned = hands | seats.map(lambda seat: at(seat, Spot.BATTLE))
cards = st.sampled_from([*DECK, UNSEEN])
seen_chips = st.lists(st.sampled_from(WON), min_size=1, max_size=6).map(stack)
chips = seen_chips | st.just(UNSEEN_CHIPS)
maybe_chips = st.none() | chips
counts = st.integers(0, 10_000)


def _signals(*some: Signal) -> st.SearchStrategy[Action]:
    return st.sampled_from(some)


def _moves() -> st.SearchStrategy[Action]:
    two = st.tuples(places, places).filter(lambda pair: pair[0] != pair[1])
    loose = two.flatmap(lambda p: st.builds(MoveChips, st.just(p[0]), st.just(p[1]), maybe_chips))
    return loose | two.flatmap(lambda p: st.builds(MoveCard, cards, st.just(p[0]), st.just(p[1])))


def _burns() -> st.SearchStrategy[Burn]:
    named = st.lists(cards, min_size=1, max_size=4).map(lambda c: Burn(len(c), tuple(c)))
    return named | st.integers(1, 20).map(Burn)


def _piles() -> st.SearchStrategy[Action]:
    plain = st.sampled_from([one for one in PickUp if one is not PickUp.SHUFFLED])
    return st.one_of(
        st.builds(Lay, seats, st.integers(1, 60), st.booleans()),
        st.builds(Award, seats, plain),
        st.builds(Award, seats, st.just(PickUp.SHUFFLED), counts),
        st.builds(Slide, seats, seats, st.integers(1, 60)),
    )


def _dealer() -> st.SearchStrategy[Action]:
    return st.one_of(
        _burns(),
        st.builds(Deal, hands, st.none() | cards, st.booleans(), st.booleans()),
        st.builds(Turn, turned, st.none() | cards),
        _piles(),
        st.builds(Collect, hands, st.none() | cards),
        st.just(Collect()),
        bets.flatmap(lambda bet: st.builds(MoveChips, st.just(bet), st.just(TRAY), maybe_chips)),
        bets.flatmap(
            lambda bet: st.builds(
                MoveChips, st.just(TRAY), st.just(bet), chips, on_top=st.booleans()
            )
        ),
        bets.flatmap(
            lambda bet: st.builds(MoveChips, st.just(bet), st.just(purse(bet.seat)), maybe_chips)
        ),
        st.builds(MoveChips, st.just(TRAY), st.just(PLACES["toke-box"]), chips, behalf=bets),
        st.builds(Exchange, bets, chips, chips),
        st.builds(Say, st.sampled_from(Words), st.integers(0, 9)),
        st.builds(Ask, seats),
        st.builds(Cut, counts),
        _signals(Signal.SHUFFLE, Signal.CALL_FLOOR),
        _moves(),
    )


def _guest(seat: int) -> st.SearchStrategy[Action]:
    spots = st.sampled_from(MONEY_SPOTS).map(lambda spot: Place(seat, spot))
    return st.one_of(
        st.builds(MoveChips, st.just(purse(seat)), spots, chips),
        st.builds(MoveChips, spots, st.just(purse(seat)), maybe_chips),
        st.builds(MoveChips, st.just(account(seat)), st.just(purse(seat)), chips),
        st.just(Flip(seat)),
        st.builds(Choose, st.sampled_from(Choice)),
        _signals(Signal.ARRIVE, Signal.LEAVE, Signal.READY, Signal.FACE_DOWN),
        _moves(),
    )


def _table() -> st.SearchStrategy[Action]:
    order = st.lists(cards, min_size=1, max_size=8).map(tuple)
    return st.one_of(
        st.builds(Round, counts),
        st.builds(ShoeLoaded, order),
        st.builds(ShoeLoaded, seed=counts),
        st.just(CutCardShows()),
        st.builds(Flip, seats),
        _signals(Signal.CLOSE, Signal.PAUSE, Signal.RESUME, Signal.HINT, Signal.VOID),
        _moves(),
    )


def _floor() -> st.SearchStrategy[Action]:
    two = st.tuples(places, places).filter(lambda pair: pair[0] != pair[1])
    plain = st.sampled_from([Verdict.CONTINUE, Verdict.VOID, Verdict.SHUFFLE]).map(Ruling)
    return st.one_of(
        plain,
        st.builds(Ruling, st.just(Verdict.TURN), hands),
        st.builds(Ruling, st.just(Verdict.BURN), places, card=st.none() | cards),
        st.builds(
            Ruling,
            st.sampled_from([Verdict.RETURN, Verdict.REPAY]),
            bets,
            chips=maybe_chips,
        ),
        two.flatmap(
            lambda p: st.builds(
                Ruling, st.just(Verdict.MOVE), st.just(p[0]), st.just(p[1]), card=cards
            )
        ),
        two.flatmap(
            lambda p: st.builds(
                Ruling, st.just(Verdict.MOVE), st.just(p[0]), st.just(p[1]), chips=maybe_chips
            )
        ),
        _signals(Signal.RELIEVE, Signal.DEAD_GAME),
    )


def anyone() -> st.SearchStrategy[Actor]:
    """The table, the pit, the floor, the dealer or a guest."""
    return st.sampled_from([TABLE, PIT, FLOOR, DEALER, *map(guest, range(1, 10))])


def moved() -> st.SearchStrategy[tuple[Actor, Action]]:
    """Anybody who moves a card or chips between any two places, the same place twice included."""
    card = st.builds(MoveCard, cards, places, places)
    return st.tuples(anyone(), card | st.builds(MoveChips, places, places, maybe_chips))


def spoken() -> st.SearchStrategy[tuple[Actor, Action]]:
    """Any actor with any action of his, possible or not."""
    pit = _signals(Signal.RELIEVE, Signal.DEAD_GAME) | _moves()
    return st.one_of(
        st.tuples(st.just(DEALER), _dealer()),
        seats.flatmap(lambda seat: st.tuples(st.just(guest(seat)), _guest(seat))),
        st.tuples(st.just(TABLE), _table()),
        st.tuples(st.just(PIT), pit),
        st.tuples(st.just(FLOOR), _floor()),
    )


def fresh_table(seed: int, deck_count: int = 1) -> Table:
    """A table with a shuffled shoe and some bets and cards on it."""
    table = Table(WON, shoe=shuffled(decks(deck_count), seed))
    chance = Random(seed)
    for seat in range(1, 8):
        bet = MoveChips(purse(seat), Place(seat, Spot.MAIN), stack(chance.choices(WON, k=4)))
        table = apply(table, guest(seat), bet).table
        table = apply(table, DEALER, Deal(hand(seat))).table
    return table


def possible(table: Table, chance: Random) -> tuple[Actor, Action]:
    """An action that ``table`` can carry out, of any kind."""
    while True:
        actor, action = _guess(table, chance)
        try:
            apply(table, actor, action)
        except Impossible:
            continue
        return actor, action


def _guess(table: Table, chance: Random) -> tuple[Actor, Action]:
    seat = chance.randint(1, 9)
    stacks = sorted(table.chips) or [TRAY]
    source = chance.choice([*stacks, TRAY, purse(seat)])
    target = chance.choice(
        [
            Place(chance.randint(1, 9), chance.choice(MONEY_SPOTS)),
            TRAY,
            PLACES["toke-box"],
            purse(seat),
        ]
    )
    bet = source if source.seat and source.spot is not Spot.PURSE else Place(seat, Spot.MAIN)
    held = sorted(table.cards) or [DISCARD]
    where = chance.choice(held)
    pile = table.hand(where)
    card = chance.choice(pile).card if pile else chance.choice(DECK)
    kind = chance.randrange(12)
    dealt: list[tuple[Actor, Action]] = [
        (DEALER, MoveChips(source, target, _some(table, source, chance))),
        (DEALER, MoveChips(source, target, _some(table, source, chance))),
        (DEALER, Exchange(bet, *_equal(table, bet, chance))),
        (DEALER, Burn(chance.randint(1, 3))),
        (DEALER, Deal(hand(chance.randint(0, 9)), None, chance.random() < 0.2, False)),
        (DEALER, Turn(where if where.spot in (Spot.HAND, Spot.DEALER) else hand(seat))),
        (DEALER, Collect(where) if where.spot in (Spot.HAND, Spot.DEALER) else Collect()),
        (DEALER, MoveCard(card, where, chance.choice([hand(seat), SHOE, DISCARD]))),
        (DEALER, Signal.SHUFFLE if chance.random() < 0.2 else Signal.CALL_FLOOR),
        (TABLE, ShoeLoaded((), chance.randrange(1000))),
        (DEALER, Cut(chance.randint(0, 20))),
        (TABLE, CutCardShows()),
    ]
    return dealt[kind]


def _some(table: Table, source: Place, chance: Random) -> Chips | None:
    """The whole stack, a part that can be cut, or a plain amount that needs change."""
    whole = table.stack(source)
    if not whole:
        return stack(chance.choices(WON, k=chance.randint(1, 4)))
    singles = [value for value, count in whole.items for _ in range(count)]
    kind = chance.randrange(3)
    if kind == 0:
        return None
    if kind == 1:
        return stack(chance.sample(singles, chance.randint(1, len(singles))))
    return fewest(chance.randint(1, whole.amount // 1_000) * 1_000, WON)


def _equal(table: Table, source: Place, chance: Random) -> tuple[Chips, Chips]:
    given = _some(table, source, chance) or table.stack(source)
    small = cut(stack([1_000] * min(given.amount // 1_000, 500)), given.amount)
    return given, small or given


def all_cards(table: Table) -> list[str]:
    """Every card wherever it is, the cut card left out, sorted."""
    lying = [laid.card for pile in table.cards.values() for laid in pile]
    every: list[Card] = [*lying, *(table.shoe or ()), *table.loose]
    return sorted(str(card) for card in every if str(card) != "--")


def all_chips(table: Table) -> dict[int, int]:
    """Every chip wherever it is by denomination; banks count what they gave as negative."""
    counted = dict.fromkeys(WON, 0)
    for items in (*(c.items for c in table.chips.values()), *table.banks.values()):
        for value, count in items:
            counted[value] += count
    return counted


__all__ = ["WON", "Role", "all_cards", "all_chips", "fresh_table", "possible", "spoken"]
