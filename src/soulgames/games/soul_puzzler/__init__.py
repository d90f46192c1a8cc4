"""Soul Puzzler: drop and switch soul tokens, three in a line score. Rules: docs/rules/soul-puzzler.md."""
