"""What is one fault, before the same ones are put together as a finding?"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.grading.findings import Site
from trainer.procedures.rules import Kind


@frozen
class Fault:
    """One fault at one site. ``subject`` chooses its severity; ``index`` is its moment;
    ``applied`` counts where the rule applied."""

    kind: Kind
    rule: str
    site: Site
    subject: str
    index: int
    rests: tuple[str, ...] = ()
    applied: int = 0
