"""The parts of an observation by name."""

from __future__ import annotations

from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from soulgames.envs.encoders.encoder import Encoder

Kind = TypeVar("Kind", bound=np.generic)


def named_parts(encoder: Encoder, row: NDArray[Kind]) -> dict[str, NDArray[Kind]]:
    """Each field in its shape: views of the same memory."""
    parts = {}
    for field in encoder.fields:
        start = encoder.starts[field.name]
        parts[field.name] = row[start : start + prod(field.shape)].reshape(field.shape)
    return parts
