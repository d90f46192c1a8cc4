"""What a game is: states, actions, chance, refusals, records, scenes and content packs. Standard library only."""
