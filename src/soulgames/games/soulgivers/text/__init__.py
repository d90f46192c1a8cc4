"""Soulgivers in writing: actions, packs, scenes and what each seat may know."""
