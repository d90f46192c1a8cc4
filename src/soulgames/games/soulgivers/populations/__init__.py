"""The population abilities of the two sides."""
