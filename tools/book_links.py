"""For the manual as a site: links of a rule book to values of the content pack are shown as these values."""

from __future__ import annotations

import re

from soulgames.core.rulebook import LINK

COMMENT = re.compile(r"^<!-- pack:.*-->\n", re.MULTILINE)


def on_page_markdown(markdown: str, **page: object) -> str:
    """Called by MkDocs for each page."""
    return LINK.sub(lambda found: found[1], COMMENT.sub("", markdown))
