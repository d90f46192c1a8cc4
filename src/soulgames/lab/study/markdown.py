"""A report as Markdown, with a table for each question, small pictures beside it, and the tables as CSV."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from soulgames.lab.study.charts import picture
from soulgames.lab.study.definitions import anchor
from soulgames.lab.study.section import Section, ShownTable, StudyReport

REPORT, TABLES = "report.md", "report.csv"


def write_markdown(report: StudyReport, folder: Path, definitions: str) -> Path:
    """The text, the pictures and the tables. `definitions` is where docs/study.md is, seen from the folder."""
    for section in report.sections:
        for chart in section.charts:
            (folder / f"{chart.name}.svg").write_text(picture(chart) + "\n", "utf-8")
    path = folder / REPORT
    path.write_text(as_markdown(report, definitions), "utf-8")
    (folder / TABLES).write_text(as_csv(report), "utf-8", newline="")
    return path


def as_markdown(report: StudyReport, definitions: str) -> str:
    parts = [f"# {report.title}", *report.summary, f"{report.made} What the words mean: [definitions]({definitions})."]
    for section in report.sections:
        parts.extend(_section(section, definitions))
    return "\n\n".join(parts) + "\n"


def _section(section: Section, definitions: str) -> list[str]:
    links = ", ".join(f"[{word}]({definitions}#{anchor(word)})" for word in section.definitions)
    pictures = [f"![{chart.about}]({chart.name}.svg)" for chart in section.charts]
    tables = [as_table(table) for table in section.tables]
    return [f"## {section.title}", *section.words, *pictures, *tables, f"*{links}*"]


def as_table(table: ShownTable) -> str:
    lines: list[Sequence[str]] = [table.head, ["---", *["--:"] * (len(table.head) - 1)], *table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def as_csv(report: StudyReport) -> str:
    """All tables in one file: the section, the row, the column and what stands there."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["section", "row", "column", "value"])
    for section in report.sections:
        for table in section.tables:
            for row in table.rows:
                name, *values = (cell.replace("**", "") for cell in row)
                writer.writerows(
                    [section.title, name, column, value] for column, value in zip(table.head[1:], values, strict=True)
                )
    return text.getvalue()
