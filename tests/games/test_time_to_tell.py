import re
from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.engine import Table, TabletomeError
from tabletome.games import time_to_tell
from tabletome.games.time_to_tell import TimeToTell, years_of
from tabletome.parts.words import ACCEPTED
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


PRINTED = """
c. 2725 B.C.: Imhotep; c. 2540 B.C.: Pyramids; c. 2000 B.C.: Chinese; c. 700 B.C.: Greeks; c. 600 B.C.:
Anaximander; c. 600 B.C.: Thales; c. 585 B.C.: Thales; c. 530 B.C.: Pythagoras; c. 500 B.C.: Anaximenes;
c. 450 B.C.: Anaxagoras; c. 370 B.C.: Democritus; 335 B.C.: Aristotle; c. 300 B.C.: Elements; c. 300 B.C.:
Aristarchus; c. 300 B.C.: Alexandria; c. 220 B.C.: Archimedes; c. 150 A.D.: Ptolemy; 190: Chinese; 271:
Chinese; 415: Alexandria; 450-1000: Europe; 1232: Rockets; 1252: Innocent; 1269: Maricourt; 1348: Europe;
1390: Germany; 1455: Gutenberg; 1508-1510: Leonardo; 1543: Copernicus; 1543: anatomy; 1570: Cassiopeia;
1600: Gilbert; 1608: Lippershey; 1609: Galileo; 1609: Kepler; 1613: Galileo; 1614: Napier; 1616: Galileo;
1619: Kepler; 1619: first; 1620: Organum; 1621: Snell; 1628: Harvey; 1633: Inquisition; 1637: Descartes;
1638: Sciences; 1642: Pascal; 1650: Archbishop; 1652: Pascal; 1654: Guericke; 1660: Redi; 1666: calculus;
1666: prism; 1675: Leibniz; 1687: Principia; 1690: Locke; 1692: Massachusetts; 1704: Opticks; 1738:
Bernoulli; 1758: Linnaeus; 1764: Hargreaves; 1769: Watt; 1777: Lavoisier; 1781: Herschel; 1783:
Montgolfier; 1785: Coulomb; 1785: Hutton; 1785: Cartwright; 1787: Berthollet; 1792: Rousseau; 1793:
Whitney; 1796: Jenner; 1799: Rosetta; 1800: Volta; 1800: magnetic; 1803: Dalton; 1804: Rockets; 1807:
Fulton; 1808: Dalton; 1811: Avogadro; 1814: Stephenson; 1820: Oersted; 1822: Champollion; 1825: Force;
1827: Brown; 1830: Manchester; 1831: Faraday; 1833: Principles; 1839: Goodyear; 1844: Morse; 1846:
Neptune; 1849: Fizeau; 1853: Bessemer; 1854: Boole; 1856: Neanderthal; 1859: Species; 1866: Mendel; 1868:
Cro-Magnon; 1869: periodic; 1873: Electricity; 1874: Cantor; 1877: Edison; 1877: Hall; 1879: Wundt; 1879:
Edison; 1882: Lindemann; 1882: Edison; 1883: Wroblewski; 1885: Benz; 1885: Eastman; 1885: Hertz; 1885:
Balmer; 1887: Morley; 1888: Maxwell; 1888: Edison; 1889: Hollerith; 1891: Java; 1892: Dewar; 1895: x-rays;
1895: Marconi; 1896: Becquerel; 1896: Marconi; 1897: Marconi; 1898: Curie; 1899: Marconi; 1900: Mendel;
1900: Interpretation; 1900: Finlay; 1900: Planck; 1901: First; 1902: Tyrannosaurus; 1902: Heaviside; 1903:
Vries; 1903: Wright; 1904: Fleming; 1904: Morgan; 1905: Einstein; 1906: Forest; 1906: Thomson; 1908:
Tunguska; 1908: Model; 1909: Piltdown; 1911: Rutherford; 1912: Pickard; 1913: Edison; 1913: Ford; 1913:
Bohr; 1916: Lewis; 1916: Einstein; 1917: Germany; 1919: Eddington; 1923: Freud; 1923: vaccine; 1923:
insulin; 1923: Andromeda; 1924: Australopithecus; 1924: Broglie; 1925: Pauli; 1925: Scopes; 1926:
equation; 1926: Born; 1927: Uncertainty; 1927: Davisson; 1927: television; 1928: Dirac; 1927: theory;
1929: Hubble; 1930: Tombaugh; 1931: Lawrence; 1931: Anderson; 1932: Chadwick; 1936: television; 1937:
muon; 1938: Strassmann; 1938: Bethe; 1939: broadcast; 1939: Kirlian; 1942: Fermi; 1942: Manhattan; 1945:
Hiroshima; 1946: Gamow; 1946: ENIAC; 1947: Libby; 1947: Bell; 1947: Yukawa; 1948: Kinsey; 1951: Franklin;
1952: Jorgensen; 1953: Kinsey; 1953: Watson; 1953: Miller; 1953: Piltdown; 1956: Pauli; 1957: Sputnik;
1958: Congress; 1959: Soviet; 1960: Maiman; 1960: Javan; 1960: Tanzania; 1960: control; 1961: Gagarin;
1963: Matthews; 1963: Gell-Mann; 1964: quasar; 1964: pictures; 1964: Penzias; 1965: Soviet; 1966: Soviet;
1967: Weinberg; 1967: Hewish; 1967: astronauts; 1968: Apollo; 1969: People; 1969: Meteorite; 1970: Apollo;
1971: Soviet; 1971: Apollo; 1971: Salyut; 1972: Africa; 1973: Skylab; 1974: Lucy; 1975: Soviet; 1975:
first; 1975: tomography; 1976: Cosmic; 1977: Voyager; 1977: Submarine; 1979: First; 1979: Voyager; 1980:
Voyager; 1980: Internet; 1981: Binnig; 1981: Columbia; 1982: First; 1984: First; 1984: Antarctica; 1986:
Voyager; 1986: superconductors; 1986: Soviet; 1986: Challenger; 1989: Voyager; 1989: asteroid; 1990:
Telescope; 1991: buried; 1992: Galileo; 1993: Theorem; 1993: Telescope; 1994: Telescope; 1994:
Shoemaker-Levy; 1995: Atlantis; 1995: Fermilab; 1996: Pope; 1997: Mars; 1997: Pathfinder
"""
"The dates of the rulebook's card list in its order, each with a word that the event keeps in our wording."


WORLD_HISTORY = """
776 B.C.: Olympic; 753 B.C.: founded; 490 B.C.: Athenians; 480 B.C.: Persian; 399 B.C.: Socrates; 323
B.C.: Babylon; 221 B.C.: emperor; 218 B.C.: Alps; 44 B.C.: Caesar; 31 B.C.: Cleopatra; 79: Pompeii; 313:
Christians; 476: Roman; 622: Medina; 800: Rome; 1066: Hastings; 1099: Jerusalem; 1206: Mongols; 1215:
Magna; 1271: China; 1415: Agincourt; 1431: Arc; 1453: Ottomans; 1492: World; 1498: India; 1517: Luther;
1519-1522: Magellan; 1521: Cortés; 1533: Atahualpa; 1558: England; 1588: Spanish; 1603: Ieyasu; 1616:
Shakespeare; 1618-1648: Germany; 1649: Charles; 1666: London; 1683: Ottoman; 1703: Petersburg; 1755:
Lisbon; 1756: Mozart; 1770: Botany; 1773: Boston; 1776: American; 1789: Bastille; 1804: independent; 1805:
Trafalgar; 1815: Waterloo; 1824: Symphony; 1833: colonies; 1837: Victoria; 1848: Europe; 1851: Exhibition;
1861: Russia; 1863: Gettysburg; 1865: Lincoln; 1867: Alaska; 1869: Canal; 1871: Versailles; 1876:
telephone; 1883: Krakatoa; 1886: Liberty; 1889: Eiffel; 1893: Zealand; 1896: Olympic; 1901: Australia;
1911: South; 1912: Titanic; 1914: Sarajevo; 1917: Bolsheviks; 1918: First; 1922: Tutankhamun; 1927: Paris;
1929: Street; 1930: March; 1936: Spanish; 1939: Poland; 1941: Harbor; 1944: Normandy; 1945: Nations; 1947:
Pakistan; 1948: Declaration; 1949: People's; 1953: Tenzing; 1955: Montgomery; 1957: Community; 1961:
Berlin; 1962: Cuban; 1963: Kennedy; 1968: Luther; 1975: Vietnam; 1979: Islamic; 1986: Chernobyl; 1989:
Berlin; 1990: Mandela; 1991: Soviet; 1994: Mandela; 1997: China
"""
"The same for the deck on world history."


def assert_deck(deck: dict[str, str], entered: str) -> None:
    entries = [row.strip().split(": ") for row in entered.replace("\n", " ").split("; ")]
    assert list(deck.values()) == [date for date, _ in entries]
    assert all(word.lower() in event.lower() for event, (_, word) in zip(deck, entries, strict=True))
    assert not any("|" in event or not event for event in deck)


def deck_of(**options: object) -> dict[str, str]:
    """Event and date of every card in the box."""
    cards = at(TimeToTell, 2, options=options).game.box
    dates = {str(card): card.date for card in cards}  # type: ignore[attr-defined]
    assert len(dates) == len(cards)
    return dates


def test_the_deck_of_the_rulebook() -> None:
    deck = deck_of()
    assert_deck(deck, PRINTED)
    assert len(deck) == 254
    assert not any(str(abs(year)) in event for event, date in deck.items() for year in years_of(date))
    assert all(any(word in event for event in deck) for word in ("enslaved", "Christine Jorgensen"))


def test_corrected_dates() -> None:
    printed, corrected = deck_of(), deck_of(corrected=True)
    pairs = list(zip(printed.items(), corrected.items(), strict=True))
    assert [(old, new) for (_, old), (_, new) in pairs if old != new] == [
        ("190", "263"), ("1570", "1572"), ("1652", "1653"), ("1660", "1668"), ("1792", "1762"),
        ("1800", "1820"), ("1853", "1856"), ("1885", "1887"), ("1904", "1910"), ("1906", "1897"),
        ("1909", "1912"), ("1912", "1906"), ("1931", "1932"), ("1963", "1964"), ("1979", "1978"),
        ("1984", "1985"), ("1997", "1996"),
    ]  # fmt: skip
    assert sum(old != new for (old, _), (new, _) in pairs) == 33
    assert printed["Rousseau publishes The Social Contract"] == "1792"
    assert corrected["Rousseau publishes The Social Contract"] == "1762"
    assert printed["J. J. Thomson discovers the electron"] == "1906"
    assert corrected["J. J. Thomson discovers the electron"] == "1897"
    assert printed["Voyager 2 photographs Saturn"] == corrected["Voyager 1 photographs Saturn"] == "1980"
    assert deck_of(theme="history") == deck_of(theme="history", corrected=True)


def test_events_are_spelt_right() -> None:
    british = {"aeroplane", "aeroplanes", "colours", "harbour", "metres", "tunnelling"}
    rare = {"da", "electromagnetism", "habilis", "kinetoscope", "rex"}
    for corrected in (False, True):
        for event in deck_of(theme="both", corrected=corrected):
            for word in re.findall(r"[^\W\d_]{2,}", event.replace("'s", "")):
                assert word[0].isupper() or word in ACCEPTED or word in british | rare, (word, event)


def test_the_example_in_the_question_is_no_answer() -> None:
    deck = deck_of(theme="both")
    assert not any(first <= -50 <= last for first, last in map(years_of, deck.values()))


def test_other_decks() -> None:
    science, history, both = (deck_of(theme=theme) for theme in ("science", "history", "both"))
    assert both == science | history
    assert (len(science), len(history), len(both)) == (254, 97, 351)
    assert_deck(history, WORLD_HISTORY)


OWN = {
    "music": (
        ("3000 B.C.", "A first song"),
        ("2100", "A last song"),
        *[(f"{1600 + n}", f"Song {n}") for n in range(27)],
        ("c. 70 B.C.", "An old song"),
    )
}


def test_decks_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_to_tell, "OWN_DECKS", OWN)
    monkeypatch.setattr(TimeToTell.theme, "choices", ("science", "music"))
    time_to_tell.events.cache_clear()
    deck = deck_of(theme="music")
    assert len(deck) == 30
    assert (deck["A first song"], deck["A last song"]) == ("3000 B.C.", "2100")
    assert (deck["Song 7"], deck["An old song"]) == ("1607", "c. 70 B.C.")
    assert deck_of(theme="music", corrected=True) == deck


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (("soon", "A song"), "Card 1 of the deck music is no date, bar and event: soon | A song"),
        (("1700",), "Card 1 of the deck music is no date, bar and event: 1700"),
        (("1700", ""), "Card 1 of the deck music is no date, bar and event: 1700 | "),
        (("1700", "A song", "1701"), "Card 1 of the deck music is no date, bar and event"),
        (("3001 B.C.", "A song"), "Card 1 of the deck music is no date, bar and event"),
        (("2101", "A song"), "Card 1 of the deck music is no date, bar and event"),
        (("1701-1700", "A song"), "Card 1 of the deck music is no date, bar and event"),
        (None, "The deck music has 29 cards; it needs 30."),
    ],
)
def test_decks_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, row: tuple[str, ...] | None, fault: str
) -> None:
    rows = OWN["music"][1:] if row is None else (row, *OWN["music"][1:])
    monkeypatch.setattr(time_to_tell, "OWN_DECKS", {"music": rows})
    monkeypatch.setattr(TimeToTell.theme, "choices", ("music",))
    time_to_tell.events.cache_clear()
    with pytest.raises(TabletomeError) as error:
        deck_of(theme="music")
    assert str(error.value).startswith(fault)


def test_a_deck_of_one_date_still_has_a_first_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_to_tell, "OWN_DECKS", {"one": (("2100", "It"),) * 30})
    monkeypatch.setattr(TimeToTell.theme, "choices", ("one",))
    time_to_tell.events.cache_clear()
    t = at(TimeToTell, 12, options={"theme": "one"})
    assert len(t.game.deck) + len(t.game.line) == 30
    assert t.asked == [t.game.mover.name]


def test_dates_are_read_as_printed() -> None:
    assert years_of("c. 600 B.C.") == (-600, -600)
    assert years_of("c. 150 A.D.") == (150, 150)
    assert years_of("1508-1510") == (1508, 1510)
    assert years_of("415") == (415, 415)


def test_twelve_can_play() -> None:
    assert list(TimeToTell.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert Table(TimeToTell, 12, seed=1).asks


def test_the_oldest_date_begins() -> None:
    ties = 0
    for seed in range(60):
        g = TimeToTell(8, seed, logging=True)
        g.setup()
        *cuts, begins = [line.read(0) for line in g.log_lines or ()]
        ties += len(cuts) > 8
        years: dict[str, list[int]] = {}
        for name, card in (cut.split(" cuts ") for cut in cuts):
            years.setdefault(name, []).append(years_of(card.rpartition("(")[2].rstrip(")"))[0])
        assert min(years, key=years.__getitem__) == g.mover.name
        assert begins == f"{g.mover} begins"
        assert len(g.deck) == 254
        assert not any(g.seen)
    assert ties


@pytest.mark.parametrize(
    ("roll", "result"),
    [
        (2, "a Timeline of 2"),
        (3, "a Timeline of 3"),
        (4, "a Timeline of 4"),
        (5, "a Timeline of 5"),
        (6, "Super Six"),
    ],
)
def test_the_table_of_rolls(rolling: Roll, roll: int, result: str) -> None:
    t = rolling(roll)
    assert t.log()[-1] == f"Ann rolls {roll}: {result}"
    assert len(t.game.line) == (1 if roll == 6 else roll)


def test_craps_ends_the_turn(rolling: Roll) -> None:
    def luck(g: TimeToTell) -> None:
        g.quiet_turns = 197

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
    assert len(t.options("Ann")) == 5101
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


def test_the_year_0_is_not_before_christ(rolling: Roll) -> None:
    for guess, named in (("0", "0"), ("-1", "1 B.C."), ("1", "1")):
        t = rolling(SUPER_SIX, DARWIN)
        t.answer("Ann", guess)
        assert f"Ann says {named}, which is wrong: {DARWIN} (1859)" in t.log()


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
    library = "A mob in Alexandria burns down the Library, and much of the West's learning is lost"
    rockets = "The Chinese city of Kaifeng defends itself with rockets against the Mongols"
    t = rolling(3, DARK_AGES, library, rockets)
    t.answer("Ann", library, DARK_AGES)
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
        g.quiet_turns = 199
        g.players[1].chips = 2

    t = rolling(2, SPUTNIK, LYCEUM, arrange=quiet)
    t.answer("Ann", SPUTNIK)
    result = t.result()
    assert result is not None
    assert result.winners == [1]
    assert result.reason == "There was no chip earned in 200 turns."
    t = rolling(2, SPUTNIK, LYCEUM, arrange=quiet)
    t.answer("Ann", LYCEUM)
    assert t.result() is None
    assert t.game.quiet_turns < 2


def test_whoever_reads_an_event_may_picture_any_date(rolling: Roll) -> None:
    """Otherwise a bot that searches would find every date by trying."""
    t = rolling(SUPER_SIX, DARWIN)
    pictured: Counter[str] = Counter()
    for seed in range(40):
        world = t.table.world(0, seed)
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
