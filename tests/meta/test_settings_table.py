"""The table of settings is complete and up to date."""

from __future__ import annotations

import msgspec

from soulgames.server.settings import Settings
from tools import settings_table


def test_the_table_is_up_to_date() -> None:
    assert settings_table.PAGE.read_text("utf-8") == settings_table.page(), "run  python -m tools.settings_table"


def test_every_setting_is_described() -> None:
    names = [name for group, _ in settings_table.described() for name in group]
    assert names == [field.name for field in msgspec.structs.fields(Settings)]
