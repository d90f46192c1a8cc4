"""What happens when: set-up, turns, reaction windows, the end, and what follows by itself."""
