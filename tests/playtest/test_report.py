"""The report finds what was planted, finds nothing where nothing was, and needs nothing but itself."""

import csv
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletome import registry
from tabletome.cli import app
from tabletome.engine import TabletomeError
from tabletome.games.diamond_traders import DiamondTraders
from tabletome.playtest import worth
from tabletome.playtest.findings import SERIOUS
from tabletome.playtest.naming import Key
from tabletome.playtest.record import Plan
from tabletome.playtest.report import Limits, Report, make_report, parse_players, variants_of
from tabletome.playtest.workers import bot_named, crew
from tests.toys.harbour_lots import HarbourLots

PLANTED = Path(__file__).parent / "planted.py"


def written(folder: Path, name: str, **faults: object) -> str:
    """A variant of the toy, in a file of its own."""
    source = PLANTED.read_text()
    for fault, value in faults.items():
        source, changed = re.subn(rf"^{fault} = .*$", f"{fault} = {value}", source, flags=re.MULTILINE)
        assert changed == 1
    path = folder / f"{name}.py"
    path.write_text(source)
    return str(path)


def planted(folder: Path, name: str, *pairs: tuple[str, str], games: int = 600, **faults: object) -> Report:
    """A report of a variant of the toy."""
    path = written(folder, name, **faults)
    game = registry.find(path)
    with crew(1) as those:
        return make_report(path, game, list(game.seats), Limits(games), those, pairs=pairs).report


def serious(report: Report) -> list[str]:
    return [finding.text for finding in report.findings if finding.weight == SERIOUS]


def test_a_fair_game_is_called_fair(tmp_path: Path) -> None:
    report = planted(tmp_path, "honest", ("easy", "random"))
    assert serious(report) == []
    texts = " ".join(finding.text for finding in report.findings)
    assert "With 2 players, no seat has an advantage" in texts
    assert "With 3 players, no seat has an advantage" in texts
    assert "The option short = yes changes turns 16 to 8" in texts
    assert report.headline.startswith(
        "Planted <b> is a game of luck and skill, of about 3 to 4 minutes, and no seat is shown to be ahead."
    )
    assert "Nothing is seriously wrong" in report.headline


def test_a_head_start_is_found(tmp_path: Path) -> None:
    report = planted(tmp_path, "head_start", HEAD_START=5)
    found = serious(report)
    assert any(re.match(r"With 2 players, seat 1 wins [\d.]+ % .* more than its fair 50 %", t) for t in found)
    assert any(re.match(r"With 3 players, seat 1 wins [\d.]+ % .* more than its fair 33 %", t) for t in found)
    assert all("seat" in text for text in found)
    assert "and where one sits matters" in report.headline
    assert f"{len(found)} things should be looked at" in report.headline


def test_a_card_that_can_never_be_played_is_found(tmp_path: Path) -> None:
    (found,) = [text for text in serious(planted(tmp_path, "dead_card", DUD=True)) if "never" in text]
    assert found.startswith("“Dud” can never be played")


def test_a_game_of_luck_is_not_told_as_one_of_skill(tmp_path: Path) -> None:
    pairs = ("easy", "random")
    luck = planted(tmp_path, "luck", pairs, games=12, LUCK=True)
    skill = planted(tmp_path, "skill", pairs, games=12, CROWN=True)
    assert luck.skill is not None
    assert skill.skill is not None
    assert luck.skill.luck
    assert luck.skill.low <= 0 <= luck.skill.high
    assert "is a game of luck, of about" in luck.headline
    assert "A bot that thinks (easy) wins no more than random ones." in " ".join(
        f.text for f in luck.findings
    )
    assert skill.skill.low > 0
    assert "skill" in skill.headline
    assert "It matters how one plays." in " ".join(f.text for f in skill.findings)


def test_findings_about_draws_carry_intervals(tmp_path: Path) -> None:
    report = planted(tmp_path, "draws", games=24)
    drawn = [f.text for f in report.findings if re.match("With 2 players.* shared first place", f.text)]
    (text,) = drawn
    assert re.match(r"With 2 players, [\d.]+ % \(\d+ to \d+\) of the games end in a shared", text)


# -- what a card is worth ----------------------------------------------------------------------------------


def test_the_worth_of_a_card_is_found(tmp_path: Path) -> None:
    """Who holds a Crown plays it sooner or later, even at random, and wins."""
    report = planted(tmp_path, "winning_card", CROWN=True)
    found = [text for text in serious(report) if "seat" not in text]  # who begins has it first, too
    assert found[0].startswith("“Crown” is worth +")
    assert any(text.startswith("“Crown” wins nearly always when taken: 100 %") for text in found)
    assert {o.name for o in report.offers if o.verdict == "always wins"} == {"Crown"}
    worth = {worth.name: worth for worth in report.worths}
    assert worth["Crown"].clear
    assert worth["Crown"].low > 0.1
    # others only lose by not being a Crown
    assert all(worth[name].worth < 0.05 for name in ("Pebble", "Rock", "Boulder"))
    (finding,) = [f for f in report.findings if f.text.startswith("“Crown” is worth")]
    assert finding.show.startswith("winning-card-fork-")


def test_who_is_ahead_and_takes_a_card_does_not_make_it_strong(tmp_path: Path) -> None:
    """The Medal goes to whoever leads, and does nothing: its takers win, and it is worth nothing."""
    path = tmp_path / "medals.py"
    path.write_text(MEDALS)
    game = registry.find(str(path))
    with crew(1) as those:
        report = make_report(str(path), game, [2], Limits(200), those).report
    (medal,) = [o for o in report.offers if o.name == "Medal" and o.sort == "thing"]
    assert medal.verdict in ("strong", "always wins")
    (worth,) = [worth for worth in report.worths if worth.name == "Medal"]
    assert not worth.clear
    assert worth.low <= 0 <= worth.high
    assert worth.games >= 60
    assert worth.high < 0.1, "not the 29 points by which its takers win more than their share"
    (text,) = [finding.text for finding in report.findings if "Medal" in finding.text]
    assert text.startswith("“Medal” goes with winning: 79 %")
    assert "a sign of it, not its cause, as far as" in text


MEDALS = """
from tabletome.engine import Game, Player
from tabletome.parts.cards import Card, Deck, Pile, Row

class Runner(Player):
    steps: int = 0
    won: Pile[Card]

class Medals(Game[Runner]):
    title, author, seats = "Medals", "nobody", range(2, 3)
    stand: Row[Card]
    rest: Deck[Card]

    def setup(self):
        self.stand.add(self.rest.fill([Card("Medal"), Card("Ribbon")])[0])

    async def turn(self, me):
        me.steps += self.roll(6)
        if self.stand and me.steps >= 20:
            await me.choose(list(self.stand), "Take what is on the stand")
            me.won.add(next(iter(self.stand)))
        if me.steps >= 30:
            self.win(me)
"""


def test_a_fork_in_which_nothing_is_changed_ends_as_the_game_did(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(str(PLANTED), 2, bots=("easy",))
    bots = {"easy": bot_named("easy:3")}
    wanted = [Key("thing", "deck", name) for name in ("Pebble", "Rock", "Boulder")]
    monkeypatch.setattr(worth, "without", lambda game, uid, name, rng: (game.clone(), name))
    for number in range(3):
        truly, branches = worth.branches_of(registry.find(str(PLANTED)), plan, number, wanted, bots)
        assert len(branches) == 3
        for branch in branches:
            assert branch.table.game.result() == truly.game.result()


# -- pages -------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """Ids, links and everything that would be fetched."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "xlink:href"):
                (self.links if tag in ("a", "use") else self.fetched).append(value or "")
            elif name == "src":
                self.fetched.append(value or "")


def command(folder: Path, *more: str) -> str:
    usual = ["--games", "60", "--workers", "1", "--bots", "random", "--skill", "none"]
    given = ["report", str(PLANTED), "--out", str(folder), *usual, *more]
    result = CliRunner().invoke(app, given)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_pages_are_whole_in_themselves(tmp_path: Path) -> None:
    told = command(tmp_path / "deep" / "pages")
    assert "no seat has an advantage" in told
    text = (tmp_path / "deep/pages/planted.html").read_text()
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    assert page.fetched == ["data:,"]
    assert not {"script", "iframe", "img"} & set(page.tags)
    assert "Planted &lt;b&gt;" in text
    assert page.tags.count("svg") == 8, "no board, so no maps"
    inner = {link[1:] for link in page.links if link.startswith("#")}
    assert inner <= set(page.ids)
    assert {"findings", "players-2", "players-3", "actions", "things", "variants"} <= inner | set(page.ids)
    games = [link for link in page.links if link.startswith("planted-")]
    assert games, "drawn games are shown"
    for link in {*games, "planted.csv", "planted.json"}:
        assert (tmp_path / "deep/pages" / link).exists()
    shown = Page((tmp_path / "deep/pages" / games[0]).read_text())
    assert "planted.html" in shown.links
    assert shown.tags.count("details") == 16, "two players have eight turns each"
    overview = (tmp_path / "deep/pages/index.html").read_text()
    assert "planted.html" in Page(overview).links
    assert "random bots" in overview


def test_the_ladder_is_on_the_page(tmp_path: Path) -> None:
    told = command(tmp_path, "--players", "2", "--games", "4", "--bots", "medium:2", "--skill", "easy-random")
    assert "Skill decides " in told
    page = Page((tmp_path / "planted.html").read_text())
    assert "skill" in page.ids
    assert "#skill" in page.links


def test_the_same_command_writes_the_same_page(tmp_path: Path) -> None:
    pages = []
    for name in ("one", "two"):
        command(tmp_path / name, "--players", "2")
        pages.append((tmp_path / name / "planted.html").read_bytes())
    assert pages[0] == pages[1]


def test_the_index_covers_reports_of_earlier_days(tmp_path: Path) -> None:
    command(tmp_path, "--players", "2")
    (tmp_path / "other.json").write_text('{"nothing": 1}')
    (tmp_path / "old.json").write_text((tmp_path / "planted.json").read_text().replace('"planted"', '"old"'))
    command(tmp_path, "--players", "3")
    links = Page((tmp_path / "index.html").read_text()).links
    assert links == ["old.html", "planted.html"]


def test_figures_as_json(tmp_path: Path) -> None:
    (found,) = json.loads(command(tmp_path, "--json", "--players", "2-3"))
    assert [table["players"] for table in found["tables"]] == [2, 3]
    assert found["tables"][0]["seats"][0]["low"] <= found["tables"][0]["seats"][0]["share"]
    assert found["variants"][0]["option"] == "short"
    assert {offer["name"] for offer in found["offers"] if offer["sort"] == "thing"} == {
        "Pebble",
        "Rock",
        "Boulder",
    }


def test_figures_as_a_sheet(tmp_path: Path) -> None:
    (found,) = json.loads(command(tmp_path, "--json", "--players", "2"))
    with (tmp_path / "planted.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert {"seats", "length", "ends", "choices", "course", "action", "thing", "variant"} <= {
        line["part"] for line in lines
    }
    (seat,) = [line for line in lines if line["part"] == "seats" and line["name"] == "seat 2"]
    told = found["tables"][0]["seats"][1]
    assert float(seat["value"]) == pytest.approx(told["share"], abs=1e-6)
    assert float(seat["low"]) == pytest.approx(told["low"], abs=1e-6)
    assert seat["games"] == "60"


def test_of_many_numbers_the_extremes_are_played() -> None:
    found = [(name, value) for _, name, value in variants_of(DiamondTraders, [2])]
    assert found == [
        ("hand_size", 5), ("hand_size", 30), ("most_offers", 1), ("most_offers", 10), ("trade_option", True),
    ]  # fmt: skip


def test_numbers_of_players_are_read() -> None:
    assert parse_players(None, HarbourLots) == [2, 3, 4]
    assert parse_players("all", HarbourLots) == [2, 3, 4, 5]
    assert parse_players("4, 2-3", HarbourLots) == [2, 3, 4]
    for text in ("many", "2-", "-2", "2..3", "", "4-2"):
        with pytest.raises(TabletomeError, match="Write numbers of players"):
            parse_players(text, HarbourLots)
    with pytest.raises(TabletomeError, match="not for 9"):
        parse_players("9", HarbourLots)
