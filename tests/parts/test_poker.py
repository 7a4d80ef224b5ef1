from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from tabletome.engine import Option
from tabletome.engine.playout import play_randomly
from tabletome.parts.betting import still_in
from tabletome.parts.cards import Hand
from tabletome.parts.french_deck import FRENCH_DECK, PlayingCard
from tabletome.parts.poker import (
    FIVE_CARDS,
    Face,
    Gambler,
    Made,
    Poker,
    Ranking,
    alike,
    best_five,
    both,
    of_suits,
    straight,
)
from tabletome.testing import Trial, at
from tests.poker import all_answer, chips, dealt

RANKS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


def faces(hand: str) -> list[Face]:
    return [Face(RANKS.get(rank) or int(rank), suit) for rank, suit in map(tuple, hand.split())]


@pytest.mark.parametrize(
    ("weaker", "stronger", "name"),
    [
        ("Ks Qh 9d 5c 4s", "Ah 7d 5c 3s 2s", "High Card"),
        ("Ah Kd 5c 3s 2s", "Ac Kh 6d 3s 2c", "High Card"),
        ("Ac Kh 6d 3s 2c", "2s 2h 5d 4c 3s", "Pair"),
        ("2s 2h Ad Kc Qs", "3s 3h 5d 4c 2s", "Pair"),
        ("9s 9h Ad 7c 3s", "9d 9c Ah 7s 4s", "Pair"),
        ("As Ah Kd Qc Js", "3s 3h 2d 2c 4s", "Two Pair"),
        ("Qs Qh Jd Jc As", "Ks Kh 2d 2c 3s", "Two Pair"),
        ("Ks Kh 2d 2c 3s", "Kd Kc 2s 2h 4s", "Two Pair"),
        ("As Ah Kd Kc Qs", "2s 2h 2d 4c 3s", "Three of a Kind"),
        ("As Ah Ad Kc Qs", "As 2h 3d 4c 5s", "Straight"),
        ("As 2h 3d 4c 5s", "2h 3d 4c 5s 6s", "Straight"),
        ("9h Td Jc Qs Ks", "Td Jc Qs Ks As", "Straight"),
        ("Td Jc Qs Ks As", "7s 5s 4s 3s 2s", "Flush"),
        ("Ks Qs Js 9s 2s", "Kh Qh Jh 9h 3h", "Flush"),
        ("As Ks Qs Js 9s", "2s 2h 2d 3c 3s", "Full House"),
        ("2s 2h 2d Ac As", "3s 3h 3d 2c 2s", "Full House"),
        ("As Ah Ad Kc Ks", "2s 2h 2d 2c 3s", "Four of a Kind"),
        ("As Ah Ad Ac Ks", "Ah 2h 3h 4h 5h", "Straight Flush"),
        ("9h Th Jh Qh Kh", "Ts Js Qs Ks As", "Straight Flush"),
    ],
)
def test_the_usual_ranking(weaker: str, stronger: str, name: str) -> None:
    better = FIVE_CARDS.of(faces(stronger))
    assert (better.name, str(better)) == (name, name)
    assert FIVE_CARDS.of(faces(weaker)) < better


def test_suits_part_nobody_and_there_is_no_way_round_the_ace() -> None:
    assert FIVE_CARDS.of(faces("9s 9h Ad 7c 3s")) == FIVE_CARDS.of(faces("3h 9d Ah 9c 7s"))
    assert FIVE_CARDS.of(faces("Qs Kh Ad 2c 3s")).name == "High Card"


def test_how_often_each_comes() -> None:
    """Of the 15 504 hands of ten to ace; five different ranks are always a straight."""
    deck = [Face(rank, suit) for rank in range(10, 15) for suit in "shdc"]
    tally: dict[str, int] = {}
    for hand in combinations(deck, 5):
        name = FIVE_CARDS.of(hand).name
        tally[name] = tally.get(name, 0) + 1
    assert tally == {
        "Straight Flush": 4,
        "Four of a Kind": 5 * 16,
        "Full House": 5 * 4 * 4 * 6,
        "Straight": 4**5 - 4,
        "Three of a Kind": 5 * 4 * 6 * 16,
        "Two Pair": 10 * 36 * 12,
        "Pair": 5 * 6 * 4 * 64,
    }


def test_what_is_made_is_compared_by_its_worth_not_by_its_name() -> None:
    assert Made(2, (3, 1), "Wyrm") == Made(2, (3, 1), "Bastard")
    assert Made(1, (9,), "Wyrm") < Made(2, (), "Bastard") < Made(2, (1,), "Beast")


def test_hands_of_fewer_cards() -> None:
    assert FIVE_CARDS.of(faces("As Ks Qs Js")).name == "High Card"
    assert FIVE_CARDS.of(faces("3s 3h")).name == "Pair"
    assert FIVE_CARDS.of([]) < FIVE_CARDS.of(faces("2s"))
    assert FIVE_CARDS.of([]).name == "nothing"


def test_a_pattern_looks_at_suits() -> None:
    motley = Ranking(("Any", alike(1)), ("Motley straight", both(straight(range(1, 11)), of_suits(4))))
    assert motley.of(faces("2s 3h 4d 5c 6s")) == Made(1, (6,), "Motley straight")
    assert motley.of(faces("2s 3h 4d 5d 6s")).name == "Any"


def test_straights_in_several_orders() -> None:
    ranking = Ranking(("Any", alike(1)), ("Straight", straight([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 6, 5, 7])))
    assert ranking.of(Face(rank) for rank in (1, 2, 3, 4, 5)) == Made(1, (5,), "Straight")
    assert ranking.of(Face(rank) for rank in (1, 2, 3, 4, 6)) == Made(1, (5,), "Straight")
    assert ranking.of(Face(rank) for rank in (2, 3, 4, 5, 6)) == Made(1, (6,), "Straight")
    assert ranking.of(Face(rank) for rank in (1, 2, 3, 4, 7)).name == "Any"


def test_wild_cards_make_the_best_hand() -> None:
    deck = [Face(rank, suit) for rank in range(2, 15) for suit in "shdc"]
    assert FIVE_CARDS.best(faces("9s 9h 9d 2c"), 1, deck) == FIVE_CARDS.of(faces("9s 9h 9d 9c 2c"))
    assert FIVE_CARDS.best(faces("9s Ts Ks"), 2, deck) == FIVE_CARDS.of(faces("9s Ts Js Qs Ks"))
    assert FIVE_CARDS.best(faces("9s 2h 6d 4c"), 1, deck) == FIVE_CARDS.of(faces("9s 9h 6d 4c 2c"))
    assert FIVE_CARDS.best(faces("9s 9h 6d 4c 2c"), 0, deck).name == "Pair"


def test_the_best_five_of_more() -> None:
    assert best_five(faces("9s 2h 9d 9c 4h 4s Kd"), FIVE_CARDS.of) == FIVE_CARDS.of(faces("9s 9d 9c 4h 4s"))
    assert best_five(faces("9s 9h"), FIVE_CARDS.of).name == "Pair"


# -- deals ---------------------------------------------------------------------------------------------------


class Cowboy(Gambler):
    chips: int = 20
    hand: Hand[PlayingCard]


class Saloon(Poker[Cowboy]):
    """Five cards, one exchange; or stud."""

    title = "Saloon"
    author = "the tests"
    seats = range(2, 7)
    stud = Option(False, "Stud")
    open_cards = Option(0, "Dealt face up", (0, 2))

    def setup(self) -> None:
        self.deck.fill_shuffled(FRENCH_DECK)
        self.choose_dealer()

    def round(self) -> None:
        if self.stud:
            self.then(self.open_deal, 2, 1)
            self.then(self.bets_of_the_best_showing, "First bets")
            self.then(self.deal_face_up, 3)
        else:
            self.then(self.open_deal, 5, self.open_cards)
            self.then(self.draw_in_turn, 4)
        self.then(self.bets_of_the_best_showing if self.stud else self.bets, "Last bets")
        self.then(self.showdown)

    def worth(self, cards: Sequence[PlayingCard]) -> Made:
        return FIVE_CARDS.of(Face(card.rank, card.suit) for card in cards)


PAIR = ["9 of Spades", "9 of Hearts", "6 of Clubs", "4 of Clubs", "2 of Clubs"]
ACES = ["Ace of Spades", "Ace of Hearts", "7 of Clubs", "5 of Hearts", "3 of Clubs"]
FLUSH = ["King of Diamonds", "Jack of Diamonds", "8 of Diamonds", "5 of Diamonds", "2 of Diamonds"]
HANDS = {"Ann": PAIR, "Bob": ACES, "Cleo": FLUSH}


def saloon(chips: dict[str, int] | None = None, turns: int = 1, **options: int) -> Trial[Saloon]:
    return dealt(Saloon, HANDS, chips=chips, turns=turns, options=options)


def stand_pat(t: Trial[Saloon]) -> None:
    all_answer(t, "Done")


def test_a_deal_from_ante_to_showdown() -> None:
    t = saloon()
    assert chips(t) == [19, 19, 19]
    assert t.prompt("Bob") == "Discard up to 4 cards and draw as many. Your hand: Pair"
    t.answer("Bob", "7 of Clubs", "5 of Hearts", "3 of Clubs", "Done")
    assert len(t.player("Bob").hand) == 5
    assert len(t.game.discards) == 3
    t.answer("Cleo", "Done")
    t.answer("Ann", "9 of Spades", "6 of Clubs", "4 of Clubs", "2 of Clubs")
    assert len(t.game.discards) == 7
    assert t.prompt("Bob").startswith("Last bets: 3 chips in the pot, 0 to call. Your hand: ")
    t.answer("Bob", "Raise")
    assert t.options("Bob") == ["1 chip", "2 chips", "3 chips", "4 chips", "5 chips"]
    t.answer("Bob", "5 chips")
    t.answer("Cleo", "Raise", "5 chips")
    t.answer("Ann", "Fold")
    t.answer("Bob", "Raise", "1 chip")
    assert t.options("Cleo") == ["Call 1", "Fold"]
    t.answer("Cleo", "Call 1")
    log = t.log()
    assert "Bob replaces 3 cards" in log
    assert "Cleo replaces nothing" in log
    shown = [line for line in log if "shows" in line]
    assert [line.split()[0] for line in shown] == ["Bob", "Cleo"]
    listed = "King of Diamonds, Jack of Diamonds, 8 of Diamonds, 5 of Diamonds and 2 of Diamonds"
    assert shown[1] == f"Cleo shows {listed}: Flush"
    assert "Cleo wins 25 chips" in log
    assert chips(t) == [18, 7, 32], "with the antes of the next deal"
    assert t.asked == ["Cleo"]
    assert log[-1] == "Bob deals 5 cards to everybody"


def test_hands_stay_hidden_after_a_fold() -> None:
    t = saloon()
    stand_pat(t)
    t.answer("Bob", "Raise", "2 chips")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Fold")
    assert "Bob wins 5 chips" in t.log()
    assert not any("shows" in line for line in t.log())
    assert chips(t) == [18, 21, 18]


def test_who_is_broke_is_out() -> None:
    t = saloon({"Ann": 1})
    stand_pat(t)
    t.answer("Bob", "Check")
    t.answer("Cleo", "Check")
    assert "Ann is broke and out of the game" in t.log()
    assert t.player("Ann").out
    assert [player.name for player in still_in(t.game.players)] == ["Bob", "Cleo"]
    assert (t.game.dealer.name, t.asked) == ("Bob", ["Cleo"])
    assert len(t.player("Ann").hand) == 0


def test_the_last_one_with_chips_wins() -> None:
    t = saloon({"Ann": 1, "Bob": 1})
    stand_pat(t)
    result = t.over()
    assert (result.ending, result.reason) == ("all chips", "Cleo has all the chips.")
    assert result.ranks == [3, 2, 1]
    assert result.scores == [0, 0, 22]


@pytest.mark.parametrize("deals", [5, 10, 20])
def test_the_agreed_number_of_deals(deals: int) -> None:
    t = saloon(turns=deals - 1, number_of_deals=deals)
    stand_pat(t)
    all_answer(t, "Check")
    assert t.result() is None
    t = saloon(turns=deals, number_of_deals=deals)
    stand_pat(t)
    all_answer(t, "Check")
    result = t.over()
    assert result.ending == "last deal"
    assert result.reason == f"{deals} deals have been played: most chips win."
    assert result.scores == [19, 19, 22]


def test_equal_hands_share_the_pot() -> None:
    twins = {"Ann": ["Ace of Clubs", "Ace of Diamonds", "King of Hearts", "5 of Spades", "3 of Spades"]}
    twins["Bob"] = [*ACES[:2], "King of Clubs", "5 of Hearts", "3 of Clubs"]
    t = dealt(Saloon, {**twins, "Cleo": PAIR})
    stand_pat(t)
    all_answer(t, "Check")
    assert "Bob wins 2 chips" in t.log()
    assert "Ann wins 1 chip" in t.log()


def test_cards_dealt_face_up() -> None:
    t = at(Saloon, 3, options={"open_cards": 2})
    for player in t.game.players:
        assert (len(player.hand), len(player.face_up), len(player.cards())) == (3, 2, 5)
    (me,) = t.asked
    card = str(t.player(me).face_up.items[0])
    t.answer(me, card, "Done")
    assert (len(t.player(me).hand), len(t.player(me).face_up)) == (4, 1)
    assert f"{me} replaces {card}" in t.log()


def test_one_who_draws_does_not_get_his_own_discards() -> None:
    """Of 52 cards six players leave 22: the sixth needs four and finds two and the others' discards."""
    for seed in range(8):
        t = at(Saloon, 6, seed=seed)
        for _ in range(6):
            (me,) = t.asked
            before = [str(card) for card in t.player(me).hand][:4]
            t.answer(me, *before)
            assert not {str(card) for card in t.player(me).hand} & set(before)
            assert len(t.player(me).hand) == 5


def test_stud_opens_with_the_best_cards_showing() -> None:
    up = {
        "Ann.face_up": ["King of Hearts"],
        "Bob.face_up": ["2 of Hearts"],
        "Cleo.face_up": ["King of Clubs"],
    }
    down = {"Ann": ["7 of Hearts"], "Bob": ["3 of Clubs"], "Cleo": ["7 of Clubs"]}
    fall = ["Ace of Spades", "Queen of Hearts", "2 of Spades", "2 of Clubs"]
    fall += ["4 of Clubs", "5 of Clubs", "6 of Clubs", "9 of Clubs", "10 of Clubs"]
    t = dealt(Saloon, {**up, **down}, decks=fall, options={"stud": True})
    assert t.asked == ["Cleo"], "of equal kings the one nearer to the dealer's left"
    t.answer("Cleo", "Check")
    t.answer("Ann", "Check")
    t.answer("Bob", "Check")
    assert "Bob is dealt Ace of Spades, Queen of Hearts and 2 of Spades" in t.log()
    assert t.asked == ["Bob"], "a pair of twos"
    assert [len(player.hand) for player in t.game.players] == [1, 1, 1]


def test_estimate_is_what_a_showdown_would_bring() -> None:
    t = saloon()
    game = t.game
    assert [game.estimate(player) for player in game.players] == [19, 19, 22]
    game.players[2].folded = True
    assert [game.estimate(player) for player in game.players] == [19, 22, 19]


@pytest.mark.parametrize("options", [{}, {"stud": True}, {"open_cards": 2, "number_of_deals": 20}])
@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_keep_the_chips(players: int, options: dict[str, int]) -> None:
    for seed in range(8):
        game = Saloon(players, seed, options)
        play_randomly(game, Random(seed))
        assert sum(player.chips for player in game.players) == 20 * players
        assert game.result() is not None
