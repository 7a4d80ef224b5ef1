"""Set-ups of many men, secret or open: a ready line-up, at random, or one by one and the rest at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from tabletome.engine import Component, Game, Heap, Player, Space
from tabletome.parts.boards import Board

C = TypeVar("C", bound=Component)
S = TypeVar("S", bound=Space)

AT_RANDOM, ONE_BY_ONE = "All at random", "One by one"


async def set_up_men(
    game: Game[Any],
    me: Player,
    reserve: Heap[C],
    camp: Board[C, S],
    squares: Sequence[S],
    line_ups: Mapping[str, str],
    code: Callable[[C], str],
) -> None:
    """Put all men of the reserve on the squares. A line-up names men by their code, in the squares' order;
    where there are more squares than men, "-" leaves one empty."""
    prompt = f"How do you set up your {len(reserve)} men?"
    plan = await me.choose([*line_ups, AT_RANDOM, ONE_BY_ONE], prompt)
    if plan in line_ups:
        for wanted, square in zip(line_ups[plan].split(), squares, strict=True):
            if wanted != "-":
                camp.put(next(man for man in reserve if code(man) == wanted), square)
    elif plan == ONE_BY_ONE:
        await _place_one_by_one(me, reserve, camp, squares)
    rest = [square for square in squares if camp[square] is None]
    game.mix(rest)
    for man, square in zip(list(reserve), rest, strict=False):
        camp.put(man, square)


async def _place_one_by_one(me: Player, reserve: Heap[C], camp: Board[C, S], squares: Sequence[S]) -> None:
    while reserve:
        free = [square for square in squares if camp[square] is None]
        if len(free) == 1:
            return
        man = await me.choose(reserve, "Which man do you place next?", otherwise="Place the rest at random")
        if man is None:
            return
        camp.put(man, await me.choose(free, f"Where does your {man} stand?"))
