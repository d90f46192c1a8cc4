"""The anomalies: one file each. They never know each other."""
