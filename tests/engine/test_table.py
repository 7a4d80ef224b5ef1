"""The table: answering, undoing, copying, imagining, saving."""

import gc
import json
from random import Random
from typing import Any

import msgspec
import pytest

from tabletome import registry
from tabletome.engine import (
    Ask,
    BrokenSave,
    Game,
    Player,
    Refused,
    Result,
    RulesFault,
    Table,
    TabletomeError,
    Together,
    behaviour,
    calls,
    playout,
    saving,
    state,
    things,
)
from tabletome.engine.chance import commitment
from tabletome.laws import digest, observed
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tests.catalogue import all_games, name_of, table_of
from tests.toys.harbour_lots import Captain, HarbourLots


def finish(table: Table, seed: int = 0) -> None:
    playout.answer_randomly(table, Random(seed), in_order=True)


class Steps(Game[Player]):
    """Two choices a turn and a die after every third turn."""

    title, author, seats = "Steps", "nobody", range(1, 4)
    path: list[str]

    async def turn(self, me: Player) -> None:
        for step in (1, 2):
            self.path.append(await me.choose(["left", "right"], f"Step {step}"))
        if self.turns % 3 == 0:
            self.path.append(str(self.roll(6)))
        if self.turns == 9:
            self.end()

    def score(self, player: Player) -> int:
        return self.path.count("left")


def test_answers_by_number_and_by_label() -> None:
    table = Table(Steps, 1, 0)
    table.answer(0, 1)
    table.answer(0, "left")
    assert table.game.path == ["right", "left"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("seat", "choice"),
    [(0, 2), (0, -1), (0, "up"), (0, None), (0, True), (0, 1.0), (1, 0), (7, 0), (-1, 0), (True, 0)],
)
def test_what_was_not_offered_is_refused(seat: Any, choice: Any) -> None:
    table = Table(Steps, 2, 0)
    before = digest(table)
    with pytest.raises(Refused):
        table.answer(seat, choice)
    assert digest(table) == before


def test_a_stale_answer_is_refused() -> None:
    table = Table(Steps, 1, 0)
    table.answer(0, 0, at=0)
    with pytest.raises(Refused, match="moved on"):
        table.answer(0, 0, at=0)
    assert len(table.history) == 1


def test_undo_within_a_turn_and_across_turns_of_one_player() -> None:
    table = Table(Steps, 1, 0)
    digests = []
    for _ in range(5):
        digests.append(digest(table))
        table.answer(0, 0)
    for before in reversed(digests):
        assert table.can_undo(0)
        table.undo(0)
        assert digest(table) == before
    assert not table.can_undo(0)


def test_undo_is_barred_by_chance() -> None:
    table = Table(Steps, 1, 0)
    for _ in range(6):
        table.answer(0, 0)
    with pytest.raises(Refused):
        table.undo(0)


def test_undo_is_barred_when_another_has_answered() -> None:
    table = Table(Steps, 2, 0)
    table.answer(0, 0)
    table.answer(0, 0)
    assert table.can_undo(0)
    table.answer(1, 0)
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_undo_of_a_sealed_answer_though_others_answered_since() -> None:
    table = Table(HarbourLots, 3, 0)
    before = observed(table, 0)
    table.answer(0, 5)
    table.answer(1, 7)
    table.undo(0)
    assert set(table.asks) == {0, 2}
    assert observed(table, 0) == before
    assert [(a.seat, a.choice) for a in table.history] == [(1, 7)]


def test_sealed_answers_cannot_be_taken_back_once_opened() -> None:
    table = Table(HarbourLots, 2, 0)
    table.answer(0, 5)
    table.answer(1, 7)
    assert not table.can_undo(0)
    assert not table.can_undo(1)


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_a_table_leaves_no_dead_games_behind(game: type[Game[Any]]) -> None:
    """Only the live one, the checkpoint, and those kept for undo; nothing that a copy still needs is gone."""
    table, rng = table_of(game, game.seats[-1], 4), Random(0)
    gc.collect()
    gc.disable()
    try:
        before = sum(type(thing) is game for thing in gc.get_objects())
        kept = table.turns_kept
        answer_randomly(table, 40, rng)
        now = sum(type(thing) is game for thing in gc.get_objects())
        assert now - before <= table.turns_kept - kept
    finally:
        gc.enable()
    copy = table.copy()
    answer_randomly(table, 30, Random(1))
    again = copy.copy()
    for one in (copy, again):
        answer_randomly(one, 30, Random(1))
        assert digest(one) == digest(table)


def answer_randomly(table: Table, number: int, rng: Random) -> None:
    for _ in range(number):
        if table.asks:
            seat = min(table.asks)
            ask = table.asks[seat]
            written = ask.kind == "text" and not ask.drawn
            table.answer(seat, "Once" if written else rng.randrange(len(ask.options)))


def test_a_copy_is_independent() -> None:
    table = Table(HarbourLots, 3, 0)
    table.answer(1, 3)
    twin = table.copy()
    before = digest(table)
    finish(twin)
    assert twin.result is not None
    assert digest(table) == before
    again = table.copy()
    finish(again)
    assert digest(again) == digest(twin)


def test_a_copy_of_an_imagined_table_stays_in_its_world() -> None:
    table = Table(HarbourLots, 3, 0)
    world = table.imagine(0, Random(5))
    for seat in list(world.asks):
        world.answer(seat, 3 + seat)
    assert digest(world.copy()) == digest(world)


def sent(rules: Any, value: Any) -> Any:
    """The next request, or None when the rules have ended."""
    try:
        return rules.send(value)
    except StopIteration:
        return None


def test_running_on_asks_the_same_as_answering() -> None:
    """The same answers, once sent straight through to the end and once given one by one."""
    for seed in range(5):
        table = Table(HarbourLots, 3, seed)
        table.answer(0, 1)
        straight, rng = table.copy(), Random(seed)
        rules, answers = straight.run_on(), []
        value: Any = None
        while (request := sent(rules, value)) is not None:
            if isinstance(request, Together):
                request.start()
            for ask in [request] if isinstance(request, Ask) else list(request.pending().values()):
                answers.append((ask.player.seat, rng.randrange(len(ask.options))))
                value = ask.options[answers[-1][1]]
                if isinstance(request, Together):
                    request.answer(ask.player.seat, value)
            if isinstance(request, Together):
                value = request.results()
        for seat, choice in answers:
            table.answer(seat, choice)
        assert straight.game.result() == table.result
        assert table.result is not None


def test_only_the_asked_imagine() -> None:
    table = Table(HarbourLots, 3, 0)
    table.answer(1, 0)
    with pytest.raises(Refused):
        table.imagine(1, Random(0))


def test_imagining_forgets_sealed_answers_and_varies_hands() -> None:
    table = Table(HarbourLots, 3, 0)
    table.answer(1, 9)
    hands = set()
    for seed in range(30):
        world = table.imagine(0, Random(seed))
        assert set(world.asks) == {0, 1, 2}
        hands.add(tuple(sorted(str(c) for c in world.game.players[1].cards)))
    assert len(hands) > 1


def test_rules_that_fail_leave_the_table_as_it_was() -> None:
    class Failing(Steps):
        async def turn(self, me: Player) -> None:
            choice = await me.choose(["fine", "fail"], "Choose")
            if choice == "fail":
                raise ZeroDivisionError

    table = Table(Failing, 1, 0)
    before = digest(table)
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "fail")
    assert digest(table) == before
    table.answer(0, "fine")


def test_seed_is_committed_and_shown_at_the_end() -> None:
    table = Table(HarbourLots, 2)
    shown = table.commitment
    with pytest.raises(Refused):
        _ = table.seed
    finish(table)
    assert commitment(bytes.fromhex(table.seed)) == shown


def test_two_tables_without_a_seed_differ() -> None:
    assert Table(HarbourLots, 2).commitment != Table(HarbourLots, 2).commitment


# -- saves -----------------------------------------------------------------------------------------------


def find(slug: str) -> type[HarbourLots]:
    return HarbourLots


def saved(answers: int = 5) -> dict[str, Any]:
    table = playout.answer_randomly(Table(HarbourLots, 3, 0), Random(1), answers, in_order=True)
    data: dict[str, Any] = json.loads(json.dumps(table.save()))
    return data


def test_mended_rules_start_the_open_turn_over() -> None:
    class Mended(HarbourLots):
        async def round(self) -> None:
            await self.players[0].choose(["Aye", "Nay"], "Ready?")
            await super().round()

    data = saved(4)
    assert data["checkpoint_at"] < len(data["answers"])
    table = Table.load(data, lambda slug: Mended)
    assert "starts over" in table.notice
    assert table.asks[0].prompt == "Ready?"
    assert len(table.history) == data["checkpoint_at"]


def test_another_rules_version_starts_the_open_turn_over() -> None:
    data = saved(4)
    data["rules"] = 0
    assert "starts over" in Table.load(data, find).notice


class Crate(Card):
    dents: int = state(default=0)


class Ruin(Card): ...


class Salvage(Game[Player]):
    """One deck of two classes, of which one changes in play."""

    title, author, seats = "Salvage", "nobody", range(1, 4)
    deck: Deck[Crate | Ruin]
    shore: Pile[Crate | Ruin]

    def setup(self) -> None:
        self.deck.fill([Crate("Tea", dents=2), Crate("Tea", dents=2), Ruin("Hull"), Ruin("Mast")])
        self.shuffle(self.deck)

    async def turn(self, me: Player) -> None:
        await me.choose(["Haul"], "Haul")
        found = self.deck.draw(self.shore)
        if isinstance(found, Crate):
            found.dents += 1
        if not self.deck:
            self.end()

    def score(self, player: Player) -> int:
        return 0


class Crew(Card):
    task: Any = behaviour(default=None)


class Shift(Game[Player]):
    """Its cards and what they do are made in the setup."""

    title, author, seats = "Shift", "nobody", range(1, 4)
    crew: Row[Crew]

    async def setup(self) -> None:
        await self.together(lambda me: me.choose(["Aye"], "Ready?"))
        self.crew.fill([Crew("Cook", task=calls("cook"))])

    async def turn(self, me: Player) -> None:
        one = await me.choose(self.crew, "Who works?")
        one.task(self)

    def cook(self) -> None:
        self.end()

    def score(self, player: Player) -> int:
        return 0


def test_what_is_made_in_the_setup_is_known_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Shift, 2, 0)
    table.answer(0, 0)
    table.answer(1, 0)
    data = json.loads(json.dumps(table.save()))
    known: dict[Any, Any] = {}
    monkeypatch.setattr(saving, "BEHAVIOURS", known)
    monkeypatch.setattr(things, "BEHAVIOURS", known)
    loaded = Table.load(data, lambda slug: Shift)
    loaded.answer(0, "Cook")
    assert loaded.result is not None


def test_a_loaded_table_knows_how_things_lay_in_the_box() -> None:
    table = Table(Salvage, 1, 0)
    table.answer(0, "Haul")
    loaded = Table.load(json.loads(json.dumps(table.save())), lambda slug: Salvage)
    for number in range(20):
        worlds = [each.imagine(0, Random(number)).game for each in (table, loaded)]
        told, told_again = ([(str(c), vars(c).get("dents")) for c in world.box] for world in worlds)
        assert told == told_again


@pytest.mark.parametrize(
    "spoil",
    [
        lambda d: d.pop("checkpoint"),
        lambda d: d.update(tabletome=99),
        lambda d: d.update(seed="zz"),
        lambda d: d.update(seed="00"),
        lambda d: d.update(names="Ann"),
        lambda d: d.update(answers=[[0]]),
        lambda d: d.update(answers="no"),
        lambda d: d.update(checkpoint_at=-1),
        lambda d: d.update(checkpoint_at=10**9),
        lambda d: d["checkpoint"].update(things=[]),
        lambda d: d["checkpoint"].update(seen=[]),
        lambda d: d["checkpoint"].update(log=[["{7}", 3]]),
        lambda d: d["checkpoint"]["game"].update(lots={"enum": ["Popen", "x"]}),
        lambda d: d["checkpoint"]["things"].__setitem__(0, ["Table", {}, True, {}]),
        lambda d: d["checkpoint"]["places"].__setitem__(3, [[None, 0], [None, 0]]),
        lambda d: d.update(options={"no such": 1}),
        lambda d: d.update(names=["Ann"] * 40),
    ],
)
def test_broken_saves_are_refused_in_words(spoil: Any) -> None:
    data = saved()
    spoil(data)
    with pytest.raises(TabletomeError) as caught:
        Table.load(data, find)
    assert str(caught.value).strip().endswith((".", "?"))


@pytest.mark.parametrize("data", [None, 3, [], "text", {}, {"tabletome": 2}])
def test_foreign_data_is_refused(data: object) -> None:
    with pytest.raises(BrokenSave):
        Table.load(data, find)


# -- options and seats -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (1, {}, "2 to 5 players"),
        (6, {}, "2 to 5 players"),
        (2, {"short_game": True}, "no option"),
        (2, {"long_game": 1}, "cannot be 1"),
        (2, {"long_game": "yes"}, "cannot be 'yes'"),
    ],
)
def test_wrong_options_are_refused_in_words(players: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(TabletomeError, match=words):
        Table(HarbourLots, players, 0, options)


def test_names_must_fit() -> None:
    with pytest.raises(Refused):
        Table(HarbourLots, 2, 0, names=["Solo"])
    assert Table(HarbourLots, 2, 0, names=["Xi", "Yo"]).game.players[1].name == "Yo"


# -- who knows what ------------------------------------------------------------------------------------------


class Holder(Player):
    hand: Hand[Card]


class Cabinet(Game[Holder]):
    title, author, seats = "Cabinet", "nobody", range(3, 4)
    deck: Deck[Card] = Deck("pile")
    pile: Pile[Card]

    def setup(self) -> None:
        self.deck.fill([Card(f"Card {n}") for n in range(6)])
        self.shuffle(self.deck)

    async def turn(self, me: Holder) -> None:
        await me.choose(["Go on"], "Go on")


@pytest.fixture
def cabinet() -> Cabinet:
    game = Cabinet(3, 0)
    game.setup()
    return game


def known(card: Card) -> list[bool]:
    return [card.seen_by(1 << viewer) for viewer in range(4)]


def test_a_hand_is_seen_by_its_owner_and_a_pile_by_all(cabinet: Cabinet) -> None:
    ann, bob, _ = cabinet.players
    card = cabinet.deck.draw(ann.hand)
    assert card is not None
    assert known(card) == [True, False, False, False]
    cabinet.show(card, to=bob)
    assert known(card) == [True, True, False, False]
    cabinet.pile.add(card)
    assert known(card) == [True] * 4


def test_the_top_of_a_deck_can_be_followed_but_not_what_leaves_a_hand(cabinet: Cabinet) -> None:
    ann, bob, cleo = cabinet.players
    top = cabinet.deck.items[-1]
    cabinet.show(top, to=ann)
    cabinet.deck.draw(bob.hand)
    assert known(top)[0], "Ann saw the top card and saw Bob draw it"
    other = cabinet.deck.draw(bob.hand)
    assert other is not None
    cleo.hand.add(other)
    assert not known(top)[0], "Ann cannot tell which of Bob's two cards went to Cleo"
    assert known(top)[1]
    assert known(other) == [False, True, True, False]


def test_what_changes_hands_openly_is_followed_by_all(cabinet: Cabinet) -> None:
    _, bob, cleo = cabinet.players
    card = cabinet.deck.draw(bob.hand)
    assert card is not None
    cleo.hand.add(card, openly=True)
    assert known(card) == [True] * 4


def test_a_shuffle_clears_what_was_known(cabinet: Cabinet) -> None:
    for card in list(cabinet.deck):
        cabinet.pile.add(card)
    drawn = cabinet.deck.draw(cabinet.players[0].hand)
    assert drawn is not None
    assert known(drawn) == [True, False, False, False]
    assert not any(any(known(c)) for c in cabinet.deck)


def test_log_lines_tell_each_viewer_what_he_saw_then() -> None:
    class Drawing(Cabinet):
        async def turn(self, me: Holder) -> None:
            await me.choose(["Draw"], "Draw")
            card = self.deck.draw(me.hand)
            self.log("{} draws {}", me, card)
            self.pile.add_all(me.hand)

    table = Table(Drawing, 3, 0)
    table.answer(0, 0)
    name = str(table.game.pile.top)  # type: ignore[attr-defined]
    assert table.log(0) == [f"Ann draws {name}"]
    assert table.log(1) == table.log(None) == ["Ann draws a card"]


def test_a_log_line_must_fit_its_arguments(cabinet: Cabinet) -> None:
    cabinet.log_lines = []
    with pytest.raises(RulesFault):
        cabinet.log("{} draws {}", cabinet.players[0])


def test_cards_and_places_may_be_offered_together() -> None:
    class Drawing(Game[Captain]):
        title, author, seats = "Drawing", "nobody", range(2, 3)
        deck: Deck[Card]
        pile: Pile[Card]

        def setup(self) -> None:
            self.deck.fill([Card("Calm")] * 3)
            self.deck.draw(self.pile, up=True)

        async def turn(self, me: Captain) -> None:
            taken = await me.choose([*self.pile, self.deck], "Take a card or draw one")
            self.win(*[me] * (taken is self.deck))

    table = Table(Drawing, 2, 0)
    assert table.asks[0].labels() == ["Calm", "deck"]
    touched = [option.touches for option in table.view(0).ask.options]  # type: ignore[union-attr]
    assert touched[1] == ["deck"]
    table.answer(0, "deck")
    assert table.result is not None
    assert table.result.ranks == [1, 2]


def test_one_thing_is_not_many_in_the_log(cabinet: Cabinet) -> None:
    cabinet.log_lines = []
    for points in (0, 1, 2):
        cabinet.log("{} has {} point(s)", cabinet.players[0], points)
    assert [line.read(0) for line in cabinet.log_lines] == [
        "Ann has 0 points",
        "Ann has 1 point",
        "Ann has 2 points",
    ]


def test_unknown_things_are_counted_in_the_log() -> None:
    game = Table(HarbourLots, 3, 4).game
    ann, bob = game.players[:2]
    cards = list(bob.cards)
    game.log("{} shows {}", bob, cards)
    game.log("{} shows {}", bob, cards[:1])
    game.log("{} lays down Bob's {}", ann, cards[0])
    assert game.log_lines is not None
    told = [line.read(ann.seat) for line in game.log_lines[-3:]]
    assert told == ["Bob shows 2 cards", "Bob shows a card", "Ann lays down Bob's card"]
    assert game.log_lines[-3].read(bob.seat) == f"Bob shows {cards[0]} and {cards[1]}"


def test_view_hides_what_the_viewer_has_not_seen() -> None:
    table = Table(HarbourLots, 3, 4)
    hidden = {str(c) for c in table.game.players[1].cards}
    hand = next(p for p in table.view(0).places if p.id == "cards@1")
    assert [i.label for i in hand.items] == ["card", "card"]
    assert hidden <= {"Fog", "Calm"}
    own = next(p for p in table.view(1).places if p.id == "cards@1")
    assert {i.label for i in own.items} == hidden


def test_ids_of_known_cards_are_renewed_by_a_shuffle(cabinet: Cabinet) -> None:
    from tabletome.engine.scene import build_scene

    def ids(game: Cabinet) -> dict[str, str]:
        view = build_scene(game, {}, 0)
        return {i.label: i.id for p in view.places for i in p.items}

    cabinet.pile.add_all(list(cabinet.deck))
    before = ids(cabinet)
    cabinet.deck.add_all(list(cabinet.pile))
    cabinet.shuffle(cabinet.deck)
    cabinet.pile.add_all(list(cabinet.deck))
    after = ids(cabinet)
    assert before.keys() == after.keys()
    assert not set(before.values()) & set(after.values())


# -- players -----------------------------------------------------------------------------------------------


def test_order_skips_the_eliminated() -> None:
    game = HarbourLots(4, 0)
    ann, bob, cleo, dan = game.players
    game.eliminate(bob)
    assert game.after(ann) is cleo
    assert game.others(cleo) == [dan, ann]
    game.eliminate(cleo)
    game.eliminate(dan)
    assert game.after(ann) is ann


def test_ranks_share_ties_and_the_eliminated_come_last() -> None:
    game = HarbourLots(4, 0)
    game.players[3].coins = 30
    game.eliminate(game.players[0])
    game.end("over", "All done.")
    game.stage = "over"
    result = game.result()
    assert result is not None
    assert result.ranks == [4, 2, 2, 1]
    assert result.winners == [3]
    assert result.reason == "All done."


def test_at_the_turn_cap_a_game_without_scores_is_a_draw_of_those_who_are_not_out() -> None:
    class Endless(Game[Player]):
        title, author, seats, turn_cap = "Endless", "test", range(3, 4), 2

        async def turn(self, me: Player) -> None:
            await me.choose(["on"], "Go on?")
            if me.seat == 0:
                self.eliminate(me)

    table = Table(Endless, 3, 1)
    while table.asks:
        table.answer(next(iter(table.asks)), 0)
    assert table.result == Result(
        [3, 1, 1], None, True, "The game was stopped at its limit of turns.", "turn cap"
    )


def test_turn_cap_is_a_stated_result() -> None:
    class Capped(HarbourLots):
        turn_cap = 2

    table = Table(Capped, 2, 0)
    finish(table)
    assert table.result is not None
    assert table.result.capped
    assert "limit" in table.result.reason


def test_a_hand_in_the_game_is_a_fault() -> None:
    class Ownerless(Game[Captain]):
        title, author, seats = "Ownerless", "nobody", range(1, 2)
        hand: Hand[Card]

    with pytest.raises(RulesFault):
        Ownerless(1, 0)


def test_a_new_name_holds_from_now_on_and_after_undo() -> None:
    table = Table(HarbourLots, 2, 0, names=["Ann", "Bob"])
    table.answer(0, 3)
    table.rename(0, "Zoe")
    table.undo(0)
    table.answer(0, 3)
    table.answer(1, 0)
    finish(table)
    assert [player.name for player in table.game.players] == ["Zoe", "Bob"]
    assert any("Zoe" in line for line in table.log(None))
    assert not any("Ann" in line for line in table.log(None))
    assert Table.load(table.save(), lambda slug: HarbourLots).game.players[0].name == "Zoe"


def test_an_asking_together_is_the_same_until_all_have_answered() -> None:
    table = Table(HarbourLots, 3, 0)
    bidding = table.together
    assert isinstance(bidding, Together)
    table.answer(1, 2)
    assert table.together is bidding
    table.answer(0, 0)
    table.answer(2, 0)
    assert table.together is not bidding


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_several_views_at_once_are_what_each_sees(game: type[Game[Any]]) -> None:
    players = game.seats[-1]
    table, rng = table_of(game, players, 5), Random(5)
    everybody = [*range(players), None]
    for number in range(120):
        if number % 10 == 0:
            together = table.views(everybody)
            assert together == {seat: table.view(seat) for seat in everybody}
        if not table.asks:
            break
        seat = rng.choice(list(table.asks))
        table.answer(seat, rng.randrange(len(table.asks[seat].options)))


class Ballot(Game[Player]):
    """Its question is put together from names, in their order."""

    title, author, seats = "Ballot", "nobody", range(2, 4)

    async def turn(self, me: Player) -> None:
        for _ in range(2):
            named = await me.choose(sorted(player.name for player in self.players), "Whom do you name?")
            self.log("{} names {}", me, named)
        if self.turns > 2:
            self.end("over", because="All have voted.")

    def score(self, player: Player) -> int:
        return 0


def labels(table: Table) -> dict[int, list[str]]:
    return {seat: ask.labels() for seat, ask in table.asks.items()}


def test_a_pending_question_stays_the_same_under_a_new_name() -> None:
    """For whoever is asked, and for those who think about it: bots get a save, or a copy."""
    table = Table(Ballot, 2, 0, names=["Ann", "Bob"])
    for answers in range(4):
        asked = labels(table)
        can_undo = [table.can_undo(seat) for seat in (0, 1)]
        table.rename(0, f"Zoe {answers}")
        assert labels(table) == asked
        assert [table.can_undo(seat) for seat in (0, 1)] == can_undo
        assert not table.sealed
        loaded = Table.load(json.loads(json.dumps(table.save())), lambda slug: Ballot)
        for twin in (table.copy(), loaded, table.world(None, 1)):
            assert labels(twin) == asked
            assert twin.game.players[0].name == f"Zoe {answers}"
        seat = next(iter(asked))
        table.answer(seat, 0)
        assert table.history[-1].fingerprint
        loaded.answer(seat, 0)
        assert labels(loaded) == labels(table)
        if table.can_undo(seat):
            table.undo(seat)
            assert labels(table) == asked
            assert table.game.players[0].name == f"Zoe {answers}"
            table.answer(seat, 0)


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_an_open_turn_outlives_a_new_name(game: type[Game[Any]]) -> None:
    rng = Random(5)
    table = table_of(game, game.seats[0], "names")
    for step in range(60):
        if not table.asks:
            break
        seat = next(iter(table.asks))
        choice = rng.randrange(len(table.asks[seat].options))
        table.answer(seat, choice)
        if step % 6 == 5:
            twin = table.copy()
            twin.rename(0, f"Zoe {step}")
            assert table.game.players[0].name == table.save()["names"][0] != f"Zoe {step}"
            loaded = Table.load(json.loads(json.dumps(twin.save())), lambda slug: game)
            assert not loaded.notice
            assert {s: ask.labels() for s, ask in loaded.asks.items()} == {
                s: ask.labels() for s, ask in twin.copy().asks.items()
            }


def test_a_save_can_be_written_by_every_encoder() -> None:
    """Also where the log names things that lie in no order, which it keeps as words of another kind."""
    game = registry.find("euro-risk")
    table = playout.answer_randomly(Table(game, 6, "log"), Random(1), 60, in_order=True)
    kept = msgspec.json.decode(msgspec.json.encode(table.save()))
    assert Table.load(kept, registry.find).log(None) == table.log(None)


def test_who_gives_up_ends_the_game_and_all_others_win() -> None:
    table = Table(HarbourLots, 3, "give up")
    playout.answer_randomly(table, Random(1), 4)
    table.resign(1)
    assert table.result is not None
    assert (table.result.ranks, table.result.reason) == ([1, 3, 1], f"{table.game.players[1]} has given up.")
    assert not table.asks
    assert not any(table.can_undo(seat) for seat in range(3))
    for again in (table.copy(), Table.load(table.save(), lambda slug: HarbourLots)):
        assert (again.resigned, again.result) == (1, table.result)
    with pytest.raises(Refused, match="over"):
        table.resign(0)


def test_all_hands_can_be_opened() -> None:
    table = Table(HarbourLots, 3, "open")
    closed = [item for place in table.view(0).places for item in place.items if not item.known]
    assert closed
    assert all(
        item.known for place in table.opened().places if place.owner is not None for item in place.items
    )
