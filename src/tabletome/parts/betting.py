"""Betting: ante, check, call, raise within limits, fold, all-in, and pots that are shared out.

    ante(self.players, 2)
    await betting_round(self, me, "First bets", limit=5)
    share_out(self.from_player(dealer), worth=lambda player: hand_rank(player.hand))

Players are `Bettor`s: their chips, their stakes of this hand and whether they have folded are open to all.
Who has no chips left is all in: he is asked no more and can win from each other as much as he has staked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from tabletome.engine import Game, Player

CHECK, RAISE, FOLD = "Check", "Raise", "Fold"


class Bettor(Player):
    chips: int = 0
    stake: int = 0
    "What he has put into the pot in this hand."
    folded: bool = False


P = TypeVar("P", bound=Bettor)


def ante(players: Iterable[Bettor], amount: int) -> None:
    """Begin a hand: everybody is in and pays the ante, or what he has."""
    for player in players:
        player.stake, player.folded = 0, False
        bet(player, amount)


def bet(player: Bettor, amount: int) -> int:
    """Stake an amount, or all that is left."""
    paid = min(amount, player.chips)
    player.chips -= paid
    player.stake += paid
    return paid


def still_in(players: Iterable[P]) -> list[P]:
    return [player for player in players if not player.folded and not player.out]


async def betting_round(
    game: Game[P],
    first: P,
    prompt: str,
    *,
    limit: int | None = None,
    chances: int | None = None,
    raises: int | None = None,
    unit: str = "chips",
    carried: int = 0,
    free_folds: bool = True,
    aside: Callable[[P], str] | None = None,
) -> None:
    """In turn, all who are in check, call, raise or fold, until all have answered the last raise.

    A raise is at most `limit`, and never more than somebody else can call at least in part. Each player
    may raise on his first so many `chances` to speak; all together may raise `raises` times. `carried` is
    what lies in the pot besides the stakes. Without `free_folds` one may fold only to a raise. `aside` is
    what he alone is told with the question.
    """
    spoken = dict.fromkeys(game.players, 0)
    to_speak = still_in(game.from_player(first))
    while to_speak and len(still_in(game.players)) > 1:
        me = to_speak.pop(0)
        rivals = still_in(game.others(me))
        due = max(0, max(rival.stake for rival in rivals) - me.stake)
        most = min(me.chips, max(rival.stake + rival.chips for rival in rivals) - me.stake) - due
        most = most if limit is None else min(most, limit)
        if not me.chips or (due == 0 and most <= 0):
            continue
        may_raise = most > 0 and (chances is None or spoken[me] < chances) and raises != 0
        may_fold = free_folds or due > 0
        spoken[me] += 1
        stay = f"Call {min(due, me.chips)}" if due else CHECK
        pot = carried + sum(player.stake for player in game.players)
        act = await me.choose(
            [stay, *[RAISE] * may_raise, *[FOLD] * may_fold],
            f"{prompt}: {pot} {unit} in the pot, {due} to call{aside(me) if aside else ''}",
        )
        if act == FOLD:
            me.folded = True
            game.log("{} folds", me)
        elif act == RAISE:
            more = await me.amount(1, most, f"{prompt}: by how much do you raise?", unit=unit)
            bet(me, due + more)
            raises = None if raises is None else raises - 1
            to_speak = still_in(game.others(me))
            game.log("{} raises by {}", me, more)
        else:
            called = bet(me, due)
            game.log("{} {}", me, f"calls {called}" if due else "checks")


def collect(players: Iterable[Bettor]) -> int:
    """Take all stakes off the table."""
    pot = 0
    for player in players:
        pot += player.stake
        player.stake = 0
    return pot


def pots(players: Sequence[P], carried: int = 0) -> list[tuple[int, list[P]]]:
    """The main pot, with what was carried over, and the side pots, each with those who may win it."""
    contenders = still_in(players)
    levels = sorted({player.stake for player in contenders})
    found = []
    counted, above = 0, max(player.stake for player in players)
    for level in levels:
        upto = above if level == levels[-1] else level
        size = carried + sum(min(player.stake, upto) - min(player.stake, counted) for player in players)
        if size:
            found.append((size, [player for player in contenders if player.stake >= level]))
        counted, carried = level, 0
    return found


def winnings(players: Sequence[P], worth: Callable[[P], Any], carried: int = 0) -> dict[P, int]:
    """What everybody would get if the pots were shared out now.

    Each pot goes to the best hand among those who may win it. Equal hands share; what cannot be shared goes
    chip by chip to the first of them in the given order.
    """
    worths = {player: worth(player) for player in still_in(players)}
    gains: dict[P, int] = {}
    for size, contenders in pots(players, carried):
        best = max(worths[player] for player in contenders)
        winners = [player for player in contenders if worths[player] == best]
        share, odd = divmod(size, len(winners))
        for place, winner in enumerate(winners):
            gains[winner] = gains.get(winner, 0) + share + (place < odd)
    return gains


def share_out(players: Sequence[P], worth: Callable[[P], Any], carried: int = 0) -> dict[P, int]:
    """Pay out the winnings, and say who gets how much."""
    gains = winnings(players, worth, carried)
    collect(players)
    for winner, gain in gains.items():
        winner.chips += gain
    return gains
