"""The charts of a report, made with Altair; as the page shows them, and as small pictures to be kept beside the text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from soulgames.lab.study.section import Chart

WIDTH: Final = 560
"""Of a picture, in pixels; on a page it is that of the text."""
ROW: Final = 24
INK, SHADE, EVEN, GRID = "#3b4a6b", "#9db0d3", "#b3541e", "#e4e6eb"
FONT: Final = "system-ui, sans-serif"


def picture(chart: Chart) -> str:
    """As SVG, for whoever reads the Markdown."""
    import vl_convert

    return vl_convert.vegalite_to_svg(json.dumps(specification(chart)), vl_version=_version())


def library() -> str:
    """The JavaScript that draws the charts of a page, whole: nothing is loaded when it is opened."""
    import vl_convert

    return vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=_version())


def specification(chart: Chart, width: int | str = WIDTH) -> dict[str, Any]:
    """A chart in the language of Vega-Lite."""
    drawn = DRAWN[chart.drawn](chart).properties(width=width, description=chart.about)
    drawn = drawn.configure(font=FONT, background="white").configure_view(stroke=None)
    drawn = drawn.configure_axis(
        labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=180, gridColor="#e4e6eb"
    )
    return cast("dict[str, Any]", drawn.to_dict())


def _version() -> str:
    import altair

    return ".".join(altair.SCHEMA_VERSION.removeprefix("v").split(".")[:2])


def _values(rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {"values": [dict(row) for row in rows]}


def _shares(chart: Chart) -> Any:
    """Shares with their intervals, in the order in which they come; the line is a half."""
    import altair as alt

    data = _values(chart.rows)
    names = alt.Y("name:N", sort=None, title=None)
    scale = alt.Scale(domain=[0, 1])
    base = alt.Chart(data, height=ROW * len(chart.rows))
    told = [
        alt.Tooltip("name:N", title="who"),
        alt.Tooltip("share:Q", format=".1%", title="won"),
        alt.Tooltip("low:Q", format=".1%", title="from"),
        alt.Tooltip("high:Q", format=".1%", title="to"),
        alt.Tooltip("games:Q", title="games"),
    ]
    axis = alt.Axis(format="%", values=[0, 0.25, 0.5, 0.75, 1])
    lines = base.mark_rule(color=SHADE, strokeWidth=7, strokeCap="round").encode(
        y=names, x=alt.X("low:Q", scale=scale, axis=axis, title="share won"), x2="high:Q", tooltip=told
    )
    points = base.mark_point(color=INK, filled=True, size=70, opacity=1).encode(y=names, x="share:Q", tooltip=told)
    half = alt.Chart(_values([{"half": 0.5}])).mark_rule(color=EVEN, strokeDash=[4, 3]).encode(x="half:Q")
    return alt.layer(half, lines, points)


def _histogram(chart: Chart) -> Any:
    import altair as alt

    return (
        alt.Chart(_values(chart.rows), height=160)
        .mark_bar(color=INK)
        .encode(
            x=alt.X("turns:O", title="turns", axis=alt.Axis(labelAngle=0, labelOverlap=True)),
            y=alt.Y("games:Q", title="games"),
            tooltip=[alt.Tooltip("turns:O"), alt.Tooltip("games:Q")],
        )
    )


def _curves(chart: Chart) -> Any:
    import altair as alt

    base = alt.Chart(_values(chart.rows), height=200).encode(
        x=alt.X("part:Q", axis=alt.Axis(format="%"), title="of the game", scale=alt.Scale(domain=[0, 1]))
    )
    scale = alt.Scale(domain=[-1, 1])
    band = base.mark_area(color=SHADE, opacity=0.7).encode(
        y=alt.Y("low:Q", scale=scale, title="value of the later winner"), y2="high:Q"
    )
    even = alt.Chart(_values([{"even": 0}])).mark_rule(color=EVEN, strokeDash=[4, 3]).encode(y="even:Q")
    told = [alt.Tooltip("part:Q", format="%"), *(alt.Tooltip(f"{name}:Q", format=".2f") for name in ("median", "low", "high"))]
    line = base.mark_line(color=INK, strokeWidth=2.5).encode(y="median:Q", tooltip=told)
    return alt.layer(band, even, line)


DRAWN: Final[Mapping[str, Callable[[Chart], Any]]] = {"shares": _shares, "histogram": _histogram, "curves": _curves}
