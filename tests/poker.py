"""For tests of poker games: a deal that begins with these hands and chips."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tabletome.parts.poker import Poker
from tabletome.testing import Trial, at

G = TypeVar("G", bound=Poker[Any])


def dealt(
    game_class: type[G],
    hands: Mapping[str, Sequence[str]],
    *,
    players: int | None = None,
    chips: Mapping[str, int] | None = None,
    turns: int = 1,
    decks: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int | str = "test",
) -> Trial[G]:
    """Ann is the dealer; the antes are paid and the cards dealt. `chips` are what was there before."""

    def arrange(game: G) -> None:
        game.drop_steps()
        game.dealer = game.players[0]
        game.turns = turns
        for player in game.players:
            player.chips = (chips or {}).get(player.name, type(player).chips)
            player.stake = 0
        game.round()
        (name, args), *waiting = game.steps_left
        game.steps_left = tuple(waiting)
        getattr(game, name)(*args)

    count = len([key for key in hands if "." not in key]) if players is None else players
    drawn = {"deck": decks} if decks else {}
    return at(game_class, count, arrange=arrange, hands=hands, decks=drawn, options=options, seed=seed)


def chips(t: Trial[G]) -> list[int]:
    return [player.chips for player in t.game.players]


def all_answer(t: Trial[G], label: str) -> None:
    """Everybody who is asked gives the same answer, once."""
    for _ in t.game.in_the_deal():
        (name,) = t.asked
        t.answer(name, label)
