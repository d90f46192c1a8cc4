"""People at a table over the network: tables, seats, clocks, chat and cups. Install with the extra `server`."""
