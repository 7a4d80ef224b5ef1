from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from tabletome.engine import Game, Player
from tabletome.laws import check
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.melds import ANY, Pattern, bits, pattern, runs, sets
from tabletome.parts.rummy import Book, Goals, Step, among, build, take
from tabletome.testing import Trial, at


class Letter(Card): ...


class Speller(Player):
    hand: Hand[Letter]
    words: Row[Letter]


class Spelling(Game[Speller]):
    """Take a letter, spell a word with letters from hand, discard one."""

    title = "Spelling"
    author = "the tests"
    seats = range(2, 4)
    deck = Deck[Letter]("discards", leave=1)
    discards: Pile[Letter]
    words: tuple[str, ...] = ("AB", "ABC", "ACE", "DAD")

    def setup(self) -> None:
        self.deck.fill_shuffled(Letter(name) for name in "ABCDE" for _ in range(4))
        for me in self.players:
            self.deck.draw_many(me.hand, 3)

    async def turn(self, me: Speller) -> None:
        await take(self, me, self.deck, self.discards, me.hand)
        held = "".join(map(str, me.hand))
        words = [
            word for word in self.words if all(held.count(letter) >= word.count(letter) for letter in word)
        ]
        word = await build(
            me, among(words, in_order=True), "Spell a word", otherwise="Spell none", done="Stop"
        )
        for letter in word:
            me.words.add(me.hand.named(letter)[0])
        if me.hand:
            self.discards.add(await me.choose(me.hand, "Discard a letter"))
        if self.turns == 8:
            self.end()

    def score(self, me: Speller) -> int:
        return len(me.words)


def spelling(hand: str, deck: str = "E", discards: str = "") -> Trial[Spelling]:
    return at(
        Spelling,
        2,
        hands={"Ann": list(hand), "discards": list(discards)},
        decks={"deck": list(deck)},
        mover="Ann",
    )


# -- taking a card -----------------------------------------------------------------------------------------


def test_take_from_deck_or_discards() -> None:
    t = spelling("DD", discards="CB")
    assert t.prompt("Ann") == "Take the top card of the discards or of the deck"
    assert t.options("Ann") == ["B", "deck"]
    t.answer("Ann", "B")
    assert [str(card) for card in t.player("Ann").hand] == ["D", "D", "B"]
    assert t.log("Bob")[-1] == "Ann takes B"
    t = spelling("DD", discards="CB")
    t.answer("Ann", "deck")
    assert (t.log("Ann")[-1], t.log("Bob")[-1]) == ("Ann draws E", "Ann draws a card")


def test_without_discards_a_card_of_the_deck_is_drawn() -> None:
    t = spelling("DD")
    assert t.prompt("Ann") == "Spell a word"
    assert t.log("Ann")[-1] == "Ann draws E"


def test_also_who_can_make_nothing_is_asked() -> None:
    t = spelling("DD")
    assert t.options("Ann") == ["Spell none"]
    t.answer("Ann", "Spell none")
    assert t.prompt("Ann") == "Discard a letter"


def empty(game: Spelling, left: int) -> None:
    for card in list(game.deck):
        game.players[1].hand.add(card)
    for card in list(game.players[1].hand)[:left]:
        game.discards.add(card)


def test_an_empty_deck() -> None:
    t = at(Spelling, 2, arrange=lambda game: empty(game, 2), mover="Ann")
    assert len(t.options("Ann")) == 2
    t = at(Spelling, 2, arrange=lambda game: empty(game, 1), mover="Ann")
    assert t.log("Ann")[0].startswith("Ann takes ")
    t = at(Spelling, 2, arrange=lambda game: empty(game, 0), mover="Ann")
    assert t.log("Ann") == []
    assert len(t.player("Ann").hand) == 3


def test_laws() -> None:
    check(Spelling, answers=2_000)


# -- step by step ------------------------------------------------------------------------------------------


def test_only_what_can_be_completed_is_offered() -> None:
    t = spelling("ABCD")
    assert t.options("Ann") == ["A", "Spell none"]
    t.answer("Ann", "A")
    assert t.options("Ann") == ["B", "C"]
    t.answer("Ann", "B")
    assert t.options("Ann") == ["C", "Stop"]
    t.answer("Ann", "Stop")
    assert [str(card) for card in t.player("Ann").words] == ["A", "B"]


def test_what_is_forced_is_not_asked() -> None:
    t = spelling("ABCD")
    t.answer("Ann", "A", "C")
    assert t.prompt("Ann") == "Discard a letter"
    assert [str(card) for card in t.player("Ann").words] == ["A", "C", "E"]
    t = spelling("ABCD")
    t.answer("Ann", "Spell none")
    assert (t.prompt("Ann"), len(t.player("Ann").words)) == ("Discard a letter", 0)


def test_in_any_order() -> None:
    step: Step[str] = among(["AAB", "BC", "B"])
    assert step([]) == (["A", "B", "C"], False)
    assert step(["B"]) == (["A", "C"], True)
    assert step(["A"]) == (["A", "B"], False)
    assert step(["A", "A"]) == (["B"], False)
    assert step(["A", "B", "A"]) == ([], True)
    assert step(["C", "B"]) == ([], True)


def test_in_order() -> None:
    step: Step[str] = among(["AAB", "BC", "B"], in_order=True)
    assert step([]) == (["A", "B"], False)
    assert step(["B"]) == (["C"], True)
    assert step(["A", "A"]) == (["B"], False)


# -- melds in a hand ---------------------------------------------------------------------------------------


def test_book() -> None:
    book = Book([((1, 0), "pair"), ((0, 0, 1), "odd"), ((1, 2, 3), "run"), ((3, 1, 2), "row")])
    assert book.melds([1, 0, 0]) == ["pair", "odd"]
    assert book.melds([3, 2, 1, 1]) == ["run", "row"]
    assert book.melds([0, 0, 2]) == []
    assert [book.smallest(held) for held in ([0, 0, 1], [3, 2, 1], [2, 3], [])] == [2, 3, 0, 0]


def wanting(patterns: list[Pattern], held: list[int], wilds: list[int], kinds: int) -> int:
    """Give the hand every possible card, then every two, and so on."""
    for more in range(9):
        for gift in product(range(kinds), repeat=more):
            for stood in product(*([k for k in range(kinds) if wild >> k & 1] for wild in wilds)):
                cards = sorted([*held, *gift, *stood])
                if any(p.kinds in combinations(cards, len(p.kinds)) for p in patterns):
                    return more
    raise AssertionError


def test_lacking() -> None:
    triples = Goals(sets(range(4), 3) + runs(range(4), 3))
    assert triples.lacking([]) == 3
    assert triples.lacking([0, 2]) == 1
    assert triples.lacking([0, 2], [bits([1])]) == 0
    assert triples.lacking([0, 2], [bits([3])]) == 1
    assert triples.lacking([3], [bits([0]), bits([0])]) == 1
    assert Goals([pattern([0, 1, 2, 3])]).lacking([0], [bits([1]), bits([1, 2]), bits([1, 2])]) == 1
    assert triples.lacking([], [ANY] * 3) == 0


def test_lacking_against_brute_force() -> None:
    rng = Random(2)
    for _ in range(100):
        kinds = rng.randint(2, 4)
        patterns = [pattern(rng.choices(range(kinds), k=rng.randint(1, 4))) for _ in range(rng.randint(1, 4))]
        held = rng.choices(range(kinds), k=rng.randint(0, 4))
        wilds = [rng.choice((ANY, bits(rng.choices(range(kinds), k=2)))) for _ in range(rng.randint(0, 2))]
        assert Goals(patterns).lacking(held, wilds) == wanting(patterns, held, wilds, kinds)


def test_what_is_forced_is_asked_where_it_would_tell_others_of_the_rest() -> None:
    asked = []

    class Asked:
        async def choose(self, options: list[str], prompt: str, **more: Any) -> str | None:
            asked.append((list(options), more["otherwise"]))
            return options[0] if options else None

    steps = build(Asked(), among([("a", "b")], in_order=True), "Meld", otherwise="None", to_the_end=True)  # type: ignore[arg-type]
    with pytest.raises(StopIteration) as done:
        steps.send(None)
    assert done.value.value == ["a", "b"]
    assert asked == [(["a"], "None"), (["b"], ""), ([], "Lay it down")]
