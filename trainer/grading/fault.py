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

    @property
    def order(self) -> tuple[int | str, ...]:
        """Its place among others; what was left out stays in the order of the duties."""
        first = (self.index, self.rule)
        return first if self.kind is Kind.OMITTED else (*first, self.site.seat, self.site.spot)
