from collections import Counter
from typing import Any

import pytest

from tabletome.engine.doodles import is_doodle
from tabletome.games.play_sets import READY_MADE, PlaySets
from tabletome.testing import Trial, at

LINE = "k 10,10 90,90"


def cut_out(t: Trial[PlaySets], name: str, called: str, drawing: str = LINE) -> None:
    for answer in ("Draw a figure", drawing, called):
        t.answer(name, answer)


def with_max(where: str = "c3") -> Trial[PlaySets]:
    t = at(PlaySets, 2)
    cut_out(t, "Ann", "Max")
    t.answer("Ann", where)
    return t


def paint(t: Trial[PlaySets], name: str, called: str, drawing: str) -> None:
    for answer in ("Draw scenery", drawing, called):
        t.answer(name, answer)


def test_two_to_eight_play() -> None:
    assert PlaySets.seats == range(2, 9)
    for players in (2, 8):
        t = at(PlaySets, players)
        assert len(t.asked) == players
        assert {t.prompt(name) for name in t.asked} == {"What would you like to do?"}
        assert t.options(t.asked[-1]) == ["Draw a figure", "Draw scenery", "Stop playing"]


def test_a_figure_is_drawn_named_and_moved() -> None:
    t = at(PlaySets, 2)
    t.answer("Ann", "Draw a figure")
    assert t.prompt("Ann") == "Draw a figure on the paper"
    t.answer("Ann", LINE)
    assert t.prompt("Ann") == "What is it called?"
    t.answer("Ann", "Max")
    [figure] = t.game.toy_box
    assert (figure.called, figure.drawing, figure.says) == ("Max", LINE, "")
    assert t.prompt("Ann") == "What does Max do? Move it to a place?"
    assert len(t.options("Ann")) == 54 + 2, "it lies in the toy box already"
    t.answer("Ann", "c3")
    assert t.log() == ["Ann cuts out Max", "Ann moves Max to c3"]
    t.answer("Bob", "Max c3")
    assert len(t.options("Bob")) == 53 + 3
    t.answer("Bob", "i6")
    assert str(figure.at) == "i6"
    assert [p.busy for p in t.game.players] == ["", ""]


def test_nobody_waits_for_another() -> None:
    t = with_max()
    t.answer("Bob", "Draw a figure")
    t.answer("Ann", "Max c3")
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Bob") == "Draw a figure on the paper", "Bob goes on with what he was about"
    t.answer("Bob", LINE)
    t.answer("Bob", "Zora")
    t.answer("Bob", "Let it go")
    assert t.options("Bob") == ["Draw a figure", "Draw scenery", "Zora", "Stop playing"], "Ann holds Max"
    t.answer("Ann", "Let it go")
    assert "Max c3" in t.options("Bob")
    assert t.player("Ann").holds is None


def test_a_figure_speaks() -> None:
    t = with_max()
    t.answer("Bob", "Max c3")
    t.answer("Bob", "Let it say something")
    assert t.prompt("Bob") == "What does Max say?"
    assert t.options("Ann") == ["Draw a figure", "Draw scenery", "Stop playing"], "Bob holds it meanwhile"
    t.answer("Bob", "Off we go!")
    [figure] = t.game.floor
    assert (figure.says, t.player("Bob").holds) == ("Off we go!", None)
    assert t.log()[-1] == "Max: “Off we go!”"
    t.answer("Bob", "Max c3")
    t.answer("Bob", "c4")
    assert figure.says == "", "what it said was said there"


def test_put_away_and_taken_out_again() -> None:
    t = with_max()
    t.answer("Bob", "Max c3")
    t.answer("Bob", "Let it say something")
    t.answer("Bob", "Bye!")
    t.answer("Ann", "Max c3")
    t.answer("Ann", "Put it into the toy box")
    [figure] = t.game.toy_box
    assert (figure.says, len(t.game.floor)) == ("", 0)
    assert t.log()[-1] == "Ann puts Max into the toy box"
    t.answer("Bob", "Max")
    assert "Put it into the toy box" not in t.options("Bob")
    t.answer("Bob", "a1")
    assert len(t.game.floor) == 1


def test_figures_stay_when_the_scenery_changes() -> None:
    t = with_max()
    paint(t, "Ann", "The sea", "B 0,50 99,50 99,99 0,99")
    assert t.game.backdrop == "B 0,50 99,50 99,99 0,99"
    assert t.log()[-1] == "Ann lays out The sea"
    paint(t, "Bob", "The sky", "C 0,0 99,0 99,50 0,50")
    assert [s.called for s in t.game.sceneries] == ["The sea", "The sky"]
    assert t.options("Ann") == ["Draw a figure", "Draw scenery", "Max c3", "The sea", "Stop playing"]
    t.answer("Ann", "The sea")
    assert t.game.backdrop == "B 0,50 99,50 99,99 0,99"
    assert [str(figure.at) for figure in t.game.floor] == ["c3"]


def test_the_paper_runs_out() -> None:
    t = at(PlaySets, 2)
    assert (len(t.game.paper), len(t.game.large_sheets)) == (24, 8)
    for number in range(7):
        paint(t, "Ann", f"Place {number}", f"k {number},1")
    t.answer("Bob", "Draw scenery")
    assert "Draw scenery" not in t.options("Ann"), "Bob has the last sheet"
    for number in range(24):
        assert "Draw a figure" in t.options("Ann")
        cut_out(t, "Ann", f"Figure {number}")
        t.answer("Ann", "Let it go")
    assert "Draw a figure" not in t.options("Ann")


def test_ready_made() -> None:
    for play_set, figures, scenery in (
        ("our own", ["cat", "dragon", "princess", "car"], "meadow"),
        ("star pilots", ["pilot", "robot", "dark knight", "star ship"], "desert with two suns"),
        ("toy astronaut", ["astronaut", "cowboy", "toy dinosaur", "little alien"], "bedroom"),
        ("colour rangers", ["red ranger", "blue ranger", "pink ranger", "giant robot"], "city"),
        ("turtle ninjas", ["blue turtle", "red turtle", "orange turtle", "wise rat"], "under the street"),
    ):
        t = at(PlaySets, 2, options={"play_set": play_set})
        t.answer("Ann", "Draw a figure")
        t.answer("Bob", "Draw scenery")
        assert (t.options("Ann"), t.options("Bob")) == (figures, [scenery])
        assert t.prompt("Bob") == "Draw scenery on the paper"
        t.answer("Ann", figures[2])
        t.answer("Ann", "Max")
        assert is_doodle(t.game.toy_box.items[0].drawing)
    assert at(PlaySets, 2).game.play_set == "our own"


PENS = """
    cat OOOOKKPkko, dragon GYWKRk, princess PNWKKrYpp, car RCCKKEE, meadow CGYNGRNRPY,
    pilot OWWKKkekk, robot ECEEKRbbb, dark knight KKeeer, star ship ECOrr,
    desert with two suns CYOYWNnn, astronaut WWWKKkcGRBvk, cowboy BYWKKkNRn, toy dinosaur GWKkg,
    little alien GWWWKKKBgGk, bedroom CNWCwRWWWW, red ranger RRRKKkKWw, blue ranger BBBKKkKWw,
    pink ranger PPPKKkKWw, giant robot ERYBBKKY, city CENBVRYYYYYYYYYYYYYYYYYYYYwww,
    blue turtle GNYGGGBbWWKKk, red turtle GNYGGGRrWWKKk, orange turtle GNYGGGOoWWKKk,
    wise rat VEEEPPKKKnp, under the street EKNGwwwkkkk
"""
"In which colours each is drawn, stroke by stroke; large letters are filled."


def test_the_drawing_of_each_name() -> None:
    drawn = {made.name: "".join(stroke[0] for stroke in made.drawing.split(";")) for made in READY_MADE}
    assert drawn == dict(entry.strip().rsplit(" ", 1) for entry in PENS.split(","))


def test_all_stop_and_all_win() -> None:
    t = with_max()
    t.answer("Ann", "Stop playing")
    assert (t.prompt("Ann"), t.options("Ann")) == ("Have you had enough?", ["Yes, stop", "No, play on"])
    t.answer("Ann", "No, play on")
    assert t.prompt("Ann") == "What would you like to do?"
    t.answer("Ann", "Stop playing")
    t.answer("Ann", "Yes, stop")
    assert t.asked == ["Bob"]
    assert t.log()[-1] == "Ann has had enough"
    t.answer("Bob", "Max c3")
    t.answer("Bob", "a2")
    t.answer("Bob", "Stop playing")
    t.answer("Bob", "Yes, stop")
    over = t.over()
    assert (over.ending, over.winners, over.guarded) == ("all stopped", [0, 1], False)


def test_a_very_long_afternoon() -> None:
    def late(game: PlaySets) -> None:
        game.turns = 19_997

    t = at(PlaySets, 2, arrange=late)
    t.answer("Ann", "Draw a figure")
    assert t.result() is None
    t.answer("Ann", LINE)
    t.answer("Ann", "Max")
    over = t.over()
    assert (over.capped, over.ranks) == (True, [1, 1])


def test_how_much_can_be_said() -> None:
    t = with_max()
    t.answer("Bob", "Max c3")
    t.answer("Bob", "Let it say something")
    with pytest.raises(AssertionError, match="between 1 and 60"):
        t.answer("Bob", "x" * 61)
    t.answer("Bob", "x" * 60)
    assert t.log()[-1] == f"Max: “{'x' * 60}”"
    t.answer("Ann", "Draw a figure")
    t.answer("Ann", LINE)
    with pytest.raises(AssertionError, match="between 1 and 40"):
        t.answer("Ann", "y" * 41)
    t.answer("Ann", "y" * 40)
    assert t.log()[-1] == f"Ann cuts out {'y' * 40}"


@pytest.mark.parametrize("drawing", ["", "k 1", "<script>", "z 1,1"])
def test_what_is_no_drawing_is_refused(drawing: Any) -> None:
    t = at(PlaySets, 2)
    t.answer("Ann", "Draw a figure")
    with pytest.raises(Exception, match="drawing"):
        t.table.answer(0, drawing)
    assert Counter(str(c) for c in t.game.paper) == {"white paper": 24}
