"""What the operator of a server sees of it and can do with it: its log, its figures, and its commands."""
