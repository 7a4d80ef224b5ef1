"""What kind of game it is: whether the rules draw, whether anybody lacks knowledge, what scores add up to.

Found by playing random games with fixed seeds, so that a game of one's own says as much as one of the
catalogue, with the options it is played by. The tests hold what was found against other random games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tabletome.engine import Game
from tabletome.engine.asking import Together
from tabletome.engine.chance import Counted, key_from
from tabletome.engine.things import print_of
from tabletome.engine.visibility import unknown_pools

ANSWERS = 3_000
GAMES = 20
LONGEST_GAME = 4_000
LOOKS = 20
"Answers of a game at which all is looked at; after these one in so many."


class Nature(NamedTuple):
    """What was met in games that were played, so never more than is so."""

    draws: bool
    "Rules rolled, shuffled or drew."
    hides: bool
    "Somebody lacked knowledge of how things stood."
    sealed: bool
    "Several chose without seeing what the others chose. Not looked for where more is hidden than that."
    total: float | None
    "What the scores of all players added up to, if to the same in every game."

    @property
    def perfect(self) -> bool:
        """Whether everybody always knew everything."""
        return not self.hides and not self.sealed


def nature_of(
    game_class: type[Game[Any]], players: int, options: dict[str, Any], *, set_up: bool = False
) -> Nature:
    """What a game is, or, `set_up`, what it is from the end of its setup on."""
    return _found(game_class, players, tuple(sorted(options.items())), set_up)  # type: ignore[arg-type]


@cache
def _found(
    game_class: type[Game[Any]], players: int, options: tuple[tuple[str, Any], ...], set_up: bool
) -> Nature:
    return met_in_play(game_class, players, dict(options), "nature", GAMES, ANSWERS, set_up)


def met_in_play(
    game_class: type[Game[Any]],
    players: int,
    options: dict[str, Any],
    seed: str,
    games: int,
    answers: int,
    set_up: bool = False,
) -> Nature:
    """What is met in random games, up to so many of them or so many answers."""
    totals: set[float | None] = set()
    draws = hides = sealed = False
    for number in range(games):
        chance = Counted(key_from(f"{seed} {number}"))
        game = game_class(players, f"{seed} {number}", options)
        if not set_up:
            game.chance = chance
        rng = Random(f"{seed} {number}")
        for answered, request in enumerate(_requests(game, rng)):
            if answered == LONGEST_GAME:
                break
            answers -= 1
            if set_up and game.stage == "setup":
                continue
            if set_up and chance is not game.chance:
                game.chance = chance  # what was drawn so far is over
            several = isinstance(request, Together) and not request.first and len(request.pending()) > 1
            sealed = sealed or several
            if not hides and (answered < LOOKS or answered % LOOKS == 0):
                hides = somebody_lacks_knowledge(game)
        draws = draws or chance.ways > 1
        result = game.result()
        if result is not None:
            totals.add(None if result.scores is None else sum(result.scores))
        settled = draws and hides and (len(totals) > 1 or None in totals)
        if answers <= 0 or settled:
            break
    return Nature(draws, hides, sealed, totals.pop() if len(totals) == 1 else None)


def _requests(game: Game[Any], rng: Random) -> Iterator[Any]:
    """Play at random, showing each request before it is answered."""
    rules, value = game.run_through(), None
    while True:
        try:
            request: Any = rules.send(value)
        except StopIteration:
            return
        if isinstance(request, Together):
            request.start()
            yield request
            while asks := request.pending():
                seat = next(iter(asks))
                request.answer(seat, rng.choice(asks[seat].options))
            value = request.results()
        else:
            yield request
            value = rng.choice(request.options)


def somebody_lacks_knowledge(game: Game[Any]) -> bool:
    """Whether any seat could picture the position otherwise than it is."""
    for player in game.players:
        if any(s.value is not None and not s.seen & player.bit for s in game.secrets()):
            return True
        for pool in unknown_pools(game, player.bit):
            if len({print_of(component) for component in pool}) > 1:
                return True
    return False
