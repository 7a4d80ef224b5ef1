from collections import Counter
from typing import Any

import pytest

from tabletome.engine import Table, TabletomeError
from tabletome.games.united_states import ATLAS, UnitedStates, country
from tabletome.testing import Trial, at, give

LAY, NONE = "Lay these down", "Lay no meld"
WEST = "California Oregon Washington"
STATES = (
    "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,"
    "Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,"
    "Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,"
    "North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,"
    "South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming"
).split(",")


RIVALS = ["South Dakota", "Vermont", "West Virginia", "Oklahoma", "New Mexico", "Rhode Island"]


def tour(
    hand: str,
    drawn: str = "Kansas",
    players: int = 2,
    deck: int | None = None,
    discards: str = "",
    **options: Any,
) -> Trial[UnitedStates]:
    """Ann is on turn with these in hand; rivals have three that make no meld; so many lie in the deck."""

    def arrange(game: UnitedStates) -> None:
        cards: dict[str, Any] = {str(card): card for card in game.box}
        game.deck.add_all([card for card in game.box if card.place is not game.deck])  # type: ignore[misc]
        game.players[0].hand.add_all([cards[name] for name in hand.split()])
        game.discards.add_all([cards[name] for name in discards.split()])
        for number, rival in enumerate(game.players[1:3]):
            rival.hand.add_all([cards[name] for name in RIVALS[3 * number :][:3]])
        top = [cards[name] for name in drawn.split()[::-1]]
        game.deck.items[:] = [card for card in game.deck if card not in top] + top
        if deck is not None:
            aside = game.players[1].melds if players > 1 else game.discards
            aside.add_all(game.deck.items[:-deck])

    return at(UnitedStates, players, mover="Ann", arrange=arrange, options=options)


def draw(t: Trial[UnitedStates], name: str = "Ann", source: str = "deck") -> None:
    if t.asked == [name] and t.prompt(name).startswith("Take the top card"):
        t.answer(name, source)


def held(t: Trial[UnitedStates], name: str = "Ann") -> list[str]:
    return [str(card) for card in t.player(name).hand]


def melds(t: Trial[UnitedStates], name: str = "Ann") -> list[str]:
    return [str(card) for card in t.player(name).melds]


def test_the_deck() -> None:
    assert Counter(str(card) for card in at(UnitedStates).game.box) == Counter(STATES)


def test_one_to_seven_can_play() -> None:
    assert list(UnitedStates.seats) == [1, 2, 3, 4, 5, 6, 7]
    for players in UnitedStates.seats:
        game = at(UnitedStates, players, mover="Ann").game
        assert [len(me.hand) for me in game.players] == [8] + [7] * (players - 1)
        assert len(game.deck) == 49 - 7 * players


def test_setup() -> None:
    assert {Table(UnitedStates, 3, seed).game.mover.seat for seed in range(12)} == {0, 1, 2}
    t = at(UnitedStates, 3, mover="Ann")
    assert (len(t.game.discards), len(held(t))) == (0, 8), "the first card came from the deck, unasked"


# -- draw and discard --------------------------------------------------------------------------------------


def test_deck_or_discards() -> None:
    for source, card in (("deck", "Kansas"), ("Ohio", "Ohio")):
        t = tour("Maine", discards="Iowa Ohio")
        assert t.prompt("Ann") == "Take the top card of the discards or of the deck"
        assert sorted(t.options("Ann")) == ["Ohio", "deck"]
        t.answer("Ann", source)
        assert held(t) == ["Maine", card]
        assert t.asked == ["Bob"]


def test_discard_down_to_seven() -> None:
    t = tour("Maine Florida Texas Alaska Utah Delaware Iowa", "Kentucky")
    assert t.options("Ann") == [NONE]
    t.answer("Ann", NONE)
    assert t.prompt("Ann") == "You hold 8 cards: discard down to 7"
    t.answer("Ann", "Utah")
    assert [str(card) for card in t.game.discards] == ["Utah"]
    assert (len(held(t)), t.asked) == (7, ["Bob"])


def test_seven_may_be_kept() -> None:
    t = tour("Maine Florida Texas Alaska Utah Delaware", "Kentucky")
    t.answer("Ann", NONE)
    assert (len(held(t)), t.asked, len(t.game.discards)) == (7, ["Bob"], 0)


# -- melds -------------------------------------------------------------------------------------------------


def test_states_connected_by_another() -> None:
    t = tour(f"{WEST} Maine", "Ohio")
    assert sorted(t.options("Ann")) == ["California", NONE, "Oregon", "Washington"]
    t.answer("Ann", "Oregon")
    assert sorted(t.options("Ann")) == ["California", "Washington"]
    assert t.prompt("Ann") == "Lay down a meld of three or more states that hang together?"
    t.answer("Ann", "California")
    assert t.options("Ann") == ["Washington"], "asked, or others would know what is held"
    t.answer("Ann", "Washington")
    assert t.options("Ann") == [LAY]
    t.answer("Ann", LAY)
    assert melds(t) == "Oregon California Washington".split()
    assert (t.player("Ann").points, held(t)) == (3, ["Maine", "Ohio"])
    assert t.log("Bob")[1] == "Ann lays down Oregon, California and Washington for 3 points"
    assert t.asked == ["Bob"], "two cards are no meld"


def test_two_states_are_no_meld() -> None:
    t = tour("California Washington Maine Iowa", "Georgia")
    assert t.options("Ann") == [NONE]
    t = tour("California Oregon Maine Iowa", "Georgia")
    assert t.options("Ann") == [NONE]


def test_a_meld_may_be_larger_or_smaller() -> None:
    t = tour(f"{WEST} Nevada Idaho", "Kansas")
    t.answer("Ann", "California", "Nevada")
    assert sorted(t.options("Ann")) == ["Idaho", "Oregon"]
    t.answer("Ann", "Oregon")
    assert sorted(t.options("Ann")) == ["Idaho", LAY, "Washington"]
    t.answer("Ann", "Washington")
    t.answer("Ann", LAY)
    assert (t.player("Ann").points, held(t)) == (4, ["Idaho", "Kansas"])


def test_several_melds_in_a_turn() -> None:
    t = tour(f"{WEST} Kansas Iowa Missouri Maine", "Nebraska")
    t.answer("Ann", "Oregon", "California", "Washington", LAY)
    t.answer("Ann", "Kansas", "Nebraska", "Iowa", LAY)
    assert melds(t) == "Oregon California Washington Kansas Nebraska Iowa".split()
    assert (t.player("Ann").points, t.asked) == (6, ["Bob"])


def test_nothing_is_added_to_a_meld() -> None:
    t = tour(f"{WEST} Idaho Maine Florida", "Nevada")
    t.answer("Ann", "California", "Oregon", "Washington", LAY)
    assert t.options("Ann") == [NONE], "though Idaho and Nevada hang together with what lies there"


@pytest.mark.parametrize(
    "pair",
    [
        ("Arizona", "Colorado"),
        ("New Mexico", "Utah"),
        ("Michigan", "Illinois"),
        ("Michigan", "Minnesota"),
        ("New York", "Rhode Island"),
        ("Delaware", "Virginia"),
        ("Maine", "Vermont"),
    ],
)
def test_corners_and_open_water_are_no_borders(pair: tuple[str, str]) -> None:
    usa = country(True, True, True)
    assert usa[pair[1]] not in usa.neighbours(usa[pair[0]])
    assert len(usa.links()) == 108


def test_alaska_and_hawaii() -> None:
    def beside(name: str, *borders: bool) -> list[str]:
        usa = country(*borders)
        return sorted(region.name for region in usa.neighbours(usa[name]))

    assert beside("Alaska", True, True, True) == ["Hawaii", "Washington"]
    assert beside("Hawaii", True, True, True) == ["Alaska", "California"]
    assert beside("Alaska", True, False, False) == ["Washington"]
    assert beside("Hawaii", True, False, False) == []
    assert beside("Hawaii", False, True, False) == ["California"]
    assert beside("Alaska", False, True, False) == []
    assert beside("Alaska", False, False, True) == ["Hawaii"]
    hand = "Washington Alaska Hawaii Maine"
    assert sorted(tour(hand).options("Ann")[:-1]) == ["Alaska", "Hawaii", "Washington"]
    assert tour(hand, alaska_washington=False).options("Ann") == [NONE]
    assert tour(hand, alaska_hawaii=False).options("Ann") == [NONE]
    hand = "Oregon California Hawaii Maine"
    assert len(tour(hand).options("Ann")) == 4
    assert tour(hand, hawaii_california=False).options("Ann") == [NONE]


# -- variants ----------------------------------------------------------------------------------------------


def test_pictures() -> None:
    plain, pictured = at(UnitedStates).game, at(UnitedStates, options={"pictures": True}).game
    assert {card.picture for card in plain.deck} == {""}
    assert at(UnitedStates, options={"map": "none"}).game.players[0].hand.items[0].picture == ""
    pictures = {str(card): card.picture for card in [*pictured.deck, *pictured.players[0].hand]}
    assert all(pictures.values())
    assert len(set(pictures.values())) == len(pictures)
    assert {str(card) for card in pictured.box} == set(STATES)
    shown = at(UnitedStates, options={"pictures": True}, hands={"Ann": ["Michigan"]}).player("Ann").hand
    assert shown.items[0].picture.startswith("A mitten")


def test_maps() -> None:
    assert at(UnitedStates).game.atlas.grid is None
    labelled = at(UnitedStates, options={"map": "labelled"}).game.atlas.grid
    assert sorted(region.name for region in labelled) == STATES
    blank = at(UnitedStates, options={"map": "unlabelled"}).game.atlas.grid
    assert sorted(int(region.name) for region in blank) == list(range(1, 51))
    assert len(blank.links()) == len(labelled.links()) == 108
    assert len(blank.neighbours(blank["1"])) == 2, "Alaska"
    short = at(UnitedStates, options={"map": "labelled", "alaska_hawaii": False}).game.atlas.grid
    assert len(short.links()) == 107
    oregon, maine = labelled["Oregon"], labelled["Maine"]
    assert (oregon.x < maine.x, labelled["Texas"].y > oregon.y) == (True, True)


@pytest.mark.parametrize(("size", "points"), [(3, 3), (4, 5), (5, 7), (6, 9), (7, 11), (8, 13), (9, 15)])
def test_scoring_by_size(size: int, points: int) -> None:
    chain = "California Nevada Utah Colorado Kansas Missouri Iowa Minnesota Wisconsin".split()[:size]
    t = tour("Maine Florida", "Kentucky", by_size=True, drawing="two")
    assert (t.game.worth(size), at(UnitedStates).game.worth(size)) == (points, size)
    give(t.player("Ann").hand, *chain)
    t.game.lay(t.player("Ann"), list(t.player("Ann").hand))
    assert (t.player("Ann").points, t.game.score(t.player("Ann"))) == (points, points)


def test_draw_two() -> None:
    t = tour("Maine Florida", "Kansas Kentucky Oregon", drawing="two")
    assert held(t) == "Maine Florida Kansas Kentucky".split()
    t = tour("Maine", discards="Iowa Ohio", drawing="two")
    t.answer("Ann", "Ohio")
    assert sorted(t.options("Ann")) == ["Iowa", "deck"]
    t.answer("Ann", "deck")
    assert held(t) == ["Maine", "Ohio", "Kansas"]


def test_fill_to_eight() -> None:
    t = tour("Maine Florida Texas", "Kansas Kentucky Oregon Ohio Utah Iowa", drawing="fill")
    assert held(t) == "Maine Florida Texas Kansas Kentucky Oregon Ohio Utah".split()
    t = tour("Maine Florida Texas Alaska Utah Delaware Iowa", "Kentucky Ohio", drawing="fill")
    assert len(held(t)) == 8


def test_replacement_cards() -> None:
    t = tour(WEST, "Maine Ohio Utah Iowa Florida", replacement=True)
    t.answer("Ann", "Oregon", "California", "Washington", LAY)
    assert held(t) == "Maine Ohio Utah Iowa".split()
    t = tour(WEST, "Maine Ohio", deck=2, discards="Utah", replacement=True)
    t.answer("Ann", "deck", "Oregon", "California", "Washington", LAY)
    assert held(t) == ["Maine", "Ohio"], "only one was left"
    t = tour(WEST, "Maine Ohio")
    t.answer("Ann", "Oregon", "California", "Washington", LAY)
    assert held(t) == ["Maine"]


def test_alone() -> None:
    for solo_scoring, score in ((False, 3), (True, 1)):
        t = tour(f"{WEST} Maine", "Ohio Delaware", players=1, deck=2, solo_scoring=solo_scoring)
        draw(t)
        t.answer("Ann", "Oregon", "California", "Washington", LAY)
        draw(t)
        t.answer("Ann", NONE)
        assert (t.over().ending, t.over().scores, t.game.turns) == ("deck empty", [score], 2)
    with pytest.raises(TabletomeError, match="alone"):
        Table(UnitedStates, 2, 1, {"solo_scoring": True})


def test_trades() -> None:
    t = tour("California Oregon Maine", "Ohio", players=3, trades=True)
    give(t.player("Bob").hand, "Washington", "Iowa")
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    t.answer("Ann", "Bob", "Maine", "Nothing more", "Washington", "Nothing more")
    t.answer("Bob", "Accept")
    assert held(t, "Bob") == ["Iowa", "Maine"]
    t.answer("Ann", "Oregon", "California", "Washington", LAY)
    assert melds(t) == "Oregon California Washington".split()
    t = tour("California Oregon Maine", "Ohio", trades=True)
    t.answer("Ann", "No trade", NONE)
    assert t.asked == ["Bob"]
    assert tour("California Oregon Maine", "Ohio").options("Ann") == [NONE]
    with pytest.raises(TabletomeError, match="nobody to trade"):
        Table(UnitedStates, 1, 1, {"trades": True})


def test_wrong_melds_are_taken_back() -> None:
    t = tour("California Washington Maine Iowa Oregon", "Georgia", mistakes="back")
    assert len(t.options("Ann")) == 7
    t.answer("Ann", "California", "Washington")
    assert LAY not in t.options("Ann")
    t.answer("Ann", "Maine", LAY)
    assert "California, Washington and Maine, which do not hang together" in t.log("Bob")[1]
    assert (melds(t), len(held(t)), t.asked) == ([], 6, ["Bob"])
    assert t.player("Ann").points == t.player("Ann").skips == 0
    onlookers = 0b100
    assert sorted(str(card) for card in t.player("Ann").hand if card.seen_by(onlookers)) == [
        "California",
        "Maine",
        "Washington",
    ]


def test_true_melds_where_mistakes_can_be_made() -> None:
    t = tour("California Washington Maine Iowa Oregon", "Georgia", mistakes="both")
    t.answer("Ann", "California", "Washington", "Oregon", LAY)
    assert (t.player("Ann").points, melds(t)) == (3, "California Washington Oregon".split())
    t.answer("Ann", NONE)
    assert (t.asked, t.player("Ann").skips) == (["Bob"], 0)


@pytest.mark.parametrize(
    ("mistakes", "discards", "skips"), [("discard", True, 0), ("skip", False, 1), ("both", True, 1)]
)
def test_penalties(mistakes: str, discards: bool, skips: int) -> None:
    t = tour("California Washington Maine Iowa", "Georgia", mistakes=mistakes)
    t.answer("Ann", "California", "Washington", "Maine", LAY)
    if discards:
        assert t.prompt("Ann") == "Discard a card for the wrong meld"
        assert len(t.options("Ann")) == 5
        t.answer("Ann", "Iowa")
    assert [str(card) for card in t.game.discards] == ["Iowa"] * discards
    assert (t.asked, t.player("Ann").skips, len(held(t))) == (["Bob"], skips, 5 - discards)
    draw(t, "Bob")
    t.answer("Bob", NONE)
    assert t.asked == (["Bob"] if skips else ["Ann"])
    assert t.player("Ann").skips == 0


# -- end ---------------------------------------------------------------------------------------------------


def test_the_end() -> None:
    t = tour("Maine Florida Utah", "Delaware", players=3, deck=1, discards="Colorado Iowa")
    t.answer("Ann", "deck", NONE)
    assert not t.game.deck
    assert [me.passed for me in t.game.players] == [True, False, False]
    t.answer("Bob", NONE)
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Oklahoma", "Colorado", "New Mexico", LAY)
    assert melds(t, "Cleo") == ["Oklahoma", "Colorado", "New Mexico"]
    assert t.player("Cleo").points == 3
    assert [me.passed for me in t.game.players] == [False, False, False]
    t.pass_all(NONE)
    assert (t.over().ending, t.over().guarded, t.over().scores) == ("deck empty", False, [0, 0, 3])
    assert t.over().reason == "The deck is empty, and nobody has laid another meld."


def test_one_who_skips_has_his_turn_before_the_end() -> None:
    t = tour("Maine Florida Utah", "Delaware", deck=1)
    t.player("Bob").skips = 1
    t.answer("Ann", NONE)
    assert t.asked == ["Ann"]
    t.answer("Ann", NONE)
    assert (t.asked, t.result()) == (["Bob"], None)
    t.answer("Bob", NONE)
    assert t.over().ending == "deck empty"


def test_turns_without_a_meld_do_not_count_while_the_deck_lasts() -> None:
    t = tour("Maine Florida Texas Alaska", "Utah Delaware", deck=3)
    t.answer("Ann", NONE)
    assert not t.player("Ann").passed


def test_an_empty_table_leaves_nothing_to_draw() -> None:
    t = tour("Maine Florida Texas", "Iowa", deck=1)
    t.answer("Ann", NONE)
    assert (t.asked, len(held(t, "Bob")), t.log("Bob")[-1]) == (["Bob"], 3, "Ann draws a card")
    t.answer("Bob", NONE)
    assert t.over().ending == "deck empty"


def test_ten_quiet_turns_each_end_the_game() -> None:
    t = tour("Maine Florida Texas Alaska Utah Delaware Iowa", discards="Wisconsin", players=1)
    turns = 0
    while t.result() is None:
        t.answer("Ann", "Wisconsin", NONE, "Wisconsin")
        turns += 1
    assert (turns, t.over().ending, t.over().guarded) == (10, "stalled", True)
    assert t.over().reason == "There was no card drawn from the deck and no meld in 10 turns each."
    t = tour("Maine Florida Texas", discards="Wisconsin Iowa")
    t.game.quiet_turns = 18
    t.answer("Ann", "Iowa", NONE)
    t.answer("Bob", "Wisconsin")
    assert t.result() is None
    t.answer("Bob", NONE)
    assert t.over().ending == "stalled"


def test_cards_of_the_deck_and_melds_are_progress() -> None:
    for source, quiet in (("Idaho", 8), ("deck", 0)):
        t = tour("Maine Florida Texas", "Kansas Utah", discards="Ohio Idaho")
        t.game.quiet_turns = 7
        t.answer("Ann", source, NONE)
        assert t.game.quiet_turns == quiet
    t = tour(WEST, discards="Iowa Ohio")
    t.game.quiet_turns = 7
    t.answer("Ann", "Ohio", "Oregon", "California", "Washington", LAY)
    assert (t.asked, t.game.quiet_turns) == (["Bob"], 0)


def test_estimate() -> None:
    t = tour("Maine Florida", "Ohio")
    ann = t.player("Ann")
    give(ann.hand, *WEST.split(), "Maine", "Kansas", "Missouri")
    ann.points = 5
    assert t.game.estimate(ann) == pytest.approx(5 + 2.7 + 0.7)
    game = tour("Maine", "Ohio", by_size=True).game
    give(game.players[0].hand, *WEST.split(), "Nevada")
    assert game.estimate(game.players[0]) == pytest.approx(4.5)


def test_a_whole_game_of_eager_travellers() -> None:
    """All take the deck's card, lay all they can and discard the first card."""
    t = at(UnitedStates, 3, seed=2)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        wish = next((wish for wish in ("deck", LAY) if wish in options), options[0])
        t.answer(name, wish)
    assert t.over().ending == "deck empty"
    assert t.over().scores == [len(me.melds) for me in t.game.players]


def test_every_state_is_in_the_atlas_once() -> None:
    assert [entry.name for entry in ATLAS] == STATES


# -- entered a second time from the rulebook, and further cases ----------------------------------------

NEIGHBOURS_AS_READ = """
    Alabama: Florida, Georgia, Mississippi, Tennessee
    Arizona: California, Nevada, New Mexico, Utah
    Arkansas: Louisiana, Mississippi, Missouri, Oklahoma, Tennessee, Texas
    California: Arizona, Nevada, Oregon, Hawaii
    Colorado: Kansas, Nebraska, New Mexico, Oklahoma, Utah, Wyoming
    Connecticut: Massachusetts, New York, Rhode Island
    Delaware: Maryland, New Jersey, Pennsylvania
    Florida: Alabama, Georgia
    Georgia: Alabama, Florida, North Carolina, South Carolina, Tennessee
    Idaho: Montana, Nevada, Oregon, Utah, Washington, Wyoming
    Illinois: Indiana, Iowa, Kentucky, Missouri, Wisconsin
    Indiana: Illinois, Kentucky, Michigan, Ohio
    Iowa: Illinois, Minnesota, Missouri, Nebraska, South Dakota, Wisconsin
    Kansas: Colorado, Missouri, Nebraska, Oklahoma
    Kentucky: Illinois, Indiana, Missouri, Ohio, Tennessee, Virginia, West Virginia
    Louisiana: Arkansas, Mississippi, Texas
    Maine: New Hampshire
    Maryland: Delaware, Pennsylvania, Virginia, West Virginia
    Massachusetts: Connecticut, New Hampshire, New York, Rhode Island, Vermont
    Michigan: Indiana, Ohio, Wisconsin
    Minnesota: Iowa, North Dakota, South Dakota, Wisconsin
    Mississippi: Alabama, Arkansas, Louisiana, Tennessee
    Missouri: Arkansas, Illinois, Iowa, Kansas, Kentucky, Nebraska, Oklahoma, Tennessee
    Montana: Idaho, North Dakota, South Dakota, Wyoming
    Nebraska: Colorado, Iowa, Kansas, Missouri, South Dakota, Wyoming
    Nevada: Arizona, California, Idaho, Oregon, Utah
    New Hampshire: Maine, Massachusetts, Vermont
    New Jersey: Delaware, New York, Pennsylvania
    New Mexico: Arizona, Colorado, Oklahoma, Texas
    New York: Connecticut, Massachusetts, New Jersey, Pennsylvania, Vermont
    North Carolina: Georgia, South Carolina, Tennessee, Virginia
    North Dakota: Minnesota, Montana, South Dakota
    Ohio: Indiana, Kentucky, Michigan, Pennsylvania, West Virginia
    Oklahoma: Arkansas, Colorado, Kansas, Missouri, New Mexico, Texas
    Oregon: California, Idaho, Nevada, Washington
    Pennsylvania: Delaware, Maryland, New Jersey, New York, Ohio, West Virginia
    Rhode Island: Connecticut, Massachusetts
    South Carolina: Georgia, North Carolina
    South Dakota: Iowa, Minnesota, Montana, Nebraska, North Dakota, Wyoming
    Tennessee: Alabama, Arkansas, Georgia, Kentucky, Mississippi, Missouri, North Carolina, Virginia
    Texas: Arkansas, Louisiana, New Mexico, Oklahoma
    Utah: Arizona, Colorado, Idaho, Nevada, Wyoming
    Vermont: Massachusetts, New Hampshire, New York
    Virginia: Kentucky, Maryland, North Carolina, Tennessee, West Virginia
    Washington: Alaska, Idaho, Oregon
    West Virginia: Kentucky, Maryland, Ohio, Pennsylvania, Virginia
    Wisconsin: Illinois, Iowa, Michigan, Minnesota
    Wyoming: Colorado, Idaho, Montana, Nebraska, South Dakota, Utah
    Alaska: Hawaii, Washington
    Hawaii: Alaska, California
"""


def test_borders_as_printed() -> None:
    read = {
        state.strip(): {other.strip() for other in others.split(",")}
        for state, others in (line.split(":") for line in NEIGHBOURS_AS_READ.strip().splitlines())
    }
    game = at(UnitedStates, 2).game
    regions = {str(region): region for region in game.country}
    found = {name: {str(other) for other in game.country.neighbours(at)} for name, at in regions.items()}
    assert len(read) == 50
    assert found == read
    assert sum(map(len, found.values())) == 2 * 108
    assert sorted(map(str, game.box)) == sorted(read)


def test_the_atlas_as_printed() -> None:
    """Where each state lies, west and north, and a word of its picture."""
    lies = {entry.name: (entry.west, entry.north) for entry in ATLAS}
    assert list(lies.values()) == [
        (87, 33), (123, 51), (112, 34), (92, 35), (120, 37), (106, 39), (73, 41), (75, 39), (82, 28),
        (83, 32), (122, 29), (115, 44), (89, 40), (86, 40), (93, 42), (98, 38), (85, 37), (92, 31), (69, 45),
        (77, 39),
        (72, 42), (85, 43), (94, 46), (90, 33), (92, 38), (110, 47), (100, 41), (117, 39), (71, 44), (74, 40),
        (106, 34), (75, 43), (79, 35), (100, 47), (83, 40), (97, 36), (121, 44), (78, 41), (71, 41), (81, 34),
        (100, 44), (86, 36), (99, 31), (112, 39), (73, 45), (79, 37), (121, 47), (81, 39), (90, 45),
        (107, 43),
    ]  # fmt: skip
    words = (
        "small;tail;southwestern;bowl;bent;perfect;heel;sliver;finger;leans;string;boot;arrowhead;stocking;nose;"
        "bitten;winding;toe;tip;ragged;hooked;mitten;shoulder;wavy;heel;face;handle;bottom;seashore;river;step;"
        "fish;sandy;right;shield;straight;along;chimney;smallest;triangle;plains;slanting;giant;corner;above;"
        "flat;sound;knot;thumb;west"
    )
    pictures = {entry.name: entry.picture.lower() for entry in ATLAS}
    for picture, word in zip(pictures.values(), words.split(";"), strict=True):
        assert word in picture
