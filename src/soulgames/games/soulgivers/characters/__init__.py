"""The characters: one file each, abilities and auras together. They never know each other."""
