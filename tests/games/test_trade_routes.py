from collections import Counter
from typing import TypeVar

import pytest

from tabletome.engine import Component, Heap, Table
from tabletome.games.trade_routes import Captain, TradeRoutes, ocean
from tabletome.parts.boards import Board, Square
from tabletome.parts.piecepack import Coin, Suit, Tile
from tabletome.testing import Trial, at

C = TypeVar("C", bound=Component)
SUITS = ("Suns", "Moons", "Crowns", "Arms")
SIDES = ("south shore", "north shore", "west shore", "east shore")
STAY = "Stay"
END = "End your turn"
ARMS = "Use Arms: lay an embargo on a space next to you"
MOONS = "Use Moons: you may enter empty spaces this turn"
SUNS = "Use Suns: sail two spaces and claim nothing this turn"

# -- building positions -----------------------------------------------------------------------------------


def opening(players: int = 2) -> TradeRoutes:
    """A game after its setup, with Ann to move."""
    kept: list[TradeRoutes] = []
    at(TradeRoutes, players, arrange=kept.append)
    (game,) = kept
    game.mover = game.starter = game.players[0]
    return game


def play(game: TradeRoutes) -> Trial[TradeRoutes]:
    return Trial(Table.from_position(game))


def station(game: TradeRoutes, captain: Captain, name: str) -> None:
    captain.ship.put(captain.pawn, ocean(game)[name])


def clear(game: TradeRoutes, *names: str) -> None:
    """Empty these spaces of their tile or coin."""
    for name in names:
        tile, coin = game.sea[ocean(game)[name]], game.shore[ocean(game)[name]]
        if tile is not None:
            game.tile_stack.add(tile)
        if coin is not None:
            game.coin_stack.add(coin)


def exchange(board: Board[C, Square], heap: Heap[C], **wanted: str) -> None:
    """Let these tiles or coins of a board lie on these spaces."""
    for name, piece in wanted.items():
        space = board.grid[name]
        found, there = next(c for c in board if str(c) == piece), board[space]
        home = found.at
        heap.add(found)
        if there is not None and there is not found:
            board.put(there, home)
        board.put(found, space)


def hold(game: TradeRoutes, captain: Captain, suit: Suit, points: int) -> None:
    captain.abilities.add(game.dice[suit])
    game.dice[suit].face = points


def own(game: TradeRoutes, captain: Captain, *names: str) -> None:
    """Give a captain claimed pieces: “3 of Suns” is a tile, “3 of Suns coin” a coin."""
    for name in names:
        tiles = [c for c in game.box if isinstance(c, Tile) and str(c) == name and c.owner is None]
        coins = [c for c in game.box if isinstance(c, Coin) and f"{c} coin" == name and c.owner is None]
        if tiles:
            captain.tiles.add(tiles[0])
        else:
            captain.coins.add(coins[0])


def strand(game: TradeRoutes, captain: Captain, name: str) -> None:
    """Put a captain where nothing but empty spaces is around."""
    station(game, captain, name)
    clear(game, *(str(space) for space in captain.here.beside))


def goals(t: Trial[TradeRoutes], name: str) -> list[str]:
    """The spaces offered, without what lies there."""
    return sorted(label.split()[0] for label in t.options(name) if label.endswith(")"))


def sail(t: Trial[TradeRoutes], name: str, *answers: str) -> None:
    """Give answers, spaces by their name alone."""
    for answer in answers:
        t.answer(name, next((o for o in t.options(name) if o.startswith(f"{answer} (")), answer))


def where(t: Trial[TradeRoutes], name: str) -> str:
    return str(t.player(name).here)


# -- the board --------------------------------------------------------------------------------------------


def test_sea_and_shore() -> None:
    assert list(TradeRoutes.seats) == [2, 3, 4]
    game = opening()
    assert [captain.points for captain in game.players] == [0, 0]
    assert sorted(map(str, game.sea)) == sorted(
        f"{r} of {s}" for r in ("Null", "Ace", *"2345") for s in SUITS
    )
    assert len(game.shore) == 20
    assert not any(coin.rank == 1 for coin in game.shore)
    assert Counter(ocean(game).zone(coin.at) for coin in game.shore) == dict.fromkeys(SIDES, 5)
    at_the_sides = {"d1": "south shore", "d7": "north shore", "a4": "west shore", "g4": "east shore"}
    assert {name: ocean(game).zone(ocean(game)[name]) for name in at_the_sides} == at_the_sides
    assert all(coin.up == (coin.rank == 0) for coin in game.shore)
    assert [str(captain.here) for captain in game.players] == ["d4", "d4"]
    assert game.is_empty(ocean(game)["d4"])
    assert len(game.aces) == 4
    assert [(str(die), die.face, die.owner) for die in game.free_dice] == [
        ("Arms die", 0, None),
        ("Moons die", 0, None),
        ("Suns die", 0, None),
    ]
    view = play(game).table.view(None)
    assert len(view.boards) == 1
    assert {s.name for s in view.boards[0].spaces}.isdisjoint({"a1", "a7", "g1", "g7"})
    assert goals(play(game), "Ann") == ["c4", "d3", "d5", "e4"]


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_captains_use_two_piecepacks(players: int) -> None:
    game = opening(players)
    assert set(Counter(map(str, game.sea)).values()) == {2}
    assert len(game.sea) == 48
    assert Counter(ocean(game).zone(coin.at) for coin in game.shore) == dict.fromkeys(SIDES, 7)
    assert not any(coin.rank == 1 for coin in (*game.shore, *game.coin_stack))
    assert (len(game.coin_stack), len(game.aces)) == (12, 8)
    assert {str(captain.here) for captain in game.players} == {"e5"}


def test_suits_of_numbered_coins_stay_hidden() -> None:
    game = opening()
    exchange(game.shore, game.coin_stack, d1="3 of Suns", e1="Null of Suns")
    station(game, game.players[0], "d1")
    t = play(game)
    shore = next(place for place in t.table.view(0).places if place.title == "shore")
    for item in shore.items:
        assert item.figures["rank"] in (0, 2, 3, 4, 5)
        assert ("suit" in item.figures) == (item.figures["rank"] == 0)
    sail(t, "Ann", "e1 (ashore: Null of Suns)")
    claimed = next(place for place in t.table.view(0).places if place.title == "coins" and place.owner == 0)
    assert [item.figures for item in claimed.items] == [{"rank": 3}]
    assert "Ann makes a trade agreement ashore: 3 coin" in t.log("Ann")


# -- sailing and claiming ---------------------------------------------------------------------------------


def test_leaving_claims_and_turns_alternate() -> None:
    game = opening()
    tile = game.sea[ocean(game)["d5"]]
    t = play(game)
    sail(t, "Ann", "d5")
    assert len(t.player("Ann").tiles) == 0
    sail(t, "Bob", "d3")
    sail(t, "Ann", "d6")
    assert [str(c) for c in t.player("Ann").tiles] == [str(tile)]
    assert t.asked == ["Bob"]


def test_captain_may_stay() -> None:
    game = opening()
    hold(game, game.players[0], Suit.ARMS, 1)
    clear(game, "c4", "d3", "d5")
    t = play(game)
    assert goals(t, "Ann") == ["e4"]
    sail(t, "Ann", STAY)
    assert goals(t, "Ann") == ["e4"], "points may be spent without sailing"
    assert t.prompt("Ann").startswith("Spend a point of Arms")
    sail(t, "Ann", END)
    assert t.log()[-1] == "Ann stays"
    assert where(t, "Ann") == "d4"
    assert t.asked == ["Bob"]


def test_stuck_captain_may_spend_a_moon_or_stay() -> None:
    game = opening()
    ann = game.players[0]
    strand(game, ann, "b2")
    hold(game, ann, Suit.MOONS, 2)
    t = play(game)
    assert t.options("Ann") == [MOONS, STAY]
    sail(t, "Ann", MOONS)
    assert goals(t, "Ann") == ["a2", "b1", "b3", "c2"]
    assert STAY not in t.options("Ann"), "the point is spent"
    sail(t, "Ann", "c2")
    assert len(t.player("Ann").tiles) == 1
    assert t.game.dice[Suit.MOONS].face == 1
    t = play(game)
    assert t.prompt("Ann") == "Every space next to you is empty: use an ability, or stay"
    sail(t, "Ann", STAY)
    sail(t, "Bob", "d5")
    assert t.options("Ann") == [MOONS, STAY]


def test_stuck_captain_is_skipped_without_moons() -> None:
    game = opening()
    bob = game.players[1]
    hold(game, bob, Suit.ARMS, 1)
    hold(game, bob, Suit.MOONS, 0)
    strand(game, bob, "b2")
    t = play(game)
    sail(t, "Ann", "d5")
    assert t.asked == ["Ann"]
    hold(game, bob, Suit.MOONS, 1)
    t = play(game)
    sail(t, "Ann", "d5")
    assert t.asked == ["Bob"]


def test_sailing_along_the_shore() -> None:
    game = opening()
    station(game, game.players[0], "a5")
    t = play(game)
    assert goals(t, "Ann") == ["a4", "a6", "b5"]
    station(game, game.players[0], "a6")
    assert goals(play(game), "Ann") == ["a5", "b6"]


def test_centre_is_empty() -> None:
    game = opening()
    station(game, game.players[0], "d5")
    hold(game, game.players[0], Suit.MOONS, 1)
    t = play(game)
    assert goals(t, "Ann") == ["c5", "d6", "e5"]
    sail(t, "Ann", MOONS)
    assert "d4 (empty)" in t.options("Ann")


def test_first_to_leave_claims() -> None:
    game = opening()
    ann, bob = game.players
    station(game, ann, "c5")
    station(game, bob, "d5")
    t = play(game)
    sail(t, "Ann", "d5")
    sail(t, "Bob", "d6")
    assert len(t.player("Bob").tiles) == 1
    sail(t, "Ann", "e5")
    assert len(t.player("Ann").tiles) == 1


def test_nothing_is_claimed_without_leaving() -> None:
    game = opening()
    ann, bob = game.players
    bob.coins_this_round = 2
    station(game, ann, "b5")
    clear(game, "a4", "a6")
    coin = game.shore[ocean(game)["a5"]]
    assert coin is not None
    t = play(game)
    sail(t, "Ann", "a5")
    assert t.game.rounds == 2
    assert not t.player("Ann").coins
    assert t.game.shore[ocean(game)["a5"]] is t.game.box[coin.uid]


def test_two_coins_end_a_captains_round() -> None:
    game = opening()
    station(game, game.players[0], "a5")
    t = play(game)
    sail(t, "Ann", "a4")
    sail(t, "Bob", "d5")
    sail(t, "Ann", "a3")
    sail(t, "Bob", "d6")
    assert t.asked == ["Bob"]
    assert len(t.player("Ann").coins) == 2


def test_old_coins_count_in_majorities_only() -> None:
    game = opening()
    own(game, game.players[0], "3 of Suns coin", "5 of Arms coin")
    t = play(game)
    sail(t, "Ann", "d5")
    sail(t, "Bob", "d3")
    assert t.asked == ["Ann"]
    t.game.end_round()
    assert t.player("Ann").points == 2
    assert len(t.player("Ann").coins) == 2


# -- abilities --------------------------------------------------------------------------------------------


def test_sun_sails_two_spaces_without_claims() -> None:
    game = opening()
    ann = game.players[0]
    station(game, ann, "c5")
    clear(game, "b5")
    hold(game, ann, Suit.SUNS, 2)
    t = play(game)
    sail(t, "Ann", SUNS)
    assert t.options("Ann") == [o for o in t.options("Ann") if o.endswith(")")]
    assert goals(t, "Ann") == ["c4", "c6", "d5"]
    sail(t, "Ann", "d5")
    assert goals(t, "Ann") == ["c5", "d6", "e5"]
    sail(t, "Ann", "c5")
    assert where(t, "Ann") == "c5"
    assert t.asked == ["Bob"]
    assert not t.player("Ann").tiles
    assert not t.game.is_empty(ocean(game)["d5"])
    assert t.game.dice[Suit.SUNS].face == 1


def test_sun_needs_two_steps() -> None:
    game = opening()
    ann = game.players[0]
    hold(game, ann, Suit.SUNS, 1)
    clear(game, "c4", "d3", "e4", "d6", "c5")
    t = play(game)
    sail(t, "Ann", SUNS, "d5")
    assert goals(t, "Ann") == ["e5"]
    clear(game, "e5")
    assert SUNS not in play(game).options("Ann")


def test_moon_and_sun_together() -> None:
    game = opening()
    ann = game.players[0]
    station(game, ann, "c4")
    clear(game, "b4", "a4")
    hold(game, ann, Suit.MOONS, 2)
    hold(game, ann, Suit.SUNS, 1)
    t = play(game)
    sail(t, "Ann", SUNS, MOONS)
    assert MOONS not in t.options("Ann")
    sail(t, "Ann", "b4", "a4")
    assert where(t, "Ann") == "a4"
    assert not t.player("Ann").tiles
    assert (t.game.dice[Suit.MOONS].face, t.game.dice[Suit.SUNS].face) == (1, 0)
    sail(t, "Bob", "d5")
    assert MOONS in t.options("Ann")
    assert SUNS not in t.options("Ann")


def test_moon_lasts_one_turn() -> None:
    game = opening()
    ann = game.players[0]
    station(game, ann, "c4")
    hold(game, ann, Suit.MOONS, 1)
    t = play(game)
    sail(t, "Ann", MOONS, "d4")
    assert len(t.player("Ann").tiles) == 1
    sail(t, "Bob", "d5")
    assert goals(t, "Ann") == ["d3", "d5", "e4"]


def test_only_the_captain_a_die_points_at_spends_its_points() -> None:
    game = opening()
    hold(game, game.players[1], Suit.SUNS, 3)
    t = play(game)
    assert SUNS not in t.options("Ann")
    sail(t, "Ann", "d5")
    assert SUNS in t.options("Bob")


def test_several_embargoes_before_and_after_sailing() -> None:
    game = opening()
    ann = game.players[0]
    hold(game, ann, Suit.ARMS, 5)
    hold(game, ann, Suit.SUNS, 1)
    hold(game, ann, Suit.MOONS, 1)
    t = play(game)
    sail(t, "Ann", ARMS, "c4", ARMS, "d3", "e4", "e5")
    assert goals(t, "Ann") == ["e3", "f4"]
    assert [o for o in t.options("Ann") if o.startswith("Use")] == []
    sail(t, "Ann", "f4")
    assert sorted(str(ace.at) for ace in t.player("Ann").embargoes) == ["c4", "d3", "e5", "f4"]
    assert t.game.dice[Suit.ARMS].face == 1
    assert not t.game.aces
    assert t.asked == ["Bob"]


def test_where_an_embargo_may_be_laid() -> None:
    game = opening()
    ann, bob = game.players
    station(game, ann, "b5")
    station(game, bob, "c5")
    clear(game, "b6")
    hold(game, ann, Suit.ARMS, 3)
    t = play(game)
    assert t.prompt("Ann") == "Sail to a space next to you, or use an ability first"
    sail(t, "Ann", ARMS)
    assert goals(t, "Ann") == ["a5", "b4"]
    assert len(t.options("Ann")) == 2
    sail(t, "Ann", "a5", ARMS)
    assert goals(t, "Ann") == ["b4"]
    sail(t, "Ann", "b4")
    assert ARMS not in t.options("Ann")
    sail(t, "Ann", "a5")
    assert END in t.options("Ann")
    sail(t, "Ann", END)
    assert t.asked == ["Bob"]


def test_embargo_binds_all_others() -> None:
    game = opening(3)
    ann, bob, cleo = game.players
    station(game, ann, "c6")
    station(game, bob, "d5")
    station(game, cleo, "e6")
    hold(game, ann, Suit.ARMS, 1)
    t = play(game)
    sail(t, "Ann", ARMS, "d6", "c7")
    sail(t, "Bob", "d6")
    sail(t, "Cleo", "d6")
    sail(t, "Ann", "b7")
    sail(t, "Bob", "d7")
    sail(t, "Cleo", "d7")
    assert [len(captain.tiles) for captain in t.game.players] == [2, 1, 1]
    assert not t.game.is_empty(ocean(game)["d6"])
    assert "Bob may not claim d6: it is under an embargo" in t.log()


def test_embargo_does_not_bind_the_one_who_laid_it_and_is_lifted_with_the_round() -> None:
    game = opening()
    ann, bob = game.players
    bob.coins_this_round = 2
    station(game, ann, "b5")
    hold(game, ann, Suit.ARMS, 1)
    t = play(game)
    sail(t, "Ann", ARMS, "a5", "a5", "a6")
    assert len(t.player("Ann").coins) == 1
    assert [str(ace.at) for ace in t.player("Ann").embargoes] == ["a5"]
    sail(t, "Ann", "b6")
    assert t.game.rounds == 2
    assert not t.player("Ann").embargoes
    assert len(t.game.aces) == 4


def test_eight_idle_turns_end_a_captains_round() -> None:
    game = opening()
    ann, bob = game.players
    ann.coins_this_round = 2
    station(game, bob, "c2")
    for name in ("c2", "c3"):
        ann.embargoes.put(next(iter(game.aces)), ocean(game)[name])
    game.mover = bob
    t = play(game)
    for turn in range(8):
        assert t.game.rounds == 1
        sail(t, "Bob", STAY if turn == 7 else "c2" if turn % 2 else "c3")
    assert t.game.rounds == 2
    bob.idle_turns = 5
    station(game, bob, "e5")
    t = play(game)
    sail(t, "Bob", "e6")
    assert t.player("Bob").idle_turns == 1, "this turn: he has claimed a tile"
    sail(t, "Bob", "e7", "d7")
    assert t.player("Bob").idle_turns == 1, "and then a coin"
    station(game, bob, "c2")
    bob.idle_turns = 7
    hold(game, bob, Suit.MOONS, 1)
    t = play(game)
    sail(t, "Bob", MOONS, "c3")
    assert t.game.rounds == 1


# -- end of a round ---------------------------------------------------------------------------------------


def test_null_tile_counts_two_of_its_suit_and_is_no_number() -> None:
    game = opening()
    ann, bob = game.players
    own(game, ann, "Null of Crowns")
    own(game, bob, "2 of Crowns")
    game.end_round()
    assert (ann.points, bob.points) == (2, 1)


def test_coins_count_as_odd_or_even_only_and_null_coins_as_one_of_their_suit() -> None:
    game = opening()
    ann, bob = game.players
    own(game, ann, "3 of Crowns coin", "4 of Moons coin", "Null of Arms coin")
    own(game, bob, "Ace of Suns", "5 of Suns", "Null of Crowns coin")
    game.end_round()
    assert (ann.points, bob.points) == (1, 3)
    assert [str(die) for die in ann.abilities] == ["Arms die"]
    assert [str(die) for die in bob.abilities] == ["Suns die"]
    assert [str(die) for die in game.free_dice] == ["Moons die"]


def test_majorities_score_and_win_dice() -> None:
    game = opening()
    ann, bob = game.players
    own(game, ann, "2 of Moons", "4 of Moons", "2 of Crowns", "3 of Arms")
    own(game, bob, "Ace of Suns", "3 of Suns", "5 of Crowns", "3 of Crowns", "4 of Arms")
    game.end_round()
    assert (ann.points, bob.points) == (3, 2 + 4)
    assert [(str(die), die.face) for die in ann.abilities] == [("Moons die", 1)]
    assert [(str(die), die.face) for die in bob.abilities] == [("Suns die", 1)]


def test_no_majority_in_a_tie() -> None:
    game = opening(3)
    ann, bob, cleo = game.players
    hold(game, cleo, Suit.SUNS, 2)
    own(game, ann, "Ace of Suns", "2 of Crowns")
    own(game, bob, "3 of Suns", "4 of Crowns")
    own(game, cleo, "5 of Arms")
    game.end_round()
    assert [captain.points for captain in game.players] == [0, 0, 0]
    assert (game.dice[Suit.SUNS].face, game.dice[Suit.SUNS].owner) == (2, cleo)
    assert game.dice[Suit.ARMS].owner is cleo


def test_die_comes_with_its_points_and_stops_at_five() -> None:
    game = opening()
    ann, bob = game.players
    hold(game, ann, Suit.SUNS, 3)
    own(game, bob, "3 of Suns")
    game.end_round()
    assert (game.dice[Suit.SUNS].face, game.dice[Suit.SUNS].owner) == (4, bob)
    for _ in range(2):
        own(game, ann, "3 of Suns")
        game.end_round()
    assert (game.dice[Suit.SUNS].face, game.dice[Suit.SUNS].owner) == (5, ann)


def test_fewest_points_begin_and_ties_rotate() -> None:
    game = opening(3)
    ann, bob, cleo = game.players
    ann.points = 4
    bob.points = cleo.points = 2
    game.starter = bob
    game.end_round()
    assert game.next_up is cleo
    game.end_round()
    assert game.next_up is bob
    bob.points = 3
    cleo.points = 1
    game.end_round()
    assert game.next_up is cleo


def test_new_round_lays_the_tiles_out_anew() -> None:
    game = opening()
    ann, bob = game.players
    own(game, ann, "Null of Suns", "Ace of Suns", "Null of Suns coin")
    station(game, bob, "d6")
    game.end_round()
    assert (len(game.sea), len(ann.tiles), len(ann.coins)) == (24, 0, 1)
    assert str(bob.here) == "d4"


# -- end of the game --------------------------------------------------------------------------------------


def test_game_ends_when_one_side_has_no_coins() -> None:
    game = opening()
    clear(game, "a2", "a3", "a4", "a5")
    game.end_round()
    assert not game.is_over()
    clear(game, "a6")
    assert not game.is_over()
    game.end_round()
    assert game.is_over()
    assert (game.ending, game.reason) == ("shore empty", "One side of the shore has no coins left.")


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_captains_two_sides_must_be_bare(players: int) -> None:
    game = opening(players)
    clear(game, *(f"a{row}" for row in range(2, 9)))
    game.end_round()
    assert not game.is_over()
    clear(game, *(f"{col}9" for col in "bcdefgh"))
    game.end_round()
    assert game.is_over()
    assert (game.ending, game.reason) == ("shore empty", "Two sides of the shore have no coins left.")


@pytest.mark.parametrize("players", [2, 3])
def test_the_game_ends_when_no_coins_are_claimed(players: int) -> None:
    game = opening(players)
    game.quiet_turns = 3000 * players - 1
    station(game, game.players[0], "a5")
    t = play(game)
    sail(t, "Ann", "a4")
    assert t.result() is None, "she claims a coin"
    station(game, game.players[0], "d5" if players == 2 else "e6")
    t = play(game)
    sail(t, "Ann", "d6" if players == 2 else "e7")
    result = t.result()
    assert result is not None
    assert result.guarded
    assert result.reason == "There was no coin claimed in 3000 turns each."


def test_ties_go_to_the_most_dice() -> None:
    game = opening(3)
    ann, bob, cleo = game.players
    ann.points, bob.points, cleo.points = 7, 7, 5
    hold(game, bob, Suit.SUNS, 0)
    hold(game, cleo, Suit.ARMS, 1)
    hold(game, cleo, Suit.MOONS, 1)
    game.stage = "over"
    result = game.result()
    assert result is not None
    assert result.ranks == [2, 1, 3]
    game.free_dice.add(game.dice[Suit.SUNS])
    result = game.result()
    assert result is not None
    assert result.ranks == [1, 1, 3]


# -- whole rounds and games -------------------------------------------------------------------------------


def test_a_whole_round() -> None:
    game = opening()
    exchange(
        game.sea, game.tile_stack, d5="Null of Crowns", d6="3 of Crowns", d3="Ace of Crowns", d2="5 of Moons"
    )
    exchange(game.shore, game.coin_stack, d7="2 of Suns", e7="4 of Suns", d1="Null of Arms", c1="3 of Suns")
    t = play(game)
    for mine, yours in zip(("d5", "d6", "d7", "e7"), ("d3", "d2", "d1", "c1"), strict=True):
        sail(t, "Ann", mine)
        sail(t, "Bob", yours)
    sail(t, "Ann", "e6")
    assert t.asked == ["Bob"]
    sail(t, "Bob", "c2")
    # Ann: Crowns 2 + 1, even 2, odd 1. Bob: Crowns 1, odd 3, Arms 1, Moons 1.
    assert [captain.points for captain in t.game.players] == [3 + 2, 3]
    assert [str(die) for die in t.player("Bob").abilities] == ["Arms die", "Moons die"]
    assert (t.game.rounds, t.asked) == (2, ["Bob"])
    assert [where(t, name) for name in ("Ann", "Bob")] == ["d4", "d4"]
    assert t.log()[-6:-1] == [
        "Ann has most Crowns and scores 3",
        "Ann has most even numbers and scores 2",
        "Bob has most odd numbers and scores 3",
        "Bob has most Arms and holds the die, now at 1",
        "Bob has most Moons and holds the die, now at 1",
    ]
    assert t.prompt("Bob") == "Sail to a space next to you, or use an ability first"


def test_estimate_counts_what_lasts_and_majorities_as_they_stand() -> None:
    game = opening()
    ann, bob = game.players
    assert game.estimate(ann) == game.estimate(bob) == 3 * 2 * 0.5
    ann.points = 7
    own(game, ann, "3 of Suns coin", "5 of Suns coin", "2 of Crowns")
    hold(game, ann, Suit.ARMS, 2)
    grip_of_one, grip_of_two = 0.5 + 1 / 6, 0.5 + 2 / 6
    scoring = 1 * grip_of_one + 1 * grip_of_one + 2 * grip_of_two
    assert game.estimate(ann) == pytest.approx(7 + scoring + 3 * 2 * 0.5 + (2 + 2) / 2)
    own(game, ann, "3 of Moons", "4 of Moons", "5 of Moons", "2 of Moons")
    assert game.grip(ann, Suit.MOONS) == 1
    assert game.grip(bob, Suit.MOONS) == 0
