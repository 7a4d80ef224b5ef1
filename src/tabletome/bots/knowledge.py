"""Knowledge: what a bot brings to the table from outside, in games that ask for more than skill.

Search cannot find the date of an event, and would find any word in the dictionary. So where a game says what
there is to know, bots answer from memory, and the memory of each level is stated here:

- `almanac()`: texts and their years. A bot is sure of some of them and has a vague idea of the others, the
  vaguer the longer ago. Which ones it knows depends on its seat and level alone, so it never contradicts
  itself; it does not learn. It reads nothing but the question and this table, never a hidden card.
- `lore(prompt)`: all right answers to a question that is asked by heart. A bot says those that come to its
  mind, and nothing else; like the almanac it is made of what is open to all, never of a hidden card. Of
  listed options it takes the first that is a right answer and comes to its mind.
- `everyday_words`: bots spell no other words, however many the rules allow, and of these only the share that
  comes to their mind.

In other games, and where nothing of this is asked, `decide` leaves the choice to others.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from tabletome.engine import Ask, Table

NOW = 2025
SMALLEST_ERROR = 1.5
"""In years, for what is known only vaguely."""


class Memory(NamedTuple):
    sure: float
    """Share of the years that are known exactly."""
    vague: float
    """Typical error of the others, as a part of the time that has passed since."""
    words: float
    """Share of the everyday words that come to mind."""
    facts: float
    """Share of other things that are known."""

    def knows(self, word: str, seat: int) -> bool:
        """Whether a word comes to mind; whoever knows more words knows these, too."""
        return _comes_to_mind(word, seat, self.words)

    def recalls(self, fact: str, seat: int) -> bool:
        return _comes_to_mind(fact, seat, self.facts)

    def year_of(self, text: str, true_year: int, whose: str) -> int:
        """The year that somebody believes in, always the same for him."""
        mind = Random(f"{whose} {text}")
        if mind.random() < self.sure:
            return true_year
        return round(mind.gauss(true_year, max(SMALLEST_ERROR, self.vague * (NOW - true_year))))


def _comes_to_mind(what: str, seat: int, share: float) -> bool:
    return crc32(f"{seat} {what}".encode()) < share * 2**32


MEMORIES = {
    "easy": Memory(sure=0.05, vague=0.16, words=0.23, facts=0.1),
    "medium": Memory(sure=0.2, vague=0.06, words=0.3, facts=0.25),
    "hard": Memory(sure=0.5, vague=0.02, words=0.5, facts=0.5),
    "expert": Memory(sure=0.85, vague=0.006, words=1.0, facts=0.9),
}


def decide(table: Table, seat: int, rng: Random, level: str = "medium") -> int | str | None:
    """What a bot of this level answers by what it knows; None where knowledge does not help."""
    if table.asks[seat].kind not in ("amount", "one", "some", "word", "text"):
        return None
    world = table.imagine(seat, rng)
    ask, game = world.asks[seat], world.game
    if ask.kind == "text":
        return _say(ask, game.lore(ask.prompt), MEMORIES[level]) if ask.by_heart else None
    words: Container[str] | None = getattr(game, "everyday_words", None)
    if ask.kind == "word" and words is not None:
        return _spell(world, ask, words, MEMORIES[level], rng)
    almanac = getattr(game, "almanac", None)
    if almanac is not None:
        return _recall(ask, almanac(), level)
    answers = game.lore(ask.prompt)
    return _point_out(ask, answers, MEMORIES[level]) if answers else None


def _recall(ask: Ask[Any], almanac: Mapping[str, int], level: str) -> int | None:
    """The year of the event in question; of several events the one that is believed to be the first."""
    memory, whose = MEMORIES[level], f"{level} {ask.player.seat}"
    if ask.kind == "amount":
        asked = [text for text in almanac if text in ask.prompt]
        if not asked:
            return None
        text = max(asked, key=len)
        year = memory.year_of(text, almanac[text], whose)
        return min(range(len(ask.options)), key=lambda i: abs(ask.options[i] - year))
    labels = ask.labels()
    if not all(label in almanac for label in labels):
        return None
    return min(range(len(labels)), key=lambda i: memory.year_of(labels[i], almanac[labels[i]], whose))


def _say(ask: Ask[Any], answers: Sequence[str], memory: Memory) -> int | str:
    """Of what would be right all that comes to mind, as far as there is room; else the first of the stock."""
    said = ""
    for answer in answers:
        more = f"{said}, {answer}" if said else answer
        if memory.recalls(f"{ask.prompt} {answer}", ask.player.seat) and len(more) <= ask.longest:
            said = more
    return said or 0


def _point_out(ask: Ask[Any], answers: Sequence[str], memory: Memory) -> int | None:
    """The first option that would be right and comes to mind."""
    seat, prompt = ask.player.seat, ask.prompt
    labels = enumerate(ask.labels())
    known = (i for i, label in labels if label in answers and memory.recalls(f"{prompt} {label}", seat))
    return next(known, None)


def _spell(world: Table, ask: Ask[Any], words: Container[str], memory: Memory, rng: Random) -> int:
    """An everyday word of the best length, or none, by how the game says one stands then."""
    known: dict[int, list[int]] = {}
    for i, word in enumerate(ask.options):
        if word is None or (word in words and memory.knows(word, ask.player.seat)):
            known.setdefault(0 if word is None else len(word), []).append(i)
    if not known:
        return rng.randrange(len(ask.options))
    choices = {length: rng.choice(numbers) for length, numbers in known.items()}
    worth = {length: _worth(world, ask.player.seat, choice) for length, choice in choices.items()}
    return choices[max(choices, key=lambda length: (worth[length], length))]


def _worth(world: Table, seat: int, choice: int) -> float:
    trial = world.copy()
    trial.answer(seat, choice)
    return trial.game.estimate(trial.game.players[seat]) or 0.0
