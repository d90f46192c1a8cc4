"""Tips for somebody's first games: what is worth knowing at this very decision, and is true."""
