"""A scene as lines of text: seats, boards, what lies on the table, and what you hold.

Everything is drawn from the scene alone, fits the width given, and can be understood without colour.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from rich.text import Text

from tabletome.engine.scene import (
    AmountsView,
    AskView,
    BoardView,
    Item,
    PlaceView,
    ResultView,
    Scene,
    SeatView,
)
from tabletome.terminal.boards import BoardPicture, draw_board, pieces
from tabletome.terminal.text import clean, colour, columns, fold, joined, mark, pad, styled, times

LONG_FIGURE = 24
"A figure of more characters than this is a text, shown on a line of its own."
LONGEST_WORD = 40
TOLD_BY_LABEL = {"name", "seat", "suit"}
FEW_AMOUNTS = 5
MOST_LISTED = 150


def draw_table(scene: Scene, width: int = 80, roles: Mapping[int, str] | None = None) -> list[Text]:
    """The whole table as its viewer sees it. `roles` says who sits there: "you", "bot"."""
    sections = [
        [headline(scene, width)],
        draw_seats(scene, width, roles or {}),
        draw_boards(scene, width),
        draw_common(scene, width),
        draw_own(scene, width),
    ]
    lines: list[Text] = []
    for section in sections:
        if section:
            lines += [Text(), *section] if len(lines) > 1 else section
    return lines


def headline(scene: Scene, width: int) -> Text:
    title = f"── {clean(scene.title)} "
    turn = "" if scene.stage == "setup" else f" turn {scene.turns} ──"
    return Text(title + "─" * (width - len(title) - len(turn)) + turn, "bold")


# -- seats -------------------------------------------------------------------------------------------------


def draw_seats(scene: Scene, width: int, roles: Mapping[int, str]) -> list[Text]:
    lines = []
    widest = max(len(_seat_name(s, roles)) for s in scene.seats)
    for seat in scene.seats:
        facts = [_state(seat), *map(_counter, _counters(seat.counters)), *_belongings(scene, seat)]
        line = styled("▸ " if seat.asked else "  ", "bold")
        line.append(mark(seat.seat) + " ", colour(seat.seat))
        line.append_text(pad(Text(_seat_name(seat, roles), "bold" if seat.asked else ""), widest + 2))
        line.append_text(joined((f for f in facts if f), " · "))
        lines += fold(line, width, 6)
    shared = [_counter(pair) for pair in _counters(scene.counters)]
    if shared:
        lines += fold(Text("  ") + joined(shared, " · "), width, 4)
    return lines


def _seat_name(seat: SeatView, roles: Mapping[int, str]) -> str:
    role = roles.get(seat.seat)
    return f"{clean(seat.name)} ({role})" if role else clean(seat.name)


def _state(seat: SeatView) -> Text:
    if seat.out:
        return Text("out", "dim")
    return Text("on move" if seat.moving and not seat.asked else "")


def _counters(counters: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What is worth showing and can be read by people."""
    return [
        (name, value)
        for name, value in counters.items()
        if not _says_nothing(value) and all(len(word) <= LONGEST_WORD for word in _value(value).split())
    ]


def _says_nothing(value: Any) -> bool:
    return value is False or value in (None, "", "()", "-", "None")


def _counter(pair: tuple[str, Any]) -> Text:
    name, value = pair
    if value is True:
        return Text(clean(name))
    return Text.assemble(f"{clean(name)}: ", (_value(value), "bold"))


def _value(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, list):
        between = "; " if any(isinstance(part, list) for part in value) else ", "
        return between.join(map(_value, value))
    if isinstance(value, dict):
        return ", ".join(
            _value(v) if str(k) in str(v) else f"{clean(k)} {_value(v)}" for k, v in value.items()
        )
    return clean(value)


def _belongings(scene: Scene, seat: SeatView) -> list[Text]:
    """A player's hands and piles in few words; what the viewer holds himself is drawn apart."""
    places = [p for p in scene.places if p.owner == seat.seat and p.board is None and p.count]
    return [_place(scene, p) for p in places if not (_is_hand(p) and seat.seat == scene.viewer)]


def _place(scene: Scene, place: PlaceView) -> Text:
    title = clean(place.title)
    if not place.items:
        return Text(f"{title}: {place.count} face down")
    hidden = sum(not item.known and not item.figures for item in place.items)
    named = Counter(_described(scene, item)[0] for item in place.items if item.known or item.figures)
    parts = [times(head, number) for head, number in named.items()]
    return Text(f"{title}: " + ", ".join([*parts, *([f"{hidden} hidden"] if hidden else [])]))


# -- boards ------------------------------------------------------------------------------------------------


def draw_boards(scene: Scene, width: int) -> list[Text]:
    lines: list[Text] = []
    numbers = option_numbers(scene)
    for picture in board_pictures(scene):
        picture.numbers = numbers
        if lines:
            lines.append(Text())
        if picture.title:
            lines.append(Text(picture.title, "bold"))
        lines += draw_board(picture, width)
    notes = dict.fromkeys(note for picture in board_pictures(scene) for note in _notes(scene, picture))
    return [*lines, *(fold(joined(notes, " · "), width, 2) if notes else [])]


def _notes(scene: Scene, picture: BoardPicture) -> list[str]:
    """Figures of pieces on a board: once for all pieces of one label if they share them."""
    spaces = {s.id: clean(s.name) for s in picture.view.spaces}
    by_label: dict[str, dict[str, list[str]]] = {}
    for space, items in picture.things.items():
        for item in items:
            figures = ", ".join(f"{n} {v}".strip() for n, v in figures_beside_label(scene, item))
            by_label.setdefault(clean(item.label), {}).setdefault(figures, []).append(spaces[space])
    return [
        f"{label}{'' if len(variants) == 1 else ' ' + ', '.join(where)}: {figures}"
        for label, variants in by_label.items()
        for figures, where in variants.items()
        if figures
    ]


def board_pictures(scene: Scene) -> list[BoardPicture]:
    """One picture a board; a board that only players own, each for himself, is drawn once for each."""
    pictures = []
    names = {s.seat: clean(s.name) for s in scene.seats}
    merged: dict[str, BoardView] = {}
    for board in scene.boards:
        merged.setdefault(board.id, board)
    for board in merged.values():
        layers = [p for p in scene.places if p.board == board.id]
        owners = list(dict.fromkeys(p.owner for p in layers))
        title = clean(board.id).capitalize() if len(merged) > 1 else ""
        if None in owners or len(owners) == 1:
            pictures.append(BoardPicture(board, title, _things(scene, layers)))
            continue
        for owner in owners:
            own = [p for p in layers if p.owner == owner]
            if owner is not None and (owner == scene.viewer or any(p.count for p in own)):
                heading = f"{names[owner]}'s {clean(board.id)}"
                pictures.append(BoardPicture(board, heading, _things(scene, own)))
    return pictures


def _things(scene: Scene, layers: Iterable[PlaceView]) -> dict[str, list[Item]]:
    things: dict[str, list[Item]] = {}
    for place in layers:
        for item in place.items:
            if item.at is not None:
                things.setdefault(item.at, []).append(_without_owner(scene, item))
    return things


def _without_owner(scene: Scene, item: Item) -> Item:
    """The owner's mark says whose it is: his name need not be repeated in the label."""
    if item.owner is None:
        return item
    name = scene.seats[item.owner].name
    return msgspec.structs.replace(item, label=item.label.removeprefix(f"{name}'s "))


def option_numbers(scene: Scene) -> dict[str, str]:
    """By space: the number of the one option that ends there, or a star if there are several."""
    if scene.ask is None or numberless(scene.ask):
        return {}
    spaces = {s.id for board in scene.boards for s in board.spaces}
    lies_at = {item.id: item.at for place in scene.places for item in place.items if item.at}
    numbers: dict[str, str] = {}
    for number, option in enumerate(scene.ask.options, 1):
        touched = [t if t in spaces else lies_at.get(t) for t in option.touches]
        goal = next((t for t in reversed(touched) if t), None)
        if goal:
            numbers[goal] = "*" if goal in numbers else str(number)
    return numbers


# -- what lies beside the boards ---------------------------------------------------------------------------


def draw_common(scene: Scene, width: int) -> list[Text]:
    """Rows with all they show, piles with their top, decks with their height."""
    lines: list[Text] = []
    brief: list[Text] = []
    empty: list[str] = []
    for place in scene.places:
        if place.owner is not None or place.board is not None:
            continue
        if not place.count:
            empty += [clean(place.title)] if place.kind in ("bag", "deck") else []
            continue
        title = styled(f"{clean(place.title).capitalize()}: ", "bold")
        if place.kind == "pile" and place.count > 1:
            top = place.items[-1]
            brief.append(title.append_text(*pieces([top])).append(f" on top, {place.count} in all"))
        elif not place.items:
            brief.append(title.append(f"{place.count} {'inside' if place.kind == 'bag' else 'face down'}"))
        else:
            lines += _laid_out(scene, place, title, width)
    if empty:
        brief.append(Text(f"Empty: {', '.join(empty)}", "dim"))
    return [*lines, *(fold(joined(brief, "   "), width, 2) if brief else [])]


def draw_own(scene: Scene, width: int) -> list[Text]:
    lines: list[Text] = []
    for place in scene.places:
        if _is_hand(place) and place.owner == scene.viewer and scene.viewer is not None:
            title = styled(f"Your {clean(place.title)}: ", "bold")
            lines += _laid_out(scene, place, title, width) if place.items else [title.append("nothing")]
    return lines


def _is_hand(place: PlaceView) -> bool:
    return place.kind.endswith("hand")


def _laid_out(scene: Scene, place: PlaceView, title: Text, width: int) -> list[Text]:
    """All things of a place with their figures; texts printed on them make a list."""
    descriptions = [_described(scene, item) for item in place.items]
    if not any(text for _, text in descriptions):
        heads = Counter(head for head, _ in descriptions)
        return fold(title.append(", ".join(times(head, n) for head, n in heads.items())), width, 2)
    title.rstrip()
    lines = [title]
    for (head, text), count in Counter(descriptions).items():
        line = Text(f"  {times(head, count)}").append(f": {text}" if text else "")
        lines += fold(line, width, 6)
    return lines


def _described(scene: Scene, item: Item) -> tuple[str, str]:
    """A thing's name with its small figures, and its long text."""
    figures, texts = [], []
    for name, value in figures_beside_label(scene, item):
        if name == "text" or len(value) > LONG_FIGURE:
            texts.append(value)
        else:
            figures.append(f"{name} {value}".strip())
    label = clean(_without_owner(scene, item).label)
    label = label if item.up or not item.known else f"({label})"
    return f"{label} ({', '.join(figures)})" if figures else label, "; ".join(texts)


def figures_beside_label(scene: Scene, item: Item) -> list[tuple[str, str]]:
    """What can be read on a thing and is not said by its label: name and value, no value for a plain yes."""
    words = set(re.findall(r"\w+", item.label.lower()))
    labels = scene.looks[item.kind].labels if item.kind in scene.looks else {}
    told = []
    for name, value in (item.figures | item.state).items():
        told_by_suit = name == "rank" and "suit" in item.figures
        if (
            name in TOLD_BY_LABEL
            or told_by_suit
            or name in scene.layout.hidden_fields
            or _says_nothing(value)
        ):
            continue
        shown = "" if value is True else clean(value)
        if value is True or not set(re.findall(r"\w+", shown.lower())) <= words:
            told.append((clean(labels.get(name, name.replace("_", " "))), shown))
    return told


# -- asks and results --------------------------------------------------------------------------------------


def numberless(ask: AskView) -> bool:
    """Whether options are chosen by what they say only: amounts, words, texts and labels that are numbers."""
    written = ask.kind in ("amount", "word", "text") and not ask.drawn
    return written or any(o.label.isdigit() for o in ask.options)


def draw_ask(ask: AskView, width: int = 80) -> list[Text]:
    """The question and what may be answered."""
    lines = fold(Text(clean(ask.prompt), "bold"), width, 2)
    if ask.picked:
        lines += fold(Text("Chosen so far: " + ", ".join(map(clean, ask.picked))), width, 2)
    return [*lines, *_offer(ask, width)]


def _offer(ask: AskView, width: int) -> list[Text]:
    labels = [clean(o.label) for o in ask.options]
    if ask.kind == "text" and not ask.drawn:
        return [Text(f"  Type your answer, up to {ask.longest} characters.", "dim")]
    if ask.amounts is not None:
        return [Text(f"  Type a number: {_range(ask.amounts)}", "dim")]
    if ask.kind == "word":
        way_out = [o.label for o in ask.options if not o.label.islower()]
        return [Text("  Type a word" + "".join(f", or {clean(w)}" for w in way_out[:1]) + ".", "dim")]
    if numberless(ask):
        return columns([Text(f"  {label}") for label in labels], width)
    digits = len(str(len(labels)))
    cells = [Text.assemble((f" {n:>{digits}}) ", "bold cyan"), label) for n, label in enumerate(labels, 1)]
    lines = columns(cells[:MOST_LISTED], width)
    if len(cells) > MOST_LISTED:
        more = len(cells) - MOST_LISTED
        lines.append(Text(f"  and {more} more: type part of a name to see those with it", "dim"))
    return lines


def _range(amounts: AmountsView) -> str:
    """A list of amounts, or their range if they are many and one apart."""
    numbers = amounts.all
    if len(numbers) <= FEW_AMOUNTS:
        listed = " or ".join(filter(None, [", ".join(map(str, numbers[:-1])), str(numbers[-1])]))
    elif amounts.step == 1:
        listed = f"{numbers[0]} to {numbers[-1]}"
    else:
        listed = f"{numbers[0]}, {numbers[1]} and so on up to {numbers[-1]}"
    return f"{listed} {clean(amounts.unit)}".strip()


def draw_result(scene: Scene, result: ResultView, width: int = 80) -> list[Text]:
    """Who won, why, and how everybody stands."""
    winners = [clean(s.name) for s in scene.seats if result.ranks[s.seat] == 1]
    lines = [Text(_verdict(winners, scene, result), "bold")]
    if result.reason:
        lines += fold(Text(clean(result.reason)), width, 2)
    if result.scores is not None and len(scene.seats) > 1:
        widest = max(len(clean(s.name)) for s in scene.seats)
        for seat in sorted(scene.seats, key=lambda s: result.ranks[s.seat]):
            place = f"  {result.ranks[seat.seat]}. {mark(seat.seat)} {clean(seat.name):<{widest}}"
            lines.append(Text(f"{place}  {result.scores[seat.seat]:g}"))
    return lines


def _verdict(winners: list[str], scene: Scene, result: ResultView) -> str:
    if len(scene.seats) == 1:
        score = "" if result.scores is None else f" Your score is {result.scores[0]:g}."
        return "The game is over." + score
    if len(winners) == len(scene.seats):
        return "The game is a draw: all share the first place."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."
