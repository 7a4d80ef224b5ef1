from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletome.bots import knowledge
from tabletome.engine import Option, TabletomeError
from tabletome.games import famous_movie_quotes
from tabletome.games.famous_movie_quotes import FamousMovieQuotes, is_right, quotes
from tabletome.parts.sheets import own_tables
from tabletome.testing import Trial, at

PRINTED = """
    The Big Chill|Meg|Mary Kay Place|1983
    City Slickers|Mitch Robbins|Billy Crystal|1991
    Midnight Cowboy|Ratso Rizzo|Dustin Hoffman|1969
    Pretty Woman|Vivian Ward|Julia Roberts|1990
    To Catch A Thief|John Robie|Cary Grant|1955
    The Way We Were|Hubbell Gardner|Robert Redford|1973
    Apocalypse Now|Lt. Colonel Kilgore|Robert Duval|1979
    A Streetcar Named Desire|Blanch Dubois|Vivien Leigh|1951
    Auntie Mame|Auntie Mame|Lucille Ball|1958
    Braveheart|William Wallace|Mel Gibson|1995
    Dr Strangelove|President Merkin Muffley|Peter Sellers|1964
"""
BRAVE, STRANGE = "Braveheart (1995)", "Dr Strangelove (1964)"
LINE = "Every man dies. Not every man really lives."


LINES = [
    "a really great deal on a used car",
    "Men just need a place",
    "for a stud in New York, that's a handicap",
    "the whole seduction scene ... I'm a sure thing",
    "awed by the efficiency behind it",
    "Compared to what? The Hundred Years War?",
    "I love the smell of Napalm in the morning",
    "I have always depended on the kindness of strangers",
    "Life's a banquet",
    "Every man dies. Not every man really lives.",
    "You can't fight in here, this is the War Room!",
]


def quiz(*deck: str, players: int = 2, **more: Any) -> Trial[FamousMovieQuotes]:
    return at(FamousMovieQuotes, players, decks={"deck": deck}, mover="Ann", **more)


def hear(t: Trial[FamousMovieQuotes], name: str, *answers: str) -> None:
    t.answer(name, "Listen to a quote", *answers)


def test_the_printed_deck() -> None:
    box = at(FamousMovieQuotes, 2).game.box
    found = sorted(
        "|".join([q.film, *(part.split(" / ")[0] for part in (q.character, q.actor)), str(q.year)])
        for q in quotes("printed")
    )
    assert found == sorted(line.strip() for line in PRINTED.strip().splitlines())
    films = [row.strip().partition("|")[0] for row in PRINTED.strip().splitlines()]
    assert {quote.film: quote.line for quote in quotes("printed")} == dict(zip(films, LINES, strict=True))
    assert len(box) == 11
    assert all(0 < len(quote.line.split()) <= 10 for quote in quotes("printed"))


def test_eight_can_play() -> None:
    assert list(FamousMovieQuotes.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_chance_decides_who_begins() -> None:
    assert {at(FamousMovieQuotes, 3, seed=seed).game.mover.name for seed in range(20)} == {
        "Ann",
        "Bob",
        "Cleo",
    }


def test_all_four_are_four_points() -> None:
    t = quiz(BRAVE, players=3)
    hear(t, "Ann", "braveheart", "William Wallace", "gibson", "1995")
    assert t.player("Ann").points == 4
    assert t.log()[-1] == f"Ann gets 4 points for “{LINE}” {BRAVE}"
    assert [str(card) for card in t.game.answered] == [BRAVE]
    assert t.asked == ["Bob"]


def test_what_can_be_said() -> None:
    t = quiz(BRAVE)
    hear(t, "Ann")
    t.answer("Ann", "x" * 80)
    with pytest.raises(AssertionError, match="between 1 and 80"):
        t.answer("Ann", "x" * 81)
    t.answer("Ann", "x", "x")
    assert t.options("Ann")[0] == "1890"
    assert t.options("Ann")[-1] == "2100"
    assert [
        option.default for option in FamousMovieQuotes.__dict__.values() if isinstance(option, Option)
    ] == ["printed"]


def test_the_left_neighbour_reads_and_sees_what_is_asked() -> None:
    t = quiz(BRAVE, players=3)
    hear(t, "Ann")
    assert f"Bob reads to Ann: “{LINE}”" in t.log("Ann")
    assert t.prompt("Ann") == f"“{LINE}” Which film is it from?"
    [card] = t.player("Bob").card
    assert card.known_to(t.player("Bob").bit) == f"“{LINE}” {BRAVE}"
    for other in ("Ann", "Cleo"):
        assert card.known_to(t.player(other).bit) == f"“{LINE}”"


def test_each_is_a_point_of_its_own() -> None:
    for right in range(4):
        t = quiz(BRAVE)
        said = ["wrong", "wrong", "wrong", "1901"]
        said[right] = ["Braveheart", "Wallace", "Mel Gibson", "1995"][right]
        hear(t, "Ann", *said)
        assert t.player("Ann").points == 1
        told = [line for line in t.log() if "which is right" in line]
        assert told == [
            f"Ann names the {['film', 'character', 'actor', 'year'][right]}: {said[right]}, which is right"
        ]


def test_a_wrong_answer_is_told_what_is_right_after_all_are_given() -> None:
    t = quiz(STRANGE)
    hear(t, "Ann", "Alien", "nobody", "somebody")
    assert not any("which is" in line for line in t.log())
    t.answer("Ann", "1963")
    assert "Ann names the film: Alien, which is wrong: Dr Strangelove" in t.log()
    assert "Ann names the year: 1963, which is wrong: 1964" in t.log()
    assert t.player("Ann").points == 0


def test_what_counts_as_right() -> None:
    assert is_right("film", "way we were", "The Way We Were")
    assert is_right("film", "Doctor Strangelove", "Dr Strangelove") is False
    assert not is_right("film", "were", "The Way We Were")
    assert not is_right("film", "Jawss", "Jaws")
    assert is_right("actor", "hofman", "Dustin Hoffman")
    assert not is_right("actor", "Dustin", "Dustin Hoffman")
    for said in ("Lt. Colonel Kilgore", "colonel kilgore", "Kilgore"):
        assert is_right("character", said, "Lt. Colonel Kilgore")
    assert is_right("character", "Merkin Muffley", "President Merkin Muffley")
    assert is_right("actor", "DuBois", "Somebody Else / Blanche DuBois")
    assert not is_right("character", "Colonel", "Lt. Colonel Kilgore")
    assert not is_right("film", "Strangelove", "Dr Strangelove")
    assert not is_right("year", "1994", "1995")
    assert not is_right("character", "I do not know", "Meg")


def test_printed_and_true_names() -> None:
    names = {quote.film: (quote.character, quote.actor) for quote in quotes("printed")}
    for actor in ("Robert Duval", "Robert Duvall"):
        assert is_right("actor", actor, names["Apocalypse Now"][1])
    for character in ("Blanch Dubois", "Blanche DuBois"):
        assert is_right("character", character, names["A Streetcar Named Desire"][0])
    for actor in ("Lucille Ball", "Rosalind Russell"):
        assert is_right("actor", actor, names["Auntie Mame"][1])
    for character in ("Auntie Mame", "Mame Dennis"):
        assert is_right("character", character, names["Auntie Mame"][0])


def test_giving_up() -> None:
    t = quiz(BRAVE, players=3)
    t.answer("Ann", "Give up")
    assert t.asked == ["Bob"]
    hear(t, "Bob", "Braveheart", "x", "x", "1900")
    t.answer("Cleo", "Give up")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Give up")
    assert t.over().ending == "given up"
    assert t.over().winners == [1]


def test_the_game_ends_when_no_card_is_left() -> None:
    t = at(FamousMovieQuotes, 2, mover="Ann")
    for turn in range(11):
        assert t.result() is None
        hear(t, ("Ann", "Bob")[turn % 2], "x", "x", "x", "1900")
    assert t.over().ending == "deck empty"
    assert t.over().winners == [0, 1]


def test_bots_say_what_they_know_of_it_and_nothing_wrong() -> None:
    game = at(FamousMovieQuotes, 2).game
    assert game.lore(f"“{LINE}” Which film is it from?") == ["Braveheart"]
    assert game.lore(f"“{LINE}” Who says it?") == ["William Wallace"]
    assert game.lore(f"“{LINE}” Who plays the part?") == ["Mel Gibson"]
    assert game.lore("Who are you?") == []
    assert game.almanac()[f"“{LINE}”"] == 1995
    assert game.stock("film")[0] == "I do not know"
    assert sorted(game.stock("actor")[1:]) == sorted(
        quote.actor.split(" / ")[0] for quote in quotes("printed")
    )
    said = set()
    for film in [quote.film for quote in quotes("printed")]:
        t = quiz(next(str(quote) for quote in quotes("printed") if quote.film == film))
        hear(t, "Ann")
        answer = knowledge.decide(t.table, t.player("Ann").seat, Random(0), "hard")
        said.add(answer == film)
        assert answer in (0, film)
    assert said == {True, False}


@pytest.fixture
def own_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "mine.txt"
    monkeypatch.setenv("TABLETOME_QUOTES", str(tmp_path))
    yield path
    quotes.cache_clear()


def test_a_deck_of_ones_own(own_deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_deck.write_text("Be seeing you | Fish | Cod | A. N. Chovy / Anne Chovy | 1999\n", "utf-8")
    monkeypatch.setattr(famous_movie_quotes, "OWN_DECKS", own_tables("TABLETOME_QUOTES"))
    [card] = quotes("mine")
    assert (card.line, card.film, card.character, card.year) == ("Be seeing you", "Fish", "Cod", 1999)
    assert is_right("actor", "Anne Chovy", card.actor)


@pytest.mark.parametrize(
    "row", ["a | b | c | d", "a | b | c | d | soon", "a | b | c | d | 1700", "a | | c | d | 1999"]
)
def test_a_faulty_deck_is_refused_in_words(own_deck: Path, monkeypatch: pytest.MonkeyPatch, row: str) -> None:
    own_deck.write_text(f"{row}\n", "utf-8")
    monkeypatch.setattr(famous_movie_quotes, "OWN_DECKS", own_tables("TABLETOME_QUOTES"))
    with pytest.raises(TabletomeError, match="Card 1 of the deck mine is not line, film"):
        quotes("mine")


def test_an_empty_deck_is_refused_in_words(own_deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_deck.write_text("# to be written\n", "utf-8")
    monkeypatch.setattr(famous_movie_quotes, "OWN_DECKS", own_tables("TABLETOME_QUOTES"))
    with pytest.raises(TabletomeError, match="The deck mine has no card"):
        quotes("mine")
