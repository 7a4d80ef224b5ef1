from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.great_wall import GreatWall, Stone
from tabletome.testing import Trial, at, give

SUITS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
RANKS = {
    "A": "Ace",
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "10": "10",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
}
DONE = "Add no more"


def named(cards: str) -> list[str]:
    return [f"{RANKS[card[:-1]]} of {SUITS[card[-1]]}" for card in cards.split()]


def wall(
    hand: str, edge: str, drawn: str = "", players: int = 2, deck: int | None = None
) -> Trial[GreatWall]:
    """Ann is on turn; the wall ends with this card; the deck has so many cards left."""

    t = at(
        GreatWall,
        players,
        hands={"Ann": named(hand), "wall": named(edge)},
        decks={"deck": named(drawn)},
        mover="Ann",
    )
    while deck is not None and len(t.game.deck) > deck:
        t.game.discards.add(t.game.deck.items[0])
    return t


def shown(t: Trial[GreatWall]) -> list[str]:
    return [str(stone) for stone in t.game.wall]


def lay(t: Trial[GreatWall], cards: str) -> None:
    """Ann adds these, the last ones perhaps because nothing else is left to add."""
    for name in named(cards):
        if t.asked == ["Ann"] and name in t.options("Ann"):
            t.answer("Ann", name)
    if t.asked == ["Ann"] and DONE in t.options("Ann"):
        t.answer("Ann", DONE)


def test_the_deck() -> None:
    box = Counter(str(stone) for stone in at(GreatWall).game.box)
    assert box == {f"{rank} of {suit}": 2 for rank in RANKS.values() for suit in SUITS.values()}
    stones = [stone for stone in at(GreatWall).game.box if isinstance(stone, Stone)]
    assert all(stone.name == f"{RANKS[stone.face]} of {stone.suit}" for stone in stones)


def test_two_to_twelve_players() -> None:
    assert list(GreatWall.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    for players in GreatWall.seats:
        game = at(GreatWall, players).game
        assert [len(me.hand) for me in game.players] == [7] * players
        assert (len(game.wall), len(game.deck)) == (1, 103 - 7 * players)


def test_the_highest_cut_goes_first() -> None:
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"]
    aces = 0
    for seed in range(30):
        t = Trial[GreatWall](Table(GreatWall, 3, seed))
        cuts = [line.split(" cuts ") for line in t.log() if " cuts " in line]
        ranks = {name: order.index(card.split(" of ")[0]) for name, card in cuts[:3]}
        best = [name for name in ranks if ranks[name] == max(ranks.values())]
        aces += max(ranks.values()) == 12
        assert t.asked[0] in best
        assert (len(cuts) > 3) == (len(best) > 1)
    assert aces


# -- combos ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edge", "hand", "first"),
    [
        ("5H", "2H 9H 9S", "2H 9H"),
        ("5H", "5S 5D 9S", "5S 5D"),
        ("5H", "6S 7D 9S", "6S"),
        ("5H", "4S 3D 9S", "4S"),
        ("QH", "KS AD 2C 3S", "KS"),
        ("2H", "AS KD QC", "AS"),
        ("5H", "6S 4D", ""),
        ("5H", "6S 8D 7S", "6S"),
        ("5H", "5S 6D 2C", ""),
        ("5H", "2H 6S 5D", ""),
        ("5H", "6H 7S 2H", "2H 6H"),
        ("5H", "5H 5S", "5H 5S"),
    ],
)
def test_combos(edge: str, hand: str, first: str) -> None:
    t = wall(hand, edge)
    assert sorted(t.options("Ann")[:-1]) == sorted(named(first))
    assert t.options("Ann")[-1] == "Pass"


def test_a_first_card_that_begins_two_combos() -> None:
    t = wall("6H 7S 2H 8D", "5H")
    t.answer("Ann", "6 of Hearts")
    assert sorted(t.options("Ann")) == ["2 of Hearts", "7 of Spades"]
    t.answer("Ann", "7 of Spades")
    assert t.options("Ann") == ["8 of Diamonds", DONE]


def test_the_last_card_is_the_new_edge() -> None:
    for order in ("2H 9H JH", "JH 2H 9H"):
        t = wall("2H 9H JH 5S", "5H")
        lay(t, order)
        assert shown(t) == named(f"5H {order}")
        assert t.game.edge.name == named(order)[-1]
        assert t.prompt("Bob") == f"Add cards to the wall, which ends with {named(order)[-1]}"
        assert len(t.player("Ann").hand) == 7


def test_a_straight_goes_round() -> None:
    t = wall("KS AD 2C 3S", "QH")
    lay(t, "KS AD 2C 3S")
    assert (shown(t), t.player("Ann").honor) == (named("QH KS AD 2C 3S"), 20)


def test_no_king_beside_a_king() -> None:
    t = wall("KS KD 2C", "KH")
    assert t.options("Ann") == ["Pass"], "no X of a Kind with Kings"
    t = wall("KH 2H 3H", "KH")
    assert sorted(t.options("Ann")) == ["2 of Hearts", "3 of Hearts", "Pass"]
    t.answer("Ann", "2 of Hearts")
    assert sorted(t.options("Ann")) == ["3 of Hearts", "King of Hearts"]
    t = wall("KH KH 3H", "7H")
    t.answer("Ann", "King of Hearts")
    assert t.options("Ann") == ["King of Hearts", DONE], "the 3 had to follow"
    t = wall("KS KD QH", "JH")
    assert t.options("Ann") == ["Queen of Hearts", "Pass"]


# -- honor and supply --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "honor"), [(2, 5), (3, 10), (4, 15), (5, 25), (6, 35), (7, 50)])
def test_honor(cards: int, honor: int) -> None:
    hand = "2H 3H 4H 6H 7H 8H 9H".split()[:cards]
    t = wall(" ".join(hand), "QH")
    lay(t, " ".join(hand))
    assert (t.player("Ann").honor, len(t.game.wall)) == (honor, cards + 1)
    assert t.log("Bob")[0].endswith(f"to the wall for {honor} Honor")


def test_five_more_for_every_king() -> None:
    t = wall("2H 3H KH 5H 6H", "9H")
    lay(t, "2H 3H KH 5H 6H")
    assert t.player("Ann").honor == 30
    t = wall("2H KH 5H KH", "9H")
    lay(t, "KH 2H KH 5H")
    assert t.player("Ann").honor == 15 + 10


def test_passing() -> None:
    t = wall("2H 3H 5S 9C", "9H", "AC 2C 3C 4C 6C")
    t.answer("Ann", "Pass")
    assert t.prompt("Ann") == "Which cards do you discard before you refill your hand?"
    t.answer("Ann", "5 of Spades", "2 of Hearts", "Done")
    assert [str(stone) for stone in t.player("Ann").hand] == named("3H 9C AC 2C 3C 4C 6C")
    assert [str(stone) for stone in t.game.discards] == named("5S 2H")
    assert t.player("Ann").honor == 0
    t = wall("2H 3H 5S 9C", "9H", deck=0)
    t.answer("Ann", "Pass")
    assert (t.asked, len(t.player("Ann").hand)) == (["Bob"], 4), "nothing to discard for"


def test_who_has_built_does_not_discard() -> None:
    t = wall("2H 3H 5S", "9H")
    lay(t, "2H 3H")
    assert (t.asked, len(t.game.discards), len(t.player("Ann").hand)) == (["Bob"], 0, 7)


# -- end ---------------------------------------------------------------------------------------------------


def test_one_last_turn_each() -> None:
    t = wall("2H 3H 5S", "9H", players=3, deck=4)
    lay(t, "2H 3H")
    assert t.log("Bob")[-1] == "The last card is drawn: everybody has one more turn"
    assert (len(t.game.deck), t.game.last_turns, len(t.player("Ann").hand)) == (0, 3, 5)
    for left, name in ((2, "Bob"), (1, "Cleo")):
        t.answer(name, "Pass")
        assert (t.game.last_turns, t.result()) == (left, None)
    t.answer("Ann", "Pass")
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("deck empty", [5, 0, 0], [0])
    assert result.reason == "The last card was drawn, and everybody has had a last turn."


def test_three_quiet_turns_each_end_the_game() -> None:
    t = at(GreatWall, 2, mover="Ann")
    for name in ("Ann", "Bob") * 3:
        assert t.result() is None
        t.answer(name, "Pass", "Done")
    assert (t.over().ending, t.over().guarded) == ("stalled", True)
    assert t.over().reason == "There was no card built or drawn in 3 turns each."


def test_building_and_drawing_are_progress() -> None:
    for number in (1, 0):
        t = at(GreatWall, 2, mover="Ann")
        for name in ("Ann", "Bob") * 2:
            t.answer(name, "Pass", "Done")
        t.answer("Ann", "Pass")
        t.answer("Ann", *t.options("Ann")[:number], "Done")
        t.answer("Bob", "Pass", "Done")
        assert (t.result() is None) == bool(number)


def test_estimate() -> None:
    game = wall("2H 3H 5S", "9H").game
    ann = game.players[0]
    assert game.estimate(ann) == 0.5
    give(ann.hand, *named("2H 3H 4H 5H 9S"))
    ann.honor = 20
    assert game.estimate(ann) == 21.5
    give(ann.hand)
    assert game.estimate(ann) == 20


def test_a_whole_game_of_eager_masons() -> None:
    """All add whatever they can, and who can add nothing discards his first card."""
    t = at(GreatWall, 4, seed=1)
    while t.table.asks:
        name = t.asked[0]
        discarding = t.prompt(name).startswith("Which") and len(t.player(name).hand) < 7
        t.answer(name, t.options(name)[-1 if discarding else 0])
    assert (t.game.turns, t.over().scores, t.over().ending) == (21, [35, 20, 40, 25], "deck empty")
