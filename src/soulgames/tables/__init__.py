"""What a table needs without a network: who decides, what may be seen, taken back and resigned, clocks, and cups.

It needs the standard library and the core only. Bots, stores and screens are passed in.
"""
