import pytest

from tabletome.engine import Game, Guard, Player, TabletomeError
from tabletome.playtest.simulate import Spread, game_seed, simulate
from tests.toys.bones import Bones
from tests.toys.coins import Coins
from tests.toys.harbour_lots import HarbourLots
from tests.toys.islands import Islands


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert simulate(HarbourLots, 3, 30, seed=4) == simulate(HarbourLots, 3, 30, seed="4")
    assert simulate(HarbourLots, 3, 30, seed=4) != simulate(HarbourLots, 3, 30, seed=5)


def test_a_game_depends_on_the_seed_and_its_own_number_only() -> None:
    assert game_seed(0, 7) == game_seed("0", 7)
    assert len({game_seed(s, n) for s in range(20) for n in range(20)}) == 400
    short, long = simulate(Coins, 1, 5), simulate(Coins, 1, 6)
    assert short.scores is not None
    assert long.scores is not None
    sixth = long.scores[0].mean * 6 - short.scores[0].mean * 5
    assert sixth == pytest.approx(round(sixth))
    assert short.decisions.least >= long.decisions.least


def test_every_game_is_counted() -> None:
    found = simulate(HarbourLots, 4, 50)
    assert found.games == 50
    assert found.slug == "harbour-lots"
    assert sum(found.shares) == pytest.approx(1)
    assert sum(found.wins) >= 50
    assert found.turns == Spread(6, 6, 6)
    assert found.decisions.least <= found.decisions.mean <= found.decisions.most
    assert found.scores is not None
    assert all(s.least <= s.mean <= s.most for s in found.scores)
    assert found.options == {"long_game": False}


def test_options_are_played_with() -> None:
    found = simulate(HarbourLots, 2, 5, options={"long_game": True})
    assert found.turns.mean == 12
    assert found.options == {"long_game": True}


def test_games_without_scores_have_none() -> None:
    found = simulate(Islands, 3, 20)
    assert found.scores is None
    assert sum(found.wins) == 20


def test_progress_is_told() -> None:
    steps: list[int] = []
    simulate(Bones, 2, 7, progress=steps.append)
    assert steps == [1] * 7


class Endless(Game[Player]):
    title = "Endless"
    author = "nobody"
    seats = range(2, 3)
    turn_cap = 10
    broken = False

    async def turn(self, me: Player) -> None:
        await me.choose(["On", "On and on"], "Go on?")
        if self.broken:
            raise KeyError("lost")

    def score(self, player: Player) -> int:
        return 0


class Broken(Endless):
    broken = True


def test_games_stopped_at_the_limit_are_counted() -> None:
    found = simulate(Endless, 2, 5)
    assert found.capped == 5
    assert found.endings == {"turn cap": 1.0}
    assert found.guarded == 0
    assert found.shares == [0.5, 0.5]
    assert found.wins == [5, 5]


class Idle(Endless):
    """Ends by its guard, unless somebody stops before."""

    title = "Idle"
    guard = Guard(turns=2)

    async def turn(self, me: Player) -> None:
        if await me.choose(["Stop", "On", "On and on"], "Go on?") == "Stop":
            self.win(me, ending="stopped", because=f"{me} stops.")


def test_endings_are_counted() -> None:
    found = simulate(Idle, 2, 60)
    assert found.capped == 0
    assert set(found.endings) == {"stalled", "stopped"}
    assert list(found.endings.values()) == sorted(found.endings.values(), reverse=True)
    assert found.endings["stalled"] == found.guarded
    assert sum(found.endings.values()) == pytest.approx(1)
    assert 0.25 < found.guarded < 0.65


def test_a_broken_game_is_told_with_its_seed() -> None:
    with pytest.raises(TabletomeError, match=f"seed {game_seed(9, 0)}.*lost"):
        simulate(Broken, 2, 5, seed=9)


@pytest.mark.parametrize(("players", "games"), [(1, 5), (9, 5), (2, 0), (2, -1)])
def test_what_cannot_be_played_is_refused(players: int, games: int) -> None:
    with pytest.raises(TabletomeError):
        simulate(HarbourLots, players, games)
