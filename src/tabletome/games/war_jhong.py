"""War Jhong: draw and claim cards until twelve of them make four formations, and score what they show.

How to play
    The deck has 120 cards: Infantry, Archers and Cavalry with three cards of each number from 1 to 9, 16
    Junks, 9 Forts, 8 Generals and 6 Tactics. Infantry, Archers and Cavalry are the common suits, Junks and
    Forts the honor suits. In each hand everybody is dealt twelve cards. The first to go is found by chance,
    later it is the winner of the last hand; play goes to the right.

    On your turn draw a card. Then go out, or discard a card. To go out you need four formations, laid open or
    in hand; one card is left over. A formation is three cards: three consecutive numbers of a common suit (a
    sequence), three of one number and suit (a triplet), three Junks, three Forts or three Tactics. A Tactics
    may stand for any common or honor card, but each formation has a card of its own then.

    Attacks: when somebody discards, the others may claim that card, as long as it is no General, to make a
    formation with two cards in hand. It is laid open before you and stays as it is. If several want it, the
    one whose turn would come soonest takes it. Then go out or discard a card; the next turn is your right
    neighbour's. When somebody has to draw and the deck is empty, nobody scores, and who began begins again.

    Only who goes out scores, 1 point and all of these combos, each once. Of those in one line only the best
    counts. You need not choose: your cards are counted in the way that brings most.

        General 1 for each General you discarded in this hand
        Double Formation 3, Triple Formation 9: two or three formations of the same numbers
        Identical Double Formation 6, Identical Triple Formation 18: of the same numbers and common suit
        Fleet 2, Double Fleet 4, Triple Fleet 8, Armada 16: one to four formations of Junks
        Wall 3, Border Wall 9, Great Wall 27: one, two, or three and more formations of Forts
        Ruse 5, Great Ruse 25: one, or two formations of Tactics
        All Triplets 4, All Sequences 4: four common formations, all of them such
        High/Low 5: four common formations with numbers 1 to 5 only, or 5 to 9 only
        Great Formation 6: four formations of the same common suit
        Split Army 3: two formations of one common suit and two of another
        Grand Formation 10: 1-2-3, 4-5-6 and 7-8-9 of the same suit
        Grand Maneuver 7: three formations of the same common suit and one of an honor suit
        Diplomatic Solution 2: no formation at all. One can go out with twelve such cards as well: numbers of
            one suit are at least three apart, at most two Junks, Forts and Generals each, and no Tactics

    Whoever first has 100 points wins. The game also ends after 40 hands in a row in which nobody went out.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from tabletome.engine import Guard, Layout, Look, Player, Ruling, state
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.starting import Led, first_by_chance
from tabletome.parts.turns import counter_clockwise

DEALT = 12
GOAL = 100
SIZE = 3
FORMATIONS = 4
COPIES = 3
COMMON = ("Infantry", "Archers", "Cavalry")
NUMBERS = 9
OTHERS = {"Junks": 16, "Forts": 9, "Generals": 8, "Tactics": 6}
KINDS = [f"{suit} {number}" for suit in COMMON for number in range(1, NUMBERS + 1)] + list(OTHERS)
KIND = {name: kind for kind, name in enumerate(KINDS)}
"A card is known by its place in the list."
JUNKS, FORTS, GENERALS, TACTICS = (KIND[suit] for suit in OTHERS)
APART = 3
MOST_ALIKE = 2
"In a Diplomatic Solution."
GO_OUT = "Go out"

Formation = tuple[int, ...]
"The kinds of three cards, in order. Wild cards are what they stand for."
DIPLOMACY: Formation = ()
"A claim by which one goes out with no formation at all."


SIGNS = {
    "Infantry": ("shield", "#8c2f39"),
    "Archers": ("arrow", "#2e6b3a"),
    "Cavalry": ("horse", "#1f5f8b"),
    "Junks": ("ship", "#0f6e6e"),
    "Forts": ("tower", "#5c5346"),
    "Generals": ("crown", "#7a5a00"),
    "Tactics": ("scroll", "#5b3a8c"),
}


class WarCard(Card):
    suit: str
    number: str = ""
    stands_for: str = state(default="")
    look = Look(
        corner="number",
        signs={name: SIGNS[name.split()[0]][0] for name in KINDS},
        colours={name: SIGNS[name.split()[0]][1] for name in KINDS},
    )

    @property
    def kind(self) -> int:
        return KIND[self.name]

    @property
    def kind_shown(self) -> int:
        return KIND[self.stands_for or self.name]


DECK = [
    *(WarCard(f"{suit} {number}", suit, str(number)) for suit in COMMON for number in range(1, NUMBERS + 1))
] * COPIES + [WarCard(suit, suit) for suit, copies in OTHERS.items() for _ in range(copies)]


# -- formations --------------------------------------------------------------------------------------------


def triplet(kind: int) -> Formation:
    return (kind,) * SIZE


RUSE = triplet(TACTICS)
MADE_OF_KINDS: list[Formation] = [
    *(tuple(range(kind, kind + SIZE)) for kind in range(JUNKS) if kind % NUMBERS <= NUMBERS - SIZE),
    *map(triplet, range(GENERALS)),
]
"Sequences, triplets, Junks and Forts."
WITH = [[formation for formation in MADE_OF_KINDS if kind in formation] for kind in range(GENERALS)]


def suit_of(formation: Formation) -> str:
    return KINDS[formation[0]].split()[0]


def numbers_of(formation: Formation) -> tuple[int, ...]:
    return tuple(kind % NUMBERS + 1 for kind in formation)


def in_words(formation: Formation) -> str:
    if formation == DIPLOMACY:
        return "Go out with a Diplomatic Solution"
    if formation[0] >= JUNKS:
        return suit_of(formation)
    return f"{suit_of(formation)} {'-'.join(map(str, numbers_of(formation)))}"


@lru_cache(maxsize=30_000)
def partings(kinds: tuple[int, ...], wilds: int) -> frozenset[tuple[Formation, ...]]:
    """Every way to part these cards, smallest first, and wild cards into formations so that none is left.

    The smallest card must be in one; each of its fellows is there or a wild card stands for it.
    """
    if not kinds:
        return frozenset() if wilds % SIZE else frozenset([(RUSE,) * (wilds // SIZE)])
    first, found = kinds[0], set()
    for formation in WITH[first]:
        spot = formation.index(first)
        fellows = formation[:spot] + formation[spot + 1 :]
        for real in product((True, False), repeat=len(fellows)):
            rest = list(kinds[1:])
            for kind, is_real in zip(fellows, real, strict=True):
                if is_real and kind in rest:
                    rest.remove(kind)
                elif is_real:
                    break
            else:
                left = wilds - real.count(False)
                if left >= 0:
                    found |= {tuple(sorted([formation, *more])) for more in partings(tuple(rest), left)}
    return frozenset(found)


def arrangements(held: Sequence[int]) -> Iterator[tuple[Formation, ...]]:
    """Every way to make formations of all these cards but one. At most one can be a General."""
    generals = held.count(GENERALS)
    if generals > 1:
        return
    for spare in [GENERALS] if generals else sorted(set(held)):
        used = list(held)
        used.remove(spare)
        naturals = tuple(sorted(kind for kind in used if kind != TACTICS))
        yield from sorted(partings(naturals, used.count(TACTICS)))


def is_diplomatic(held: Sequence[int], claimed: Sequence[int] = ()) -> bool:
    """Whether all these cards but one, and the claimed one, are a Diplomatic Solution."""
    return len(held) + len(claimed) > DEALT and any(
        is_apart([*held[:spare], *held[spare + 1 :], *claimed]) for spare in range(len(held))
    )


def is_apart(kinds: Sequence[int]) -> bool:
    if TACTICS in kinds or any(kinds.count(kind) > MOST_ALIKE for kind in (JUNKS, FORTS, GENERALS)):
        return False
    common = sorted(kind for kind in kinds if kind < JUNKS)
    return all(b - a >= APART or a // NUMBERS != b // NUMBERS for a, b in pairwise(common))


# -- scoring -----------------------------------------------------------------------------------------------

FLEETS = {1: ("Fleet", 2), 2: ("Double Fleet", 4), 3: ("Triple Fleet", 8), 4: ("Armada", 16)}
WALLS = {1: ("Wall", 3), 2: ("Border Wall", 9), 3: ("Great Wall", 27)}
RUSES = {1: ("Ruse", 5), 2: ("Great Ruse", 25)}
SAME_NUMBERS = {2: ("Double Formation", 3), 3: ("Triple Formation", 9)}
IDENTICAL = {2: ("Identical Double Formation", 6), 3: ("Identical Triple Formation", 18)}


def rung(ladder: dict[int, tuple[str, int]], number: int) -> dict[str, int]:
    """The highest combo of a ladder that so many formations reach."""
    return dict([ladder[min(number, max(ladder))]]) if number >= min(ladder) else {}


def combos(formations: Sequence[Formation]) -> dict[str, int]:
    """What four formations score beside Going Out and Generals."""
    common = [formation for formation in formations if formation[0] < JUNKS]
    numbers = [numbers_of(formation) for formation in common]
    suits = Counter(map(suit_of, common))
    most, all_common = max(suits.values(), default=0), len(common) == FORMATIONS
    triplets = sum(len(set(formation)) == 1 for formation in common)
    scored = {
        **rung(SAME_NUMBERS, max(Counter(numbers).values(), default=0)),
        **rung(IDENTICAL, max(Counter(common).values(), default=0)),
        **rung(FLEETS, formations.count(triplet(JUNKS))),
        **rung(WALLS, formations.count(triplet(FORTS))),
        **rung(RUSES, formations.count(RUSE)),
    }
    if all_common and (max(map(max, numbers)) <= 5 or min(map(min, numbers)) >= 5):
        scored["High/Low"] = 5
    if most == FORMATIONS:
        scored["Great Formation"] = 6
    if all_common and triplets == FORMATIONS:
        scored["All Triplets"] = 4
    if all_common and not triplets:
        scored["All Sequences"] = 4
    if list(suits.values()) == [2, 2]:
        scored["Split Army"] = 3
    if any(
        {(s, s + 1, s + 2), (s + 3, s + 4, s + 5), (s + 6, s + 7, s + 8)} <= set(common)
        for s in range(0, JUNKS, NUMBERS)
    ):
        scored["Grand Formation"] = 10
    if most == SIZE and any(triplet(honor) in formations for honor in (JUNKS, FORTS)):
        scored["Grand Maneuver"] = 7
    return scored


class Victory(NamedTuple):
    formations: tuple[Formation, ...]
    "None for a Diplomatic Solution."
    scored: dict[str, int]


PEACE = Victory((), {"Diplomatic Solution": 2})


@lru_cache(maxsize=30_000)
def best_victory(held: tuple[int, ...], laid: tuple[Formation, ...]) -> Victory | None:
    """What scores most of all that these cards can make beside the formations laid open, if they can."""
    if len(laid) + len(held) // SIZE < FORMATIONS:
        return None
    found = [Victory(made, combos([*laid, *made])) for made in arrangements(held)]
    if not laid and is_diplomatic(held):
        found.append(PEACE)
    return max(found, key=lambda victory: sum(victory.scored.values()), default=None)


@lru_cache(maxsize=30_000)
def prospect(counts: tuple[int, ...]) -> float:
    """How many formations the cards of a suit make, and how many are begun; for `estimate`."""
    first = next((number for number, count in enumerate(counts) if count), None)
    if first is None:
        return 0.0

    def after(*spots: int) -> float:
        left = list(counts)
        for spot in spots:
            left[spot] -= 1
        return prospect(tuple(left)) if min(left) >= 0 else -1.0

    ahead = [spot for spot in (first + 1, first + 2) if spot < len(counts)]
    return max(
        after(first),
        1.0 + after(first, first, first),
        1.0 + after(first, *ahead) if len(ahead) == 2 else 0.0,
        0.4 + after(first, first),
        *(0.4 + after(first, spot) for spot in ahead),
    )


# -- the game ----------------------------------------------------------------------------------------------


class Commander(Player):
    hand: Hand[WarCard]
    formations: Row[WarCard]
    "Laid open, three cards after three."
    generals: int = 0
    points: int = 0

    def kinds(self) -> tuple[int, ...]:
        return tuple(sorted(card.kind for card in self.hand))

    def laid(self) -> tuple[Formation, ...]:
        kinds = [card.kind_shown for card in self.formations]
        return tuple(tuple(kinds[spot : spot + SIZE]) for spot in range(0, len(kinds), SIZE))

    def victory(self) -> Victory | None:
        return best_victory(self.kinds(), self.laid())

    def claims(self, claimed: WarCard) -> list[Formation]:
        """What he can make of a discard and two cards in hand."""
        kinds = self.kinds()
        held = Counter(kinds)
        wilds = held.pop(TACTICS, 0)
        if claimed.kind == TACTICS:
            near = dict.fromkeys(
                formation for kind in sorted(held) if kind < GENERALS for formation in WITH[kind]
            )
            found = [made for made in near if 1 <= lacking(made, held) <= wilds + 1]
            return [*found, RUSE] if wilds >= SIZE - 1 else found
        held[claimed.kind] += 1
        found = [made for made in WITH[claimed.kind] if lacking(made, held) <= wilds]
        return [*found, DIPLOMACY] if is_diplomatic(kinds, [claimed.kind]) else found


def lacking(formation: Formation, held: Counter[int]) -> int:
    return sum((Counter(formation) - held).values())


class WarJhong(Led[Commander]):
    title = "War Jhong"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "rummy and poker"
    mechanisms = ("melds", "wild cards", "hand management", "reactions")
    minutes = 60
    turn_name = "hand"
    layout = Layout(
        felt="#3c2f1f",
        accents=("#e0b84c", "#9fc0d0"),
        hidden_fields=("suit",),
        labels={"generals": "Generals discarded", "points": "Victory Points", "leader": "begins"},
    )
    guard = Guard(quiet=40, progress="hand that somebody won")

    deck: Deck[WarCard]
    discards: Pile[WarCard]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.deck.add_all(
            [*self.discards, *(card for me in self.players for card in (*me.hand, *me.formations))]
        )
        for card in self.deck:
            card.stands_for = ""
        self.shuffle(self.deck)
        for me in counter_clockwise(self, self.leader):
            me.generals = 0
            self.deck.draw_many(me.hand, DEALT)
            sort(me.hand)
        self.log("Hand {}: {} begins", self.turns, self.leader)
        self.then(self.draw_phase, self.leader)

    def draw_phase(self, me: Commander) -> None:
        card = self.deck.draw(me.hand)
        if card is None:
            self.log("The deck is empty: nobody has won this hand", hold=True)
            return
        self.log("{} draws {}", me, card)
        sort(me.hand)
        self.then(self.end_phase, me)

    async def end_phase(self, me: Commander) -> None:
        victory = me.victory()
        choice = await me.choose(
            [*([GO_OUT] if victory else []), *me.hand],
            "Go out, or discard a card" if victory else "Discard a card",
        )
        if isinstance(choice, WarCard):
            self.discards.add(choice)
            me.generals += choice.kind == GENERALS
            self.log("{} discards {}", me, choice)
            self.then(self.attacks, me, choice)
        elif victory:
            self.go_out(me, victory)

    async def attacks(self, me: Commander, discard: WarCard) -> None:
        follower, *_ = rivals = counter_clockwise(self, me)[1:]
        claim = None
        if discard.kind != GENERALS:
            claim = await self.reactions(
                rivals,
                lambda rival: rival.claims(discard),
                f"Take {discard} to lay down a formation?",
                label=in_words,
            )
        if claim is None:
            self.then(self.draw_phase, follower)
        else:
            rival, formation = claim
            self.take_discard(rival, discard, formation)

    def take_discard(self, me: Commander, discard: WarCard, formation: Formation) -> None:
        self.log("{} takes {}: {}", me, discard, in_words(formation))
        if formation == DIPLOMACY:
            me.hand.add(discard)
            self.go_out(me, PEACE)
        else:
            self.lay_open(me, formation, [discard, *me.hand])
            self.then(self.end_phase, me)

    def lay_open(self, me: Commander, formation: Formation, cards: list[WarCard]) -> None:
        """Of these cards, the first ones first; Tactics stand for what is missing."""
        for kind in formation:
            fitting = [card for card in cards if card.kind == kind]
            card = (fitting or [card for card in cards if card.kind == TACTICS])[0]
            cards.remove(card)
            me.formations.add(card)
            if card.kind != kind:
                card.stands_for = KINDS[kind]

    # -- scoring -----------------------------------------------------------------------------------------

    def go_out(self, me: Commander, victory: Victory) -> None:
        for formation in victory.formations:
            self.lay_open(me, formation, list(me.hand))
        if victory == PEACE:
            me.formations.add_all(me.hand)
        scored = {"Going Out": 1} | ({"General": me.generals} if me.generals else {}) | victory.scored
        gained = sum(scored.values())
        me.points += gained
        self.pass_lead(me)
        self.progress()
        told = [f"{combo} {points}" for combo, points in scored.items()]
        self.log("{} goes out for {} point(s): {}", me, gained, told, hold=True)
        if me.points >= GOAL:
            self.end("100 points", because=f"{me} has {me.points} Victory Points.")

    def score(self, me: Commander) -> int:
        return me.points

    def estimate(self, me: Commander) -> float:
        """Points, and how near to going out."""
        held = Counter(card.kind for card in me.hand)
        suits = [
            tuple(held[suit * NUMBERS + number] for number in range(NUMBERS)) for suit in range(len(COMMON))
        ]
        honors = [(held[JUNKS],), (held[FORTS],)]
        near = len(me.laid()) + sum(map(prospect, [*suits, *honors])) + 0.45 * held[TACTICS]
        return me.points + 0.3 * me.generals + 10 * (min(near, FORMATIONS) / FORMATIONS) ** 2


def sort(hand: Hand[WarCard]) -> None:
    """By suits and numbers, so that it can be read."""
    hand.items.sort(key=lambda card: card.kind)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to six, for whom eight cards each are left to draw; with more, hardly anybody goes out.",
        "test_two_to_six_players",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who goes first in the first game, and which game is meant?",
        "Chance decides; after that the winner of the last hand.",
        "test_who_begins",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "What if the deck is empty?",
        "The last discard can still be claimed. When somebody has to draw, the hand is over, nobody scores, "
        "and the same player begins the next.",
        "test_an_empty_deck",
    ),
    Ruling(
        "Going Out",
        "gap",
        "One holds 13 cards when going out; what of the one that is in no formation?",
        "It is left over. It is not discarded, so a General does not count.",
        "test_one_card_is_left_over",
    ),
    Ruling(
        "Suits",
        "gap",
        "How many Tactics may stand in a formation?",
        "Two at most: three of them are a formation of Tactics, whatever they might stand for.",
        "test_tactics",
    ),
    Ruling(
        "Suits",
        "contradiction",
        "A General is worth a point when discarded, but only who goes out scores points.",
        "It is the combo General of the chart: only who goes out scores the Generals he has discarded.",
        "test_generals_of_those_who_do_not_go_out",
    ),
    Ruling(
        "Attacks",
        "gap",
        "What is claimed with, and what becomes of a formation laid open?",
        "With two cards of the hand, Tactics only for what it lacks; what they stand for is fixed from then "
        "on. What is in hand is counted as it scores most.",
        "test_what_is_laid_open_is_fixed",
    ),
    Ruling(
        "Attacks",
        "gap",
        "Does going out come before making a formation?",
        "No, only the order of turns counts. Who takes a discard for his fourth formation goes out.",
        "test_who_is_soonest_takes_it",
    ),
    Ruling(
        "Attacks",
        "gap",
        "Can Generals and Tactics be claimed?",
        "Tactics can, Generals cannot: there is no formation of them.",
        "test_generals_cannot_be_claimed",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Which combos are added up?",
        "All that apply, each once; but of Double and Triple Formation, the two Identical ones, the Fleets, "
        "the Walls and the Ruses only the highest.",
        "test_ladders",
    ),
    Ruling(
        "Scoring Chart",
        "gap",
        "What are the same number sequences?",
        "The same three numbers in any common suits, of sequences or triplets.",
        "test_double_formations",
    ),
    Ruling(
        "Scoring Chart",
        "gap",
        "For what do four formations of Forts count?",
        "As a Great Wall.",
        "test_ladders",
    ),
    Ruling(
        "Scoring Chart",
        "gap",
        "What is a Split Army?",
        "Two formations in each of two common suits.",
        "test_split_army",
    ),
    Ruling(
        "Scoring Chart",
        "contradiction",
        "A Diplomatic Solution has no formations, but one goes out by four of them.",
        "It is a second way to go out, with twelve cards in hand: numbers of one suit at least three "
        "apart, at most two Junks, Forts and Generals each (three would be a set), and no Tactics.",
        "test_diplomatic_solution",
    ),
    Ruling(
        "Scoring Chart",
        "gap",
        "Are cards of a suit exactly three digits apart in it, or more?",
        "At least three.",
        "test_diplomatic_solution",
    ),
    Ruling(
        "Card List",
        "damaged",
        "The number of copies is lost for Archers 8 to Tactics.",
        "By the text: three of each common card, 16 Junks, 9 Forts, 8 Generals, 6 Tactics.",
        "test_the_deck",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody goes out any more?",
        "After 40 hands in a row without a winner the most points win.",
        "test_forty_hands_without_a_winner",
    ),
]
