"""The icons of the page, drawn here: `python -m tools.icons` writes them to `web/public/icons`.

A soul is a flame in the shape of a drop, above the shields of a Soulgiver.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "web" / "public" / "icons"
SIZE: Final = 512
NIGHT, DEEP, FLAME, CORE, SHIELD = "#241b3a", "#120d22", "#f0b545", "#fff2c9", "#8fb4ff"


def drawn(maskable: bool = False) -> str:
    """The icon as SVG: round, or filling its square with room for whatever a system cuts off."""
    ground = (
        f'<rect width="{SIZE}" height="{SIZE}" fill="url(#night)"/>'
        if maskable
        else '<circle cx="256" cy="256" r="250" fill="url(#night)"/>'
    )
    scale = 0.8 if maskable else 1.0
    move = (1 - scale) * SIZE / 2
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}">',
            f'<radialGradient id="night" cy="0.4"><stop offset="0" stop-color="{NIGHT}"/>',
            f'<stop offset="1" stop-color="{DEEP}"/></radialGradient>',
            ground,
            f'<g transform="translate({move:g} {move:g}) scale({scale:g})">',
            f'<path d="M118 330a146 146 0 0 0 276 0" fill="none" stroke="{SHIELD}" stroke-width="30" stroke-linecap="round"/>',
            f'<path d="M256 74c74 76 116 124 116 190a116 116 0 0 1-232 0c0-66 42-114 116-190z" fill="{FLAME}"/>',
            f'<path d="M256 196c38 40 60 64 60 98a60 60 0 0 1-120 0c0-34 22-58 60-98z" fill="{CORE}"/>',
            "</g></svg>\n",
        ]
    )


def raster(svg: str, size: int) -> bytes:
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=size, height=size))


def icons() -> dict[str, bytes]:
    """All files, by name."""
    return {
        "soulgames.svg": drawn().encode(),
        "soulgames-192.png": raster(drawn(), 192),
        "soulgames-512.png": raster(drawn(), 512),
        "soulgames-maskable.png": raster(drawn(maskable=True), 512),
    }


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in icons().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")
