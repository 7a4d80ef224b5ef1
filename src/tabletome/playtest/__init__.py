"""Play-testing: many games by themselves, and what they tell."""
