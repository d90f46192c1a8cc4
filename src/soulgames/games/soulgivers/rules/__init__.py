"""The general rules, a file for each section of the rule book: each `why_…` gives the rule in the way, beside what is done."""
