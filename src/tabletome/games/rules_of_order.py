"""Rules Of Order: capture the Floor with motions, and speak as long as you can before others take it away.

How to play
    In the middle lie 100 Time chips. Chance says who has the Floor first and begins. Everybody is dealt five
    cards of a deck of 66; when it has run out, the discards are shuffled. Play goes clockwise.

    Your turn has four phases.
        Proposal: draw a card.
        Motions: if an opponent has the Floor, you may play a Lose card on him; unless one of your opponents
            answers with a Negate card, he loses the Floor. If it is negated you may play another one. If
            nobody has the Floor you may play a Gain card and get it.
        Oration: if you have the Floor you may play one Time card and take its number of Time chips. If you
            have the Floor but no Time card, you lose the Floor. Special cards may be played in both of these
            phases, as long as you have not played a Time card.
        Resolution: discard down to five cards.

    Whoever is censured loses the Floor and skips the next turn. A card also does what is written on it,
    unless it is negated. On a Lose card “opponent” is the one who had the Floor, else one of your choice. Who
    discards cards chooses them.

    There is one of each card. The four Negate cards are Extend Limits, Amend an Amendment, Undebatable
    and Amend Standing Rules. These Lose and Gain cards do more:

        Note                       Lose               Gain
        Opponent discards 1        Out of Order       Inquiry
        All discard 1              Motion to Adjourn  Seconded
        Discard 1                  Defer              Incidental Motion
        Opponent draws 1           Suppress           Refer
        All draw 1                 Fix the Time       Lay on the Table
        Draw 1                     Objection          Suspend the Rules
        Opponent is censured       Indecorum          Appeal
        Look at opponent's hand    Postpone           Informal Consideration
        Look at next 5 of deck     Take a Recess      Order of Precedence
        Next Time card gets +5     -                  Main Motion

    So do these Time cards, here with their Time chips. With an Introduction 5 you draw 1, with
    Deliberation 20 all draw 1, with Debate 20 every opponent may draw 1. With a Lecture 20 you discard
    1, with a Resolution 10 all discard 1. With Drone on and on 20 you lose the Floor, and with Read
    Papers 10, where you draw 1. For an Inflammatory Rant 15 you are censured. After Anecdotes 5 you may
    play a second Time card.

    Three are Special cards. Prepared Notes: draw 3. Opposition Disorganized: an opponent discards 3.
    Outburst is played when somebody else plays a Time card, which is negated, and you are censured.

    The others say no more. Lose: Limit Debate, Majority Vote, By-Laws, Question of Order, Rescind,
    Strike Out, Withdraw a Motion. Gain: Raise a Question of Privilege, Reconsidered, Adopt a Report,
    Commit, Division of the Question, Reconsider, Substitute, Leave to Continue, Make Nominations,
    Special Order. Time 5: Confined Debate, Announcements, Illustration. Time 10: Rhetoric, Fine Points,
    High Points, Monologue, Proposals, Argument, Instruction. Time 15: Oratory, Point by Point, Review,
    Discussion.

    The game ends when the last Time chip is taken. Most Time chips win. If no Time card is played in 50 turns
    of each, it ends as it stands.

    Cutthroat, an option: also in your own Motions Phase, while you have the Floor, opponents may play Lose
    cards on you.
    Several games in a row, an option: whoever got most chips in a game is the Chairman of the next and goes
    first; whoever got fewest is the Secretary, who deals and goes last. The chips of all games count.
"""

from typing import Literal

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Ruling, behaviour
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to, draw, look_at, look_at_top
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_chance
from tabletome.parts.turns import Skipper, skip

CHIPS = 100
HAND = 5
LOSE, NEGATE, GAIN, TIME, SPECIAL = "Lose", "Negate", "Gain", "Time", "Special"
TIME_TO_COME, MOTION, FLOOR, CENSURED = 0.25, 2.0, 4.0, 5.0
"What these count in chips for bots: of a Time card a part, other cards, the Floor, a turn to skip."
CHAIRMAN, SECRETARY = "Chairman", "Secretary"


class Paper(Card):
    type: str
    time: int = 0
    text: str = ""
    look = Look(
        suit="type",
        corner="time",
        text="text",
        signs={LOSE: "bolt", NEGATE: "shield", GAIN: "speech", TIME: "sun", SPECIAL: "star"},
        colours={LOSE: "#a3261f", NEGATE: "#4a5568", GAIN: "#2e6b35", TIME: "#9a6700", SPECIAL: "#6b3fa0"},
    )
    who: Literal["", "you", "opponent", "opponents", "all"] = behaviour(default="")
    does: Literal[
        "",
        "draw",
        "may draw",
        "discard",
        "censure",
        "look",
        "foresee",
        "prolong",
        "yield",
        "go on",
        "interrupt",
    ] = behaviour(default="")
    number: int = behaviour(default=0)


DECK = rows(__package__, "rules_of_order", Paper)


class Floor(Component):
    name: str = "Floor"
    look = Look(sign="speech")


class Member(Skipper):
    chips: int = 0
    before: int = 0
    "Of these, from earlier games."
    office: str = ""
    floor: Pile[Floor]
    hand: Hand[Paper]


class RulesOfOrder(Game[Member]):
    title = "Rules Of Order"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "politics"
    mechanisms = ("hand management", "take that", "reactions")
    minutes = 20
    layout = Layout(
        felt="#3f2a1d",
        accents=("#e0b84c", "#7fb3a6"),
        hidden_fields=("before", "games_played"),
        labels={
            "chips": "Time chips",
            "pile": "Time chips left",
            "bonus": "next Time card +",
            "skips": "turns to skip",
            "nobody": "nobody has the Floor",
        },
    )
    guard = Guard(quiet=50, progress="Time card", each=True)
    cutthroat = Option(False, "Lose cards may also be played on whoever has the Floor in his own turn")
    games = Option(1, "Games played in a row, with Chairman and Secretary", (1, 2, 3, 5))

    pile: int = CHIPS
    bonus: int = 0
    games_played: int = 0
    nobody: Pile[Floor]
    deck: Deck[Paper] = Deck("discards")
    discards: Pile[Paper]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.nobody.fill([Floor()])
        self.deal()
        self.give_floor(first_by_chance(self))

    def deal(self) -> None:
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)

    async def turn(self, me: Member) -> None:
        draw(self, me, self.deck, me.hand)
        self.then(self.motions_phase, me)
        self.then(self.oration_phase, me)
        self.then(self.resolution_phase, me)

    # -- Motions Phase ---------------------------------------------------------------------------------

    async def motions_phase(self, me: Member) -> None:
        if self.holder is me:
            if self.cutthroat and await self.shouted_down(me):
                self.then(self.motions_phase, me)
            return
        whose = "nobody has the Floor" if self.holder is None else f"{self.holder} has the Floor"
        cards = [card for card in me.hand if self.in_order(card)]
        card = await me.choose(cards, f"Motions Phase: {whose}", otherwise="Go on")
        if card is None:
            return
        if card.type == LOSE:
            await self.move_to_lose(me, card)
        else:
            await self.play(me, card)
        self.then(self.motions_phase, me)

    def in_order(self, card: Paper) -> bool:
        """In the Motions Phase of one who has not got the Floor."""
        if card.type == LOSE:
            return self.holder is not None
        return is_special(card) or (card.type == GAIN and self.holder is None)

    async def play(self, me: Member, card: Paper) -> None:
        """A Gain or a Special card."""
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        if card.type == GAIN:
            self.give_floor(me)
        await self.carry_out(me, card)

    async def move_to_lose(self, me: Member, card: Paper) -> None:
        target = self.holder
        assert target is not None
        self.discards.add(card)
        self.log("{} plays {} on {}", me, card, target)
        negated = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: [paper for paper in rival.hand if paper.type == NEGATE],
            pile=self.discards,
            could=lambda rival, played: could_hold(rival.hand, lambda paper: paper.type == NEGATE),
            counters=False,
        )
        if negated is None:
            self.lose_floor(target)
            await self.carry_out(me, card, target)

    async def shouted_down(self, me: Member) -> bool:
        """Cutthroat: whether he loses the Floor in his own Motions Phase."""
        while self.holder is me:
            rivals = [r for r in self.others(me) if could_hold(r.hand, lambda paper: paper.type == LOSE)]
            motion = await self.reactions(
                rivals,
                lambda rival: [paper for paper in rival.hand if paper.type == LOSE],
                f"{me} has the Floor. Do you play a Lose card?",
            )
            if motion is None:
                return False
            await self.move_to_lose(*motion)
        return True

    # -- Oration Phase ---------------------------------------------------------------------------------

    async def oration_phase(self, me: Member) -> None:
        if self.holder is not me:
            return
        times = [card for card in me.hand if card.type == TIME]
        cards = [*times, *(card for card in me.hand if is_special(card))]
        if times:
            card = await me.choose(cards, "Oration Phase: do you play a Time card?", otherwise="Play none")
        else:
            card = await me.choose(cards, "Oration Phase: you have no Time card", otherwise="Lose the Floor")
        if card is not None and card.type == SPECIAL:
            await self.play(me, card)
            self.then(self.oration_phase, me)
        elif card is not None:
            await self.speak(me, card)
        elif not times:
            self.log("{} has no Time card", me)
            self.lose_floor(me)

    async def speak(self, me: Member, card: Paper) -> None:
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        self.progress()
        time, self.bonus = card.time + self.bonus, 0
        if await self.interrupted(me, card):
            return
        self.use_up(me, time)
        if self.pile:
            await self.carry_out(me, card)
        else:
            self.adjourn()

    async def speak_again(self, me: Member) -> None:
        cards = [card for card in me.hand if card.type == TIME]
        card = await me.choose(cards, "Do you play a second Time card?", otherwise="Play none")
        if card is not None:
            await self.speak(me, card)

    async def interrupted(self, me: Member, card: Paper) -> bool:
        outburst = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: [paper for paper in rival.hand if is_outburst(paper)],
            pile=self.discards,
            could=lambda rival, played: could_hold(rival.hand, is_outburst),
            counters=False,
        )
        if outburst is not None:
            self.censure(outburst.player)
        return outburst is not None

    def use_up(self, me: Member, time: int) -> None:
        time = min(time, self.pile)
        self.pile -= time
        me.chips += time
        self.log("{} gains {} Time chips", me, time)

    # -- Resolution Phase and the end ------------------------------------------------------------------

    async def resolution_phase(self, me: Member) -> None:
        await discard_down_to(self, me, me.hand, self.discards, HAND)

    def adjourn(self) -> None:
        """The last Time chip has been taken."""
        self.games_played += 1
        if self.games_played == self.games:
            self.end("time used up", because="All Time chips have been used up.")
            return
        self.drop_steps()
        self.elect()
        for me in self.players:
            me.before = me.chips
            me.skips = 0
            self.deck.add_all(me.hand)
        self.deck.add_all(self.discards)
        self.shuffle(self.deck)
        self.pile = CHIPS
        self.deal()
        self.give_floor(self.pick(self.players))

    def elect(self) -> None:
        """Chairman and Secretary; those who tie are parted by chance."""
        ranked = list(self.players)
        self.mix(ranked)
        ranked.sort(key=lambda me: me.before - me.chips)
        for me in ranked:
            me.office = CHAIRMAN if me is ranked[0] else SECRETARY if me is ranked[-1] else ""
        self.next_up = ranked[0]
        self.log(
            "Game {} is over: {} is the Chairman, {} the Secretary", self.games_played, ranked[0], ranked[-1]
        )

    def pass_turn(self) -> None:
        if self.next_up is None:
            self.mover = self.following(self.mover)
        else:
            self.mover, self.next_up = self.next_up, None
        while self.mover.skips and not self.is_over():
            self.mover.skips -= 1
            self.log("{} skips a turn", self.mover)
            self.mover = self.following(self.mover)

    def following(self, me: Member) -> Member:
        """Clockwise from the Chairman, the Secretary last."""
        chairman = next((member for member in self.players if member.office == CHAIRMAN), me)
        order = sorted(self.from_player(chairman), key=lambda member: member.office == SECRETARY)
        return order[(order.index(me) + 1) % len(order)]

    # -- the Floor -------------------------------------------------------------------------------------

    @property
    def holder(self) -> Member | None:
        return next((member for member in self.players if member.floor), None)

    def give_floor(self, me: Member) -> None:
        for place in (self.nobody, *(member.floor for member in self.players)):
            me.floor.add_all(place)
        self.log("{} has the Floor", me)

    def lose_floor(self, me: Member) -> None:
        if me.floor:
            self.nobody.add_all(me.floor)
            self.log("{} loses the Floor", me)

    def censure(self, me: Member) -> None:
        self.log("{} is censured", me)
        self.lose_floor(me)
        skip(self, me)

    # -- what cards do besides -------------------------------------------------------------------------

    async def carry_out(self, me: Member, card: Paper, target: Member | None = None) -> None:
        meant = await self.meant(me, card, target)
        match card.does:
            case "draw":
                for member in meant:
                    draw(self, member, self.deck, member.hand, card.number)
            case "may draw":
                await self.draw_who_likes(meant, card)
            case "discard":
                await self.discard(meant, card)
            case "censure":
                for member in meant:
                    self.censure(member)
            case "look":
                for member in meant:
                    look_at(self, me, member.hand)
            case "foresee":
                look_at_top(self, me, self.deck, card.number)
            case "prolong":
                self.bonus += card.number
            case "yield":
                self.lose_floor(me)
                draw(self, me, self.deck, me.hand, card.number)
            case "go on":
                await self.speak_again(me)

    async def meant(self, me: Member, card: Paper, target: Member | None) -> list[Member]:
        if card.who == "all":
            return self.from_player(me)
        rivals = self.others(me)
        if card.who == "opponents":
            return rivals
        if card.who != "opponent":
            return [me]
        if target is None:
            target = rivals[0] if len(rivals) == 1 else await me.choose(rivals, f"{card}: {card.text}. Who?")
        return [target]

    async def draw_who_likes(self, members: list[Member], card: Paper) -> None:
        prompt = f"{card}: do you draw a card?"
        likes = await self.together(lambda rival: rival.choose(["Draw"], prompt, otherwise="No"), members)
        for member in members:
            if likes[member]:
                draw(self, member, self.deck, member.hand, card.number)

    async def discard(self, members: list[Member], card: Paper) -> None:
        prompt = f"{card}: discard {card.number} card{'s' if card.number > 1 else ''}"
        chosen = await self.together(
            lambda member: member.choose_some(
                member.hand, prompt, least=min(card.number, len(member.hand)), most=card.number
            ),
            members,
        )
        for member, papers in chosen.items():
            if papers:
                self.discards.add_all(papers)
                self.log("{} discards {}", member, papers)

    def score(self, me: Member) -> int:
        return me.chips

    def estimate(self, me: Member) -> float:
        """Chips, and what will bring more or keep others from them."""
        hand = sum(TIME_TO_COME * card.time or MOTION for card in me.hand) - CENSURED * me.skips
        return me.chips + hand + (FLOOR if me.floor else 0)


def is_outburst(paper: Paper) -> bool:
    return paper.does == "interrupt"


def is_special(paper: Paper) -> bool:
    """That one plays in one's own turn."""
    return paper.type == SPECIAL and not is_outburst(paper)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many is that?",
        "Up to eight: their hands take 40 of the 66 cards.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who is the loudest, and who goes first?",
        "Chance decides who has the Floor, as by the coin of the rulebook, and he goes first.",
        "test_chance_gives_the_floor",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "Where Negate cards end and Gain cards begin, names and notes have slipped.",
        "Extend Limits to Amend Standing Rules are the four Negate cards and do nothing else. Main Motion "
        "adds 5, Order of Precedence looks at the deck, Raise a Question of Privilege does nothing else.",
        "test_card_list",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "Notes appear a second time beside Question of Order and Extend Limits.",
        "They belong to Indecorum and Fix the Time alone, in the rows before.",
        "test_card_list",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "Who is the opponent of whom a card speaks?",
        "On a Lose card the one on whom it is played, on others one whom the player chooses.",
        "test_who_the_opponent_is",
    ),
    Ruling(
        "Motions Phase",
        "gap",
        "How many cards may be played in a Motions Phase?",
        "As long as an opponent has the Floor, Lose cards, so another one after one that was negated; when "
        "nobody has it, a Gain card.",
        "test_another_lose_card_after_one_that_was_negated",
    ),
    Ruling(
        "Motions Phase",
        "gap",
        "Who may negate, and what does a negated card do?",
        "Any opponent of the one who plays the Lose card, in turn; it then does nothing that it says.",
        "test_any_opponent_may_negate",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "When are Special cards played?",
        "Any number in one's own Motions and Oration Phase, until one plays a Time card; Outburst answers "
        "a Time card.",
        "test_special_cards",
    ),
    Ruling(
        "Oration Phase",
        "gap",
        "Does one lose the Floor who has a Time card and does not play it?",
        "No, only who has none. He need not show his hand.",
        "test_who_has_no_time_card_loses_the_floor",
    ),
    Ruling(
        "Oration Phase",
        "gap",
        "The last Time card is worth more than is left",
        "The player gets what is left, and the game ends before the card does anything else.",
        "test_the_last_chips",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Main Motion: whose next Time card?",
        "The next that anybody plays, though it be negated.",
        "test_main_motion",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Outburst: when, and what comes of it?",
        "Any opponent may answer a Time card. It gains nothing and does nothing, but was the one Time card "
        "of the turn; its player keeps the Floor.",
        "test_outburst",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "May cards of the deck that one looks at be put in another order?",
        "No. If there are fewer than five, one looks at these.",
        "test_looking_at_the_deck",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Which cards are discarded, and in which order?",
        "Those that their owner chooses, all if he has too few; several players choose at the same time.",
        "test_all_discard",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Anecdotes: must a second Time card be played?",
        "No, nor is the Floor lost by who has none.",
        "test_anecdotes",
    ),
    Ruling(
        "The Deck",
        "gap",
        "The deck runs out",
        "The discards are shuffled into a new one.",
        "test_the_deck_runs_out",
    ),
    Ruling(
        "Resolution Phase",
        "gap",
        "What if others have more than five cards?",
        "They discard in their own Resolution Phase.",
        "test_hand_limit",
    ),
    Ruling(
        "Censure Rule",
        "gap",
        "What if somebody is censured twice?",
        "He skips two turns.",
        "test_censured_twice",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equally many Time chips",
        "They share the victory.",
        "test_equal_chips",
    ),
    Ruling(
        "Oration Phase",
        "gap",
        "What if nobody plays Time cards any more?",
        "If there is none in 50 turns of each player, the game ends as it stands.",
        "test_fifty_turns_without_time_cards",
    ),
    Ruling(
        "Chairman & Secretary",
        "gap",
        "What is counted over several games, and who is Chairman if some tie?",
        "The chips of all games. Chance parts those who tie, and gives the Floor in each game.",
        "test_chairman_and_secretary",
    ),
    Ruling(
        "Chairman & Secretary",
        "gap",
        "In which order do the others play?",
        "Clockwise from the Chairman, who is first, and the Secretary last.",
        "test_the_secretary_goes_last",
    ),
    Ruling(
        "Optional Cutthroat Rule",
        "gap",
        "When, who and how often?",
        "As soon as the player has the Floor in his Motions Phase, his opponents in turn, until nobody wants "
        "to or he has lost it. Then he may play another Gain card.",
        "test_cutthroat",
    ),
]
