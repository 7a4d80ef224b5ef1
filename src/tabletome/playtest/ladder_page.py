"""The table of all ladders, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletome.bots.levels import LEVELS
from tabletome.playtest.ladder import MOST_GAMES, RUNGS, STEP, WHOLE, Rung, is_luck
from tabletome.playtest.sequential import ERROR

Ladder = dict[tuple[str, str], Rung]

HEAD = f"""# Ladders

How the levels of bots do against each other: what share of the victories one seat has at a table of weaker
bots, with its 95 % interval (Wilson's, as if the number of games had been fixed before) and their number.
Seats rotate, deals change, shared first places count in parts.

A sequential probability ratio test ends each measurement: whether the stronger bot has what stands for
{STEP:.0%} of the victories at a table of two (at larger ones, the same odds against each rival), or no more
than the others. Either answer is wrong with a chance of at most {ERROR:.0%}. Pairs that need more than
{MOST_GAMES} games, or more time than is left of a game's ten minutes of processor time, stay undecided, or
are not begun.

| a cell says | |
|---|---|
| 70% | measured: it is stronger, and this is its share |
| (55%) | the same, below the goal: {STEP:.0%} against the level below, {WHOLE:.0%} of expert against random |
| no stronger | measured: no more than an even share |
| luck | the same against random bots |
| undecided | games have been played, and have not settled it |
| nothing | not measured |

"""
EARLIER = """
## By earlier rules

Measured before the rules, the engine or the bots were last changed. They show what to expect and do not
count. `tabletome ladder` plays the first game of each pair again: if it goes as before, the results count on;
if not, or where that was not kept, it measures anew.

"""
TAIL = """
Simulations for a decision: {}. Measured by `tabletome ladder`; the results of all games are in `ladders.json`
beside this page, and the same command goes on with them.
"""


def as_markdown(rungs: Iterable[Rung], titles: Mapping[str, str], stamps: Mapping[str, str]) -> str:
    """A row for each game and number of players. `stamps` are those of the present."""
    kept = [rung for rung in rungs if rung.games and rung.game in titles]
    current = _ladders(rung for rung in kept if rung.rules == stamps[rung.game])
    earlier = _ladders(rung for rung in kept if rung.rules != stamps[rung.game])
    lines = _table(current, titles)
    lucky = [titles[game] for (game, _), found in current.items() if is_luck(found.values())]
    lines += [
        "",
        f"Games of luck, in which no bot does better than random ones: {', '.join(lucky) or 'none'}.",
    ]
    low = [
        f"{titles[rung.game]} ({rung.stronger} against {rung.weaker})"
        for found in current.values()
        for rung in found.values()
        if rung.settled is not None and rung.share < rung.goal and titles[rung.game] not in lucky
    ]
    if low:
        lines += ["", f"Steps of other games on which the goal was not reached: {', '.join(low)}."]
    measured = {game for game, _ in current}
    if missing := [title for game, title in titles.items() if game not in measured]:
        lines += ["", f"Not measured: {', '.join(missing)}."]
    text = HEAD + "\n".join(lines) + "\n"
    if earlier:
        text += EARLIER + "\n".join(_table(earlier, titles)) + "\n"
    return text + TAIL.format(_thoughts(kept))


def _ladders(rungs: Iterable[Rung]) -> dict[tuple[str, int], Ladder]:
    found: dict[tuple[str, int], Ladder] = {}
    for rung in rungs:
        found.setdefault((rung.game, rung.players), {})[rung.stronger, rung.weaker] = rung
    return found


def _table(ladders: Mapping[tuple[str, int], Ladder], titles: Mapping[str, str]) -> list[str]:
    columns = [f"{stronger} against {weaker}" for stronger, weaker in RUNGS]
    lines = [f"| game | players | {' | '.join(columns)} |", "|---" * (len(columns) + 2) + "|"]
    for (game, players), found in ladders.items():
        cells = [_cell(found[pair]) if pair in found else "" for pair in RUNGS]
        lines.append(f"| {titles[game]} | {players} | {' | '.join(cells)} |")
    return lines


def _thoughts(rungs: Sequence[Rung]) -> str:
    budgets = {
        level: number
        for rung in rungs
        for level, number in zip((rung.stronger, rung.weaker), rung.simulations, strict=True)
        if number
    }
    return ", ".join(f"{level} {budgets[level]:,}" for level in LEVELS if level in budgets)


def _cell(rung: Rung) -> str:
    low, high = rung.interval
    share = f"{rung.share:.0%}"
    shown = {"stronger": share, "stronger, below the goal": f"({share})"}
    return f"{shown.get(rung.verdict, f'{rung.verdict}, {share}')} ({low:.0%} to {high:.0%}, {rung.games})"
