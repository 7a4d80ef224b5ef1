from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tabletome.engine import Refused, Table
from tabletome.games.the_great_traveling_circus_game import Act
from tabletome.games.the_great_traveling_circus_game import TheGreatTravelingCircusGame as Game
from tabletome.testing import Trial, at, find

LOWER = (
    "Start|Mediterranean|Community Chest 1|Baltic|Income Tax|Reading Railroad|Oriental|Chance 1|Vermont|"
    "Connecticut"
).split("|")
LEFT = (
    "Jail|St. Charles Place|Electric Company|States|Virginia|Pennsylvania Railroad|St. James Place|"
    "Community Chest 2|Tennessee|New York"
).split("|")
UPPER = (
    "Free Parking|Kentucky|Chance 2|Indiana|Illinois|B&O Railroad|Atlantic|Ventnor|Water Works|Marvin Gardens"
).split("|")
RIGHT = (
    "Go to Jail|Pacific|North Carolina|Community Chest 3|Pennsylvania|Short Line|Chance 3|Park Place|"
    "Luxury Tax|Boardwalk"
).split("|")
ROUND = [*LOWER, *LEFT, *UPPER, *RIGHT]
REGIONS = {
    "brown": ["Mediterranean", "Baltic"],
    "light blue": ["Oriental", "Vermont", "Connecticut"],
    "pink": ["St. Charles Place", "States", "Virginia"],
    "orange": ["St. James Place", "Tennessee", "New York"],
    "red": ["Kentucky", "Indiana", "Illinois"],
    "yellow": ["Atlantic", "Ventnor", "Marvin Gardens"],
    "green": ["Pacific", "North Carolina", "Pennsylvania"],
    "blue": ["Park Place", "Boardwalk"],
}
CITIES = [city for cities in REGIONS.values() for city in cities]
ACROBATS = (
    "Flying Trapeze, Human Cannonball, Tightrope Walkers, Chinese Acrobats, Bicycle Act, Trampoline Act, "
    "Daring Young Man, High Wire Act, Motorcycle Act, Showgirls, Fixed Straps Act, See Saw Act, Sway Pole Act"
).split(", ")
CLOWNS = (
    "Clown Car, Clowns on Stilts, Cop Clowns, Fireman Clowns, Little Clowns, Mime, Clown Band, "
    "Clown Magic Show, Vaudville Clowns, Clown Crooks, Clowns with Pies, Clown on Unicycle, Clown Jugglers"
).split(", ")
ANIMALS = (
    "Zebras, Monkeys, White Tigers, Sheep Dogs, Indian Elephants, Trained Horses, Lion Tamer, "
    "Two Hump Camels, Bengal Tigers, Dancing Bears, African Elephants, Alpacas, Miniature Horses"
).split(", ")
SIDESHOWS = (
    "Block Head, Fire Eater, Sword Swallower, Bearded Lady, Snake Charmer, Strongman, Fortune Teller, "
    "Conjoined Twins, Knife Throwing Act, Escape Artist, Contortionist, Tattooed Man, Belly Dancer"
).split(", ")
ACTS = {"Acrobats": ACROBATS, "Clowns": CLOWNS, "Animals": ANIMALS, "Sideshows": SIDESHOWS}


def tour(
    ann: str,
    *rivals: str,
    bob: str = "Start",
    dice: Sequence[int] = (),
    acts: Mapping[str, Sequence[str]] | None = None,
    money: int = 200,
    deck: Sequence[str] = (),
    visited: Mapping[str, Sequence[str]] | None = None,
    marked: Mapping[str, int] | None = None,
    arrange: Callable[[Game], None] = lambda game: None,
    **options: bool,
) -> Trial[Game]:
    """Circuses on these spaces, with these acts only; Ann is the Lead Player and on move.

    After these dice Bob rolls a 1 and comes to Mediterranean (or from Jail to St. Charles Place), where he is
    asked whether he performs.
    """

    def all_set(game: Game) -> None:
        board = game.wagons.grid
        game.order = list(game.players)
        for me, space in zip(game.players, [ann, bob, *rivals], strict=True):
            game.wagons.put(me.wagon, board[space])
            me.money = money
            for city in (visited or {}).get(me.name, ()):
                game.visited.put(me.chips.items[-1], board[city])
        for city, number in (marked or {}).items():
            for _ in range(number):
                game.time.put(game.houses.items[-1], board[city])
        arrange(game)

    names = ["Ann", "Bob", "Cleo", "Dan", "Eve"][: 2 + len(rivals)]
    return at(
        Game,
        len(names),
        mover="Ann",
        dice=[*dice, 1],
        hands={f"{name}.acts": (acts or {}).get(name, []) for name in names},
        decks={"deck": list(deck)},
        options=options,
        arrange=all_set,
    )


def bobs_turn(t: Trial[Game]) -> bool:
    """Whether Ann's turn has gone by as the dice said."""
    t.dice_used()
    return t.asked == ["Bob"] and t.prompt("Bob").startswith("Perform in ")


def before(space: str) -> str:
    return ROUND[ROUND.index(space) - 1]


def where(t: Trial[Game], name: str) -> str:
    return str(t.player(name).wagon.at)


def acts(t: Trial[Game], name: str) -> list[str]:
    return [act.name for act in t.player(name).acts]


def markers(t: Trial[Game]) -> dict[str, int]:
    return {space.name: len(found) for space, found in t.game.time.cells.items()}


def chips(t: Trial[Game], name: str) -> set[str]:
    return {chip.at.name for chip in t.game.visited if chip.seat == t.player(name).seat}


# -- the box and the setup ----------------------------------------------------------------------------------


def test_the_board() -> None:
    assert Game.seats == range(2, 9)
    grid = at(Game).game.wagons.grid
    assert [space.name for space in grid] == ROUND
    corners = [grid.position(grid[name]) for name in ("Start", "Jail", "Free Parking", "Go to Jail")]
    assert corners == [(10, 10), (0, 10), (0, 0), (10, 0)]
    for region, cities in REGIONS.items():
        assert [space.name for space in grid.within(region)] == cities
    others = {space.name: grid.zone(space) for space in grid if space.name not in CITIES}
    assert others == {
        **{name: name.lower() for name in ("Start", "Jail", "Go to Jail")},
        "Free Parking": "parking",
        **dict.fromkeys(["Electric Company", "Water Works"], "utility"),
        **dict.fromkeys(["Income Tax", "Luxury Tax"], "tax"),
        **dict.fromkeys(RAILROADS, "railroad"),
        **{f"{name} {n}": "cards" for name in ("Chance", "Community Chest") for n in (1, 2, 3)},
    }


def test_every_space_does_what_its_kind_does() -> None:
    """Seen by what is said of it; Ann comes with one act and finds one in Jail."""
    told = {}
    for space in ROUND:
        t = tour(
            before(space),
            dice=[1, 1] if space in PAYING else [1],
            bob="Jail",
            acts={"Ann": ["Mime"]},
            deck=["Alpacas"],
            arrange=jail_zebras,
        )
        told[space] = t.prompt("Ann") if t.asked == ["Ann"] else t.log()[1]
    cities = {city: f"Perform in {city} for $20?" for city in CITIES}
    cards = {f"{name} {n}": "Ann draws Alpacas" for name in ("Chance", "Community Chest") for n in (1, 2, 3)}
    assert told == {
        **cities,
        **cards,
        "Start": "A time marker is taken from every city",
        "Jail": "Take an act out of Jail",
        "Free Parking": "Ann takes $0 from Free Parking",
        "Go to Jail": "Put one of your acts in Jail",
        **dict.fromkeys(RAILROADS, "Ann pays $10 to the bank"),
        **dict.fromkeys(["Electric Company", "Water Works"], "Ann pays $10 to Free Parking"),
        **dict.fromkeys(["Income Tax", "Luxury Tax"], "Ann pays $10 to Free Parking"),
    }


def jail_zebras(game: Game) -> None:
    game.jail.add(find(game, "Zebras"))


RAILROADS = ["Reading Railroad", "Pennsylvania Railroad", "B&O Railroad", "Short Line"]
PAYING = [*RAILROADS, "Electric Company", "Water Works", "Income Tax", "Luxury Tax"]


def test_the_acts() -> None:
    """In the order of the list."""
    box = [card for card in at(Game).game.box if isinstance(card, Act)]
    assert [(act.name, act.type) for act in box] == [(name, kind) for kind in ACTS for name in ACTS[kind]]
    assert [len(names) for names in ACTS.values()] == [13, 13, 13, 13]


def test_neutral_names() -> None:
    game = at(Game).game
    words = [word for act in [*game.deck, *game.players[0].acts] for word in f"{act.name} {act.type}".split()]
    assert not {"Midget", "Siamese", "Freaks"} & set(words)


def test_more_acts() -> None:
    game = at(Game, options={"more_acts": True}).game
    dealt = [*game.deck, *(act for me in game.players for act in me.acts)]
    assert len(dealt) == 55
    listed = {name for names in ACTS.values() for name in names}
    assert {act.name: act.type for act in dealt if act.name not in listed} == {
        "Gymnasts": "Acrobats",
        "Woman Suspended by Hair": "Acrobats",
        "Horn playing Seal": "Animals",
    }


@pytest.mark.parametrize("players", range(2, 9))
def test_setup(players: int) -> None:
    game: Any = Table(Game, players, seed="setup").game
    assert len(game.deck) == 52 - 4 * players
    for me in game.players:
        assert (me.money, len(me.acts), len(me.chips)) == (200, 4, 22)
        assert [str(card) for card in me.ringmaster] == ["Ringmaster"]
        assert me.wagon.at.name == "Start"
        assert me.wagon.seat == me.seat
    assert len(game.houses) == 66
    assert (game.laps, game.free_parking) == (0, 0)
    assert not game.time
    assert not game.visited


def test_acts_lie_open() -> None:
    game = at(Game).game
    assert all(act.seen_by(game.everybody) for me in game.players for act in me.acts)


def test_circuses_are_named() -> None:
    table = Table(Game, 3, seed=1)
    assert {ask.prompt for ask in table.asks.values()} == {"Name your circus"}
    assert sorted(table.asks) == [0, 1, 2]
    assert table.asks[0].labels() == [
        *("Circus Bellini", "The Flying Star", "Grand Carnival", "Circus Fantastico", "The Golden Ring"),
        *("Silver Moon Circus", "Wonders on Wheels", "The Merry Big Top"),
    ]
    with pytest.raises(Refused):
        table.answer(0, "A" * 31)
    for seat, name in enumerate(("Zampano", "Roncalli", "A" * 30)):
        table.answer(seat, name)
    assert [me.called for me in table.game.players] == ["Zampano", "Roncalli", "A" * 30]


def test_turn_order(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = [5, 2, 5, 2, 3, 3, 1, 4, 6, 1]
    monkeypatch.setattr(Game, "roll", lambda game, sides=6: rolls.pop(0))
    table = Table(Game, 4, seed="order")
    game: Any = table.game
    assert [me.name for me in game.order] == ["Cleo", "Ann", "Bob", "Dan"]
    assert game.mover.name == "Cleo"
    assert table.log(None) == [
        "The rolls are Ann 5, Bob 2, Cleo 5 and Dan 2",
        "The rolls are Ann 3 and Cleo 3",
        "The rolls are Ann 1 and Cleo 4",
        "The rolls are Bob 6 and Dan 1",
        "Cleo is the Lead Player",
    ]


def test_turns_go_by_the_turn_order() -> None:
    def arrange(game: Game) -> None:
        ann, bob, cleo = game.players
        game.order = [cleo, ann, bob]

    t = tour("Start", "Start", dice=[3, 1, 6, 3], arrange=arrange)
    for name, goes_on in (("Ann", "Bob"), ("Bob", "Cleo"), ("Cleo", "Ann")):
        assert t.asked == [name]
        t.answer(name, "Do not perform")
        assert t.game.mover.name == goes_on


# -- movement and stealing ----------------------------------------------------------------------------------


def test_a_die_moves_forward() -> None:
    t = tour("Boardwalk", dice=[1])
    assert bobs_turn(t)
    assert where(t, "Ann") == "Start"
    t = tour("Jail", dice=[6])
    assert where(t, "Ann") == "St. James Place"
    assert t.log() == ["Ann rolls 6 and comes to St. James Place"]


def test_everybody_stops_on_start() -> None:
    t = tour("Park Place", dice=[6])
    assert bobs_turn(t)
    assert where(t, "Ann") == "Start"
    assert t.log()[0] == "Ann rolls 6 and comes to Start"
    t = tour("Luxury Tax", dice=[1])
    assert where(t, "Ann") == "Boardwalk"


def test_landing_on_a_rival_may_steal_an_act() -> None:
    t = tour("Chance 2", "Illinois", dice=[2], acts={"Cleo": ["Mime"], "Bob": ["Zebras"]})
    assert t.prompt("Ann") == "Steal an act at random from"
    assert t.options("Ann") == ["Cleo", "Steal nothing"]
    t.answer("Ann", "Cleo")
    assert (acts(t, "Ann"), acts(t, "Cleo")) == (["Mime"], [])
    assert "Ann takes Mime from Cleo" in t.log()
    t = tour("Chance 2", "Illinois", dice=[2], acts={"Cleo": ["Mime"]})
    t.answer("Ann", "Steal nothing")
    assert (acts(t, "Ann"), acts(t, "Cleo")) == ([], ["Mime"])
    assert t.prompt("Ann").startswith("Perform")


def test_any_act_can_be_stolen() -> None:
    stolen = set()
    for number in range(12):
        t = tour("Chance 2", "Illinois", dice=[2], acts={"Cleo": ["Mime", "Zebras", "Showgirls"]})
        for _ in range(number):
            t.game.chance.below(6)
        t.answer("Ann", "Cleo")
        stolen |= set(acts(t, "Ann"))
    assert stolen == {"Mime", "Zebras", "Showgirls"}


def test_steal_from_one_of_several() -> None:
    t = tour(
        "Chance 2", "Illinois", "Illinois", "Illinois", dice=[2], acts={"Cleo": ["Mime"], "Eve": ["Zebras"]}
    )
    assert t.options("Ann") == ["Cleo", "Eve", "Steal nothing"]
    t.answer("Ann", "Eve")
    assert acts(t, "Ann") == ["Zebras"]
    assert t.prompt("Ann").startswith("Perform")


def test_a_ringmaster_cannot_be_stolen() -> None:
    t = tour("Chance 2", "Illinois", dice=[2])
    assert t.prompt("Ann").startswith("Perform")


def test_a_stolen_act_performs() -> None:
    t = tour("Chance 2", "Illinois", dice=[2], acts={"Cleo": ["Mime"]})
    t.answer("Ann", "Cleo")
    assert t.prompt("Ann") == "Perform in Illinois for $20?"


def test_stealing_on_start() -> None:
    t = tour("Boardwalk", dice=[1], acts={"Bob": ["Mime"]})
    assert t.options("Ann") == ["Bob", "Steal nothing"]
    t.answer("Ann", "Bob")
    assert bobs_turn(t)
    assert t.player("Ann").money == 200 - 2 * 10


# -- cities -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "takings"),
    [
        ([], 10),
        (["Mime", "Zebras", "Showgirls", "Strongman"], 50),
        (["Mime", "Clown Car"], 30),
        (["Mime", "Clown Car", "Clown Band"], 40 + 10),
        (["Zebras", "Monkeys", "Alpacas", "Lion Tamer", "Mime"], 60 + 10),
        (ACROBATS[:6], 70 + 20),
        ([*SIDESHOWS[:3], *CLOWNS[:3], *ANIMALS[:2], *ACROBATS[:2]], 110 + 20),
        (ANIMALS, 140 + 40),
    ],
)
def test_takings(held: list[str], takings: int) -> None:
    t = tour("Jail", dice=[1, 2], acts={"Ann": held})
    assert t.prompt("Ann") == f"Perform in St. Charles Place for ${takings}?"
    t.answer("Ann", "Perform")
    assert bobs_turn(t)
    assert t.player("Ann").money == 200 + takings
    assert t.log()[1] == f"Ann performs in St. Charles Place and gets ${takings}"


def test_nobody_must_perform() -> None:
    t = tour("Jail", dice=[1])
    assert t.options("Ann") == ["Perform", "Do not perform"]
    t.answer("Ann", "Do not perform")
    assert bobs_turn(t)
    assert t.player("Ann").money == 200
    assert markers(t) == {}
    assert chips(t, "Ann") == {"St. Charles Place"}


@pytest.mark.parametrize(("rolled", "left"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_time_markers(rolled: int, left: int) -> None:
    t = tour("Jail", dice=[1, rolled])
    t.answer("Ann", "Perform")
    assert bobs_turn(t)
    assert markers(t) == ({"St. Charles Place": left} if left else {})
    assert len(t.game.houses) == 66 - left
    said = {0: "0 time markers", 1: "1 time marker", 2: "2 time markers", 3: "3 time markers"}[left]
    assert t.log()[2] == f"Ann rolls {rolled}: {said} in St. Charles Place"


def test_nobody_performs_where_time_markers_lie() -> None:
    t = tour("Jail", dice=[1], marked={"St. Charles Place": 1})
    assert bobs_turn(t)
    assert t.player("Ann").money == 200


def test_a_city_with_markers_counts_as_visited() -> None:
    t = tour("Jail", dice=[1], marked={"St. Charles Place": 3})
    assert chips(t, "Ann") == {"St. Charles Place"}
    assert len(t.player("Ann").chips) == 21


# -- bonuses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("region", REGIONS)
def test_a_region_brings_two_dice(region: str) -> None:
    """Whichever of its cities comes last; the side is not complete."""
    bob = "Jail" if region == "brown" else "Start"
    for last in REGIONS[region]:
        start = before(last)
        others = [city for city in REGIONS[region] if city != last]
        t = tour(start, bob=bob, dice=[1, 3, 6], visited={"Ann": others}, marked={last: 1})
        assert bobs_turn(t)
        assert t.player("Ann").money == 200 + 90
        assert t.log()[1] == f"Ann has visited all cities of the {region} region and gets $90"
        t = tour(start, bob=bob, dice=[1], visited={"Ann": others[1:], "Bob": others}, marked={last: 1})
        assert bobs_turn(t)
        assert t.player("Ann").money == 200


@pytest.mark.parametrize(
    ("side", "regions", "last"),
    [
        ("lower", ("brown", "light blue"), "Connecticut"),
        ("left", ("pink", "orange"), "St. James Place"),
        ("upper", ("red", "yellow"), "Kentucky"),
        ("right", ("green", "blue"), "Boardwalk"),
    ],
)
def test_a_side_brings_two_dice_more(side: str, regions: tuple[str, str], last: str) -> None:
    others = [city for region in regions for city in REGIONS[region] if city != last]
    region = next(region for region in regions if last in REGIONS[region])
    t = tour(before(last), dice=[1, 1, 2, 5, 5], visited={"Ann": others}, marked={last: 1})
    assert bobs_turn(t)
    assert t.log()[1:3] == [
        f"Ann has visited all cities of the {region} region and gets $30",
        f"Ann has visited all cities of the {side} side and gets $100",
    ]
    assert t.player("Ann").money == 330


def test_the_whole_board_brings_five_dice_more() -> None:
    others = [city for city in CITIES if city != "Boardwalk"]
    dice = [1, 1, 1, 2, 2, 6, 5, 4, 3, 2]
    t = tour("Luxury Tax", dice=dice, visited={"Ann": others}, marked={"Boardwalk": 1})
    assert bobs_turn(t)
    assert t.player("Ann").money == 200 + 20 + 40 + 200
    assert t.log()[3] == "Ann has visited all cities of the whole board and gets $200"
    assert chips(t, "Ann") == set(CITIES)
    t = tour("Luxury Tax", dice=dice[:5], visited={"Ann": others[1:]}, marked={"Boardwalk": 1})
    assert bobs_turn(t)


def test_everybody_gets_a_bonus_once() -> None:
    blue = ["Park Place", "Boardwalk"]
    t = tour("Luxury Tax", dice=[1], visited={"Ann": blue}, marked={"Boardwalk": 1})
    assert bobs_turn(t)
    assert t.player("Ann").money == 200
    t = tour(
        "Luxury Tax", dice=[1, 1, 1], visited={"Ann": ["Park Place"], "Bob": blue}, marked={"Boardwalk": 1}
    )
    assert bobs_turn(t)
    assert t.player("Ann").money == 220


# -- Start --------------------------------------------------------------------------------------------------


def test_wages() -> None:
    t = tour("Boardwalk", dice=[1], acts={"Ann": ["Mime", "Zebras", "Strongman"]})
    assert bobs_turn(t)
    assert t.player("Ann").money == 200 - 40
    assert t.log()[-2] == "Ann pays $40 in wages"
    assert acts(t, "Ann") == ["Mime", "Zebras", "Strongman"]


def test_acts_that_cannot_be_paid_are_discarded() -> None:
    t = tour("Boardwalk", dice=[1], acts={"Ann": ["Mime", "Zebras", "Strongman"]}, money=10)
    assert t.prompt("Ann") == "You can pay 1 of 3 acts: discard 2"
    t.answer("Ann", "Zebras", "Mime")
    assert bobs_turn(t)
    assert acts(t, "Ann") == ["Strongman"]
    assert sorted(act.name for act in t.game.discards) == ["Mime", "Zebras"]
    assert t.player("Ann").money == 0
    assert "Ann discards Zebras and Mime" in t.log()


@pytest.mark.parametrize(("money", "left"), [(0, 0), (10, 0), (20, 0), (30, 0), (40, 10)])
def test_the_ringmaster_is_paid_last(money: int, left: int) -> None:
    held = ["Mime", "Zebras"]
    t = tour("Boardwalk", dice=[1], acts={"Ann": held}, money=money)
    for act in held[: max(0, 2 - money // 10)]:
        t.answer("Ann", act)
    assert bobs_turn(t)
    assert t.player("Ann").money == left
    assert len(acts(t, "Ann")) == min(2, money // 10)
    assert len(t.player("Ann").ringmaster) == 1
    assert any("discards" in line for line in t.log()) is (money < 20)


def test_the_lead_player_takes_a_marker_from_every_city() -> None:
    t = tour("Boardwalk", dice=[1], marked={"Baltic": 1, "Virginia": 3, "Pacific": 2})
    assert bobs_turn(t)
    assert markers(t) == {"Virginia": 2, "Pacific": 1}
    assert len(t.game.houses) == 63
    assert t.game.laps == 1
    assert t.log()[1] == "A time marker is taken from every city"


def test_others_leave_the_markers() -> None:
    def arrange(game: Game) -> None:
        game.order = game.order[::-1]

    t = tour("Boardwalk", dice=[1], marked={"Virginia": 3}, arrange=arrange)
    assert bobs_turn(t)
    assert markers(t) == {"Virginia": 3}
    assert t.game.laps == 0
    assert t.player("Ann").money == 190


# -- other spaces -------------------------------------------------------------------------------------------


def test_railroads() -> None:
    t = tour("Income Tax", dice=[1, 4])
    assert bobs_turn(t)
    assert t.player("Ann").money == 160
    assert t.game.free_parking == 0
    assert t.log()[1] == "Ann pays $40 to the bank"


@pytest.mark.parametrize("start", ["St. Charles Place", "Ventnor", "Baltic", "Park Place"])
def test_utilities_and_taxes(start: str) -> None:
    t = tour(start, dice=[1, 6], arrange=lambda game: setattr(game, "free_parking", 50))
    assert bobs_turn(t)
    assert t.player("Ann").money == 140
    assert t.game.free_parking == 110


def test_one_pays_what_one_has() -> None:
    t = tour("Ventnor", dice=[1, 6], money=20)
    assert bobs_turn(t)
    assert (t.player("Ann").money, t.game.free_parking) == (0, 20)
    t = tour("Income Tax", dice=[1, 3], money=20)
    assert t.player("Ann").money == 0


def test_free_parking() -> None:
    t = tour("New York", dice=[1], arrange=lambda game: setattr(game, "free_parking", 120))
    assert bobs_turn(t)
    assert (t.player("Ann").money, t.game.free_parking) == (320, 0)
    assert t.log()[1] == "Ann takes $120 from Free Parking"


def test_go_to_jail_puts_an_act_there() -> None:
    t = tour("Marvin Gardens", dice=[1], acts={"Ann": ["Mime", "Zebras"]})
    assert t.options("Ann") == ["Mime", "Zebras"]
    t.answer("Ann", "Zebras")
    assert bobs_turn(t)
    assert [act.name for act in t.game.jail] == ["Zebras"]
    assert acts(t, "Ann") == ["Mime"]
    assert where(t, "Ann") == "Go to Jail"
    assert t.log()[1] == "Ann puts Zebras in Jail"


def test_jail_gives_one_of_the_acts_there() -> None:
    def arrange(game: Game) -> None:
        game.jail.add_all([act for act in game.deck if act.name in ("Alpacas", "Clown Car", "Strongman")])

    t = tour("Connecticut", dice=[1], arrange=arrange)
    assert sorted(t.options("Ann")) == ["Alpacas", "Clown Car", "Strongman"]
    t.answer("Ann", "Clown Car")
    assert bobs_turn(t)
    assert acts(t, "Ann") == ["Clown Car"]
    assert len(t.game.jail) == 2
    assert t.log()[1] == "Ann takes Clown Car out of Jail"


def test_no_act_for_jail() -> None:
    assert bobs_turn(tour("Marvin Gardens", dice=[1]))
    assert bobs_turn(tour("Connecticut", dice=[1], acts={"Ann": ["Mime"]}))


@pytest.mark.parametrize("space", ["Kentucky", "Short Line", "Oriental", "Mediterranean", "St. James Place"])
def test_card_spaces_draw_an_act(space: str) -> None:
    t = tour(space, dice=[1], deck=["Lion Tamer"], acts={"Ann": ["Mime"]})
    assert bobs_turn(t)
    assert acts(t, "Ann") == ["Mime", "Lion Tamer"]
    assert t.log()[1] == "Ann draws Lion Tamer"


# -- the end ------------------------------------------------------------------------------------------------


def leave(number: int) -> Callable[[Game], None]:
    """So many acts are left in the deck."""

    def arrange(game: Game) -> None:
        while len(game.deck) > number:
            game.discards.add(game.deck.items[0])

    return arrange


def test_the_last_act_ends_the_game() -> None:
    t = tour("Kentucky", dice=[1], arrange=emptied(1))
    result = t.over()
    assert (result.ending, result.reason) == ("last act", "The last act is drawn.")
    assert len(t.player("Ann").acts) == 1
    t = tour("Kentucky", dice=[1], arrange=emptied(2))
    assert bobs_turn(t)
    assert t.result() is None


def emptied(number: int) -> Callable[[Game], None]:
    """As `leave`, of a deck to which the dealt acts have come back."""

    def arrange(game: Game) -> None:
        for me in game.players:
            game.discards.add_all(me.acts)
        leave(number)(game)

    return arrange


def test_most_money_wins() -> None:
    def arrange(game: Game) -> None:
        emptied(1)(game)
        for me, money in zip(game.players, (300, 310, 290), strict=True):
            me.money = money

    result = tour("Kentucky", "Jail", dice=[1], arrange=arrange).over()
    assert (result.scores, result.ranks) == ([300, 310, 290], [2, 1, 3])


def test_equal_money() -> None:
    assert tour("Kentucky", dice=[1], arrange=emptied(1)).over().winners == [0, 1]


def nearly_round(laps: int) -> Callable[[Game], None]:
    def arrange(game: Game) -> None:
        game.laps = laps

    return arrange


def test_fifteen_rounds() -> None:
    t = tour("Boardwalk", dice=[1], arrange=nearly_round(14), alternate_ending=True)
    result = t.over()
    assert (result.ending, result.reason) == ("15 rounds", "The Lead Player has gone around 15 times.")
    assert t.player("Ann").money == 200
    t = tour("Boardwalk", dice=[1], arrange=nearly_round(13), alternate_ending=True)
    assert bobs_turn(t)
    assert t.game.laps == 14
    t = tour("Boardwalk", dice=[1], arrange=nearly_round(14))
    assert bobs_turn(t)
    assert t.game.laps == 15


def test_fifteen_rounds_with_an_empty_deck() -> None:
    t = tour("Kentucky", dice=[1], arrange=emptied(1), alternate_ending=True)
    assert bobs_turn(t)
    assert len(t.player("Ann").acts) == 1
    t = tour("Kentucky", dice=[1], arrange=emptied(0), alternate_ending=True)
    assert bobs_turn(t)
    assert acts(t, "Ann") == []
    assert t.log()[1] == "There is no act left for Ann"


# -- bots and whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "laps", "alternate_ending", "turns"),
    [(5, 0, False, 12), (3, 0, False, 10), (1, 0, False, 10 / 3), (0, 3, True, 12), (9, 14, True, 12)],
)
def test_acts_count_for_those_who_plan(left: int, laps: int, alternate_ending: bool, turns: float) -> None:
    """Ann has a ring and two acts that begin others; of the acts in the deck six a round are drawn."""

    def arrange(game: Game) -> None:
        emptied(left + 5)(game)
        game.laps = laps
        for name in five:
            if find(game, name).place is not game.deck:
                game.discards.add(game.deck.items[0])
                game.deck.add(find(game, name))

    five = ["Mime", "Clown Car", "Zebras", "Alpacas", "Monkeys"]
    t = tour("Jail", dice=[1], acts={"Ann": five}, arrange=arrange, alternate_ending=alternate_ending)
    ann, bob = t.game.players
    assert len(t.game.deck) == left
    assert t.game.estimate(ann) == pytest.approx(200 + turns * ((70 + 6) / 3 - 60 / 12))
    assert t.game.estimate(bob) == pytest.approx(200 + turns * (10 / 3 - 10 / 12))


def test_a_whole_game() -> None:
    """All take the first of what they may."""
    t = at(Game, 3, seed="whole game")
    while t.table.asks:
        (name,) = t.asked
        t.answer(name, t.options(name)[0])
    result = t.over()
    assert (t.game.turns, result.scores, t.game.laps) == (231, [2110, 2190, 3480], 6)
