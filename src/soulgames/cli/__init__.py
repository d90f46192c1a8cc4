"""The `soulgames` command: thin commands over the rooms below, and the table in the terminal."""
