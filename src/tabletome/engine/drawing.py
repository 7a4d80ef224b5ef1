"""What a game says about how it is drawn: the colours of its box, what is shown and under which name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Look:
    """Which printed field of a component stands where on its picture; nothing is guessed from names.

    `sign` is the picture of all of a class; `signs` and `colours` go by the value of suit or title.
    """

    title: str = "name"
    suit: str = ""
    corner: str = ""
    badge: str = ""
    text: str = ""
    figure: str = ""
    "Which chessman it is."
    doodle: str = ""
    "A drawing by hand (see `doodles`), shown instead of all else but title and text."
    sign: str = ""
    signs: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    "What its fields are called; filled in from the layout's `Class.field`."


@dataclass(frozen=True)
class Layout:
    """Hints for drawing: felt and accents of the box, what is not worth showing, who sits where.

    `facing`: the first player sits at the foot of the board, the second at its head. Labels name fields and
    places of the game and of its players; `Class.field` reaches one class only, and nothing else a component.
    `dice` are fields with rolled numbers. `zones` give areas a pattern and a colour: "waves #3d84b8".
    `backdrop` is the field with the drawing that lies under the board.
    """

    felt: str = "#2f5d50"
    accents: tuple[str, str] = ("#e69f00", "#56b4e9")
    hidden_fields: tuple[str, ...] = ()
    hidden_places: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    facing: bool = False
    seat_colours: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    backdrop: str = ""
    zones: Mapping[str, str] = field(default_factory=dict)

    def label(self, holder: type, name: str) -> str:
        """What a field or place of the game or of a player is called."""
        own = self.labels.get(f"{holder.__name__}.{name}")
        return own or self.labels.get(name) or name.replace("_", " ")

    def labels_of(self, component: type) -> dict[str, str]:
        start = f"{component.__name__}."
        return {key.removeprefix(start): said for key, said in self.labels.items() if key.startswith(start)}
