"""A report as one page for the browser. All that it needs is in it, so it opens without a network."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Final

from soulgames.lab.study.charts import library, specification
from soulgames.lab.study.definitions import DEFINITIONS, anchor
from soulgames.lab.study.section import Section, ShownTable, StudyReport

PAGE: Final = "report.html"
POLICY: Final = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:"
"""The browser is told to load nothing at all. The charts work out their places by expressions, hence the eval."""

STYLE: Final = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: #fff; color: #1d2330;
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-top: 1px solid #e4e6eb; padding-top: 1.25rem; }
p { margin: .5rem 0; max-width: 44rem; }
.summary { font-size: 1.1rem; }
.made, .words, nav { color: #5a6478; font-size: .875rem; }
nav ul { columns: 3 12rem; list-style: none; margin: 1rem 0; padding: 0; }
a { color: #2f4f8f; }
.scroll { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem .25rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid #e4e6eb; }
th { font-weight: 600; color: #5a6478; vertical-align: bottom; white-space: normal; }
th:first-child, td:first-child { text-align: left; }
.share { white-space: nowrap; }
.chart { width: 100%; max-width: 44rem; margin: .75rem 0; }
dt { font-weight: 600; margin-top: .75rem; }
dd { margin: 0; max-width: 44rem; }
@media (max-width: 30rem) { body { padding: 1rem .75rem 3rem; } h1 { font-size: 1.35rem; } .summary { font-size: 1rem; }
  nav ul { columns: 2; } th, td { padding-right: .6rem; } }
"""

SCRIPT: Final = """
for (const place of document.querySelectorAll(".chart")) {
  const drawn = JSON.parse(place.querySelector("script").textContent);
  vegaEmbed(place, drawn, { actions: false, renderer: "svg" }).then(() => { place.dataset.drawn = "yes"; });
}
"""


def write_page(report: StudyReport, folder: Path) -> Path:
    path = folder / PAGE
    path.write_text(as_page(report), "utf-8")
    return path


def as_page(report: StudyReport) -> str:
    used = dict.fromkeys(word for section in report.sections for word in section.definitions)
    links = "".join(f'<li><a href="#{anchor(section.title)}">{escape(section.title)}</a></li>' for section in report.sections)
    body = [
        f"<h1>{escape(report.title)}</h1>",
        *(f'<p class="summary">{_words(words)}</p>' for words in report.summary),
        f'<p class="made">{_code(report.made)}</p>',
        f"<nav aria-label=Sections><ul>{links}</ul></nav>",
        *(_section(section) for section in report.sections),
        '<h2 id="definitions">What the words mean</h2><dl>',
        *(f'<dt id="{_defined(word)}">{escape(word)}</dt><dd>{escape(DEFINITIONS[word])}</dd>' for word in used),
        "</dl>",
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f"<title>{escape(report.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + f'\n<script type="module">{_inside(library())}{SCRIPT}</script>\n</body>\n</html>\n'
    )


def _section(section: Section) -> str:
    links = ", ".join(f'<a href="#{_defined(word)}">{escape(word)}</a>' for word in section.definitions)
    charts = (
        f'<div class="chart" role="img" aria-label="{escape(chart.about)}">'
        f'<script type="application/json">{_inside(json.dumps(specification(chart, "container")))}</script></div>'
        for chart in section.charts
    )
    return "\n".join(
        [
            f'<h2 id="{anchor(section.title)}">{escape(section.title)}</h2>',
            *(f"<p>{_words(words)}</p>" for words in section.words),
            *charts,
            *(_table(table) for table in section.tables),
            f'<p class="words">{links}</p>',
        ]
    )


def _defined(word: str) -> str:
    return f"what-is-{anchor(word)}"


def _table(table: ShownTable) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "".join(f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row)}</tr>" for row in table.rows)
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _cell(text: str) -> str:
    return re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", escape(text))


def _words(text: str) -> str:
    """A share is not torn from its interval."""
    return re.sub(r"\d+ % \[\d+–\d+\]", r'<span class="share">\g<0></span>', escape(text))


def _code(text: str) -> str:
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text))


def _inside(text: str) -> str:
    """What stands in a script element cannot end it."""
    return re.sub(r"</(?=script)", r"<\\/", text, flags=re.IGNORECASE)
