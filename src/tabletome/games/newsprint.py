"""Newsprint: pass and draw news of five suits, and file a longer story than all rivals of the same suit.

How to play
    Reporters of rival newspapers share 70 cards: ten each of International, National, Washington, Business
    and Local news, and two each of these:

        Investigation   Red Herring               an opponent discards two cards at random
                        Stop the Presses          wild: counts as any suit in your story
                        Extra! Extra!             you may play two stories this turn
                        Investigative Reporting   draw two cards
                        Freelance Journalist      steal a card at random from an opponent
                        Rewrite                   discard your hand and draw ten cards
        Edit            Break the Story           your story counts as two cards larger
                        Editorial                 worth 5 points
                        Defamation                an opponent's story is discarded
        Event           Freedom of the Press      negates an Edit or Investigation card

    The game has five turns, each of eight phases.
    Lead Phase: everybody is dealt ten cards. When the deck runs out the discards are shuffled into it.
    Scoop Phase: all choose a card and pass it to the left, as many times as there are players.
    Reporter Phase: all may discard up to five cards and draw as many.
    Investigation Phase: whoever has the fewest circulation points may play any number of Investigation
    cards, then the others clockwise. Of those who tie for the fewest chance picks one.
    Story Phase: all who can must play one story, at the same time: one or more cards of one suit. Stop the
    Presses is played here, as part of it or all by itself. The second story of an Extra! is optional.
    Edit Phase: Edit cards are played, in the order of the Investigation Phase found anew.
    Circulation Phase: if several players have stories of one suit, only the one of most cards earns points,
    or those that tie for most; Break the Story does not count for that. A story earns the square of its
    size, which is its number of cards, changed by

        International +2    National +1    Washington 0    Business -1    Local -2    each Break the Story +2

    but never less than 1 or more than 100 points.
    End Phase: all discard all their cards.

    Whenever an Investigation or Edit card is played, also Stop the Presses in a story, the others are asked
    clockwise whether they negate it with Freedom of the Press. That itself cannot be negated.

    Most circulation points after five turns win.
"""

from collections import Counter
from typing import Any, NamedTuple

from tabletome.engine import Game, Layout, Look, Player, Ruling, behaviour, calls, state, this_turn
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw, steal
from tabletome.parts.tricks import pass_cards

TURNS = 5
HAND = 10
REPLACED = 5
LEAST, MOST = 1, 10
"The sizes between which the Circulation Chart goes; a story earns the square of its size."
LARGER = {"International": 2, "National": 1, "Washington": 0, "Business": -1, "Local": -2}
BREAK_LARGER = 2
EDITORIAL_POINTS = 5
STORY, INVESTIGATION, EDIT, EVENT = "Story", "Investigation", "Edit", "Event"
STOP, BREAK, FREEDOM = "Stop the Presses", "Break the Story", "Freedom of the Press"


class NewsCard(Card):
    type: str
    text: str = ""
    counts_as: str = state(default="", lasts="turn")
    "The suit for which a wild card stands in a story."
    effect: Any = behaviour(default=None)
    aims: Any = behaviour(default=None)
    "At what it may be played, if at anything."
    look = Look(
        suit="type",
        text="text",
        signs={
            "International": "ship",
            "National": "flag",
            "Washington": "tower",
            "Business": "coin",
            "Local": "person",
            "Investigation": "eye",
            "Edit": "scroll",
            "Event": "speech",
        },
        colours={
            "International": "#1565c0",
            "National": "#b3261e",
            "Washington": "#5d4a2f",
            "Business": "#2e7d32",
            "Local": "#a65d00",
            "Investigation": "#5b3a8c",
            "Edit": "#333333",
            "Event": "#00796b",
        },
    )

    @property
    def suit(self) -> str:
        return self.counts_as or self.name


RIVALS, RIVAL_STORIES, OWN_STORIES = calls("others"), calls("stories_of_others"), calls("stories_of")
STORY_COPIES, COPIES = 10, 2
LARGER_IN_WORDS = {
    2: "2 cards larger",
    1: "1 card larger",
    0: "",
    -1: "1 card smaller",
    -2: "2 cards smaller",
}
STORIES = [NewsCard(suit, STORY, LARGER_IN_WORDS[larger]) for suit, larger in LARGER.items()]
SPECIALS = [
    NewsCard(
        "Red Herring",
        INVESTIGATION,
        "An opponent discards 2 random cards",
        effect=calls("lose_two_cards"),
        aims=RIVALS,
    ),
    NewsCard(STOP, INVESTIGATION, "Wild card: counts as any suit"),
    NewsCard(
        "Extra! Extra!",
        INVESTIGATION,
        "You may play 2 stories this turn",
        effect=calls("allow_two_stories"),
    ),
    NewsCard("Investigative Reporting", INVESTIGATION, "Draw 2 cards", effect=calls("draw_two")),
    NewsCard(
        "Freelance Journalist",
        INVESTIGATION,
        "Steal 1 random card from an opponent",
        effect=calls("steal_a_card"),
        aims=RIVALS,
    ),
    NewsCard("Rewrite", INVESTIGATION, "Discard your hand and draw 10 cards", effect=calls("new_hand")),
    NewsCard(BREAK, EDIT, "Your story counts as 2 cards larger", effect=calls("enlarge"), aims=OWN_STORIES),
    NewsCard("Editorial", EDIT, "Worth 5 circulation points", effect=calls("comment")),
    NewsCard(
        "Defamation", EDIT, "An opponent's story is discarded", effect=calls("defame"), aims=RIVAL_STORIES
    ),
    NewsCard(FREEDOM, EVENT, "Negates an Edit or Investigation card"),
]


class Draft(NamedTuple):
    """A story that can be made of a hand: so many cards of a suit, and so many wild cards."""

    suit: str
    cards: int
    wilds: int

    def __str__(self) -> str:
        if not self.cards:
            return f"{self.wilds} {STOP} as {self.suit}"
        return f"{self.cards} {self.suit}" + (f" and {self.wilds} {STOP}" if self.wilds else "")


def worth(suit: str, cards: int, breaks: int = 0) -> int:
    size = cards + LARGER[suit] + BREAK_LARGER * breaks
    return min(max(size, LEAST), MOST) ** 2


def drafts(held: Counter[str]) -> list[Draft]:
    """All that can be made of these cards, the best first."""
    found = [
        Draft(suit, cards, wilds)
        for suit in LARGER
        for cards in range(held[suit] + 1)
        for wilds in range(held[STOP] + 1)
        if cards + wilds
    ]
    return sorted(found, key=lambda draft: (-worth(draft.suit, draft.cards + draft.wilds), draft.wilds))


class Reporter(Player):
    hand: Hand[NewsCard]
    story: Row[NewsCard]
    second_story: Row[NewsCard]
    circulation: int = 0
    stories_allowed: int = this_turn(1)

    def held(self) -> Counter[str]:
        return Counter(card.name for card in self.hand)


class Newsprint(Game[Reporter]):
    title = "Newsprint"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 8)
    family = "set collection"
    mechanisms = (
        "set collection",
        "card passing",
        "hand management",
        "sealed choices",
        "take that",
        "reactions",
    )
    minutes = 30
    turn_name = "turn"
    layout = Layout(
        felt="#3c4148",
        accents=("#e8dcc0", "#d9a441"),
        labels={"circulation": "circulation points", "stories_allowed": "stories this turn"},
    )

    deck: Deck[NewsCard] = Deck("discards")
    discards: Pile[NewsCard]

    def setup(self) -> None:
        self.deck.fill_shuffled([*STORIES * STORY_COPIES, *SPECIALS * COPIES])

    def round(self) -> None:
        self.then(self.lead_phase)
        for _ in self.players:
            self.then(self.scoop_phase)
        self.then(self.reporter_phase)
        self.then(self.card_phase, INVESTIGATION)
        self.then(self.story_phase)
        self.then(self.card_phase, EDIT)
        self.then(self.circulation_phase)
        self.then(self.end_phase)

    def lead_phase(self) -> None:
        self.log("Turn {}", self.turns)
        for me in self.players:
            draw(self, me, self.deck, me.hand, HAND)

    async def scoop_phase(self) -> None:
        await pass_cards(self, lambda me: me.hand, lambda me: [self.after(me)])

    async def reporter_phase(self) -> None:
        prompt = f"Reporter Phase: discard up to {REPLACED} cards to draw as many"
        discarded = await self.together(lambda me: me.choose_some(me.hand, prompt, most=REPLACED))
        for me, cards in discarded.items():
            self.discards.add_all(cards)
            self.log("{} discards {}", me, cards or "nothing")
        for me, cards in discarded.items():
            draw(self, me, self.deck, me.hand, len(cards))

    # -- Investigation and Edit Phase ------------------------------------------------------------------

    def card_phase(self, kind: str) -> None:
        fewest = min(me.circulation for me in self.players)
        first = self.pick([me for me in self.players if me.circulation == fewest])
        self.log("{} Phase: {} starts", kind, first)
        for me in self.from_player(first):
            self.then(self.play_cards, me, kind)

    async def play_cards(self, me: Reporter, kind: str) -> None:
        cards = [card for card in me.hand if card.type == kind and self.can_play(me, card)]
        card = await me.choose(cards, f"{kind} Phase: do you play a card?", otherwise="Pass")
        if card is None:
            return
        aims = card.aims(self, me) if card.aims else [None]
        prompt = "On whom" if card.aims == RIVALS else "On which story"
        aim = aims[0] if len(aims) == 1 else await me.choose(aims, f"{prompt} do you play {card}?")
        self.discards.add(card)
        if not await self.negated(me, card, f" on {aim}" if aim else ""):
            card.effect(self, me, card, aim)
        self.then(self.play_cards, me, kind)

    def can_play(self, me: Reporter, card: NewsCard) -> bool:
        """Stop the Presses waits for the Story Phase; others wait for something to be played on."""
        return card.effect is not None and (card.aims is None or bool(card.aims(self, me)))

    async def negated(self, me: Reporter, card: NewsCard, how: str) -> bool:
        """Whether somebody has played Freedom of the Press."""
        self.log("{} plays {}{}", me, card, how)
        answer = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: rival.hand.named(FREEDOM),
            pile=self.discards,
            could=lambda rival, played: could_hold(rival.hand, lambda c: c.name == FREEDOM),
            counters=False,
            said=f"{me} plays {card}{how}",
        )
        if answer:
            self.log("{} is negated", card)
        return answer is not None

    def lose_two_cards(self, me: Reporter, card: NewsCard, rival: Reporter) -> None:
        for _ in range(min(2, len(rival.hand))):
            lost = self.pick(rival.hand.items)
            self.discards.add(lost)
            self.log("{} loses {}", rival, lost)

    def allow_two_stories(self, me: Reporter, card: NewsCard, aim: None) -> None:
        me.stories_allowed = 2

    def draw_two(self, me: Reporter, card: NewsCard, aim: None) -> None:
        draw(self, me, self.deck, me.hand, 2)

    def steal_a_card(self, me: Reporter, card: NewsCard, rival: Reporter) -> None:
        steal(self, me, rival.hand, me.hand)

    def new_hand(self, me: Reporter, card: NewsCard, aim: None) -> None:
        self.discards.add_all(me.hand)
        draw(self, me, self.deck, me.hand, HAND)

    def enlarge(self, me: Reporter, card: NewsCard, story: Row[NewsCard]) -> None:
        story.add(card)

    def comment(self, me: Reporter, card: NewsCard, aim: None) -> None:
        me.circulation += EDITORIAL_POINTS
        self.log("{} gets {} circulation point(s)", me, EDITORIAL_POINTS)

    def defame(self, me: Reporter, card: NewsCard, story: Row[NewsCard]) -> None:
        self.log("{} is discarded: {}", story, list(story))
        self.discards.add_all(story)

    # -- stories ---------------------------------------------------------------------------------------

    async def story_phase(self) -> None:
        written = await self.together(self.write_stories)
        for me, stories in written.items():
            for story, draft in zip((me.story, me.second_story), stories, strict=False):
                wilds = me.hand.named(STOP)[: draft.wilds]
                for wild in wilds:
                    wild.counts_as = draft.suit
                    self.then(self.question_wild_card, me, wild)
                story.add_all([*me.hand.named(draft.suit)[: draft.cards], *wilds])
                self.log("{} plays a story: {}", me, str(draft))

    async def write_stories(self, me: Reporter) -> list[Draft]:
        """Who can write none is asked as well, so that nobody knows before the stories are laid."""
        held = me.held()
        options = drafts(held)
        prompt = "Story Phase: which story do you play?"
        first = await me.choose(options, prompt, otherwise="" if options else "No story", label=str)
        if first is None:
            return []
        rest = drafts(held - Counter({first.suit: first.cards, STOP: first.wilds}))
        if me.stories_allowed == 1 or not rest:
            return [first]
        second = await me.choose(rest, "Which second story do you play?", otherwise="None", label=str)
        return [first, second] if second else [first]

    async def question_wild_card(self, me: Reporter, wild: NewsCard) -> None:
        if await self.negated(me, wild, f" as {wild.suit}"):
            self.discards.add(wild)

    def stories_of(self, me: Reporter) -> list[Row[NewsCard]]:
        return [story for story in (me.story, me.second_story) if story]

    def stories_of_others(self, me: Reporter) -> list[Row[NewsCard]]:
        return [story for rival in self.others(me) for story in self.stories_of(rival)]

    def earned(self, me: Reporter, story: Row[NewsCard]) -> int:
        """By the Circulation Chart and the Inside Scoop Rule."""
        suit = story.items[0].suit
        rivals = [other for other in self.stories_of_others(me) if other.items[0].suit == suit]
        own = [other for other in self.stories_of(me) if other.items[0].suit == suit]
        if rivals and length(story) < max(map(length, rivals + own)):
            return 0
        return worth(suit, length(story), len(story) - length(story))

    def circulation_phase(self) -> None:
        for me in self.players:
            for story in self.stories_of(me):
                points = self.earned(me, story)
                me.circulation += points
                self.log("{} gets {} circulation point(s) for {}", me, points, list(story), hold=True)

    def end_phase(self) -> None:
        for me in self.players:
            for place in (me.hand, me.story, me.second_story):
                self.discards.add_all(place)
        if self.turns == TURNS:
            self.end("last turn", because="The fifth turn is over.")

    def score(self, me: Reporter) -> int:
        return me.circulation

    def estimate(self, me: Reporter) -> float:
        """Points, what the stories earn as they lie, or what the best in hand might, and special cards."""
        specials = 2 * sum(card.type != STORY and card.name != STOP for card in me.hand)
        laid = sum(self.earned(me, story) for story in self.stories_of(me))
        best = drafts(me.held())
        hoped = worth(best[0].suit, best[0].cards + best[0].wilds) if best and not laid else 0
        return me.circulation + laid + 0.7 * hoped + specials


def length(story: Row[NewsCard]) -> int:
    return sum(card.name != BREAK for card in story)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to seven, for whom the deck has ten cards each.",
        "test_seven_can_play",
    ),
    Ruling(
        "Scoop Phase",
        "gap",
        "Does one see what one is passed before one passes the next card?",
        "Yes: each time all choose, then all take up, and what was taken up may be passed on.",
        "test_what_was_passed_may_be_passed_on",
    ),
    Ruling(
        "Investigation Phase",
        "gap",
        "How many cards may one play, and may one play again after others?",
        "Any number, one after the other, when it is one's turn in the phase; there is one round of turns. "
        "So in the Edit Phase.",
        "test_any_number_of_cards_in_ones_turn_of_the_phase",
    ),
    Ruling(
        "Investigation Phase",
        "gap",
        "What if more than two tie for the fewest points?",
        "Chance picks one of all of them, for each of the two phases anew.",
        "test_chance_parts_those_who_tie_for_the_fewest_points",
    ),
    Ruling(
        "Story Phase",
        "gap",
        "Must one play a story?",
        "Yes, if one can, of any length; only the second one is optional.",
        "test_one_story_must_be_played",
    ),
    Ruling(
        "Inside Scoop Rule",
        "gap",
        "What if two stories of one suit tie for most cards?",
        "Both earn points.",
        "test_inside_scoop_tie",
    ),
    Ruling(
        "Inside Scoop Rule",
        "gap",
        "What counts as cards there?",
        "Cards of the suit and wild cards, without what the suit adds or takes away.",
        "test_wild_cards_count_for_the_inside_scoop",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Stop the Presses is an Investigation card: is it played in the Investigation Phase?",
        "No, as a card of a story in the Story Phase; also alone. When all stories lie open the others may "
        "negate it with Freedom of the Press, and it is discarded from the story.",
        "test_freedom_of_the_press_negates_a_wild_card",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "May the two stories of Extra! Extra! be of one suit, and do two such cards allow three?",
        "They may, since nothing forbids it: each counts for itself in the Inside Scoop. A second card adds "
        "nothing.",
        "test_two_stories_of_one_suit",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What if there are fewer cards than Red Herring, the Journalist or a draw takes?",
        "As many are taken as there are.",
        "test_red_herring_takes_what_there_is",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "May Break the Story be played on one story twice?",
        "Yes: four cards larger, to 100 points at most.",
        "test_break_the_story",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Is Editorial a story?",
        "No: it is worth 5 points at once, also for one without a story.",
        "test_editorial",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Does a story that Defamation discards still beat others of its suit?",
        "No.",
        "test_defamation_makes_way_for_a_shorter_story",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When is Freedom of the Press played, and by whom?",
        "Right after the card it negates, by any other player, the first of them clockwise who wants to. "
        "It is no Edit or Investigation card, so it cannot be negated.",
        "test_freedom_of_the_press",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if several have most points?",
        "They share the win.",
        "test_shared_win",
    ),
]
