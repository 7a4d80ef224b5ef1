from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.tlatelolco import Lot, Pawn, Target, Thief, Tlatelolco, stand_of
from tabletome.testing import Trial, at

GOODS = [
    *("Shells & Pearls", "Jade", "Pineapple", "Chocolate", "Turquoise", "Gold", "Silver"),
    *("Pottery", "Tobacco", "Bitumen", "Feathers", "Rubber", "Cotton Cloth", "Baskets"),
    *("Sandals", "Honey", "Turkeys", "Edible Dogs", "Spices", "Copper", "Skins"),
    *("Paper", "Jewelry", "Obsidian", "Corn Flour", "Red Dye", "Rabbits", "Sculptures"),
]
"The Goods Counter List, typed from the rulebook."
STANDS = ("b8 d8 f8 a7 c7 e7 g7 b6 d6 f6 h6 a5 c5 g5 b4 f4 h4 a3 c3 e3 g3 b2 d2 f2 h2 c1 e1 g1").split()
"The black squares but for corners and temple."
SIX = ["Jade", "Gold", "Silver", "Honey", "Copper", "Paper"]
OTHER_SIX = ["Spices", "Rubber", "Skins", "Rabbits", "Turkeys", "Sandals"]


def market(
    dice: Iterable[int],
    pawns: str = "a1 h8",
    thief: str = "c4",
    stands: dict[str, tuple[str, str, str]] | None = None,
    goods: tuple[dict[str, int], ...] = ({"Cotton Cloth": 20}, {"Feathers": 20}),
    targets: tuple[list[str], ...] = (SIX, OTHER_SIX),
) -> Trial[Tlatelolco]:
    """Ann is on turn. Merchants who are not named give and take one good and the same."""
    named = stands or {}

    def arrange(game: Tlatelolco) -> None:
        given = [good for good in GOODS if good not in [gives for gives, *_ in named.values()]]
        for name in STANDS:
            gives, *takes = named[name] if name in named else (first := given.pop(0), first)
            game.stands.fill({game.stands.grid[name]: stand_of(gives, *takes)})
        game.thieves.fill({game.thieves.grid[thief]: Thief()})
        (game.thief,) = game.thieves
        for me, space, owned, wanted in zip(game.players, pawns.split(), goods, targets, strict=True):
            game.pawns.fill({game.pawns.grid[space]: [Pawn(me.seat)]})
            me.pawn = next(pawn for pawn in game.pawns if pawn.seat == me.seat)
            me.not_owned.fill(Lot(good) for good in GOODS if good not in owned)
            me.goods.fill(Lot(good, units=units) for good, units in owned.items())
            me.export = next(iter(owned), "")
            me.targets.fill(map(Target, wanted))

    return at(Tlatelolco, len(pawns.split()), bare=True, arrange=arrange, dice=[*dice])


def owned(t: Trial[Tlatelolco], name: str) -> dict[str, int]:
    return {lot.name: lot.units for lot in t.player(name).goods}


def where(t: Trial[Tlatelolco]) -> list[str]:
    return [str(me.here) for me in t.game.players]


def spaces(t: Trial[Tlatelolco], name: str) -> list[str]:
    """The spaces that are offered, without what is said of them."""
    return [label[:2] for label in t.options(name) if label not in ("Stay", "To another space")]


# -- setup ------------------------------------------------------------------------------------------------


PICTURES = """
    wave gem palm heart diamond coin moon flask leaf barrel wind ball flag web
    arrow sun club paw flame disc shield scroll ring spade mountain drop horse tower
"""


def test_goods() -> None:
    assert len(set(GOODS)) == 28
    assert Lot.look.signs == Target.look.signs == dict(zip(GOODS, PICTURES.split(), strict=True))
    game = at(Tlatelolco).game
    assert sorted(stand.name for stand in game.stands) == sorted(GOODS)


@pytest.mark.parametrize("players", [2, 4])
def test_two_to_four_play(players: int) -> None:
    assert [*Tlatelolco.seats] == [2, 3, 4]
    game = at(Tlatelolco, players).game
    assert sorted(str(stand.at) for stand in game.stands) == sorted(STANDS)
    assert len({stand.at for stand in game.stands}) == 28
    for me in game.players:
        assert [(lot.name, lot.units) for lot in me.goods] == [(me.export, 20)]
        targets = [target.name for target in me.targets]
        assert len(set(targets)) == 6
        rest = [target.name for target in me.not_drawn]
        assert sorted([*targets, *rest, me.export]) == sorted(GOODS)


def test_each_buyers_counter_is_there_twice() -> None:
    for seed in range(5):
        stands = at(Tlatelolco, seed=seed).game.stands
        pairs = [stand.takes * 2 if len(stand.takes) == 1 else stand.takes for stand in stands]
        assert {len(pair) for pair in pairs} == {2}
        takes = Counter(good for pair in pairs for good in pair)
        assert takes == dict.fromkeys(GOODS, 2)


def test_the_draw_differs_from_game_to_game() -> None:
    games = [at(Tlatelolco, seed=seed).game for seed in range(8)]
    assert len({tuple(stand.name for stand in game.stands) for game in games}) == 8
    assert len({tuple(stand.takes for stand in game.stands) for game in games}) == 8
    assert len({me.export for game in games for me in game.players}) > 5
    assert len({target.name for game in games for target in game.players[0].targets}) > 15


def test_where_pawns_and_thief_start() -> None:
    t: Trial[Tlatelolco] = Trial(Table(Tlatelolco, 3, "corners"))
    assert t.options("Ann") == ["a1", "a8", "h1", "h8"]
    t.answer("Ann", "h1")
    assert t.options("Bob") == ["a1", "a8", "h8"]
    t.answer("Bob", "a1")
    t.answer("Cleo", "h8")
    assert where(t) == ["h1", "a1", "h8"]
    thieves = {str(at(Tlatelolco, seed=seed).game.thief.at) for seed in range(60)}
    assert thieves == {"c4", "c6", "d3", "e6", "f3", "f5"}


@pytest.mark.parametrize("seed", range(4))
def test_the_highest_roll_goes_first(seed: int) -> None:
    t: Trial[Tlatelolco] = Trial(Table(Tlatelolco, 2, str(seed)))
    t.answer("Ann", "a1")
    t.answer("Bob", "h8")
    rolls = [line for line in t.log() if line.startswith("The rolls are")][-1].split()
    ann, bob = int(rolls[4]), int(rolls[7])
    assert t.game.mover.name == ("Ann" if ann > bob else "Bob")


def test_targets_are_secret_and_goods_open() -> None:
    game = at(Tlatelolco).game
    ann, bob = game.players
    for target in ann.targets:
        assert target.seen_by(ann.bit)
        assert not target.seen_by(bob.bit)
    (lot,) = ann.goods
    assert lot.seen_by(bob.bit)


# -- moving -----------------------------------------------------------------------------------------------


def test_moving() -> None:
    t = market([2], pawns="a2 h8", thief="h1")
    assert t.prompt("Ann") == "You may move up to 2 spaces. Where do you go?"
    # by the stands on a3 and b2 nobody goes on; over b1 and b3 also back to a2
    assert spaces(t, "Ann") == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4"]
    t.answer("Ann", "Stay")
    assert where(t) == ["a2", "h8"]
    assert "Ann stays" in t.log()
    assert t.asked == ["Bob"]


def test_a_move_ends_on_a_stand() -> None:
    t = market([6], pawns="h8 a1", thief="a8")
    assert {"f8", "h6", "g7"} <= set(spaces(t, "Ann"))
    assert {"g8", "h7", "e8"} <= set(spaces(t, "Ann")), "red spaces can be crossed"
    t = market([1, 6], pawns="c3 a1", thief="d6")
    assert spaces(t, "Ann") == ["b2", "c2", "d2", "b3", "d3", "b4", "c4"], "the temple is closed"


def test_pawns_neither_enter_nor_cross_the_thief_or_the_temple() -> None:
    # g1 and h2 are stands: only over g2 could one go on
    t = market([6], pawns="h1 a8", thief="g2")
    assert spaces(t, "Ann") == ["g1", "h2"]
    t = market([6], pawns="a1 a8", thief="h1")
    assert not {"d4", "d5", "e4", "e5", "h1"} & set(spaces(t, "Ann"))


def test_pawns_cross_and_enter_spaces_of_others() -> None:
    t = market([2], pawns="h1 g2", thief="a8")
    assert {"g2", "f3"} <= set(spaces(t, "Ann"))
    t.answer("Ann", "g2, red")
    assert where(t) == ["g2", "g2"]


def test_useful_stands_come_first() -> None:
    stands = {"c1": ("Jade", "Gold", "Cotton Cloth"), "c3": ("Paper", "Feathers", "Honey")}
    t = market([3, 5], stands=stands)
    assert t.options("Ann") == ["c1: Jade for Gold or Cotton Cloth", "To another space", "Stay"]
    t.answer("Ann", "To another space")
    assert "c1" not in spaces(t, "Ann")
    assert "c3: Paper for Feathers or Honey" in t.options("Ann")
    t.answer("Ann", "Stay")
    assert where(t) == ["a1", "h8"]
    t = market([3, 5], stands=stands)
    t.answer("Ann", "Stay")
    assert (where(t), t.asked) == (["a1", "h8"], ["Bob"])


# -- trading at stands --------------------------------------------------------------------------------------

JADE = {"c1": ("Jade", "Gold", "Feathers")}


def test_trading_at_a_stand() -> None:
    t = market([2, 2], stands=JADE, goods=({"Gold": 20, "Feathers": 3, "Honey": 4}, {}))
    t.answer("Ann", "c1: Jade for Gold or Feathers")
    assert t.prompt("Ann") == "The merchant gives Jade. What do you give?"
    assert t.options("Ann") == ["Gold", "Feathers", "Nothing"]
    t.answer("Ann", "Gold")
    assert (t.options("Ann")[0], t.options("Ann")[-1]) == ("1 unit", "20 units")
    t.answer("Ann", "5 units")
    assert owned(t, "Ann") == {"Gold": 15, "Feathers": 3, "Honey": 4, "Jade": 5}
    assert t.options("Ann") == ["Feathers", "Nothing"], "each good once"
    t.answer("Ann", "Feathers", "3 units")
    assert owned(t, "Ann") == {"Gold": 15, "Honey": 4, "Jade": 8}
    assert "Ann trades 5 Gold for Jade" in t.log()
    assert t.asked == ["Bob"]


def test_one_may_trade_nothing() -> None:
    t = market([2, 2], stands=JADE, goods=({"Gold": 20}, {}))
    t.answer("Ann", "c1: Jade for Gold or Feathers", "Nothing")
    assert (owned(t, "Ann"), t.asked) == ({"Gold": 20}, ["Bob"])


def test_who_stays_on_a_stand_does_not_trade_and_who_comes_back_does() -> None:
    t = market([2, 2], pawns="c1 h8", stands=JADE, goods=({"Gold": 20}, {}))
    t.answer("Ann", "Stay")
    assert t.asked == ["Bob"]
    t = market([2, 2], pawns="c1 h8", stands=JADE, goods=({"Gold": 20}, {}))
    t.answer("Ann", "c1: Jade for Gold or Feathers")
    assert t.options("Ann") == ["Gold", "Nothing"]
    t = market([1, 1, 2], pawns="c1 h8", stands=JADE, goods=({"Gold": 20}, {}))
    assert "c1" not in spaces(t, "Ann")


def test_who_has_nothing_for_the_merchant_is_not_asked() -> None:
    t = market([2, 2], stands=JADE, goods=({"Honey": 20}, {}))
    t.answer("Ann", "c1: Jade for Gold or Feathers")
    assert t.asked == ["Bob"]


def test_a_merchant_who_takes_what_he_gives() -> None:
    stands = {"c1": ("Jade", "Jade", "Gold"), "c3": ("Paper", "Honey", "Honey")}
    t = market([2, 2], stands=stands, goods=({"Gold": 1, "Jade": 5}, {}))
    t.answer("Ann", "c1: Jade for Jade or Gold")
    assert t.options("Ann") == ["Gold", "Nothing"]
    t = market([3, 2], stands=stands, goods=({"Jade": 5}, {}))
    assert "To another space" not in t.options("Ann")
    assert "c3: Paper for Honey" in t.options("Ann")


def test_what_is_used_up_can_be_had_again() -> None:
    ann = market([2], goods=({"Gold": 1}, {})).player("Ann")
    ann.lose("Gold")
    assert (ann.units("Gold"), [*ann.goods]) == (0, [])
    ann.gain("Gold", 2)
    ann.gain("Gold")
    assert [(lot.name, lot.units) for lot in ann.goods] == [("Gold", 3)]


# -- the thief ---------------------------------------------------------------------------------------------


def test_a_one_moves_the_thief_first() -> None:
    t = market([1, 3, 4], thief="c4")
    assert t.prompt("Ann") == "The thief goes 3. Where to?"
    t.answer("Ann", "c7")
    assert str(t.game.thief.at) == "c7"
    assert t.prompt("Ann") == "You may move up to 1 space. Where do you go?"
    t.answer("Ann", "b1, red")


def test_ways_of_the_thief() -> None:
    t = market([1, 3], thief="c4")
    # north, north-east, south-east, south; the temple bars east, the edge bars the others
    assert t.options("Ann") == ["c7", "f1", "c1"]
    t = market([1, 2], thief="c4")
    assert t.options("Ann") == ["c6", "e2", "c2", "a2", "a4", "a6"]
    t = market([1, 6], thief="d3")
    assert "The thief cannot go 6 and stays" in t.log()
    assert t.prompt("Ann") == "You may move up to 1 space. Where do you go?"


def test_the_thief_goes_over_pawns_and_stands() -> None:
    t = market([1, 5], pawns="b3 d1", thief="a2")
    # d5 of the temple is on the way over Ann
    assert t.options("Ann") == ["a7", "f2"]
    t.answer("Ann", "f2")
    t = market([1, 2], pawns="a3 h8", thief="a2")
    assert "a4" in t.options("Ann")


def test_the_thief_robs_all_opponents_where_it_lands() -> None:
    t = market(
        [1, 2, 6],
        pawns="g2 g2 g2 h8",
        thief="g4",
        goods=({"Gold": 5}, {"Jade": 1, "Honey": 2}, {}, {"Paper": 3}),
        targets=(SIX, OTHER_SIX, SIX, SIX),
    )
    t.answer("Ann", "No trade")
    assert "g2 (Ann's pawn) (Bob's pawn) (Cleo's pawn)" in t.options("Ann")
    t.answer("Ann", "g2 (Ann's pawn) (Bob's pawn) (Cleo's pawn)")
    assert t.prompt("Ann") == "Of which good does Bob lose a unit?"
    assert t.options("Ann") == ["Jade", "Honey"]
    t.answer("Ann", "Jade")
    assert [owned(t, name) for name in ("Ann", "Bob", "Cleo", "Dan")] == [
        {"Gold": 5},
        {"Honey": 2},
        {},
        {"Paper": 3},
    ]
    assert "Bob loses a unit of Jade to the thief" in t.log()
    assert t.prompt("Ann") == "You may move up to 1 space. Where do you go?"
    assert "g2" not in spaces(t, "Ann")
    t.answer("Ann", "h1, red")
    assert where(t)[0] == "h1"


# -- player trades ----------------------------------------------------------------------------------------


def test_trades_of_players_in_one_space() -> None:
    t = market([3, 5], pawns="a1 a1", goods=({"Gold": 5, "Honey": 2}, {"Jade": 3, "Paper": 1}))
    assert t.options("Ann") == ["Bob", "No trade"]
    t.answer("Ann", "Bob")
    assert t.prompt("Ann") == "What do you give Bob?"
    assert t.options("Ann") == ["Gold", "Honey", "Nothing"]
    t.answer("Ann", "Gold", "2 units")
    assert t.options("Ann") == ["Honey", "Nothing more"]
    t.answer("Ann", "Honey", "2 units")
    assert t.prompt("Ann") == "What do you want of Bob?"
    t.answer("Ann", "Jade", "3 units", "Nothing more")
    assert t.prompt("Bob") == "Ann offers you 2 Gold and 2 Honey for 3 Jade"
    t.answer("Bob", "Refuse")
    assert owned(t, "Bob") == {"Jade": 3, "Paper": 1}
    t.answer("Ann", "Bob", "Gold")
    assert t.options("Ann") == ["1 unit", "2 units", "3 units", "4 units", "5 units"]
    t.answer("Ann", "1 unit", "Nothing more", "Jade", "3 units", "Nothing more")
    t.answer("Bob", "Accept")
    assert owned(t, "Ann") == {"Gold": 4, "Honey": 2, "Jade": 3}
    assert owned(t, "Bob") == {"Paper": 1, "Gold": 1}
    t.answer("Ann", "Bob", "Nothing", "Paper")
    assert t.options("Ann") == ["Gold", "Nothing more"], "of one unit it is clear how many"
    t.answer("Ann", "Nothing more")
    assert t.prompt("Bob") == "Ann offers you nothing for 1 Paper"
    t.answer("Bob", "Refuse")
    assert t.prompt("Ann") == "You may move up to 3 spaces. Where do you go?", "three offers a turn"
    t.answer("Ann", "Stay")
    assert t.options("Bob") == ["Ann", "No trade"]


def test_trade_at_the_end_of_a_turn() -> None:
    t = market([2, 4], pawns="a1 b2", goods=({"Gold": 5}, {"Jade": 3}))
    assert t.prompt("Ann") == "You may move up to 2 spaces. Where do you go?"
    t.answer("Ann", next(label for label in t.options("Ann") if label.startswith("b2")))
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    t.answer("Ann", "No trade")
    assert t.asked == ["Bob"]


def test_offers_before_and_after_moving_count_together() -> None:
    t = market([2, 4], pawns="a1 a1", goods=({"Gold": 5}, {"Jade": 3}))
    for _ in range(2):
        t.answer("Ann", "Bob", "Gold", "1 unit", "Nothing")
        t.answer("Bob", "Refuse")
    t.answer("Ann", "No trade", "Stay")
    t.answer("Ann", "Bob", "Gold", "1 unit", "Nothing")
    t.answer("Bob", "Accept")
    assert owned(t, "Bob") == {"Jade": 3, "Gold": 1}
    assert t.asked == ["Bob"]


def test_nothing_for_nothing_is_no_offer() -> None:
    t = market([2, 4], pawns="a1 a1", goods=({"Gold": 5}, {"Jade": 3}))
    t.answer("Ann", "Bob", "Nothing", "Nothing")
    assert t.asked == ["Ann"]
    assert t.player("Ann").offers == 1
    assert not [line for line in t.log() if "offers" in line]


# -- red spaces ------------------------------------------------------------------------------------------


def red(number: int, *more: int, pawns: str = "a2 h8", **position: Any) -> Trial[Tlatelolco]:
    """Ann goes to b3 and rolls this number there."""
    low = max(1, number - 6)
    t = market([2, low, number - low, *more, 6], pawns, thief="g2", **position)
    t.answer("Ann", "b3, red")
    return t


@pytest.mark.parametrize("number", [2, 12])
def test_gain_from_an_adjacent_stand(number: int) -> None:
    stands = {
        "b2": ("Jade", "Jade", "Jade"),
        "a3": ("Paper", "Paper", "Paper"),
        "c3": ("Gold", "Gold", "Gold"),
    }
    t = red(number, stands={**stands, "b4": ("Honey", "Honey", "Honey")})
    assert t.log()[-1] == f"Ann rolls {number} on a red space: gain from a stand"
    assert sorted(t.options("Ann")) == [
        "Gold for Gold c3",
        "Honey for Honey b4",
        "Jade for Jade b2",
        "Paper for Paper a3",
    ]
    t.answer("Ann", "Honey for Honey b4")
    assert owned(t, "Ann") == {"Cotton Cloth": 20, "Honey": 1}
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("number", [3, 8])
def test_move_again(number: int) -> None:
    t = red(number, 4, 3, 6, 2)
    assert t.log()[-2:] == [f"Ann rolls {number} on a red space: move again", "Ann rolls 4"]
    assert t.prompt("Ann") == "You may move up to 4 spaces. Where do you go?"
    t.answer("Ann", "b1, red")
    assert t.log()[-1] == "Ann rolls 9 on a red space: go to a red space"


def test_a_one_counts_also_when_moving_again() -> None:
    t = red(3, 1, 2)
    assert t.prompt("Ann") == "The thief goes 2. Where to?"


def test_move_an_opponent() -> None:
    t = red(4, pawns="a2 d1 e8", goods=({}, {}, {}), targets=(SIX, SIX, SIX))
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert t.options("Ann") == ["a1", "h1", "a8", "h8"]
    t.answer("Ann", "h1")
    assert where(t) == ["b3", "d1", "h1"]
    assert t.asked == ["Bob"], "nobody rolls for the red corner"
    assert red(4).prompt("Ann") == "To which corner does Bob go?", "there is nobody else"


@pytest.mark.parametrize("number", [5, 7])
def test_forced_trade(number: int) -> None:
    four = ({"Gold": 2, "Jade": 1}, {"Paper": 1}, {"Honey": 4}, {"Skins": 2})
    t = red(number, pawns="a2 c2 b3 c3", goods=four, targets=(OTHER_SIX, OTHER_SIX, SIX, SIX))
    assert t.prompt("Ann") == "With whom do you force a trade?"
    assert t.options("Ann") == ["Bob", "Dan"], "not with Cleo, who is on the same space"
    t.answer("Ann", "Bob")
    assert t.options("Ann") == ["Gold", "Jade"]
    t.answer("Ann", "Gold")
    assert t.options("Ann") == ["Paper"]
    t.answer("Ann", "Paper")
    assert (owned(t, "Ann"), owned(t, "Bob")) == ({"Gold": 1, "Jade": 1, "Paper": 1}, {"Gold": 1})
    assert "Ann forces Bob to trade a unit of Paper for Gold" in t.log()
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    assert t.options("Ann") == ["Cleo", "No trade"]


@pytest.mark.parametrize(
    ("pawns", "goods"),
    [("a2 d3", ({"Gold": 1}, {"Jade": 1})), ("a2 c2", ({"Gold": 1}, {})), ("a2 c2", ({}, {"Jade": 1}))],
)
def test_no_forced_trade(pawns: str, goods: tuple[dict[str, int], ...]) -> None:
    t = red(7, pawns=pawns, goods=goods)
    assert "There is nobody to trade with" in t.log()
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("number", [6, 10])
def test_move_the_thief(number: int) -> None:
    t = red(number, 1)
    assert t.prompt("Ann") == "The thief goes 1. Where to?"
    assert t.options("Ann") == ["g3", "h3", "h2", "h1", "g1", "f1", "f2", "f3"]
    t.answer("Ann", "g3")
    assert str(t.game.thief.at) == "g3"
    assert t.asked == ["Bob"]


def test_to_another_red_space() -> None:
    t = red(9)
    offered = t.options("Ann")
    assert len(offered) == 28, "of 32 red squares two are temple; not b3 where she is, nor g2 with the thief"
    assert {"h1", "a8", "b1", "g8"} <= set(offered)
    assert not {"b3", "g2", "d5", "e4", "c3"} & set(offered)
    t.answer("Ann", "h1")
    assert where(t) == ["h1", "h8"]
    assert t.asked == ["Bob"]


def test_to_a_corner_with_goods() -> None:
    t = red(11, goods=({"Cotton Cloth": 20, "Gold": 1}, {}))
    assert t.options("Ann") == ["a1", "h1", "a8", "h8"]
    t = red(11, 5, goods=({"Cotton Cloth": 20, "Gold": 1}, {}))
    t.answer("Ann", "a8")
    assert owned(t, "Ann") == {"Cotton Cloth": 25, "Gold": 1}
    assert "Ann gains 5 units of Cotton Cloth" in t.log()
    assert (where(t)[0], t.asked) == ("a8", ["Bob"])


def test_dice_have_six_sides() -> None:
    with pytest.raises(AssertionError, match="A die of 6 sides"):
        market([7])
    with pytest.raises(AssertionError, match="A die of 6 sides"):
        market([1, 7])
    t = red(11, 7)
    with pytest.raises(AssertionError, match="A die of 6 sides"):
        t.answer("Ann", "a8")


def test_what_stands_on_a_stand() -> None:
    stand = stand_of("Shells & Pearls", "Jade", "Gold")
    assert (stand.sign, stand.notice, str(stand)) == (
        "Shells",
        "Jade / Gold",
        "Shells & Pearls for Jade or Gold",
    )
    stand = stand_of("Red Dye", "Honey", "Honey")
    assert (stand.sign, stand.notice, str(stand)) == ("Dye", "Honey", "Red Dye for Honey")
    stand = stand_of("Honey", "Cotton Cloth", "Edible Dogs")
    assert (stand.sign, stand.notice, str(stand)) == (
        "Honey",
        "Cotton / Dogs",
        "Honey for Cotton Cloth or Edible Dogs",
    )
    assert stand_of("Paper", "Corn Flour", "Red Dye").notice == "Flour / Dye"


def test_no_way_into_the_space_of_the_thief() -> None:
    t = market([2, 5, 6], pawns="a2 d1", thief="h8")
    t.answer("Ann", "b3, red")
    assert t.options("Ann") == ["a1", "h1", "a8"]


def test_corners() -> None:
    t = market([1, 6, 1, 6], pawns="b1 h8", thief="h4")
    t.answer("Ann", "a1, corner")
    assert not [line for line in t.log() if "red space" in line]
    t = market([2, 1, 1, 6], pawns="a7 d1", thief="h4")
    t.answer("Ann", "a8, red")
    assert "Ann rolls 2 on a red space: gain from a stand" in t.log()
    assert len(t.options("Ann")) == 2


# -- the end ---------------------------------------------------------------------------------------------

FIVE = {"Gold": 2, "Silver": 1, "Honey": 1, "Copper": 1, "Paper": 1}


def test_who_owns_all_six_targets_wins() -> None:
    t = market([2], stands=JADE, goods=(FIVE, {}))
    t.answer("Ann", "c1: Jade for Gold or Feathers", "Gold", "1 unit")
    result = t.over()
    assert result.winners == [0]
    assert (result.ending, result.reason) == ("six target goods", "Ann acquired all six target goods.")
    assert t.log("Bob")[-1] == "Ann owns all target goods: Jade, Gold, Silver, Honey, Copper and Paper"


def test_all_six_must_be_there_together() -> None:
    t = market([2, 2], stands=JADE, goods=({**FIVE, "Gold": 1}, {}))
    t.answer("Ann", "c1: Jade for Gold or Feathers", "Gold")
    assert t.result() is None


def test_winning_by_the_red_table() -> None:
    t = red(2, stands={"b2": ("Jade", "Jade", "Jade")}, goods=(FIVE, {}))
    t.answer("Ann", "Jade for Jade b2")
    assert t.over().winners == [0]


def test_a_forced_trade_can_make_the_other_win() -> None:
    t = red(7, pawns="a2 c2", goods=({"Jade": 2}, {**FIVE, "Skins": 1}), targets=(OTHER_SIX, SIX))
    assert t.prompt("Ann") == "Of which good does Bob get a unit?", "there is nobody else"
    t.answer("Ann", "Jade", "Skins")
    assert t.over().winners == [1]


def test_a_trade_may_make_two_winners() -> None:
    other_five = dict.fromkeys(["Spices", "Rubber", "Skins", "Rabbits", "Turkeys"], 1)
    goods = ({**FIVE, "Sandals": 1}, {**other_five, "Jade": 1})
    t = market([2], pawns="a1 a1", goods=goods)
    t.answer("Ann", "Bob", "Sandals", "Nothing more", "Jade", "Nothing more")
    t.answer("Bob", "Accept")
    result = t.over()
    assert result.winners == [0, 1]
    assert result.reason == "Ann and Bob acquired all six target goods."


def test_no_end_in_sight() -> None:
    t = market([2, 2, 2], goods=({"Jade": 1, "Gold": 3}, {"Spices": 1}))
    t.game.turns = 4999
    t.answer("Ann", "Stay")
    assert t.result() is None
    t.answer("Bob", "Stay")
    result = t.over()
    assert (result.guarded, result.scores, result.winners) == (True, [2, 1], [0])


# -- bots -----------------------------------------------------------------------------------------------


def test_estimate() -> None:
    stands = {"c1": ("Jade", "Honey", "Paper"), "a7": ("Honey", "Gold", "Copper")}
    t = market([2], stands=stands, goods=({"Gold": 4}, {}), targets=(["Jade", "Gold", "Silver"], OTHER_SIX))
    game, ann = t.game, t.player("Ann")
    # Gold is there, Jade two trades away, the next one on a7; nothing leads to Silver
    assert game.estimate(ann) == pytest.approx(1 + 0.6**2 - 0.02 * 6 + 0.02 * 2)
    ann.lose("Gold", 3)
    # the only unit is a target itself
    assert game.estimate(ann) == pytest.approx(1 - 0.02 * 8 + 0.02)
    ann.gain("Honey")
    assert game.estimate(ann) == pytest.approx(1 + 0.6 - 0.02 * 2 + 0.02 * 2)


# -- a whole turn -----------------------------------------------------------------------------------------


def test_scripted_turns() -> None:
    stands = {"c1": ("Jade", "Cotton Cloth", "Gold"), "h6": ("Spices", "Feathers", "Jade")}
    t = market([1, 3, 1, 4, 2, 3, 3], thief="c4", stands=stands)
    t.answer("Ann", "c7", "b1, red")
    assert t.log() == [
        "Ann rolls 1",
        "Ann sends the thief 3 spaces to c7",
        "Ann goes to b1, red",
        "Ann rolls 5 on a red space: forced trade",
        "There is nobody to trade with",
        "Bob rolls 2",
    ]
    t.answer("Bob", "h6: Spices for Feathers or Jade", "Feathers", "8 units")
    assert owned(t, "Bob") == {"Feathers": 12, "Spices": 8}
    t.answer("Ann", "c1: Jade for Cotton Cloth or Gold", "Cotton Cloth", "20 units")
    assert owned(t, "Ann") == {"Jade": 20}
    assert (where(t), t.game.turns) == (["c1", "h6"], 4)
    t.dice_used()
