"""A package of somebody else's, with a character and an anomaly of their own."""
