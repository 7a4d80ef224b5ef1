"""One module per game, named as its rulebook."""
