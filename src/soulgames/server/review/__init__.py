"""Finished games looked at again: their moments, files of them, and what might have been."""
