"""Print-and-play: every game on paper, from the components of its box.

`box` says what is in it, `kit` puts that together for the browser's print page, and `press` has an installed
Chromium make PDF files of that page.
"""
