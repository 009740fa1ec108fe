"""In which ways can a sheet come onto paper?"""

from __future__ import annotations

from enum import Enum


class Way(Enum):
    """What is made of a sheet."""

    PDF = "pdf"
    PNG = "png"
    PRINT = "print"
