"""For the fuzzer's child process: importing this registers the broken games there."""

from tests.lab.broken_games import register_all

register_all()
