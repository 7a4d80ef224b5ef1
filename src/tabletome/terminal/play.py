"""A session at the terminal: humans and bots around one table, until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from tabletome.engine import Scene, Table, TabletomeError
from tabletome.terminal.answers import Choice, Command, Puzzled, understand
from tabletome.terminal.draw import draw_ask, draw_result, draw_table
from tabletome.terminal.keeping import what_lies_there, write_save
from tabletome.terminal.text import PLAIN_SIGNS, clean, fold

Decide = Callable[[Table, int, Random], int | str]
Read = Callable[[str], str]

HUMAN = "me"
LINES_OF_LOG = 12
HELP = """\
Choose by typing the number of an option, or any part of its name that fits no other option.
Amounts, words and free texts are typed as they are.

  undo         take back your last choice, while nothing has come of it
  look         show the table again
  log          show everything that has happened
  rules        show how the game is played
  save FILE    keep the game in a file; save alone writes to the same file again
  save! FILE   the same, over an earlier save of this game without asking
  quit         leave the table
  help         show this text

If such a word is also part of an option's name, it means the option: put a slash before it (/look)
to mean the command. Where a free text is asked, commands always need the slash.

▸ stands before everybody who must choose. Each player has a mark, which is on all pieces of that player.
Numbers on a board are those of the options that lead there; a star means several. What is in (brackets)
lies with its back up."""


FAULT = "The rules of this game are at fault ({}), so that step was not taken."


class Left(Exception):
    """The player wants to leave."""


class Session:
    """Runs a table. What is typed comes from `read`, what is shown goes to `console`."""

    def __init__(
        self,
        table: Table,
        seats: Sequence[str],
        bots: dict[str, Decide],
        read: Read,
        console: Console,
        rng: Random,
        rules: Callable[[Console], None] = lambda console: None,
        file: Path | None = None,
        command: str = "tabletome play",
        sealed: bool = False,
    ) -> None:
        self.table = table
        self.seats = list(seats)
        self.bots = bots
        self.read = read
        self.console = console
        self.rng = rng
        self.rules = rules
        self.file = file
        self.command = command
        self.sealed = sealed
        self.humans = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
        self.at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.kept = self._human_answers()
        self.log_read = [0] * len(seats)
        self.last_seen: Scene | None = None
        self.answered_in_secret = False

    # -- the run of the game ---------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self._run()
        except Left:
            self.say("You have left the table." if self._is_saved() else "You have left without saving.")

    def _run(self) -> None:
        if self.humans:
            self.say("Type help to see what you can type.")
        if self.sealed:
            self.say(f"All shuffles are fixed by a sealed seed with the hash {self.table.commitment}.", "dim")
        if self.table.notice:
            self.say(self.table.notice)
        while self.table.asks:
            try:
                self._next_answer()
            except KeyboardInterrupt:
                # the rules may have been stopped half-way: go back to the last answer given
                self.table = self.table.copy()
                self._about_to_leave()
        self._show_end()

    def _next_answer(self) -> None:
        asks = self.table.asks
        bot = next((seat for seat in asks if seat not in self.humans), None)
        if bot is not None:
            self._let_choose(bot)
            return
        seat = self.at_keyboard if self.at_keyboard in asks else next(iter(asks))
        assert seat is not None
        ask = asks[seat]
        if ask.kind != "text" and len(ask.options) == 1:
            if ask.kind != "reaction" and seat == self.at_keyboard:
                self.say(f"{self._name(seat)}: only one choice, {clean(ask.labels()[0])}.", "dim")
            self.table.answer(seat, 0)
            return
        self._hand_over(seat)
        self.answered_in_secret = len(asks) > 1
        self._ask(seat)

    def _let_choose(self, bot: int) -> None:
        try:
            self.table.answer(bot, self.bots[self.seats[bot]](self.table, bot, self.rng))
        except Exception as error:
            self.say(FAULT.format(error))
            self._offer_to_save()
        if not self.humans:
            self._tell_news(None)

    def _ask(self, seat: int) -> None:
        """Show one player the table and take what he types until he has answered, or undone an answer."""
        self._tell_news(seat)
        self._show_table(seat)
        asked = len(self.table.history)
        while len(self.table.history) == asked:
            ask = self.table.view(seat).ask
            meaning = understand(self._read_line(f"{self._name(seat)}> "), ask)
            try:
                self._obey(seat, meaning)
            except TabletomeError as error:
                self.say(str(error))
            except Left:
                raise
            except Exception as error:
                self.say(FAULT.format(error))

    def _obey(self, seat: int, meaning: Choice | Command | Puzzled) -> None:
        match meaning:
            case Choice(answer):
                self.table.answer(seat, answer)
            case Puzzled(sentence):
                self.say(sentence)
            case Command("undo"):
                self._undo(seat)
            case Command("save" | "save!" as name, argument):
                self.save(argument, overwrite=name == "save!")
            case Command("quit"):
                self._leave_if_saved()
            case Command("log"):
                self.show([line for text in self.table.log(seat) for line in self._folded(text)])
            case Command("look"):
                self._show_table(seat, again=True)
            case Command("rules"):
                self.rules(self.console)
            case Command():
                self.say(HELP)

    def _undo(self, seat: int) -> None:
        """Take back the last answer; one that was no choice goes with it."""
        self.table.undo(seat)
        while seat in self.table.asks and len(self.table.asks[seat].options) == 1:
            if not self.table.can_undo(seat):
                break
            self.table.undo(seat)
        self.log_read = [min(read, len(self.table.log(None))) for read in self.log_read]
        self.say("Your last choice is taken back.")

    # -- several at one keyboard -----------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Before somebody else sits down, hide what the last one could see."""
        before, self.at_keyboard = self.at_keyboard, seat
        if before == seat or len(self.humans) < 2:
            return
        self.last_seen = None
        if not self._has_secrets(seat):
            return
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
        self.say(f"Pass the keyboard to {self._name(seat)}.", "bold")
        self._read_line(f"{self._name(seat)}, press Enter when nobody else is looking. ")

    def _has_secrets(self, seat: int) -> bool:
        """Whether the humans at this keyboard see different things, or answer in secret."""
        if self.answered_in_secret or len(self.table.asks) > 1:
            return True
        mine = self.table.view(seat)
        others = [self.table.view(s) for s in self.humans if s != seat]
        return any((v.places, v.seats) != (mine.places, mine.seats) for v in others)

    # -- leaving and keeping ---------------------------------------------------------------------------

    def _read_line(self, prompt: str) -> str:
        try:
            return self.read(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._about_to_leave()
            return self._read_line(prompt)

    def _about_to_leave(self) -> None:
        """Ctrl-C or Ctrl-D: a last chance to save."""
        if self._is_saved():
            raise Left
        self._offer_to_save()

    def _offer_to_save(self) -> None:
        self.say("To keep this game type save FILE. Press Enter to play on; quit or Ctrl-C again to leave.")
        while True:
            try:
                typed = self.read("Leave? ")
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                raise Left from None
            match understand(typed, None):
                case Command("save" | "save!" as name, argument):
                    self._try_to_save(argument, overwrite=name == "save!")
                case Command("quit"):
                    raise Left
                case _:
                    return

    def _leave_if_saved(self) -> None:
        if self._is_saved():
            raise Left
        self._about_to_leave()

    def _is_saved(self) -> bool:
        """Whether no choice of a human would be lost."""
        return self._human_answers() == self.kept

    def _human_answers(self) -> list[Any]:
        return [answer for answer in self.table.history if answer.seat in self.humans]

    def _try_to_save(self, name: str, overwrite: bool) -> None:
        try:
            self.save(name, overwrite)
        except TabletomeError as error:
            self.say(str(error))

    def save(self, name: str, overwrite: bool = False) -> None:
        try:
            path = Path(name).expanduser() if name else self.file
            if path is None:
                self.say("Name the file to save to: save FILE.")
                return
            earlier = what_lies_there(path)
            if earlier is not None and not self._may_replace(path, earlier, overwrite):
                return
            write_save(path, self.table, self.seats)
        except (OSError, RuntimeError, ValueError) as error:
            raise TabletomeError(f"It cannot be saved to “{name[:80]}”: {error}.") from error
        self.file, self.kept = path, self._human_answers()
        self.show([Text("Saved. To go on later:"), Text(f"  {self.command} --resume {path}")])

    def _may_replace(self, path: Path, earlier: dict[str, Any], overwrite: bool) -> bool:
        now = self.table.save()
        if earlier.get("game") != now["game"]:
            raise TabletomeError(f"{path} is a save of another game and is left alone; choose another name.")
        if overwrite or (path == self.file and earlier.get("seed") == now["seed"]):
            return True
        answer = self._read_line(f"{path} holds an earlier save. Overwrite it? (yes/no) ")
        if answer.strip().lower() in ("y", "yes"):
            return True
        self.say("Nothing was written.")
        return False

    # -- showing ---------------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        for paragraph in text.split("\n") if text else ():
            self.show(fold(Text(paragraph, style), self.width, 0))

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(self._fitting(line), soft_wrap=True)

    @property
    def width(self) -> int:
        return max(40, min(100, self.console.width))

    def _fitting(self, line: Text) -> Text:
        """The line with plain signs for terminals that cannot show ours."""
        if self.console.encoding.lower().startswith("utf"):
            return line
        plain = Text(line.plain.translate(PLAIN_SIGNS))
        plain.spans = line.spans
        return plain

    def _folded(self, text: str) -> list[Text]:
        return fold(Text(f"  {clean(text)}"), self.width, 4)

    def _name(self, seat: int) -> str:
        return clean(self.table.game.players[seat].name)

    def _tell_news(self, seat: int | None) -> None:
        """The log lines that this player has not read yet."""
        index = 0 if seat is None else seat
        news = self.table.log(seat, since=self.log_read[index])
        self.log_read[index] = len(self.table.game.log_lines or ())
        if len(news) > LINES_OF_LOG and seat is not None:
            self.say(f"  {len(news) - LINES_OF_LOG} earlier events: type log to see them.", "dim")
            news = news[-LINES_OF_LOG:]
        self.show([line for text in news for line in self._folded(text)])

    def _show_table(self, seat: int, again: bool = False) -> None:
        """The table, unless it looks as it did when this player last saw it; then only the question."""
        scene = self.table.view(seat)
        if again or self.last_seen is None or not _look_alike(scene, self.last_seen):
            self.show([Text(), *draw_table(scene, self.width, self._roles(seat))])
        self.last_seen = scene
        if scene.ask is not None:
            self.show([Text(), *draw_ask(scene.ask, self.width)])
            if self.table.can_undo(seat):
                self.say("  undo takes back your last choice.", "dim")

    def _roles(self, viewer: int | None) -> dict[int, str]:
        kinds = {seat: "bot" for seat in range(len(self.seats)) if seat not in self.humans}
        return kinds if viewer is None else {**kinds, viewer: "you"}

    def _show_end(self) -> None:
        viewer = self.humans[0] if len(self.humans) == 1 else None
        self._tell_news(viewer)
        scene = self.table.view(viewer)
        self.show([Text(), *draw_table(scene, self.width, self._roles(viewer))])
        assert scene.result is not None
        self.show([Text(), *draw_result(scene, scene.result, self.width)])
        if self.sealed:
            self.say(f"The sealed seed was {self.table.seed}.", "dim")


def _look_alike(a: Scene, b: Scene) -> bool:
    return (a.viewer, a.places, a.seats, a.counters) == (b.viewer, b.places, b.seats, b.counters)
