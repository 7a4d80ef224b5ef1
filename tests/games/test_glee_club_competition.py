from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.glee_club_competition import GleeClubCompetition
from tabletome.testing import Trial, at

FINAL_SET = ("discard_phase", ("Final Set", 2))
FOUR_SINGERS = ["Diva", "Goth", "Jock", "Soprano"]


def competition(
    *hands: list[str], quarter: int = 1, glee: tuple[int, ...] = (), **more: Any
) -> Trial[GleeClubCompetition]:
    """The Competition Phase of a quarter is about to begin."""
    return from_step("competition_phase", *hands, quarter=quarter, glee=glee, **more)


def from_step(
    *step: Any,
    quarter: int = 1,
    glee: tuple[int, ...] = (),
    then: tuple[str, tuple[Any, ...]] = ("break_phase", ()),
    **more: Any,
) -> Trial[GleeClubCompetition]:
    name, *rest = step
    given = tuple(value for value in rest if not isinstance(value, list))
    hands = [value for value in rest if isinstance(value, list)]

    def arrange(game: GleeClubCompetition) -> None:
        game.turns = quarter
        game.steps_left = ((name, given), then)
        for club, points in zip(game.players, glee, strict=False):
            club.glee = points
        for place, teacher in more.get("teachers", {}).items():
            club = next(club for club in game.players if club.name == place)
            for other in game.players:
                game.staff_room.add_all(other.teacher)
            club.teacher.add(next(card for card in game.staff_room if card.name == teacher))

    places = dict(zip(("Ann", "Bob", "Cleo", "Dan"), hands, strict=False))
    return at(
        GleeClubCompetition,
        len(hands),
        hands=places,
        arrange=arrange,
        options={"with_teachers": bool(more.get("teachers"))},
        **{key: value for key, value in more.items() if key != "teachers"},
    )


def fresh(players: int = 2, **options: Any) -> Trial[GleeClubCompetition]:
    return Trial(Table(GleeClubCompetition, players, 1, options))


def glee(t: Trial[GleeClubCompetition]) -> list[int]:
    return [club.glee for club in t.game.players]


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def worth(*meld: str, teacher: str = "") -> int:
    """What Ann gets for it, against Bob's ten of nothing."""
    more: dict[str, Any] = {"teachers": {"Ann": teacher}} if teacher else {}
    t = competition(list(meld), [], quarter=1, **more)
    line = next(line for line in t.log() if line.startswith("Ann gets"))
    return int(line.split()[2])


# -- the quarter ------------------------------------------------------------------------------------------


def test_eight_can_play() -> None:
    assert list(GleeClubCompetition.seats) == list(range(2, 9))
    t = fresh(8)
    assert [len(club.hand) for club in t.game.players] == [10] * 8
    assert len(t.game.deck) == 7
    assert t.log()[0] == "Quarter 1: Sectional"


def test_rehearsals_changes_and_final_set() -> None:
    t = fresh(3)
    for phase, most in (("Rehearsals", 4), ("Changes", 3), ("Final Set", 2)):
        assert t.asked == ["Ann", "Bob", "Cleo"]
        before = [names(club.hand) for club in t.game.players]
        left = len(t.game.deck)
        for name in ("Cleo", "Ann"):
            assert t.prompt(name) == f"{phase} Phase: discard up to {most} cards and draw as many"
            t.answer(name, *t.options(name)[:most])
        assert len(t.player("Ann").hand) == 10, "nothing is discarded before all have chosen"
        assert names(t.player("Ann").hand) == before[0]
        t.answer("Bob", "Done")
        assert names(t.player("Bob").hand) == before[1]
        assert names(t.player("Ann").hand)[: 10 - most] == before[0][most:]
        assert len(t.player("Ann").hand) == 10
        assert left - len(t.game.deck) == 2 * most
    assert len(t.game.discards) >= 18
    assert "Bob discards nothing" in t.log()


def test_all_cards_are_discarded_in_the_break() -> None:
    t = competition(["Diva", "Pop", "Pop"], ["Punk"])
    assert len(t.game.discards) == 4
    assert t.log()[-3] == "Quarter 2: Regional"
    assert [len(club.hand) for club in t.game.players] == [10, 10]
    assert not any(club.meld for club in t.game.players)


def test_discards_become_a_new_deck() -> None:
    t = fresh(8)
    for _ in range(2):
        for club in list(t.game.players):
            name = club.name
            while t.asked and name in t.asked and len(t.options(name)) > 1 and "Done" not in t.options(name):
                t.answer(name, t.options(name)[0])
            t.answer(name, *t.options(name)[:3])
            if name in t.asked and "discard up to 4" in t.prompt(name):
                t.answer(name, t.options(name)[0])
    assert [len(club.hand) for club in t.game.players] == [10] * 8
    assert sum(len(place) for place in (t.game.deck, t.game.discards)) == 7


def test_four_quarters() -> None:
    t = competition(["Diva"], [])
    for quarter, prize in ((1, 2), (2, 4), (3, 6), (4, 8)):
        t = competition(["Diva"], [], quarter=quarter)
        assert glee(t) == [1 + prize, 0]
        assert (t.result() is not None) == (quarter == 4)
    assert "Ann wins the Nationals competition and 8 more Glee points" in t.log()
    assert (t.over().ending, t.over().reason) == ("last quarter", "The school year is over.")
    assert t.over().scores == [9, 0]


def test_names_of_the_competitions() -> None:
    said = [competition(["Diva"], [], quarter=quarter).log() for quarter in (1, 2, 3, 4)]
    for log, name in zip(said, ("Sectional", "Regional", "State", "Nationals"), strict=True):
        assert any(f"wins the {name} competition" in line for line in log)


# -- melds ------------------------------------------------------------------------------------------------


def test_a_point_for_each_card_of_the_meld() -> None:
    assert worth("Success") == 1
    assert worth("Diva", "Rock", "Crime", "Success") == 4
    assert worth(*FOUR_SINGERS, "Pop", "Blues", "Country", "Crime", "Smoking", "Teamwork") == 10


def test_bonuses_of_singers() -> None:
    assert worth("Diva", "Show Tunes") == 2 + 2
    assert worth("Operetta", "Classical") == 2 + 2
    assert worth("Falsetto", "Classical", "Vocal") == 3 + 2
    assert worth("Diva", "Show Star", "Crooner", "Show Tunes") == 4 + 5
    assert worth("Diva", "Pop") == 2
    assert worth("Pop", "Pop", "Pop", "Mean Girl") == 2 + 2


def test_bonuses_of_events() -> None:
    assert worth("Diva", "Rivalry") == 2 + 1
    assert worth("Diva", "Mean Girl", "Rivalry") == 3 + 2
    assert worth("Goth", "Drug Abuse") == 2 + 2
    assert worth("Wheelchair User", "Traffic Accident", "Bullying", "Jock", "Rock") == 5 + 1 + 2 + 2
    assert worth("Punk", "Drug Abuse") == 2


def test_crime_helps_nobody() -> None:
    assert worth("Crime") == 1
    assert "Delinquent" not in names(at(GleeClubCompetition, 2).game.box)


def test_events_put_together_again() -> None:
    box: Any = at(GleeClubCompetition, 2).game.box
    torn = "Bad Breakup|Coming Out|Body Image|Skipping School|Teen Sex|Dropout|Crime|Racial Slurs"
    assert {card.name: card.text for card in box if card.name in [*torn.split("|"), "School Politics"]} == {
        "Bad Breakup": "Latina +1, Macho +1",
        "Coming Out": "Show Star +1, Tough Girl +1",
        "Body Image": "Big Voice +2",
        "Skipping School": "Mixer +2",
        "Teen Sex": "Punk +2",
        "Dropout": "Cheerleader +2",
        "Crime": "Delinquent +2",
        "Racial Slurs": "Soul Sister +1, Rapper +1",
        "School Politics": "Hippie +2",
    }


def test_neutral_names() -> None:
    shown = set(names(at(GleeClubCompetition, 2).game.box))
    neutral = "Country Kid|Mountain Kid|Shy Star|Show Star|Tough Girl|Big Voice|Idol|Wheelchair User"
    assert set(neutral.split("|")) < shown


def test_cards_are_chosen_where_there_are_too_many() -> None:
    t = competition(
        [
            *FOUR_SINGERS,
            "Punk",
            "Pop",
            "Pop",
            "Rock",
            "Folk",
            "World",
            "Crime",
            "Smoking",
            "Rivalry",
            "Success",
            "Teamwork",
        ],
        ["Bass"],
    )
    assert t.prompt("Ann") == "Competition Phase: choose 3 of your songs for the meld."
    assert t.options("Ann") == ["Pop", "Rock", "Folk", "World"], "no song twice"
    t.answer("Ann", "Pop", "Rock", "World")
    assert t.prompt("Ann") == "Competition Phase: choose 4 of your singers for the meld."
    t.answer("Ann", "Diva", "Jock", "Goth", "Punk")
    assert t.prompt("Ann") == "Competition Phase: choose 2 of your events for the meld."
    t.answer("Ann", "Crime", "Rivalry")
    assert t.prompt("Ann") == "Competition Phase: choose 1 of your special cards for the meld."
    t.answer("Ann", "Teamwork")
    meld = "Pop, Rock, World, Diva, Jock, Goth, Punk, Crime, Rivalry and Teamwork"
    assert f"Ann gets 14 Glee points, 4 of them by bonuses, for {meld}" in t.log()


def test_as_many_as_may_be_are_not_asked_about() -> None:
    t = competition([*FOUR_SINGERS, "Pop", "Rock", "Folk", "Crime", "Smoking", "Success"], ["Bass"])
    assert t.prompt("Ann").startswith("Rehearsals")


def test_the_highest_meld_wins_the_competition() -> None:
    t = competition(["Diva"], ["Bass", "Vocal"], ["Punk"], quarter=3, glee=(50, 0, 0))
    assert glee(t) == [51, 3 + 6, 1]


# -- ties -------------------------------------------------------------------------------------------------


def test_sing_off() -> None:
    t = competition(["Diva"], ["Bass"], [], dice=[4, 4, 2, 5])
    assert glee(t) == [1, 1 + 2, 0]
    assert "Ann and Bob have a sing-off" in t.log()
    t.dice_used()


def test_sing_off_for_the_year() -> None:
    for dice, winner in (([6, 1], 0), ([1, 6], 1)):
        t = competition(["Diva"], [], [], quarter=4, glee=(0, 9, 3), dice=dice)
        assert (t.over().scores, t.over().winners) == ([9, 9, 3], [winner])
        t.dice_used()
    t = competition(["Diva"], [], quarter=4)
    assert not any("sing-off" in line for line in t.log())


# -- options ----------------------------------------------------------------------------------------------


def test_names_of_schools() -> None:
    t = fresh(2, names=True)
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "What is your school called, and its mascot?"
    t.answer("Ann", "River Dam High and the Fighting Beavers")
    t.answer("Bob", "Cow Town High and the Cows")
    assert t.player("Bob").school == "Cow Town High and the Cows"
    assert "Ann sings for River Dam High and the Fighting Beavers" in t.log()
    assert [club.school for club in fresh(2).game.players] == ["", ""]


TEACHERS = {
    "Mister Broadway": "Show Tunes +1",
    "Fundraiser Extraordinaire": "Draw 2 extra cards in Rehearsals",
    "Set Stealer": "After Changes look at a hand and steal a song",
    "Recruiter": "After the Audition look at a hand and steal a singer",
    "Acapella Expert": "Vocal +1",
    "Choreographer": "Hip Hop +1, Latin +1",
    "Mixologist": "One extra song",
    "Drama Queen": "One extra event and one extra special card",
    "Choir Teacher": "One extra singer",
}


def test_teachers_are_chosen_in_an_order_by_chance() -> None:
    first = set()
    for seed in range(12):
        t: Trial[GleeClubCompetition] = Trial(Table(GleeClubCompetition, 3, seed, {"with_teachers": True}))
        assert {teacher.name: teacher.text for teacher in t.game.teachers} == TEACHERS
        order = []
        for number in range(3):
            (name,) = t.asked
            order.append(name)
            assert t.prompt(name) == "Which teacher does your glee club have?"
            assert len(t.options(name)) == 9 - number
            t.answer(name, t.options(name)[4])
        first.add(order[0])
        assert set(order) == {"Ann", "Bob", "Cleo"}
        assert [len(club.teacher) for club in t.game.players] == [1, 1, 1]
        assert not t.game.teachers
    assert first == {"Ann", "Bob", "Cleo"}
    assert not fresh(2).game.teachers


def test_teachers_of_songs() -> None:
    assert worth("Show Tunes", teacher="Mister Broadway") == 2
    assert worth("Show Tunes", "Diva", teacher="Mister Broadway") == 5
    assert worth("Vocal", teacher="Acapella Expert") == 2
    assert worth("Hip Hop", "Latin", teacher="Choreographer") == 4
    assert worth("Pop", "Vocal", teacher="Choreographer") == 2


def test_fundraiser() -> None:
    hands = ["Diva", "Punk"], ["Bass"]
    more: dict[str, Any] = {"teachers": {"Ann": "Fundraiser Extraordinaire"}, "then": FINAL_SET}
    for phase, size in (("Rehearsals", 4), ("Changes", 2)):
        t = from_step("discard_phase", phase, 4, *hands, **more)
        t.answer("Bob", "Done")
        t.answer("Ann", "Punk", "Done")
        assert len(t.player("Ann").hand) == size
        assert len(t.player("Bob").hand) == 1


def test_recruiter_and_set_stealer() -> None:
    hands = ["Goth"], ["Pop", "Diva", "Punk", "Rock"], ["Crime"]
    for teacher, kind, cards in (
        ("Recruiter", "Singer", ["Diva", "Punk"]),
        ("Set Stealer", "Song", ["Pop", "Rock"]),
    ):
        t = from_step("steal", kind, *hands, teachers={"Ann": teacher}, then=FINAL_SET)
        assert t.prompt("Ann") == f"From whose hand do you steal a {kind.lower()}?"
        assert t.options("Ann") == ["Bob", "Cleo"]
        t.answer("Ann", "Bob")
        assert "Ann looks at Bob's hand: Pop, Diva, Punk and Rock" in t.log("Ann")
        assert t.prompt("Ann") == f"Which {kind.lower()} do you steal?"
        assert t.options("Ann") == cards
        t.answer("Ann", cards[1])
        assert names(t.player("Ann").hand)[:2] == ["Goth", cards[1]]
        assert len(t.player("Bob").hand) == 3
        assert f"Ann steals {cards[1]} from Bob" in t.log("Bob")
        t = from_step("steal", kind, *hands, teachers={"Ann": teacher}, then=FINAL_SET)
        t.answer("Ann", "Cleo")
        assert t.prompt("Ann").startswith("Final Set"), "Cleo has none"
        other = "Song" if kind == "Singer" else "Singer"
        t = from_step("steal", other, *hands, teachers={"Ann": teacher}, then=FINAL_SET)
        assert not any("looks" in line for line in t.log())


def test_when_they_steal() -> None:
    t = fresh(2, with_teachers=True)
    picks = {"Ann": "Recruiter", "Bob": "Set Stealer"}
    for _ in range(2):
        (name,) = t.asked
        t.answer(name, picks[name])
    assert (t.asked, t.prompt("Ann")) == (["Ann"], "From whose hand do you steal a singer?")
    assert [len(club.hand) for club in t.game.players] == [10, 10]
    t.answer("Ann", "Bob")
    while t.prompt("Ann").startswith("Which singer"):
        t.answer("Ann", t.options("Ann")[0])
    for _ in range(2):
        t.answer("Ann", "Done")
        t.answer("Bob", "Done")
    assert (t.asked, t.prompt("Bob")) == (["Bob"], "From whose hand do you steal a song?")


def test_melds_may_be_larger() -> None:
    songs = ["Pop", "Rock", "Folk", "World"]
    assert worth(*songs, teacher="Mixologist") == 4
    assert worth("Diva", "Goth", "Jock", "Soprano", "Bass", teacher="Choir Teacher") == 5
    assert worth("Crime", "Smoking", "Rivalry", "Success", "Teamwork", teacher="Drama Queen") == 5
    t = competition([*songs, "Gospel"], [], teachers={"Ann": "Mixologist"})
    assert t.prompt("Ann") == "Competition Phase: choose 4 of your songs for the meld."


# -- bots and a whole game --------------------------------------------------------------------------------


def test_estimate_is_the_best_meld_of_the_hand() -> None:
    hand = [
        *FOUR_SINGERS,
        "Punk",
        "Pop",
        "Pop",
        "Rock",
        "Folk",
        "World",
        "Alternative",
        "Crime",
        "Smoking",
        "Drug Abuse",
        "Success",
        "Teamwork",
    ]
    t = competition(hand, ["Bass"], glee=(7, 3))
    # Rock, Alternative and any other; Jock 2, Goth 2 and 2 of Drug Abuse, Punk 2
    assert t.game.estimate(t.player("Ann")) == 7 + 10 + 2 + 2 + 2 + 2
    assert t.game.estimate(t.player("Bob")) == 3 + 1
    t.game.players[0].meld.add(t.game.players[0].hand.items[0])
    assert t.game.estimate(t.player("Ann")) == 7


def test_estimate_with_a_teacher() -> None:
    t = competition(["Pop", "Rock", "Folk", "Vocal", "Crime"], [], teachers={"Ann": "Acapella Expert"})
    assert t.game.estimate(t.player("Ann")) == 3 + 1 + 1


@pytest.mark.parametrize(
    ("options", "scores"), [({}, [46, 46, 47]), ({"with_teachers": True, "names": True}, [50, 42, 33])]
)
def test_a_whole_year_of_first_choices(options: dict[str, bool], scores: list[int]) -> None:
    t = fresh(3, **options)
    while t.table.asks:
        t.table.answer(next(iter(t.table.asks)), 0)
    quarters = [line for line in t.log() if line.startswith("Quarter")]
    assert quarters == [
        f"Quarter {n}: {name}" for n, name in enumerate(("Sectional", "Regional", "State", "Nationals"), 1)
    ]
    assert t.over().scores == scores


# -- entered a second time from the rulebook, and further cases ----------------------------------------

SINGERS_AS_PRINTED = """
    Diva | Show 2
    Mean Girl | Pop 2
    Cheerleader | Pop 1 Show 1
    Country Kid | Country 2
    Hippie | Folk 2
    Goth | Alternative 2
    Jock | Rock 2
    Nerd | Folk 1 World 1
    Shy Star | Show 1 Blues 1
    Macho | Latin 1 Pop 1
    Soprano | Vocal 2
    Bass | Vocal 1 Hip-Hop 1
    Surfer | World 1 Rock 1
    Exchange Student | World 2
    Tough Girl | Hip-Hop 1 Blues 1
    Big Voice | Pop 1 Gospel 1
    Mixer | Hip-Hop 1 Pop 1
    Mountain Kid | Country 1 Folk 1
    Crooner | Show 1 Vocal 1
    Operetta | Class 2
    Soul Sister | Gospel 2
    Show Star | Show 2
    Idol | Pop 1 Alternative 1
    Rapper | Hip-Hop 2
    Falsetto | Class 1 Vocal 1
    Wheelchair User | Blues 2
    Punk | Alternative 1 Rock 1
    Latina | Latin 2
"""
"The fourth, ninth, 15th, 16th, 18th, 22nd, 23rd and 26th of the list have neutral names."
SONGS_AS_PRINTED = """
    Pop 3, Blues 2, Rock 3, Hip Hop 2, Alternative 2, Country 1, Latin 1,
    Folk 2, Vocal 3, World 1, Gospel 2, Show Tunes 3, Classical 1
"""
EVENTS_AS_PRINTED = """
    Rivalry | Diva 1, Mean Girl 1
    Teen Pregnancy | Cheerleader 1, Punk 1
    Homelessness | Surfer 2
    Bullying | Jock 1, Wheelchair User 1
    Drug Abuse | Goth 2
    Alcoholism | Country Kid 2
    Smoking | Mountain Kid 2
    Depression | Shy Star 2
    Failing Grades | Jock 1, Surfer 1
    Traffic Accident | Wheelchair User 1
    Cyber Bullying | Mean Girl 1, Nerd 1
    Love Triangle | Operetta 1, Crooner 1
    Bad Breakup | Latina 1, Macho 1
    Coming Out | Show Star 1, Tough Girl 1
    Body Image | Big Voice 2
    Skipping School | Mixer 2
    Teen Sex | Punk 2
    Dropout | Cheerleader 2
    Crime | Delinquent 2
    Racial Slurs | Soul Sister 1, Rapper 1
    School Politics | Hippie 2
    Not Fitting In | Exchange Student 2
    Parental Pressure | Idol 2
"""
SPECIALS_AS_PRINTED = """
    Choreography, School Spirit, Teamwork, Friendship, Costumes, Success, Hard Work,
    Parental Support, Teachers, Personal Growth
"""
SHORT = {"Show": "Show Tunes", "Class": "Classical", "Hip-Hop": "Hip Hop"}


def lines(table: str) -> list[list[str]]:
    return [[field.strip() for field in line.split("|")] for line in table.strip().splitlines()]


def test_card_lists_as_printed() -> None:
    printed: list[tuple[str, str, tuple[str, ...]]] = []
    for name, text in lines(SINGERS_AS_PRINTED):
        words = text.split()
        helped = [
            SHORT.get(song, song)
            for song, size in zip(words[::2], words[1::2], strict=True)
            for _ in range(int(size))
        ]
        printed.append(("Singer", name, tuple(sorted(helped))))
    for name, text in lines(EVENTS_AS_PRINTED):
        parts = [part.rsplit(" ", 1) for part in text.split(", ")]
        printed.append(("Event", name, tuple(sorted(who for who, size in parts for _ in range(int(size))))))
    for song in SONGS_AS_PRINTED.replace("\n", " ").split(","):
        name, copies = song.strip().rsplit(" ", 1)
        printed += [("Song", name, ())] * int(copies)
    printed += [("Special", name.strip(), ()) for name in SPECIALS_AS_PRINTED.replace("\n", " ").split(",")]
    box: list[Any] = list(fresh().game.box)
    assert sorted((card.kind, card.name, tuple(sorted(card.helps))) for card in box) == sorted(printed)
    assert len(box) == 87


def test_a_tie_of_three_is_rolled_again_by_those_who_tie() -> None:
    t = competition(["Diva"], ["Bass"], ["Punk"], dice=[3, 5, 5, 6, 2], quarter=2)
    assert glee(t) == [1, 1 + 4, 1]
    t.dice_used()


def test_a_stolen_singer_is_not_replaced() -> None:
    t = from_step("steal", "Singer", ["Goth"], ["Diva"], teachers={"Ann": "Recruiter"}, then=FINAL_SET)
    while t.prompt("Ann").startswith(("From", "Which")):
        t.answer("Ann", t.options("Ann")[0])
    assert [len(club.hand) for club in t.game.players] == [2, 0]
