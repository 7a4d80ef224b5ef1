"""What travels between server and browser, as JSON; `type` tells the messages of a socket apart."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tabletome.engine.film import Frame

CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
Name = Annotated[str, msgspec.Meta(max_length=200)]


# -- a socket: from the browser ----------------------------------------------------------------------------


class AnswerCommand(msgspec.Struct, tag_field="type", tag="answer", frozen=True):
    """`choice` is the number of an option, or the words of a free text."""

    id: CommandId
    version: int
    choice: int | str


class UndoCommand(msgspec.Struct, tag_field="type", tag="undo", frozen=True):
    id: CommandId
    version: int


class AskBackCommand(msgspec.Struct, tag_field="type", tag="ask-back", frozen=True):
    """That one's last answer be taken back, though others have answered since."""

    id: CommandId


class AgreeCommand(msgspec.Struct, tag_field="type", tag="agree", frozen=True):
    id: CommandId
    yes: bool


class LeaveCommand(msgspec.Struct, tag_field="type", tag="leave", frozen=True):
    id: CommandId
    seat: int


class HintCommand(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    id: CommandId
    version: int


class ChatCommand(msgspec.Struct, tag_field="type", tag="chat", frozen=True):
    id: CommandId
    text: str


Command = (
    AnswerCommand | UndoCommand | HintCommand | ChatCommand | AskBackCommand | AgreeCommand | LeaveCommand
)


# -- a socket: to the browser ------------------------------------------------------------------------------


class SeatState(msgspec.Struct, frozen=True):
    seat: int
    name: str
    who: Literal["person", "bot", "free"]
    level: str | None
    here: bool
    absent_since: str | None
    can_replace: bool
    can_free: bool


class You(msgspec.Struct, frozen=True):
    seat: int | None
    seats: list[int]
    can_undo: bool
    host: bool
    may_chat: bool
    since: str | None
    "Since when one is asked."


class Clock(msgspec.Struct, frozen=True):
    seat: int
    ends: str


class ChatLine(msgspec.Struct, frozen=True):
    by: str
    seat: int | None
    text: str
    at: str


class WishState(msgspec.Struct, frozen=True):
    """Who asks to take back, and who has yet to agree."""

    seat: int
    name: str
    waits_for: list[str]
    of_you: bool
    "Whether you are asked."


class SequelState(msgspec.Struct, frozen=True):
    """The table at which the same people play again, and who opened it."""

    id: str
    by: str


class State(msgspec.Struct, tag_field="type", tag="state", frozen=True):
    """The table as the viewer sees it. Log and chat hold what is new, from the line of that number on.

    `frames`, of which the first has the number `frames_from`, led here from the scene sent before, as those
    eyes saw it.
    """

    version: int
    scene: msgspec.Raw
    log: list[str]
    log_from: int
    frames: list[Frame]
    frames_from: int
    seats: list[SeatState]
    you: You
    watching: int
    clock: Clock | None
    commitment: str
    notice: str
    wish: WishState | None
    sequel: SequelState | None
    chat: list[ChatLine]
    chat_from: int


class Done(msgspec.Struct, tag_field="type", tag="done", frozen=True):
    id: str


class RefusedCommand(msgspec.Struct, tag_field="type", tag="refused", frozen=True):
    id: str
    error: str
    version: int


class HintLine(msgspec.Struct, frozen=True):
    option: int
    chance: float
    share: float


class Hints(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    id: str
    hints: list[HintLine]


class Unreadable(msgspec.Struct, tag_field="type", tag="error", frozen=True):
    error: str


Reply = Done | RefusedCommand | Hints | Unreadable


# -- the pages ---------------------------------------------------------------------------------------------


class WantedSeat(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    who: Literal["me", "friend", "bot"]
    name: Name | None = None
    level: str | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=80)]
    seats: Annotated[list[WantedSeat], msgspec.Meta(max_length=32)]
    options: dict[str, Any] = {}
    listed: bool = False
    clock: Annotated[int, msgspec.Meta(ge=5, le=30 * 86400)] | None = None
    stand_in_after: Annotated[int, msgspec.Meta(ge=0, le=30 * 86400)] = 120
    forced: bool = True
    spectators_chat: bool = False
    leaving: Literal["bot", "end"] = "bot"


class PlayAgain(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rotate: bool = False


class Ticketed(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    token: Annotated[str, msgspec.Meta(max_length=64)]


class TicketFacts(msgspec.Struct, frozen=True):
    """What a link gives: a free seat, or, for another `device`, that of somebody who may be there now."""

    seat: int = -1
    name: str = ""
    device: bool = False
    in_use: bool = False
    problem: str = ""
    "Why it gives nothing."


class Address(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a picture is to hold that a camera can read."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Code(msgspec.Struct, frozen=True):
    """A QR code: so many squares wide, of which those of the path are dark."""

    size: int
    path: str


class MyTable(msgspec.Struct, frozen=True):
    id: str
    slug: str
    title: str
    picture: str | None
    names: list[str]
    "Of the others."
    free: int
    my_turn: bool
    waits_for: list[str]
    since: str
    over: bool


class Again(msgspec.Struct, frozen=True):
    id: str


class Sit(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: Name = ""
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    seat: int | None = None


class StandIn(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    seat: int
    level: str = "medium"


class SeatWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """For a link to this seat, or to have it freed."""

    seat: int


class Link(msgspec.Struct, frozen=True):
    link: str
    ends: str | None = None


class Links(msgspec.Struct, frozen=True):
    links: dict[int, str]


class Made(msgspec.Struct, frozen=True):
    id: str
    links: dict[int, str]


class Earlier(msgspec.Struct, frozen=True):
    """Lines of the chat before those that are known, from the line of that number on."""

    chat: list[ChatLine]
    chat_from: int


class Seated(msgspec.Struct, frozen=True):
    seat: int


class Listed(msgspec.Struct, frozen=True):
    id: str
    slug: str
    title: str
    players: int
    free: int
    names: list[str | None]
    since: str


class TableFacts(msgspec.Struct, frozen=True):
    id: str
    slug: str
    title: str
    picture: str | None
    players: int
    names: list[str | None]
    free: list[int]
    mine: list[int]
    over: bool
    kept_until: str | None
    listed: bool
    watching: int
    clock: int | None
    stand_in_after: int
    forced: bool
    spectators_chat: bool
    leaving: str
    options: dict[str, Any]


class ReplayFacts(msgspec.Struct, frozen=True):
    steps: int
    names: list[str]
    result: Any
    changed_at: int | None
    "The first step that cannot be shown, as the rules have changed since."


class Given(msgspec.Struct, frozen=True):
    seat: int
    label: str


class Sample(msgspec.Struct, frozen=True):
    step: int
    values: list[float]


class CourseFacts(msgspec.Struct, frozen=True):
    """How the scores stood in the course of the game, if it has scores."""

    samples: list[Sample]


class ReplayStep(msgspec.Struct, frozen=True):
    scene: Any
    log: list[str]
    answer: Given | None
    log_before: int
    "How many lines of the log were there before this step."


class Fairness(msgspec.Struct, frozen=True):
    commitment: str
    seed: str | None
    draws: list[list[int | str]] | None
    answers: int


class Problem(msgspec.Struct, frozen=True):
    error: str
