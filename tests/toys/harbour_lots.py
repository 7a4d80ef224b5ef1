"""Harbour Lots: bid in secret for cargoes; a Fog card turns a rival's winning bid away.

How to play
    Each round a cargo is offered and everybody bids coins in secret. The highest bid wins the cargo; tied
    highest bids win nothing. Before the winner takes it, each other captain in turn may play a Fog card:
    then nobody takes the cargo, unless the winner answers with a Fog of his own. The winner pays and takes
    the cargo. When all cargoes are gone, coins and cargoes are counted.
"""

from tabletome.engine import Game, Option, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row

RULINGS = [
    Ruling("", "gap", "Nobody bids more than zero", "The cargo is discarded.", "test_no_bids"),
    Ruling(
        "", "gap", "The Fog deck runs out", "Played Fogs are shuffled into a new deck.", "test_fog_reshuffles"
    ),
]


class Cargo(Card):
    value: int


class Fog(Card):
    pass


class Calm(Card):
    pass


CARGOES = [Cargo("Tea", 3), Cargo("Silk", 5), Cargo("Rum", 2)] * 2


class Captain(Player):
    coins: int = 20
    cards: Hand[Card]
    hold: Pile[Cargo]


class HarbourLots(Game[Captain]):
    title = "Harbour Lots"
    author = "nobody"
    seats = range(2, 6)
    long_game = Option(False, "Two rounds through the deck")
    bank: Deck[Card] = Deck("played")
    played: Pile[Card]
    lots: Deck[Cargo]
    offer: Row[Cargo]
    wasted: Pile[Cargo]

    def setup(self) -> None:
        self.lots.fill_shuffled(CARGOES * (2 if self.long_game else 1))
        self.bank.fill_shuffled([Fog("Fog"), Calm("Calm"), Calm("Calm")] * 4)
        for captain in self.players:
            self.bank.draw_many(captain.cards, 2)

    async def round(self) -> None:
        lot = self.lots.draw(self.offer)
        assert lot is not None
        self.log("{} is offered", lot)
        bids = await self.together(lambda c: c.amount(0, c.coins, f"Bid for {lot}", unit="coins"))
        best = max(bids.values())
        winners = [c for c, bid in bids.items() if bid == best]
        if len(winners) > 1 or best == 0 or await self.fogged(winners[0]):
            self.log("Nobody takes {}", lot)
            self.wasted.add(lot)
            return
        winners[0].coins -= best
        winners[0].hold.add(lot)
        self.log("{} takes {} for {}", winners[0], lot, best)

    async def fogged(self, winner: Captain) -> bool:
        play = await self.reactions(self.others(winner), lambda c: c.cards.of(Fog), "Play Fog?")
        if play is None:
            return False
        rival, fog = play
        await self.play(rival, fog)
        answer = await self.reactions([winner], lambda c: c.cards.of(Fog), "Answer the Fog?")
        if answer is not None:
            await self.play(*answer)
        return answer is None

    async def play(self, captain: Captain, fog: Fog) -> None:
        self.played.add(fog)
        self.log("{} plays {}", captain, fog)
        drawn = self.bank.draw(captain.cards)
        if drawn is not None:
            self.log("{} draws {}", captain, drawn)

    def is_over(self) -> bool:
        return not self.lots

    def score(self, captain: Captain) -> int:
        return captain.coins + sum(cargo.value for cargo in captain.hold)
