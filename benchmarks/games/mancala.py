"""Mancala (kalah with four seeds a pit), written as an ordinary game.

The board is one ring of numbers: pits 1 to 6 and store 7 are the first player's, pits 8 to 13 and store 0 the
second's. A player sows past his rival's store. A last seed that falls into his own store gives another turn;
one that falls into an empty pit of his own takes what lies opposite, if anything does. The game ends when one
side is empty, and what lies on a side counts for its owner.
"""

from tabletome.engine import Game, Player

PITS = 6
RING = 2 * PITS + 2
OWN_PITS = (range(1, PITS + 1), range(PITS + 2, RING))
STORES = (PITS + 1, 0)


def ring_without(store: int) -> list[int]:
    """The pit after each, for one who sows past this store."""
    following = [(pit + 1) % RING for pit in range(RING)]
    return [pit if pit != store else pit + 1 for pit in following]


NEXT = [ring_without(STORES[1]), ring_without(STORES[0])]


class Mancala(Game[Player]):
    title = "Mancala"
    author = "traditional"
    seats = range(2, 3)

    def setup(self) -> None:
        self.seeds = [0 if pit in STORES else 4 for pit in range(RING)]

    async def turn(self, me: Player) -> None:
        seeds, seat = self.seeds, me.seat
        pit = await me.choose([p for p in OWN_PITS[seat] if seeds[p]], "Sow the seeds of a pit")
        after, store = NEXT[seat], STORES[seat]
        sown, seeds[pit] = seeds[pit], 0
        for _ in range(sown):
            pit = after[pit]
            seeds[pit] += 1
        if pit == store:
            self.next_up = me
        elif seeds[pit] == 1 and pit in OWN_PITS[seat] and seeds[RING - pit]:
            seeds[store] += 1 + seeds[RING - pit]
            seeds[pit] = seeds[RING - pit] = 0
        if not any(seeds[1:7]) or not any(seeds[8:]):
            self.end()

    def score(self, player: Player) -> int:
        return sum(self.seeds[pit] for pit in (*OWN_PITS[player.seat], STORES[player.seat]))
