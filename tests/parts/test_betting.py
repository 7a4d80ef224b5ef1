from random import Random

import pytest

from tabletome.engine import Game, Option
from tabletome.engine.playout import play_randomly
from tabletome.parts.betting import Bettor, ante, bet, betting_round, collect, pots, share_out, still_in
from tabletome.testing import Trial, at


class Gambler(Bettor):
    chips: int = 20


class Bets(Game[Gambler]):
    """One ante and one round of bets."""

    title = "Bets"
    author = "the tests"
    seats = range(2, 6)
    limit = Option(0, "Most by which to raise", (0, 5))
    chances = Option(9, "How often each may raise", (9, 1))
    raises = Option(9, "How often all may raise", (9, 2))
    free_folds = Option(True, "One may fold though he could check")

    async def round(self) -> None:
        ante(self.players, 2)
        await betting_round(
            self,
            self.mover,
            "Bets",
            limit=self.limit or None,
            chances=self.chances,
            raises=self.raises,
            carried=7,
            free_folds=self.free_folds,
        )
        self.end()

    def score(self, player: Gambler) -> int:
        return player.chips


def amounts(numbers: range, unit: str) -> list[str]:
    return [f"{n} {unit.removesuffix('s') if n == 1 else unit}" for n in numbers]


def bets(*chips: int, first: int = 0, **options: int) -> Trial[Bets]:
    def arrange(game: Bets) -> None:
        for player, amount in zip(game.players, chips, strict=True):
            player.chips = amount
        game.mover = game.players[first]

    return at(Bets, len(chips), arrange=arrange, options=options)


def stakes(t: Trial[Bets]) -> list[int]:
    return [player.stake for player in t.game.players]


def test_all_check() -> None:
    t = bets(20, 20, 20, first=1)
    for name in ("Bob", "Cleo", "Ann"):
        assert t.asked == [name]
        assert t.prompt(name) == "Bets: 13 chips in the pot, 0 to call"
        assert t.options(name) == ["Check", "Raise", "Fold"]
        t.answer(name, "Check")
    assert t.result() is not None
    assert stakes(t) == [2, 2, 2]
    assert t.log()[0] == "Bob checks"


def test_a_raise_goes_round_to_everybody_else() -> None:
    t = bets(20, 20, 20)
    t.answer("Ann", "Check")
    t.answer("Bob", "Raise", "3 chips")
    assert t.options("Cleo") == ["Call 3", "Raise", "Fold"]
    t.answer("Cleo", "Raise", "4 chips")
    assert t.prompt("Ann") == "Bets: 23 chips in the pot, 7 to call"
    t.answer("Ann", "Call 7")
    t.answer("Bob", "Call 4")
    assert t.result() is not None
    assert stakes(t) == [9, 9, 9]
    assert t.log() == [
        "Ann checks",
        "Bob raises by 3",
        "Cleo raises by 4",
        "Ann calls 7",
        "Bob calls 4",
    ]


def test_betting_stops_when_one_is_left() -> None:
    t = bets(20, 20, 20)
    t.answer("Ann", "Raise", "3 chips")
    t.answer("Bob", "Fold")
    t.answer("Cleo", "Fold")
    assert t.result() is not None
    assert [player.name for player in still_in(t.game.players)] == ["Ann"]
    assert stakes(t) == [5, 2, 2]


def test_one_who_folded_is_asked_no_more() -> None:
    t = bets(20, 20, 20)
    t.answer("Ann", "Fold")
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Raise", "1 chip")
    assert t.asked == ["Bob"]


def test_limit_of_a_raise() -> None:
    t = bets(20, 20, limit=5)
    t.answer("Ann", "Raise")
    assert t.options("Ann") == amounts(range(1, 6), "chips")
    t = bets(20, 20)
    t.answer("Ann", "Raise")
    assert t.options("Ann")[-1] == "18 chips"


def test_each_may_raise_on_so_many_chances() -> None:
    t = bets(20, 20, chances=1)
    t.answer("Ann", "Check")
    t.answer("Bob", "Raise", "1 chip")
    assert t.options("Ann") == ["Call 1", "Fold"]


def test_all_may_raise_so_many_times() -> None:
    t = bets(20, 20, 20, raises=2)
    t.answer("Ann", "Raise", "1 chip")
    t.answer("Bob", "Raise", "1 chip")
    assert t.options("Cleo") == ["Call 2", "Fold"]


def test_folds_only_to_a_raise() -> None:
    t = bets(20, 20, free_folds=False)
    assert t.options("Ann") == ["Check", "Raise"]
    t.answer("Ann", "Raise", "1 chip")
    assert t.options("Bob") == ["Call 1", "Raise", "Fold"]


def test_nobody_raises_beyond_what_a_rival_can_call() -> None:
    t = bets(20, 6, 9)
    t.answer("Ann", "Raise")
    assert t.options("Ann")[-1] == "7 chips"
    t.answer("Ann", "7 chips")
    assert t.options("Bob") == ["Call 4", "Fold"]
    t.answer("Bob", "Call 4")
    assert t.options("Cleo") == ["Call 7", "Fold"]
    t.answer("Cleo", "Call 7")
    assert t.result() is not None
    assert stakes(t) == [9, 6, 9]
    assert [player.chips for player in t.game.players] == [11, 0, 0]


def test_one_who_is_all_in_is_not_asked() -> None:
    t = bets(20, 1, 20)
    t.answer("Ann", "Raise", "1 chip")
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Call 1")
    assert t.result() is not None
    assert stakes(t) == [3, 1, 3]


def test_no_bets_against_rivals_who_are_all_in() -> None:
    assert bets(20, 2, 1).result() is not None


def test_one_who_leads_a_rival_all_in_is_not_asked_to_answer_himself() -> None:
    t = bets(20, 5)
    t.answer("Ann", "Raise", "3 chips")
    assert t.options("Bob") == ["Call 3", "Fold"]
    t.answer("Bob", "Call 3")
    assert t.result() is not None


# -- pots ---------------------------------------------------------------------------------------------------


def gamblers(*stakes: int, folded: str = "") -> list[Gambler]:
    players = Bets(len(stakes), 0).players
    for player, stake in zip(players, stakes, strict=True):
        player.chips, player.stake, player.folded = 0, stake, player.name in folded
    return players


def test_ante_and_bet_take_what_there_is() -> None:
    ann, bob = gamblers(9, 9, folded="Ann")
    ann.chips, bob.chips = 5, 1
    ante([ann, bob], 2)
    assert (ann.chips, ann.stake, ann.folded) == (3, 2, False)
    assert (bob.chips, bob.stake) == (0, 1)
    assert bet(ann, 7) == 3
    assert collect([ann, bob]) == 6
    assert (ann.stake, bob.stake) == (0, 0)


def named(found: list[tuple[int, list[Gambler]]]) -> list[tuple[int, list[str]]]:
    return [(size, [player.name for player in players]) for size, players in found]


def test_side_pots() -> None:
    assert named(pots(gamblers(5, 5, 5))) == [(15, ["Ann", "Bob", "Cleo"])]
    assert named(pots(gamblers(3, 9, 9))) == [(9, ["Ann", "Bob", "Cleo"]), (12, ["Bob", "Cleo"])]
    assert named(pots(gamblers(3, 9, 9, 6, folded="Bob"), 4)) == [
        (16, ["Ann", "Cleo", "Dan"]),
        (9, ["Cleo", "Dan"]),
        (6, ["Cleo"]),
    ]
    assert named(pots(gamblers(3, 9, folded="Bob"))) == [(12, ["Ann"])]
    assert named(pots(gamblers(0, 0), 6)) == [(6, ["Ann", "Bob"])]


def test_share_out_pays_the_best_hand_of_each_pot() -> None:
    players = ann, bob, cleo = gamblers(3, 9, 9)
    worth = {ann: 3, bob: 2, cleo: 1}
    assert share_out(players, worth.__getitem__, carried=2) == {ann: 11, bob: 12}
    assert [player.chips for player in players] == [11, 12, 0]
    assert [player.stake for player in players] == [0, 0, 0]


def test_equal_hands_share_and_the_first_gets_the_odd_chip() -> None:
    players = ann, bob, cleo = gamblers(5, 5, 5)
    worth = {ann: 1, bob: 4, cleo: 4}
    assert share_out([cleo, ann, bob], worth.__getitem__) == {cleo: 8, bob: 7}
    assert [player.chips for player in players] == [0, 7, 8]


def pots_chip_by_chip(players: list[Gambler]) -> dict[str, int]:
    """Each layer of chips, one from everybody who staked so much, belongs to those in who reach it."""
    contenders = still_in(players)
    top = max(player.stake for player in contenders)
    layers: dict[str, int] = {}
    for height in range(max(player.stake for player in players)):
        chips = sum(player.stake > height for player in players)
        reaching = [player.name for player in contenders if player.stake > min(height, top - 1)]
        layers[" ".join(reaching)] = layers.get(" ".join(reaching), 0) + chips
    return layers


def test_pots_against_counting_chip_by_chip() -> None:
    for seed in range(300):
        rng = Random(seed)
        players = gamblers(*(rng.randint(1, 8) for _ in range(rng.randint(2, 5))))
        for player in players[1:]:
            player.folded = rng.random() < 0.4
        rng.shuffle(players)
        assert {" ".join(names): size for size, names in named(pots(players))} == pots_chip_by_chip(players)


@pytest.mark.parametrize("options", [{}, {"limit": 5}, {"chances": 1}, {"raises": 2}])
@pytest.mark.parametrize("players", range(2, 6))
def test_random_betting_keeps_the_chips_and_matches_the_stakes(players: int, options: dict[str, int]) -> None:
    for seed in range(100):
        rng = Random(seed)
        game = Bets(players, seed, options)
        for player in game.players:
            player.chips = rng.choice((0, 1, 5, 20, 20))
        total = sum(player.chips for player in game.players)
        play_randomly(game, rng)
        assert sum(player.chips + player.stake for player in game.players) == total
        contenders = still_in(game.players)
        top = max(player.stake for player in contenders)
        if len(contenders) > 1:
            assert all(player.stake == top or not player.chips for player in contenders)
        share_out(game.players, lambda player: player.seat % 2)
        assert sum(player.chips for player in game.players) == total
