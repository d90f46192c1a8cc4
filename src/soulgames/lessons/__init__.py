"""Lessons on the real board with the real referee: what there is to learn, and whether what somebody tried is it."""
