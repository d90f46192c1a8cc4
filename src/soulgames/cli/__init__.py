"""The `soulgames` command: thin commands over the rooms below, the table in the terminal, and drawings of the games."""
