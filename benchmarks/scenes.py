"""Which random scenarios are the measurements made on? Any table, from a seed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from trainer.core.actions import Choice
from trainer.core.cards import Card, decks, shuffled
from trainer.core.places import Spot
from trainer.procedures.sheet import Sheet
from trainer.procedures.spots import SPOTS
from trainer.scenarios.model import (
    Amount,
    Event,
    Guest,
    Happening,
    Play,
    Scenario,
    Side,
    Text,
    WhenTold,
)

_ODD = Fraction(1, 10)


def random_scenario(seed: int, seats: int, sheet: Sheet, rounds: int = 2) -> Scenario:
    """A scenario with ``seats`` guests; ties are far more frequent than in life."""
    dice = Random(seed)
    guests = tuple(_guest(dice, seat, rounds) for seat in range(1, seats + 1))
    if Spot.TIE not in SPOTS[sheet.game].sides:
        guests = tuple(replace(one, play=_on_a_side(one.play, seed)) for one in guests)
    events: list[Event] = []
    if dice.random() < 0.3:
        events.append(Event(Happening.DEAD_GAME, 1))
    if dice.random() < 0.3:
        events.append(Event(Happening.RELIEF, dice.randint(1, rounds)))
    if dice.random() < 0.3:
        events.append(Event(Happening.SHUFFLE, dice.randint(1, rounds)))
    if dice.random() < 0.3:
        events.append(Event(Happening.CUT_CARD, 1, dice.randint(3, 25)))
    return Scenario(
        id=f"random-{seed}",
        title=Text("무작위", "Random"),
        summary=Text("무작위", "Random"),
        game=sheet.game,
        house=sheet.id,
        rounds=rounds,
        seed=seed,
        cards=_cards(dice, seats, sheet),
        guests=guests,
        events=tuple(events),
    )


def _cards(dice: Random, seats: int, sheet: Sheet) -> tuple[Card, ...]:
    """The top of the shoe, thick with cards of two ranks so that hands tie."""
    every = shuffled(decks(sheet.values.decks), dice.getrandbits(32))
    ranks = dice.sample(range(2, 15), 2)
    few = [card for card in every if card.rank in ranks][: 3 * seats]
    other = [card for card in every if card.rank not in ranks][: 2 * seats]
    top = [*few, *other]
    dice.shuffle(top)
    return tuple(top)


def _guest(dice: Random, seat: int, rounds: int) -> Guest:
    arrives = dice.choice((0, 0, 1, 1, rounds))
    name = Text(f"손님 {seat}", f"Guest {seat}")
    return Guest(seat, name, dice.choice(("ko", "en")), arrives, 0, _play(dice))


def _play(dice: Random) -> Play:
    if dice.random() < 0.08:
        return Play()
    main = _units(dice, 1, 30)
    toke = dice.random() < 0.45
    trouble = dice.random()
    return Play(
        main=() if trouble < 0.03 else (Fraction(250),) if trouble < 0.06 else main,
        tie=_units(dice, 1, 10) if dice.random() < 0.5 or trouble < 0.03 else (),
        toke_main=(_ODD * dice.randint(1, 20),) if toke and trouble >= 0.03 else (),
        toke_tie=(_ODD * dice.randint(1, 9),) if dice.random() < 0.2 and trouble >= 0.03 else (),
        toke_war=_toke_war(dice) if toke else (),
        second_tie=_units(dice, 1, 8) if dice.random() < 0.4 else (),
        war_bet=(main[0] * Fraction(1, 2),) if 0.06 <= trouble < 0.1 and main[0] > 1 else (),
        late_main=(Fraction(2),) if 0.1 <= trouble < 0.13 else (),
        on_tie=dice.choice((Choice.WAR, Choice.WAR, Choice.SURRENDER)),
        declares=dice.random() < 0.5,
        asks_face_down=dice.random() < 0.1,
        when_told=dice.choice((WhenTold.CORRECT, WhenTold.CORRECT, WhenTold.IGNORE)),
    )


def _on_a_side(play: Play, seed: int) -> Play:
    """The same guest at a game with two sides and other side bets."""
    dice = Random(f"side-{seed}-{play.main}-{play.tie}")
    combo = _units(dice, 1, 10) if dice.random() < 0.5 else ()
    side = dice.choice(list(Side))
    bare = replace(play, tie=(), toke_tie=(), second_tie=(), tie_bonus=play.tie, combo=combo)
    return replace(bare, side=side)


def _toke_war(dice: Random) -> Amount:
    return () if dice.random() < 0.4 else (_ODD,)


def _units(dice: Random, low: int, high: int) -> Amount:
    """Whole units, sometimes with a half unit so that chips do not halve."""
    units = Fraction(dice.randint(low, high))
    return (units + Fraction(1, 2),) if dice.random() < 0.25 else (units,)
