"""The server: people play every game of the catalogue in a browser, with friends by link and with bots.

A command travels from `live` (a socket with its session) to `rooms` (the tables in memory) to `store` (the
database). Only when it is stored is it acknowledged, and only then does anybody see what came of it.
"""
