"""The board: cells, tiles, and what can be walked and seen."""
