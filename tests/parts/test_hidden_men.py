from random import Random

import pytest

from tabletome.engine import Guard, RulesFault
from tabletome.laws import LAWS, check
from tabletome.parts.boards import Square, square_grid
from tabletome.parts.hidden_men import MIDDLE, Commander, HiddenArmies, HiddenMan, home_rows
from tabletome.testing import Trial, at


class Man(HiddenMan):
    rank: int

    @property
    def code(self) -> str:
        return self.name[0]

    @property
    def gaits(self) -> frozenset[str]:
        return frozenset({"step"}) if self.rank else frozenset()

    def fares_against(self, defender: "Man") -> int:
        return self.rank - defender.rank


class General(Commander): ...


class Skirmish(HiddenArmies[General]):
    title, author = "Skirmish", "nobody"
    guard = Guard(quiet=60, progress="fight")
    grid = square_grid(3, 4)
    homes = home_rows(grid, 1)
    armies = [[Man(seat, name, rank) for rank, name in enumerate(("Wall", "Low", "High"))] for seat in (0, 1)]
    line_ups = {"Ready": "L W H"}

    def goals_of(self, man: Man) -> list[Square]:
        if not man.gaits:
            return []
        return [s for s in man.at.beside if (other := self.board[s]) is None or other.seat != man.seat]

    def after_loss(self, me: General) -> None:
        rival = self.after(me)
        if not any(man.seat == rival.seat for man in self.board):
            self.win(me)

    def score(self, player: General) -> int:
        return len(player.captured)


def ready() -> Trial[Skirmish]:
    """Ann's Low a1, Wall b1, High c1; Bob's, from his left, Low c4, Wall b4, High a4."""
    return at(Skirmish, options={"first": "first seat"})


def test_rows_are_seen_from_each_seat() -> None:
    near, far = home_rows(square_grid(3, 5), 2)
    assert [str(square) for square in near] == ["a2", "b2", "c2", "a1", "b1", "c1"]
    assert [str(square) for square in far] == ["c4", "b4", "a4", "c5", "b5", "a5"]
    assert set(MIDDLE) == {"c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"}


def test_men_stand_with_their_backs_to_the_rival() -> None:
    t = ready()
    assert {f"{man.at} {man}" for man in t.game.board} == {
        *("a1 Low", "b1 Wall", "c1 High", "c4 Low", "b4 Wall", "a4 High")
    }
    assert t.options("Ann") == ["Low a1 to a2", "High c1 to c2"]
    t.answer("Ann", "Low a1 to a2")
    assert t.log("Bob")[-1] == "Ann's hidden man goes from a1 to a2"


def test_who_begins() -> None:
    assert {at(Skirmish, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob"}
    assert at(Skirmish, options={"first": "second seat"}).asked == ["Bob"]


def test_a_fight_shows_both_and_takes_the_weaker() -> None:
    t = ready()
    t.answer("Ann", "Low a1 to a2")
    t.answer("Bob", "High a4 to a3")
    t.game.quiet_turns = 7
    t.answer("Ann", "Low a2 to a3, attacking hidden man")
    assert t.log()[-2:] == ["Ann's Low attacks Bob's High on a3", "Ann's Low is lost"]
    assert [str(man) for man in t.player("Bob").captured] == ["Low"]
    assert t.game.quiet_turns == 0
    t.answer("Bob", "High a3 to a2")
    assert t.log("Ann")[-1] == "Bob's High goes from a3 to a2"
    t.answer("Ann", "High c1 to c2")
    t.answer("Bob", "High a2 to a1")
    t.answer("Ann", "High c2 to c3")
    t.answer("Bob", "High a1 to b1, attacking hidden man")
    assert t.game.board.cells[t.game.grid["b1"]].owner is t.player("Bob")


def test_equals_are_both_lost_and_one_who_cannot_move_loses() -> None:
    t = ready()
    for name, move in (("Ann", "High c1 to c2"), ("Bob", "High a4 to a3"), ("Ann", "High c2 to b2")):
        t.answer(name, move)
    t.answer("Bob", "High a3 to a2")
    t.answer("Ann", "High b2 to a2, attacking hidden man")
    assert [len(player.captured) for player in t.game.players] == [1, 1]
    moves = (
        "Low c4 to c3",
        "Low a1 to a2",
        "Low c3 to b3",
        "Low a2 to b2",
        "Low b3 to b2, attacking hidden man",
    )
    for name, move in zip(["Bob", "Ann"] * 3, moves, strict=False):
        t.answer(name, move)
    assert t.over().ranks == [1, 1]
    assert t.over().reason == "Neither player can move: a draw."
    assert all(item.known for place in t.table.view(0).places for item in place.items)


def test_one_who_cannot_move_loses() -> None:
    def arrange(g: Skirmish) -> None:
        for man in [man for man in g.board if man.seat == 0 and man.rank]:
            g.players[0].reserve.add(man)

    t = at(Skirmish, arrange=arrange, options={"first": "first seat"})
    assert t.over().winners == [1]
    assert t.over().reason == "Ann cannot move."


def test_nobody_shuttles_a_third_time() -> None:
    t = ready()
    for ann, bob in (("Low a1 to a2", "Low c4 to c3"), ("Low a2 to a1", "High a4 to a3")):
        t.answer("Ann", ann)
        t.answer("Bob", bob)
    assert t.options("Ann") == ["High c1 to c2"]
    t.answer("Ann", "High c1 to c2")
    t.answer("Bob", "High a3 to a2")
    assert "Low a1 to a2, attacking hidden man" in t.options("Ann")


def test_rivals_do_not_take_what_moves_for_a_wall() -> None:
    t = ready()
    t.answer("Ann", "Low a1 to a2")
    pictured: dict[str, set[str]] = {}
    for seed in range(30):
        world: Trial[Skirmish] = Trial(t.table.imagine(1, Random(seed)))
        for man in world.game.board:
            pictured.setdefault(str(man.at), set()).add(str(man))
    assert pictured["a2"] == {"Low", "High"}
    assert pictured["b1"] == {"Low", "High", "Wall"}
    assert pictured["a4"] == {"High"}


def test_it_keeps_the_laws() -> None:
    tally = check(Skirmish, answers=3_000)
    assert all(tally[law] for law in LAWS if law != "bots")


def test_a_game_has_to_say_what_its_men_do() -> None:
    plain = HiddenMan(0, "Plain")
    with pytest.raises(RulesFault, match="no code for line-ups"):
        _ = plain.code
    with pytest.raises(RulesFault, match="does not say how it moves"):
        _ = plain.gaits
    with pytest.raises(RulesFault, match="does not say how it fights"):
        plain.fares_against(plain)
    with pytest.raises(RulesFault, match="Skirmish does not say where men can go"):
        HiddenArmies.goals_of(ready().game, plain)
