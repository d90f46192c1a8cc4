"""The socket of a table: what is said on it, to whom, and what is answered."""
