from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletome.bots import knowledge
from tabletome.engine import Option, TabletomeError
from tabletome.games import game_of_lists
from tabletome.games.game_of_lists import GameOfLists, lists_of
from tabletome.parts.quiz import sort_out
from tabletome.parts.sheets import own_tables
from tabletome.testing import Trial, at

PRINTED = """
    Names of Planets in Our Solar System
    Names of Moons in our Solar System
    Names of Asteroids in Our Solar System
    Names of Comets in Our Solar System
    Names of Man-Made Space Satellites
    Names of the first 10 US Presidents
    Names of Conflicts fought in the 20th Century
    Names of Current World Leaders
    Names of Countries in Africa
    Names of Countries in South America
    Names of State Capitals in the USA
    Names of Cities in Germany
    Names of Impressionist Painters
    Names of Greek Philosophers
    Names of Kings of England
    Names of Roman Emperors
    Names of Physicists
    Names of WWII Generals
    Names of Battles fought by Napoleon
    Names of Landlocked Countries
    Names of Jazz Musicians
    Names of Explorers
    Names of Popes
    Names of the 10 largest Mountains
    Names of the 10 largest Rivers
    Names of Cuts of Beef
    Names of Sports Cars
    Names of Inventors
    The Seven Ancient Wonders of the World
    Names of the Seas
    Names of Fruit (2 for 1 Point)
    Names of Vegetables (2 for 1 Point)
    Names of Whales
    Names of Non-Whale Sea Mammals
    Names of Fish
    Names of Crustaceans
    Names of Mollusks
    Names of Insects (2 for 1 Point)
    Breeds of Dogs
    Breeds of Horses
    Names of Flowers (2 for 1 Point)
    Names of Shakespeare's Plays
    Types of Martial Arts
    Names of Card Games (52 card deck)
    Names of Winter Olympic Sports (2 for 1 Point)
    Names of Antibiotics
    Names of Islands
    Names of Bridges
    Names of the 10 Tallest Buildings
    Names of Famous Airplanes
    Names of Famous Sailing Ships
    Names of Greek Gods
    Names of Christian Sects
    Names of Famous Paintings
    Names of Civil War Battles
    The Books of the Bible
    The 10 Commandments
    The First 10 Elements on the Periodic Table
    Names of Computer Programming Languages
    Geologic Time Periods
    Names of Gemstones
    Names of Constellations
    Names of Rocks/Rock Types
    Names of Movies that Start with the Letter B
    Crewmembers of the Original Star Trek
    Names of Bad Guys in Star Wars
"""
ON_THE_LISTS = """
Names of Planets in Our Solar System: Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus, Neptune
Names of Moons in our Solar System: Moon, Phobos, Io, Titan, Pallene, Titania, Triton, Charon, Dysnomia
Names of Asteroids in Our Solar System: Ceres, Pallas, Vesta, Donaldjohanson
Names of Comets in Our Solar System: Halley, Hale-Bopp, Encke, Honda-Mrkos-Pajdusakova
Names of Man-Made Space Satellites: Sputnik, Telstar, Explorer 1, TESS
Names of the first 10 US Presidents: George Washington, Thomas Jefferson, Andrew Jackson, John Tyler
Names of Conflicts fought in the 20th Century: World War I, First Indochina War, Falklands War, Troubles
Names of Current World Leaders: Xi Jinping, Emmanuel Macron, Narendra Modi, Antonio Guterres
Names of Countries in Africa: Algeria, Chad, Kenya, Zimbabwe
Names of Countries in South America: Argentina, Brazil, Suriname, Venezuela
Names of State Capitals in the USA: Montgomery, Juneau, Salem, Cheyenne
Names of Cities in Germany: Berlin, Hamburg, Munich, Speyer
Names of Impressionist Painters: Claude Monet, Edgar Degas, Berthe Morisot, Stanislas Lepine
Names of Greek Philosophers: Socrates, Plato, Aristotle, Diotima
Names of Kings of England: Alfred, Stephen, John, George VI, Charles III
Names of Roman Emperors: Augustus, Nero, Hadrian, Magnus Maximus
Names of Physicists: Albert Einstein, Max Planck, Lise Meitner, Otto Hahn, Peter Higgs, Brian Greene
Names of WWII Generals: Dwight Eisenhower, Georgy Zhukov, Erwin Rommel, Sepp Dietrich
Names of Battles fought by Napoleon: Austerlitz, Waterloo, Borodino, Tudela
Names of Landlocked Countries: Afghanistan, Bolivia, Switzerland, Zimbabwe
Names of Jazz Musicians: Louis Armstrong, Miles Davis, Duke Ellington, Paul Desmond
Names of Explorers: Christopher Columbus, Marco Polo, Roald Amundsen, Juan Sebastian Elcano
Names of Popes: Peter, Francis, Urban II, Leo XIV
Names of the 10 largest Mountains: Everest, K2, Lhotse, Annapurna
Names of the 10 largest Rivers: Nile, Amazon, Yangtze, Amur
Names of Cuts of Beef: Chuck, Sirloin, Brisket, Picanha
Names of Sports Cars: Corvette, Ferrari, Porsche 911, Caterham
Names of Inventors: Thomas Edison, James Watt, Samuel Morse, Erno Rubik
The Seven Ancient Wonders of the World: Great Pyramid, Colossus of Rhodes, Pharos of Alexandria
Names of the Seas: Mediterranean, Baltic, Red Sea, Seram
Names of Fruit (2 for 1 Point): Apple, Banana, Grape, Eggplant
Names of Vegetables (2 for 1 Point): Carrot, Potato, Cabbage, Seaweed
Names of Whales: Blue Whale, Orca, Narwhal, Rice's Whale
Names of Non-Whale Sea Mammals: Seal, Walrus, Manatee, Striped Dolphin
Names of Fish: Salmon, Cod, Shark, Koi
Names of Crustaceans: Crab, Lobster, Shrimp, Land Crab
Names of Mollusks: Clam, Squid, Snail, Pearl Oyster
Names of Insects (2 for 1 Point): Ant, Bee, Mosquito, Squash Bug
Breeds of Dogs: Poodle, Beagle, Collie, Cockapoo
Breeds of Horses: Arabian, Clydesdale, Mustang, Pony of the Americas
Names of Flowers (2 for 1 Point): Rose, Tulip, Daisy, Periwinkle
Names of Shakespeare's Plays: Hamlet, Henry IV Part 2, Henry VI Part 3, The Tempest, King John
Types of Martial Arts: Karate, Judo, Aikido, Shorinji Kempo
Names of Card Games (52 card deck): Poker, Bridge, Hearts, Sevens
Names of Winter Olympic Sports (2 for 1 Point): Curling, Luge, Biathlon, Team Pursuit
Names of Antibiotics: Penicillin, Tetracycline, Neosporin
Names of Islands: Greenland, Iceland, Cuba, Cozumel
Names of Bridges: Golden Gate, Brooklyn Bridge, Ponte Vecchio, Tsing Ma
Names of the 10 Tallest Buildings: Burj Khalifa, Shanghai Tower, China Zun
Names of Famous Airplanes: Spirit of St. Louis, Enola Gay, Concorde, Space Shuttle
Names of Famous Sailing Ships: Santa Maria, Mayflower, Cutty Sark, Kon-Tiki
Names of Greek Gods: Zeus, Hera, Apollo, Hymen
Names of Christian Sects: Catholic, Baptist, Quaker, Nondenominational
Names of Famous Paintings: Mona Lisa, Guernica, The Scream, The Gross Clinic
Names of Civil War Battles: Gettysburg, Antietam, Shiloh, Kernstown
The Books of the Bible: Genesis, Psalms, Mark, Revelation, Second Maccabees
The 10 Commandments: No other gods, Thou shalt not steal, Thou shalt not kill, No coveting
The First 10 Elements on the Periodic Table: Hydrogen, Helium, Lithium, Neon
Names of Computer Programming Languages: Python, C++, Fortran, ABAP
Geologic Time Periods: Cambrian, Jurassic, Permian, Siderian
Names of Gemstones: Diamond, Ruby, Opal, Almandine
Names of Constellations: Ursa Major, Orion, Lyra, Antlia
Names of Rocks/Rock Types: Igneous, Granite, Marble, Meteorite
Names of Movies that Start with the Letter B: Batman, Braveheart, Big, Belfast
Crewmembers of the Original Star Trek: Kirk, Spock, Uhura, Stiles
Names of Bad Guys in Star Wars: Darth Vader, Darth Maul, Boba Fett, Battle Droid
"""
PLANETS = "Names of Planets in Our Solar System"
COUNTRIES = "Names of Countries in South America"
FRUIT = "Names of Fruit (2 for 1 Point)"
TEN_FRUIT = "apple, pear, banana, orange, lemon, lime, peach, plum, cherry, grape"


def lists(*titles: str, players: int = 2, **more: Any) -> Trial[GameOfLists]:
    return at(GameOfLists, players, decks={"deck": titles}, **more)


def write(t: Trial[GameOfLists], *texts: str) -> None:
    for name, text in zip(("Ann", "Bob", "Cleo", "Dan"), texts, strict=False):
        t.answer(name, text)


def points(t: Trial[GameOfLists]) -> list[int]:
    return [writer.points for writer in t.game.players]


def test_the_deck_as_printed() -> None:
    titles = [line.strip() for line in PRINTED.strip().splitlines()]
    assert len(titles) == 66
    assert Counter(str(card) for card in at(GameOfLists, 2).game.box) == Counter(titles)
    assert sum(card.needed == 2 for card in at(GameOfLists, 2).game.box) == 5  # type: ignore[attr-defined]


def test_lists_that_are_closed_are_complete() -> None:
    sizes = {title: len(entries) for title, entries in lists_of("printed").items()}
    closed = {
        PLANETS: 8,
        COUNTRIES: 12,
        "Names of Countries in Africa": 54,
        "Names of State Capitals in the USA": 50,
        "Names of the first 10 US Presidents": 10,
        "Names of the 10 largest Mountains": 10,
        "Names of the 10 largest Rivers": 10,
        "Names of the 10 Tallest Buildings": 10,
        "The Seven Ancient Wonders of the World": 7,
        "The 10 Commandments": 10,
        "The First 10 Elements on the Periodic Table": 10,
        "Names of Constellations": 88,
        "Names of Landlocked Countries": 45,
        "Names of Shakespeare's Plays": 38,
    }
    assert {title: sizes[title] for title in closed} == closed
    assert all(size >= 7 for size in sizes.values())


def test_no_list_names_a_thing_twice() -> None:
    for title, entries in lists_of("printed").items():
        names = Counter(
            name for entry in entries for name in {n.casefold() for n in (entry.name, *entry.also)}
        )
        assert [name for name, times in names.items() if times > 1] == [], title


@pytest.mark.parametrize(
    ("title", "things"), [row.strip().split(": ") for row in ON_THE_LISTS.splitlines() if row]
)
def test_what_is_on_the_lists(title: str, things: str) -> None:
    names = {name for entry in lists_of("printed")[title] for name in (entry.name, *entry.also)}
    assert set(things.split(", ")) <= names


@pytest.mark.parametrize(
    ("title", "thing"),
    [
        ("Names of Conflicts fought in the 20th Century", "Tigray War"),
        ("Names of Card Games (52 card deck)", "Uno"),
        ("Names of Crustaceans", "Horseshoe Crab"),
        (PLANETS, "Pluto"),
        ("Names of Kings of England", "Victoria"),
        ("Names of Fruit (2 for 1 Point)", "Potato"),
    ],
)
def test_what_is_on_no_list(title: str, thing: str) -> None:
    assert sort_out(thing, lists_of("printed")[title]) == ([], [thing])


def test_one_thing_by_two_names_is_one_point() -> None:
    for title, things in [
        ("Types of Martial Arts", "Wing Chun, Wing Tsun"),
        ("Names of Card Games (52 card deck)", "Scat, Blitz, Thirty-One"),
        ("Names of Sports Cars", "Jaguar XKE, Jaguar E-Type"),
    ]:
        right, wrong = sort_out(things, lists_of("printed")[title])
        assert (len(right), wrong) == (1, [])


def test_languages_that_differ_in_a_sign() -> None:
    right, wrong = sort_out("C++, C#, C", lists_of("printed")["Names of Computer Programming Languages"])
    assert ([entry.name for entry in right], wrong) == (["C++", "C#", "C"], [])


def test_players() -> None:
    assert list(GameOfLists.seats) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_everybody_writes_at_once_and_each_right_thing_is_a_point() -> None:
    t = lists(PLANETS, players=3)
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert PLANETS in t.prompt("Ann")
    write(t, "mars, the Venus; earth", "Jupitre", "nothing at all")
    t.pass_all("No more")
    assert points(t) == [3, 1, 0]
    assert [writer.right for writer in t.game.players] == [3, 1, 0]
    assert "Ann: 3 right, 3 points: Mars, Venus and Earth" in t.log()
    assert "Bob: 1 right, 1 point: Jupiter" in t.log()
    assert [str(card) for card in t.game.used] == [PLANETS, str(t.game.used.top)]


def test_nothing_counts_twice() -> None:
    t = lists("Names of Countries in Africa")
    write(t, "Swaziland, Eswatini, eswatini, Mali, mali", "Mali")
    assert points(t) == [2, 1]


def test_nobody_scores_more_than_ten_points_in_a_turn() -> None:
    countries = (
        "Argentina, Bolivia, Brazil, Chile, Colombia, Ecuador, Guyana, Paraguay, Peru, Suriname, Uruguay"
    )
    t = lists(COUNTRIES)
    write(t, countries, "Peru")
    assert points(t) == [10, 1]
    assert t.player("Ann").right == 11


@pytest.mark.parametrize(("written", "scored"), [(1, 0), (2, 1), (9, 4), (10, 5)])
def test_two_for_a_point(written: int, scored: int) -> None:
    t = lists(FRUIT)
    write(t, ", ".join(TEN_FRUIT.split(", ")[:written]), "")
    assert points(t) == [scored, 0]


def test_what_is_on_no_list_is_put_to_the_vote() -> None:
    t = lists(PLANETS, players=3)
    write(t, "Mars, Vulcan, Nibiru", "Venus", "")
    assert "Ann also wrote Vulcan and Nibiru" in t.log()
    assert t.asked == ["Bob", "Cleo"]
    assert t.options("Bob") == ["Vulcan", "Nibiru", "No more"]
    t.answer("Bob", "Vulcan", "Nibiru")
    t.answer("Cleo", "Vulcan", "No more")
    assert points(t) == [2, 1, 0]
    assert "Accepted: Vulcan" in t.log()


def test_half_of_the_votes_are_not_enough() -> None:
    t = lists(PLANETS, players=3)
    write(t, "Vulcan", "", "")
    t.answer("Bob", "Vulcan")
    t.answer("Cleo", "No more")
    assert points(t) == [0, 0, 0]
    assert "Accepted: nothing" in t.log()


def test_alone() -> None:
    def late(game: GameOfLists) -> None:
        game.players[0].points = 33

    t = lists(PLANETS, COUNTRIES, players=1, arrange=late)
    t.answer("Ann", "Vulcan, Mars")
    assert not any("Vulcan" in line for line in t.log())
    assert t.result() is None
    t.answer("Ann", "Peru")
    assert t.over().ending == "points"
    assert t.over().scores == [64]


def test_several_reach_the_goal_together() -> None:
    def late(game: GameOfLists) -> None:
        for writer in game.players:
            writer.points = 33

    t = lists(PLANETS, COUNTRIES, arrange=late)
    write(t, "Mars, Venus", "Mars, Earth")
    assert t.result() is None
    write(t, "Peru", "Peru, Chile")
    assert t.over().winners == [1]
    assert t.over().reason == "Bob came to 37 points in 2 turns."


def test_thirty_five_points_win() -> None:
    def late(game: GameOfLists) -> None:
        game.players[0].points = 33

    t = lists(PLANETS, COUNTRIES, arrange=late)
    write(t, "Mars", "")
    assert t.result() is None
    write(t, "Peru", "")
    assert t.over().winners == [0]


def test_the_deck_runs_out() -> None:
    def last(game: GameOfLists) -> None:
        for card in list(game.deck)[1:]:
            game.used.add(card)

    t = at(GameOfLists, 2, arrange=last)
    write(t, "nothing of all", "nothing")
    t.pass_all("No more")
    assert t.over().ending == "deck empty"
    assert t.over().winners == [0, 1]


def test_the_time_to_write() -> None:
    t = lists(PLANETS, options={"minutes_to_write": 5})
    ask = t.table.asks[0]
    assert (ask.seconds, ask.longest, ask.by_heart) == (300, 2000, True)
    assert t.prompt("Ann") == f"Write down in 5 min., with commas between: {PLANETS}"
    assert at(GameOfLists, 2).table.asks[0].seconds == 180
    write(t, "", "Mars")
    assert points(t) == [0, 1]


def test_other_points() -> None:
    t = lists(COUNTRIES, options={"most_points": 5, "goal": 20})
    write(t, "Peru, Chile, Brazil, Bolivia, Guyana, Ecuador", "Peru")
    assert points(t) == [5, 1]

    def late(game: GameOfLists) -> None:
        game.players[1].points = 19

    t = lists(COUNTRIES, options={"goal": 20}, arrange=late)
    write(t, "", "Peru")
    assert t.over().winners == [1]


def test_options_as_in_the_rulebook_unless_changed() -> None:
    options = {name: o.default for name, o in vars(GameOfLists).items() if isinstance(o, Option)}
    assert options == {
        "deck_used": "printed",
        "minutes_to_write": 3,
        "goal": 35,
        "most_points": 10,
        "teams": False,
    }
    choices = {name: o.choices for name, o in vars(GameOfLists).items() if isinstance(o, Option)}
    assert choices["minutes_to_write"] == (1, 2, 3, 5)
    assert choices["goal"] == (20, 35, 50, 100)
    assert choices["most_points"] == (5, 10, 15, 20)


def test_teams() -> None:
    t = lists(PLANETS, players=4, options={"teams": True})
    write(t, "Mars, Venus", "Earth, Vulcan", "venus, Saturn", "Uranus")
    assert t.asked == ["Ann", "Cleo"]
    t.answer("Ann", "Vulcan")
    t.answer("Cleo", "Vulcan")
    assert points(t) == [3, 3, 3, 3]
    assert "Ann and Cleo: 3 right, 3 points: Mars, Venus and Saturn" in t.log()

    def late(game: GameOfLists) -> None:
        for writer in game.players:
            writer.points = 30 + 4 * (writer.seat % 2)

    t = lists(PLANETS, players=4, options={"teams": True}, arrange=late)
    write(t, "Mars", "Mars", "Earth", "")
    assert t.over().winners == [1, 3]


@pytest.mark.parametrize("players", [1, 2, 3, 5, 7])
def test_teams_are_even(players: int) -> None:
    with pytest.raises(TabletomeError, match="Two teams need four, six or eight players"):
        at(GameOfLists, players, options={"teams": True})


def test_bots_write_what_they_remember() -> None:
    t = lists(COUNTRIES)
    game = t.game
    assert game.lore(t.prompt("Ann"))[:2] == ["Argentina", "Bolivia"]
    assert len(game.lore(t.prompt("Ann"))) == 12
    assert game.lore("Who are you?") == []
    assert t.options("Ann")[:2] == ["nothing", "Argentina, Bolivia, Brazil"]
    said = knowledge.decide(t.table, 0, Random(1), "expert")
    assert isinstance(said, str)
    assert 6 <= len(said.split(", ")) <= 12


def test_estimate_is_the_lead() -> None:
    def arrange(game: GameOfLists) -> None:
        game.players[0].points, game.players[1].points = 7, 4

    t = lists(PLANETS, arrange=arrange)
    assert [t.game.estimate(writer) for writer in t.game.players] == [3, -3]

    def tied(game: GameOfLists) -> None:
        for writer in game.players:
            writer.points = 20

    assert lists(PLANETS, arrange=tied).game.estimate(lists(PLANETS, arrange=tied).player("Ann")) == 0
    t = lists(PLANETS, players=4, options={"teams": True}, arrange=arrange)
    assert t.game.estimate(t.player("Cleo")) == -4


@pytest.fixture
def own_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "mine.txt"
    monkeypatch.setenv("TABLETOME_LISTS", str(tmp_path))
    yield path
    lists_of.cache_clear()


def test_a_deck_of_ones_own(own_deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_deck.write_text("Pets | Rex, Tom = Tomcat\nPets | Coco\n", "utf-8")
    monkeypatch.setattr(game_of_lists, "OWN_DECKS", own_tables("TABLETOME_LISTS"))
    assert [(e.name, e.also) for e in lists_of("mine")["Pets"]] == [
        ("Rex", ()),
        ("Tom", ("Tomcat",)),
        ("Coco", ()),
    ]


@pytest.mark.parametrize("line", ["Pets", "Pets |", "Pets | a | b"])
def test_a_faulty_deck_is_refused_in_words(
    own_deck: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    own_deck.write_text(f"{line}\n", "utf-8")
    monkeypatch.setattr(game_of_lists, "OWN_DECKS", own_tables("TABLETOME_LISTS"))
    with pytest.raises(TabletomeError, match="Line 1 of the deck mine is no title"):
        lists_of("mine")


def test_an_empty_deck_is_refused_in_words(own_deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_deck.write_text("# to be written\n", "utf-8")
    monkeypatch.setattr(game_of_lists, "OWN_DECKS", own_tables("TABLETOME_LISTS"))
    with pytest.raises(TabletomeError, match="The deck mine has no list"):
        lists_of("mine")
