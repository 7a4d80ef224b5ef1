from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.tlachtli import Tlachtli
from tabletome.testing import Trial, at

CORNERS = {"a1", "a13", "g1", "g13"}


def court(
    ball: str = "d7",
    blockers: tuple[str, str] = ("c7", "e7"),
    ann: str = "",
    bob: str = "7",
    mover: str = "Ann",
    turn: int = 5,
    points: tuple[int, int] = (0, 0),
    quiet: int = 0,
) -> Trial[Tlachtli]:
    """The fifth turn, with these cards ("A2 K 3": Action 2, Move K, Move 3) and nothing else in hand."""

    def arrange(g: Tlachtli) -> None:
        for player, scored in zip(g.players, points, strict=True):
            player.points = scored
        g.turns = turn - 1
        g.quiet_turns = quiet

    hands = {
        f"{name}.hand": [f"Action {c[1]}" if c[0] == "A" else f"Move {c}" for c in cards.split()]
        for name, cards in (("Ann", ann), ("Bob", bob))
    }
    board = {"court": {ball: "Ball", **dict.fromkeys(blockers, "Blocker")}}
    return at(Tlachtli, hands=hands, board=board, mover=mover, arrange=arrange)


def moves(t: Trial[Tlachtli], card: str, player: str = "Ann") -> list[str]:
    """What can be done with a card that can be played."""
    tried: Trial[Tlachtli] = Trial(t.table.copy())
    if card not in t.options(player):
        return []
    tried.answer(player, card)
    return tried.options(player)


def goals(t: Trial[Tlachtli], card: str, pawn: str, player: str = "Ann") -> set[str]:
    """Where a pawn may go with a card."""
    found = moves(t, card, player)
    return {move.removeprefix(f"{pawn} to ") for move in found if move.startswith(f"{pawn} to ")}


def ready(t: Trial[Tlachtli], action: str = "Action 1") -> Trial[Tlachtli]:
    """Ann has played an Action card and ended her Action Phase."""
    t.answer("Ann", action, "End the Action Phase")
    return t


def hand(t: Trial[Tlachtli], name: str) -> list[str]:
    return [str(card) for card in t.player(name).hand]


def standing(t: Trial[Tlachtli]) -> list[str]:
    return sorted(f"{pawn} {pawn.at}" for pawn in t.game.court)


# -- setup --------------------------------------------------------------------------------------------------


def test_the_court() -> None:
    g = at(Tlachtli).game
    names = {f"{c}{r}" for c in "abcdefg" for r in range(1, 14)}
    walls = {f"{c}{r}" for c in "ag" for r in range(4, 11)}
    assert {str(square) for square in g.court.grid} == names - walls
    assert len(names - walls) == 77
    assert {(str(basket.at), str(basket.owner)) for basket in g.baskets} == {("b7", "Ann"), ("f7", "Bob")}
    assert {str(square) for square in g.court.grid.within("corner")} == CORNERS


def test_two_of_each_card() -> None:
    printed = {
        "Action 1": (1, "You may play 1 move card this turn"),
        "Action 2": (2, "You may play 2 move cards this turn"),
        "Action 3": (3, "You may play 3 move cards this turn"),
        "Action 4": (4, "You may play 4 move cards this turn"),
        "Move 1": ("1", "Move the ball or a blocker 1 space"),
        "Move 2": ("2", "Move the ball or a blocker 2 spaces"),
        "Move 3": ("3", "Move the ball or a blocker 3 spaces"),
        "Move 4": ("4", "Move the ball or a blocker 4 spaces"),
        "Move 5": ("5", "Move the ball or a blocker 5 spaces"),
        "Move 6": ("6", "Move the ball or a blocker 6 spaces"),
        "Move 7": ("7", "Move the ball or a blocker 7 spaces"),
        "Move K": ("K", "Move the ball or a blocker like a knight in chess"),
    }
    g = at(Tlachtli).game
    cards = [*g.deck, *(card for player in g.players for card in player.hand)]
    found = Counter((c.name, getattr(c, "plays", getattr(c, "spaces", "")), c.notes) for c in cards)
    assert found == {(name, *rest): 2 for name, rest in printed.items()}
    assert list(Tlachtli.seats) == [2]


def test_hands_of_seven_lie_open() -> None:
    t: Trial[Tlachtli] = Trial(Table(Tlachtli, 2, 1))
    assert [len(player.hand) for player in t.game.players] == [7, 7]
    assert len(t.game.deck) == 10
    for viewer in (0, 1, None):
        hands = [place for place in t.table.view(viewer).places if place.title == "hand"]
        assert [item.known for place in hands for item in place.items] == [True] * 14


def test_the_ball_begins_in_a_corner() -> None:
    found = set()
    for seed in range(30):
        pawns = standing(at(Tlachtli, seed=seed))
        assert pawns[1:] == ["Blocker c7", "Blocker e7"]
        found.add(pawns[0].removeprefix("Ball "))
    assert found == CORNERS


def test_who_begins() -> None:
    assert {at(Tlachtli, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob"}


# -- phases -------------------------------------------------------------------------------------------------


def test_action_cards_add_up() -> None:
    t = court(ann="A2 A3 1 2 3 4 5")
    assert t.options("Ann") == ["Action 2", "Action 3", "Discard a card", "End the Action Phase"]
    t.answer("Ann", "Action 2")
    assert t.game.moves_left == 2
    t.answer("Ann", "Action 3", "End the Action Phase")
    assert t.log()[-2:] == [
        "Ann plays Action 2 and may make 2 moves",
        "Ann plays Action 3 and may make 5 moves",
    ]
    t.answer("Ann", "Move 1", "Ball d7 to d8")
    assert t.game.moves_left == 4
    assert t.prompt("Ann") == "Move Phase: play a Move card? (4 left)"
    assert t.options("Ann") == ["Move 2", "Move 3", "Move 4", "Move 5", "Move no more"]
    t.answer("Ann", "Move 2", "Ball d8 to d10", "Move 3", "Ball d10 to d7", "Move 4", "Blocker c7 to c11")
    assert hand(t, "Ann")[:1] == ["Move 5"]
    assert t.game.moves_left == 1
    t.answer("Ann", "Move 5", "Blocker c11 to c6")
    assert t.asked == ["Bob"]
    assert t.game.moves_left == 0


def test_without_an_action_card_there_is_no_move() -> None:
    t = court(ann="A2 1 2")
    t.answer("Ann", "End the Action Phase")
    assert t.asked == ["Bob"]
    assert hand(t, "Ann")[:3] == ["Action 2", "Move 1", "Move 2"]
    assert len(hand(t, "Ann")) == 7


def test_moves_need_not_be_made() -> None:
    t = ready(court(ann="A4 1 2"), "Action 4")
    t.answer("Ann", "Move no more")
    assert t.asked == ["Bob"]
    assert standing(t) == ["Ball d7", "Blocker c7", "Blocker e7"]


def test_unwanted_cards_are_discarded_and_drawn_anew() -> None:
    t = court(ann="A1 A2 1 2 3 4 5", bob="A4 A3")
    before = len(t.game.discards)
    t.answer("Ann", "Action 1", "Discard a card")
    assert t.options("Ann") == ["Action 2", "Move 1", "Move 2", "Move 3", "Move 4", "Move 5"]
    t.answer("Ann", "Action 2", "Discard a card", "Move 1", "End the Action Phase")
    assert t.log()[-2:] == ["Ann discards Action 2", "Ann discards Move 1"]
    assert t.game.moves_left == 1
    assert {str(card) for card in t.game.discards} >= {"Action 1", "Action 2", "Move 1"}
    t.answer("Ann", "Move 2", "Ball d7 to d9")
    assert len(t.game.discards) == before + 4
    assert hand(t, "Ann")[:3] == ["Move 3", "Move 4", "Move 5"]
    assert len(hand(t, "Ann")) == 7
    assert t.log()[-1].startswith("Ann draws ")


def test_who_has_discarded_all_goes_on() -> None:
    t = court(ann="7", bob="A1")
    assert t.prompt("Ann") == "Action Phase: discard a card?"
    assert t.options("Ann") == ["Discard a card", "End the Action Phase"]
    t.answer("Ann", "Discard a card", "Move 7")
    assert t.asked == ["Bob"]
    assert len(hand(t, "Ann")) == 7


def test_the_discards_become_the_deck() -> None:
    t = court(ann="A1 1 2 3", bob="A2 4 5 6 7")
    t.game.discards.add_all(list(t.game.deck)[3:])
    t.answer("Ann", "End the Action Phase")
    assert len(t.game.deck) == 0
    t.answer("Bob", "End the Action Phase")
    assert t.log()[-2] == "Deck shuffled anew from discards"
    assert [len(hand(t, name)) for name in ("Ann", "Bob")] == [7, 7]
    assert len(t.game.discards) == 0
    assert len(t.game.deck) == 10


# -- moves --------------------------------------------------------------------------------------------------


def test_moves_are_straight_and_exact() -> None:
    t = ready(court(ann="A1 1 2 3 4 5 6", blockers=("d9", "b5")))
    assert goals(t, "Move 1", "Ball d7") == {"c6", "c7", "c8", "d6", "d8", "e6", "e7", "e8"}
    assert goals(t, "Move 2", "Ball d7") == {"b9", "d5", "f5", "f7", "f9"}, (
        "b7 is Ann's own, a Blocker on d9 and b5"
    )
    assert goals(t, "Move 3", "Ball d7") == {"d4"}
    assert goals(t, "Move 6", "Ball d7") == {"d1"}
    assert goals(t, "Move 3", "Blocker d9") == {"a12", "d12", "g12"}
    assert goals(t, "Move 4", "Blocker d9") == {"d13"}


def test_walls_pawns_and_baskets_are_in_the_way() -> None:
    t = ready(court(ann="A1 1 2 3 4 5", ball="b3", blockers=("b5", "c4")))
    assert goals(t, "Move 1", "Ball b3") == {"a2", "a3", "b2", "b4", "c2", "c3"}
    assert goals(t, "Move 2", "Ball b3") == {"b1", "d1", "d3"}
    assert goals(t, "Move 4", "Ball b3") == {"f3"}
    assert goals(t, "Move 5", "Ball b3") == {"g3"}
    assert goals(t, "Move 3", "Blocker b5") == {"e5", "e8"}, "not through the basket on b7"
    assert goals(t, "Move 4", "Blocker b5") == {"f5", "f9"}


def test_move_seven_runs_along_the_court() -> None:
    t = ready(court(ann="A1 7", ball="d1", blockers=("a1", "e13")))
    assert goals(t, "Move 7", "Ball d1") == {"d8"}
    assert goals(t, "Move 7", "Blocker e13") == {"e6"}


def test_the_knights_leap_passes_everything() -> None:
    t = ready(court(ann="A1 K", ball="b8", blockers=("c8", "d8")))
    assert goals(t, "Move K", "Ball b8") == {"c6", "c10", "d7", "d9"}
    assert goals(t, "Move K", "Blocker c8") == {"b6", "b10", "d6", "d10", "e7", "e9"}
    t = ready(court(ann="A1 K", ball="a3", blockers=("c4", "b4")))
    assert goals(t, "Move K", "Ball a3") == {"b1", "b5", "c2"}


def test_both_move_either_blocker() -> None:
    t = ready(court(ann="A1 1", bob="A1 1"))
    t.answer("Ann", "Move 1", "Blocker c7 to c8")
    t.answer("Bob", "Action 1", "End the Action Phase")
    assert goals(t, "Move 1", "Blocker c8", "Bob")
    assert goals(t, "Move 1", "Blocker e7", "Bob")


def test_only_the_ball_enters_the_rivals_basket() -> None:
    t = ready(court(ann="A1 1 2 K", ball="d7", blockers=("e8", "f8")))
    assert "f7" in goals(t, "Move 2", "Ball d7")
    assert "b7" not in goals(t, "Move 2", "Ball d7")
    assert "f7" not in goals(t, "Move 1", "Blocker e8")
    assert "f7" not in goals(t, "Move 1", "Blocker f8")
    t = court(bob="A1 1 2", ball="d7", blockers=("c8", "e1"), mover="Bob")
    t.answer("Bob", "Action 1", "End the Action Phase")
    assert "b7" in goals(t, "Move 2", "Ball d7", "Bob")
    assert "f7" not in goals(t, "Move 2", "Ball d7", "Bob")
    assert "b7" not in goals(t, "Move 1", "Blocker c8", "Bob")


def test_nobody_scores_in_the_first_turn() -> None:
    t = ready(court(ann="A1 2", blockers=("c1", "c2"), bob="A1 2", turn=1))
    assert "f7" not in goals(t, "Move 2", "Ball d7")
    t.answer("Ann", "Move 2", "Blocker c1 to e1")
    t.answer("Bob", "Action 1", "End the Action Phase")
    assert "b7" in goals(t, "Move 2", "Ball d7", "Bob")


# -- scoring ------------------------------------------------------------------------------------------------


def test_a_point_ends_the_turn() -> None:
    t = ready(court(ann="A3 2 1 4", blockers=("c7", "e8")), "Action 3")
    t.answer("Ann", "Move 2", "Ball d7 to f7")
    assert t.log()[-2:] == ["Ann plays Move 2: Ball goes from d7 to f7", "Ann has 1 point"]
    t.answer("Ann", "g1")
    assert t.log()[-1] == "Ann places Ball on g1"
    assert t.asked == ["Bob"]
    assert hand(t, "Ann") == ["Move 1", "Move 4"]
    assert [player.points for player in t.game.players] == [1, 0]
    assert t.game.moves_left == 0


def test_the_scorer_places_the_ball_in_a_corner() -> None:
    t = ready(court(ann="A1 2", blockers=("a13", "e8")))
    t.answer("Ann", "Move 2", "Ball d7 to f7")
    assert t.prompt("Ann") == "In which corner do you place the ball?"
    assert set(t.options("Ann")) == {"a1", "g1", "g13"}
    t.answer("Ann", "g13")
    assert standing(t) == ["Ball g13", "Blocker a13", "Blocker e8"]


def test_four_points_win() -> None:
    t = ready(court(ann="A1 2", blockers=("c7", "e8"), points=(2, 3)))
    t.answer("Ann", "Move 2", "Ball d7 to f7", "a1")
    assert t.asked == ["Bob"]
    t = ready(court(ann="A1 2", blockers=("c7", "e8"), points=(3, 3)))
    t.answer("Ann", "Move 2", "Ball d7 to f7")
    assert t.over().winners == [0]
    assert t.over().scores == [4, 3]
    assert t.over().ending == "four points"
    assert t.over().reason == "Ann has scored 4 points."
    assert t.log()[-2:] == ["Ann has 4 points", "Bob's team is sacrificed to the gods"]


def test_1000_turns_without_a_point_end_the_game() -> None:
    t = court(ann="1", bob="1", points=(1, 2), quiet=998)
    t.answer("Ann", "End the Action Phase")
    t.answer("Bob", "End the Action Phase")
    assert t.over().winners == [1]
    assert t.over().reason == "There was no point in 1000 turns."
    t = ready(court(ann="A1 2", blockers=("c7", "e8"), quiet=999))
    t.answer("Ann", "Move 2", "Ball d7 to f7", "a1")
    assert t.game.quiet_turns == 0


def test_estimate_counts_points() -> None:
    g = court(points=(1, 3)).game
    assert [g.estimate(player) for player in g.players] == [1, 3]


def test_whole_game_of_two_eager_players() -> None:
    """Both play all Action cards, score when they can, and else go nearest to the rival's basket."""
    t: Trial[Tlachtli] = Trial(Table(Tlachtli, 2, 7))
    while t.table.asks:
        (name,) = t.asked
        options = t.options(name)
        if t.prompt(name).startswith("Move Phase"):
            square = t.game.court.grid
            basket = square["f7" if name == "Ann" else "b7"]
            ways = [(move, card) for card in options[:-1] for move in moves(t, card, name)]
            best = min(
                ways,
                key=lambda way: square[way[0].split()[3]].king_distance(basket) if way[0][1] == "a" else 99,
            )
            t.answer(name, best[1], best[0])
        else:
            t.answer(name, next((o for o in options if o.startswith("Action")), options[-1]))
    assert t.over().ranks == [1, 2]
    assert t.over().scores == [4, 3]
    assert t.game.turns == 21
    assert t.log()[-3:] == [
        "Ann plays Move K: Ball goes from d8 to f7",
        "Ann has 4 points",
        "Bob's team is sacrificed to the gods",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_cards_are_never_lost(seed: int) -> None:
    t: Trial[Tlachtli] = Trial(Table(Tlachtli, 2, seed))
    for _ in range(40):
        (name,) = t.asked
        t.answer(name, t.options(name)[0])
        g = t.game
        assert len(g.deck) + len(g.discards) + sum(len(player.hand) for player in g.players) == 24
