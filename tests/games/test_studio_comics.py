import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import pytest

from tabletome.games.studio_comics import StudioComics
from tabletome.parts.cards import Card
from tabletome.testing import Trial, at

HEROES = {
    "Golden": """
        Crime Stories 5, Westerns 5, Supernatural Stories 6, War Stories 6, Dick Tracy 10, The Shadow 8,
        Tarzan 10, John Carter of Mars 8, Zorro 9, Buck Rodgers 10, Lone Ranger 10, Nemor the Submariner 4,
        Green Hornet 9, Superman 10, Batman 10, Wonder Woman 8, Flash Gordon 10, Aquaman 8, Green Lantern 6,
        Captain America 7, Conan the Barbarian 7, Doc Savage 4, The Phantom 4, Flash 10, Dare Devil 4,
        Green Arrow 8, Plastic Man 4, Astro Boy 10""",
    "Silver": """
        Ant Man 6, Iron Man 10, Spider Man 10, X-Men 10, Avengers 9, Hulk 8, Fantastic Four 10,
        Doctor Strange 8, Inhumans 3, Silver Surfer 8, Black Panther 6, Guardians of the Galaxy 4,
        Star Trek Comics 10, The Defenders 5, Justice League 9, Thor 7, Martian Manhunter 6, Super Girl 8,
        Teen Titans 4, Black Widow 3, Judge Dredd 10""",
    "Bronze": """
        Wolverine 7, Punisher 5, New Gods 4, Rogue 4, Swamp Thing 8, Alpha Flight 6, New Mutants 6, Groo 4,
        Star Wars Comics 10, Godzilla Comics 8, Ghost Rider 8, The Eternals 4, Elektra 4, Vampirella 7,
        American Flagg 3, Teenage Mutant Ninja Turtles 10""",
    "Modern": """
        Watchmen 10, Spawn 8, Hellboy 7, Transformers 10, Power Rangers 10, The Incredibles 9, Ben 10 9,
        X-Statix 5, Thundercats 6, Cable 5, Gambit 4, Tank Girl 5, Deadpool 6, Nova 6, Mrs. Marvel 5""",
}
CARDS = {
    "talent": """
        Good Writing 4; Good Artist 4; Good Editing 4; Good Inker 4; Good Colorist 4; Good Illustrator 4;
        Marvel Method 5; Stan Lee 5; Alan Moore 5; Jack Kirby 5; Al Feldstein 5; Jim Shooter 5 Silver;
        Gardner Fox 5 Gold & Silver Only; John Byrne 5 Bronze; Joe Gill 5 Gold - Bronze Only;
        Edmond Hamilton 5 Gold & Silver Only; Otto Binder 5 Gold & Silver Only; Roy Thomas 5 Silver;
        Edgar Rice Burroughs 5 Golden Only; Frank Miller 5 Bronze; Steve Ditko 5; Jim Steranko 5;
        Osamu Tezuka 5; Will Eisner 5; John Romita 5 Modern; Brian Bolland 5 Bronze; Dave Gibbons 5 Silver;
        Detective Comics 5; Marvel Comics 5; Valiant Comics 3 Modern; Dark Horse Comics 3 Modern;
        Image Comics 3 Modern""",
    "merchandise": """
        Movie Adaptation 3; Blockbuster 5 Bronze; Good Movie 4; Bad Movie 2; Movie Series 5; TV Show 5 Silver;
        Radio Show 5 Golden Only; Live Action TV 4 Silver; TV Cartoon 5; Toy Line 5; Action Figures 5 Silver;
        Comic Book Convention 4 Silver; Videos 4 Modern; Omnibus 3 Bronze; Chronicles 3 Bronze;
        Collected Volume 3 Bronze; Pulp Magazine 3 Golden Only; Graphic Novel 4 Silver; Board Game 2;
        Card Game 2 Modern; Video Game 5 Modern; Online Gaming 5 Modern; Cereal Box Prizes 2;
        Fast Food Prizes 2; Statues 2 Modern; Clothing 3; Posters & Prints 3; Décor 2; T-Shirts & Hats 3;
        Watches & Wallets 2; Costumes 3; Stickers, Pins and Buttons 2; Accessories 3; Gimmicks 1;
        Free Comic Book Day 5; Collectibles 4; Play Sets 4; Comic Book Stores 5""",
    "publications": """
        Multiverse 5 Modern; Mainstay 5; Situational Character 1D6; Hay Day 5; Reboot 4 Bronze;
        Retcon 4 Silver; Saga 5 Silver; Event 4; Story Arc 3; Rebranding 4; Series Wide Event 5; Canceled 1;
        Comics Code 1; New Incarnation 4; Critical Acclaim 5 Modern; Superhero Debut 6;
        Newspaper 4 Not Modern; Resurgence in Popularity 5 Silver; Landmark Superhero 5; Minor Superheroes 3;
        Superhero Team 4; Sidekick 2; Extended Storyline 3; Title Character 4; Long Run 4; Second Series 3;
        Crossover Event 3; Limited Series 2; Mini-Series 2; Ongoing Series 3; Shared Universe 5; Relaunch 4;
        New Continuity 4; New Villain 5""",
}
NOTES = {
    "": (None, None),
    "Silver": ("Silver", None),
    "Bronze": ("Bronze", None),
    "Modern": ("Modern", None),
    "Golden Only": (None, "Golden"),
    "Gold & Silver Only": (None, "Silver"),
    "Gold - Bronze Only": (None, "Bronze"),
    "Not Modern": (None, "Bronze"),
}
"Printed on a card, and the first and the last age in which it works."
AGES = {
    "Golden": "golden_age",
    "Silver": "silver_age",
    "Bronze": "bronze_age",
    "Modern": "modern_age",
}


def parted(text: str, sign: str) -> list[str]:
    return [" ".join(entry.split()) for entry in text.split(sign)]


def studios(
    ann: str,
    *rivals: str,
    dice: Sequence[int],
    decks: dict[str, list[str]] | None = None,
    age: str = "Golden",
    tokens: dict[str, tuple[int, int, int]] | None = None,
    arrange: Callable[[StudioComics], None] = lambda game: None,
) -> Trial[StudioComics]:
    """Pawns on these spaces and Ann on move, who rolls these dice; Bob, on Hero 7, then works hard.

    All heroes of ages that are over are gone. Tokens are talent, merchandise and publication.
    """

    def all_set(game: StudioComics) -> None:
        for me, space in zip(game.players, [ann, "Hero 7", *rivals], strict=True):
            game.track.put(me.pawn, game.track.grid[space])
            talent, merchandise, publication = (tokens or {}).get(me.name, (0, 0, 0))
            me.tokens = {"Talent": talent, "Merchandise": merchandise, "Publication": publication}
        while str(game.age) != age:
            leave(game, AGES[str(game.age)], 0)
            game.age = type(game.age)(game.age + 1)
        arrange(game)

    return at(StudioComics, 2 + len(rivals), mover="Ann", dice=[*dice, 1, 6], decks=decks, arrange=all_set)


def leave(game: StudioComics, deck: str, number: int) -> None:
    """So many heroes are left in a deck; the last player has the others, for no points."""
    heroes = getattr(game, deck)
    while len(heroes) > number:
        game.players[-1].heroes.add(heroes.items[0])


def bobs_turn(t: Trial[StudioComics]) -> bool:
    """Whether Ann's turn has gone by as the dice said."""
    t.dice_used()
    return t.asked == ["Bob"] and t.prompt("Bob") == "Hard Work: gain a token"


def tokens(t: Trial[StudioComics], name: str) -> tuple[int, int, int]:
    held = t.player(name).tokens
    return held["Talent"], held["Merchandise"], held["Publication"]


def where(t: Trial[StudioComics], name: str) -> str:
    return str(t.player(name).pawn.at)


def names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


# -- the box and the setup ----------------------------------------------------------------------------------


def test_heroes() -> None:
    game = fresh(2)
    for age, deck in AGES.items():
        heroes = list(getattr(game, deck))
        assert sorted(f"{hero.name} {hero.points}" for hero in heroes) == sorted(parted(HEROES[age], ","))
        assert {str(hero.age) for hero in heroes} == {age}
    assert [len(getattr(game, deck)) for deck in AGES.values()] == [28, 21, 16, 15]


def test_cards() -> None:
    game = fresh(2)
    for deck, listed in CARDS.items():
        cards = [
            (
                f"{card.name} {card.tokens}",
                *(age and str(age) for age in (card.since, card.until)),
            )
            for card in getattr(game, deck)
        ]
        meant = []
        for entry in parted(listed, ";"):
            [(card, value, note)] = re.findall(r"^(.*) (1D6|\d) ?(.*)$", entry)
            meant.append((f"{card} {value}", *NOTES[note]))
        assert sorted(cards, key=str) == sorted(meant, key=str)
    assert [len(getattr(game, deck)) for deck in CARDS] == [32, 38, 34]


def test_track() -> None:
    """The board as it is printed, row by row from the top."""
    grid = at(StudioComics).game.track.grid
    spots = {grid.position(space): space.name[0] for space in grid}
    rows = ["".join(spots.get((x, y), " ") for x in range(7)) for y in range(7)]
    assert rows == ["HAPTMAH", "A     A", "M     P", "T     T", "P     M", "A     A", "HAPTMAH"]
    assert [space.name.split()[0] for space in grid][:6] == [
        *("Hero", "Action", "Merchandise", "Talent", "Publication", "Action")
    ]
    assert [grid.zone(space) for space in grid] == [space.name.split()[0] for space in grid]
    assert [space.name.split()[1] for space in grid] == [str(n) for n in range(1, 25)]
    assert [grid.position(grid[f"Hero {n}"]) for n in (1, 7, 13, 19)] == [(6, 6), (0, 6), (0, 0), (6, 0)]


def fresh(players: int) -> StudioComics:
    game = StudioComics(players, "new", logging=True)
    game.setup()
    return game


def test_setup() -> None:
    assert StudioComics.seats == range(2, 9)
    game = fresh(8)
    for me in game.players:
        assert me.tokens == {"Talent": 0, "Merchandise": 0, "Publication": 0}
        assert {str(age): points for age, points in me.hero_points.items()} == dict.fromkeys(AGES, 0)
        assert not me.heroes
        assert me.victory_tokens == 0
    assert str(game.age) == "Golden"


@pytest.mark.parametrize("players", range(2, 9))
def test_pawns_spread_out_among_the_corners(players: int) -> None:
    game = fresh(players)
    begun = [str(me.pawn.at) for me in game.from_player(game.mover)]
    assert (
        begun
        == ["Hero 1", "Hero 13", "Hero 7", "Hero 19", "Hero 1", "Hero 13", "Hero 7", "Hero 19"][:players]
    )
    assert all(me.pawn.seat == me.seat for me in game.players)


def test_the_highest_roll_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = [4, 6, 6, 2, 5]
    monkeypatch.setattr(StudioComics, "roll", lambda game, sides=6: rolls.pop(0))
    game = fresh(3)
    assert game.mover.name == "Cleo"
    assert [str(me.pawn.at) for me in game.players] == ["Hero 13", "Hero 7", "Hero 1"]


# -- movement and stealing ----------------------------------------------------------------------------------


def test_pawns_move_clockwise_round_the_track() -> None:
    t = studios("Talent 22", dice=[6], decks={"talent": ["Stan Lee"]})
    assert bobs_turn(t)
    assert where(t, "Ann") == "Talent 4"
    assert where(t, "Bob") == "Action 8"
    assert t.log()[:2] == ["Ann goes on by 6 to Talent 4", "Ann takes Stan Lee and gains 5 Talent tokens"]
    t.answer("Bob", "Talent")
    assert tokens(t, "Bob") == (1, 0, 0)


def test_turns_go_clockwise() -> None:
    t = studios("Hero 1", "Talent 22", dice=[2])
    t.answer("Bob", "Talent")
    assert [line for line in t.log() if "goes" in line][:3] == [
        *("Ann goes on by 2 to Merchandise 3", "Bob goes on by 1 to Action 8"),
        next(line for line in t.log() if line.startswith("Cleo goes")),
    ]


def test_landing_on_a_pawn_steals_a_token() -> None:
    t = studios("Hero 1", dice=[6, 1], tokens={"Bob": (2, 0, 1)})
    assert t.prompt("Ann") == "Steal a token"
    assert t.options("Ann") == ["Bob: Talent", "Bob: Publication"]
    t.answer("Ann", "Bob: Talent")
    assert (tokens(t, "Ann"), tokens(t, "Bob")) == ((1, 0, 0), (1, 0, 1))
    assert "Ann steals a Talent token from Bob" in t.log()
    t = studios("Hero 1", dice=[6, 1], tokens={"Bob": (0, 1, 0)})
    assert t.options("Ann") == ["Bob: Merchandise"]


def test_nothing_to_steal() -> None:
    t = studios("Hero 1", dice=[6], tokens={"Ann": (3, 3, 3)})
    assert bobs_turn(t)
    assert tokens(t, "Ann") == (3, 3, 3)


def test_one_token_is_stolen_where_several_pawns_stand() -> None:
    t = studios(
        "Hero 1",
        "Hero 7",
        "Hero 7",
        "Hero 13",
        dice=[6],
        tokens={"Bob": (0, 1, 0), "Dan": (1, 1, 0), "Eve": (5, 5, 5)},
    )
    assert t.options("Ann") == ["Bob: Merchandise", "Dan: Talent", "Dan: Merchandise"]
    t.answer("Ann", "Dan: Merchandise")
    assert bobs_turn(t)
    assert [tokens(t, name) for name in ("Ann", "Bob", "Dan")] == [(0, 1, 0), (0, 1, 0), (1, 0, 0)]


def test_stealing_comes_before_the_space() -> None:
    t = studios("Hero 1", dice=[6], tokens={"Bob": (1, 0, 0)}, decks={"golden_age": ["Tarzan"]})
    assert not t.player("Ann").heroes
    t.answer("Ann", "Bob: Talent")
    assert names(t.player("Ann").heroes) == ["Tarzan"]


# -- heroes and ages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("age", "hero", "points"),
    [("Golden", "Superman", 10), ("Silver", "Thor", 7), ("Bronze", "Groo", 4), ("Modern", "Spawn", 8)],
)
def test_a_hero_of_the_current_age_is_created(age: str, hero: str, points: int) -> None:
    t = studios("Action 12", dice=[1], age=age, decks={AGES[age]: [hero]})
    assert bobs_turn(t)
    ann = t.player("Ann")
    assert names(ann.heroes) == [hero]
    assert {str(a): n for a, n in ann.hero_points.items()} == {**dict.fromkeys(AGES, 0), age: points}
    assert t.log()[1] == f"Ann creates {hero}, worth {points}"
    assert str(t.game.age) == age


def test_hero_points_add_up() -> None:
    def arrange(game: StudioComics) -> None:
        game.players[0].hero_points[game.age] = 12

    t = studios("Action 24", dice=[1], decks={"golden_age": ["Zorro"]}, arrange=arrange)
    assert list(t.player("Ann").hero_points.values()) == [21, 0, 0, 0]


@pytest.mark.parametrize(("age", "following"), list(pairwise(AGES)))
def test_the_next_age_begins_with_the_last_hero_of_a_deck(age: str, following: str) -> None:
    t = studios("Action 18", dice=[1], age=age, arrange=lambda game: leave(game, AGES[age], 1))
    assert bobs_turn(t)
    assert str(t.game.age) == following
    assert t.log()[2] == f"The {following} Age begins"
    t = studios("Action 18", dice=[1], age=age, arrange=lambda game: leave(game, AGES[age], 2))
    assert str(t.game.age) == age
    assert not any("begins" in line for line in t.log())


# -- cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "card", "deck", "gained"),
    [
        ("Action 2", "Good Movie", "merchandise", (0, 4, 0)),
        ("Merchandise 3", "Good Inker", "talent", (4, 0, 0)),
        ("Talent 4", "Superhero Debut", "publications", (0, 0, 6)),
        ("Action 8", "Canceled", "publications", (0, 0, 1)),
        ("Publication 9", "Stan Lee", "talent", (5, 0, 0)),
        ("Talent 10", "Gimmicks", "merchandise", (0, 1, 0)),
    ],
)
def test_cards_give_tokens_and_are_discarded(
    start: str, card: str, deck: str, gained: tuple[int, int, int]
) -> None:
    t = studios(start, dice=[1], decks={deck: [card]}, tokens={"Ann": (1, 1, 1)})
    assert bobs_turn(t)
    assert tokens(t, "Ann") == tuple(n + 1 for n in gained)
    discards = (t.game.talent_discards, t.game.merchandise_discards, t.game.publication_discards)
    assert [names(pile) for pile in discards] == [
        [card] if deck == kind else [] for kind in ("talent", "merchandise", "publications")
    ]


def test_situational_character_gains_a_die_roll() -> None:
    t = studios("Talent 4", dice=[1, 5], decks={"publications": ["Situational Character"]})
    assert bobs_turn(t)
    assert tokens(t, "Ann") == (0, 0, 5)


@pytest.mark.parametrize(
    ("card", "works"),
    [
        ("Radio Show", ["Golden"]),
        ("Action Figures", ["Silver", "Bronze", "Modern"]),
        ("Blockbuster", ["Bronze", "Modern"]),
        ("Video Game", ["Modern"]),
        ("Toy Line", ["Golden", "Silver", "Bronze", "Modern"]),
        ("Gardner Fox", ["Golden", "Silver"]),
        ("Joe Gill", ["Golden", "Silver", "Bronze"]),
        ("Newspaper", ["Golden", "Silver", "Bronze"]),
    ],
)
def test_cards_work_in_their_ages(card: str, works: list[str]) -> None:
    deck, start, at_once = {
        "Gardner Fox": ("talent", "Merchandise 3", 5),
        "Joe Gill": ("talent", "Merchandise 3", 5),
        "Newspaper": ("publications", "Talent 4", 4),
    }.get(card, ("merchandise", "Action 2", 5))
    for age in AGES:
        t = studios(start, dice=[1], age=age, decks={deck: [card]})
        assert bobs_turn(t)
        assert sum(tokens(t, "Ann")) == (at_once if age in works else 0)
        took = f"Ann takes {card}, which has no effect in the {age} Age"
        assert (t.log()[1] == took) is (age not in works)
        piles = (t.game.talent_discards, t.game.merchandise_discards, t.game.publication_discards)
        assert [name for pile in piles for name in names(pile)] == [card]


@pytest.mark.parametrize(
    ("deck", "discards", "start"),
    [
        ("talent", "talent_discards", "Merchandise 3"),
        ("merchandise", "merchandise_discards", "Action 2"),
        ("publications", "publication_discards", "Talent 4"),
    ],
)
def test_discards_are_shuffled_into_a_new_deck(deck: str, discards: str, start: str) -> None:
    def run_out(game: StudioComics) -> None:
        getattr(game, discards).add_all(getattr(game, deck))

    t = studios(start, dice=[1], age="Modern", arrange=run_out)
    assert len(getattr(t.game, discards)) == 1
    assert len(getattr(t.game, deck)) == {"talent": 31, "merchandise": 37, "publications": 33}[deck]


# -- Action spaces ------------------------------------------------------------------------------------------


def test_retro_and_visionary_land_as_usual() -> None:
    t = studios("Hero 1", dice=[1, 1, 3], decks={"merchandise": ["Toy Line"]})
    assert bobs_turn(t)
    assert where(t, "Ann") == "Merchandise 23"
    assert tokens(t, "Ann") == (0, 5, 0)
    assert t.log()[:4] == [
        "Ann goes on by 1 to Action 2",
        "Ann rolls 1: Retro",
        "Ann goes back by 3 to Merchandise 23",
        "Ann takes Toy Line and gains 5 Merchandise tokens",
    ]
    t = studios("Hero 1", dice=[1, 2, 5], tokens={"Bob": (0, 0, 2)}, decks={"golden_age": ["Batman"]})
    assert where(t, "Ann") == "Hero 7"
    t.answer("Ann", "Bob: Publication")
    assert bobs_turn(t)
    assert names(t.player("Ann").heroes) == ["Batman"]
    assert "Ann goes on by 5 to Hero 7" in t.log()


def test_an_action_space_may_lead_to_another() -> None:
    t = studios("Action 18", dice=[2, 2, 4, 1, 4, 3])
    assert bobs_turn(t)
    assert [line for line in t.log() if line.startswith("Ann")] == [
        "Ann goes on by 2 to Action 20",
        "Ann rolls 2: Visionary",
        "Ann goes on by 4 to Action 24",
        "Ann rolls 1: Retro",
        "Ann goes back by 4 to Action 20",
        "Ann rolls 3: Stagnation",
    ]


@pytest.mark.parametrize("rolled", [3, 4])
def test_stagnation(rolled: int) -> None:
    t = studios("Hero 1", dice=[1, rolled], tokens={"Ann": (1, 1, 1)})
    assert bobs_turn(t)
    assert tokens(t, "Ann") == (1, 1, 1)
    assert where(t, "Ann") == "Action 2"


def test_sales_slump_and_hard_work() -> None:
    t = studios("Hero 1", dice=[1, 5], tokens={"Ann": (1, 0, 2)})
    assert t.prompt("Ann") == "Sales Slump: lose a token"
    assert t.options("Ann") == ["Talent", "Publication"]
    t.answer("Ann", "Publication")
    assert tokens(t, "Ann") == (1, 0, 1)
    assert t.log()[2] == "Ann loses a Publication token"
    t = studios("Hero 1", dice=[1, 5], tokens={"Bob": (1, 1, 1)})
    assert bobs_turn(t)
    assert tokens(t, "Ann") == (0, 0, 0)
    t = studios("Hero 1", dice=[1, 6])
    assert t.prompt("Ann") == "Hard Work: gain a token"
    assert t.options("Ann") == ["Talent", "Merchandise", "Publication"]
    t.answer("Ann", "Merchandise")
    assert bobs_turn(t)
    assert tokens(t, "Ann") == (0, 1, 0)
    assert t.log()[2] == "Ann gains a Merchandise token"


# -- the end ------------------------------------------------------------------------------------------------


def ended(
    ann: tuple[int, ...], bob: tuple[int, ...], cleo: tuple[int, ...] = (0,) * 7
) -> Trial[StudioComics]:
    """Ann creates the last hero, Gambit, for 4 points.

    Each has golden, silver, bronze and modern points; talent, merchandise and publication tokens.
    """
    standing = dict(zip(("Ann", "Bob", "Cleo"), (ann, bob, cleo), strict=True))

    def arrange(game: StudioComics) -> None:
        leave(game, "modern_age", 1)
        for me in game.players:
            me.hero_points = dict(zip(me.hero_points, standing[me.name][:4], strict=True))

    tokens = {name: (has[4], has[5], has[6]) for name, has in standing.items()}
    return studios(
        "Action 18",
        "Hero 1",
        dice=[1],
        age="Modern",
        tokens=tokens,
        decks={"modern_age": ["Gambit"]},
        arrange=arrange,
    )


def test_the_last_modern_hero_ends_the_game() -> None:
    t = ended((9, 0, 8, 0, 1, 2, 0), (8, 5, 7, 3, 0, 1, 3), (8, 4, 0, 3, 0, 0, 2))
    result = t.over()
    assert (result.scores, result.winners) == ([5, 2, 0], [0])
    assert (result.ending, result.reason) == ("last hero", "The last hero of the Modern Age is created.")
    assert t.log() == [
        "Ann goes on by 1 to Hero 19",
        "Ann creates Gambit, worth 4",
        "Ann gets the Victory Token for Golden Age heroes, with 9",
        "Bob gets the Victory Token for Silver Age heroes, with 5",
        "Ann gets the Victory Token for Bronze Age heroes, with 8",
        "Ann gets the Victory Token for Modern Age heroes, with 4",
        "Bob gets the Victory Token for Publication tokens, with 3",
        "Ann gets the Victory Token for Merchandise tokens, with 2",
        "Ann gets the Victory Token for Talent tokens, with 1",
    ]
    assert [me.victory_tokens for me in t.game.players] == [5, 2, 0]


def test_the_game_goes_on_while_a_modern_hero_is_left() -> None:
    t = studios("Action 18", dice=[1], age="Modern", arrange=lambda game: leave(game, "modern_age", 2))
    assert bobs_turn(t)
    assert t.result() is None
    assert [me.victory_tokens for me in t.game.players] == [0, 0]


def test_nobody_gets_a_token_in_a_tie() -> None:
    t = ended((5, 0, 0, 3, 2, 0, 0), (5, 1, 0, 7, 2, 0, 6), (4, 0, 0, 0, 2, 0, 6))
    assert t.over().scores == [0, 1, 0]
    assert [line for line in t.log() if "Nobody" in line] == [
        "Nobody leads in Golden Age heroes",
        "Nobody leads in Bronze Age heroes",
        "Nobody leads in Modern Age heroes",
        "Nobody leads in Publication tokens",
        "Nobody leads in Merchandise tokens",
        "Nobody leads in Talent tokens",
    ]


@pytest.mark.parametrize(
    ("ann", "bob", "winners"),
    [
        ((6, 0, 0, 6, 0, 0, 0), (5, 7, 8, 6, 0, 1, 0), [1]),
        ((6, 0, 8, 6, 0, 0, 0), (5, 7, 8, 9, 1, 1, 0), [1]),
        ((6, 0, 0, 0, 0, 0, 0), (5, 0, 0, 5, 0, 0, 0), [0]),
        ((5, 6, 0, 0, 0, 0, 0), (5, 5, 0, 5, 0, 0, 0), [0]),
        ((5, 5, 6, 0, 0, 0, 0), (5, 5, 7, 0, 0, 0, 0), [1]),
        ((5, 5, 5, 0, 0, 0, 0), (5, 5, 5, 5, 0, 0, 0), [1]),
        ((5, 5, 5, 0, 0, 0, 0), (5, 5, 5, 3, 0, 0, 1), [0]),
        ((5, 5, 5, 1, 0, 0, 0), (5, 5, 5, 5, 0, 0, 0), [0, 1]),
    ],
)
def test_ties_are_broken_by_the_ages_in_their_order(
    ann: tuple[int, ...], bob: tuple[int, ...], winners: list[int]
) -> None:
    """With the 4 points of Gambit for Ann."""
    assert ended(ann, bob).over().winners == winners


# -- bots and whole games -----------------------------------------------------------------------------------


def test_a_lead_says_more_when_fewer_heroes_are_to_come() -> None:
    t = studios("Hero 1", dice=[1, 5], tokens={"Ann": (3, 0, 0), "Bob": (0, 1, 0)})
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(3 / (3 + 1 + 20) - 1 / (1 + 1 + 20))
    assert t.game.estimate(bob) == pytest.approx(1 / (1 + 1 + 20) - 3 / (3 + 1 + 20))
    t = studios("Hero 1", dice=[1, 5], age="Modern", tokens={"Ann": (3, 0, 0), "Bob": (0, 1, 0)})
    assert t.game.estimate(t.player("Ann")) == pytest.approx(3 / (3 + 1 + 3.75) - 1 / (1 + 1 + 3.75))


def test_a_whole_game() -> None:
    """All take the first of what they may."""
    t = at(StudioComics, 3, seed="whole game")
    while t.table.asks:
        (name,) = t.asked
        t.answer(name, t.options(name)[0])
    result = t.over()
    assert sum(len(me.heroes) for me in t.game.players) == 80
    assert [sum(hero.points for hero in me.heroes) for me in t.game.players] == [
        sum(me.hero_points.values()) for me in t.game.players
    ]
    assert (t.game.turns, result.scores) == (434, [3, 2, 2])
