"""What a person at the terminal's table needs: a screen, a keyboard that is understood, and games that are kept."""
