"""Errors whose message is a sentence for a person."""


class TabletomeError(Exception):
    """Anything that can be put right by the one who reads the message."""


class Refused(TabletomeError):
    """The table did not accept a command; nothing has changed."""


class ChanceNeeded(Refused):
    """An answer that the table cannot take before it is given chance; see `Table.reseed`."""

    def __init__(self, outcomes: int) -> None:
        super().__init__("What comes of this is up to chance, and the table was given none.")
        self.outcomes = outcomes
        "Of how many equal outcomes one is wanted."


class BrokenSave(TabletomeError):
    """A save file that cannot be read."""


class RulesFault(Exception):
    """A game module broke a promise of the engine; the message names the module's mistake."""
