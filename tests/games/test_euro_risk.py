from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tabletome.games.euro_risk import EuroRisk, RiskCard
from tabletome.testing import Trial, at, give, stack

NEIGHBOURS = {
    "North America": """
        Alaska: Northwest Territory, Alberta, Kamchatka
        Northwest Territory: Alaska, Alberta, Ontario, Greenland
        Greenland: Northwest Territory, Ontario, Quebec, Iceland
        Alberta: Alaska, Northwest Territory, Ontario, Western United States
        Ontario: Northwest Territory, Greenland, Alberta, Quebec, Western United States, Eastern United States
        Quebec: Greenland, Ontario, Eastern United States
        Western United States: Alberta, Ontario, Eastern United States, Central America
        Eastern United States: Ontario, Quebec, Western United States, Central America
        Central America: Western United States, Eastern United States, Venezuela""",
    "South America": """
        Venezuela: Central America, Peru, Brazil
        Peru: Venezuela, Brazil, Argentina
        Brazil: Venezuela, Peru, Argentina, North Africa
        Argentina: Peru, Brazil""",
    "Europe": """
        Iceland: Greenland, Great Britain, Scandinavia
        Great Britain: Iceland, Scandinavia, Northern Europe, Western Europe
        Scandinavia: Iceland, Great Britain, Northern Europe, Ukraine
        Northern Europe: Great Britain, Scandinavia, Western Europe, Southern Europe, Ukraine
        Western Europe: Great Britain, Northern Europe, Southern Europe, North Africa
        Southern Europe: Northern Europe, Western Europe, Ukraine, North Africa, Egypt, Middle East
        Ukraine: Scandinavia, Northern Europe, Southern Europe, Ural, Afghanistan, Middle East""",
    "Africa": """
        North Africa: Brazil, Western Europe, Southern Europe, Egypt, East Africa, Congo
        Egypt: Southern Europe, North Africa, East Africa, Middle East
        East Africa: North Africa, Egypt, Congo, South Africa, Madagascar, Middle East
        Congo: North Africa, East Africa, South Africa
        South Africa: Congo, East Africa, Madagascar
        Madagascar: East Africa, South Africa""",
    "Asia": """
        Ural: Ukraine, Siberia, Afghanistan, China
        Siberia: Ural, Yakutsk, Irkutsk, Mongolia, China
        Yakutsk: Siberia, Kamchatka, Irkutsk
        Kamchatka: Alaska, Yakutsk, Irkutsk, Mongolia, Japan
        Irkutsk: Siberia, Yakutsk, Kamchatka, Mongolia
        Mongolia: Siberia, Kamchatka, Irkutsk, Japan, China
        Japan: Kamchatka, Mongolia
        Afghanistan: Ukraine, Ural, China, India, Middle East
        China: Ural, Siberia, Mongolia, Afghanistan, India, Siam
        Middle East: Ukraine, Southern Europe, Egypt, East Africa, Afghanistan, India
        India: Afghanistan, China, Middle East, Siam
        Siam: China, India, Indonesia""",
    "Australia": """
        Indonesia: Siam, New Guinea, Western Australia
        New Guinea: Indonesia, Western Australia, Eastern Australia
        Western Australia: Indonesia, New Guinea, Eastern Australia
        Eastern Australia: New Guinea, Western Australia""",
}
"The usual map."
SPOTS = """
    Alaska 0.3 0.0, Northwest Territory 1.8 0.9, Greenland 4.9 0.7, Alberta 1.5 2.0, Ontario 2.8 2.1,
    Quebec 4.1 2.1, Western United States 1.6 3.2, Eastern United States 3.1 3.3,
    Central America 2.1 4.4, Venezuela 3.2 5.3, Peru 3.1 6.6, Brazil 4.5 6.2, Argentina 3.6 7.8,
    Iceland 5.9 1.5, Great Britain 6.0 2.7, Scandinavia 7.5 1.2, Northern Europe 7.4 2.6,
    Western Europe 6.3 3.9, Southern Europe 7.8 3.8, Ukraine 9.0 2.1, North Africa 6.6 5.5,
    Egypt 8.1 5.1, East Africa 8.9 6.2, Congo 7.7 6.9, South Africa 8.1 8.1, Madagascar 9.5 7.7,
    Ural 10.3 1.6, Siberia 11.5 1.0, Yakutsk 12.9 0.8, Kamchatka 14.5 0.0, Irkutsk 12.8 1.9,
    Mongolia 13.0 3.0, Japan 14.7 3.0, Afghanistan 10.4 3.2, China 12.2 4.0, Middle East 9.5 4.4,
    India 11.2 5.0, Siam 12.7 5.3, Indonesia 13.0 6.5, New Guinea 14.5 6.2, Western Australia 13.3 7.8,
    Eastern Australia 14.7 7.6
"""
"Where the regions are drawn: how far east and south."
TROOPS = {
    "Infantry": "Alaska, Argentina, China, Congo, East Africa, Egypt, Iceland, Kamchatka, Middle East, "
    "Mongolia, New Guinea, Peru, Siam, Venezuela",
    "Cavalry": "Afghanistan, Alberta, Greenland, India, Irkutsk, Madagascar, North Africa, Ontario, Quebec, "
    "Scandinavia, Siberia, Ukraine, Ural, Yakutsk",
    "Artillery": "Brazil, Central America, Eastern Australia, Eastern United States, Great Britain, "
    "Indonesia, Japan, Northern Europe, Northwest Territory, South Africa, Southern Europe, "
    "Western Australia, Western Europe, Western United States",
}
"What is on the usual cards."
FULL = {name: f"{name} ({troop})" for troop, names in TROOPS.items() for name in names.split(", ")}
AUSTRALIA = ["Indonesia", "New Guinea", "Western Australia", "Eastern Australia"]
SOUTH_AMERICA = ["Venezuela", "Peru", "Brazil", "Argentina"]
IDLE = ["Ural", "Japan", "Congo"]


def world(
    cards: list[str],
    *,
    ann: list[str] | None = None,
    bob: list[str] | None = None,
    completed: list[str] | None = None,
    options: Mapping[str, Any] | None = None,
    quiet: int = 0,
) -> Trial[EuroRisk]:
    """Ann is on turn with these cards, three of them just drawn; Ann and Bob control these regions."""

    def arrange(g: EuroRisk) -> None:
        g.drop_steps()
        g.mover, g.turns, g.completed = g.players[0], 0, completed or []
        for figure in list(g.world):
            g.players[figure.seat].troops.add(figure)
        for ruler, regions in zip(g.players, (ann or [], bob or []), strict=True):
            for region in regions:
                g.take(ruler, g.world.grid[region])
        g.quiet_turns = quiet
        g.deck.add_all([*g.discards, *g.players[0].hand, *g.players[1].hand])
        names = [FULL.get(name, name) for name in cards]
        give(g.players[0].hand, *names[3:])
        stack(g.deck, *names[:3])

    return at(EuroRisk, 2, arrange=arrange, options=options)


def tokens(t: Trial[EuroRisk]) -> list[int]:
    return [ruler.victory_tokens for ruler in t.game.players]


def regions(t: Trial[EuroRisk], name: str) -> set[str]:
    return {region.name for region in t.game.regions(t.player(name))}


def end_turn(t: Trial[EuroRisk]) -> None:
    """Ann ends her deployment and keeps whatever comes first in her hand."""
    t.answer("Ann", "End deployment")
    while t.asked == ["Ann"]:
        t.answer("Ann", t.options("Ann")[-1])


# -- the box and the setup ----------------------------------------------------------------------------------


def test_the_world() -> None:
    world = at(EuroRisk).game.world.grid
    rows = [(zone, row.strip()) for zone, text in NEIGHBOURS.items() for row in text.strip().split("\n")]
    written = {name: (zone, set(near.split(", "))) for zone, row in rows for name, near in [row.split(": ")]}
    assert {str(r): (r.zone, set(map(str, world.neighbours(r)))) for r in world} == written
    assert len(world.links()) == 83


def test_the_cards() -> None:
    box = [card for card in at(EuroRisk).game.box if isinstance(card, RiskCard)]
    assert sorted(map(str, box)) == sorted([*FULL.values(), "Wild card", "Wild card"])
    assert {card.name: str(card) for card in box if str(card) != "Wild card"} == FULL


def test_the_map_is_laid_out_as_the_world_lies() -> None:
    world = at(EuroRisk).game.world.grid
    for west, east in (
        ("Alaska", "Quebec"),
        ("Brazil", "Congo"),
        ("Great Britain", "Ukraine"),
        ("Ural", "Japan"),
    ):
        assert world[west].x < world[east].x
    for north, south in (("Greenland", "Peru"), ("Iceland", "Egypt"), ("Siam", "Western Australia")):
        assert world[north].y < world[south].y
    drawn = {" ".join([str(region), *map(str, world.position(region))]) for region in world}
    assert drawn == {spot.strip() for spot in SPOTS.split(",")}
    spots = [world.position(region) for region in world]
    apart = [abs(a - c) + abs(b - d) for i, (a, b) in enumerate(spots) for c, d in spots[:i]]
    assert min(apart) > 1


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("dealt", [4, 5])
def test_setup(players: int, dealt: int) -> None:
    for seed in range(5):
        g = at(EuroRisk, players, options={"first_regions": dealt}, seed=seed).game
        assert Counter(figure.seat for figure in g.world) == dict.fromkeys(range(players), dealt)
        shown = [card.name for card in g.discards if card.troop != "Wild"]
        assert sorted(shown) == sorted(figure.at.name for figure in g.world)
        assert [len(ruler.hand) for ruler in g.players] == [3 * (ruler is g.mover) for ruler in g.players]


def test_the_highest_roll_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    falls = [6, 2, 6, 3, 5]
    monkeypatch.setattr(EuroRisk, "roll", lambda game, sides=6: falls.pop(0))
    t = at(EuroRisk, 3)
    assert t.asked == ["Cleo"]
    assert [line for line in t.log() if "rolls" in line] == [
        "The rolls are Ann 6, Bob 2 and Cleo 6",
        "The rolls are Ann 3 and Cleo 5",
    ]


# -- actions ------------------------------------------------------------------------------------------------


def test_revolt() -> None:
    t = world(["Peru", "Siam", "Congo", "Wild card", "Quebec"], ann=["Alaska"], bob=["Peru"])
    assert sorted(t.options("Ann")) == [
        "End deployment", *(f"Revolt: {FULL[name]}" for name in ("Congo", "Peru", "Siam")), "Strategic Action"
    ]  # fmt: skip
    t.answer("Ann", "Revolt: Peru (Infantry)")
    assert sorted(t.options("Ann")) == ["Congo (Infantry)", "Siam (Infantry)", "Wild card"]
    t.answer("Ann", "Wild card", "Siam (Infantry)")
    assert regions(t, "Ann") == {"Alaska", "Peru"}
    assert regions(t, "Bob") == set()
    assert sorted(map(str, t.player("Ann").hand)) == ["Congo (Infantry)", "Quebec (Cavalry)"]
    assert len(t.player("Bob").troops) == 42
    assert t.log()[-1] == "Ann takes control of Peru from Bob"


def test_a_revolt_needs_two_more_of_the_type() -> None:
    t = world(["Peru", "Siam", "Quebec", "Alberta"], ann=["Alaska"])
    assert t.options("Ann") == ["End deployment"]
    t = world(["Wild card", "Wild card", "Quebec"], ann=["Alaska"])
    assert sorted(t.options("Ann")) == ["End deployment", "Revolt: Quebec (Cavalry)", "Strategic Action"]


def test_strategic() -> None:
    cards = ["Brazil", "Japan", "Wild card", "Ural", "Quebec"]
    t = world(cards, ann=["Indonesia", "New Guinea"], bob=["Siam", "Western Australia"])
    t.answer("Ann", "Strategic Action")
    assert t.options("Ann") == ["Cavalry", "Artillery"]
    t.answer("Ann", "Artillery", "Wild card", "Brazil (Artillery)", "Japan (Artillery)")
    assert t.options("Ann") == ["Siam (Bob)", "Western Australia (Bob)", "Eastern Australia (empty)"]
    t.answer("Ann", "Siam (Bob)")
    assert regions(t, "Ann") == {"Indonesia", "New Guinea", "Siam"}
    assert regions(t, "Bob") == {"Western Australia"}
    assert "Strategic Action" not in world(cards, bob=["Siam"]).options("Ann")


def test_nothing_is_left_for_a_strategic_action() -> None:
    t = world(["Siam", "Peru", "Congo"], ann=list(FULL))
    assert {option.split(":")[0] for option in t.options("Ann")} == {"Victory", "End deployment"}


def test_annexation() -> None:
    t = world(["Siam", "Quebec", "Peru"], ann=["Siam", "India"], bob=["China"])
    assert sorted(t.options("Ann")) == [
        "Annexation: Siam (Infantry)",
        "End deployment",
        "Victory: Siam (Infantry)",
    ]
    t.answer("Ann", "Annexation: Siam (Infantry)")
    assert t.options("Ann") == ["China (Bob)", "Indonesia (empty)"]
    t.answer("Ann", "China (Bob)")
    assert (regions(t, "Ann"), regions(t, "Bob")) == ({"China", "India", "Siam"}, set())
    assert [str(t.game.discards.top), len(t.player("Ann").hand)] == ["Siam (Infantry)", 2]


def test_a_region_among_ones_own_annexes_nothing() -> None:
    t = world(["Argentina", "Quebec", "Congo"], ann=["Argentina", "Peru", "Brazil"])
    assert t.options("Ann") == ["Victory: Argentina (Infantry)", "End deployment"]


def test_victory_action() -> None:
    t = world(["Siam", "Quebec", "Peru"], ann=["Siam"])
    t.answer("Ann", "Victory: Siam (Infantry)")
    assert tokens(t) == [1, 0]
    assert str(t.game.discards.top) == "Siam (Infantry)"


def test_three_actions_with_one_strategic() -> None:
    cards = ["Brazil", "Japan", "Iceland", "Great Britain", "South Africa", "Indonesia", "Western Europe"]
    t = world(cards, ann=["Iceland"])
    t.answer("Ann", "Strategic Action", "Artillery", "Brazil (Artillery)", "Japan (Artillery)")
    t.answer("Ann", "South Africa (Artillery)", "Scandinavia (empty)")
    assert "Strategic Action" not in t.options("Ann")
    assert "Revolt: Indonesia (Artillery)" in t.options("Ann")
    t.answer("Ann", "Victory: Iceland (Infantry)")
    assert t.prompt("Ann") == "Deployment Phase: choose action 3 of 3"
    t.answer(
        "Ann", "Revolt: Indonesia (Artillery)", "Great Britain (Artillery)", "Western Europe (Artillery)"
    )
    assert t.asked == ["Bob"]
    t = world(["Siam", "India", "Peru", "China", "Egypt"], ann=["Siam", "India", "Peru", "China", "Egypt"])
    for region in ("Siam", "India", "Peru"):
        t.answer("Ann", f"Victory: {FULL[region]}")
    assert t.asked == ["Bob"]
    assert tokens(t) == [3, 0]


def test_being_asked_tells_nothing() -> None:
    t = world(IDLE)
    assert t.options("Ann") == ["End deployment"]


# -- capture and scoring ------------------------------------------------------------------------------------


def test_hand_limit() -> None:
    t = world(["Siam", "India", "Peru", "China", "Egypt", "Congo"])
    t.answer("Ann", "End deployment", "Peru (Infantry)")
    assert t.prompt("Ann") == "You hold 5 cards: discard down to 4"
    t.answer("Ann", "Siam (Infantry)")
    assert t.asked == ["Bob"]
    assert len(t.player("Ann").hand) == 4


def test_an_empty_deck_is_refilled() -> None:
    t = world(["Siam", "India", "Peru"])
    t.game.discards.add_all(t.game.deck)
    t.answer("Ann", "End deployment")
    assert len(t.player("Bob").hand) == 3
    assert not t.game.discards


def test_scoring_round() -> None:
    """Ann completes Australia and has most of it, all of South America, and less of Asia than Bob."""
    ann = ["Indonesia", "New Guinea", "Siam", "India", *SOUTH_AMERICA]
    bob = ["Western Australia", "Ural", "China", "Japan"]
    t = world(["New Guinea", *IDLE[:2]], ann=ann, bob=bob, completed=["South America"])
    t.answer("Ann", "Annexation: New Guinea (Infantry)", "Eastern Australia (empty)")
    end_turn(t)
    australia, south_america, asia = (2 + 1, 1), (2 + 1 + 1, 0), (1, 7 + 1)
    assert tokens(t) == [2 + australia[0] + south_america[0] + asia[0], australia[1] + asia[1]]
    assert t.game.completed == ["South America", "Australia"]
    assert "Ann gains 1 Victory Token for all of South America" in t.log()


def test_tied_leaders_both_get_the_value() -> None:
    ann, bob = AUSTRALIA[:1], AUSTRALIA[2:]
    t = world(["Indonesia", *IDLE[:2]], ann=ann, bob=bob)
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (empty)")
    end_turn(t)
    assert tokens(t) == [2 + 2 + 1, 2 + 1]


def test_empty_continents_give_nothing() -> None:
    t = world(["Indonesia", *IDLE[:2]], ann=["Indonesia", *AUSTRALIA[2:]])
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (empty)")
    end_turn(t)
    assert tokens(t) == [2 + 2 + 1 + 1, 0]


@pytest.mark.parametrize(
    ("continent", "value"),
    [("North America", 5), ("South America", 2), ("Africa", 3), ("Asia", 7), ("Europe", 5)],
)
def test_values_of_the_continents(continent: str, value: int) -> None:
    """Bob has one region there, Ann completes Australia."""
    region = NEIGHBOURS[continent].split(":")[0].strip()
    t = world(["Indonesia", *IDLE[:2]], ann=["Indonesia", *AUSTRALIA[2:]], bob=[region])
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (empty)")
    end_turn(t)
    assert tokens(t) == [2 + 2 + 1 + 1, value + 1]
    assert f"Bob gains {value} Victory Tokens for the most regions of {continent}" in t.log()


def test_a_completed_continent_is_not_completed_again() -> None:
    t = world(["Indonesia", *IDLE[:2]], ann=AUSTRALIA[:1], bob=AUSTRALIA[1:], completed=["Australia"])
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (Bob)")
    end_turn(t)
    assert tokens(t) == [0, 0]


def test_continents_completed_in_the_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(game: EuroRisk, heap: Any) -> None:
        stack(game.deck, *(FULL[name] for name in (*AUSTRALIA, *SOUTH_AMERICA[:2], "Congo", "Egypt")))

    monkeypatch.setattr(EuroRisk, "shuffle", deal)
    t = at(EuroRisk, 2)
    assert t.game.completed == ["Australia"]
    assert tokens(t) == [0, 0]


def test_wild_cards_are_replaced_in_the_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(game: EuroRisk, heap: Any) -> None:
        stack(game.deck, FULL["Siam"], "Wild card", *(FULL[name] for name in AUSTRALIA))

    monkeypatch.setattr(EuroRisk, "shuffle", deal)
    assert regions(at(EuroRisk, 2), "Ann") == {"Siam", *AUSTRALIA[:3]}


def test_two_continents_give_one_scoring_round() -> None:
    bob = [*AUSTRALIA[2:], *SOUTH_AMERICA[2:]]
    t = world(["Indonesia", "Peru", "Japan"], ann=["Indonesia", "Peru"], bob=bob)
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (empty)")
    t.answer("Ann", "Annexation: Peru (Infantry)", "Venezuela (empty)")
    end_turn(t)
    assert tokens(t) == [2 + 2 + (2 + 1) + (2 + 1), (2 + 1) + (2 + 1)]
    assert t.log().count("Scoring round") == 1


@pytest.mark.parametrize(
    ("scoring", "numbers"),
    [
        ("every continent", {1, 2, 3, 4, 5, 6}),
        ("reduced: 2nd, 4th, 6th", {2, 4, 6}),
        ("delayed: 4th, 5th, 6th", {4, 5, 6}),
        ("least: 6th", {6}),
    ],
)
@pytest.mark.parametrize(
    ("before", "both"), [(before, both) for both in (False, True) for before in range(5 if both else 6)]
)
def test_alternate_scoring(scoring: str, numbers: set[int], before: int, both: bool) -> None:
    completed = ["North America", "Africa", "Asia", "Europe", "South America"][:before]
    t = world(
        ["Indonesia", "Peru", "Japan"],
        ann=["Indonesia", "Peru"],
        bob=[*AUSTRALIA[2:], *SOUTH_AMERICA[2:]],
        completed=completed,
        options={"scoring": scoring},
    )
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (empty)")
    if both:
        t.answer("Ann", "Annexation: Peru (Infantry)", "Venezuela (empty)")
    end_turn(t)
    reached = {before + 1, before + 2} if both else {before + 1}
    assert ("Scoring round" in t.log()) == bool(reached & numbers)
    assert len(t.game.completed) == before + len(reached)


# -- the end ------------------------------------------------------------------------------------------------


def last_continent(bob_tokens: int) -> Trial[EuroRisk]:
    others = [continent for continent in NEIGHBOURS if continent != "Australia"]
    t = world(["Indonesia", *IDLE[:2]], ann=AUSTRALIA[:1], bob=AUSTRALIA[2:], completed=others)
    t.player("Bob").victory_tokens = bob_tokens
    t.answer("Ann", "Annexation: Indonesia (Artillery)", "New Guinea (empty)")
    end_turn(t)
    return t


def test_the_sixth_continent_ends_the_game() -> None:
    result = last_continent(bob_tokens=0).result()
    assert result is not None
    assert (result.scores, result.ranks) == ([5, 3], [1, 2])
    assert (result.ending, result.reason) == (
        "continents complete",
        "All six continents have been completed.",
    )


def test_equal_tokens_share_the_victory() -> None:
    result = last_continent(bob_tokens=2).result()
    assert result is not None
    assert (result.scores, result.ranks) == ([5, 5], [1, 1])


def test_a_standstill_ends_the_game() -> None:
    t = world(IDLE, ann=["Siam"], quiet=99)
    t.answer("Ann", "End deployment")
    result = t.result()
    assert result is not None
    assert (result.ending, result.guarded) == ("stalled", True)
    t = world(IDLE, ann=["Siam"], quiet=98)
    t.answer("Ann", "End deployment")
    assert t.result() is None, "fifty turns of each"
    t = world(["Siam", *IDLE[:2]], ann=["Siam"], quiet=99)
    t.answer("Ann", "Annexation: Siam (Infantry)", "India (empty)")
    end_turn(t)
    assert t.result() is None


def test_estimate_counts_tokens_and_regions() -> None:
    t = world(IDLE, ann=["Siam", "India"], bob=["Peru"])
    t.player("Ann").victory_tokens = 5
    assert [t.game.estimate(ruler) for ruler in t.game.players] == [5 + 2, 1]
    assert EuroRisk.seats == range(2, 7)


def test_a_whole_game() -> None:
    """All always take the first option."""
    t = at(EuroRisk, 3, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        t.table.answer(seat, 0)
    result = t.result()
    assert result is not None
    assert (result.scores, result.reason) == ([141, 94, 113], "All six continents have been completed.")
