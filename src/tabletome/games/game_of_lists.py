"""Game Of Lists: a title is turned up, and in three minutes everybody writes down what belongs on the list.

How to play
    There are 66 cards, each with the title of a list, from planets to bad guys in Star Wars. In each turn the
    top card is turned up. Everybody writes down as many things as he can think of that are on the list,
    separated by commas, and has three minutes for it; what is written when the time is over counts.

    Then the lists are shown. Capitals, articles and small slips do not matter, and nothing counts twice. What
    the game knows to be on the list is right. Anything else is put to the vote: it is right if more than half
    of the other players accept it. Each right thing is a point; of fruit, vegetables, insects, flowers and
    winter sports it takes two for a point. Nobody scores more than ten points in a turn.

    Whoever has 35 points wins; if several have in the same turn, most points win, and a tie is played on.
    When all cards are used up, most points win. Alone you try to get there with as few cards as you can.

    Options are the minutes, the points needed, the most points in a turn, and two teams, whose players sit in
    turn: a team has one list and one score, of all that its players have written. Own decks are text files in
    the folder that TABLETOME_LISTS names, with lines of the form: title | thing, thing = other name, thing.
    Several lines may have the same title; a title that ends in “(2 for 1 Point)” wants two for a point.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, TabletomeError
from tabletome.parts.cards import Deck, Pile
from tabletome.parts.quiz import Entry, sort_out
from tabletome.parts.sheets import own_tables, table

PRINTED = "printed"
OWN_DECKS = own_tables("TABLETOME_LISTS")
TWO_FOR_ONE = "(2 for 1 Point)"
LONGEST = 2000
TEAMS = 2
SAID_BY_BOTS = (0, 3, 6, 12)
"How many things of a list bots without memory may write."


class Title(Component):
    name: str
    shape = "card"
    back = "title"
    look = Look(text="name", sign="scroll")

    @property
    def needed(self) -> int:
        """How many things make a point."""
        return 2 if self.name.endswith(TWO_FOR_ONE) else 1


@cache
def lists_of(deck: str) -> Mapping[str, list[Entry]]:
    """The lists of a deck by their titles."""
    rows = OWN_DECKS[deck] if deck in OWN_DECKS else table(__package__, "game_of_lists")
    lists: dict[str, list[Entry]] = {}
    for number, row in enumerate(rows, start=1):
        if len(row) != 2 or not all(row):
            written = " | ".join(row)
            raise TabletomeError(f"Line {number} of the deck {deck} is no title, bar and things: {written}")
        title, things = row
        entries = (thing.split(" = ") for thing in things.split(", "))
        lists.setdefault(title, []).extend(Entry(*names) for names in entries)
    if not lists:
        raise TabletomeError(f"The deck {deck} has no list.")
    return lists


class Writer(Player):
    points: int = 0
    right: int = 0
    "Of what he wrote in this turn."


class GameOfLists(Game[Writer]):
    title = "Game Of Lists"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(1, 9)
    family = "words and trivia"
    mechanisms = ("trivia", "simultaneous writing", "voting")
    minutes = 30
    turn_name = "turn"
    layout = Layout(
        felt="#27404a",
        accents=("#f0c45a", "#7fb7be"),
        labels={"right": "right in this turn"},
    )
    deck_used = Option(PRINTED, "The deck", (PRINTED, *OWN_DECKS))
    minutes_to_write = Option(3, "Minutes for each list", (1, 2, 3, 5))
    goal = Option(35, "Points needed to win", (20, 35, 50, 100))
    most_points = Option(10, "Points that can be scored in a turn", (5, 10, 15, 20))
    teams = Option(False, "Play in two teams, whose players sit in turn")

    deck: Deck[Title]
    used: Pile[Title]

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        uneven = players < 2 * TEAMS or players % TEAMS
        return "Two teams need four, six or eight players." if options["teams"] and uneven else None

    def setup(self) -> None:
        self.deck.fill_shuffled(Title(name) for name in lists_of(self.deck_used))

    async def round(self) -> None:
        title = self.deck.draw(self.used)
        assert title is not None
        self.log("The list: {}", title)
        lists = await self.together(
            lambda me: me.say(
                f"Write down in {self.minutes_to_write} min., with commas between: {title}",
                self.stock(title),
                longest=LONGEST,
                seconds=60 * self.minutes_to_write,
                by_heart=True,
            )
        )
        teams = self.sides()
        sorted_out = {
            team[0]: sort_out(", ".join(lists[me] for me in team), lists_of(self.deck_used)[title.name])
            for team in teams
        }
        for team in teams:
            right, disputed = sorted_out[team[0]]
            accepted = await self.vote(team, title, disputed)
            self.score_list(team, title, [*map(str, right), *accepted])
        self.look_who_has_won()

    def sides(self) -> list[list[Writer]]:
        """Who scores together."""
        if not self.teams:
            return [[me] for me in self.players]
        return [self.players[first::TEAMS] for first in range(TEAMS)]

    async def vote(self, team: list[Writer], title: Title, disputed: Sequence[str]) -> list[str]:
        """What of that which is on no list most of the others accept."""
        voters = [other for other in self.players if other not in team]
        if not disputed or not voters:
            return []
        names = " and ".join(map(str, team))
        self.log("{} also wrote {}", names, list(disputed))
        ballots = await self.together(
            lambda me: me.choose_some(
                disputed, f"{title}: what of this do you accept? {names} wrote it", done="No more"
            ),
            voters,
        )
        accepted = [
            thing
            for thing in disputed
            if 2 * sum(thing in ballot for ballot in ballots.values()) > len(voters)
        ]
        self.log("Accepted: {}", accepted or "nothing")
        return accepted

    def score_list(self, team: list[Writer], title: Title, right: list[str]) -> None:
        points = min(self.most_points, len(right) // title.needed)
        for me in team:
            me.points += points
            me.right = len(right)
        names = " and ".join(map(str, team))
        self.log("{}: {} right, {} point(s): {}", names, len(right), points, right or "nothing", hold=True)

    def look_who_has_won(self) -> None:
        best = max(me.points for me in self.players)
        ahead = [me for me in self.players if me.points == best]
        if best >= self.goal and len(ahead) == len(self.sides()[0]):
            because = f"{' and '.join(map(str, ahead))} came to {best} points in {self.turns} turns."
            self.end("points", because=because)
        elif not self.deck:
            self.end("deck empty", because="All cards are used up.")

    def score(self, me: Writer) -> int:
        """Alone, how many cards are left when one is there."""
        return me.points if len(self.players) > 1 else len(self.deck)

    def estimate(self, me: Writer) -> float:
        rivals = [team[0].points for team in self.sides() if me not in team]
        return me.points - max(rivals, default=0)

    def stock(self, title: Title) -> list[str]:
        names = [entry.name for entry in lists_of(self.deck_used)[title.name]]
        return list(dict.fromkeys(", ".join(names[:number]) or "nothing" for number in SAID_BY_BOTS))

    def lore(self, prompt: str) -> list[str]:
        lists = lists_of(self.deck_used)
        return [entry.name for name in lists if prompt.endswith(f": {name}") for entry in lists[name]]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“1 or more players”: how many at most?",
        "Eight, so that lists can be read.",
        "test_players",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who knows what belongs on a list?",
        "Reference lists come with the game, as of 2025, wide where a title is open. What is not on them is "
        "put to the vote.",
        "test_what_is_on_no_list_is_put_to_the_vote",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How is a debate on correctness settled?",
        "By a vote of the other players: more than half must accept. Alone nobody can.",
        "test_half_of_the_votes_are_not_enough",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A thing is written twice, or by two names?",
        "It counts once.",
        "test_nothing_counts_twice",
    ),
    Ruling(
        "Card List",
        "gap",
        "What is “2 for 1 Point” of an odd number?",
        "What is left over is lost; nine fruit are four points.",
        "test_two_for_a_point",
    ),
    Ruling(
        "Winning",
        "gap",
        "Several come to 35 in the same turn?",
        "Most points win; who tie for most play on.",
        "test_several_reach_the_goal_together",
    ),
    Ruling(
        "Setup",
        "gap",
        "The deck runs out?",
        "Most points win.",
        "test_the_deck_runs_out",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What does one player play for?",
        "To come to 35 points with as few cards as possible: the cards that are left are the score.",
        "test_alone",
    ),
    Ruling(
        "Variants",
        "gap",
        "How do teams play?",
        "Two teams, sitting in turn, each with one list and one score; the ten points are for the team.",
        "test_teams",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if the time is over before all have sent their lists?",
        "What was written by then is the list.",
        "test_the_time_to_write",
    ),
]
