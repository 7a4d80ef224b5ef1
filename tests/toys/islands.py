"""Islands: sail to the harbour that you chose in secret, with two cargoes aboard.

How to play
    Everybody chooses a secret harbour. On your turn sail to a neighbour, or wait. Where you land you draw a
    cargo, up to two. With two aboard, at your harbour, you may show it instead of sailing: you win.
"""

from tabletome.engine import Component, Game, Player, Secret
from tabletome.parts.boards import Map, Region, Stacks
from tabletome.parts.cards import Bag, Hand, Pile
from tabletome.parts.pieces import Piece

SEA = Map(
    {
        "Gull Rock": (0, 0, "north"), "Seal Bay": (2, 0, "north"), "The Narrows": (1, 1, "middle"),
        "Far Light": (0, 2, "south"), "Port Hope": (2, 2, "south"),
    },
    [("Gull Rock", "Seal Bay"), ("Gull Rock", "The Narrows"), ("Seal Bay", "The Narrows"),
     ("The Narrows", "Far Light"), ("The Narrows", "Port Hope"), ("Far Light", "Port Hope")],
    "sea",
)  # fmt: skip
HARBOURS = [s.name for s in SEA]


class Cargo(Component):
    name: str
    back = "cargo"


class Ship(Piece): ...


class Captain(Player):
    harbour = Secret(HARBOURS)
    hold: Hand[Cargo]


class Islands(Game[Captain]):
    title = "Islands"
    author = "nobody"
    seats = range(2, 5)
    ships = Stacks[Ship, Region](SEA)
    bag: Bag[Cargo]
    yard: Pile[Ship]

    async def setup(self) -> None:
        self.bag.fill([Cargo("Salt"), Cargo("Rope"), Cargo("Tar")] * 4)
        for me in self.players:
            self.ships.put(self.yard.fill([Ship(me.seat)])[0], SEA["The Narrows"])
        chosen = await self.together(lambda c: c.choose(HARBOURS, "Choose your secret harbour"))
        for me, harbour in chosen.items():
            me.harbour.keep(harbour)

    async def turn(self, me: Captain) -> None:
        ship = next(s for s in self.ships if s.seat == me.seat)
        home = len(me.hold) == 2 and ship.at.name == me.harbour.peek()
        ways: list[Region | str] = [*SEA.neighbours(ship.at), *(["Show your harbour"] if home else [])]
        way = await me.choose(ways, "Sail to", otherwise="Wait")
        if isinstance(way, str):
            self.log("{} comes home to {}", me, me.harbour.open())
            self.win(me)
        elif way is not None:
            self.ships.put(ship, way)
            self.log("{} sails to {}", me, way)
            if len(me.hold) < 2:
                self.log("{} loads {}", me, self.bag.draw(me.hold))
