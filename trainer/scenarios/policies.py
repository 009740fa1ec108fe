"""Which policies are there, and how does each weigh faults?"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final

from trainer.core.toml_fields import Complaint, Fields, document, near
from trainer.fault import TrainerFault
from trainer.grading.policy import Band, Group, Pace, Pass, Policy, Weights
from trainer.procedures.record import Mode
from trainer.procedures.rules import RULES, Severity
from trainer.resources import scenarios_dir
from trainer.scenarios.houses import read_text

_TOO_MANY: Final = 10_000


class _Name(StrEnum):
    MINOR = "minor"
    MAJOR = "major"
    CRITICAL = "critical"


_SEVERITIES: Final = {
    _Name.MINOR: Severity.MINOR,
    _Name.MAJOR: Severity.MAJOR,
    _Name.CRITICAL: Severity.CRITICAL,
}


def policies_dir() -> Path:
    """The folder of the shipped policies."""
    return scenarios_dir() / "policies"


def policy_ids() -> tuple[str, ...]:
    """The ids of all shipped policies, sorted."""
    return tuple(sorted(path.stem for path in policies_dir().glob("*.toml")))


def load_policy(name: str) -> Policy:
    """The policy with id ``name``, or in the file ``name`` if it ends in ``.toml``.

    Raises ``TrainerFault``: ``unknown-policy``, or the first error of the file.
    """
    if name.endswith(".toml"):
        path = Path(name)
    else:
        ids = policy_ids()
        if name not in ids:
            raise TrainerFault("unknown-policy", name=name, **near(name, ids))
        path = policies_dir() / f"{name}.toml"
    policy, complaints = read_policy(read_text(path), str(path))
    if complaints:
        raise min(complaints).fault()
    return policy


def policy_for(mode: Mode | None) -> Policy:
    """The policy by which a sitting of this mode is weighed unless another one is named."""
    return load_policy("exam" if mode is Mode.EXAM else "practice")


def read_policy(text: str, file: str) -> tuple[Policy, tuple[Complaint, ...]]:
    """The policy written in ``text`` and every error in it.

    Raises ``TrainerFault`` ``toml-broken`` only.
    """
    doc = document(text, file)
    fields = doc.root()
    policy = Policy(
        id=fields.text("id"),
        version=fields.integer("version", low=1),
        weights=_weights(fields),
        groups=_groups(fields),
        uncalled=fields.integer("uncalled", 0),
        habit=fields.integer("habit", 3),
        count_assumed=fields.flag("count_assumed", False),
        raised=_raised(fields),
        passing=_pass(fields),
        pace=_pace(fields),
    )
    fields.finish()
    return policy, tuple(doc.complaints)


def _weights(fields: Fields) -> dict[Severity, Weights]:
    table = fields.table("weights")
    weights = {}
    for name, severity in _SEVERITIES.items():
        row = table.table(name.value)
        if not table.has(name.value):
            table.complain(name.value, "missing-key", key=f"weights.{name.value}")
            weights[severity] = Weights(0, 0, 0)
            continue
        standing = row.integer("standing")
        late = row.integer("corrected_late", high=standing)
        weights[severity] = Weights(standing, late, row.integer("corrected", high=late))
        row.finish()
    table.finish()
    return weights


def _groups(fields: Fields) -> tuple[Group, ...]:
    tables = fields.tables("groups")
    if not tables:
        fields.complain("groups", "missing-key", key="groups")
    groups: list[Group] = []
    taken: set[str] = set()
    for table in tables:
        points = table.integer("points", low=1, high=_TOO_MANY)
        rules = table.texts("rules")
        for number, rule in enumerate(rules):
            at = (*table.path, "rules", number)
            if rule not in RULES:
                table.document.complain(at, "unknown-rule", name=rule, **near(rule, RULES))
            elif rule in taken:
                table.document.complain(at, "rule-twice", name=rule)
            taken.add(rule)
        needed = table.integer("needed", 0, high=points)
        groups.append(Group(table.text("name"), points, needed, frozenset(rules)))
        table.finish()
    return tuple(groups) or (Group("all", 100),)


def _raised(fields: Fields) -> dict[str, Severity]:
    table = fields.table("raised")
    raised = {
        rule: _SEVERITIES[table.choice(rule, _Name)] for rule in table.values if rule in RULES
    }
    table.finish(tuple(RULES))
    return raised


def _pass(fields: Fields) -> Pass | None:
    table = fields.table("pass")
    if not fields.has("pass"):
        return None
    found = Pass(
        points=table.integer("points", high=_TOO_MANY),
        minors=table.integer("minors") if table.has("minors") else None,
        majors=table.integer("majors") if table.has("majors") else None,
        critical_fails=table.flag("critical_fails", True),
    )
    table.finish(("minors", "majors"))
    return found


def _pace(fields: Fields) -> Pace | None:
    table = fields.table("pace")
    if not fields.has("pace"):
        return None
    limit = table.integer("limit_ms", low=1) if table.has("limit_ms") else None
    bands: list[Band] = []
    for row in table.tables("bands"):
        slowest = bands[-1].up_to_ms + 1 if bands else 1
        bands.append(Band(row.integer("up_to_ms", low=slowest), row.integer("points")))
        row.finish()
    table.finish(("limit_ms",))
    return Pace(limit, tuple(bands))


__all__ = ["load_policy", "policies_dir", "policy_for", "policy_ids", "read_policy"]
