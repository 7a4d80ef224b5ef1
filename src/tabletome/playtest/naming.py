"""What stands for options and things in the counts of many games, so that the same is counted together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from tabletome.engine import Ask, Component, Game, Player, Space
from tabletome.engine.box import NAMES

MOST_LABELS = 150
"""Asks with more options are counted as one sort of action: nobody reads so many lines of a table."""
FEW_AMOUNTS = 6
"""So many are told one by one; more of them as parts of their range."""
AMOUNTS = ("the least", "low", "middle", "high", "the most")


class Key(NamedTuple):
    sort: str
    "action: an answer to a question; thing: a component, whatever was asked; ask: a question."
    context: str
    "Where in the rules the question stands (see `engine.sites`), or the pack that the thing belongs to."
    name: str
    "Of the answer or thing; of a question, the words in which it was asked."


def keys_of(game: Game[Any], ask: Ask[Any], site: str, chosen: int) -> Iterator[set[Key]]:
    """What stands for each option in the counts: first for the one chosen, then for all others together."""
    options = ask.options
    if ask.kind == "amount":
        taken = {Key("action", site, _amount(chosen, options))}
        yield taken
        few = len(options) <= FEW_AMOUNTS
        yield {Key("action", site, name) for name in (map(str, options) if few else AMOUNTS)} - taken
        return
    if ask.kind in ("text", "word") or len(options) > MOST_LABELS:
        names = {"one of many", ask.otherwise} if options[-1] is None else {"one of many"}
        taken = {Key("action", site, ask.otherwise if options[chosen] is None else "one of many")}
        yield taken
        yield {Key("action", site, name) for name in names} - taken
        return
    keys = []
    for index, option in enumerate(options):
        keys.append({Key("action", site, option_name(ask, option))})
        for thing in ask.touches(index):
            if isinstance(thing, Component):
                keys[-1].add(thing_key(game, thing, thing.known_to(ask.player.bit)))
    yield keys[chosen]
    yield set().union(*keys) - keys[chosen]


def thing_key(game: Game[Any], thing: Component, name: str) -> Key:
    return Key("thing", game.pack_of(thing).name.replace("_", " "), name)


def option_name(ask: Ask[Any], option: Any) -> str:
    """The label of an option without what belongs to this moment only: spaces and who is who."""
    if isinstance(option, Player):
        return "oneself" if option is ask.player else "a rival"
    label = ask.raw_label(option)
    for thing in option if isinstance(option, tuple) else (option,):
        space = thing if isinstance(thing, Space) else getattr(thing, "at", None)
        if space is not None:
            label = re.sub(rf"(?<!\w){re.escape(str(space))}(?!\w)", "…", label, count=1)
    bare = label.strip("… ") or "a space"
    if bare.startswith("(") and bare.endswith(")"):
        bare = bare[1:-1]
    return in_general(bare, ask.player.name)


def _amount(index: int, amounts: Sequence[int]) -> str:
    if len(amounts) <= FEW_AMOUNTS:
        return str(amounts[index])
    if index in (0, len(amounts) - 1):
        return AMOUNTS[-1] if index else AMOUNTS[0]
    return AMOUNTS[1 + index * 3 // len(amounts)]


@lru_cache(maxsize=50_000)
def in_general(text: str, own_name: str) -> str:
    """A text that is alike in all games: no names of players."""
    if own_name:
        text = re.sub(rf"\b{re.escape(own_name)}\b", "oneself", text)
    return re.sub(rf"\b({'|'.join(NAMES)})\b", "a rival", text)


def ask_key(ask: Ask[Any], site: str) -> Key:
    return Key("ask", site, in_general(ask.prompt, ""))


def in_common(wordings: Sequence[str]) -> str:
    """What a question is called that was asked in several wordings, the most frequent first."""
    if len(wordings) == 1:
        return wordings[0]
    words = [wording.split() for wording in wordings]
    start = _alike(words)
    end = _alike([line[len(start) :][::-1] for line in words])[::-1]
    return " ".join([*start, "…", *end]) if start or end else f"{wordings[0]} (or the like)"


def _alike(lines: list[list[str]]) -> list[str]:
    """The words with which all lines begin."""
    same = takewhile(lambda words: len(set(words)) == 1, zip(*lines, strict=False))
    return [words[0] for words in same]
