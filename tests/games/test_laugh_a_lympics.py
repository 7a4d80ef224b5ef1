from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.laugh_a_lympics import ANTICS, CHARACTERS, EVENT_DECK, Antic, Character, LaughALympics
from tabletome.testing import Trial, at

SD, YY, RR = "Scooby-Doobeys", "Yogi Yahooeys", "Really Rottens"
DECKS = {"Ann": "scooby_doobeys", "Bob": "yogi_yahooeys", "Cleo": "really_rottens"}
FOUR = ["Ice Skating", "Ping Pong", "Kangaroo Race", "Boomerang Throw"]
"Events of one contestant in no sport."
ANN = ["Scooby-Doo", "Dynomutt", "Jeannie", "Hong Kong Phooey"]
BOB = ["Huckleberry Hound", "Yogi", "Augie Doggie", "Yakky Doodle"]
CLEO = ["Dred Barron", "Mumbley", "Orful Octopus", "Brak, the Magic Rabbit"]
IDLE = {"Ann": ["Shaggy", "Tinker"], "Bob": ["Snooper", "Blabber"], "Cleo": ["Sooey Pig", "Mr. Creepley"]}
"The two that are drawn besides."
FILLERS = ["Jabberjaw", "Fred Flintstone"] * 2 + [
    "Magic Trick",
    "Feminine Wiles",
    "Nifty Device",
    "Too Cute",
    "Brains",
    "Suave",
] * 2


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def teams(game: LaughALympics) -> None:
    for player, team in zip(game.players, (SD, YY, RR), strict=True):
        player.team = team


def episode(
    events: Sequence[str] = FOUR,
    ann: Sequence[str] = ANN,
    bob: Sequence[str] = BOB,
    cleo: Sequence[str] = CLEO,
    antics: dict[str, list[str]] | None = None,
    idle: dict[str, list[str]] | None = None,
    contestants: int = 4,
    **more: Any,
) -> Trial[LaughALympics]:
    """Ann has the Scooby-Doobeys, Bob the Yogi Yahooeys, Cleo the Really Rottens. All have assigned these, in
    the order of the events, and Cleo may play antics."""
    given = antics or {}
    fillers = list((Counter(FILLERS) - Counter(card for hand in given.values() for card in hand)).elements())
    dealt = []
    for name in ("Cleo", "Bob", "Ann"):
        hand = given.get(name, [])
        dealt += hand + [fillers.pop() for _ in range(contestants - len(hand))] if given else []
    squads = {"Ann": list(ann), "Bob": list(bob), "Cleo": list(cleo)}
    decks = {DECKS[name]: squad + (idle or IDLE)[name] for name, squad in squads.items()}
    t = at(
        LaughALympics,
        3,
        decks={"event_deck": list(events), "antics_deck": dealt, **decks, **more.pop("decks", {})},
        arrange=more.pop("arrange", teams),
        options={"episodes": more.pop("episodes", 8)},
        **more,
    )
    while t.prompt(t.asked[0]).startswith("Who of your team"):
        name = t.asked[0]
        t.answer(name, squads[name].pop(0) if squads[name] else "Done")
    return t


def value(t: Trial[LaughALympics], character: str) -> int | None:
    now: int | None = next(c.now for me in t.game.players for c in me.squad if str(c) == character)
    return now


def passes(t: Trial[LaughALympics]) -> None:
    """All pass, and the episode is over."""
    for _ in range(3):
        if t.asked and t.prompt(t.asked[0]) == "Play an antics card?":
            t.answer(t.asked[0], "Pass")


def points(t: Trial[LaughALympics]) -> list[int]:
    return [me.points for me in t.game.players]


# -- the box -------------------------------------------------------------------------------------------------


def test_decks() -> None:
    assert list(LaughALympics.seats) == [3]
    assert Counter(c.team for c in CHARACTERS) == {SD: 12, YY: 14, RR: 13}
    assert len(ANTICS) == 59
    kinds = {
        "Bonus": 26,
        "Penalty": 4,
        "Cheat": 9,
        "Referee": 8,
        "Guest Star": 4,
        "Announcer": 2,
        "Special": 6,
    }
    assert Counter(card.type for card in ANTICS) == kinds
    assert len(EVENT_DECK) == 42
    assert Counter(event.contestants for event in EVENT_DECK) == {0: 12, 1: 14, 2: 11, 3: 4, 4: 1}
    assert names(EVENT_DECK).count("Bonus Round") == 8
    assert names(EVENT_DECK).count("Extra Event") == 4


CAST = """
Scooby-Doo | 10 | F | Dog
Shaggy | 7 | F | Join Scooby, Runner
Tinker | 4 | S | Join Speed Buggy, Driver
Speed Buggy | 7 | C | Vehicle, Driver
Dynomutt | 8 | B | Super, Dog, Robot
Blue Falcon | 9 | S | Super, Gadgets, Join Dynomutt
Hong Kong Phooey | 6 | F | Super, Dog
Scooby-Dum | 5 | F | Dog
Jeannie | 5 | X | Magic
Babu | 3 | B | Magic, Join Jeannie
Captain Caveman | 8 | F | Strong
The Teen Angels | 5 | X | Join Captain Caveman
Yogi | 7 | W | Bear, Country
Boo Boo | 5 | S | Bear, Join Yogi
Huckleberry Hound | 8 | W | Dog, Country
Snooper | 4 | S | Detective, Cat
Blabber | 4 | S | Detective, Mouse, Join Snooper
Wally Gator | 7 | W | Alligator, Swimmer, Country
Quick Draw McGraw | 5 | B | Lawman, Dog, Cowboy
Mr Jinks | 3 | L | Cat, Join Pixie & Dixie
Pixie and Dixie | 6 | C | Mice, Climber
Augie Doggie | 5 | C | Dog
Doggie Daddy | 4 | S | Dog, Join Augie Doggie
Grape Ape | 10 | F | Gorilla, Strong, Climber
Yakky Doodle | 6 | F | Duck
Cindy Bear | 7 | X | Bear, Join Yogi
Mumbley | 9 | W | Dog, Join Dred
Dastardly Dalton | 4 | F | Cowboy, Join Dalton
Dinky Dalton | 6 | F | Strong, Cowboy, Join Dalton
Dirty Dalton | 3 | F | Cowboy, Join Dalton
Daisy Mayhem | 5 | X | Country
Sooey Pig | 2 | C | Join Daisy
The Great Fondoo | 4 | B | Magic, Join Brak
Brak, the Magic Rabbit | 5 | W | Magic
Dred Barron | 10 | L | Gadgets, Driver
Orful Octopus | 8 | F | Octopus, Swimmer
Mr. Creepley | 4 | S | Join Creepley
Mrs. Creepley | 3 | X | Join Creepley
Jr. Creepley | 5 | B | Join Creepley
"""
"As in the rulebook: laugh value, comedy style, notes; 12 Doobeys, 14 Yahooeys, 13 Rottens."
SPORTS = """
Downhill Ski Race | 1 |
Ice Skating | 1 |
Toboggan Race | 3 | Driving
Sumo Wrestling | 1 | Strength
One Point Tennis | 1 |
Baseball Batting Contest | 2 |
Underwater Relay | 3 | Swimming
Cliff Diving | 1 | Swimming
Speed Boat Race | 3 |
Big Ben Tower Climb | 1 | Climbing
Fox Hunt | 2 |
Skateboard Polo | 4 |
Swamp Buggy Race | 1 | Driving
Water-Ski Contest | 2 |
Track Race | 2 | Running
Rickshaw Race | 2 | Running
Ping Pong | 1 |
Gymnastics | 2 |
Dune Buggy Race | 2 | Driving
Fill Up The Oasis Race | 2 |
Loch Ness Photograph Race | 3 | Swimming
Three Legged Kilt Race | 2 | Running
Tour De France Bicycle Race | 1 |
Eiffel Tower Climb | 1 | Climbing
Boomerang Throw | 1 |
Kangaroo Race | 1 |
Pole Vault | 1 | Running
Disco Throw (Discus) | 1 | Strength
Rail Cart Race | 2 | Driving
Rapid River Keelboat Race | 2 |
"""
"Contestants and sports. That the two climbs are climbing is a ruling."
ANTICS_TABLE = """
Puppy Power | 2 | B
Wrong Way | 2 | P
Really Rotten Trick | 3 | C
Misdirection | 3 | C
Sabotage | 3 | C
Catch Cheating | 4 | R
Compensation | 2 | R
Illegal Equipment | 2 | R
Feminine Wiles | 2 | B
Magic Trick | 2 | B
Dumb Luck | 4 | B
Too Cute | 2 | B
Suave | 2 | B
Nifty Device | 2 | B
Sleuthing | 2 | B
Ornery | 2 | B
Break Stuff | 2 | B
Brains | 2 | B
Funny Animal | 2 | B
Slap Stick | 2 | P
Jabberjaw | 2 | G
Fred Flintstone | 2 | G
Snagglepuss | 1 | A
Mildew Wolf | 1 | A
Backfire | 2 | S
Assist | 2 | S
Disqualification | 2 | S
"""


def cells(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def test_every_character() -> None:
    styles = {
        "F": "Foolishness",
        "S": "Straight Man",
        "C": "Cute",
        "B": "Bumbling",
        "X": "Feminine Wiles",
        "W": "Wit",
        "L": "Born Loser",
    }
    of_teams = [SD] * 12 + [YY] * 14 + [RR] * 13
    told = [
        (name, team, int(rating), styles[style], sorted(notes.split(", ")) if notes else [""])
        for (name, rating, style, notes), team in zip(cells(CAST), of_teams, strict=True)
    ]
    assert [(c.name, c.team, c.rating, c.style, sorted(c.text.split(", "))) for c in CHARACTERS] == told
    for c in CHARACTERS:
        printed = {note for note in c.text.split(", ") if note and not note.startswith("Join ")}
        assert c.traits - {"Animal"} == {c.team, c.style, *printed}


def test_every_event() -> None:
    told = [(name, int(contestants), sport) for name, contestants, sport in cells(SPORTS)]
    assert [(e.name, e.contestants, e.sport) for e in EVENT_DECK if not e.draws] == told


def test_every_antics_card() -> None:
    types = {
        "C": "Cheat",
        "R": "Referee",
        "B": "Bonus",
        "P": "Penalty",
        "S": "Special",
        "G": "Guest Star",
        "A": "Announcer",
    }
    told = {(name, types[letter]): int(copies) for name, copies, letter in cells(ANTICS_TABLE)}
    assert Counter((card.name, card.type) for card in ANTICS) == told


def test_what_stands_on_cards() -> None:
    t = episode(antics={"Cleo": ["Sabotage", "Compensation", "Illegal Equipment", "Wrong Way"]})
    assert [card.text for card in t.player("Cleo").antics] == [
        "Really Rotten character gets +6",
        "Negate a Cheat card; the target gets +5",
        "Negate a Cheat card; the cheater gets -4",
        "Loser, Foolish or Bumbling gets -5",
    ]
    texts = {c.name: c.text for c in CHARACTERS}
    assert texts["Blue Falcon"] == "Super, Gadgets, Join Dynomutt"
    assert texts["Mrs. Creepley"] == "Join Creepley"
    assert texts["Grape Ape"] == "Gorilla, Strong, Climber"
    assert {event.text for event in EVENT_DECK} == {
        "Draw an event for it, worth 25 more", "Draw 2 events for it", ""
    }  # fmt: skip


# -- the episode ---------------------------------------------------------------------------------------------


def test_teams_are_picked() -> None:
    firsts = set()
    for seed in range(20):
        t: Trial[LaughALympics] = Trial(Table(LaughALympics, 3, seed))
        [first] = t.asked
        firsts.add(first)
        assert t.options(first) == [SD, YY, RR]
        t.answer(first, YY)
        [second] = t.asked
        assert t.options(second) == [SD, RR]
        t.answer(second, RR)
        last = ({"Ann", "Bob", "Cleo"} - {first, second}).pop()
        assert t.player(last).team == SD
        assert f"{last} plays the Scooby-Doobeys" in t.log()
        assert {c.team for c in t.player(first).hand} == {YY}
        assert len(t.asked) == 3
    assert firsts == {"Ann", "Bob", "Cleo"}


def test_events_and_cards_are_drawn() -> None:
    t = at(
        LaughALympics,
        3,
        arrange=teams,
        decks={"event_deck": ["Toboggan Race", "Track Race", "Ice Skating", "Cliff Diving"]},
    )
    assert names(t.game.events) == ["Toboggan Race", "Track Race", "Ice Skating", "Cliff Diving"]
    assert lying(t.game.programme) == {
        "Toboggan Race": "Event 1",
        "Track Race": "Event 4, painted",
        "Ice Skating": "Event 6",
        "Cliff Diving": "Event 7, painted",
    }
    assert [len(me.hand) for me in t.game.players] == [9, 9, 9]
    assert [len(me.antics) for me in t.game.players] == [7, 7, 7]
    assert (len(t.game.antics_deck), len(t.game.event_deck)) == (38, 38)
    assert t.log()[0] == "Episode 1: Toboggan Race, Track Race, Ice Skating and Cliff Diving"
    drawn = [line.partition(" draws ")[0] for line in t.log()[1:]]
    assert drawn == ["Cleo", "Cleo", "Bob", "Bob", "Ann", "Ann"]
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.prompt("Ann") == "Who of your team competes in Toboggan Race (Driving)? Choose 3"


def test_assignment_is_secret_until_all_have_assigned() -> None:
    t = at(LaughALympics, 3, arrange=teams, decks={"event_deck": FOUR, "scooby_doobeys": ANN})
    assert t.prompt("Ann") == "Who of your team competes in Ice Skating? Choose 1"
    t.answer("Ann", "Scooby-Doo")
    assert not t.player("Ann").squad
    for name in ("Bob", "Cleo"):
        t.answer(name, t.options(name)[0])
    [scooby] = t.player("Ann").squad
    assert not scooby.seen_by(t.player("Bob").bit)
    assert scooby.seen_by(t.player("Ann").bit)
    assert scooby.now is None
    assert t.log("Bob")[-3] == "Ann assigns a team card to Ice Skating"
    assert t.log("Ann")[-3] == "Ann assigns Scooby-Doo to Ice Skating"
    while t.prompt(t.asked[0]) != "Play an antics card?":
        assert not scooby.seen_by(t.player("Bob").bit)
        t.answer(t.asked[0], t.options(t.asked[0])[0])
        [scooby, *_] = t.player("Ann").squad
    assert scooby.seen_by(t.player("Bob").bit)
    assert scooby.now == 10
    assert t.asked == ["Cleo"]


def test_too_few_team_cards() -> None:
    events = ["Skateboard Polo", "Toboggan Race", "Underwater Relay", "Speed Boat Race"]
    t = at(LaughALympics, 3, arrange=teams, decks={"event_deck": events})
    assert [len(me.hand) for me in t.game.players] == [12, 14, 13]
    assert t.prompt("Ann") == "Who of your team competes in Skateboard Polo? Choose 3 to 4"
    assert t.prompt("Bob") == "Who of your team competes in Skateboard Polo? Choose 4"
    t.answer("Ann", *t.options("Ann")[:3])
    assert t.options("Ann")[-1] == "Done"
    t.answer("Ann", "Done")
    for name in ("Bob", "Cleo"):
        t.answer(name, *t.options(name)[:4])
    assert t.prompt("Ann").endswith("Choose 3"), "the place that stays empty was in the first event"
    while t.prompt(t.asked[0]) != "Play an antics card?":
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert [len(me.squad) for me in t.game.players] == [12, 13, 13]
    assert [len(me.hand) for me in t.game.players] == [0, 1, 0]
    team = t.game.team_in(t.player("Ann"), t.game.events[0])
    assert t.player("Ann").sums[0] == sum(c.now or 0 for c in team)
    t = at(LaughALympics, 3, arrange=teams, decks={"event_deck": events})
    t.answer("Ann", *t.options("Ann")[:4])
    for name in ("Bob", "Cleo"):
        t.answer(name, *t.options(name)[:4])
    assert t.prompt("Ann") == "Who of your team competes in Toboggan Race (Driving)? Choose 2 to 3"


def test_nobody_for_the_last_event() -> None:
    """The last cards are gone, and nobody is asked for what he has not."""
    events = ["Skateboard Polo", "Toboggan Race", "Underwater Relay", "Loch Ness Photograph Race"]

    def short(game: LaughALympics) -> None:
        teams(game)
        for card in list(game.scooby_doobeys)[:2]:
            game.players[0].bench.add(card)

    t = at(LaughALympics, 3, arrange=short, decks={"event_deck": events})
    assert len(t.player("Ann").hand) == 10
    assert t.prompt("Ann").endswith("Choose 1 to 4")
    for _ in range(2):
        while "Ann" in t.asked:
            t.answer("Ann", t.options("Ann")[0])
        while "Bob" in t.asked and "Ann" not in t.asked:
            t.answer("Bob", t.options("Bob")[0])
        while "Cleo" in t.asked and "Ann" not in t.asked:
            t.answer("Cleo", t.options("Cleo")[0])
    assert t.prompt("Ann") == "Who of your team competes in Underwater Relay (Swimming)? Choose 0 to 3"
    t.answer("Ann", *t.options("Ann")[:3])
    for name in ("Bob", "Cleo"):
        t.answer(name, *t.options(name)[:3])
    assert t.asked == ["Bob", "Cleo"]


def test_a_scripted_episode() -> None:
    t = episode(
        ["Track Race", "Ice Skating", "Cliff Diving", "Big Ben Tower Climb"],
        ["Scooby-Doo", "Shaggy", "Dynomutt", "Jeannie", "Captain Caveman"],
        ["Yogi", "Boo Boo", "Huckleberry Hound", "Wally Gator", "Grape Ape"],
        ["Dastardly Dalton", "Dirty Dalton", "Dred Barron", "Orful Octopus", "Mumbley"],
        {"Ann": ["Too Cute"], "Cleo": ["Sabotage"], "Bob": ["Catch Cheating", "Dumb Luck"]},
        {"Ann": ["Babu", "Tinker"], "Bob": ["Snooper", "Blabber"], "Cleo": ["Sooey Pig", "Mr. Creepley"]},
        contestants=5,
    )
    assert [me.sums for me in t.game.players] == [[27, 8, 5, 8], [17, 8, 12, 15], [17, 10, 13, 9]]
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Sabotage", "Mumbley (9) in Big Ben Tower Climb")
    assert value(t, "Mumbley") == 15
    assert t.asked == ["Bob"]
    t.answer("Bob", "Catch Cheating", "Sabotage on Mumbley")
    assert value(t, "Mumbley") == 4
    assert t.asked == ["Ann"]
    t.answer("Ann", "Pass")
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Dumb Luck", "Grape Ape (15) in Big Ben Tower Climb")
    passes(t)
    # Track Race 25, 15, 15; Ice Skating 15, 15, 25; Cliff Diving 10, 15, 25; Tower Climb 15, 25, 10
    log = t.log()
    assert "Bob plays Dumb Luck on Grape Ape: +5" in log
    assert "Bob negates Sabotage with Catch Cheating on Mumbley: -5" in log
    assert "Ann gets 25 points for 27 laughs in Track Race" in log
    assert "Cleo gets 15 points for 17 laughs in Track Race" in log
    assert "Bob gets 25 points for 20 laughs in Big Ben Tower Climb" in log
    assert "Cleo wins episode 1 with 75 points" in log
    assert [me.total for me in t.game.players] == [65, 70, 75]
    assert [me.won for me in t.game.players] == [0, 0, 1]
    assert points(t) == [0, 0, 0], "the second episode has begun"
    assert t.game.turns == 2


def test_three_passes() -> None:
    t = episode(antics={"Ann": ["Too Cute"]})
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Too Cute", "Augie Doggie (5) in Kangaroo Race")
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Pass")
    assert t.game.turns == 1
    assert t.asked == ["Ann"]
    t.answer("Ann", "Pass")
    assert t.game.turns == 2
    assert t.log().count("Ann passes") == 1


def test_who_has_no_antics_is_not_asked() -> None:
    def bare(game: LaughALympics) -> None:
        teams(game)
        for card in list(game.antics_deck)[1:]:
            game.played.add(card)

    t = episode(arrange=bare)
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Pass")
    assert t.game.turns == 2
    assert t.log().count("Bob passes") == 1


def test_who_can_play_nothing_may_only_pass() -> None:
    t = episode(antics={"Cleo": ["Catch Cheating", "Catch Cheating", "Compensation", "Backfire"]})
    assert t.options("Cleo") == ["Pass"]


def test_ties() -> None:
    two_first = ["Huckleberry Hound", "Wally Gator", "Augie Doggie", "Yakky Doodle"]
    t = episode(
        ann=["Dynomutt", "Speed Buggy", "Jeannie", "Scooby-Doo"],
        bob=two_first,
        cleo=["Sooey Pig", "Mumbley", "Daisy Mayhem", "Dinky Dalton"],
        idle={
            "Ann": ["Shaggy", "Tinker"],
            "Bob": ["Snooper", "Blabber"],
            "Cleo": ["Brak, the Magic Rabbit", "Mr. Creepley"],
        },
    )
    sums = [me.sums for me in t.game.players]
    assert sums == [[8, 7, 5, 10], [8, 7, 5, 6], [2, 9, 5, 6]]
    places = [list(t.game.standing_in(event).values()) for event in t.game.events]
    assert places == [[2, 0, 0], [0, 1, 1], [0, 0, 0], [1, 1, 0]], "of Cleo, Bob and Ann"
    passes(t)
    # 25, 25, 10; 15, 15, 25; 25 each; 25, 15, 15
    assert [me.total for me in t.game.players] == [90, 80, 75]
    assert [me.won for me in t.game.players] == [1, 0, 0]


# -- the event deck ------------------------------------------------------------------------------------------


def test_bonus_round() -> None:
    t = episode(["Bonus Round", "Ice Skating", "Bonus Round", "Bonus Round", "Ping Pong", *FOUR[2:]])
    assert names(t.game.events) == FOUR
    assert [event.extra for event in t.game.events] == ["+25", "+50", "", ""]
    assert names(t.game.bonus_rounds) == ["Bonus Round"] * 3
    assert t.log()[:2] == ["Bonus Round is flipped over"] * 2
    assert [me.sums[:2] for me in t.game.players] == [[10, 8], [8, 7], [10, 9]]
    passes(t)
    log = t.log()
    assert "Ann gets 50 points for 10 laughs in Ice Skating" in log
    assert "Cleo gets 50 points for 10 laughs in Ice Skating" in log
    assert "Bob gets 10 points for 8 laughs in Ice Skating" in log
    assert "Cleo gets 75 points for 9 laughs in Ping Pong" in log
    assert "Ann gets 15 points for 8 laughs in Ping Pong" in log
    assert not t.game.bonus_rounds
    assert [c.extra for c in t.game.event_discards] == [""] * len(t.game.event_discards)
    assert len(t.game.event_discards) == 7 + sum(e.draws == 2 for e in t.game.event_discards)


def test_extra_event() -> None:
    t = at(LaughALympics, 3, arrange=teams, decks={"event_deck": ["Extra Event", *FOUR, "Fox Hunt"]})
    assert names(t.game.events) == [*FOUR, "Fox Hunt"]
    assert [len(me.hand) for me in t.game.players] == [8, 8, 8]
    assert names(t.game.event_discards) == ["Extra Event"]
    decks = {"event_deck": ["Bonus Round", "Extra Event", "Extra Event", *FOUR, "Fox Hunt", "Track Race"]}
    t = at(LaughALympics, 3, arrange=teams, decks=decks)
    assert names(t.game.events) == [*FOUR, "Fox Hunt", "Track Race"]
    assert [event.extra for event in t.game.events] == ["+25", "", "", "", "", ""]


def test_event_deck_runs_out() -> None:
    def short(game: LaughALympics) -> None:
        teams(game)
        for card in list(game.event_deck)[2:]:
            if card.draws != 1:
                game.event_discards.add(card)
            else:
                game.flipped.add(card)

    t = at(LaughALympics, 3, arrange=short)
    assert len(t.game.events) >= 4
    assert "Event deck shuffled anew from event discards" in t.log()


# -- laugh values --------------------------------------------------------------------------------------------


def alone(event: str, team: str, *squad: str) -> list[int | None]:
    """What these of a team are worth in an event."""
    contestants = len(squad)
    bob = ["Augie Doggie", "Yakky Doodle", "Snooper", "Mr Jinks"][:contestants]
    ann = ["Scooby-Doo", "Jeannie", "Dynomutt", "Tinker"][:contestants]
    cleo = ["Mr. Creepley", "Sooey Pig", "The Great Fondoo", "Orful Octopus"][:contestants]
    own = {"Ann": ann, "Bob": bob, "Cleo": cleo}
    own[team] = list(squad)
    rest = {
        "Ann": ["Hong Kong Phooey", "Speed Buggy", "Dynomutt", "Scooby-Dum", "The Teen Angels"],
        "Bob": ["Quick Draw McGraw", "Huckleberry Hound", "Grape Ape", "Pixie and Dixie", "Cindy Bear"],
        "Cleo": ["Daisy Mayhem", "Dirty Dalton", "Mrs. Creepley", "Jr. Creepley", "Mumbley"],
    }
    for name, squad_of in own.items():
        fit = [c for c in rest[name] if c not in squad_of]
        own[name] = squad_of + fit[:3]
    t = episode(
        [event, *[other for other in FOUR if other != event][:3]], own["Ann"], own["Bob"], own["Cleo"],
        idle={"Ann": [], "Bob": [], "Cleo": []},
    )  # fmt: skip
    return [value(t, character) for character in squad]


@pytest.mark.parametrize(
    ("event", "team", "character", "worth"),
    [
        ("Pole Vault", "Ann", "Shaggy", 12),
        ("Ice Skating", "Ann", "Shaggy", 7),
        ("Swamp Buggy Race", "Ann", "Shaggy", 7),
        ("Swamp Buggy Race", "Ann", "Speed Buggy", 12),
        ("Swamp Buggy Race", "Ann", "Tinker", 9),
        ("Swamp Buggy Race", "Cleo", "Dred Barron", 15),
        ("Cliff Diving", "Cleo", "Orful Octopus", 13),
        ("Cliff Diving", "Bob", "Wally Gator", 12),
        ("Sumo Wrestling", "Cleo", "Dinky Dalton", 11),
        ("Disco Throw (Discus)", "Bob", "Grape Ape", 15),
        ("Sumo Wrestling", "Ann", "Captain Caveman", 13),
        ("Big Ben Tower Climb", "Bob", "Grape Ape", 15),
        ("Eiffel Tower Climb", "Bob", "Pixie and Dixie", 11),
        ("Eiffel Tower Climb", "Ann", "Captain Caveman", 8),
    ],
)
def test_sports(event: str, team: str, character: str, worth: int) -> None:
    assert alone(event, team, character) == [worth]


@pytest.mark.parametrize(
    ("team", "squad", "worth"),
    [
        ("Ann", ["Scooby-Doo", "Shaggy"], [10, 12]),
        ("Ann", ["Scooby-Dum", "Shaggy"], [5, 7]),
        ("Ann", ["Speed Buggy", "Tinker"], [7, 9]),
        ("Ann", ["Dynomutt", "Blue Falcon"], [8, 14]),
        ("Ann", ["Jeannie", "Babu"], [5, 8]),
        ("Ann", ["Captain Caveman", "The Teen Angels"], [8, 10]),
        ("Bob", ["Yogi", "Boo Boo"], [7, 10]),
        ("Bob", ["Yogi", "Cindy Bear"], [7, 12]),
        ("Bob", ["Boo Boo", "Cindy Bear"], [5, 7]),
        ("Bob", ["Snooper", "Blabber"], [4, 9]),
        ("Bob", ["Mr Jinks", "Pixie and Dixie"], [8, 6]),
        ("Bob", ["Doggie Daddy", "Augie Doggie"], [9, 5]),
        ("Cleo", ["Mumbley", "Dred Barron"], [14, 10]),
        ("Cleo", ["Dastardly Dalton", "Dinky Dalton"], [9, 11]),
        ("Cleo", ["Dirty Dalton", "Dinky Dalton"], [8, 11]),
        ("Cleo", ["Dirty Dalton", "Sooey Pig"], [3, 2]),
        ("Cleo", ["Daisy Mayhem", "Sooey Pig"], [5, 7]),
        ("Cleo", ["The Great Fondoo", "Brak, the Magic Rabbit"], [9, 5]),
        ("Cleo", ["Mr. Creepley", "Mrs. Creepley"], [9, 8]),
        ("Cleo", ["Jr. Creepley", "Mrs. Creepley"], [10, 8]),
    ],
)
def test_joining(team: str, squad: list[str], worth: list[int]) -> None:
    assert alone("Fox Hunt", team, *squad) == worth


def test_joining_three() -> None:
    assert alone("Speed Boat Race", "Cleo", "Dastardly Dalton", "Dinky Dalton", "Dirty Dalton") == [9, 11, 8]
    assert alone("Speed Boat Race", "Bob", "Boo Boo", "Yogi", "Cindy Bear") == [10, 7, 12]


# -- antics --------------------------------------------------------------------------------------------------


def fit(card: str) -> list[str]:
    [*alike] = [antic for antic in ANTICS if antic.name == card]
    return [c.name for c in CHARACTERS if not c.traits.isdisjoint(alike[0].fits)]


LOSERS = [
    "Scooby-Doo", "Shaggy", "Dynomutt", "Hong Kong Phooey", "Scooby-Dum", "Babu", "Captain Caveman",
    "Quick Draw McGraw", "Mr Jinks", "Grape Ape", "Yakky Doodle", "Dastardly Dalton", "Dinky Dalton",
    "Dirty Dalton", "The Great Fondoo", "Dred Barron", "Orful Octopus", "Jr. Creepley",
]  # fmt: skip
ROTTENS = [
    "Mumbley", "Dastardly Dalton", "Dinky Dalton", "Dirty Dalton", "Daisy Mayhem", "Sooey Pig",
    "The Great Fondoo", "Brak, the Magic Rabbit", "Dred Barron", "Orful Octopus", "Mr. Creepley",
    "Mrs. Creepley", "Jr. Creepley",
]  # fmt: skip
WITS = ["Yogi", "Huckleberry Hound", "Wally Gator", "Mumbley", "Brak, the Magic Rabbit"]


@pytest.mark.parametrize(
    ("card", "characters"),
    [
        ("Puppy Power", ["Scooby-Doo", "Dynomutt", "Hong Kong Phooey", "Scooby-Dum", "Huckleberry Hound",
                         "Quick Draw McGraw", "Augie Doggie", "Doggie Daddy", "Mumbley"]),
        ("Wrong Way", LOSERS),
        ("Dumb Luck", LOSERS),
        ("Slap Stick", LOSERS),
        ("Really Rotten Trick", ROTTENS),
        ("Misdirection", ROTTENS),
        ("Sabotage", ROTTENS),
        ("Feminine Wiles", ["Jeannie", "The Teen Angels", "Cindy Bear", "Daisy Mayhem", "Mrs. Creepley"]),
        ("Magic Trick", ["Jeannie", "Babu", "The Great Fondoo", "Brak, the Magic Rabbit"]),
        ("Too Cute", ["Speed Buggy", "Pixie and Dixie", "Augie Doggie", "Sooey Pig"]),
        ("Suave", WITS),
        ("Brains", WITS),
        ("Nifty Device", ["Speed Buggy", "Dynomutt", "Blue Falcon", "Dred Barron"]),
        ("Sleuthing", ["Dynomutt", "Blue Falcon", "Hong Kong Phooey", "Snooper", "Blabber",
                       "Quick Draw McGraw"]),
        ("Break Stuff", ["Captain Caveman", "Grape Ape", "Dinky Dalton"]),
    ],
)  # fmt: skip
def test_whom_cards_fit(card: str, characters: list[str]) -> None:
    assert fit(card) == characters


def test_ornery() -> None:
    assert fit("Ornery") == [
        "Yogi", "Huckleberry Hound", "Wally Gator", "Quick Draw McGraw", "Dastardly Dalton", "Dinky Dalton",
        "Dirty Dalton", "Daisy Mayhem",
    ]  # fmt: skip


def test_animals() -> None:
    assert fit("Funny Animal") == [
        "Scooby-Doo", "Dynomutt", "Hong Kong Phooey", "Scooby-Dum", "Yogi", "Boo Boo", "Huckleberry Hound",
        "Snooper", "Blabber", "Wally Gator", "Quick Draw McGraw", "Mr Jinks", "Pixie and Dixie",
        "Augie Doggie", "Doggie Daddy", "Grape Ape", "Yakky Doodle", "Cindy Bear", "Mumbley", "Sooey Pig",
        "Brak, the Magic Rabbit", "Orful Octopus",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "target", "before", "after"),
    [
        ("Puppy Power", "Mumbley", 9, 14),
        ("Wrong Way", "Yakky Doodle", 6, 1),
        ("Dumb Luck", "Dynomutt", 8, 13),
        ("Really Rotten Trick", "Mumbley", 9, 17),
        ("Misdirection", "Dred Barron", 10, 17),
        ("Sabotage", "Orful Octopus", 8, 14),
        ("Feminine Wiles", "Jeannie", 5, 10),
        ("Magic Trick", "Brak, the Magic Rabbit", 5, 10),
        ("Too Cute", "Augie Doggie", 5, 10),
        ("Suave", "Yogi", 7, 12),
        ("Brains", "Mumbley", 9, 14),
        ("Nifty Device", "Dred Barron", 10, 15),
        ("Sleuthing", "Hong Kong Phooey", 6, 11),
        ("Ornery", "Yogi", 7, 12),
        ("Funny Animal", "Orful Octopus", 8, 13),
    ],
)
def test_antics_on_anybody(card: str, target: str, before: int, after: int) -> None:
    for name in ("Cleo", "Bob"):
        t = episode(antics={name: [card]})
        if name == "Bob":
            t.answer("Cleo", "Pass")
        t.answer(name, card)
        [option] = [o for o in t.options(name) if o.startswith(f"{target} ({before}) in ")]
        t.answer(name, option)
        assert value(t, target) == after
        [played] = t.game.played
        assert (played.on, played.given, played.negated) == (target, f"{after - before:+d}", False)


def test_break_stuff() -> None:
    squad = ["Captain Caveman", *ANN[1:]]
    t = episode(ann=squad, antics={"Cleo": ["Break Stuff"]})
    t.answer("Cleo", "Break Stuff")
    assert t.options("Cleo") == ["Captain Caveman (8) in Ice Skating"]
    t.answer("Cleo", "Captain Caveman (8) in Ice Skating")
    assert value(t, "Captain Caveman") == 13
    assert "Cleo plays Break Stuff on Captain Caveman: +5" in t.log()


def test_slap_stick() -> None:
    for points_given, after in (("-5", 5), ("+5", 15)):
        t = episode(antics={"Cleo": ["Slap Stick"]})
        t.answer("Cleo", "Slap Stick", "Scooby-Doo (10) in Ice Skating")
        assert t.prompt("Cleo") == "What does Scooby-Doo get?"
        assert t.options("Cleo") == ["-5", "+5"]
        t.answer("Cleo", points_given)
        assert value(t, "Scooby-Doo") == after


def cheated(**antics: list[str]) -> Trial[LaughALympics]:
    """Cleo has played Sabotage on Mumbley."""
    t = episode(antics={"Cleo": ["Sabotage", *antics.pop("Cleo", [])], **antics})
    t.answer("Cleo", "Sabotage", "Mumbley (9) in Ping Pong")
    assert value(t, "Mumbley") == 15
    return t


def test_catch_cheating() -> None:
    for card, left in (("Catch Cheating", 4), ("Illegal Equipment", 5)):
        t = cheated(Bob=[card, "Compensation"], Ann=["Catch Cheating"])
        t.answer("Bob", card)
        assert t.options("Bob") == ["Sabotage on Mumbley"]
        t.answer("Bob", "Sabotage on Mumbley")
        assert value(t, "Mumbley") == left
        assert [c.negated for c in t.game.played] == [True, False]
        assert "Catch Cheating" not in t.options("Ann"), "there is no other Cheat"


def test_a_cheat_of_one_who_left_cannot_be_negated() -> None:
    t = cheated(Bob=["Disqualification"], Ann=["Catch Cheating"])
    t.answer("Bob", "Disqualification", "Mumbley (9) in Ping Pong".replace("9", "15"))
    assert "Catch Cheating" not in t.options("Ann")


def test_compensation() -> None:
    t = cheated(Bob=["Compensation"])
    t.answer("Bob", "Compensation", "Sabotage on Mumbley")
    assert t.prompt("Bob") == "Who is compensated?"
    assert t.options("Bob") == ["Dynomutt (8) in Ping Pong", "Yogi (7) in Ping Pong"]
    t.answer("Bob", "Yogi (7) in Ping Pong")
    assert value(t, "Mumbley") == 9
    assert value(t, "Yogi") == 12
    assert "Bob negates Sabotage with Compensation on Yogi: +5" in t.log()


def test_compensation_without_anybody_else() -> None:
    t = cheated(Bob=["Compensation"])
    for me in t.game.players[:2]:
        [character] = t.game.team_in(me, t.game.events[1])
        me.bench.add(character)
        del t.game.entered[character]
    t.answer("Bob", "Compensation", "Sabotage on Mumbley")
    assert value(t, "Mumbley") == 9
    assert t.asked == ["Ann"]


def test_backfire() -> None:
    t = cheated(Bob=["Catch Cheating"], Ann=["Backfire", "Backfire"], Cleo=["Dumb Luck"])
    t.answer("Bob", "Catch Cheating", "Sabotage on Mumbley")
    assert value(t, "Mumbley") == 4
    t.answer("Ann", "Backfire")
    assert t.options("Ann") == ["Catch Cheating on Mumbley"], "what is negated already is not offered"
    t.answer("Ann", "Catch Cheating on Mumbley")
    assert value(t, "Mumbley") == 15
    assert [c.negated for c in t.game.played] == [False, True, False]
    t.answer("Cleo", "Dumb Luck", "Scooby-Doo (10) in Ice Skating")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Backfire")
    assert t.options("Ann") == ["Sabotage on Mumbley", "Backfire on Mumbley", "Dumb Luck on Scooby-Doo"]
    t.answer("Ann", "Backfire on Mumbley")
    assert value(t, "Mumbley") == 4
    assert [c.negated for c in t.game.played] == [True, False, True, False, False]


def test_backfire_on_a_bonus() -> None:
    t = episode(antics={"Cleo": ["Suave"], "Bob": ["Backfire"]})
    t.answer("Cleo", "Suave", "Yogi (7) in Ping Pong")
    t.answer("Bob", "Backfire", "Suave on Yogi")
    assert value(t, "Yogi") == 7
    assert "Bob negates Suave with Backfire on Yogi" in t.log()


def test_guest_stars() -> None:
    for card in ("Jabberjaw", "Fred Flintstone"):
        t = episode(antics={"Cleo": [card], "Bob": ["Backfire"]})
        deck = len(t.game.antics_deck)
        t.answer("Cleo", card)
        assert len(t.player("Cleo").antics) == 5
        assert len(t.game.antics_deck) == deck - 2
        assert f"Cleo plays {card}" in t.log()
        assert "Backfire" not in t.options("Bob")


def test_guest_star_with_an_empty_deck() -> None:
    t = episode(antics={"Cleo": ["Jabberjaw"]})
    for card in list(t.game.antics_deck)[1:]:
        t.game.played.add(card)
    t.answer("Cleo", "Jabberjaw")
    assert len(t.player("Cleo").antics) == 4
    assert not t.game.antics_deck


def test_assist() -> None:
    t = episode(antics={"Cleo": ["Assist"], "Bob": ["Backfire"], "Ann": ["Backfire"]})
    t.answer("Cleo", "Assist")
    assert t.options("Cleo") == FOUR
    t.answer("Cleo", "Boomerang Throw")
    assert t.prompt("Cleo") == "Who is the extra character in Boomerang Throw?"
    assert t.options("Cleo") == ["Sooey Pig", "Mr. Creepley"]
    t.answer("Cleo", "Sooey Pig")
    assert t.player("Cleo").sums == [10, 9, 8, 7]
    assert names(t.player("Cleo").hand) == ["Mr. Creepley"]
    assert t.log()[-2:] == ["Cleo plays Assist on Sooey Pig", "Sooey Pig comes to Boomerang Throw"]
    t.answer("Bob", "Backfire", "Assist on Sooey Pig")
    assert t.player("Cleo").sums == [10, 9, 8, 5]
    assert names(t.player("Cleo").bench) == ["Sooey Pig"]
    assert t.log()[-1] == "Sooey Pig leaves Boomerang Throw"
    t.answer("Ann", "Backfire", "Backfire on Sooey Pig")
    assert t.player("Cleo").sums == [10, 9, 8, 7]
    assert t.log()[-1] == "Sooey Pig is back in Boomerang Throw"


def test_assist_needs_a_character_in_hand() -> None:
    t = episode(antics={"Ann": ["Assist"], "Cleo": ["Assist"]})
    assert "Assist" in t.options("Cleo")
    for character in list(t.player("Ann").hand):
        t.player("Ann").bench.add(character)
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Pass")
    assert "Assist" not in t.options("Ann")


def test_an_extra_character_joins() -> None:
    t = episode(
        antics={"Ann": ["Assist"]}, idle={**IDLE, "Ann": ["Shaggy", "Tinker"]},
    )  # fmt: skip
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Assist", "Ice Skating", "Shaggy")
    assert value(t, "Shaggy") == 12
    assert t.player("Ann").sums == [22, 8, 5, 6]


def test_disqualification() -> None:
    t = episode(
        antics={"Bob": ["Disqualification"], "Ann": ["Backfire"], "Cleo": ["Backfire", "Puppy Power"]},
        decks={"really_rottens": [*CLEO, *IDLE["Cleo"], "Daisy Mayhem"]},
    )
    t.answer("Cleo", "Puppy Power", "Mumbley (9) in Ping Pong")
    t.answer("Bob", "Disqualification")
    assert len(t.options("Bob")) == 12, "anybody"
    t.answer("Bob", "Mumbley (14) in Ping Pong")
    assert t.player("Cleo").sums == [10, 5, 8, 5]
    assert names(t.player("Cleo").bench) == ["Mumbley"]
    assert t.player("Cleo").bench.top.now is None
    assert t.log()[-3:] == [
        "Bob plays Disqualification on Mumbley",
        "Daisy Mayhem comes to Ping Pong",
        "Mumbley leaves Ping Pong",
    ]
    t.answer("Ann", "Backfire", "Disqualification on Mumbley")
    assert t.player("Cleo").sums == [10, 14, 8, 5], "with what was played on him"
    assert names(t.player("Cleo").bench) == ["Daisy Mayhem"]
    t.answer("Cleo", "Backfire", "Backfire on Mumbley")
    assert t.player("Cleo").sums == [10, 5, 8, 5]


def test_disqualification_of_one_who_stands_in() -> None:
    t = episode(
        antics={"Bob": ["Disqualification", "Backfire"], "Cleo": ["Disqualification"], "Ann": ["Too Cute"]},
        decks={"really_rottens": [*CLEO, *IDLE["Cleo"], "Daisy Mayhem", "Dirty Dalton"]},
    )
    t.answer("Cleo", "Disqualification", "Mumbley (9) in Ping Pong")
    t.answer("Bob", "Disqualification", "Daisy Mayhem (5) in Ping Pong")
    assert t.player("Cleo").sums == [10, 3, 8, 5]
    t.answer("Ann", "Pass")
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Backfire", "Disqualification on Mumbley")
    assert t.player("Cleo").sums == [10, 9, 8, 5], "nobody stands in for one who stood in"
    assert names(t.player("Cleo").bench) == ["Daisy Mayhem", "Dirty Dalton"]


def test_disqualification_with_an_empty_deck() -> None:
    t = episode(antics={"Cleo": ["Disqualification"]})
    for character in list(t.game.yogi_yahooeys):
        t.player("Bob").bench.add(character)
    t.answer("Cleo", "Disqualification", "Yogi (7) in Ping Pong")
    assert t.player("Bob").sums == [8, 0, 5, 6]


def test_join_ends_with_a_disqualification() -> None:
    t = episode(
        ["Fox Hunt", *FOUR[:3]],
        ["Scooby-Doo", "Shaggy", "Jeannie", "Dynomutt", "Hong Kong Phooey"],
        [*BOB, "Boo Boo"],
        [*CLEO, "Daisy Mayhem"],
        {"Cleo": ["Disqualification"]},
        {**IDLE, "Ann": ["Babu", "Tinker", "Scooby-Dum"]},
        contestants=5,
    )
    assert value(t, "Shaggy") == 12
    t.answer("Cleo", "Disqualification", "Scooby-Doo (10) in Fox Hunt")
    assert value(t, "Shaggy") == 7
    assert value(t, "Scooby-Dum") == 5


def announced(
    events: list[str], drawn: list[str], card: str = "Snagglepuss", **more: Any
) -> Trial[LaughALympics]:
    """Cleo replaces the first of four events."""
    antics = {"Cleo": [card], **more.pop("antics", {})}
    t = episode(antics=antics, decks={"event_deck": [*events, *drawn]}, **more)
    t.answer("Cleo", card)
    assert t.options("Cleo") == names(t.game.events)
    t.answer("Cleo", str(t.game.events[0]))
    return t


FOX_HUNT: dict[str, Any] = {
    "ann": ["Scooby-Doo", "Shaggy", *ANN[1:]],
    "bob": [*BOB, "Boo Boo"],
    "cleo": [*CLEO, "Daisy Mayhem"],
    "idle": {**IDLE, "Ann": ["Babu", "Tinker"]},
    "contestants": 5,
}
"Two contestants in the first event, then one in each."


def test_announcer() -> None:
    for card in ("Snagglepuss", "Mildew Wolf"):
        t = announced(FOUR, ["Pole Vault"], card, antics={"Bob": ["Backfire"]})
        assert names(t.game.events) == ["Pole Vault", *FOUR[1:]]
        assert t.log()[-2:] == [f"Cleo plays {card} on Ice Skating", "Ice Skating is replaced by Pole Vault"]
        assert [me.sums for me in t.game.players] == [[10, 8, 5, 6], [8, 7, 5, 6], [10, 9, 8, 5]]
        assert names(t.game.event_discards) == ["Ice Skating"]
        assert [card.on for card in t.game.played] == ["Ice Skating"]
        assert t.asked == ["Bob"]
        assert "Backfire" not in t.options("Bob")


def test_an_event_with_more_room() -> None:
    t = announced(FOUR, ["Track Race"])
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.prompt("Ann") == "Who of your team competes in Track Race (Running)? Choose 1"
    assert t.options("Ann") == ["Shaggy", "Tinker"]
    t.answer("Ann", "Shaggy")
    t.answer("Cleo", "Sooey Pig")
    assert len(t.player("Ann").squad) == 4, "all at once"
    t.answer("Bob", "Snooper")
    assert [me.sums for me in t.game.players] == [[27, 8, 5, 6], [12, 7, 5, 6], [12, 9, 8, 5]]
    assert "Shaggy comes to Track Race" in t.log()
    assert t.asked == ["Bob"]


def test_an_event_with_more_room_than_there_are_characters() -> None:
    t = announced(FOUR, ["Skateboard Polo"])
    for name in ("Ann", "Bob", "Cleo"):
        assert t.prompt(name).endswith("Choose 2")
        t.answer(name, *t.options(name))
    assert [len(me.hand) for me in t.game.players] == [0, 0, 0]
    assert [len(me.squad) for me in t.game.players] == [6, 6, 6]


def test_an_event_with_less_room() -> None:
    t = announced(["Fox Hunt", *FOUR[:3]], ["Boomerang Throw"], **FOX_HUNT)
    assert t.prompt("Ann") == "There is no room for so many in Boomerang Throw. Who leaves? Choose 1"
    assert t.options("Ann") == ["Scooby-Doo", "Shaggy"]
    t.answer("Ann", "Scooby-Doo")
    t.answer("Bob", "Yogi")
    t.answer("Cleo", "Mumbley")
    assert names(t.player("Ann").bench) == ["Scooby-Doo"]
    assert [me.sums for me in t.game.players] == [[7, 8, 5, 6], [8, 5, 6, 5], [10, 8, 5, 5]]
    assert "Scooby-Doo leaves Boomerang Throw" in t.log()


def test_extra_characters_stay_when_an_event_is_replaced() -> None:
    t = episode(antics={"Cleo": ["Assist", "Snagglepuss"]}, decks={"event_deck": [*FOUR, "Pole Vault"]})
    t.answer("Cleo", "Assist", "Ice Skating", "Sooey Pig")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Pass")
    t.answer("Cleo", "Snagglepuss", "Ice Skating")
    assert t.asked == ["Bob"]
    assert t.player("Cleo").sums == [12, 9, 8, 5]


def test_who_stands_in_for_an_extra_character_is_one() -> None:
    t = episode(
        antics={"Cleo": ["Assist", "Snagglepuss"], "Bob": ["Disqualification"]},
        decks={
            "event_deck": [*FOUR, "Pole Vault"],
            "really_rottens": [*CLEO, *IDLE["Cleo"], "Daisy Mayhem"],
        },
    )
    t.answer("Cleo", "Assist", "Ice Skating", "Sooey Pig")
    t.answer("Bob", "Disqualification", "Sooey Pig (2) in Ice Skating")
    t.answer("Ann", "Pass")
    t.answer("Cleo", "Snagglepuss", "Ice Skating")
    assert t.asked == ["Bob"], "there is room for both"
    assert t.player("Cleo").sums == [15, 9, 8, 5]


def test_who_is_disqualified_comes_back_to_the_new_event() -> None:
    t = episode(
        antics={"Cleo": ["Snagglepuss"], "Ann": ["Disqualification", "Backfire"]},
        decks={"event_deck": [*FOUR, "Pole Vault"], "yogi_yahooeys": [*BOB, *IDLE["Bob"], "Mr Jinks"]},
    )
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Disqualification", "Huckleberry Hound (8) in Ice Skating")
    assert t.player("Bob").sums == [3, 7, 5, 6]
    t.answer("Cleo", "Snagglepuss", "Ice Skating")
    assert t.asked == ["Bob"], "who stands in takes no room besides"
    t.answer("Bob", "Pass")
    t.answer("Ann", "Backfire", "Disqualification on Huckleberry Hound")
    assert t.player("Bob").sums == [8, 7, 5, 6]
    assert "Huckleberry Hound is back in Pole Vault" in t.log()


def test_who_left_for_lack_of_room_does_not_come_back() -> None:
    t = episode(
        antics={"Cleo": ["Snagglepuss"], "Ann": ["Disqualification", "Backfire"]},
        events=["Fox Hunt", *FOUR[:3]],
        decks={
            "event_deck": ["Fox Hunt", *FOUR[:3], "Pole Vault"],
            "yogi_yahooeys": [*FOX_HUNT["bob"], *IDLE["Bob"], "Mr Jinks"],
        },
        **FOX_HUNT,
    )
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Disqualification", "Huckleberry Hound (8) in Fox Hunt")
    t.answer("Cleo", "Snagglepuss", "Fox Hunt")
    t.answer("Ann", "Shaggy")
    t.answer("Bob", "Mr Jinks")
    t.answer("Cleo", "Mumbley")
    assert t.player("Bob").sums[0] == 7
    t.answer("Bob", "Pass")
    t.answer("Ann", "Backfire", "Disqualification on Huckleberry Hound")
    assert t.player("Bob").sums[0] == 7, "nor does he come back who had his place"
    assert names(t.player("Bob").bench) == ["Huckleberry Hound", "Mr Jinks"]
    assert names(t.player("Ann").bench) == ["Shaggy"]


def test_bonus_rounds_and_announcers() -> None:
    t = announced(["Bonus Round", *FOUR], ["Pole Vault"])
    assert [event.extra for event in t.game.events] == ["+25", "", "", ""]
    t = announced(["Bonus Round", *FOUR], ["Bonus Round", "Pole Vault"])
    assert [event.extra for event in t.game.events] == ["+50", "", "", ""]
    t = announced(FOUR, ["Bonus Round", "Pole Vault"])
    assert [event.extra for event in t.game.events] == ["+25", "", "", ""]
    assert names(t.game.event_discards) == ["Ice Skating"]
    assert t.game.event_discards.items[0].extra == ""


def test_extra_event_and_announcers() -> None:
    t = announced(["Bonus Round", *FOUR], ["Extra Event", "Pole Vault", "Track Race"])
    assert names(t.game.events) == ["Pole Vault", *FOUR[1:], "Track Race"]
    assert [event.extra for event in t.game.events] == ["+25", "", "", "", ""]
    assert "Ice Skating is replaced by Pole Vault and Track Race" in t.log()
    assert t.prompt("Ann") == "Who of your team competes in Track Race (Running)? Choose 2"
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, *t.options(name))
    assert [me.sums for me in t.game.players] == [[10, 8, 5, 6, 16], [8, 7, 5, 6, 13], [10, 9, 8, 5, 6]]
    for _ in range(3):
        t.answer(t.asked[0], "Pass")
    assert "Ann gets 25 points for 16 laughs in Track Race" in t.log()


# -- where things lie ----------------------------------------------------------------------------------------


def lying(things: Any) -> dict[str, str]:
    return {str(thing): str(thing.at) for thing in things}


def test_lanes() -> None:
    t = episode(
        ["Fox Hunt", *FOUR[:3]],
        antics={"Cleo": ["Assist"], "Bob": ["Disqualification", "Backfire"]},
        **FOX_HUNT,
    )
    assert lying(t.game.programme) == {
        "Fox Hunt": "Event 1",
        "Ice Skating": "Event 3, painted",
        "Ping Pong": "Event 4",
        "Kangaroo Race": "Event 5, painted",
    }
    assert lying(t.player("Ann").squad) == {
        "Scooby-Doo": "Scooby 1",
        "Shaggy": "Scooby 2",
        "Dynomutt": "Scooby 3, painted",
        "Jeannie": "Scooby 4",
        "Hong Kong Phooey": "Scooby 5, painted",
    }
    assert lying(t.player("Bob").squad)["Huckleberry Hound"] == "Yogi 1"
    assert [space.name for space in t.game.programme.spaces()][:9] == [
        "Event 1", "Scooby 1", "Yogi 1", "Rotten 1", "Event 2", "Scooby 2", "Yogi 2", "Rotten 2",
        "Event 3, painted",
    ]  # fmt: skip
    assert len(t.game.programme.spaces()) == 5 * 4
    t.answer("Cleo", "Assist", "Fox Hunt", "Sooey Pig")
    cleo = lying(t.player("Cleo").squad)
    assert cleo["Mumbley"] == cleo["Sooey Pig"] == "Rotten 2"
    t.answer("Bob", "Disqualification", "Scooby-Doo (10) in Fox Hunt")
    ann = lying(t.player("Ann").squad)
    assert ann["Shaggy"] == "Scooby 1", "ranks are closed"
    assert "Scooby 2" in ann.values()


def test_empty_lanes_before_the_first_event() -> None:
    t: Trial[LaughALympics] = Trial(Table(LaughALympics, 3, 1))
    assert len(t.game.programme.spaces()) == 16
    assert {space.zone for space in t.game.programme.spaces()} == {""}


def test_lanes_move_when_an_event_is_replaced() -> None:
    t = announced(FOUR, ["Track Race"])
    assert lying(t.game.programme) == {
        "Track Race": "Event 1",
        "Ping Pong": "Event 3, painted",
        "Kangaroo Race": "Event 4",
        "Boomerang Throw": "Event 5, painted",
    }
    assert lying(t.player("Bob").squad)["Yogi"] == "Yogi 3, painted"


# -- the season ----------------------------------------------------------------------------------------------


def test_all_is_cleared_away() -> None:
    t = episode(antics={"Cleo": ["Sabotage"], "Bob": ["Catch Cheating"], "Ann": ["Assist"]})
    dealt = {card.uid for me in t.game.players for card in me.antics}
    t.answer("Cleo", "Sabotage", "Mumbley (9) in Ping Pong")
    t.answer("Bob", "Catch Cheating", "Sabotage on Mumbley")
    t.answer("Ann", "Assist", "Ping Pong", "Shaggy")
    passes(t)
    assert t.game.turns == 2
    assert not t.game.played
    assert {(c.on, c.given, c.negated) for c in t.game.box if isinstance(c, Antic)} == {("", "", False)}
    assert {c.now for c in t.game.box if isinstance(c, Character)} == {None}
    assert set(FOUR) <= set(names(t.game.event_discards))
    assert [len(me.squad) + len(me.bench) for me in t.game.players] == [0, 0, 0]
    assert (t.game.entered, t.game.brought, t.game.plays) == ({}, {}, {})
    contestants = sum(event.contestants for event in t.game.events)
    assert [len(me.antics) for me in t.game.players] == [contestants] * 3
    assert len(t.game.antics_deck) == 59 - 3 * contestants
    assert dealt & {card.uid for card in t.game.antics_deck}, "they were shuffled"
    assert not any(c.seen_by(t.player("Cleo").bit) for c in t.game.really_rottens)
    assert not any(c.seen_by(t.player("Cleo").bit) for c in t.game.antics_deck)


def season(won: tuple[int, ...], total: tuple[int, ...], **more: Any) -> Trial[LaughALympics]:
    def arrange(game: LaughALympics) -> None:
        teams(game)
        for me, episodes, points_won in zip(game.players, won, total, strict=True):
            me.won, me.total = episodes, points_won

    t = episode(arrange=arrange, **more)
    t.game.turns = 8
    passes(t)
    return t


def test_season() -> None:
    # this episode: Ann 25, 15, 15, 25; Bob 10, 10, 15, 25; Cleo 25, 25, 25, 10
    t = season((3, 3, 0), (500, 600, 700))
    assert t.over().scores == [3, 3, 1]
    assert t.over().ranks == [2, 1, 3]
    assert (t.over().ending, t.over().reason) == ("last episode", "The season is over: most episodes win.")
    assert [me.total for me in t.game.players] == [580, 660, 785]
    assert points(t) == [80, 60, 85]
    assert value(t, "Scooby-Doo") == 10, "the last episode stays in sight"
    assert season((1, 1, 0), (0, 20, 0)).over().winners == [2]
    assert season((1, 1, 0), (5, 65, 0)).over().ranks == [2, 1, 2]
    assert season((2, 2, 0), (5, 25, 0)).over().winners == [0, 1]


def test_all_who_tie_win_the_episode() -> None:
    t = season(
        (0, 0, 0),
        (0, 0, 0),
        ann=["Jeannie", "Scooby-Doo", "Shaggy", "Dynomutt"],
        bob=["Yogi", "Huckleberry Hound", "Augie Doggie", "Snooper"],
        cleo=["Mumbley", "Sooey Pig", "The Great Fondoo", "Orful Octopus"],
        idle={
            "Ann": ["Tinker", "Babu"],
            "Bob": ["Mr Jinks", "Blabber"],
            "Cleo": ["Mr. Creepley", "Dirty Dalton"],
        },
    )
    # Ann 10, 25, 25, 25; Bob 15, 15, 15, 10; Cleo 25, 10, 10, 25
    assert points(t) == [85, 55, 70]
    t = season(
        (0, 0, 0),
        (0, 0, 0),
        ann=["Jeannie", "Scooby-Doo", "Shaggy", "Hong Kong Phooey"],
        bob=["Yogi", "Huckleberry Hound", "Augie Doggie", "Snooper"],
        cleo=["Mumbley", "Dred Barron", "The Great Fondoo", "Dinky Dalton"],
        idle={
            "Ann": ["Tinker", "Babu"],
            "Bob": ["Mr Jinks", "Blabber"],
            "Cleo": ["Mr. Creepley", "Dirty Dalton"],
        },
    )
    # Ann 10, 25, 25, 25; Cleo 25, 25, 10, 25
    assert points(t) == [85, 50, 85]
    assert [me.won for me in t.game.players] == [1, 0, 1]
    assert t.log()[-2:] == ["Cleo wins episode 8 with 85 points", "Ann wins episode 8 with 85 points"]


def test_single_episode() -> None:
    t = episode(episodes=1)
    passes(t)
    assert t.over().scores == [80, 60, 85]
    assert t.over().winners == [2]
    assert t.over().reason == "The episode is over: most points win."
    t = episode()
    passes(t)
    assert t.result() is None


def test_estimate() -> None:
    t = episode(["Bonus Round", *FOUR])
    ann, bob, cleo = t.game.players
    # places 50, 15, 15, 25; leads of 2 and 0, 1 and -1, 0 and -3, 0 and 1
    assert t.game.estimate(ann) == pytest.approx(105)
    # 10, 10, 15, 25; -2 and -2, -1 and -2, 0 and -3, 0 and 1
    assert t.game.estimate(bob) == pytest.approx(60 - 9 / 4)
    cleo.won = 1
    # 50, 25, 25, 10; 0 and 2, 1 and 2, 3 and 3, -1 and -1
    assert t.game.estimate(cleo) == pytest.approx(30 + 110 + 9 / 4)


def test_estimate_of_clear_leads() -> None:
    t = episode(
        cleo=["Brak, the Magic Rabbit", "Mumbley", "Orful Octopus", "Dinky Dalton"],
        antics={"Cleo": ["Puppy Power"]},
    )
    t.answer("Cleo", "Puppy Power", "Scooby-Doo (10) in Ice Skating")
    # 25, 15, 15, 25; leads of 7 and 10, which count 7 and 8, 1 and -1, 0 and -3, 0 and 0
    assert t.game.estimate(t.player("Ann")) == pytest.approx(80 + 12 / 4)
    # 10, 25, 25, 25; -10 and -3, 2 and 1, 3 and 3, 0 and 0
    assert t.game.estimate(t.player("Cleo")) == pytest.approx(85 - 2 / 4)
