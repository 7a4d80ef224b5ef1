from collections import Counter
from typing import Any

from tabletome.games.word_poker import Letter, WordPoker
from tabletome.testing import Trial, at

PRINTED = """
A 3, B 1, C 2, D 1, E 4, F 1, G 1, H 1, I 3, J 1, K 1, L 1, M 2,
N 2, O 3, P 1, Q 1, R 2, S 2, T 2, U 3, V 1, W 1, X/Z 1, Y 3, Wild 3
"""
RANKS = "3, 3 3, 4, 4 3, 5, 6, 7"
POINTS = {3: 9, 4: 16, 5: 25, 6: 36, 7: 49}
ANN = "B D E A C I O"
BOB = "E G T R A N S"
Words = Trial[WordPoker]


def cards(text: str) -> list[str]:
    return text.split()


def game(
    *hands: str, deck: str = "", rummy: bool = False, discards: str = "", turns: int = 1, **more: Any
) -> Words:
    """A deal of Ann, so that Bob speaks first."""
    chips = more.pop("chips", ())
    change = more.pop("change", None)

    def arrange(g: WordPoker) -> None:
        g.drop_steps()
        g.dealer = g.players[0]
        g.turns = turns
        for speller, amount in zip(g.players, chips, strict=False):
            speller.chips = amount
        g.round()
        if change:
            change(g)

    held = dict(zip(("Ann", "Bob", "Cleo", "Dan", "Eve"), map(cards, hands), strict=False))
    if discards:
        held["discards"] = cards(discards)
    return at(
        WordPoker,
        max(2, len(hands)),
        hands=held,
        decks={"deck": cards(deck)},
        arrange=arrange,
        options={"rummy": rummy, **more},
    )


def names(heap: Any) -> list[str]:
    return [str(card) for card in heap]


def chips(t: Words) -> list[int]:
    return [speller.chips for speller in t.game.players]


def check(t: Words, *more: str) -> None:
    for name in more or ("Bob", "Ann"):
        t.answer(name, "Check")


def exchange_nothing(t: Words, *more: str) -> None:
    for name in more or ("Bob", "Ann"):
        t.answer(name, "Done")


def to_showdown(t: Words) -> Words:
    check(t)
    exchange_nothing(t)
    check(t)
    return t


def spelt(ann: list[str], bob: list[str], a: str, b: str) -> list[int]:
    """Chips after both have formed these words."""
    t = to_showdown(game(a, b))
    t.answer("Ann", *ann)
    t.answer("Bob", *bob)
    return chips(t)


def test_deck_as_printed() -> None:
    printed = Counter({name: int(n) for name, n in (one.split() for one in PRINTED.split(","))})
    box = at(WordPoker, 2).game.box
    assert Counter(card.name for card in box if isinstance(card, Letter)) == printed
    assert len(box) == 47


def test_ranks_and_points_as_printed() -> None:
    g = game(ANN, BOB).game
    ann = g.players[0]
    ann.hand.items = []
    for place, rank in enumerate(RANKS.split(","), 1):
        ann.words = tuple("x" * int(letters) for letters in rank.split())
        assert ann.worth() == place
        ann.words = ann.words[::-1]
        assert ann.worth() == place
    ann.words = ()
    assert (ann.worth(), ann.round_score()) == (0, 0)
    for letters, points in POINTS.items():
        ann.words = ("x" * letters,)
        assert ann.round_score() == points


def test_setup() -> None:
    t = game(*[""] * 3)
    g = at(WordPoker, 3).game
    assert [len(speller.hand) for speller in g.players] == [7, 7, 7]
    assert [(speller.chips, speller.stake) for speller in g.players] == [(49, 1)] * 3
    assert len(g.deck) == 47 - 21
    assert t.asked == ["Bob"]
    assert {at(WordPoker, 3, seed=seed).game.dealer.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_five_can_play() -> None:
    assert list(WordPoker.seats) == [2, 3, 4, 5]
    t = at(WordPoker, 5, arrange=lambda g: setattr(g, "dealer", g.players[0]))
    while "Check" in t.options(t.asked[0]):
        t.answer(t.asked[0], "Check")
    for _ in range(5):
        (name,) = t.asked
        t.answer(name, *names(t.player(name).hand))
        assert len(t.player(name).hand) == 7
    assert len(t.game.deck) + len(t.game.replaced) == 47 - 35


def test_a_deal_of_poker() -> None:
    t = game(ANN, BOB, deck="L Y")
    assert t.prompt("Bob") == "First bets: 2 chips in the pot, 0 to call"
    assert t.options("Bob") == ["Check", "Raise"]
    t.answer("Bob", "Raise")
    assert t.options("Bob") == ["1 chip", *(f"{n} chips" for n in (2, 3, 4, 5))]
    t.answer("Bob", "5 chips")
    assert t.options("Ann") == ["Call 5", "Raise", "Fold"]
    t.answer("Ann", "Raise", "1 chip")
    t.answer("Bob", "Raise", "1 chip")
    assert t.options("Ann") == ["Call 1", "Fold"]
    t.answer("Ann", "Call 1")
    t.answer("Bob", "G", "N", "Done")
    assert sorted(names(t.player("Bob").hand)) == sorted(cards("E T R A S L Y"))
    assert names(t.game.replaced) == ["G", "N"]
    assert t.log("Ann")[-1] == "Bob replaces 2 cards"
    t.answer("Ann", "Done")
    assert t.prompt("Bob").startswith("Last bets: 16 chips")
    check(t)
    assert sorted(t.asked) == ["Ann", "Bob"]
    t.answer("Bob", "stray")
    t.answer("Ann", "bad", "ice")
    assert chips(t) == [50 - 8 - 1, 50 + 8 - 1]
    assert "Bob wins 16 chips" in t.log()
    assert t.game.dealer.name == "Bob"
    assert t.asked == ["Ann"]
    assert [len(speller.hand) for speller in t.game.players] == [7, 7]
    assert (t.player("Bob").words, names(t.player("Bob").laid), names(t.game.replaced)) == ((), [], [])


def test_who_folds_is_asked_no_more() -> None:
    t = game(ANN, BOB, "H K L M N O P")
    t.answer("Bob", "Raise", "2 chips")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Call 2")
    exchange_nothing(t)
    check(t)
    assert sorted(t.asked) == ["Ann", "Bob"]


def test_all_others_fold() -> None:
    t = game(ANN, BOB)
    t.answer("Bob", "Raise", "2 chips")
    t.answer("Ann", "Fold")
    assert chips(t) == [48, 50]
    assert t.game.turns == 2
    assert t.asked == ["Ann"]


def test_word_ranks_in_their_order() -> None:
    ann, bob = "C A T E R I N", "S A M E D O Y"
    assert spelt(["cat", "No other word"], ["No word"], ann, bob) == [50, 48]
    assert spelt(["cat", "ire"], ["day", "No other word"], ann, bob) == [50, 48]
    assert spelt(["cat", "ire"], ["some", "No other word"], ann, bob) == [48, 50]
    assert spelt(["cart", "No other word"], ["some", "day"], ann, bob) == [48, 50]
    assert spelt(["crate"], ["some", "day"], ann, bob) == [50, 48]
    assert spelt(["nectar"], ["dames"], ann, bob) == [50, 48]
    assert spelt(["nectar"], ["garment"], ann, "G A R M E N T") == [48, 50]


def test_equals_split_the_pot() -> None:
    assert spelt(["crate"], ["dames"], "C A T E R I N", "S A M E D O Y") == [49, 49]
    assert spelt(["cart", "No other word"], ["some", "No other word"], "C A T E R I N", "S A M E D O Y") == [
        49,
        49,
    ]


def test_nobody_has_a_word() -> None:
    assert spelt(["No word"], ["No word"], "C A T E R I N", "S A M E D O Y") == [49, 49]


def test_three_and_four_count_as_four_and_three() -> None:
    t = to_showdown(game("S A M E D O Y", "C A T E R I N"))
    t.answer("Ann", "day")
    assert t.prompt("Ann") == "Form another word of what is left"
    assert "some" in t.options("Ann")
    assert {len(word) for word in t.options("Ann") if word != "No other word"} == {3, 4}
    t.answer("Ann", "some")
    t.answer("Bob", "cart", "No other word")
    assert chips(t) == [50, 48]


def test_only_a_word_of_three_goes_with_four_and_none_with_five() -> None:
    t = to_showdown(game("S A M E D O Y", "C A T E R I N"))
    assert sorted(t.asked) == ["Ann", "Bob"]
    t.answer("Ann", "some")
    assert {len(word) for word in t.options("Ann") if word != "No other word"} == {3}
    t.answer("Bob", "crate")
    assert t.asked == ["Ann"]


def test_what_is_a_word() -> None:
    t = to_showdown(game("C A T E R I N", "S A M E D O Y"))
    offered = t.options("Ann")
    assert {"cat", "cart", "certain", "nectar"} <= set(offered)
    assert not {"at", "an", "eric", "cathy", "catt", "some"} & set(offered)
    assert "No word" in offered


def test_wild_cards() -> None:
    t = to_showdown(game("X/Z Wild B O Q V W", "S A M E D O Y"))
    offered = set(t.options("Ann"))
    assert {"box", "zoo"} <= offered
    assert "book" not in offered
    t.answer("Ann", "zoo", "No other word")
    t.answer("Bob", "day", "No other word")
    assert [line for line in t.log() if "zoo" in line] == ["Ann spells “zoo” with X/Z, O and Wild"]
    assert chips(t) == [49, 49]


def test_x_and_z_at_once_take_a_wild() -> None:
    t = to_showdown(game("X/Z Wild E N O Q V", "S A M E D O Y"))
    assert "zone" in t.options("Ann")
    t = to_showdown(game("X/Z B O Q V W C", "S A M E D O Y"))
    assert {"box", "cox"} <= set(t.options("Ann"))
    assert "zoo" not in t.options("Ann")


def words_for(hand: str) -> list[str]:
    return to_showdown(game(hand, "H K L M P R S")).options("Ann")


def test_one_card_is_x_or_z_and_a_wild_the_other() -> None:
    hand = "X/Z Wild O A I N E"
    t = to_showdown(game(hand, BOB))
    assert "oxazine" in t.options("Ann")
    t.answer("Bob", "No word")
    t.answer("Ann", "oxazine")
    assert "Ann spells “oxazine” with O, X/Z, A, Wild, I, N and E" in t.log()
    assert "oxazine" not in words_for("X/Z Q O A I N E")
    assert "jazz" in words_for("X/Z Wild A J O V W")
    assert "jazz" not in words_for("X/Z A J O V W C")


def test_no_card_is_used_twice() -> None:
    t = to_showdown(game("T E E W I N D", BOB))
    assert "tee" in t.options("Ann")
    assert not {"teeter", "twitted", "inn", "did"} & set(t.options("Ann"))
    t.answer("Ann", "wed")
    assert "tine" in t.options("Ann")
    assert not {"tee", "teen", "wit", "dent"} & set(t.options("Ann"))


def test_a_wild_is_kept_for_the_next_word() -> None:
    t = to_showdown(game("C A T Wild D G V", "H K L M P R S"))
    t.answer("Ann", "cat")
    assert {"dog", "dig", "dug"} <= set(t.options("Ann"))
    assert "dog" not in words_for("C A T D G V W")


def test_who_is_all_in_wins_the_main_pot_alone() -> None:
    t = game("C A T E R I N", "S A M E D O Y", "G A R M E N T", chips=(50, 4, 50))
    t.answer("Bob", "Raise", "3 chips")
    t.answer("Cleo", "Raise", "5 chips")
    t.answer("Ann", "Call 8")
    exchange_nothing(t, "Bob", "Cleo", "Ann")
    check(t, "Cleo", "Ann")
    t.answer("Ann", "cat", "No other word")
    t.answer("Bob", "dames")
    t.answer("Cleo", "gram", "No other word")
    assert [speller.chips + speller.stake for speller in t.game.players] == [41, 12, 51]


def test_the_odd_chip_goes_to_the_first_from_the_dealers_left() -> None:
    t = game("C A T E R I N", "S A M E D O Y", "G A R M E N T")
    check(t, "Bob", "Cleo", "Ann")
    exchange_nothing(t, "Bob", "Cleo", "Ann")
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Raise", "1 chip")
    t.answer("Ann", "Fold")
    t.answer("Bob", "Call 1")
    t.answer("Bob", "dames")
    t.answer("Cleo", "grate" if "grate" in t.options("Cleo") else "marge")
    assert [speller.chips + speller.stake for speller in t.game.players] == [49, 51, 50]


def test_who_is_broke_is_out() -> None:
    t = game("C A T E R I N", "S A M E D O Y", chips=(50, 1))
    exchange_nothing(t)
    t.answer("Ann", "certain")
    t.answer("Bob", "No word")
    assert (t.over().winners, t.over().ending) == ([0], "all chips")
    assert t.over().reason == "Ann has all the chips."
    assert "Bob is broke and out of the game" in t.log()


def test_the_last_deal() -> None:
    t = game("", "")
    for deals in (5, 10, 20):
        for turns in (deals - 1, deals):
            t = to_showdown(game("C A T E R I N", "S A M E D O Y", turns=turns, number_of_deals=deals))
            t.answer("Ann", "certain")
            t.answer("Bob", "No word")
            assert (t.result() is not None) == (turns == deals)
    assert (t.over().winners, t.over().ending, t.over().scores) == ([0], "last deal", [51, 49])
    assert t.over().reason == "20 deals have been played: most chips win."


# -- Word Rummy ----------------------------------------------------------------------------------------


def test_a_round_of_rummy_begins() -> None:
    g = at(WordPoker, 3, options={"rummy": True}).game
    assert [len(speller.hand) for speller in g.players] == [7, 7, 7]
    assert (len(g.discards), len(g.deck), g.idle_turns) == (1, 25, 0)
    assert [speller.stake for speller in g.players] == [0, 0, 0]
    t = game("H K L M N O P", "C A T B D F G", discards="E", rummy=True)
    assert t.options("Bob") == ["E", "deck"]


def test_a_turn_of_rummy() -> None:
    t = game("H K L M N O P", "C A T B D F G", deck="S", discards="E R", rummy=True)
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["R", "deck"]
    t.answer("Bob", "deck")
    assert "cats" in t.options("Bob")
    t.answer("Bob", "Lay no more")
    assert t.prompt("Bob") == "You hold 8 cards: discard down to 7"
    t.answer("Bob", "G")
    assert names(t.game.discards) == ["E", "R", "G"]
    assert t.asked == ["Ann"]
    t.answer("Ann", "G", "Lay no more", "K")
    assert names(t.player("Ann").hand) == cards("H L M N O P G")


def test_several_words_in_a_turn() -> None:
    t = game("H K L M N O P", "C A T D O G B", deck="S", discards="V", rummy=True)
    t.answer("Bob", "deck", "cat", "dogs")
    assert t.player("Bob").words == ("cat", "dogs")
    assert "Bob spells “cat” with C, A and T" in t.log("Ann")
    assert names(t.player("Bob").hand) == ["B"]
    assert len(t.player("Bob").laid) == 7
    assert t.asked == ["Ann"]
    assert t.game.estimate(t.player("Bob")) == 9 + 16 - 1


def test_seven_cards_need_no_discard() -> None:
    t = game("H K L M N O P", "C A T D O G", deck="S", discards="V", rummy=True)
    t.answer("Bob", "deck", "Lay no more")
    assert t.asked == ["Ann"]
    assert (names(t.game.discards), len(t.player("Bob").hand)) == (["V"], 7)


def test_the_discard_may_be_laid_at_once() -> None:
    t = game("H K L M N O P", "C A D G B V", discards="T", rummy=True)
    t.answer("Bob", "T", "cat", "Lay no more")
    assert t.player("Bob").words == ("cat",)
    assert (names(t.game.discards), names(t.player("Bob").hand)) == ([], cards("D G B V"))
    assert t.asked == ["Ann"]
    assert "T" not in t.options("Ann")


def test_words_are_out_of_play_when_the_deck_is_shuffled_anew() -> None:
    def empty(g: WordPoker) -> None:
        g.discards.add_all(list(g.deck))

    t = game("H K L M N O P", "C A T B D F G", rummy=True, change=empty)
    t.answer("Bob", "deck", "cat", "Lay no more")
    assert len(t.player("Bob").laid) == 3
    g = t.game
    assert len(g.deck) + len(g.discards) + sum(len(speller.hand) for speller in g.players) == 47 - 3


def test_nothing_to_draw() -> None:
    def nothing(g: WordPoker) -> None:
        g.players[0].laid.add_all([*g.deck, *g.discards])

    t = game("H K L M N O P", "C A T B D F", rummy=True, change=nothing)
    assert t.prompt("Bob") == "Lay a word with your cards"
    t.answer("Bob", "cat")
    assert t.player("Bob").words == ("cat",)


def test_cards_in_hand_cost_a_point_each() -> None:
    t = game("H K L M C A T", "D O G", deck="N S", discards="V", rummy=True)
    t.answer("Bob", "deck", "Lay no more")
    t.answer("Ann", "deck", "cat", "Lay no more")
    assert t.player("Ann").round_score() == 9 - 5
    assert t.player("Bob").round_score() == -4


def test_an_empty_hand_ends_the_round() -> None:
    t = game("H K L M N O P", "C A T D O G", deck="S", discards="V", rummy=True)
    t.answer("Bob", "deck", "cats")
    assert t.asked == ["Bob"]
    t.answer("Bob", "dog")
    assert [speller.points for speller in t.game.players] == [-7, 16 + 9]
    assert "Bob scores 25" in t.log()
    assert t.game.turns == 2
    assert t.asked == ["Ann"]
    assert [len(speller.hand) for speller in t.game.players] == [7, 7]
    assert len(t.game.deck) == 32
    assert [speller.chips for speller in t.game.players] == [50, 50]


def test_eight_letters_are_64_points() -> None:
    t = game("H K L M N O P", "C A T E R I N", deck="G", discards="V", rummy=True)
    t.answer("Bob", "deck", "catering")
    assert t.player("Bob").points == 64


def test_too_few_cards_for_a_word() -> None:
    t = game("H K L M N O P", "C", deck="A B", discards="V", rummy=True)
    t.answer("Bob", "deck")
    assert t.asked == ["Ann"]
    assert names(t.player("Bob").hand) == ["C", "A"]


def test_idle_turns_end_the_round() -> None:
    def idle(turns: int) -> Any:
        return lambda g: setattr(g, "idle_turns", turns)

    for turns, over in ((38, False), (39, True)):
        t = game("H K L M N O P", "C A", deck="B W", discards="V", rummy=True, change=idle(turns))
        t.answer("Bob", "deck", "Lay no more")
        assert (t.game.turns == 2) == over
        if over:
            assert [speller.points for speller in t.game.players] == [-7, -3]
    t = game("H K L M N O P", "C A", deck="B W", discards="V", rummy=True, change=idle(39))
    t.answer("Bob", "deck", "cab")
    assert t.player("Bob").points == 9


def test_a_word_starts_the_idle_turns_anew() -> None:
    t = game(
        "H K L M N O P", "C A T B D", deck="S", discards="V", rummy=True,
        change=lambda g: setattr(g, "idle_turns", 39),
    )  # fmt: skip
    t.answer("Bob", "deck", "cat", "Lay no more")
    assert (t.game.turns, t.game.idle_turns) == (1, 0)


def test_the_deck_of_rummy_leaves_the_top_discard() -> None:
    def empty(g: WordPoker) -> None:
        g.discards.add_all(list(g.deck))

    t = game("H K L M N O P", "C A T B D F G", rummy=True, change=empty)
    top = str(t.game.discards.top)
    t.answer("Bob", "deck")
    assert names(t.game.discards) == [top]


def test_the_last_round_of_rummy() -> None:
    t = game("H K L M N O P", "C A T D O G", deck="S", discards="V", rummy=True, turns=10)
    t.answer("Bob", "deck", "cats", "dog")
    assert (t.over().winners, t.over().scores) == ([1], [-7, 25])
    assert t.over().reason == "10 deals have been played: most points win."


def test_estimate_of_poker() -> None:
    t = game("A E I O B C D", "Wild Wild Wild G H K L")
    assert abs(t.game.estimate(t.player("Ann")) - (49 + 2 * (0.2 + 0.3 + 0.15))) < 1e-9
    assert abs(t.game.estimate(t.player("Bob")) - (49 + 2 * (0.2 + 0.45 + 0.2))) < 1e-9
    t.player("Bob").folded = True
    assert t.game.estimate(t.player("Bob")) == 49
