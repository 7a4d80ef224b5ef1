"""Which game shows a finding best."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletome.engine import Game
from tabletome.playtest.findings import Finding, Sought
from tabletome.playtest.record import GameRow, Plan
from tabletome.playtest.shown import Shown
from tabletome.playtest.spending import Games
from tabletome.playtest.worth import Worth

MOST_SHOWN = 10


def with_games(
    game: type[Game[Any]],
    findings: Sequence[Finding],
    plans: dict[int, Games],
    forked: Plan,
    worths: Sequence[Worth],
) -> tuple[list[Finding], list[Shown]]:
    """The findings with the page of a game each that shows it, as far as there is one."""
    shown: dict[str, Shown] = {}
    linked = []
    for finding in findings:
        found = None if finding.sought is None else _game_for(finding, finding.sought, plans, forked, worths)
        if found is not None and (len(shown) < MOST_SHOWN or found.file in shown):
            file = f"{game.slug}-{found.file}.html"
            shown.setdefault(found.file, found._replace(file=file))
            finding = msgspec.structs.replace(finding, show=file)
        linked.append(finding)
    return linked, list(shown.values())


def _game_for(
    finding: Finding, sought: Sought, plans: dict[int, Games], forked: Plan, worths: Sequence[Worth]
) -> Shown | None:
    if sought.what == "worth":
        fork = next((w.example for w in worths if sought.key and w.name == sought.key.name), None)
        if fork is None:
            return None
        return Shown(
            f"fork-{fork.number}-{_in_file(fork.key.name)}", forked, fork.number, finding.text, None, fork
        )
    if sought.what == "offer":
        assert sought.key is not None
        for count, games in plans.items():
            number = games.sights.examples.get((sought.key, sought.how))
            if number is not None:
                name = f"{count}p-{number}-{_in_file(sought.key.name)}"
                return Shown(name, games.plan, number, finding.text, sought.key)
        return None
    games = plans[sought.players]
    rows = [row for row in games.rows if _shows(row, sought)]
    if not rows:
        return None
    usual = sorted(row.turns for row in rows)[len(rows) // 2]
    row = max(
        rows,
        key=lambda row: (row.turns if sought.what == "longest" else -abs(row.turns - usual), -row.number),
    )
    return Shown(f"{sought.players}p-{row.number}", games.plan, row.number, finding.text)


def _shows(row: GameRow, sought: Sought) -> bool:
    match sought.what:
        case "seat":
            return row.winners == [sought.seat]
        case "capped":
            return row.capped
        case "guarded":
            return row.guarded
        case "drawn":
            return len(row.winners) > 1
        case "leader":
            half = None if row.leaders is None else row.leaders[len(row.leaders) // 2]
            return half is not None and row.winners == [half]
    return True


def _in_file(name: str) -> str:
    return re.sub(r"\W+", "-", name.lower()).strip("-")[:30]
