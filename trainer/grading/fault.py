"""What is one fault, before the same ones are put together as a finding?"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.grading.findings import Site
from trainer.procedures.duties import Work
from trainer.procedures.rules import Kind


@frozen
class Fault:
    """One fault at one site. ``subject`` chooses its severity; ``index`` is its moment.

    ``work`` is what was misdone: the rule applied wherever that was owed. For what is no fault
    of a duty ``applied`` counts the places, 0 where that cannot be told.
    """

    kind: Kind
    rule: str
    site: Site
    subject: str
    index: int
    rests: tuple[str, ...] = ()
    work: Work | None = None
    applied: int = 0

    @property
    def order(self) -> tuple[int | str, ...]:
        """Its place among others; what was left out stays in the order of the duties."""
        first = (self.index, self.rule)
        return first if self.kind is Kind.OMITTED else (*first, self.site.seat, self.site.spot)
