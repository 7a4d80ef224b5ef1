from tabletome.testing import at, give, stack
from tests.toys.harbour_lots import HarbourLots


def test_highest_bid_pays_and_takes() -> None:
    t = at(HarbourLots, arrange=lambda g: stack(g.lots, "Tea", "Silk"))
    t.answer("Ann", "4 coins")
    t.answer("Bob", "3 coins")
    t.pass_all()
    assert t.player("Ann").coins == 16
    assert [str(c) for c in t.player("Ann").hold] == ["Tea"]


def test_no_bids() -> None:
    t = at(HarbourLots, arrange=lambda g: stack(g.lots, "Tea", "Silk"))
    t.answer("Ann", "0 coins")
    t.answer("Bob", "0 coins")
    assert [str(c) for c in t.game.wasted] == ["Tea"]


def test_fog_turns_the_bid_away_unless_answered() -> None:
    def arrange(g: HarbourLots) -> None:
        give(g.players[0].cards, "Fog", "Calm")
        give(g.players[1].cards, "Fog", "Fog")

    t = at(HarbourLots, arrange=arrange)
    t.answer("Ann", "4 coins")
    t.answer("Bob", "3 coins")
    t.answer("Bob", "Fog")
    assert t.options("Ann") == ["Fog", "Pass"]
    t.answer("Ann", "Fog")
    assert t.player("Ann").coins == 16
    assert len(t.game.played) == 2


def test_fog_reshuffles() -> None:
    def arrange(g: HarbourLots) -> None:
        give(g.players[1].cards, "Fog")
        g.played.add_all(g.bank)

    t = at(HarbourLots, arrange=arrange)
    t.answer("Ann", "4 coins")
    t.answer("Bob", "3 coins")
    t.answer("Bob", "Fog")
    assert len(t.player("Bob").cards) == 1
    assert len(t.game.played) == 0
