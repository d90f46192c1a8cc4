"""Packs designed to goals: values for which the games that bots play are as they should be (docs/design.md)."""
