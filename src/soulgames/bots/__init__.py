"""Opponents: they choose an action from a view, and never see a state that knows more than their seat."""
