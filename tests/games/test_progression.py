from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.progression import Progression, playable
from tabletome.testing import Trial, at

NONE = "Play none"


def numbers(ann: str, deck: str, bob: str = "99", **more: Any) -> Trial[Progression]:
    """The first digit of the deck is drawn at once."""
    hands = {"Ann": list(ann), "Bob": list(bob)}
    return at(Progression, 2, hands=hands, decks={"deck": list(deck)}, mover="Ann", **more)


def digits(cards: Any) -> str:
    return "".join(str(card) for card in cards)


def kinds(*triple: int) -> list[str]:
    """As which progressions exactly these three numbers can be laid."""
    held = "".join(sorted("".join(map(str, triple))))
    return [name for name, triples in playable(held).items() if triple in triples]


# -- setup -------------------------------------------------------------------------------------------------


def test_the_deck_and_the_deal() -> None:
    game = at(Progression, 4).game
    assert Counter(map(str, game.box)) == dict.fromkeys("0123456789", 6)
    assert Counter(len(player.hand) for player in game.players) == {7: 3, 8: 1}, "the first has drawn"
    assert len(game.deck) == 60 - 29
    assert not game.discards


def test_seven_can_play() -> None:
    assert list(Progression.seats) == [2, 3, 4, 5, 6, 7]
    assert len(at(Progression, 7).game.deck) == 60 - 50


def cuts(seed: int) -> tuple[list[tuple[str, int]], str]:
    t: Trial[Progression] = Trial(Table(Progression, 3, f"cut {seed}"))
    return [(line.split()[0], int(line.split()[2])) for line in t.log() if " cuts " in line], t.asked[0]


def test_those_who_tie_for_the_highest_cut_cut_again() -> None:
    ties = 0
    for seed in range(30):
        cut, first = cuts(seed)
        rounds = [cut[:3]]
        rest = cut[3:]
        while rest:
            best = max(value for _, value in rounds[-1])
            tied = [name for name, value in rounds[-1] if value == best]
            assert sorted(name for name, _ in rest[: len(tied)]) == sorted(tied)
            rounds.append(rest[: len(tied)])
            rest = rest[len(tied) :]
            ties += 1
        values = [value for _, value in rounds[-1]]
        assert values.count(max(values)) == 1
        assert first == max(rounds[-1], key=lambda entry: entry[1])[0]
    assert ties


# -- a turn ------------------------------------------------------------------------------------------------


def test_a_progression_is_written_down_and_its_cards_are_discarded() -> None:
    t = numbers("5813000", "467")
    assert digits(t.player("Ann").hand) == "58130004"
    assert t.prompt("Ann") == "Which progression do you play?"
    t.answer("Ann", "Fibonacci")
    assert t.player("Ann").made == ["Fibonacci 5-8-13"]
    assert digits(t.game.discards) == "5813"
    assert sorted(digits(t.player("Ann").hand)) == list("00046"), "a card for the progression"
    assert t.asked == ["Bob"]
    assert "Ann plays Fibonacci 5-8-13: progression 1 of 5" in t.log()
    assert t.game.score(t.player("Ann")) == 1


def test_the_same_numbers_may_be_played_again() -> None:
    def arrange(game: Progression) -> None:
        game.players[0].made = ["Fibonacci 5-8-13"]

    t = numbers("5813000", "06", arrange=arrange)
    t.answer("Ann", "Fibonacci")
    assert t.player("Ann").made == ["Fibonacci 5-8-13"] * 2


def test_numbers_are_chosen_from_the_smallest_up() -> None:
    t = numbers("1234567", "90")
    t.answer("Ann", "Algebraic")
    assert t.prompt("Ann") == "Algebraic progression, from the smallest number up: which is the next?"
    assert t.options("Ann")[:3] == ["2", "3", "4"]
    t.answer("Ann", "3")
    assert t.options("Ann")[:3] == ["4", "7", "9"]
    assert "8" not in t.options("Ann")
    t.answer("Ann", "9")
    assert t.options("Ann") == ["12", "27"]
    t.answer("Ann", "27")
    assert t.player("Ann").made == ["Algebraic 3-9-27"]


def test_only_what_can_be_completed_is_offered() -> None:
    t = numbers("5813000", "0")
    assert t.options("Ann") == [*playable("00001358"), NONE]
    assert "Prime" not in t.options("Ann")


def test_a_progression_need_not_be_played_and_brings_no_card_then() -> None:
    t = numbers("5813", "06")
    t.answer("Ann", NONE)
    assert digits(t.player("Ann").hand) == "58130"
    assert t.player("Ann").made == []
    assert t.asked == ["Bob"]


def test_who_can_play_none_is_asked_as_well() -> None:
    t = numbers("0000", "0")
    assert t.options("Ann") == [NONE]


def test_nine_cards() -> None:
    t = numbers("11122233", "3")
    assert len(t.player("Ann").hand) == 9
    t.answer("Ann", "Basic", "111")
    assert t.player("Ann").made == ["Basic 111-222-333"]
    assert len(t.player("Ann").hand) == 1


def test_excess_cards_are_discarded_down_to_eight() -> None:
    t = numbers("00000111", "1")
    t.answer("Ann", NONE)
    assert t.prompt("Ann") == "You hold 9 cards: discard down to 8"
    t.answer("Ann", "0")
    assert digits(t.player("Ann").hand) == "00001111"
    assert digits(t.game.discards) == "0"
    assert t.asked == ["Bob"]


def test_eight_cards_may_be_kept() -> None:
    t = numbers("0000011", "1")
    t.answer("Ann", NONE)
    assert t.asked == ["Bob"]
    assert len(t.player("Ann").hand) == 8


def test_the_discards_become_the_new_deck() -> None:
    def arrange(game: Progression) -> None:
        game.discards.add_all(list(game.deck))

    t = at(Progression, 2, arrange=arrange)
    assert not t.game.discards
    assert len(t.game.deck) == 60 - 15
    assert len(t.player(t.asked[0]).hand) == 8


def test_five_progressions_win_at_once() -> None:
    def arrange(game: Progression) -> None:
        game.players[0].progressions = 4

    t = numbers("5813000", "0", arrange=arrange)
    t.answer("Ann", "Fibonacci")
    result = t.over()
    assert (result.winners, result.ending, result.reason) == (
        [0], "five progressions", "Ann has made five progressions."
    )  # fmt: skip
    assert digits(t.player("Ann").hand) == "0000", "no card is drawn any more"


def test_four_progressions_do_not_win() -> None:
    def arrange(game: Progression) -> None:
        game.players[0].progressions = 3

    t = numbers("5813000", "0", arrange=arrange)
    t.answer("Ann", "Fibonacci")
    assert t.result() is None


def test_forty_quiet_turns_each_end_the_game() -> None:
    def arrange(game: Progression) -> None:
        game.quiet_turns = 78
        game.players[1].progressions = 1

    t = numbers("0", "00", arrange=arrange)
    t.answer("Ann", NONE)
    assert t.result() is None
    t.answer("Bob", NONE)
    assert (t.over().winners, t.over().guarded) == ([1], True)


def test_a_progression_is_no_quiet_turn() -> None:
    def arrange(game: Progression) -> None:
        game.quiet_turns = 79

    t = numbers("5813", "00", arrange=arrange)
    t.answer("Ann", "Fibonacci")
    assert t.result() is None
    assert t.game.quiet_turns == 0


def test_estimate() -> None:
    def worth(hand: str, made: int = 0) -> float:
        def arrange(game: Progression) -> None:
            game.players[1].progressions = made

        t = numbers("0", "0", bob=hand, arrange=arrange)
        return t.game.estimate(t.player("Bob"))

    assert worth("5813") == pytest.approx(0.2 + 0.4)
    assert worth("5813", made=2) == pytest.approx(2.6)
    assert worth("000") == pytest.approx(0.3)
    assert worth("133") == pytest.approx(0.3 + 0.2 / 15), "an 8 makes 3, 8, 11 and nothing else does"


# -- the progression list ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "triple",
    [
        (88, 90, 92), (15, 20, 25), (83, 84, 85), (79, 83, 87), (23, 34, 45),
        (15, 30, 45), (18, 27, 36), (33, 44, 55), (29, 31, 33),
    ],
)  # fmt: skip
def test_basic_as_printed(triple: tuple[int, int, int]) -> None:
    assert "Basic" in kinds(*triple)


def test_basic() -> None:
    assert kinds(15, 30, 45) == ["Basic", "Algebraic"], "15 + 30 = 45 too"
    assert kinds(7, 8, 10) == []
    assert kinds(11, 11, 11) == []
    assert kinds(9, 10, 11) == ["Basic"]
    assert kinds(1, 500, 999) == ["Basic"]
    assert kinds(1, 2, 3) == [], "three cards are too few"


def test_algebraic() -> None:
    assert kinds(7, 9, 16) == ["Algebraic"]
    assert kinds(7, 9, 63) == ["Algebraic"]
    assert kinds(12, 12, 24) == ["Algebraic"]
    assert kinds(5, 5, 25) == ["Algebraic"]
    assert kinds(1, 15, 15) == ["Algebraic"]
    assert kinds(1, 1234, 1234) == ["Algebraic"]
    assert kinds(1, 9998, 9999) == ["Algebraic"]
    assert kinds(12, 123, 1476) == ["Algebraic"]
    assert kinds(99, 99, 9801) == ["Algebraic"]
    assert kinds(7, 9, 17) == []
    assert kinds(2, 5, 32) == [], "no powers"
    assert kinds(2, 2, 4) == [], "three cards"


def test_prime() -> None:
    assert kinds(13, 17, 19) == ["Prime"]
    assert kinds(29, 31, 37) == ["Prime"]
    assert "Prime" not in kinds(29, 31, 33)
    assert kinds(5, 7, 11) == ["Prime"]
    assert kinds(983, 991, 997) == ["Prime"]
    assert kinds(13, 17, 23) == [], "19 lies between"
    assert "Prime" not in kinds(3, 5, 7)


def test_exponential() -> None:
    assert kinds(3, 9, 27) == ["Algebraic", "Exponential", "Geometric"]
    assert kinds(5, 25, 125) == ["Algebraic", "Exponential", "Geometric"]
    assert kinds(4, 16, 64) == ["Algebraic", "Exponential", "Geometric"]
    assert kinds(4, 16, 48) == []
    assert "Exponential" in kinds(12, 144, 1728)
    assert "Exponential" in kinds(21, 441, 9261)


def test_pythagorean() -> None:
    assert kinds(4, 9, 16) == ["Pythagorean"]
    assert kinds(9, 16, 25) == ["Algebraic", "Pythagorean"]
    assert kinds(841, 900, 961) == ["Pythagorean"]
    assert kinds(9, 25, 36) == []
    assert kinds(1, 4, 9) == []


def test_fibonacci() -> None:
    assert kinds(5, 8, 13) == ["Algebraic", "Fibonacci"]
    assert kinds(55, 89, 144) == ["Algebraic", "Fibonacci"]
    assert kinds(377, 610, 987) == ["Algebraic", "Fibonacci"]
    assert kinds(3, 5, 8) == []
    assert kinds(5, 13, 18) == ["Algebraic"]


def test_geometric() -> None:
    assert kinds(5, 10, 20) == ["Geometric"]
    assert kinds(2, 6, 18) == ["Geometric"]
    assert kinds(2, 16, 18) == ["Algebraic"]
    assert kinds(8, 12, 18) == [], "the coefficient is a whole number"
    assert kinds(15, 15, 15) == []
    assert kinds(1, 316, 99856) == ["Geometric"]
    assert kinds(249, 498, 996) == ["Geometric"]
    assert "Geometric" in kinds(1, 10, 100)


def test_how_many_there_are_of_each_list() -> None:
    """Counted otherwise than the module does."""
    sieve = [n for n in range(2, 1000) if not [d for d in range(2, int(n**0.5) + 1) if n % d == 0]]
    for triple in zip(sieve, sieve[1:], sieve[2:], strict=False):
        assert ("Prime" in kinds(*triple)) == (triple[2] > 7)
    for n in range(1, 40):
        size = len(f"{n}{n * n}{n**3}")
        assert ("Exponential" in kinds(n, n * n, n**3)) == (4 <= size <= 9), n
        squares = (n * n, (n + 1) ** 2, (n + 2) ** 2)
        assert ("Pythagorean" in kinds(*squares)) == (2 <= n <= 29)


def test_no_number_begins_with_a_zero() -> None:
    assert playable("0055") == {}
    assert playable("0257") == {}, "not 02, 5, 7"
    assert kinds(10, 20, 30) == ["Basic", "Algebraic"]
    assert all(0 not in triple for triples in playable("00011223").values() for triple in triples)


def test_every_progression_of_a_hand_is_found() -> None:
    """Against a search that splits every arrangement of the cards."""
    for held in ("123468", "0112458", "2233669"):
        found = set()
        for size in range(4, len(held) + 1):
            for part in set(combinations(held, size)):
                for order in set(permutations(part)):
                    text = "".join(order)
                    for i in range(1, size - 1):
                        for j in range(i + 1, size):
                            a, b, c = text[:i], text[i:j], text[j:]
                            if "0" not in (a[0], b[0], c[0]) and int(a) <= int(b) <= int(c):
                                found.add((int(a), int(b), int(c)))
        basic = {(a, b, c) for a, b, c in found if b - a == c - b > 0}
        algebraic = {(a, b, c) for a, b, c in found if c in (a + b, a * b)}
        geometric = {(a, b, c) for a, b, c in found if b * b == a * c and b % a == 0 and b > a}
        made = playable(held)
        assert set(made.get("Basic", [])) == basic
        assert set(made.get("Algebraic", [])) == algebraic
        assert set(made.get("Geometric", [])) == geometric
        for triples in made.values():
            assert len(set(triples)) == len(triples)
