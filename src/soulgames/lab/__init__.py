"""Many games, fair and repeatable: matches, cups, the fuzzer and the benchmark. Games are reached through the registry."""
