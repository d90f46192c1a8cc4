"""What cards let somebody do, and all of it put together."""
