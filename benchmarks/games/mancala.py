"""Mancala (kalah with four seeds a pit), written as an ordinary game.

The board is one number, a byte for each pit of a ring: pits 1 to 6 and store 7 are the first player's, pits 8
to 13 and store 0 the second's. A player sows past his rival's store; what that adds to each pit was worked
out beforehand. A last seed that falls into his own store gives another turn; one that falls into an empty pit
of his own takes what lies opposite, if anything does. The game ends when one side is empty, and what lies on
a side counts for its owner.
"""

from itertools import product

from tabletome.engine import Game, Player

PITS = 6
RING = 2 * PITS + 2
SEEDS = 4 * 2 * PITS
OWN_PITS = (range(1, PITS + 1), range(PITS + 2, RING))
STORES = (PITS + 1, 0)
SHIFTS = [8 * pit for pit in range(RING)]
SIDES = [sum(255 << SHIFTS[pit] for pit in pits) for pits in OWN_PITS]


def sowing(seat: int, pit: int, seeds: int) -> tuple[int, int]:
    """What sowing so many seeds adds to the board, and the pit where the last one falls."""
    ring = [p for p in range(RING) if p != STORES[1 - seat]]
    start = ring.index(pit) + 1
    sown = [ring[(start + n) % len(ring)] for n in range(seeds)]
    return sum(1 << SHIFTS[p] for p in sown) - (seeds << SHIFTS[pit]), sown[-1]


SOWINGS = {
    pit: [(0, pit), *(sowing(seat, pit, seeds) for seeds in range(1, SEEDS + 1))]
    for seat in (0, 1)
    for pit in OWN_PITS[seat]
}
FILL = [sum(127 << SHIFTS[pit] for pit in pits) for pits in OWN_PITS]
"""Added to a side, it carries into the highest bit of every pit that is not empty."""
FULL = [sum(128 << SHIFTS[pit] for pit in pits) for pits in OWN_PITS]
CHOICES = [
    {
        sum(128 << SHIFTS[pit] for pit in pits if pit in held): [pit for pit in pits if pit in held]
        for taken in product((False, True), repeat=PITS)
        for held in [{pit for pit, has in zip(pits, taken, strict=True) if has}]
    }
    for pits in OWN_PITS
]
"""For each seat the pits that are not empty, by their highest bits."""


class Mancala(Game[Player]):
    title = "Mancala"
    author = "traditional"
    seats = range(2, 3)

    def setup(self) -> None:
        self.seeds = sum(4 << SHIFTS[pit] for pits in OWN_PITS for pit in pits)

    async def turn(self, me: Player) -> None:
        seat, seeds = me.seat, self.seeds
        choices = CHOICES[seat][((seeds & SIDES[seat]) + FILL[seat]) & FULL[seat]]
        pit = await me.choose(choices, "Sow the seeds of a pit")
        change, last = SOWINGS[pit][seeds >> SHIFTS[pit] & 255]
        seeds += change
        if last == STORES[seat]:
            self.next_up = me
        elif seeds >> SHIFTS[last] & 255 == 1 and last in OWN_PITS[seat]:
            opposite = seeds >> SHIFTS[RING - last] & 255
            if opposite:
                seeds += opposite + 1 << SHIFTS[STORES[seat]]
                seeds -= (1 << SHIFTS[last]) + (opposite << SHIFTS[RING - last])
        self.seeds = seeds
        if not seeds & SIDES[0] or not seeds & SIDES[1]:
            self.end("side empty")

    def score(self, player: Player) -> int:
        pits = (*OWN_PITS[player.seat], STORES[player.seat])
        return sum(self.seeds >> SHIFTS[pit] & 255 for pit in pits)
