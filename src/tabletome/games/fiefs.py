"""Fiefs: dukes send bishops, nobles and knights over nine lands and win them by siege, inquisition and coup.

How to play
    The map has three by three squares: the Palace in the middle, eight Fiefs around it. Each duke begins with
    6 gold, a hand of seven cards, and control of a Fief in a corner, where his 3 Bishops, 4 Nobles and 5
    Knights stand. These are his pawns; there are twenty of each kind in his colour, and what leaves the game
    goes back to them. A blank marker shows who controls a square, whether he has pawns there or not. Gold
    lies open. Chance picks who begins; he loses 4 gold and a card of his choice. Turns go clockwise.

    The deck of 78 cards
        6 each  Move Bishop, Move Noble, Move Knight
        6 each  Siege, Inquisition, Coup: the contest cards
        4 each  Armies, Heresy, Courtesans: allies in sieges, inquisitions, coups
        4 each  Gain Knight, Gain Bishop, Gain Noble
        3 each  Crusade, Pilgrimage, Envoy, Excommunication, Plague, Peasant Revolt: the events

    A turn has six phases. Played cards are discarded.

    Draw: draw a card. Once you may pay 2 gold to draw another. Then discard down to seven cards.

    Taxes: take 3 gold, 1 for each Fief you control, and 2 if you control the Palace.

    Move: you may move one of your pawns to a square that shares a side with its own. Each Move card that you
    play is one more move, of a pawn of the kind it names; the same pawn may go on. Whose land it is does not
    matter.

    Event: you may play any number of event cards.
        Excommunication   a pawn of an opponent leaves the game.
        Plague            on a square, all who have pawns there, you too, lose one of them of their choice.
        Peasant Revolt    a control marker is removed.
        Crusade           a Knight of any duke is away for three turns: at the beginning of his third Event
                          Phase from now on he comes back, in the Palace, with 5 gold for his duke.
        Pilgrimage, Envoy the same for a Bishop and for a Noble.

    Contest: play any number of contest cards, and once in the turn hold a contest of any kind for 3 gold
    without a card. Name a square where you have a pawn and which is not yours; at the Palace there are no
    Sieges. If nobody controls it, it is yours. If a rival does, the two of you compare Force:
        1 Force  each pawn of your own on the square
        2 more   each Knight in a Siege, each Bishop in an Inquisition, each Noble in a Coup
        2 Force  each ally card that fits: Armies in a Siege, Heresy in an Inquisition, Courtesans in a Coup
        1 Force  each gold that you pay
    Gold and allies are chosen in secret, shown at once and spent by both. More Force wins, and in a tie the
    one in control. The winner has control of the square; the loser, if he has pawns there, moves one of them
    to an adjacent square.

    Recruit: for each Gain card that you play you get a pawn of the kind it names, and for every 3 gold that
    you pay one of any kind. New pawns come to Fiefs that you control or to the Palace, whoever controls it.

    The turn in which the last card was drawn is the last one of the game. Most gold wins; of equals, the one
    who controls more squares.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple

from tabletome.engine import Game, Layout, Look, Player, Ruling, behaviour, calls, state
from tabletome.parts.boards import Board, Square, SquareGrid, Stacks
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_chance

START_GOLD, FIRST_PLAYER_LOSES = 6, 4
HAND = 7
EXTRA_CARD = 2
TAX, FIEF_TAX, PALACE_TAX = 3, 1, 2
AWAY, BROUGHT_HOME = 3, 5
CONTEST_PRICE, PAWN_PRICE = 3, 3
SPECIALIST, ALLY = 2, 2
SET = 20

MAP = SquareGrid(3, 3, "fiefs", zones={"b2": "palace"})
PALACE = MAP["b2"]
CORNERS = [MAP[name] for name in ("a1", "a3", "c3", "c1")]
"Clockwise; two dukes have opposite ones."
START = {"Bishop": 3, "Noble": 4, "Knight": 5}
LETTERS = {"Bishop": "B", "Noble": "N", "Knight": "K"}


class Contest(Enum):
    """Each with the pawn that is strong in it."""

    SIEGE = "Siege", "Knight"
    INQUISITION = "Inquisition", "Bishop"
    COUP = "Coup", "Noble"

    def __init__(self, title: str, pawn: str) -> None:
        self.title = title
        self.pawn = pawn

    def __str__(self) -> str:
        return self.title


# -- components --------------------------------------------------------------------------------------------

Effect = Callable[["Fiefs", "Duke", Any], Any]


class FiefsCard(Card):
    text: str
    type: str = ""
    look = Look(
        suit="type",
        text="text",
        signs={"Move": "arrow", "Contest": "sword", "Ally": "shield", "Gain": "person", "Event": "scroll"},
        colours={
            "Move": "#2f6b8f",
            "Contest": "#8c2f39",
            "Ally": "#6b4a8c",
            "Gain": "#3f6b3a",
            "Event": "#8a5a00",
        },
    )


class MoveCard(FiefsCard):
    type: str = "Move"
    pawn: str = behaviour(default="")


class ContestCard(FiefsCard):
    type: str = "Contest"
    contest: Contest = behaviour(default=Contest.SIEGE)


class AllyCard(FiefsCard):
    type: str = "Ally"
    contest: Contest = behaviour(default=Contest.SIEGE)


class GainCard(FiefsCard):
    type: str = "Gain"
    pawn: str = behaviour(default="")


class EventCard(FiefsCard):
    type: str = "Event"
    ask: str = behaviour(default="")
    targets: Callable[["Fiefs", "Duke"], list[Any]] = behaviour(default=calls("pawns_of_rivals"))
    effect: Effect = behaviour(default=calls("excommunicate"))


def journey(name: str, pawn: str) -> EventCard:
    return EventCard(
        name,
        f"A {pawn} is away for 3 turns and comes back with 5 gold",
        ask=f"Which {pawn} leaves for three turns?",
        targets=calls("pawns_of_kind", pawn),
        effect=calls("send_away"),
    )


DECK: list[Card] = [
    *[MoveCard("Move Bishop", "Move one of your Bishops", pawn="Bishop")] * 6,
    *[MoveCard("Move Noble", "Move one of your Nobles", pawn="Noble")] * 6,
    *[MoveCard("Move Knight", "Move one of your Knights", pawn="Knight")] * 6,
    *[ContestCard("Siege", "Knights have +2; not at the Palace", contest=Contest.SIEGE)] * 6,
    *[ContestCard("Inquisition", "Bishops have +2", contest=Contest.INQUISITION)] * 6,
    *[ContestCard("Coup", "Nobles have +2", contest=Contest.COUP)] * 6,
    *[AllyCard("Courtesans", "+2 Force in Coups", contest=Contest.COUP)] * 4,
    *[AllyCard("Armies", "+2 Force in Sieges", contest=Contest.SIEGE)] * 4,
    *[AllyCard("Heresy", "+2 Force in Inquisitions", contest=Contest.INQUISITION)] * 4,
    *[GainCard("Gain Knight", "Gain a Knight", pawn="Knight")] * 4,
    *[GainCard("Gain Bishop", "Gain a Bishop", pawn="Bishop")] * 4,
    *[GainCard("Gain Noble", "Gain a Noble", pawn="Noble")] * 4,
    *[journey("Crusade", "Knight")] * 3,
    *[journey("Pilgrimage", "Bishop")] * 3,
    *[journey("Envoy", "Noble")] * 3,
    *[
        EventCard(
            "Excommunication",
            "A rival's pawn leaves the game",
            ask="Which pawn do you excommunicate?",
            targets=calls("pawns_of_rivals"),
            effect=calls("excommunicate"),
        )
    ]
    * 3,
    *[
        EventCard(
            "Plague",
            "On a square everybody loses a pawn",
            ask="Where does the plague break out?",
            targets=calls("peopled_squares"),
            effect=calls("strike_with_plague"),
        )
    ]
    * 3,
    *[
        EventCard(
            "Peasant Revolt",
            "A control marker is removed",
            ask="Where do the peasants revolt?",
            targets=calls("markers"),
            effect=calls("revolt"),
        )
    ]
    * 3,
]


class Pawn(Piece):
    name: str
    letter: str
    turns_away: int = state(default=0)
    look = Look(badge="letter", signs={"Bishop": "cross", "Noble": "crown", "Knight": "horse"})

    def __str__(self) -> str:
        return f"{self.owner}'s {self.name}"


class Marker(Piece):
    def __str__(self) -> str:
        return f"{self.owner}'s marker"


class Duke(Player):
    gold: int = START_GOLD
    hand: Hand[Card]
    pawns: Pile[Pawn]
    markers: Pile[Marker]
    away: Row[Pawn]


class Pledge(NamedTuple):
    """What one adds to the Force of his pawns."""

    gold: int
    allies: list[AllyCard]


Recruit = GainCard | str
"A card, or the kind of a pawn that is paid for."


class Fiefs(Game[Duke]):
    title = "Fiefs"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "war and skirmish"
    mechanisms = ("area control", "hand management", "sealed bids", "card effects", "take that")
    minutes = 60
    layout = Layout(
        felt="#3d4a2f",
        accents=("#e3b95b", "#b08fd0"),
        hidden_places=("pawns", "markers"),
        labels={"Pawn.turns_away": "turns away"},
        zones={"palace": "checks #a98544"},
    )
    land: Stacks[Pawn, Square] = Stacks(MAP)
    control: Board[Marker, Square] = Board(MAP)
    deck: Deck[Card]
    discards: Pile[Card]

    async def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        corners = CORNERS[::2] if len(self.players) == 2 else CORNERS
        for duke, corner in zip(self.players, corners, strict=False):
            duke.pawns.fill(Pawn(duke.seat, kind, LETTERS[kind]) for kind in START for _ in range(SET))
            duke.markers.fill([Marker(duke.seat)] * len(MAP))
            self.gain_control(duke, corner)
            for kind, number in START.items():
                for _ in range(number):
                    self.gain_pawn(duke, kind, corner)
            self.deck.draw_many(duke.hand, HAND)
        first = first_by_chance(self)
        first.gold -= FIRST_PLAYER_LOSES
        await discard(self, first, first.hand, self.discards, 1, "You begin: lose a card")

    async def turn(self, me: Duke) -> None:
        self.then(self.draw_phase, me)
        self.then(self.taxes_phase, me)
        self.then(self.move_phase, me)
        self.then(self.event_phase, me)
        self.then(self.contest_phase, me)
        self.then(self.recruit_phase, me)
        self.then(self.close_turn)

    # -- Draw and Taxes Phase ----------------------------------------------------------------------------

    async def draw_phase(self, me: Duke) -> None:
        draw(self, me, self.deck, me.hand)
        if self.deck and me.gold >= EXTRA_CARD:
            extra = await me.choose([f"Pay {EXTRA_CARD} gold"], "Do you buy another card?", otherwise="No")
            if extra is not None:
                me.gold -= EXTRA_CARD
                self.log("{} pays {} gold for another card", me, EXTRA_CARD)
                draw(self, me, self.deck, me.hand)
        await discard_down_to(self, me, me.hand, self.discards, HAND)

    def taxes_phase(self, me: Duke) -> None:
        taxes = TAX + self.land_taxes(me)
        me.gold += taxes
        self.log("{} takes {} gold in taxes", me, taxes)

    def land_taxes(self, duke: Duke) -> int:
        return sum(PALACE_TAX if land is PALACE else FIEF_TAX for land in self.lands(duke))

    # -- Move Phase --------------------------------------------------------------------------------------

    async def move_phase(self, me: Duke, free: bool = True) -> None:
        """One move; then the next, each by a card but one."""
        pawns = distinct(self.pawns_of(me))
        if not pawns or not (free or me.hand):
            return
        kinds = {pawn.name for pawn in pawns}
        cards = [card for card in me.hand.of(MoveCard) if card.pawn in kinds]
        options: list[Pawn | MoveCard] = [*pawns, *cards] if free else [*cards]
        prompt = "Move one of your pawns, or play a Move card" if free else "Do you play another Move card?"
        way = await me.choose(options, prompt, otherwise="End your moves", label=whereabouts)
        if way is None:
            return
        if isinstance(way, MoveCard):
            self.play(me, way)
            movable = [pawn for pawn in pawns if pawn.name == way.pawn]
            way = await self.pick_out(me, movable, f"Which {way.pawn} moves?")
        else:
            free = False
        await self.step(me, way)
        self.then(self.move_phase, me, free)

    async def pick_out(self, me: Duke, pawns: list[Pawn], prompt: str) -> Pawn:
        return pawns[0] if len(pawns) == 1 else await me.choose(pawns, prompt, label=whereabouts)

    async def step(self, me: Duke, pawn: Pawn) -> None:
        start: Square = pawn.at
        goal = await me.choose(start.beside, f"Where does your {pawn.name} go?", label=self.situation)
        self.land.put(pawn, goal)
        self.log("{} goes from {} to {}", pawn, called(start), called(goal))

    # -- Event Phase -------------------------------------------------------------------------------------

    async def event_phase(self, me: Duke) -> None:
        for pawn in list(me.away):
            pawn.turns_away -= 1
            if not pawn.turns_away:
                self.land.put(pawn, PALACE)
                me.gold += BROUGHT_HOME
                self.log("{} comes back to the Palace with {} gold", pawn, BROUGHT_HOME)
        await self.play_event(me)

    async def play_event(self, me: Duke) -> None:
        if not me.hand:
            return
        targets = {card: card.targets(self, me) for card in me.hand.of(EventCard)}
        cards = [card for card, found in targets.items() if found]
        card = await me.choose(cards, "Do you play an event?", otherwise="No event")
        if card is None:
            return
        target = await me.choose(targets[card], card.ask, label=self.situation)
        self.play(me, card)
        done = card.effect(self, me, target)
        if done is not None:
            await done
        self.then(self.play_event, me)

    def pawns_of_rivals(self, me: Duke) -> list[Pawn]:
        return distinct(pawn for pawn in self.land if pawn.seat != me.seat)

    def pawns_of_kind(self, me: Duke, kind: str) -> list[Pawn]:
        return distinct(pawn for pawn in self.land if pawn.name == kind)

    def peopled_squares(self, me: Duke) -> list[Square]:
        return [square for square in MAP if self.land[square]]

    def markers(self, me: Duke) -> list[Marker]:
        return list(self.control)

    def excommunicate(self, me: Duke, pawn: Pawn) -> None:
        self.lose(pawn)

    async def strike_with_plague(self, me: Duke, square: Square) -> None:
        for duke in self.from_player(me):
            pawns = distinct(self.pawns_of(duke, square))
            if pawns:
                prompt = f"The plague strikes {called(square)}: which of your pawns dies?"
                self.lose(await self.pick_out(duke, pawns, prompt))

    def revolt(self, me: Duke, marker: Marker) -> None:
        square = marker.at
        self.free(marker)
        self.log("{} loses control of {}", marker.owner, called(square))

    def send_away(self, me: Duke, pawn: Pawn) -> None:
        start = pawn.at
        pawn.turns_away = AWAY
        self.players[pawn.seat].away.add(pawn)
        self.log("{} leaves {} for {} turns", pawn, called(start), AWAY)

    # -- Contest Phase -----------------------------------------------------------------------------------

    async def contest_phase(self, me: Duke, paid: bool = False) -> None:
        """One contest; then the next, each by a card but one."""
        goals = {contest: self.goals(me, contest) for contest in Contest}
        for_gold = [] if paid or me.gold < CONTEST_PRICE else [c for c in Contest if goals[c]]
        if not any(goals.values()) or not (for_gold or me.hand):
            return
        cards = [card for card in me.hand.of(ContestCard) if goals[card.contest]]
        options: list[ContestCard | Contest] = [*cards, *for_gold]
        way = await me.choose(options, "Do you start a contest?", otherwise="No contest", label=told_price)
        if way is None:
            return
        contest = way.contest if isinstance(way, ContestCard) else way
        prompt = f"Where do you hold the {contest}?"
        square = await me.choose(goals[contest], prompt, label=self.situation)
        if isinstance(way, ContestCard):
            self.play(me, way)
        else:
            me.gold -= CONTEST_PRICE
            paid = True
            self.log("{} pays {} gold for a contest", me, CONTEST_PRICE)
        marker = self.control[square]
        if marker is None:
            self.gain_control(me, square)
        else:
            await self.hold_contest(me, self.players[marker.seat], contest, square)
        self.then(self.contest_phase, me, paid)

    def goals(self, me: Duke, contest: Contest) -> list[Square]:
        """Where he has a pawn and another or nobody has control."""
        here = dict.fromkeys(pawn.at for pawn in self.pawns_of(me))
        control = self.control.cells
        return [
            square
            for square in here
            if not (square in control and control[square].seat == me.seat)
            and not (square is PALACE and contest is Contest.SIEGE)
        ]

    async def hold_contest(self, me: Duke, rival: Duke, contest: Contest, square: Square) -> None:
        self.log("{} begins a {} of {} against {}", me, contest, called(square), rival)
        force = {duke: self.force_of_pawns(duke, contest, square) for duke in (me, rival)}

        async def pledge(duke: Duke) -> Pledge:
            other = rival if duke is me else me
            so_far = f"{contest} of {called(square)}: your pawns have {force[duke]} Force, {other}'s have"
            so_far += f" {force[other]}"
            fitting = [card for card in duke.hand.of(AllyCard) if card.contest is contest]
            allies = await duke.choose_some(fitting, f"{so_far}. Do you add allies, +{ALLY} Force each?")
            added = f", and {ALLY * len(allies)} come from allies" if allies else ""
            prompt = f"{so_far}{added}. How much gold do you add?"
            return Pledge(await duke.amount(0, duke.gold, prompt, unit="gold"), allies)

        for duke, (gold, allies) in (await self.together(pledge, [me, rival])).items():
            duke.gold -= gold
            self.discards.add_all(allies)
            force[duke] += gold + ALLY * len(allies)
            added = [f"{gold} gold", *allies]
            self.log("{} adds {} and has {} Force", duke, added, force[duke], hold=True)
        winner, loser = (me, rival) if force[me] > force[rival] else (rival, me)
        self.log("{} wins the {} of {}", winner, contest, called(square), hold=True)
        if winner is me:
            self.gain_control(me, square)
        pawns = distinct(self.pawns_of(loser, square))
        if pawns:
            prompt = f"You have lost {called(square)}: which pawn retreats?"
            await self.step(loser, await self.pick_out(loser, pawns, prompt))

    def force_of_pawns(self, duke: Duke, contest: Contest, square: Square) -> int:
        pawns = self.pawns_of(duke, square)
        return len(pawns) + SPECIALIST * sum(pawn.name == contest.pawn for pawn in pawns)

    # -- Recruit Phase -----------------------------------------------------------------------------------

    async def recruit_phase(self, me: Duke) -> None:
        """One pawn; then the next."""
        payable = me.gold >= PAWN_PRICE
        if not (payable or me.hand):
            return
        left = {pawn.name for pawn in me.pawns}
        options: list[Recruit] = [card for card in me.hand.of(GainCard) if card.pawn in left]
        options += [kind for kind in START if payable and kind in left]
        way = await me.choose(options, "Do you gain a pawn?", otherwise="End your turn", label=told_price)
        if way is None:
            return
        kind = way.pawn if isinstance(way, GainCard) else way
        homes = dict.fromkeys((*self.lands(me), PALACE))
        home = await me.choose(homes, f"Where does the {kind} start?", label=called)
        if isinstance(way, GainCard):
            self.play(me, way)
        else:
            me.gold -= PAWN_PRICE
        self.gain_pawn(me, kind, home)
        self.log("{} gains a {} in {}", me, kind, called(home))
        self.then(self.recruit_phase, me)

    def close_turn(self) -> None:
        if not self.deck:
            self.end("deck empty", because="The last card has been drawn, and that turn is over.")

    def score(self, duke: Duke) -> int:
        return duke.gold

    def tiebreak(self, duke: Duke) -> int:
        return len(self.lands(duke))

    def estimate(self, duke: Duke) -> float:
        """Gold, what his lands will still bring, and pawns and cards as long as there is time to use them."""
        turns_left = len(self.deck) / len(self.players)
        men = len(self.pawns_of(duke)) + len(duke.away)
        useful = min(1.0, turns_left / 3)
        lands = (0.7 * turns_left + 0.2) * self.land_taxes(duke)
        return duke.gold + lands + useful * (men + 0.5 * len(duke.hand))

    # -- lands, pawns and cards --------------------------------------------------------------------------

    def lands(self, duke: Duke) -> list[Square]:
        return [marker.at for marker in self.control if marker.seat == duke.seat]

    def pawns_of(self, duke: Duke, square: Square | None = None) -> list[Pawn]:
        men: Iterable[Pawn] = self.land if square is None else self.land[square]
        return [pawn for pawn in men if pawn.seat == duke.seat]

    def situation(self, target: Any) -> str:
        """A thing or square, with who has control."""
        if isinstance(target, Pawn):
            return f"{target} in {called(target.at)}"
        square = target.at if isinstance(target, Marker) else target
        marker = self.control[square]
        return f"{called(square)} ({marker.owner if marker else 'free'})"

    def play(self, me: Duke, card: Card) -> None:
        self.discards.add(card)
        self.log("{} plays {}", me, card)

    def gain_control(self, duke: Duke, square: Square) -> None:
        marker = self.control[square]
        if marker is not None:
            self.free(marker)
        self.control.put(next(iter(duke.markers)), square)
        self.log("{} takes control of {}", duke, called(square))

    def free(self, marker: Marker) -> None:
        self.players[marker.seat].markers.add(marker)

    def gain_pawn(self, duke: Duke, kind: str, square: Square) -> None:
        self.land.put(next(pawn for pawn in duke.pawns if pawn.name == kind), square)

    def lose(self, pawn: Pawn) -> None:
        square = pawn.at
        self.players[pawn.seat].pawns.add(pawn)
        self.log("{} in {} leaves the game", pawn, called(square))


def distinct(pawns: Iterable[Pawn]) -> list[Pawn]:
    """Of those of one duke and kind on one square only one."""
    return list({(pawn.at, pawn.seat, pawn.name): pawn for pawn in pawns}.values())


def called(square: Square) -> str:
    return "the Palace" if square is PALACE else f"Fief {square}"


def whereabouts(way: Pawn | Card) -> str:
    return f"{way.name} in {called(way.at)}" if isinstance(way, Pawn) else way.name


def told_price(way: ContestCard | Contest | Recruit) -> str:
    if isinstance(way, Contest):
        return f"{way} for {CONTEST_PRICE} gold"
    return f"{way} for {PAWN_PRICE} gold" if isinstance(way, str) else way.name


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "How many can play, and which corner is whose?",
        "Two to four, as there are four corners. They are given out clockwise; two dukes have opposite ones.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "departure",
        "Turn order is alphabetical.",
        "Chance picks who begins and turns go clockwise: here all may call themselves as they like, and "
        "to go first costs gold and a card.",
        "test_chance_picks_who_begins",
    ),
    Ruling(
        "Setup",
        "gap",
        "Which card does the first player lose?",
        "He chooses and discards one.",
        "test_the_first_player_loses_gold_and_a_card",
    ),
    Ruling(
        "Pieces",
        "gap",
        "Nine or more of each piece: how many, and may a pawn that has left the game be gained again?",
        "Twenty of each kind. What leaves the game goes back to them; who has no more of a kind gains none.",
        "test_a_set_has_twenty_pawns_of_each_kind",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "The game ends when the deck runs out: at once?",
        "After the turn of the player who drew the last card.",
        "test_the_turn_of_the_last_card_is_the_last",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "How many extra cards can be bought?",
        "One a turn.",
        "test_an_extra_card_for_two_gold",
    ),
    Ruling(
        "Taxes Phase",
        "gap",
        "Does the Palace count as a Fief, too?",
        "No, it brings its 2 gold only.",
        "test_taxes",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "How many Move cards may be played, and may they move a pawn that has moved?",
        "Any number in any order with the free move; yes.",
        "test_move_cards",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "How many events may be played?",
        "Any number.",
        "test_any_number_of_events",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "Whose pawn may go on a Crusade, a Pilgrimage or as an Envoy, whose turns count, who gets the gold?",
        "Anybody's. It comes back at the beginning of its owner's third Event Phase, and the gold is his.",
        "test_a_crusade_lasts_three_turns_of_the_owner",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "Who chooses the pawns that a plague kills?",
        "Each his own, from the player on turn clockwise.",
        "test_plague",
    ),
    Ruling(
        "Contest Phase",
        "gap",
        "What does it take to gain a Fief that nobody controls?",
        "A pawn there and a contest card or 3 gold; nobody can oppose it.",
        "test_a_free_fief_is_taken_without_a_fight",
    ),
    Ruling(
        "Contest Phase",
        "contradiction",
        "A contest for 3 gold can be for any square: also without a pawn there?",
        "No. It saves the card and nothing else.",
        "test_a_contest_for_gold",
    ),
    Ruling(
        "Contest Phase",
        "gap",
        "Whose pawns count?",
        "Those of the two in the contest which stand on its square. Third parties take no part.",
        "test_third_parties_take_no_part",
    ),
    Ruling(
        "Card List",
        "contradiction",
        "Armies help in battles, of which there are none.",
        "They are meant for Sieges.",
        "test_allies_help_in_their_contest_only",
    ),
    Ruling(
        "Contest Phase",
        "gap",
        "Does the loser pay his gold and discard his allies?",
        "Both sides do.",
        "test_both_pay",
    ),
    Ruling(
        "Contest Phase",
        "gap",
        "Which pawn retreats, and where?",
        "The loser chooses one on the square and where it goes; without any there he loses control only.",
        "test_a_loser_without_pawns_does_not_retreat",
    ),
    Ruling(
        "Contest Phase",
        "gap",
        "May a Palace that nobody controls be taken by a Siege?",
        "No: there are no Sieges at the Palace at all.",
        "test_no_siege_at_the_palace",
    ),
    Ruling(
        "Contest Phase",
        "gap",
        "Does one keep control of a square without pawns?",
        "Yes, until a contest or a revolt takes it.",
        "test_control_stays_without_pawns",
    ),
    Ruling(
        "Recruit Phase",
        "gap",
        "How many Gain cards may be played and pawns be bought?",
        "Any number.",
        "test_recruiting",
    ),
    Ruling(
        "Recruit Phase",
        "gap",
        "Do new pawns start in the Palace only if one controls it?",
        "No, always: so who has lost all Fiefs can come back.",
        "test_new_pawns_start_in_the_palace_or_at_home",
    ),
    Ruling(
        "Object",
        "gap",
        "What if several have the most gold?",
        "Of these the one who controls more squares wins; if that is equal, too, they share the victory.",
        "test_ties",
    ),
]
