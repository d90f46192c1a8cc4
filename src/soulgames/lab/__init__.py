"""Many games, fair and repeatable: matches, cups, arenas, analysis, tuning, fuzzer, benchmark; games come from the registry."""
