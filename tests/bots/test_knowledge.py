from collections.abc import Sequence
from random import Random
from statistics import mean

import pytest

from tabletome.bots import knowledge, randomly
from tabletome.bots.knowledge import MEMORIES, NOW
from tabletome.bots.levels import LEVELS as LEVELS_OF_BOTS
from tabletome.engine import Game, Player, Table
from tabletome.games.alphabet_pirates import ROUTE, AlphabetPirates
from tabletome.games.dodge_ball import DodgeBall
from tabletome.games.librarium import Librarium, works
from tabletome.games.time_to_tell import TimeToTell
from tabletome.laws import Decide, check
from tabletome.parts.words import COMMON
from tabletome.testing import at, find

LEVELS = list(MEMORIES)
TEXTS = [f"event {n}" for n in range(1000)]


def of_level(level: str) -> Decide:
    def decide(table: Table, seat: int, rng: Random) -> int | str:
        choice = knowledge.decide(table, seat, rng, level)
        return randomly.decide(table, seat, rng) if choice is None else choice

    return decide


@pytest.mark.parametrize("level", LEVELS)
def test_memory_is_as_good_as_stated(level: str) -> None:
    memory = MEMORIES[level]
    for true in (-300, 1500, 1900):
        errors = [abs(memory.year_of(text, true, "me") - true) for text in TEXTS]
        wrong = [error for error in errors if error]
        assert abs(1 - len(wrong) / 1000 - memory.sure) < 0.08
        typical = max(knowledge.SMALLEST_ERROR, memory.vague * (NOW - true)) * 0.8
        assert typical * 0.8 < mean(wrong) < typical * 1.6


def test_higher_levels_know_more() -> None:
    assert [MEMORIES[level].sure for level in LEVELS] == sorted(memory.sure for memory in MEMORIES.values())
    vague = [memory.vague for memory in MEMORIES.values()]
    assert vague == sorted(vague, reverse=True)
    for word in ("pirate", "ocean", "letter"):
        known = [memory.knows(word, seat=0) for memory in MEMORIES.values()]
        assert known == sorted(known)
        assert known[-1]


def test_so_many_words_come_to_mind() -> None:
    for memory in MEMORIES.values():
        known = [memory.knows(str(word), seat=1) for word in range(4000)]
        assert abs(mean(known) - memory.words) < 0.03


def test_a_bot_does_not_contradict_itself_and_differs_from_others() -> None:
    memory = MEMORIES["easy"]
    mine = [memory.year_of(text, 1700, "easy 0") for text in TEXTS[:50]]
    assert mine == [memory.year_of(text, 1700, "easy 0") for text in TEXTS[:50]]
    assert mine != [memory.year_of(text, 1700, "easy 1") for text in TEXTS[:50]]


def play(game: type[TimeToTell | AlphabetPirates], levels: list[str], seed: int) -> Table:
    table, rng = Table(game, len(levels), seed=seed), Random(seed)
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, of_level(levels[seat])(table, seat, rng))
    return table


def test_experts_beat_beginners() -> None:
    won = 0
    for seed in range(12):
        result = play(TimeToTell, ["easy", "expert"] if seed % 2 else ["expert", "easy"], seed).result
        assert result is not None
        won += result.winners == [seed % 2]
    assert won >= 9


def test_what_is_known_helps() -> None:
    """By chance a game of two takes more than a hundred turns."""
    assert mean(play(TimeToTell, ["medium", "medium"], seed).game.turns for seed in range(8)) < 40


def test_questions_are_answered_from_the_question_alone() -> None:
    """The law about bots: nothing that the seat cannot know changes the choice."""
    bots = {level: of_level(level) for level in ("easy", "expert")}
    assert check(TimeToTell, answers=3000, players=2, bots=bots)["bots"] >= 4
    assert check(AlphabetPirates, answers=3000, players=2, bots=bots)["bots"] >= 4


def test_bots_spell_everyday_words_only() -> None:
    log = play(AlphabetPirates, ["medium", "medium", "medium"], 1).log(None)
    spelt = [line.split("“")[1].split("”")[0] for line in log if "spells" in line]
    assert len(spelt) > 12
    assert [word for word in spelt if word not in COMMON] == []


@pytest.mark.parametrize(
    ("letters", "length"), [("CASTERX", 6), ("JUNKQZC", 4), ("CATQZWV", 3), ("CATQZW", 0)]
)
def test_bots_spell_what_is_worth_its_letters(
    monkeypatch: pytest.MonkeyPatch, letters: str, length: int
) -> None:
    def arrange(g: AlphabetPirates) -> None:
        monkeypatch.setattr(AlphabetPirates, "roll", lambda self, sides=6: 1)
        g.ships.put(g.mover.ship, ROUTE["Merchant Ship 7"])
        for card in list(g.mover.hand):
            g.discard(card)
        for letter in letters:
            g.mover.hand.add(find(g, letter, beside=g.mover.hand))

    table = at(AlphabetPirates, 2, arrange=arrange).table
    seat, ask = next(iter(table.asks.items()))
    for seed in range(5):
        choice = knowledge.decide(table, seat, Random(seed), "expert")
        assert isinstance(choice, int)
        assert len(ask.options[choice] or "") == length


def test_without_a_word_they_know_bots_spell_none() -> None:
    table, rng = Table(AlphabetPirates, 2, seed=1), Random(1)
    declined = 0
    while table.asks and declined < 3:
        seat, ask = next(iter(table.asks.items()))
        choice = knowledge.decide(table, seat, rng)
        if ask.kind == "word" and len(ask.options) > 1 and not any(w in COMMON for w in ask.options):
            assert isinstance(choice, int)
            assert ask.options[choice] is None
            declined += 1
        table.answer(seat, randomly.decide(table, seat, rng) if choice is None else choice)
    assert declined


def test_other_questions_are_left_to_others() -> None:
    table = Table(DodgeBall, seed=1)
    assert knowledge.decide(table, 0, Random(1)) is None
    for seed in range(20):
        table = Table(AlphabetPirates, 2, seed=seed)
        (seat, ask), *_ = table.asks.items()
        if ask.kind != "word":
            assert knowledge.decide(table, seat, Random(1)) is None


class Quiz(Game[Player]):
    title, author, seats = "Quiz", "nobody", range(1, 3)
    seas = [f"sea {n}" for n in range(400)]

    def lore(self, prompt: str) -> Sequence[str]:
        return self.seas if prompt == "Name the seas" else ()

    async def turn(self, me: Player) -> None:
        for prompt in ("Name the seas", "Who are you?"):
            await me.say(prompt, ["nothing", "anything"], longest=2000, by_heart=True)
        self.end()

    def score(self, player: Player) -> int:
        return 0


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_asked_by_heart_comes_to_mind_or_not(level: str) -> None:
    table = Table(Quiz, 1, 0)
    said = knowledge.decide(table, 0, Random(0), level)
    assert isinstance(said, str)
    named = said.split(", ")
    assert set(named) <= set(Quiz.seas)
    assert len(said) <= 2000
    if level in ("easy", "medium", "hard"):
        assert abs(len(named) / 400 - MEMORIES[level].facts) < 0.06
    assert said == LEVELS_OF_BOTS[level].decide(table, 0, Random(1))
    table.answer(0, said)
    assert knowledge.decide(table, 0, Random(0), level) == 0


def test_of_options_bots_point_out_what_comes_to_mind() -> None:
    """Which book a passage is from; what they do not know they leave to others."""
    known = dict.fromkeys(LEVELS, 0)
    for title, work in list(works("old books").items())[:40]:
        t = at(Librarium, 2)
        t.answer("Ann", title, work.passages[0])
        assert knowledge.decide(t.table, 1, Random(0), "expert") is None, "a question has no right answer"
        t.answer("Bob", "No question")
        for level in LEVELS:
            choice = knowledge.decide(t.table, 1, Random(0), level)
            assert choice in (None, t.options("Bob").index(title))
            known[level] += choice is not None
    assert list(known.values()) == sorted(known.values())
    assert known["easy"] < 10
    assert known["expert"] > 30
