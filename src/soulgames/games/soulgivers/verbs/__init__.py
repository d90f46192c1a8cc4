"""The steps that a pack composes its anomalies of: how they are written, and what each verb does."""
