"""`make words`: finds every sentence that people read, and brings the catalogues up to date."""
