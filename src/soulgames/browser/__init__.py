"""A whole house in one browser, without a server: it answers in a worker what the server answers over HTTP and its sockets.

The client asks the same questions and gets the same answers (`tests/browser`), so it cannot tell the two apart.
"""
