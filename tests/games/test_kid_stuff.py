from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletome.engine import Option, Table, TabletomeError
from tabletome.games import kid_stuff
from tabletome.games.kid_stuff import KidStuff, activities
from tabletome.parts.sheets import own_tables
from tabletome.testing import Trial, at

DONE, LATER, NOT_OURS, STOP = "We did it", "Later", "Not for us", "Stop"
ENOUGH, PLAY_ON = "Yes, stop", "No, play on"
SHUFFLE, WRITE = "No, shuffle the deck", "Yes, write a card"

# The card list of the rulebook, down its two columns; the kinds are ours.
PRINTED = """
    Magnets, Lite-Brite, Kung-Fu Practice, Darts, Cooking, Magna-Doodle, Chalk Drawing, Matching Game,
    Electronic Books, Sword Fighting, Musical Instruments, Frisbee, Yo-Yos, Wooden Train Set, K-Nex,
    Spaceship Toys, Superheroes, Legos, Painting, Drawing, 20 Questions, Baseball, Marbles, Hot Wheels Cars,
    Watch Movie, Thumb Wrestling, Take a Walk, Plastic Army Men, Nak-Naks, Lincoln Logs, Internet Kid Site,
    Play Dough, Reading, Playing Cards (Casino), Fantasy Miniatures, Monopoly (Variants), Jigsaw Puzzle,
    Chess, Gameboy, Catch, Leapster, Eyetoy, Play Station, Local Park, PC Video Game, Hockey, Pirates,
    Dinosaurs, Coloring Books, Action Figures, Slaps, Fishing, Build Fort, Sock-bombs, Dress Up, Bubbles,
    Sticker Books, Building Blocks, Board Games, Simon Says, Bike Riding, Sing Songs, RC Models
"""
KINDS = {
    "building": "K-Nex, Legos, Lincoln Logs, Build Fort, Building Blocks",
    "games": "20 Questions, Board Games, Chess, Jigsaw Puzzle, Marbles, Matching Game, Monopoly (Variants), "
    "Playing Cards (Casino), Simon Says, Slaps, Thumb Wrestling",
    "making": "Chalk Drawing, Coloring Books, Cooking, Drawing, Lite-Brite, Magna-Doodle, Painting, "
    "Play Dough, Sticker Books",
    "outdoors": "Bike Riding, Bubbles, Fishing, Local Park, Take a Walk",
    "pretending": "Dress Up, Pirates, Superheroes, Sword Fighting",
    "screens": "Eyetoy, Gameboy, Internet Kid Site, Leapster, PC Video Game, Play Station, Watch Movie",
    "sport": "Baseball, Catch, Darts, Frisbee, Hockey, Kung-Fu Practice, Sock-bombs",
    "stories and songs": "Electronic Books, Musical Instruments, Reading, Sing Songs",
    "toys": "Action Figures, Dinosaurs, Fantasy Miniatures, Hot Wheels Cars, Magnets, Nak-Naks, "
    "Plastic Army Men, RC Models, Spaceship Toys, Wooden Train Set, Yo-Yos",
}
IDEAS = (
    "Hide and Seek, Paper Planes, Shadow Puppets, Hopscotch, Kites, Puddles, Treasure Hunt, Charades, "
    "Dancing, Planting Seeds, Looking at Stars, Tag, Jump Rope, Photo Album, Picnic, Origami, Telling Jokes, "
    "Feeding Ducks, Baking Bread, Pillow Fight"
).split(", ")


def family(*deck: str, players: int = 2, **more: object) -> Trial[KidStuff]:
    return at(KidStuff, players, decks={"deck": deck}, mover="Ann", **more)  # type: ignore[arg-type]


def left(*cards: str) -> Callable[[KidStuff], None]:
    """Nothing but these is left in the deck."""

    def arrange(game: KidStuff) -> None:
        for card in [card for card in game.deck if str(card) not in cards]:
            game.done.add(card)

    return arrange


def names(heap: object) -> list[str]:
    return [str(card) for card in heap]  # type: ignore[attr-defined]


def test_the_list_of_the_rulebook() -> None:
    printed = " ".join(PRINTED.split()).split(", ")
    assert names(activities("printed")) == printed
    assert sorted(names(at(KidStuff, 1).game.box)) == sorted(printed)
    assert len(printed) == 63
    found = {card.name: card.kind for card in activities("printed")}
    assert found == {name: kind for kind, listed in KINDS.items() for name in listed.split(", ")}


def test_every_kind_has_a_picture_and_a_colour_of_its_own() -> None:
    look = activities("printed")[0].look
    assert look.suit == "kind"
    assert look.signs == {
        "building": "tower", "games": "crown", "making": "drop", "outdoors": "sun", "pretending": "sword",
        "screens": "bolt", "sport": "ball", "stories and songs": "book", "toys": "star",
    }  # fmt: skip
    assert list(look.colours) == list(look.signs)
    assert len(set(look.colours.values())) == 9


def test_one_to_eight_play() -> None:
    assert list(KidStuff.seats) == [1, 2, 3, 4, 5, 6, 7, 8]
    t = family("Chess", "Pirates", players=1)
    assert t.options("Ann") == [DONE, LATER, NOT_OURS, STOP]
    t.answer("Ann", DONE)
    assert t.asked == ["Ann"]
    t.answer("Ann", STOP, ENOUGH)
    assert t.over().winners == [0]


def test_the_deck_is_made_ones_own() -> None:
    t = Trial[KidStuff](Table(KidStuff, 2, seed=1))
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "Make the deck yours: is there anything else you like to do?"
    assert t.options("Ann") == [SHUFFLE, WRITE]
    t.answer("Ann", WRITE)
    assert t.prompt("Ann") == "What does the card say?"
    assert t.options("Ann") == IDEAS
    with pytest.raises(AssertionError, match="between 1 and 40"):
        t.answer("Ann", "x" * 41)
    t.answer("Ann", "Kites", WRITE)
    assert t.options("Ann") == [idea for idea in IDEAS if idea != "Kites"]
    t.answer("Ann", "chess")
    assert (
        t.prompt("Ann") == "Make the deck yours: is there anything else you like to do? So far: Kites, chess."
    )
    t.answer("Ann", SHUFFLE)
    t.answer("Bob", WRITE, "x" * 40, WRITE, "kites", SHUFFLE)
    cards = names(t.game.box)
    assert len(cards) == 65
    assert cards.count("Chess") == cards.count("Kites") == cards.count("x" * 40) == 1
    assert not {"chess", "kites"} & set(cards)
    assert t.log()[:2] == ["Ann writes a card: Kites", f"Bob writes a card: {'x' * 40}"]
    assert len(t.game.deck) == 64
    assert len(t.game.drawn) == 1


def test_ten_cards_may_be_written() -> None:
    t = Trial[KidStuff](Table(KidStuff, 1, seed=1))
    for number in range(10):
        t.answer("Ann", WRITE, f"Thing {number}")
    assert t.options("Ann") == [DONE, LATER, NOT_OURS, STOP]
    assert len(t.game.box) == 73


def test_the_deck_is_shuffled() -> None:
    assert len({str(family(seed=seed).game.drawn.items[0]) for seed in range(20)}) > 10


def test_all_draw_in_turn() -> None:
    t = family("Chess", "Pirates", "Slaps", "Catch", players=3)
    assert t.log() == ["Ann draws Chess"]
    assert t.prompt("Ann") == "Chess! Read it together and get on with it. And then?"
    assert t.asked == ["Ann"]
    t.answer("Ann", DONE)
    assert t.log()[1:] == ["Ann ticks off Chess", "Bob draws Pirates"]
    t.answer("Bob", DONE)
    t.answer("Cleo", LATER)
    assert t.asked == ["Ann"]
    assert names(t.game.drawn) == ["Catch"]
    assert names(t.game.done) == ["Chess", "Pirates"]
    assert [kid.done for kid in t.game.players] == [1, 1, 0]
    assert [t.game.score(kid) for kid in t.game.players] == [2, 2, 2]


def test_another_time() -> None:
    t = family("Chess", "Pirates", arrange=left("Chess", "Pirates"))
    t.answer("Ann", LATER)
    assert names(t.game.another_time) == ["Chess"]
    assert t.log()[1] == "Ann lays Chess aside for another time"
    t.answer("Bob", DONE)
    assert names(t.game.drawn) == ["Chess"]
    t.answer("Ann", LATER)
    assert names(t.game.drawn) == ["Chess"], "there is no other"
    t.answer("Bob", DONE)
    assert t.over().ending == "all cards"


def test_what_is_not_for_them_goes_out() -> None:
    t = family("Eyetoy", "Pirates", arrange=left("Eyetoy", "Pirates"))
    t.answer("Ann", NOT_OURS)
    assert names(t.game.not_ours) == ["Eyetoy"]
    assert t.log()[1] == "Ann takes Eyetoy out of the deck"
    assert [kid.taken_out for kid in t.game.players] == [1, 0]
    assert t.result() is None
    t.answer("Bob", NOT_OURS)
    over = t.over()
    assert (over.ending, over.reason, over.winners, over.scores) == (
        "all cards", "No card is left.", [0, 1], [61, 61]
    )  # fmt: skip


def test_who_stops_leaves_the_card_to_the_next() -> None:
    t = family("Chess", "Pirates", "Slaps", players=3)
    t.answer("Ann", STOP, ENOUGH)
    assert t.log()[1:] == ["Ann has had enough"]
    assert t.prompt("Bob") == "Chess! Read it together and get on with it. And then?"
    t.answer("Bob", DONE)
    t.answer("Cleo", DONE)
    assert t.asked == ["Bob"]
    assert [kid.stopped for kid in t.game.players] == [True, False, False]


def test_all_stop_and_all_have_won() -> None:
    t = family("Chess", "Pirates")
    t.answer("Ann", DONE)
    t.answer("Bob", STOP, ENOUGH)
    t.answer("Ann", LATER)
    assert t.asked == ["Ann"]
    t.answer("Ann", STOP, ENOUGH)
    over = t.over()
    assert (over.ending, over.reason) == ("all stopped", "All have had enough.")
    assert (over.winners, over.scores, over.guarded) == ([0, 1], [1, 1], False)


def test_who_wants_to_stop_is_asked_once_more() -> None:
    t = family("Chess", "Pirates")
    t.answer("Ann", STOP)
    assert t.prompt("Ann") == "Have you had enough?"
    assert t.options("Ann") == [ENOUGH, PLAY_ON]
    t.answer("Ann", PLAY_ON)
    assert t.options("Ann") == [DONE, LATER, NOT_OURS, STOP]
    t.answer("Ann", DONE)
    assert names(t.game.done) == ["Chess"]


def test_the_last_card_is_left_by_one_who_stops() -> None:
    t = family("Chess", arrange=left("Chess"))
    t.answer("Ann", STOP, ENOUGH)
    t.answer("Bob", DONE)
    assert t.over().ending == "all cards"


def test_a_hundred_cards_and_nothing_done() -> None:
    t = family("Chess", players=1)
    for _ in range(60):
        t.answer("Ann", LATER)
    t.answer("Ann", DONE)
    for _ in range(99):
        t.answer("Ann", LATER)
    assert t.result() is None
    t.answer("Ann", LATER)
    over = t.over()
    assert (over.guarded, over.winners, over.scores) == (True, [0], [1])
    assert over.reason == "There was no activity done in 100 turns."


def test_bots_do_what_they_draw_until_they_have_had_enough() -> None:
    t = family()
    kid = t.player("Ann")
    told = []
    for kid.done, kid.stopped in ((0, False), (2, False), (2, True), (3, False), (4, False), (3, True)):
        told.append(t.game.estimate(kid))
    assert told == [0, 2, -1, 3, 3, 4]
    kid.taken_out = 1
    assert t.game.estimate(kid) == 2
    kid.done = 2
    assert t.game.estimate(kid) == -2


@pytest.fixture
def own_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    def write(text: str) -> None:
        (tmp_path / "ours.txt").write_text(text, "utf-8")
        monkeypatch.setenv("TABLETOME_ACTIVITIES", str(tmp_path))
        monkeypatch.setattr(kid_stuff, "OWN_LISTS", own_tables("TABLETOME_ACTIVITIES"))
        monkeypatch.setattr(KidStuff.list_used, "choices", ("printed", "ours"))
        activities.cache_clear()

    yield write
    activities.cache_clear()


def test_a_list_of_ones_own(own_list: Callable[[str], None]) -> None:
    own_list(f"# what we like\nTrampoline | sport\n{'x' * 40}\n\nX | exploring\n")
    t = family("Trampoline", options={"list_used": "ours"})
    assert {card.name: card.kind for card in activities("ours")} == {
        "Trampoline": "sport",
        "x" * 40: "",
        "X": "exploring",
    }
    for name in ("Ann", "Bob", "Ann"):
        t.answer(name, DONE)
    assert t.over().scores == [3, 3]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Chess\nTag | games | fast", "Card 2 of the list ours is not an activity .* Tag | games | fast"),
        ("| games", "Card 1 of the list ours is not an activity of at most 40 letters, named once"),
        ("x" * 41, "Card 1 of the list ours is not"),
        ("Tag\nChess\ntag | sport", "Card 1 of the list ours is not .* Tag"),
        ("# nothing", "The list ours has no activity."),
    ],
)
def test_a_faulty_list_is_refused_in_words(own_list: Callable[[str], None], text: str, fault: str) -> None:
    own_list(text)
    with pytest.raises(TabletomeError, match=fault.replace("|", r"\|")):
        activities("ours")


def test_the_printed_list_unless_another_is_chosen() -> None:
    options = {name: o.default for name, o in vars(KidStuff).items() if isinstance(o, Option)}
    assert options == {"list_used": "printed"}
