"""A study of a game: many games played by bots, each counted as one row of data, and a report of what they show."""
