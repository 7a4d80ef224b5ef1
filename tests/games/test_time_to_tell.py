from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.engine import Table
from tabletome.games.time_to_tell import DECKS, QUIET_TURNS, YEARS, TimeToTell, events, years_of
from tabletome.parts.tables import table
from tabletome.testing import Trial, at, stack

COPERNICUS = "The book of Copernicus sends the planets round the sun"
VESALIUS = "Vesalius publishes his great book of human anatomy"
DARWIN = "Darwin publishes On the Origin of Species"
SPUTNIK = "Sputnik, the first artificial satellite, circles the earth"
LYCEUM = "Aristotle opens his own school, the Lyceum"
EUCLID = "Euclid writes the Elements, the textbook of geometry for ages to come"
DARK_AGES = "Europe goes through the centuries once called the Dark Ages"
LEONARDO = "Leonardo da Vinci collects his notes on mechanics, the heavens and the human body"
CRAPS, SUPER_SIX = 1, 6
Roll = Callable[..., Trial[TimeToTell]]


@pytest.fixture
def rolling(monkeypatch: pytest.MonkeyPatch) -> Roll:
    """Ann is on move, everybody rolls this, and these cards are drawn first."""

    def begin(
        roll: int, *cards: str, arrange: Callable[[TimeToTell], None] = lambda g: None, goal: int = 25
    ) -> Trial[TimeToTell]:
        def all_set(g: TimeToTell) -> None:
            monkeypatch.setattr(TimeToTell, "roll", lambda self, sides=6: roll)
            g.mover = g.players[0]
            stack(g.deck, *cards)
            arrange(g)

        monkeypatch.undo()
        return at(TimeToTell, 2, arrange=all_set, seed=2, options={"goal": goal})

    return begin


def chips(t: Trial[TimeToTell]) -> list[int]:
    return [player.chips for player in t.game.players]


def test_the_deck_of_the_rulebook() -> None:
    cards = events("science")
    assert len(cards) == len({card.text for card in cards}) == 254
    by_year = Counter(card.year for card in cards)
    assert by_year[1543] == 2
    assert (by_year[1925], by_year[1926], by_year[1945]) == (2, 2, 1)
    assert min(by_year) == -2725
    assert max(by_year) == 1997
    assert sum(card.date.startswith("c. ") for card in cards) == 16
    years = [year for card in cards for year in years_of(card.date)]
    assert all(year in YEARS for year in years)
    assert not any(str(abs(year)) in card.text for card in cards for year in years_of(card.date))
    assert not any("|" in card.text or not card.text for card in cards)
    assert all(any(word in card.text for card in cards) for word in ("enslaved", "Christine Jorgensen"))


def test_corrected_dates() -> None:
    corrected = {
        row[1]: (row[0], row[2]) for row in table("tabletome.games", "science_and_technology") if row[2:]
    }
    assert len(corrected) == 16
    assert corrected["Rousseau publishes The Social Contract"] == ("1762", "1792")
    assert {ours for ours, _ in corrected.values()} >= {"263", "1653"}
    assert all(ours != lists for ours, lists in corrected.values())


def test_doubtful_dates_are_left() -> None:
    dates = {card.text: card.date for card in events("science")}
    assert dates["The magnetic compass, by tradition, comes into use in China"] == "271"
    assert dates["Ampère completes the law of the force between electric currents"] == "1825"
    assert dates["Computer tomography of the whole body becomes available"] == "1975"
    assert dates["Pythagoras and his followers look for the key to nature in numbers"] == "c. 530 B.C."


def test_the_example_in_the_question_is_no_answer() -> None:
    assert not any(first <= -50 <= last for first, last in (years_of(c.date) for c in events("both")))


def test_other_decks() -> None:
    assert set(DECKS) == {"science", "history", "both"}
    for theme in DECKS:
        t = at(TimeToTell, 2, options={"theme": theme})
        assert len(t.game.box) == len(events(theme))
        assert all(
            first in YEARS and first <= last for first, last in (years_of(c.date) for c in events(theme))
        )
    assert len(events("both")) == len(events("science")) + len(events("history")) == 254 + 97
    assert len({card.text for card in events("both")}) == 254 + 97


def test_dates_are_read_as_printed() -> None:
    assert years_of("c. 600 B.C.") == (-600, -600)
    assert years_of("c. 150 A.D.") == (150, 150)
    assert years_of("1508-1510") == (1508, 1510)
    assert years_of("415") == (415, 415)


def test_eight_can_play() -> None:
    assert list(TimeToTell.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert Table(TimeToTell, 8, seed=1).asks


def test_the_oldest_date_begins() -> None:
    ties = 0
    for seed in range(60):
        g = TimeToTell(8, seed, logging=True)
        g.setup()
        cuts = [line.read(0).removeprefix("The deck is cut: ") for line in g.log_lines or ()]
        ties += len(cuts) > 1
        named = [part.split(" ", 1) for part in cuts[-1].replace(" and ", ", ").split(", ")]
        years = {name: years_of(date)[0] for name, date in named}
        assert min(years, key=years.__getitem__) == g.mover.name
        assert len(g.deck) == 254
        assert not any(g.seen)
    assert ties


def test_craps_ends_the_turn(rolling: Roll) -> None:
    def luck(g: TimeToTell) -> None:
        g.quiet = QUIET_TURNS - 3

    t = rolling(CRAPS, arrange=luck)
    assert t.log()[-3:] == ["Ann rolls 1: Craps", "Bob rolls 1: Craps", "Ann rolls 1: Craps"]
    assert chips(t) == [0, 0]


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_a_timeline_in_the_right_order(rolling: Roll, length: int) -> None:
    cards = [SPUTNIK, LYCEUM, DARWIN, COPERNICUS, DARK_AGES][:length]
    t = rolling(length, *cards)
    assert t.options("Ann") == cards
    assert t.prompt("Ann") == "Timeline: which of these came first?"
    in_order = [card for card in (LYCEUM, DARK_AGES, COPERNICUS, DARWIN, SPUTNIK) if card in cards]
    t.answer("Ann", *in_order[:-1])
    assert chips(t) == [length, 0]
    assert t.asked == ["Bob"]


def test_a_timeline_is_right_or_wrong(rolling: Roll) -> None:
    t = rolling(4, SPUTNIK, LYCEUM, DARWIN, COPERNICUS)
    t.answer("Ann", LYCEUM, COPERNICUS, SPUTNIK)
    assert chips(t) == [0, 0]
    shown = f"{LYCEUM} (335 B.C.), {COPERNICUS} (1543), {SPUTNIK} (1957) and {DARWIN} (1859)"
    assert t.log()[-2] == f"Ann's order is wrong: {shown}"


def test_equal_dates(rolling: Roll) -> None:
    for order in ((COPERNICUS, VESALIUS), (VESALIUS, COPERNICUS)):
        t = rolling(3, DARWIN, COPERNICUS, VESALIUS)
        t.answer("Ann", *order)
        assert chips(t) == [3, 0]


def test_dates_stay_hidden_until_the_answer(rolling: Roll) -> None:
    t = rolling(3, DARWIN, COPERNICUS, LYCEUM)
    t.answer("Ann", LYCEUM)
    for viewer in (0, 1, None):
        view = t.table.view(viewer)
        row = next(place for place in view.places if place.id == "line")
        assert [item.label for item in row.items] == [DARWIN, COPERNICUS, LYCEUM]
        assert not any(item.figures for item in row.items)
    t.answer("Ann", COPERNICUS)
    assert [str(card) for card in t.game.discards] == [LYCEUM, COPERNICUS, DARWIN]
    assert next(iter(t.game.discards)).known_to(2) == f"{LYCEUM} (335 B.C.)"


def test_super_six(rolling: Roll) -> None:
    t = rolling(SUPER_SIX, DARWIN, LYCEUM, SPUTNIK, COPERNICUS)
    assert t.prompt("Ann") == f"Super Six: in which year (-50 is 50 B.C.)? {DARWIN}"
    assert len(t.options("Ann")) == len(YEARS) == 5001
    t.answer("Ann", "1859", "-335", "1957")
    assert chips(t) == [0, 0]
    t.answer("Ann", "1542")
    assert chips(t) == [3, 0]
    assert t.asked == ["Bob"]
    assert t.log()[-6:-1] == [
        f"Ann says 1859, which is right: {DARWIN} (1859)",
        f"Ann says 335 B.C., which is right: {LYCEUM} (335 B.C.)",
        f"Ann says 1957, which is right: {SPUTNIK} (1957)",
        f"Ann says 1542, which is wrong: {COPERNICUS} (1543)",
        "Ann gets 3 chips and has 3",
    ]


def test_super_six_has_six_cards_at_most(rolling: Roll) -> None:
    t = rolling(SUPER_SIX, DARWIN, LYCEUM, SPUTNIK, COPERNICUS, VESALIUS, DARK_AGES)
    t.answer("Ann", "1859", "-335", "1957", "1543", "1543", "999")
    assert chips(t) == [6, 0]
    assert t.asked == ["Bob"]


def test_approximate_dates_are_named_as_printed(rolling: Roll) -> None:
    t = rolling(SUPER_SIX, EUCLID)
    t.answer("Ann", "-300")
    assert t.asked == ["Ann"]
    t = rolling(SUPER_SIX, EUCLID)
    t.answer("Ann", "-299")
    assert t.asked == ["Bob"]


def test_spans_of_years(rolling: Roll) -> None:
    for guess, right in (("1507", False), ("1508", True), ("1509", True), ("1510", True), ("1511", False)):
        t = rolling(SUPER_SIX, LEONARDO)
        t.answer("Ann", guess)
        assert t.asked == (["Ann"] if right else ["Bob"])
    hypatia = "A mob in Alexandria kills the scholar Hypatia, and the city's ancient learning is lost"
    rockets = "The Chinese city of Kaifeng defends itself with rockets against the Mongols"
    t = rolling(3, DARK_AGES, hypatia, rockets)
    t.answer("Ann", hypatia, DARK_AGES)
    assert chips(t) == [3, 0]


def test_used_cards(rolling: Roll) -> None:
    def arrange(g: TimeToTell) -> None:
        for card in list(g.deck)[2:]:
            g.discards.add(card, up=True)

    t = rolling(4, arrange=arrange)
    assert len(t.game.line) == 4
    assert len(t.game.deck) == 250
    assert not t.game.discards
    assert not any(card.up or card.seen_by(t.game.everybody) for card in t.game.line)


def test_twenty_five_chips_win(rolling: Roll) -> None:
    def nearly(g: TimeToTell) -> None:
        g.players[0].chips, g.players[1].chips = 22, 24

    t = rolling(3, SPUTNIK, LYCEUM, DARWIN, arrange=nearly)
    t.answer("Ann", LYCEUM, DARWIN)
    result = t.result()
    assert result is not None
    assert (result.scores, result.winners, result.reason) == ([25, 24], [0], "Ann has 25 chips.")
    t = rolling(2, SPUTNIK, LYCEUM, arrange=nearly)
    t.answer("Ann", LYCEUM)
    assert t.result() is None


def test_a_long_game_goes_to_fifty(rolling: Roll) -> None:
    def nearly(g: TimeToTell) -> None:
        g.players[0].chips = 47

    t = rolling(2, SPUTNIK, LYCEUM, arrange=nearly, goal=50)
    t.answer("Ann", LYCEUM)
    assert t.result() is None
    t = rolling(3, SPUTNIK, LYCEUM, DARWIN, arrange=nearly, goal=50)
    t.answer("Ann", LYCEUM, DARWIN)
    assert t.result() is not None


def test_two_hundred_turns_without_a_chip(rolling: Roll) -> None:
    def quiet(g: TimeToTell) -> None:
        g.quiet = QUIET_TURNS - 1
        g.players[1].chips = 2

    t = rolling(2, SPUTNIK, LYCEUM, arrange=quiet)
    t.answer("Ann", SPUTNIK)
    result = t.result()
    assert result is not None
    assert result.winners == [1]
    assert result.reason == "Nobody has earned a chip in 200 turns: most chips win."
    t = rolling(2, SPUTNIK, LYCEUM, arrange=quiet)
    t.answer("Ann", LYCEUM)
    assert t.result() is None
    assert t.game.quiet == 0


def test_whoever_reads_an_event_may_picture_any_date(rolling: Roll) -> None:
    """Otherwise a bot that searches would find every date by trying."""
    t = rolling(SUPER_SIX, DARWIN)
    pictured: Counter[str] = Counter()
    for seed in range(40):
        world = t.table._imagined(1, seed, recording=True)
        (card,) = Trial[TimeToTell](world).game.line
        assert str(card) == DARWIN
        pictured[card.date] += 1
    assert len(pictured) > 20
    assert t.game.almanac()[DARWIN] == 1859


def test_whole_game_of_a_historian_and_a_guesser() -> None:
    """Ann knows every order, and years such as 1633 or 1899; Bob always takes the first option."""
    t = at(TimeToTell, 2, seed="whole game")
    known = t.game.almanac()
    while t.table.asks:
        (name,) = t.asked
        offered = t.options(name)
        if name == "Bob":
            t.answer(name, offered[0])
        elif len(offered) < 6:
            t.answer(name, min(offered, key=known.__getitem__))
        else:
            year = next(year for text, year in known.items() if text in t.prompt(name))
            t.answer(name, str(year if year % 100 % 11 == 0 else 1900))
    result = t.result()
    assert result is not None
    assert (t.game.turns, result.scores, result.ranks) == (18, [28, 5], [1, 2])
    assert len(t.game.line) == 5
    assert len(t.game.discards) == 54
    assert t.log()[-1] == "Ann gets 5 chips and has 28"
