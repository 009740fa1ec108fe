"""How long does process mining need to align one trace with the net of its round?

Run by the interpreter of the yardsticks' environment. Reads one JSON object a line
(``labels``, ``edges``, ``trace``, ``search``, ``repeats``) and answers each with one:
``seconds`` (the shortest of the repeats), ``deviations`` and ``visited`` states. The first
answer is what is installed. Nothing of the trainer is imported here.
"""

import gc
import importlib
import importlib.metadata
import json
import platform
import sys
import time
from typing import Any

_ENOUGH = 1.0  # seconds spent on one trace after which it is not repeated
_DEVIATION = 10_000  # what pm4py counts for a move of the trace or of the net alone


def built(labels: list[str], edges: list[tuple[int, int]]) -> tuple[Any, Any, Any]:
    """The Petri net of a round with its first and last marking."""
    kinds: Any = importlib.import_module("pm4py.objects.petri_net.obj")
    arcs: Any = importlib.import_module("pm4py.objects.petri_net.utils.petri_utils")
    net = kinds.PetriNet("round")
    acts = [kinds.PetriNet.Transition(f"t{n}", label) for n, label in enumerate(labels)]
    net.transitions.update(acts)
    first, last = kinds.Marking(), kinds.Marking()

    def place(name: str) -> Any:
        made = kinds.PetriNet.Place(name)
        net.places.add(made)
        return made

    for a, b in edges:
        between = place(f"p{a}-{b}")
        arcs.add_arc_from_to(acts[a], between, net)
        arcs.add_arc_from_to(between, acts[b], net)
    for n, act in enumerate(acts):
        if n not in {b for _, b in edges}:
            start = place(f"s{n}")
            arcs.add_arc_from_to(start, act, net)
            first[start] = 1
        if n not in {a for a, _ in edges}:
            end = place(f"e{n}")
            arcs.add_arc_from_to(act, end, net)
            last[end] = 1
    return net, first, last


def aligned(job: dict[str, Any]) -> dict[str, float]:
    """The optimal alignment of one trace, timed without making net and trace."""
    log: Any = importlib.import_module("pm4py.objects.log.obj")
    search: Any = importlib.import_module("pm4py.algo.conformance.alignments.petri_net.algorithm")
    net, first, last = built(job["labels"], [(a, b) for a, b in job["edges"]])
    trace = log.Trace([log.Event({"concept:name": label}) for label in job["trace"]])
    variant = getattr(search.Variants, job["search"])
    times: list[float] = []
    while len(times) < job["repeats"] and sum(times) < _ENOUGH:
        gc.collect()
        gc.disable()
        start = time.perf_counter()
        found = search.apply_trace(trace, net, first, last, variant=variant)
        times.append(time.perf_counter() - start)
        gc.enable()
    return {
        "seconds": min(times),
        "deviations": found["cost"] // _DEVIATION,
        "visited": found["visited_states"],
    }


def main() -> None:
    """Answer line by line until the input ends."""
    answers, sys.stdout = sys.stdout, sys.stderr  # pm4py greets on the standard output
    importlib.import_module("pm4py.algo.conformance.alignments.petri_net.algorithm")
    version = importlib.metadata.version("pm4py")
    ready = {"name": "pm4py", "version": version, "python": platform.python_version()}
    print(json.dumps(ready), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(aligned(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
