"""The examples for operators name files, options and settings that there are, and the manual quotes them as they are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from soulgames.server.configure import NAMES, PREFIX, of_file
from tests.cli.running import soulgames

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MANUAL = (ROOT / "docs" / "operating.md").read_text("utf-8")
FILES = sorted(path.name for path in DEPLOY.iterdir())
TEXTS = {name: (DEPLOY / name).read_text("utf-8") for name in FILES}


def test_every_file_is_in_the_manual() -> None:
    assert [name for name in FILES if f"deploy/{name}" not in MANUAL and not name.endswith(".timer")] == []
    assert all((ROOT / path).is_file() for path in re.findall(r"deploy/[\w.-]*\w", MANUAL))


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_the_manual_quotes_the_proxies(name: str) -> None:
    assert f"```\n{TEXTS[name]}```\n" in MANUAL


def test_settings_are_known() -> None:
    of_file(DEPLOY / "server.toml")
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)=", "".join(TEXTS.values())))
    assert named
    assert named <= {name.upper() for name in NAMES}


def test_commands_and_options_are_known() -> None:
    text = "".join(TEXTS.values()) + MANUAL
    commands = re.findall(r"soulgames (serve|backup|admin \w[\w-]*|check-file|restore)\b([^`\n']*)", text)
    assert len(commands) > 5
    for command, rest in commands:
        told = soulgames(*command.split(), "--help")
        assert told.exit_code == 0, command
        missing = [option for option in re.findall(r"--[a-z-]+", rest) if option not in told.output]
        assert missing == [], command


def test_the_port_is_the_same_everywhere() -> None:
    port = tomllib.loads(TEXTS["server.toml"])["port"]
    proxied = [re.search(r"127\.0\.0\.1:(\d+)", TEXTS[name]) for name in ("Caddyfile", "nginx.conf", "Containerfile")]
    assert [found and int(found[1]) for found in proxied] == [port] * 3


def test_the_container_copies_what_there_is() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", TEXTS["Containerfile"], flags=re.MULTILINE)
    paths = [path for line in copied for path in line.split()]
    assert "src" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert "USER soulgames" in TEXTS["Containerfile"]


def test_the_file_of_the_service_is_that_of_its_copies() -> None:
    data = re.search(r"SOULGAMES_DATA=(\S+)", TEXTS["soulgames.service"])
    assert data is not None
    assert f"backup {data[1]} " in TEXTS["soulgames-backup.service"]
    assert data[1].startswith("/var/lib/" + re.findall(r"StateDirectory=(\w+)", TEXTS["soulgames.service"])[0])
