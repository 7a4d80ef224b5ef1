import re
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from tabletome.engine import Table
from tabletome.games.world_powers import WorldPowers
from tabletome.testing import LoadedDice, Trial, at

STARTING_VALUES = {
    "USA": 6,
    "Japan": 3,
    "China": 4,
    "Russia": 2,
    "Europe": 5,
    "Middle East": 2,
    "Africa": 1,
    "South America": 1,
    "India": 3,
}
"Typed from the rulebook, in the order in which powers are rolled, from 1 to 9."
CARD, ACTION = "Which draw card do you use now?", "For which action do you use {}?"
BUY = "Buy it"
FOUR = ("China", "Russia", "India", "USA")
USA, MIDDLE_EAST, INDIA, PICK = 1, 6, 9, 10
"Rolls."


def world(
    draws: Sequence[str] = FOUR,
    dice: Sequence[int] = (),
    *,
    players: int = 3,
    money: Mapping[str, int] | None = None,
    values: Mapping[str, int] | None = None,
    shares: Mapping[str, Mapping[str, int]] | None = None,
    keeper: str = "",
    track: int = 1,
) -> Trial[WorldPowers]:
    """Ann comes first and has turned up these cards, unless somebody else keeps the time."""

    def arrange(game: WorldPowers) -> None:
        named = {player.name: player for player in game.players}
        game.time_keeper = named[keeper] if keeper else game.players[-1]
        game.turn_track = track
        for name, sum_ in (money or {}).items():
            named[name].money = sum_
        for power, value in (values or {}).items():
            game.marker(power).value = value
        for name, held in (shares or {}).items():
            for power, number in held.items():
                named[name].marker(power).shares = number

    return at(WorldPowers, players, arrange=arrange, decks={"deck": draws}, dice=dice)


def use(t: Trial[WorldPowers], card: str, action: str, *answers: str) -> None:
    """The one on turn takes an action, and answers what comes of it."""
    (name,) = t.asked
    assert t.prompt(name) == CARD
    t.answer(name, card)
    assert t.prompt(name) == ACTION.format(card)
    t.answer(name, next(label for label in t.options(name) if label.startswith(action)), *answers)


def held(t: Trial[WorldPowers], power: str) -> list[int]:
    return [player.shares_of(power) for player in t.game.players]


def money(t: Trial[WorldPowers]) -> list[int]:
    return [player.money for player in t.game.players]


def discarded(t: Trial[WorldPowers]) -> list[str]:
    return [str(card) for card in t.game.discards]


def idle_turn(t: Trial[WorldPowers], *cards: str) -> None:
    """Somebody buys and sells nothing: Auction, Investment and Finance of these cards, Profit of the last."""
    (name,) = t.asked
    draws = cards or [str(card) for card in t.player(name).draw_cards]
    for card, action in zip(draws, ("Auction", "Investment", "Finance"), strict=False):
        use(t, card, action)
        t.pass_all()
        t.pass_all("Discard the card")
        t.pass_all("Buy nothing")


def test_two_to_twelve_players() -> None:
    assert list(WorldPowers.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_setup() -> None:
    g = at(WorldPowers, 4).game
    assert {str(marker): marker.value for marker in g.values} == STARTING_VALUES
    assert [(str(space), str(marker)) for space, marker in g.values.cells.items()] == [
        (power, power) for power in STARTING_VALUES
    ]
    deck = Counter(str(card) for place in (g.deck, *(p.draw_cards for p in g.players)) for card in place)
    assert deck == dict.fromkeys(STARTING_VALUES, 7)
    assert [player.money for player in g.players] == [10, 10, 10, 10]
    assert [[marker.shares for marker in player.shares] for player in g.players] == [[0] * 9] * 4
    assert g.turn_track == 1
    assert g.values.grid.name == "world powers"
    assert {marker.track for marker in g.values} == {"Value"}
    assert {str(marker) for player in g.players for marker in player.shares} == {"Share"}


@pytest.mark.parametrize(
    ("rolls", "first", "keeper"),
    [((4, 10, 7), "Bob", "Ann"), ((9, 2, 9, 3, 8), "Cleo", "Bob"), ((2, 1, 1), "Ann", "Cleo")],
)
def test_the_highest_roll_begins_and_the_last_keeps_time(
    rolls: Sequence[int], first: str, keeper: str
) -> None:
    def arrange(game: WorldPowers) -> None:
        game.chance = LoadedDice(*rolls)
        game.setup()

    t = at(WorldPowers, 3, bare=True, arrange=arrange)
    t.dice_used()
    assert t.asked == [first]
    assert str(t.game.time_keeper) == keeper


def test_a_die_of_ten_sides_decides_who_begins() -> None:
    openings = [Table(WorldPowers, 12, seed=seed).log(None)[0] for seed in range(12)]
    assert {int(number) for line in openings for number in re.findall(r" (\d+)", line)} == set(range(1, 11))


def test_four_cards_are_turned_up() -> None:
    t = world(["Africa", "India", "USA", "Africa"])
    assert [str(card) for card in t.player("Ann").draw_cards] == ["Africa", "India", "USA", "Africa"]
    assert t.log() == ["Ann turns up Africa, India, USA and Africa"]
    assert all(not player.draw_cards for player in t.game.players[1:])
    seen = {place.title: place for place in t.table.view(2).places if place.owner == 0}
    assert [item.label for item in seen["draw cards"].items] == ["Africa", "India", "USA", "Africa"]
    assert t.player("Ann").actions == ("Investment", "Auction", "Finance", "Profit")


def test_an_empty_deck_is_made_of_the_discards() -> None:
    def arrange(game: WorldPowers) -> None:
        game.discards.add_all(game.deck.items[2:])

    t = at(WorldPowers, 2, arrange=arrange)
    (name,) = t.asked
    assert len(t.player(name).draw_cards) == 4
    assert (len(t.game.deck), len(t.game.discards)) == (59, 0)


def test_four_actions_in_any_order() -> None:
    t = world(dice=(1, 1, 1))
    t.answer("Ann", "India")
    assert t.options("Ann") == [
        "Investment: you may buy a share for 3 TT",
        "Auction: the others bid 3 TT or more for a share",
        "Finance: its value rises from 3 to 4",
        "Profit: you gain 3 TT",
    ]
    t.answer("Ann", "Profit: you gain 3 TT")
    assert money(t) == [13, 10, 10]
    assert discarded(t) == ["India"]
    assert t.options("Ann") == ["China", "Russia", "USA"]
    assert t.player("Ann").actions == ("Investment", "Auction", "Finance")
    use(t, "China", "Finance")
    assert t.game.value_of("China") == 5
    assert t.log()[-2:] == ["Ann finances China", "China is now worth 5"]
    assert t.options("Ann") == ["Russia", "USA"]
    t.answer("Ann", "USA")
    assert [label.split(":")[0] for label in t.options("Ann")] == ["Investment", "Auction"]
    t.answer("Ann", "Auction: the others bid 6 TT or more for a share")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    t.answer("Ann", "Discard the card")
    assert t.prompt("Ann") == "Do you buy a share of Russia for 2 TT?"
    t.answer("Ann", "Buy it")
    assert discarded(t) == ["India", "China", "USA", "Russia"]
    assert t.asked == ["Bob"]
    assert t.player("Ann").actions == ()


def test_an_investment() -> None:
    t = world(money={"Ann": 6}, shares={"Ann": {"USA": 2}})
    use(t, "USA", "Investment")
    assert t.prompt("Ann") == "Do you buy a share of USA for 6 TT?"
    assert t.options("Ann") == [BUY, "Buy nothing"]
    t.answer("Ann", BUY)
    assert (money(t), held(t, "USA")) == ([0, 10, 10], [3, 0, 0])
    assert discarded(t) == ["USA"]
    assert t.log()[-1] == "Ann buys a share of USA for 6 TT"


def test_one_may_decide_not_to_invest() -> None:
    t = world()
    use(t, "USA", "Investment", "Buy nothing")
    assert (money(t), held(t, "USA"), discarded(t)) == ([10, 10, 10], [0, 0, 0], ["USA"])
    assert t.log()[-1] == "Ann invests in nothing and discards USA"


def test_who_cannot_pay_does_not_invest() -> None:
    t = world(money={"Ann": 5})
    use(t, "USA", "Investment")
    assert t.prompt("Ann") == CARD
    assert (money(t), held(t, "USA"), discarded(t)) == ([5, 10, 10], [0, 0, 0], ["USA"])


def test_bids_rise_clockwise() -> None:
    t = world(players=5, keeper="Bob", money={"Cleo": 50, "Dan": 8, "Eve": 3, "Ann": 4, "Bob": 30})
    use(t, "China", "Auction")
    assert t.asked == ["Dan"], "Cleo sells"
    assert t.prompt("Dan") == "Nobody has bid for China. And you?"
    assert t.options("Dan") == ["Bid 4 or more", "Pass"]
    t.answer("Dan", "Bid 4 or more")
    assert t.options("Dan") == ["4 TT", "5 TT", "6 TT", "7 TT", "8 TT"]
    t.answer("Dan", "4 TT")
    assert t.asked == ["Ann"], "Eve cannot pay so much"
    assert t.options("Ann") == ["Pass"]
    t.answer("Ann", "Pass")
    t.answer("Bob", "Bid 5 or more", "7 TT")
    t.answer("Dan", "Bid 8 or more", "8 TT")
    assert t.options("Bob") == ["Bid 9 or more", "Pass"]
    t.answer("Bob", "Pass")
    assert t.asked == ["Cleo"]
    assert money(t) == [4, 30, 58, 0, 3]
    assert held(t, "China") == [0, 0, 0, 1, 0]
    assert discarded(t) == ["China"]
    assert t.log()[-1] == "Dan buys a share of China from Cleo for 8 TT"


def test_a_worthless_power_can_be_had_for_nothing() -> None:
    t = world(values={"China": 0}, money={"Bob": 0})
    use(t, "China", "Auction")
    assert t.options("Bob") == ["Bid 0 or more", "Pass"]
    t.answer("Bob", "Bid 0 or more", "0 TT")
    assert t.options("Cleo") == ["Bid 1 or more", "Pass"]
    t.answer("Cleo", "Pass")
    assert (money(t), held(t, "China")) == ([10, 0, 10], [0, 1, 0])
    use(t, "Russia", "Finance")
    assert t.game.value_of("Russia") == 3


def test_the_seller_may_buy_what_nobody_wants() -> None:
    t = world(values={"China": 10})
    use(t, "China", "Auction")
    t.pass_all()
    assert t.prompt("Ann") == "Do you buy a share of China for 10 TT?"
    assert t.options("Ann") == [BUY, "Discard the card"]
    t.answer("Ann", BUY)
    assert (money(t), held(t, "China"), discarded(t)) == ([0, 10, 10], [1, 0, 0], ["China"])


def test_what_no_one_wants_is_discarded() -> None:
    t = world()
    use(t, "China", "Auction")
    t.pass_all()
    t.answer("Ann", "Discard the card")
    assert (money(t), held(t, "China"), discarded(t)) == ([10, 10, 10], [0, 0, 0], ["China"])
    assert t.log()[-1] == "Nobody wants China"
    t = world(values={"China": 11})
    use(t, "China", "Auction")
    assert t.prompt("Ann") == CARD, "nobody can pay for it"
    assert discarded(t) == ["China"]


def shares_of_usa(*numbers: int) -> dict[str, dict[str, int]]:
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")
    return {name: {"USA": number} for name, number in zip(names, numbers, strict=False)}


@pytest.mark.parametrize(
    ("numbers", "value", "gained"),
    [
        ((3, 2, 1), 7, [7, 3, 0]),
        ((1, 2, 9, 2), 8, [0, 2, 8, 2]),
        ((2, 2, 1), 7, [3, 3, 0]),
        ((2, 2, 2), 8, [2, 2, 2]),
        ((0, 1, 0), 7, [0, 7, 0]),
        ((0, 0, 0), 7, [0, 0, 0]),
        ((5, 1, 1, 1), 20, [20, 3, 3, 3]),
        ((5, 1, 1, 1, 0), 11, [11, 1, 1, 1, 0]),
        ((2, 0), 5, [5, 0]),
        ((4, 1), 1, [1, 0]),
    ],
)
def test_dividends(numbers: Sequence[int], value: int, gained: list[int]) -> None:
    t = world(
        dice=(USA, INDIA, MIDDLE_EAST),
        players=len(numbers),
        values={"USA": value},
        shares=shares_of_usa(*numbers),
        money=dict.fromkeys(("Ann", "Bob", "Cleo", "Dan", "Eve")[: len(numbers)], 0),
    )
    idle_turn(t, "China", "Russia", "India", "USA")
    assert t.asked == ["Bob"]
    t.dice_used()
    assert money(t) == [gained[0] + value, *gained[1:]]


def played_out(
    dice: Sequence[int],
    values: Mapping[str, int] | None = None,
    shares: Mapping[str, Mapping[str, int]] | None = None,
) -> Trial[WorldPowers]:
    """Ann has taken her actions, which raised the value of China and gave her 2 TT."""
    t = world(("Russia", "Russia", "China", "Russia"), dice, values=values, shares=shares)
    idle_turn(t, "Russia", "Russia", "China", "Russia")
    return t


def values(t: Trial[WorldPowers]) -> dict[str, int]:
    return {str(marker): marker.value for marker in t.game.values}


@pytest.mark.parametrize(("roll", "power"), list(enumerate(STARTING_VALUES, 1)))
def test_every_roll_has_its_power(roll: int, power: str) -> None:
    other = 1 if roll == 9 else 9
    after = STARTING_VALUES | {"China": 5}
    t = played_out((roll, roll, other))
    lowered = list(STARTING_VALUES)[other - 1]
    assert values(t) == after | {power: after[power] + 1, lowered: after[lowered] - 1}
    assert [line for line in t.log() if "Phase" in line] == [
        f"Dividend Phase: Ann rolls {power}",
        f"Progress Phase: Ann rolls {power}",
        f"Crisis Phase: Ann rolls {lowered}",
    ]
    assert t.asked == ["Bob"]


def test_a_zero_lets_one_pick() -> None:
    t = played_out((PICK, PICK, PICK), shares={"Cleo": {"Europe": 1}})
    powers = list(STARTING_VALUES)
    assert t.prompt("Ann") == "Dividend Phase: you rolled 0. Pick the power that pays a dividend"
    assert t.options("Ann") == powers
    t.answer("Ann", "Europe")
    assert money(t) == [12, 10, 15]
    assert t.prompt("Ann") == "Progress Phase: you rolled 0. Pick the power that rises in value"
    assert t.options("Ann") == powers
    t.answer("Ann", "Japan")
    assert t.prompt("Ann") == "Crisis Phase: you rolled 0. Pick the power that falls in value"
    assert t.options("Ann") == powers
    t.answer("Ann", "USA")
    assert values(t) == STARTING_VALUES | {"China": 5, "Japan": 4, "USA": 5}
    assert [line for line in t.log() if "picks" in line] == [
        "Dividend Phase: Ann rolls 0 and picks Europe",
        "Progress Phase: Ann rolls 0 and picks Japan",
        "Crisis Phase: Ann rolls 0 and picks USA",
    ]


def test_a_value_does_not_fall_below_zero() -> None:
    t = played_out((1, 1, MIDDLE_EAST), values={"Middle East": 1})
    assert t.game.value_of("Middle East") == 0
    t = played_out((1, 1, MIDDLE_EAST), values={"Middle East": 0})
    assert t.game.value_of("Middle East") == 0


def test_tracks_end_at_twenty() -> None:
    t = played_out((1, INDIA, USA), values={"China": 20, "India": 20})
    assert (t.game.value_of("China"), t.game.value_of("India")) == (20, 20)
    t = played_out((1, INDIA, USA), values={"China": 19, "India": 19})
    assert (t.game.value_of("China"), t.game.value_of("India")) == (20, 20)

    full = {"Ann": {"China": 20}, "Bob": {"China": 20, "Russia": 19}}
    t = world(shares=full)
    use(t, "China", "Auction")
    assert t.asked == ["Cleo"], "Bob has 20 shares"
    t.answer("Cleo", "Pass")
    assert t.prompt("Ann") == CARD, "and so has Ann"
    t = world(shares=full)
    use(t, "China", "Investment")
    assert t.prompt("Ann") == CARD
    t = world(shares=full)
    use(t, "Russia", "Auction")
    t.answer("Bob", "Bid 2 or more", "2 TT")
    t.answer("Cleo", "Pass")
    assert t.player("Bob").shares_of("Russia") == 20
    t = world(values={"China": 20})
    t.answer("Ann", "China")
    assert "Finance: its value rises from 20 to 20" in t.options("Ann")


def test_the_turn_track_moves_when_the_time_keeper_has_had_his_turn() -> None:
    t = world(players=2, keeper="Ann", dice=(1, 2, 3) * 2)
    assert t.asked == ["Bob"]
    idle_turn(t)
    assert t.asked == ["Ann"]
    assert (t.game.turn_track, t.game.turns) == (1, 1)
    idle_turn(t)
    assert t.asked == ["Bob"]
    assert (t.game.turn_track, t.game.turns) == (2, 2)
    assert "The Turn Track goes up to 2" in t.log()


def last_turn(*, shares: Mapping[str, Mapping[str, int]], **sums: int) -> Trial[WorldPowers]:
    """Bob keeps the time, and the Turn Track stands at 19; both have had their turns without a gain."""
    dice = (INDIA, USA, INDIA) * 2
    nothing = dict.fromkeys(STARTING_VALUES, 0)
    t = world(
        ("China", "China", "India", "Russia", "China", "China", "India", "Russia"),
        dice,
        players=2,
        track=19,
        money=sums,
        shares=shares,
        values=nothing,
    )
    for name in ("Ann", "Bob"):
        assert t.asked == [name]
        idle_turn(t)
    t.dice_used()
    return t


def test_the_game_ends_when_the_turn_track_reaches_twenty() -> None:
    t = last_turn(Ann=3, Bob=4, shares={})
    result = t.over()
    assert t.game.turn_track == 20
    assert result.ending == "turn track"
    assert result.reason == "The Turn Track has reached 20: most Treasury Tokens win."
    assert result.ranks == [2, 1]


def test_equal_money_at_the_end() -> None:
    more = {"Ann": {"USA": 1}, "Bob": {"Japan": 1, "Russia": 1}}
    assert last_turn(Ann=3, Bob=3, shares=more).over().ranks == [2, 1]
    assert last_turn(Ann=3, Bob=3, shares={}).over().ranks == [1, 1]
