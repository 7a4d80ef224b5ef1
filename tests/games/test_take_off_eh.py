from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.take_off_eh import TakeOffEh, distances, longest_tours
from tabletome.laws import Inspector
from tabletome.parts.boards import Region
from tabletome.parts.piecepack import Coin, Die, Pawn, Suit, Tile, tiles
from tabletome.testing import Trial, at, stack

SUITS = ("Suns", "Moons", "Crowns", "Arms", "Spring", "Summer", "Fall", "Winter")
RANK_NAMES = ("Null", "Ace", "2", "3", "4", "5")
NAMES = ("Amy", "Betty", "Cindy", "Dale", "Erin", "Fay")
STOOD_FOR = (Suit.FALL, Suit.SUNS, Suit.SUMMER, Suit.WINTER, Suit.MOONS, Suit.SPRING)
HOMES = ("Alberta", "Ontario", "Ontario", "Nunavut", "Quebec", "Quebec")
MAP = {
    "Alberta": "Ace of Moons",
    "British Columbia": "5 of Suns",
    "Manitoba": "3 of Winter",
    "New Brunswick": "Null of Moons",
    "Newfoundland": "3 of Spring",
    "Northwest Territories": "2 of Crowns",
    "Nova Scotia": "Ace of Crowns",
    "Nunavut": "4 of Moons",
    "Ontario": "2 of Spring",
    "Prince Edward Island": "Null of Fall",
    "Quebec": "5 of Fall",
    "Saskatchewan": "3 of Summer",
    "Yukon Territories": "5 of Crowns",
}
"As far as the examples tell: Manitoba, the only four in Nunavut, a two in Ontario, no Arms."
PREVENT = "Prevent it"

BORDERS = [
    "Alberta - British Columbia", "Alberta - Northwest Territories", "Alberta - Saskatchewan",
    "Alberta - Yukon Territories", "British Columbia - Yukon Territories", "Manitoba - Nunavut",
    "Manitoba - Ontario", "Manitoba - Saskatchewan", "New Brunswick - Nova Scotia",
    "New Brunswick - Prince Edward Island", "New Brunswick - Quebec", "Newfoundland - Quebec",
    "Northwest Territories - Nunavut", "Northwest Territories - Saskatchewan",
    "Northwest Territories - Yukon Territories", "Nova Scotia - Prince Edward Island",
    "Nunavut - Saskatchewan", "Ontario - Quebec",
]  # fmt: skip

# -- building positions; coins are written by suit and values: “Fall 45, Suns 0” -------------------------


def coins_of(game: TakeOffEh, text: str) -> list[Coin]:
    wanted = [group.split() for group in text.split(", ") if text]
    return [coin(game, f"{RANK_NAMES[int(rank)]} of {suit}") for suit, ranks in wanted for rank in ranks]


def in_short(coins: Iterable[Coin]) -> str:
    ranks: dict[str, str] = {}
    for c in sorted(coins, key=lambda c: (SUITS.index(str(c.suit)), c.rank)):
        ranks[str(c.suit)] = ranks.get(str(c.suit), "") + str(c.rank)
    return ", ".join(f"{suit} {values}" for suit, values in ranks.items())


def coin(game: TakeOffEh, name: str) -> Coin:
    return next(c for c in game.box if isinstance(c, Coin) and str(c) == name)


def tile(game: TakeOffEh, name: str) -> Tile:
    return next(c for c in game.box if isinstance(c, Tile) and str(c) == name)


def on(game: TakeOffEh, name: str) -> Region:
    return game.provinces.grid[name]


def clear(game: TakeOffEh) -> None:
    """Everything back to where it is before the start; the players stand for the suits of the examples."""
    for me in game.players:
        game.pawns.add_all(me.home)
        game.dice.add_all(me.die)
    game.pawns.add_all(game.tour)
    game.suits = {}
    for me, name, suit in zip(game.players, NAMES, STOOD_FOR, strict=False):
        me.name, me.suit, game.suits[suit] = name, suit, me
        me.die.add(next(die for die in game.dice if die.suit is suit))
    for thing in game.box:
        if isinstance(thing, Coin):
            game.revenues.add(thing, up=True)
        elif isinstance(thing, Tile):
            game.stacks.add(thing)
    game.shuffle(game.revenues)
    game.shuffle(game.stacks)


def position(
    *parts: tuple[str, str],
    provinces: dict[str, str] | None = None,
    seceded: Iterable[str] = (),
    homes: Iterable[str] = HOMES,
    queen: str = "Nunavut",
    coins: dict[str, str] | None = None,
    slush: str = "",
    areas: dict[str, str] | None = None,
    bribes: dict[str, str] | None = None,
    agenda: Iterable[str] = (),
    enacting: str = "",
    players: int = 4,
    order: Iterable[str] = (),
    round_number: int = 1,
    rounds: int = 9,
    recall: bool = False,
) -> Trial[TakeOffEh]:
    """The map of the examples with these things on it; the parts come next, then a new round."""

    def arrange(game: TakeOffEh) -> None:
        clear(game)
        by_name = {me.name: me for me in game.players}
        for name, wanted in (MAP | (provinces or {})).items():
            game.provinces.put(tile(game, wanted), on(game, name))
        for name in seceded:
            game.provinces.cells[on(game, name)].turn(False)
        for me, home in zip(game.players, homes, strict=False):
            me.home.put(game.spare_pawn(me.suit), on(game, home))
        game.tour.put(game.spare_pawn(Suit.CROWNS), on(game, queen))
        for where, text in [*(coins or {}).items(), ("Hudson Bay", slush)]:
            for there in coins_of(game, text):
                giver = game.suits.get(there.suit, game.players[0])
                giver.play_area.add(there)
                if where == "Hudson Bay":
                    game.slip_in(giver, there)
                else:
                    game.place(there, on(game, where))
        for who, text in (areas or {}).items():
            by_name[who].play_area.add_all(coins_of(game, text))
        for who, text in (bribes or {}).items():
            by_name[who].bribe.add_all(coins_of(game, text), up=False)
        for name in agenda:
            game.agenda.add(tile(game, name))
        if enacting:
            game.enacting.add(tile(game, enacting))
        assert len(game.provinces) == len(MAP), "a tile was wanted twice"
        game.turns = round_number
        game.order = [by_name[name] for name in order] or list(game.players)
        game.drop_steps()
        for part, who in parts:
            if part == "New round":
                game.order = game.from_player(by_name[who])
                game.turns -= 1
            elif part in ("Completion", "Slush fund"):
                game.then(game.completion_phase if part == "Completion" else game.score_slush_fund)
            else:
                step = {
                    "Bribery": game.bribery_phase,
                    "Draw": game.draw,
                    "Enact and fund": game.enact_and_fund,
                    "Provinces": game.score_provinces,
                }[part]
                game.then(step, by_name[who])

    return at(TakeOffEh, players, arrange=arrange, options={"rounds": rounds, "recall": recall})


def enacting(name: str, **rest: Any) -> Trial[TakeOffEh]:
    """Dale carries out an agenda item."""
    return position(("Enact and fund", "Dale"), enacting=name, **rest)


def scoring(coins: dict[str, str], **rest: Any) -> Trial[TakeOffEh]:
    """The provinces of a special scoring round have just been scored."""
    return position(("Provinces", "Amy"), coins=coins, **rest)


def preparing(**rest: Any) -> TakeOffEh:
    """A game in which the Queen is not yet on the map."""
    game = position(("Bribery", "Amy"), areas={"Amy": "Fall 2"}, **rest).game
    game.pawns.add_all(game.tour)
    return game


def rig(t: Trial[TakeOffEh], text: str) -> None:
    """Let these coins be the first of their suits to be drawn from the revenues."""
    top = coins_of(t.game, text)
    t.game.revenues.items.sort(key=lambda c: top.index(c) if c in top else len(top))


def names(things: Iterable[object]) -> list[str]:
    return sorted(str(thing) for thing in things)


def lying(t: Trial[TakeOffEh], province: str) -> str:
    return in_short(t.game.projects[on(t.game, province)])


def area(t: Trial[TakeOffEh], who: str) -> str:
    return in_short(t.player(who).play_area)


def points(t: Trial[TakeOffEh]) -> list[int]:
    return [me.points for me in t.game.players]


def labels(t: Trial[TakeOffEh], place: str, viewer: str | None) -> list[str]:
    """What lies in a place as somebody sees it."""
    view = t.table.view(None if viewer is None else t.player(viewer).seat)
    return sorted(item.label for p in view.places if p.id == place for item in p.items)


def goals(t: Trial[TakeOffEh], piece: str) -> list[str]:
    """Where Dale may move a piece."""
    return sorted(o.partition(" to ")[2] for o in t.options("Dale") if o.startswith(piece))


# -- Preparation -------------------------------------------------------------------------------------------


def test_map_of_canada() -> None:
    canada = at(TakeOffEh).game.provinces.grid
    assert sorted(map(str, canada)) == sorted([*MAP, "Hudson Bay"])
    assert sorted(" - ".join(sorted(map(str, link))) for link in canada.links()) == BORDERS
    assert all(len(distances(canada[name])) == 12 for name in MAP), "from each all others can be reached"
    parts: dict[str, list[str]] = {}
    for name in sorted([*MAP, "Hudson Bay"]):
        parts.setdefault(canada.zone(canada[name]), []).append(name)
    assert parts == {
        "prairies": ["Alberta", "Manitoba", "Saskatchewan"],
        "pacific": ["British Columbia"],
        "sea": ["Hudson Bay"],
        "atlantic": ["New Brunswick", "Newfoundland", "Nova Scotia", "Prince Edward Island"],
        "north": ["Northwest Territories", "Nunavut", "Yukon Territories"],
        "centre": ["Ontario", "Quebec"],
    }
    x, y = ({str(p): canada.position(p)[axis] for p in canada} for axis in (0, 1))
    assert x["British Columbia"] < x["Manitoba"] < x["Hudson Bay"] < x["Quebec"] < x["Newfoundland"]
    assert y["Nunavut"] < y["Manitoba"] < y["Nova Scotia"]


def test_the_two_piecepacks() -> None:
    box = at(TakeOffEh).game.box
    printed = sorted(f"{rank} of {suit}" for suit in SUITS for rank in RANK_NAMES)
    assert names(thing for thing in box if isinstance(thing, Tile)) == printed
    assert names(thing for thing in box if isinstance(thing, Coin)) == printed
    assert names(thing for thing in box if isinstance(thing, Pawn)) == sorted(f"{s} pawn" for s in SUITS)
    assert names(thing for thing in box if isinstance(thing, Die)) == sorted(f"{s} die" for s in SUITS)
    assert len(box) == 48 + 48 + 8 + 8
    game = at(TakeOffEh).game
    assert (game.rounds, game.recall, TakeOffEh.seats) == (9, False, range(2, 7))
    assert list(TakeOffEh.rounds.choices) == [9, 6]


def test_no_suit_is_on_the_map_four_times() -> None:
    game = TakeOffEh(2)
    game.stacks.fill(tiles(tuple(Suit)))
    suns, moons, arms, spring, winter = (
        [f"{rank} of {suit}" for rank in RANK_NAMES] for suit in ("Suns", "Moons", "Arms", "Spring", "Winter")
    )
    first = [*suns[:4], *moons[:3], *arms[:3], *spring[:3]]
    stack(game.stacks, *first, moons[3], *winter[:3], *suns[4:])
    game.lay_out_canada()
    assert set(suns[4:]) < set(names(game.provinces)), "the Suns were replaced, then the Moons"
    assert set(suns[:4] + moons[:4]) <= set(names(game.discards))
    assert max(Counter(tile.suit for tile in game.provinces).values()) <= 3


def test_chance_says_who_is_first() -> None:
    openers = {at(TakeOffEh, 4, seed=seed).asked[0] for seed in range(40)}
    assert openers == {"Ann", "Bob", "Cleo", "Dan"}


def test_worked_example_of_preparation() -> None:
    seed = next(s for s in range(40) if list(Table(TakeOffEh, 4, s).asks) == [0])
    t = Trial[TakeOffEh](Table(TakeOffEh, 4, seed, names=NAMES[:4]))
    game = t.game
    game.stacks.add_all([*game.provinces, *game.discards])
    for name, wanted in MAP.items():
        game.provinces.put(tile(game, wanted), on(game, name))
    home_tiles = ["Ace of Suns", "2 of Winter", "2 of Summer", "4 of Winter", "4 of Arms"]
    agenda = ["2 of Suns", "5 of Spring", "4 of Summer", "4 of Fall", "Ace of Arms"]
    stack(game.stacks, *home_tiles, *agenda)
    rig(t, "Fall 15, Suns 23, Summer 43, Winter 42, Crowns 132, Arms 3")
    assert t.options("Amy") == ["Suns", "Moons", "Arms", "Spring", "Summer", "Fall", "Winter"], "no Crowns"
    t.answer("Amy", "Fall")
    assert "Fall" not in t.options("Betty")
    for who, suit in (("Betty", "Suns"), ("Cindy", "Summer"), ("Dale", "Winter")):
        t.answer(who, suit)
    assert area(t, "Amy") == "Fall 15"
    assert t.options("Amy") == ["Moons", "Crowns", "Arms", "Spring", "Fall"], "own and neutral suits"
    for who, suit in (("Amy", "Crowns"), ("Betty", "Arms"), ("Cindy", "Crowns"), ("Dale", "Crowns")):
        t.answer(who, suit)
    assert t.options("Amy") == ["Alberta", "British Columbia", "Nova Scotia"]
    t.answer("Amy", "Alberta", "Ace of Fall")
    t.answer("Betty", "Ontario", "3 of Suns")
    t.answer("Cindy", "Ontario", "3 of Summer")
    t.answer("Dale", "Nunavut", "4 of Winter")
    assert [str(me.province) for me in t.game.players] == list(HOMES[:4])
    assert str(t.game.toured) == "Nunavut"
    assert [lying(t, p) for p in HOMES[1:4]] == ["Suns 3, Summer 3", "Suns 3, Summer 3", "Winter 4"]
    assert [area(t, who) for who in NAMES[:4]] == [
        "Crowns 1, Fall 5", "Suns 2, Arms 3", "Crowns 3, Summer 4", "Crowns 2, Winter 2",
    ]  # fmt: skip
    assert names(t.game.agenda) == sorted(agenda)
    assert names(t.game.discards) == sorted(home_tiles)
    assert t.asked == ["Amy"]


def test_tiles_that_match_nothing_are_drawn_again() -> None:
    game = preparing(provinces={"Nunavut": "2 of Moons"})
    stack(game.stacks, "4 of Arms", "5 of Arms")
    found, matching = game.turn_up_match()
    assert str(found) == "5 of Arms"
    assert names(matching) == ["British Columbia", "Quebec", "Yukon Territories"]
    assert names(game.discards) == ["4 of Arms", "5 of Arms"]


@pytest.mark.parametrize(
    ("homes", "top", "start"),
    [
        # Manitoba, Newfoundland and Saskatchewan are 2, 5 and 1 from the nearest pawn.
        (("Alberta", "British Columbia"), "3 of Arms", {"Newfoundland"}),
        # Ontario and the Northwest Territories are 1 from a pawn, but the latter from that of Amy.
        (("Alberta", "Quebec"), "2 of Arms", {"Ontario"}),
        (("Quebec", "Alberta"), "2 of Arms", {"Northwest Territories"}),
        # Newfoundland and Saskatchewan are both 2 from Amy's pawn, but 3 and 5 from Betty's.
        (("Ontario", "Nova Scotia"), "3 of Arms", {"Saskatchewan"}),
        (("Nova Scotia", "Nova Scotia"), "Null of Arms", {"New Brunswick", "Prince Edward Island"}),
        (("Nunavut", "Nunavut"), "4 of Arms", {"Nunavut"}),
    ],
)
def test_the_queen_starts_far_from_all_pawns(homes: tuple[str, ...], top: str, start: set[str]) -> None:
    found = set()
    for seed in range(12):
        game = preparing(players=2, homes=homes)
        game.chance.counter += seed
        stack(game.stacks, top)
        game.welcome_the_queen()
        found.add(str(game.toured))
    assert found == start


# -- who sees what -----------------------------------------------------------------------------------------


def test_coins_are_drawn_by_suit() -> None:
    t = position(
        ("Draw", "Amy"),
        areas={"Amy": "Arms 23", "Dale": "Spring 012345"},
        bribes={"Amy": "Crowns 1"},
        agenda=["2 of Suns"],
    )
    rig(t, "Arms 0, Moons 5")
    assert t.options("Amy") == ["Moons", "Crowns", "Arms", "Fall"], "Dale has all of Spring"
    t.answer("Amy", "Arms", "Moons")
    assert area(t, "Amy") == "Moons 5, Arms 023"
    drawn = set()
    for _ in range(40):
        t.game.pay_in([coin(t.game, "2 of Arms")])
        drawn.add(str(t.game.draw_coin(t.player("Amy"), Suit.ARMS)))
        t.game.pay_in(list(t.player("Amy").play_area))
    assert len(drawn) == 6, "chance says which"


def test_who_knows_the_value_of_a_coin() -> None:
    t = position(("Bribery", "Amy"), areas={"Amy": "Fall 2, Crowns 3"}, coins={"Quebec": "Fall 4"})
    assert labels(t, "play_area@0", "Amy") == ["2 of Fall", "3 of Crowns"]
    for viewer in ("Betty", None):
        assert labels(t, "play_area@0", viewer) == ["Crowns coin", "Fall coin"]
        assert labels(t, "projects", viewer) == ["Fall coin"]
    assert labels(t, "projects", "Amy") == ["Fall coin"], "she put it there, but may not look again"
    assert set(labels(t, "revenues", "Amy")) == {f"{suit} coin" for suit in SUITS}
    t.game.score_unit(on(t.game, "Quebec"), 5)
    assert labels(t, "projects", "Betty") == ["4 of Fall"], "all is shown to be scored"
    t.game.turn_down()
    assert labels(t, "projects", "Betty") == labels(t, "projects", "Amy") == ["Fall coin"]
    t.game.players[0].play_area.add(coin(t.game, "4 of Fall"))
    assert "4 of Fall" in labels(t, "play_area@0", "Amy")
    assert "4 of Fall" not in labels(t, "play_area@0", "Betty")
    t.game.pay_in([coin(t.game, "4 of Fall")])
    assert "4 of Fall" not in labels(t, "revenues", "Amy")


def test_the_table_recalls_if_wished() -> None:
    t = position(("Bribery", "Amy"), areas={"Amy": "Fall 2"}, coins={"Quebec": "Fall 4"}, recall=True)
    assert (labels(t, "projects", "Amy"), labels(t, "projects", "Betty")) == (["4 of Fall"], ["Fall coin"])
    t.game.score_unit(on(t.game, "Quebec"), 5)
    t.game.turn_down()
    assert labels(t, "projects", "Betty") == ["4 of Fall"]
    t.game.pay_in([coin(t.game, "4 of Fall")])
    assert "4 of Fall" not in labels(t, "revenues", "Betty")


@pytest.mark.parametrize("recall", [False, True])
def test_suits_in_the_slush_fund_are_hidden(recall: bool) -> None:
    t = enacting("2 of Suns", areas={"Dale": "Crowns 2"}, slush="Fall 5", recall=recall)
    t.answer("Dale", "Fund", "2 of Crowns", "Hudson Bay")
    assert labels(t, "slush_fund", "Dale") == (["2 of Crowns"] if recall else ["2 coin"])
    assert labels(t, "slush_fund", "Amy") == labels(t, "slush_fund", None) == ["2 coin"], "only the topmost"
    assert "Dale places 2 of Crowns in Hudson Bay" in t.log("Dale")
    assert t.log("Amy")[-1] == "Dale places 2 coin in Hudson Bay"
    t.game.score_unit(on(t.game, "Hudson Bay"), 1)
    assert labels(t, "slush_fund", "Amy") == ["2 of Crowns"]
    t.game.turn_down()
    assert labels(t, "slush_fund", "Amy") == (["2 of Crowns"] if recall else ["2 coin"])


def test_like_coins_of_a_play_area_are_mixed() -> None:
    """All of Dale's coins have been shown. Of two Winter coins nobody can tell then which one leaves."""
    t = enacting("Ace of Suns", areas={"Dale": "Winter 25"}, recall=True)
    t.game.shown(t.player("Dale").play_area)
    t.answer("Dale", "Fund", "2 of Winter", "Manitoba")
    assert labels(t, "play_area@3", "Dale") == ["5 of Winter"]
    assert labels(t, "play_area@3", "Amy") == labels(t, "projects", "Amy") == ["Winter coin"]
    t = enacting("Ace of Suns", areas={"Dale": "Winter 2, Crowns 5"}, recall=True)
    t.game.shown(t.player("Dale").play_area)
    t.answer("Dale", "Fund", "2 of Winter", "Manitoba")
    assert labels(t, "play_area@3", "Amy") == ["5 of Crowns"]
    assert labels(t, "projects", "Amy") == ["2 of Winter"], "each is the only one of its suit"


# -- Agenda and bribery ------------------------------------------------------------------------------------

BRIBES = {
    "Amy": "Crowns 1, Fall 5",
    "Betty": "Suns 2, Arms 3",
    "Cindy": "Summer 4, Crowns 3",
    "Dale": "Winter 2, Crowns 2",
}


def test_worked_example_of_bribery() -> None:
    t = position(("New round", "Amy"), areas=BRIBES)
    assert len(t.game.agenda) == 5
    rig(t, "Arms 5")
    for who, bribe in (("Amy", "Ace of Crowns"), ("Betty", "2 of Suns"), ("Cindy", "4 of Summer")):
        t.answer(who, bribe)
    assert labels(t, "play_area@3", "Amy") == ["2 of Crowns", "2 of Winter"], "Dale has shown his coins"
    t.answer("Dale", "Arms")
    assert labels(t, "play_area@3", "Amy") == ["Crowns coin", "Winter coin"], "and turned them down again"
    assert labels(t, "play_area@3", "Dale") == ["2 of Crowns", "2 of Winter"], "he may look at them"
    assert labels(t, "bribe@3", "Amy") == ["5 of Arms"]
    assert [in_short(me.bribe) for me in t.game.players] == ["Crowns 1", "Suns 2", "Summer 4", "Arms 5"]
    assert area(t, "Dale") == "Crowns 2, Winter 2"
    assert [me.name for me in t.game.order] == ["Dale", "Cindy", "Betty", "Amy"]
    assert t.asked == ["Dale"]


def test_bribes_of_a_round_differ() -> None:
    t = position(("New round", "Amy"), areas=BRIBES | {"Betty": "Suns 1, Arms 3, Moons 1"})
    t.answer("Amy", "Ace of Crowns")
    assert t.options("Betty") == ["3 of Arms"]


def test_bribe_drawn_when_no_held_coin_fits() -> None:
    t = position(("New round", "Amy"), areas=BRIBES | {"Betty": ""})
    t.answer("Amy", "Ace of Crowns")
    rig(t, "Suns 1, Arms 10")
    t.answer("Betty", "Suns", "Arms", "Arms")
    assert in_short(t.player("Betty").bribe) == "Arms 0"
    assert "It is Ace of Arms" in t.log("Dale")
    assert "It is Ace of Suns" in t.log("Dale")
    assert labels(t, "play_area@1", "Dale") == ["Arms coin", "Suns coin"]


ALL_NEUTRAL = "Moons 012345, Crowns 012345, Arms 012345, Spring 012345"


def test_no_bribe_to_be_had() -> None:
    areas = {"Amy": f"{ALL_NEUTRAL}, Suns 01345", "Cindy": "Summer 4", "Dale": "Winter 5"}
    t = position(("New round", "Amy"), areas=areas)
    t.answer("Amy", "2 of Crowns")
    t.answer("Betty", "Suns")
    assert area(t, "Betty") == "Suns 2"
    assert t.asked == ["Cindy"], "nothing was left to draw"
    t.answer("Cindy", "4 of Summer")
    t.answer("Dale", "5 of Winter")
    assert [me.name for me in t.game.order] == ["Dale", "Cindy", "Amy", "Betty"]
    t = position(("Draw", "Betty"), areas={"Betty": "Suns 23"}, agenda=["2 of Suns"])
    t.answer("Betty", "Suns", "Suns", "Suns", "2 of Suns: political scandal")


def test_those_without_bribes_follow_the_lowest_payer() -> None:
    t = position(("Completion", "Amy"), bribes={"Betty": "Suns 4", "Erin": "Moons 1"}, players=6)
    assert [me.name for me in t.game.order] == ["Betty", "Erin", "Fay", "Amy", "Cindy", "Dale"]
    t = position(("Completion", ""), order=["Cindy", "Dale", "Amy", "Betty"])
    assert [me.name for me in t.game.order] == ["Cindy", "Dale", "Amy", "Betty"]


def test_the_highest_bribe_starts_the_next_bribery() -> None:
    t = position(("Completion", "Amy"), bribes={"Cindy": "Summer 4", "Betty": "Suns 1"})
    assert t.game.order[0].name == "Cindy"
    t = position(("New round", "Cindy"), areas=BRIBES)
    assert t.asked == ["Cindy"]
    for who, bribe in (("Cindy", "4 of Summer"), ("Dale", "2 of Winter"), ("Amy", "Ace of Crowns")):
        t.answer(who, bribe)
    assert t.asked == ["Betty"]


def test_the_last_agenda_tile_stays() -> None:
    t = position(("New round", "Amy"), agenda=["5 of Spring"], areas=BRIBES)
    assert len(t.game.agenda) == 5
    assert "5 of Spring" in names(t.game.agenda)


def test_discards_are_shuffled_into_new_stacks() -> None:
    game = position(("Bribery", "Amy"), areas=BRIBES).game
    game.discards.add_all(list(game.stacks)[2:])
    for _ in range(3):
        game.turn_up()
    assert (len(game.stacks), len(game.discards)) == (48 - 13 - 3, 0)


# -- Completion: draw --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "bribe", "draws"),
    [("Dale", "Arms 5", 0), ("Cindy", "Summer 4", 0), ("Betty", "Suns 2", 1), ("Amy", "Crowns 1", 2)],
)
def test_worked_example_of_drawing(who: str, bribe: str, draws: int) -> None:
    """Everybody has two face-down coins, as the example claims: then there is no welfare."""
    t = position(
        ("Draw", who), areas={who: "Moons 34"}, bribes={who: bribe}, agenda=["2 of Suns", "Ace of Arms"]
    )
    t.answer(who, *["Crowns"] * draws)
    assert t.options(who) == ["2 of Suns: political scandal", "Ace of Arms: labor strike"]
    assert len(t.player(who).play_area) == 2 + draws


@pytest.mark.parametrize(("held", "draws"), [("", 2), ("Moons 3", 1), ("Moons 34", 0)])
def test_welfare_fills_up_to_two_face_down_coins(held: str, draws: int) -> None:
    t = position(("Draw", "Dale"), areas={"Dale": held}, bribes={"Dale": "Arms 5"}, agenda=["2 of Suns"])
    t.answer("Dale", *["Winter"] * draws)
    assert t.options("Dale") == ["2 of Suns: political scandal"]


def test_nothing_left_to_draw() -> None:
    t = position(("Draw", "Betty"), areas={"Amy": f"{ALL_NEUTRAL}, Suns 01234"}, agenda=["2 of Suns"])
    t.answer("Betty", "Suns", "2 of Suns: political scandal")
    assert area(t, "Betty") == "Suns 5"


# -- Completion: enact -------------------------------------------------------------------------------------


def test_worked_example_of_a_scandal() -> None:
    t = enacting("2 of Suns")
    assert goals(t, "Winter pawn") == [], "the Queen is in Nunavut"
    assert goals(t, "Fall pawn") == [
        "British Columbia", "Manitoba", "Northwest Territories", "Saskatchewan", "Yukon Territories",
    ]  # fmt: skip
    t.answer("Dale", "Fall pawn from Alberta to Yukon Territories")
    assert goals(t, "Fall pawn") == [], "once a turn"
    assert goals(t, "Summer pawn") == ["Manitoba", "Quebec"]
    t.answer("Dale", "Summer pawn from Ontario to Quebec")
    assert " ".join(str(me.province) for me in t.game.players) == "Yukon Territories Ontario Quebec Nunavut"
    assert not t.game.enacting


def test_pawns_and_the_queen() -> None:
    t = enacting("3 of Suns", queen="Quebec", homes=("Ontario", "Quebec", "Newfoundland", "Nunavut"))
    assert goals(t, "Suns pawn") == []
    assert "New Brunswick" in goals(t, "Fall pawn"), "through Quebec"
    assert "Quebec" not in goals(t, "Fall pawn") + goals(t, "Summer pawn")


def test_pawns_pass_but_do_not_enter_what_has_seceded() -> None:
    t = enacting("2 of Suns", seceded=["Quebec"])
    assert goals(t, "Summer pawn") == ["Manitoba", "New Brunswick", "Newfoundland", "Saskatchewan"]


def test_scandal_may_be_prevented_or_cut_short() -> None:
    nothing = "Nothing comes of the political scandal"
    t = enacting("4 of Suns")
    t.answer("Dale", PREVENT)
    assert nothing in t.log()
    t = enacting("4 of Suns")
    t.answer("Dale", "Summer pawn from Ontario to Quebec", "Move nothing more")
    assert not t.game.enacting
    assert nothing not in t.log()
    assert nothing in enacting("Null of Suns").log()


def test_beer_and_doughnut_run() -> None:
    coins = {"Quebec": "Fall 2", "Nunavut": "Fall 3", "Ontario": "Suns 2, Crowns 4"}
    t = enacting("2 of Moons", coins=coins, areas={"Amy": "Fall 5", "Cindy": "Summer 1, Arms 3"})
    assert t.options("Dale") == ["0", "1", "2"], "Amy's coin with the Queen is safe"
    t.answer("Dale", "1")
    assert t.options("Dale") == ["0", "1"], "Betty has one coin in Ontario"
    t.answer("Dale", "0")
    assert t.options("Dale") == ["0", "1"], "two in all"
    t.answer("Dale", "1")
    assert sorted(t.options("Amy")) == ["5 of Fall", "Fall coin Quebec"]
    t.answer("Amy", "Fall coin Quebec")
    t.answer("Cindy", "3 of Arms")
    assert [lying(t, p) for p in coins] == ["", "Fall 3", "Suns 2, Crowns 4"]
    assert [area(t, who) for who in ("Amy", "Cindy")] == ["Fall 5", "Summer 1"]
    assert coin(t.game, "3 of Arms").place is t.game.revenues


def test_bribes_do_not_pay_for_doughnuts() -> None:
    bribes = {"Amy": "Crowns 1", "Betty": "Suns 3"}
    t = enacting("5 of Moons", bribes=bribes, areas={"Betty": "Suns 4"})
    assert t.options("Dale") == ["0", "1"], "Betty's other coin, and nothing of Amy's"
    t.answer("Dale", "1")
    assert t.options("Betty") == ["4 of Suns"]
    assert "Nothing comes of the beer and doughnut run" in enacting("5 of Moons", bribes=bribes).log()


def test_coins_returned_from_a_play_area_are_mixed_first() -> None:
    t = enacting("2 of Moons", areas={"Amy": "Fall 25"}, recall=True)
    t.game.shown(t.player("Amy").play_area)
    t.answer("Dale", "1")
    t.answer("Amy", "2 of Fall")
    assert labels(t, "play_area@0", "Betty") == ["Fall coin"]


def test_labor_strike() -> None:
    t = enacting("3 of Arms", queen="Manitoba", coins={"Saskatchewan": "Winter 4, Arms 2"})
    stack(t.game.stacks, "5 of Arms")
    assert t.options("Dale") == ["Newfoundland", "Saskatchewan", PREVENT]
    t.answer("Dale", "Saskatchewan")
    assert str(t.game.provinces[on(t.game, "Saskatchewan")]) == "5 of Arms"
    assert names(t.game.discards) == ["3 of Arms", "3 of Summer"]
    assert lying(t, "Saskatchewan") == "Arms 2, Winter 4"
    assert labels(t, "projects", "Betty") == ["Arms coin", "Winter coin"], "nobody looks"
    assert "Nothing comes of the labor strike" in enacting("4 of Arms").log(), "the only four is the Queen's"


WEST = [
    "Alberta",
    "British Columbia",
    "Northwest Territories",
    "Nunavut",
    "Saskatchewan",
    "Yukon Territories",
]


def jubilee(value: str, queen: str, seceded: Iterable[str] = ()) -> Trial[TakeOffEh]:
    free = {"Yukon Territories": "5 of Moons", "Northwest Territories": "2 of Moons"}
    return enacting(f"{value} of Crowns", provinces=free, queen=queen, seceded=seceded)


def test_jubilee_tour() -> None:
    t = jubilee("5", "New Brunswick")
    assert t.options("Dale") == WEST, "at least five steps, and no way to prevent it"
    t.answer("Dale", "Alberta")
    assert str(t.game.toured) == "Alberta"


def test_tours_enter_no_province_twice() -> None:
    tours = {
        str(goal): most
        for goal, most in longest_tours(on(jubilee("Null", "Nunavut").game, "Nunavut")).items()
    }
    assert tours["Manitoba"] == 6, "by the Northwest, Yukon, British Columbia, Alberta and Saskatchewan"
    assert tours["Newfoundland"] == 9
    assert "Nunavut" not in tours


def test_null_of_crowns_moves_the_queen() -> None:
    assert set(jubilee("Null", "Nunavut").options("Dale")) == MAP.keys() - {"Nunavut"}


def test_a_tour_as_long_as_can_be() -> None:
    assert jubilee("5", "New Brunswick", WEST).options("Dale") == ["Manitoba"], "three steps"


def test_the_queen_may_pass_what_has_seceded() -> None:
    offered = jubilee("2", "Newfoundland", ["Quebec"]).options("Dale")
    assert "New Brunswick" in offered
    assert "Quebec" not in offered


def referendum(coins: str, **rest: Any) -> Trial[TakeOffEh]:
    """Dale lets Manitoba vote."""
    t = enacting("3 of Spring", provinces={"Newfoundland": "3 of Moons"}, coins={"Manitoba": coins}, **rest)
    assert t.options("Dale") == ["Manitoba", "Newfoundland", "Saskatchewan", PREVENT]
    t.answer("Dale", "Manitoba")
    return t


def test_secession() -> None:
    homes = ("Manitoba", "Ontario", "Alberta", "Manitoba")
    t = referendum("Winter 12, Summer 5, Spring 2, Suns 4", homes=homes)
    assert t.asked == ["Dale", "Betty", "Cindy"]
    assert t.options("Cindy") == ["Null", "Ace", "2", "3", "4", "5"]
    for who, vote in (("Dale", "3"), ("Cindy", "4"), ("Betty", "3")):
        t.answer(who, vote)
    assert [area(t, who) for who in NAMES[:4]] == ["", "Suns 4", "Summer 5", "Winter 12"]
    assert coin(t.game, "2 of Spring").place is t.game.revenues
    assert [die.face for die in t.player("Betty").die] == [3]
    assert t.asked == ["Dale"], "the enacting player's pawn leaves first"
    assert set(t.options("Dale")) == MAP.keys() - {"Manitoba", "Nunavut"} | {"Stay"}
    t.answer("Dale", "Quebec")
    t.answer("Amy", "Stay")
    assert [str(me.province) for me in t.game.players] == ["Manitoba", "Ontario", "Alberta", "Quebec"]
    assert not t.game.provinces.cells[on(t.game, "Manitoba")].up
    assert t.options("Dale") == ["Ace of Winter", "2 of Winter", "Fund nothing more"]


def test_referendum_without_two_equal_votes() -> None:
    t = referendum("Winter 12, Summer 5, Spring 2, Suns 4")
    for who, vote in (("Betty", "Ace"), ("Cindy", "Null"), ("Dale", "5")):
        t.answer(who, vote)
    assert lying(t, "Manitoba") == "Suns 4, Spring 2, Summer 5, Winter 12"
    assert t.game.provinces.cells[on(t.game, "Manitoba")].up


def test_what_comes_of_something_is_not_called_nothing() -> None:
    t = referendum("Winter 12, Summer 5")
    t.answer("Dale", "2")
    t.answer("Cindy", "3")
    assert not any("Nothing comes of" in line for line in t.log())
    t = enacting("3 of Fall", coins={"Manitoba": "Summer 5"})
    t.answer("Dale", "Enact the tourism boom")
    assert not any("Nothing comes of" in line for line in t.log())
    for name in ("3 of Fall", "3 of Spring"):
        t = enacting(name, provinces={"Newfoundland": "3 of Moons"}, coins={"Manitoba": "Summer 5"})
        t.answer("Dale", PREVENT)
        assert any("Nothing comes of" in line for line in t.log())


def test_nobody_secedes_alone() -> None:
    t = referendum("Winter 1, Spring 2")
    assert "Nothing comes of the secession referendum" in t.log()
    assert lying(t, "Manitoba") == "Spring 2, Winter 1"


@pytest.mark.parametrize("part", ["referendum", "pork"])
def test_dice_are_chosen_in_secret(part: str) -> None:
    if part == "pork":
        t = position(("Slush fund", "Amy"), slush=EXAMPLE_FUND, round_number=3)
    else:
        t = referendum("Winter 12, Summer 5, Suns 4")
    inspector = Inspector()
    for seed in range(5):
        inspector.look_closely(t.table, t.player("Dale").seat, 2, Random(seed))
    assert inspector.tally["sealed"] == 5


def test_fishing_holiday() -> None:
    t = enacting("2 of Summer", coins={"Ontario": "Winter 1, Suns 23", "Nunavut": "Winter 5"})
    assert sorted(t.options("Dale")) == [
        PREVENT,
        "Suns coin from Ontario to Manitoba", "Suns coin from Ontario to Manitoba (2)",
        "Suns coin from Ontario to Quebec", "Suns coin from Ontario to Quebec (2)",
        "Winter coin from Ontario to Manitoba", "Winter coin from Ontario to Quebec",
    ]  # fmt: skip
    t.answer("Dale", "Winter coin from Ontario to Manitoba")
    assert goals(t, "Winter coin") == [], "each coin once"
    t.answer("Dale", "Suns coin from Ontario to Quebec (2)")
    assert [lying(t, p) for p in ("Manitoba", "Quebec", "Ontario")] == ["Winter 1", "Suns 3", "Suns 2"]
    assert labels(t, "projects", "Amy") == ["Suns coin", "Suns coin", "Winter coin", "Winter coin"]


def test_no_fishing_by_the_queen_or_in_what_has_seceded() -> None:
    t = enacting("2 of Summer", coins={"Ontario": "Suns 2", "Manitoba": "Suns 3"}, seceded=["Quebec"])
    assert sorted(goals(t, "Suns coin")) == ["Manitoba", "Ontario", "Saskatchewan"]


def test_tourism_boom() -> None:
    coins = {"Manitoba": "Summer 5, Fall 1", "Saskatchewan": "Suns 2", "Quebec": "Fall 5"}
    t = enacting("3 of Fall", slush="Suns 5, Winter 23", coins=coins)
    assert t.prompt("Dale") == "Let these score now: Hudson Bay, Manitoba, Newfoundland, Saskatchewan?"
    t.answer("Dale", "Enact the tourism boom")
    # Slush fund: Suns and Winter tie at 5, so half of 3 each. Manitoba: 3 and 1. Saskatchewan: Suns alone, 6.
    assert points(t) == [1, 1 + 6, 3, 1]
    assert in_short(t.game.slush_fund) == "Suns 5, Winter 23", "all stays where it was"
    assert lying(t, "Manitoba") == "Summer 5, Fall 1"
    face_down = ["Fall coin", "Fall coin", "Summer coin", "Suns coin"]
    assert labels(t, "projects", "Amy") == face_down, "all lie face down again"
    assert labels(t, "slush_fund", "Amy") == ["3 coin"]


def test_tourism_boom_scores_the_queens_province_too() -> None:
    t = enacting("4 of Fall", coins={"Nunavut": "Suns 1, Summer 0"})
    t.answer("Dale", "Enact the tourism boom")
    assert points(t) == [0, 4 + 2, 2, 0]


def test_tourism_boom_prevented() -> None:
    t = enacting("3 of Fall", coins={"Manitoba": "Summer 5"}, slush="Suns 0125")
    assert "Hudson" not in t.prompt("Dale"), "four coins are not three"
    t.answer("Dale", PREVENT)
    assert points(t) == [0, 0, 0, 0]
    assert labels(t, "projects", "Amy") == ["Summer coin"]


def test_hockey_game() -> None:
    t = enacting("2 of Winter", agenda=["2 of Suns", "5 of Spring"])
    stack(t.game.stacks, "3 of Arms", "4 of Arms")
    assert t.options("Dale") == ["0", "1", "2"]
    t.answer("Dale", "2")
    assert sorted(t.options("Dale")) == ["2 of Suns", "3 of Arms", "4 of Arms", "5 of Spring"]
    t.answer("Dale", "5 of Spring", "3 of Arms")
    assert {"2 of Suns", "4 of Arms"} <= set(names(t.game.agenda))
    assert names(t.game.discards) == ["2 of Winter", "3 of Arms", "5 of Spring"]


# -- Completion: fund --------------------------------------------------------------------------------------


def test_worked_example_of_funding() -> None:
    areas = {"Dale": "Winter 2, Crowns 2, Arms 4", "Cindy": "Crowns 3, Summer 2"}
    bribes = {"Dale": "Arms 5", "Cindy": "Summer 4"}
    t = position(
        *(("Enact and fund", "Dale"), ("Draw", "Cindy")),
        enacting="2 of Suns", areas=areas, bribes=bribes, agenda=["5 of Spring", "4 of Summer"],
    )  # fmt: skip
    t.answer("Dale", "Enact", PREVENT, "2 of Winter")
    assert names(t.options("Dale")) == ["Hudson Bay", "Manitoba", "Northwest Territories", "Saskatchewan"]
    t.answer("Dale", "Manitoba", "2 of Crowns", "Northwest Territories")
    assert [lying(t, p) for p in ("Manitoba", "Northwest Territories")] == ["Winter 2", "Crowns 2"]
    assert labels(t, "projects", "Amy") == ["Crowns coin", "Winter coin"]
    assert area(t, "Dale") == "Arms 4", "no more than two"
    assert coin(t.game, "5 of Arms").place is t.game.revenues
    assert "5 of Arms" not in labels(t, "revenues", "Amy"), "it is shuffled in"
    assert in_short(t.player("Cindy").bribe) == "Summer 4", "hers stays until her own turn is over"
    assert names(t.game.discards) == ["2 of Suns"]
    assert t.asked == ["Cindy"]


def test_fund_first_then_enact() -> None:
    t = enacting("3 of Crowns", areas={"Dale": "Winter 2"})
    t.answer("Dale", "Fund", "2 of Winter", "Manitoba", "Quebec")
    assert lying(t, "Manitoba") == "Winter 2"
    assert str(t.game.toured) == "Quebec"


def test_nobody_funds_with_a_null_tile_nor_what_has_seceded() -> None:
    assert enacting("Null of Suns", areas=BRIBES).asked == ["Amy"], "the next round has begun"
    t = enacting("Ace of Suns", areas={"Dale": "Winter 2"}, seceded=["Manitoba"])
    t.answer("Dale", "Fund", "2 of Winter")
    assert names(t.options("Dale")) == ["Hudson Bay", "Northwest Territories", "Saskatchewan"]


# -- Special scoring rounds --------------------------------------------------------------------------------

EXAMPLE_FUND = "Suns 05, Summer 5, Fall 45, Winter 13"


def test_worked_example_of_the_slush_fund_pork_and_manitoba() -> None:
    t = position(
        ("Slush fund", "Cindy"), slush=EXAMPLE_FUND, coins={"Manitoba": "Winter 2, Spring 23"}, round_number=3
    )
    assert points(t) == [7, 1, 1, 0]
    assert labels(t, "slush_fund", "Betty")[0].endswith(" coin"), "set aside face down"
    assert labels(t, "slush_fund", "Betty")[0].split()[0] in SUITS
    for who, face in zip(NAMES, "4433", strict=False):
        t.answer(who, face)
    assert [area(t, who) for who in NAMES[:4]] == ["Fall 45", "Suns 05", "", ""], "the Queen has the four"
    assert t.options("Cindy") == ["Manitoba", "Newfoundland", "Saskatchewan"]
    t.answer("Cindy", "Manitoba")
    t.answer("Dale", "Manitoba")
    assert lying(t, "Manitoba") == "Spring 23, Summer 5, Winter 123"
    assert points(t) == [7, 1, 1 + 0, 0 + 3], "Winter has 6, Summer and the neutral Spring tie at 5"
    assert not t.game.slush_fund


def test_neutral_coins_leave_the_slush_fund() -> None:
    t = position(("Slush fund", "Amy"), slush="Arms 2, Moons 3", round_number=3)
    assert coin(t.game, "2 of Arms").place is coin(t.game, "3 of Moons").place is t.game.revenues
    assert points(t) == [0, 0, 0, 0]
    assert "Hudson Bay scores with 2 of Arms and 3 of Moons: nothing" in t.log()


@pytest.mark.parametrize(
    ("slush", "order", "first"),
    [
        ("Suns 1, Summer 2", "Dale Betty Cindy Amy", "Cindy"),
        ("Suns 3, Summer 3", "Dale Cindy Betty Amy", "Cindy"),
        ("Suns 3, Summer 3", "Dale Betty Cindy Amy", "Betty"),
        ("Arms 1", "Dale Betty Cindy Amy", "Dale"),
        ("", "Betty Dale Cindy Amy", "Betty"),
    ],
)
def test_who_goes_first_after_the_slush_fund(slush: str, order: str, first: str) -> None:
    coins = {"Quebec": "Fall 1, Suns 4, Summer 4, Winter 4"}
    t = position(("Slush fund", "Amy"), slush=slush, order=order.split(), round_number=3, coins=coins)
    while "Pork" in t.prompt(t.asked[0]):
        t.answer(t.asked[0], "4")
    for who in (NAMES[:4] * 2)[NAMES.index(first) :][:4]:
        assert "Take back" in t.prompt(who)
        t.answer(who, "Done")
    assert t.asked == order.split()[:1], "the next round is begun by whoever went first in this one"


@pytest.mark.parametrize(
    ("players", "scores"), [(2, [5, 0]), (3, [5, 2, 0]), (4, [5, 2, 1, 0]), (6, [5, 2, 1, 0, 0, 0])]
)
def test_ladder_by_number_of_players(players: int, scores: list[int]) -> None:
    t = scoring({"Quebec": "Fall 5, Suns 4, Summer 3, Winter 2"}, players=players, homes=["Alberta"] * 6)
    assert points(t) == scores


@pytest.mark.parametrize(
    ("coins", "scores"),
    [
        ("Fall 4, Suns 4, Summer 3, Winter 2", [2, 2, 1, 0]),
        ("Fall 3, Suns 3, Summer 3, Winter 2", [2, 2, 2, 1]),
        ("Fall 3, Suns 3, Summer 2, Winter 2", [2, 2, 0, 0]),
        ("Fall 3, Arms 3, Summer 2", [2, 0, 1, 0]),
        ("Fall 3, Suns 3", [2, 2, 0, 0]),
    ],
)
def test_ties_shift_everybody_below(coins: str, scores: list[int]) -> None:
    assert points(scoring({"Quebec": coins})) == scores


def test_two_players_who_tie_score_nothing() -> None:
    assert points(scoring({"Quebec": "Fall 3, Suns 12"}, players=2)) == [0, 0]


def test_neutral_suits_take_their_rank() -> None:
    assert points(scoring({"Quebec": "Arms 5, Suns 4, Summer 3"})) == [0, 2, 1, 0]


def test_alone_scores_double() -> None:
    assert points(scoring({"Quebec": "Summer 0"})) == [0, 0, 10, 0]
    assert points(scoring({"Quebec": "Summer 1, Arms 0"})) == [0, 0, 5, 0]
    assert points(scoring({"Quebec": "Arms 1"})) == [0, 0, 0, 0]


def test_bonuses() -> None:
    assert points(scoring({"Alberta": "Fall 5, Suns 1"})) == [1 + 2, 0, 0, 0]
    assert points(scoring({"Nunavut": "Fall 5, Winter 1"})) == [4 + 2, 0, 0, 2], "Dale's home, but second"
    assert points(scoring({"Nunavut": "Winter 5"})) == [0, 0, 0, 2 * 4 + 2 + 2]
    assert points(scoring({"Nunavut": "Winter 5, Fall 5"})) == [2, 0, 0, 2]
    assert points(scoring({"Nunavut": "Arms 5, Winter 2"})) == [0, 0, 0, 2], "the neutral suit is first"
    null = scoring({"New Brunswick": "Summer 1, Winter 0"}, homes=["New Brunswick"] * 4)
    assert points(null) == [0, 0, 2, 0]


def test_coins_taken_back() -> None:
    t = scoring({"Quebec": "Fall 345, Suns 2, Arms 2", "Nunavut": "Fall 2, Arms 3"})
    assert "2 of Arms" in labels(t, "projects", None), "all has been shown"
    t.answer("Amy", "5 of Fall Quebec")
    assert t.options("Amy") == ["3 of Fall Quebec", "4 of Fall Quebec", "Done"], "none of the Queen's"
    t.answer("Amy", "3 of Fall Quebec")
    assert area(t, "Amy") == "Fall 35"
    assert t.options("Amy") == ["2 of Arms Quebec", "Done"]
    t.answer("Amy", "2 of Arms Quebec")
    assert coin(t.game, "2 of Arms").place is t.game.revenues
    t.answer("Betty", "Done")
    assert t.game.turns == 2, "Cindy and Dale have nothing there"
    assert "4 of Fall" not in labels(t, "projects", "Amy"), "what is left lies face down again"


@pytest.mark.parametrize("rounds", [9, 6])
def test_the_last_round_ends_the_game(rounds: int) -> None:
    assert scoring({"Quebec": "Fall 5"}, round_number=rounds - 3, rounds=rounds).result() is None
    result = scoring({"Quebec": "Fall 5"}, round_number=rounds, rounds=rounds).result()
    assert result is not None, "nobody takes coins back any more"
    assert (result.scores, result.winners, result.ending) == ([10, 0, 0, 0], [0], "last scoring")


@pytest.mark.parametrize("round_number", range(1, 10))
def test_every_third_round_is_followed_by_a_scoring(round_number: int) -> None:
    t = position(("New round", "Amy"), round_number=round_number, areas=BRIBES)
    assert (t.game.steps_left[-1][0] == "score_slush_fund") == (round_number in (3, 6, 9))


def test_equal_points_share_the_victory() -> None:
    result = scoring({"Quebec": "Fall 5, Suns 5, Summer 1"}, round_number=9).result()
    assert result is not None
    assert (result.scores, result.ranks) == ([2, 2, 1, 0], [1, 1, 3, 4])


# -- whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "rounds", "scores"),
    [(2, 9, [12, 2]), (4, 6, [25, 6, 0, 8]), (6, 9, [23, 18, 45, 38, 17, 23])],
)
def test_a_whole_game_of_varied_choices(players: int, rounds: int, scores: list[int]) -> None:
    """The choices go through all options in turn, so that everything comes up."""
    t = at(TakeOffEh, players, options={"rounds": rounds})
    while t.table.asks:
        seat, ask = next(iter(t.table.asks.items()))
        t.table.answer(seat, len(t.table.history) % len(ask.options))
    result = t.result()
    assert result is not None
    assert (t.game.turns, result.scores) == (rounds, scores)
