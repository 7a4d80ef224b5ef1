"""The games we measure by have the rules of OpenSpiel's: both are played side by side."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import pytest

from benchmarks.games.backgammon import Backgammon, move, moves
from benchmarks.games.connect_four import ConnectFour
from benchmarks.games.crazy_eights import EIGHT, CrazyEights, PlayingCard
from benchmarks.games.mancala import Mancala
from benchmarks.games.tictactoe import TicTacToe
from tabletome.engine import Ask, Game

GAMES = 25


@pytest.mark.parametrize(
    ("game_class", "name"),
    [(TicTacToe, "tic_tac_toe"), (ConnectFour, "connect_four"), (Mancala, "mancala")],
)
def test_same_options_and_result(game_class: type[Game[Any]], name: str) -> None:
    rng = Random(name)
    for number in range(GAMES):
        game, state = game_class(2, number), pyspiel.load_game(name).new_initial_state()
        rules, answer = game.run_through(), None
        while not state.is_terminal():
            ask = rules.send(answer)
            assert ask.player.seat == state.current_player()
            assert list(ask.options) == state.legal_actions()
            answer = rng.choice(ask.options)
            state.apply_action(answer)
        with pytest.raises(StopIteration):
            rules.send(answer)
        result = game.result()
        assert result is not None
        assert signs(-float(rank) for rank in result.ranks) == signs(state.returns())


def signs(values: Any) -> bool | None:
    """Which of two has more."""
    first, second = values
    return None if first == second else first > second


# -- crazy eights ------------------------------------------------------------------------------------------

DRAW, PASS, NAME_SUIT, DEALER = 52, 53, 54, 52


def number(card: PlayingCard) -> int:
    return card.rank * 4 + card.suit


def action(ask: Ask[Any], option: PlayingCard | int | None) -> int:
    if option is None:
        return DRAW if ask.otherwise == "Draw" else PASS
    return NAME_SUIT + option if isinstance(option, int) else number(option)


def deal(game: CrazyEights, state: Any) -> None:
    players = len(game.players)
    dealer = (game.mover.seat - 1) % players
    state.apply_action(DEALER + dealer)
    hands = [[number(card) for card in player.hand] for player in game.players]
    for i in range(sum(map(len, hands))):
        state.apply_action(hands[(dealer + 1 + i) % players].pop(0))
    state.apply_action(number(game.pile.items[0]))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_crazy_eights(players: int) -> None:
    rng = Random(players)
    for seed in range(GAMES):
        game = CrazyEights(players, seed)
        state = pyspiel.load_game(f"crazy_eights(players={players})").new_initial_state()
        rules = game.run_through()
        ask = rules.send(None)
        deal(game, state)
        while not state.is_terminal():
            assert ask.player.seat == state.current_player()
            assert sorted(action(ask, option) for option in ask.options) == state.legal_actions()
            answer = rng.choice(ask.options)
            taken, me = action(ask, answer), ask.player
            state.apply_action(taken)
            try:
                ask = rules.send(answer)
            except StopIteration:
                break
            if taken == DRAW:
                state.apply_action(number(me.hand.items[-1]))
        assert state.is_terminal()
        assert game.stage == "over"
        assert state.returns() == [-sum(map(points_in_open_spiel, player.hand)) for player in game.players]


def points_in_open_spiel(card: PlayingCard) -> int:
    """Its figures for 2 to 10 grow with the suit as well; ours are the usual ones."""
    return card.points if card.rank == EIGHT or card.rank >= 9 else number(card) + 2


# -- backgammon --------------------------------------------------------------------------------------------

Board = tuple[tuple[int, ...], tuple[int, ...]]


def board_of(state: Any) -> Board:
    sides = []
    for player in range(2):
        on_points = [state.board(player, i) for i in range(24)]
        points = on_points[::-1] if player == 0 else on_points
        bar = state.board(player, 100)
        sides.append((15 - sum(points) - bar, *points, bar))
    return sides[0], sides[1]


def after_one_turn(board: Board, seat: int, dice: tuple[int, int]) -> set[Board]:
    """All positions to which our rules can lead, by following every answer."""
    found: set[Board] = set()
    waiting: list[list[Any]] = [[]]
    while waiting:
        answers = waiting.pop()
        game = Backgammon(2)
        for side, points in zip(game.players, board, strict=True):
            side.points = list(points)
        game.dice = list(dice)
        rules = game.turn(game.players[seat])
        try:
            ask = rules.send(None)
            for answer in answers:
                ask = rules.send(answer)
            waiting += [[*answers, option] for option in ask.options]
            rules.close()
        except StopIteration:
            found.add((tuple(game.players[0].points), tuple(game.players[1].points)))
    return found


def after_doubles(board: Board, seat: int, die: int) -> set[Board]:
    """The same for doubles, where the ways are too many to follow each."""
    reached = {board}
    for _ in range(4):
        further: set[Board] = set()
        for position in reached:
            sides = [list(position[0]), list(position[1])]
            movable = moves(sides[seat], sides[1 - seat], die)
            if not movable:
                further.add(position)
            for point in movable:
                sides = [list(position[0]), list(position[1])]
                move(sides[seat], sides[1 - seat], point, die)
                further.add((tuple(sides[0]), tuple(sides[1])))
        reached = further
    return reached


def after_actions(state: Any) -> set[Board]:
    found: set[Board] = set()
    for choice in state.legal_actions():
        child = state.child(choice)
        if child.is_player_node() and child.current_player() == state.current_player():
            found |= {board_of(child.child(second)) for second in child.legal_actions()}
        else:
            found.add(board_of(child))
    return found


def test_backgammon() -> None:
    rng = Random(5)
    compared = 0
    for _ in range(4):
        state = pyspiel.load_game("backgammon").new_initial_state()
        extra = False
        while not state.is_terminal():
            choice = rng.choice(state.legal_actions())
            if state.is_player_node():
                seat, before = state.current_player(), board_of(state)
                rolled = str(state).split("Dice: ")[1]
                dice = int(rolled[0]), int(rolled[1])
                if not extra and (dice[0] != dice[1] or rng.random() < 0.3) and rng.random() < 0.4:
                    expected = after_actions(state)
                    ours = after_one_turn if dice[0] != dice[1] else lambda b, s, d: after_doubles(b, s, d[0])
                    assert ours(before, seat, dice) == expected, str(state)
                    compared += 1
                state.apply_action(choice)
                extra = state.is_player_node() and state.current_player() == seat and not extra
            else:
                state.apply_action(choice)
    assert compared > 50


def test_backgammon_ends() -> None:
    from tabletome.engine.playout import play_randomly

    for seed in range(GAMES):
        game = Backgammon(2, seed)
        play_randomly(game, Random(seed))
        assert game.winners is not None
