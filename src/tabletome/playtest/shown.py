"""“Show me”: the game behind a finding as a page, turn by turn, opened where it is to be seen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

from tabletome.engine import Ask, Table
from tabletome.playtest import markup
from tabletome.playtest.naming import Key, keys_of
from tabletome.playtest.record import Plan, game_seed, play
from tabletome.playtest.workers import bot_named, game_of
from tabletome.playtest.worth import Fork, branches_of
from tabletome.terminal.draw import draw_result, draw_table

WIDTH = 76


class Shown(NamedTuple):
    """A game to be shown: which, why, and the moment, by what was taken or by what gave it away."""

    file: str
    plan: Plan
    number: int
    why: str
    key: Key | None = None
    fork: Fork | None = None


class Turn(NamedTuple):
    title: str
    lines: list[str]
    "Of the log."
    choices: list[str]
    table: str
    "As it lay before."
    moment: bool


def replay_page(shown: Shown, title: str, back: str) -> str:
    """The whole game; this runs in the workers."""
    game, plan = game_of(shown.plan), shown.plan
    bots = {name: bot_named(name) for name in plan.bots}
    seed = game_seed(plan.seed, shown.number)
    table = Table(game, plan.players, seed, plan.options)
    other = None
    if shown.fork is None:
        answers = play(game, plan, shown.number, bots).answers
    else:
        truly, (other,) = branches_of(game, plan, shown.number, [shown.fork.key], bots)
        answers = [(answer.seat, answer.choice) for answer in truly.history]
    turns = list(_turns(table, answers, shown))
    here = ' <a href="#moment">To the moment</a>.' if any(turn.moment for turn in turns) else ""
    body = [
        f'<p class="soft"><a href="{escape(back)}">Back to the report</a></p>',
        f"<h1>{escape(title)}: game {shown.number}</h1>",
        f"<p>{escape(shown.why)}</p>",
        f'<p class="soft">{escape(", ".join(plan.seated(shown.number)))}; seed {escape(seed)}.{here}</p>',
        markup.section("game", "Turn by turn", "".join(map(_as_details, turns)) + _end(table)),
    ]
    if other is not None:
        said = f"From there with “{other.instead}” instead of “{other.key.name}”"
        again = Table.from_position(other.position)
        told = len(again.log(None))
        answers = [(answer.seat, answer.choice) for answer in other.table.history]
        branch = list(_turns(again, answers, shown._replace(fork=None), told))
        body.insert(3, f"<p>{escape(f'{again.game.players[other.seat]} gets it.')}</p>")
        body.append(markup.section("otherwise", said, "".join(map(_as_details, branch)) + _end(again)))
    return markup.page(f"{title}: game {shown.number}", body)


def _turns(
    table: Table, answers: Sequence[tuple[int, int | str]], shown: Shown, told: int = 0
) -> Iterator[Turn]:
    moment, marked, number = False, False, table.game.turns
    title, before = _title(table), _drawn(table)
    choices: list[str] = []
    for count, (seat, choice) in enumerate(answers):
        if not marked:
            moment = marked = _is_moment(table, seat, choice, count, shown)
        choices.append(_said(table.asks[seat], choice))
        table.answer(seat, choice)
        if table.game.turns != number or table.result is not None:
            lines = table.log(None, told)
            told += len(lines)
            yield Turn(title, lines, choices, before, moment)
            title, before, number, moment = _title(table), _drawn(table), table.game.turns, False
            choices = []
    lines = table.log(None, told)
    if lines or choices:
        yield Turn(title, lines, choices, before, moment)


def _said(ask: Ask[Any], choice: int | str) -> str:
    label = choice if isinstance(choice, str) else ask.labels()[choice]
    return f"{ask.player}, “{ask.prompt}”: {label}"


def _is_moment(table: Table, seat: int, choice: int | str, count: int, shown: Shown) -> bool:
    if shown.fork is not None:
        return count == shown.fork.answers
    if shown.key is None or not isinstance(choice, int):
        return False
    ask, site = table.asks[seat], table.site(seat)
    return shown.key in next(iter(keys_of(table.game, ask, site, choice)))


def _title(table: Table) -> str:
    asked = " and ".join(str(ask.player) for ask in table.asks.values())
    return f"Turn {table.game.turns}: {asked}" if asked else "The end"


def _drawn(table: Table) -> str:
    """As everybody sees it, and below what is hidden: the game is over."""
    lines = [line.plain.rstrip() for line in draw_table(table.view(None), WIDTH)]
    for place in table.game.places():
        if place.owner is not None and place.audience == "owner" and place:
            held = ", ".join(sorted(map(str, place)))
            lines += ["", *textwrap.wrap(f"{place}: {held}", WIDTH)]
    return "\n".join(lines)


def _end(table: Table) -> str:
    scene = table.view(None)
    if scene.result is None:
        return ""
    lines = (line.plain for line in draw_result(scene, scene.result, WIDTH))
    return f'<div class="wide"><pre>{escape(chr(10).join(lines))}</pre></div>'


def _as_details(turn: Turn) -> str:
    first = escape([*turn.lines, *turn.choices, ""][0])
    told = "".join(f"<li>{escape(line)}</li>" for line in turn.lines)
    told += "".join(f'<li class="soft">{escape(line)}</li>' for line in turn.choices)
    here = ' open id="moment" class="moment"' if turn.moment else ""
    return (
        f"<details{here}><summary><b>{escape(turn.title)}</b> {first}</summary>"
        f'<ul>{told}</ul><div class="wide"><pre>{escape(turn.table)}</pre></div></details>\n'
    )
