"""What is said at a table of War: of a battle, of the end, of the clock?"""

from __future__ import annotations

from typing import Final, assert_never

from trainer.chair.pile_match import OTHER, PileMatch
from trainer.core.actions import TABLE, Flip
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.pile_sheet import PileValues, TurnName
from trainer.procedures.pile_war import Cause, Outcome, held, in_pile
from trainer.ui.piles.tally import Taken

_SECOND = 1_000
_SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


@frozen
class Names:
    """Who plays on either side; ``me`` is the side that is spoken to, 0 with two persons."""

    left: str
    right: str
    me: int = 1

    def of(self, side: int) -> str:
        """Who plays on this side."""
        return self.left if side == 1 else self.right


def short(card: Card) -> str:
    """A card as it is printed."""
    text = str(card)
    return text if text[-1] not in _SUITS else text[:-1].replace("T", "10") + _SUITS[text[-1]]


def whole(text: str, blank: str = " ") -> str:
    """The same, not broken over two lines at these blanks."""
    return text.replace(blank, blank.replace(" ", "\N{NO-BREAK SPACE}"))


def title(values: PileValues, speaker: Translator) -> str:
    """What is printed on the felt."""
    return speaker.say(
        N_("WAR · {down} FACE DOWN, 1 FACE UP · AT MOST {limit} BATTLES"),
        down=values.down_cards,
        limit=values.limit,
    )


def turn_name(values: PileValues, speaker: Translator) -> str:
    """What the one action of the game is called."""
    match values.turn:
        case TurnName.FLIP:
            return speaker.say(N_("Flip"))
        case TurnName.TURN_CARDS:
            return speaker.say(N_("Turn cards"))
        case _:
            assert_never(values.turn)


def cards(count: int, speaker: Translator) -> str:
    """How many cards lie in a pile."""
    return speaker.ngettext("{n} card", "{n} cards", count).format(n=count)


def taken(names: Names, winner: int, count: int, speaker: Translator) -> str:
    """Who takes the cards of a battle."""
    if winner == names.me:
        text = speaker.ngettext("You take {n} card.", "You take {n} cards.", count)
        return text.format(n=count)
    text = speaker.ngettext("{who} takes {n} card.", "{who} takes {n} cards.", count)
    return text.format(who=names.of(winner), n=count)


def war(depth: int, speaker: Translator) -> str:
    """That there was a war, and how often it was repeated."""
    if depth == 0:
        return ""
    return speaker.say(N_("WAR")) if depth == 1 else speaker.say(N_("WAR ×{depth}"), depth=depth)


def told(names: Names, one: Taken, speaker: Translator) -> str:
    """A line of what has happened so far, as in the log of the drill; of a war how much it took."""
    pairs = " · ".join(whole(f"{short(left)} – {short(right)}") for left, right in one.pairs)
    line = f"{one.battle} · {pairs} {whole(f'→ {names.of(one.side)}')}"
    if not one.ties:
        return line
    return " · ".join((line, whole(war(one.ties, speaker)), whole(cards(one.cards, speaker))))


def progress(battles: int, limit: int, speaker: Translator) -> str:
    """How far the game has come."""
    if not battles:
        return speaker.say(N_("No card is turned yet · at most {limit} battles"), limit=limit)
    return speaker.say(N_("Battle {n} of at most {limit}"), n=battles, limit=limit)


def missed(misses: int, values: PileValues, speaker: Translator) -> str:
    """What somebody is told whose moves were made for him."""
    if not misses:
        return ""
    if misses < values.free_misses:
        text = speaker.ngettext(
            "{n} move was missed: the card was turned for you.",
            "{n} moves in a row were missed: the cards were turned for you.",
            misses,
        )
        return text.format(n=misses)
    text = N_("{n} moves in a row were missed: on at computer speed, until you turn a card.")
    return speaker.say(text, n=values.free_misses)


def missed_in_all(match: PileMatch, names: Names, speaker: Translator) -> list[str]:
    """How many moves of the whole game were made for each person, where there were any."""
    lines = []
    for side in match.persons:
        count = sum(
            entry.action == Flip(side) and entry.actor == TABLE for entry in match.session.entries
        )
        if count:
            text = speaker.say(N_("Moves missed in this game: {n}"), n=count)
            lines.append(f"{names.of(side)} · {text}" if len(match.persons) > 1 else text)
    return lines


def waiting(names: Names, turned: int, speaker: Translator) -> str:
    """That one of two persons has turned his card."""
    return speaker.say(N_("Now it is {who}'s turn."), who=names.of(OTHER[turned]))


def why(match: PileMatch, ended: Outcome, names: Names, speaker: Translator) -> str:
    """Why the game is over."""
    table = match.session.table
    counts = {"left": held(table, 1), "right": held(table, 2)}
    match ended.cause:
        case Cause.OUT_OF_CARDS:
            loser = next(side for side in (1, 2) if not in_pile(table, side))
            if loser == names.me:
                return speaker.say(N_("You have no cards left."))
            return speaker.say(N_("{who} has no cards left."), who=names.of(loser))
        case Cause.LIMIT:
            text = N_("{n} battles are over: {left} cards against {right}.")
            return speaker.say(text, n=match.values.limit, **counts)
        case Cause.SHORTAGE:
            text = N_("Not enough cards for the war: {left} against {right}.")
            return speaker.say(text, **counts)
        case _:
            assert_never(ended.cause)


def verdict(match: PileMatch, names: Names, speaker: Translator) -> str:
    """Who has won the game."""
    if match.left_by:
        if match.left_by == names.me:
            return speaker.say(N_("You have left the game."))
        who, other = names.of(match.left_by), names.of(OTHER[match.left_by])
        return speaker.say(N_("{who} has left the game: {other} wins."), who=who, other=other)
    ended = match.outcome
    if ended is None or not ended.winner:
        return speaker.say(N_("The game is a draw."))
    if ended.winner == names.me:
        return speaker.say(N_("You win the game."))
    return speaker.say(N_("{who} wins the game."), who=names.of(ended.winner))


def coins(amount: int, speaker: Translator) -> str:
    """An amount of play coins."""
    return speaker.ngettext("{n} coin", "{n} coins", amount).format(n=f"{amount:,}")


def won_coins(net: int, fee: int, speaker: Translator) -> str:
    """What came of a stake."""
    if net > 0:
        return speaker.say(N_("Won: {amount}"), amount=coins(net, speaker))
    if net == 0:
        return speaker.say(N_("The stake comes back."))
    if fee:
        text = N_("Lost: {amount}, and a fee of {fee}")
        return speaker.say(text, amount=coins(-net, speaker), fee=coins(fee, speaker))
    return speaker.say(N_("Lost: {amount}"), amount=coins(-net, speaker))


def stakes(match: PileMatch, names: Names, speaker: Translator) -> list[str]:
    """What lies on either side, and once it is over what came of it."""
    if not match.stakes:
        return [speaker.say(N_("Practice: nothing is staked."))]
    if not match.over:
        # The house answers for the computer: a win pays as much as is staked.
        each = {side: match.stakes.get(side) or match.stakes[OTHER[side]] for side in OTHER}
        return [f"{names.of(side)}: {coins(amount, speaker)}" for side, amount in each.items()]
    came = {side: match.came(side) for side in match.stakes}
    said = {side: won_coins(one.net, one.fee, speaker) for side, one in came.items()}
    if len(said) == 1:
        return list(said.values())
    return [f"{names.of(side)}: {text}" for side, text in said.items()]


def clock(left_ms: int) -> str:
    """The time that is left: a second that has begun counts whole."""
    seconds = -(-left_ms // _SECOND)
    return f"{seconds // 60}:{seconds % 60:02d}"
