"""The anomalies: those that steps can say in a table, and a file for each that they cannot. They never know each other."""
