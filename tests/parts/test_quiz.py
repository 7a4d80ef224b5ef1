import pytest

from tabletome.parts.quiz import Entry, distance, is_meant, plain, sort_out


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("the big chill", "The Big Chill"),
        ("Big Chil", "The Big Chill"),
        ("dr. strangelove", "Dr Strangelove"),
        ("Rene Descartes", "René Descartes"),
        ("Cross & Crown", "Cross and Crown"),
        ("Burkina Fasso", "Burkina Faso"),
        ("Mecrury", "Mercury"),
        ("Apollo 11", "apollo 11"),
        ("  Paris ", "Paris"),
        ("The The", "the the"),
    ],
)
def test_what_is_meant(written: str, name: str) -> None:
    assert is_meant(written, name)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Mars", "Marx"),
        ("Iran", "Iraq"),
        ("Apollo 12", "Apollo 11"),
        ("1984", "1983"),
        ("", "Paris"),
        ("?!", "!?"),
        ("Austria", "Australia"),
        ("Niger", "Nigeria"),
    ],
)
def test_what_is_not_meant(written: str, name: str) -> None:
    assert not is_meant(written, name)


@pytest.mark.parametrize(
    ("one", "other", "letters"),
    [("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ac", 1), ("abc", "xbcd", 2), ("", "abc", 3)],
)
def test_distance(one: str, other: str, letters: int) -> None:
    assert distance(one, other) == distance(other, one) == letters


def test_plain_words() -> None:
    assert plain("  The Quick—Brown_Fox, and Él! ") == "quickbrownfox el"


def test_a_list_is_sorted_out() -> None:
    planets = [Entry("Mercury"), Entry("Venus"), Entry("Earth", "Terra"), Entry("Mars")]
    right, wrong = sort_out("venus, Venuss; the earth\nterra, Pluto, pluto, Mercurry", planets)
    assert [entry.name for entry in right] == ["Venus", "Earth", "Mercury"]
    assert wrong == ["Pluto"]
    assert sort_out(" , ;", planets) == ([], [])


def test_an_exact_name_is_not_taken_for_a_slip_of_another() -> None:
    entries = [Entry("Franklin"), Entry("Frankling")]
    right, _ = sort_out("Frankling, Franklin", entries)
    assert [entry.name for entry in right] == ["Frankling", "Franklin"]


def test_signs_tell_names_of_the_same_letters_apart() -> None:
    languages = [Entry("C"), Entry("C++"), Entry("C#", "C Sharp")]
    right, wrong = sort_out("c#, C++, c", languages)
    assert [entry.name for entry in right] == ["C#", "C++", "C"]
    assert wrong == []
