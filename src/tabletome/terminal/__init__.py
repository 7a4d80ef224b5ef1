"""Playing in a terminal: the table as text, answers typed."""
