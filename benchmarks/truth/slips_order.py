"""Which slips does a trainee make with the order: too early, too late, the wrong way round?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed, Way
from benchmarks.truth.demands import owed
from benchmarks.truth.doing import surroundings
from benchmarks.truth.edges import MONEY, before, right_next
from benchmarks.truth.explain import Inversion
from benchmarks.truth.game import Game, Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import Expected, Operator, Slip, Stray, touch
from benchmarks.truth.slips_words import stays_owed
from trainer.core.actions import Burn, Collect, Say
from trainer.procedures.sheet import Collecting

_ORDERED = MONEY | {Task.CARD, Task.WAR_CARD, Task.WAR_BURN}


def whole(one: Owed) -> Way | None:
    """A way that does all of it."""
    return next((way for way in one.ways if not way.part), None)


def jump(trainee: Trainee, one: Owed) -> Slip | None:
    """Something is done before its turn."""
    del one
    game = trainee.game
    right = {o.key for o in right_next(game, trainee.held)}
    every = [o for o in owed(game) if o.task in _ORDERED and o.key not in trainee.held]
    early = [o for o in every if o.key not in right and _only_jumps(trainee.jumped(o))]
    if not game.card_out:
        return None  # what comes before the first card is late then, see below
    return _early(trainee, early)


def _only_jumps(over: list[Inversion]) -> bool:
    """Whether nothing that was jumped is left out by that.

    A bet on the second tie that has to go back lies there, once a card of the war is out (O-6).
    """
    return bool(over) and not any(inversion.late.task is Task.BACK for inversion in over)


def _early(trainee: Trainee, early: list[Owed]) -> Slip | None:
    if any(seat.all_taken for seat in trainee.game.seats.values()) or not early:
        return None
    one = trainee.dice.choice(early)
    way = whole(one)
    if way is None:
        return None
    touch(trainee, *trainee.game.seats)
    trainee.do(one, way)
    return Slip("jump", order=frozenset({one.key}), seat=one.seat)


def main_before_tie(trainee: Trainee, one: Owed) -> Slip | None:
    """At one seat the two are settled the wrong way round."""
    if one.task not in (Task.TIE, Task.MAIN):
        return None
    game = trainee.game
    pair = {Task.TIE: Task.MAIN, Task.MAIN: Task.TIE}[one.task]
    other = [o for o in owed(game) if o.task is pair and o.seat == one.seat]
    if not other or not any(i.late.key == one.key for i in trainee.jumped(other[0])):
        return None
    return _early(trainee, other)


def second_tie_after_the_war(trainee: Trainee, one: Owed) -> Slip | None:
    """A war is settled before the second Tie Bet of its seat (K-D12)."""
    if one.task is not Task.WAR_TIE:
        return None
    every = owed(trainee.game)
    wars = [o for o in every if o.seat == one.seat and o.task in (Task.WAR_WIN, Task.LOST)]
    return _early(trainee, wars)


def match_too_early(trainee: Trainee, one: Owed) -> Slip | None:
    """A War Bet is matched before the Tie Bet of its seat is settled."""
    if one.task is not Task.TIE:
        return None
    every = owed(trainee.game)
    matches = [o for o in every if o.task is Task.MATCH and o.seat == one.seat]
    return _early(trainee, [m for m in matches if trainee.jumped(m)])


def delay(trainee: Trainee, one: Owed) -> Slip | None:
    """Something is put off until others that come after it are done."""
    if one.task not in _ORDERED or trainee.game.seats.get(one.key.seat, None) is None:
        return None
    if trainee.game.seats[one.key.seat].all_taken:
        return None
    trainee.held[one.key] = trainee.dice.randint(1, 4)
    touch(trainee, *trainee.game.seats)
    return Slip("delay", order=frozenset({one.key}), seat=one.seat)


def whole_seat_late(trainee: Trainee, one: Owed) -> Slip | None:
    """A seat is passed over and settled after the next ones."""
    if one.task not in MONEY or one.phase not in (Phase.SETTLE, Phase.WAR_SETTLE):
        return None
    if trainee.game.seats[one.seat].all_taken:
        return None
    own = [
        o.key
        for o in owed(trainee.game)
        if o.seat == one.seat and o.phase is one.phase and o.task in MONEY
    ]
    if len(own) < 2:
        return None
    passed = trainee.dice.randint(2, 4)
    for key in own:
        trainee.held[key] = 99
    unit = set(own)

    def comes_back(last: bool) -> bool:
        game = trainee.game
        early = {i.early.key for i in trainee.inversions if i.late.key in unit}
        others = [o for o in owed(game) if o.task in MONEY and o.phase is one.phase]
        below = [o for o in others if o.seat < one.seat]
        if len(early) < passed and below and not last:
            return False
        for key in own:
            trainee.held.pop(key, None)
        _in_one_go(trainee, unit)
        return True

    trainee.later.append(comes_back)
    touch(trainee, *trainee.game.seats)
    return Slip("whole seat late", order=frozenset(own), seat=one.seat)


def _in_one_go(trainee: Trainee, unit: set[Key]) -> None:
    """Everything of one seat, one thing after the other."""
    while True:
        mine = [o for o in owed(trainee.game) if o.key in unit]
        first = [b for b in mine if not any(before(a, b, trainee.game) for a in mine)]
        if not first:
            return
        one = trainee.dice.choice(first)
        way = whole(one)
        assert way is not None
        trainee.do(one, way)


def early_collect(trainee: Trainee, one: Owed) -> Slip | None:
    """A hand is collected before its seat is settled (K-P28)."""
    del one
    every = [o for o in owed(trainee.game) if o.task is Task.COLLECT and o.seat]
    early = [o for o in every if trainee.jumped(o)]
    if not early or len(every) < 2:
        return None
    slip = _early(trainee, early)
    if slip is not None:
        slip.name = "early collect"
    return slip


def late_preliminary(trainee: Trainee, one: Owed) -> Slip | None:
    """Words or a burn that come before the first card come after it."""
    tasks = (Task.NO_MORE_BETS, Task.GREET, Task.EXPLAIN, Task.DEAD_BURN, Task.NEW_BURN)
    if one.task not in tasks or trainee.game.sheet.values.new_shoe_burn != "one":
        return None
    burns = (Task.DEAD_BURN, Task.NEW_BURN)
    if one.task in burns and trainee.game.dead_game and trainee.game.new_burns:
        return None
    if not stays_owed(trainee.game, one):
        return None
    action = one.ways[0].action
    assert isinstance(action, Say | Burn)
    trainee.game.done.add(one.key)

    def afterwards(last: bool) -> bool:
        game = trainee.game
        if not game.card_out or (not last and trainee.dice.random() < 0.5):
            return False
        trainee.act(action)
        trainee.when[one.key] = len(game.entries)
        surroundings(game)
        cards = [other for other in trainee.acted if other.task is Task.CARD]
        trainee.inversions += [Inversion(one, card, one.rule) for card in cards]
        return True

    trainee.later.append(afterwards)
    return Slip("late preliminary", order=frozenset({one.key}))


def drop_after_clearing(trainee: Trainee, one: Owed) -> Slip | None:
    """The table is cleared while a toke still lies on it (K-P18)."""
    game = trainee.game
    every = owed(game)
    drops = [o for o in every if o.task is Task.DROP]
    hands = [o for o in every if o.task is Task.COLLECT]
    on_table = sum(1 for number in (0, *game.seats) if game.cards(number))
    if one.task is not Task.DROP or len(drops) != 1 or len(drops) + len(hands) != len(every):
        return None
    if on_table != len(hands):
        return None
    trainee.act(Collect())
    game.finish(o.key for o in hands)
    said = Expected("out_of_order", "K-P18|K-T1|K-T2", -1, "*")
    # Late is only what is done rightly after all: beside another slip with that toke it is not.
    there = Stray("drop", one.seat, one.spot, -1)
    return Slip("drop after clearing", [said], stray=[there], seat=one.seat)


def _ways(trainee: Trainee) -> int:
    """How many seats have something that only the direction orders."""
    game = trainee.game
    settle = [s for s in game.playing if game.resulted(s) and not game.tied(s)]
    return len(settle)


def in_turn(game: Game) -> bool:
    """Whether each hand goes before the next seat is settled: that holds up the other way round."""
    return game.sheet.values.collecting is Collecting.WHEN_SETTLED


def direction(trainee: Trainee, one: Owed) -> Slip | None:
    """The whole first settlement runs from seat 1 to the last seat (K-D4)."""
    game = trainee.game
    if game.dealer_first is None or one.phase is not Phase.SETTLE or _ways(trainee) < 3:
        return None
    if in_turn(game):
        return None
    if any(key.task in MONEY for key in game.done):
        return None
    if any(game.tied(seat) for seat in game.playing):
        return None
    trainee.upside_down = Phase.SETTLE
    touch(trainee, *game.seats)
    trainee.silent = True
    return Slip("direction", [Expected("direction", "K-D4", 0, "")])


def deal_direction(trainee: Trainee, one: Owed) -> Slip | None:
    """The first cards run from the last seat to seat 1 (K-D3)."""
    game = trainee.game
    if one.task is not Task.CARD or game.card_out or len(game.playing) < 3:
        return None
    trainee.silent = True
    for seat in reversed(game.playing):
        key = Key(Task.CARD, seat.number)
        one = next(o for o in owed(game) if o.key == key)
        trainee.do(one, one.ways[0])
    trainee.silent = False
    return Slip("deal direction", [Expected("direction", "K-D3", 0, "")])


def all_burns_first(trainee: Trainee, one: Owed) -> Slip | None:
    """Every burn of the war is made before its first card (K-D13)."""
    game = trainee.game
    if one.task is not Task.WAR_BURN or game.war_out or one.rule != "K-D13":
        return None
    burns = [o for o in owed(game) if o.task is Task.WAR_BURN]
    if len({o.key.seat for o in burns}) != len(burns):
        return None
    trainee.silent = True
    for burn in burns:
        trainee.do(burn, burn.ways[0])
    trainee.silent = False
    said = [Expected("out_of_order", "K-D13", 0, "burn") for _ in burns[1:]]
    return Slip("all burns first", said)


ORDER_SLIPS: dict[str, Operator] = {
    "jump": jump,
    "delay": delay,
    "main before tie": main_before_tie,
    "second tie after the war": second_tie_after_the_war,
    "match too early": match_too_early,
    "whole seat late": whole_seat_late,
    "early collect": early_collect,
    "late preliminary": late_preliminary,
    "drop after clearing": drop_after_clearing,
    "direction": direction,
    "deal direction": deal_direction,
    "all burns first": all_burns_first,
}
