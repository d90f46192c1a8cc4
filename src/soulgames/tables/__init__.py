"""What a table needs, wherever it stands: who decides next, what everybody may see and read. No network, no packages."""
