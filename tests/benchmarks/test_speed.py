"""Do the parts of the speed benchmark measure what they say? (Nothing is timed here.)"""

from pathlib import Path

import pytest

from benchmarks.orders import Acts
from benchmarks.timing.archive import clones, write_archive
from benchmarks.timing.beside import NoYardsticks, environment
from benchmarks.timing.clock import spread
from benchmarks.timing.nets import Net, accepts, net_of
from benchmarks.timing.rounds import FIVE_SLIPS, KINDS, ONE_SLIP, RIGHT, SHUFFLED, rounds
from benchmarks.timing.sittings import beginning, dealt
from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house


@pytest.fixture(scope="module")
def evening() -> Record:
    return dealt(3, 3)


def test_net_of_a_right_round_accepts_its_trace_and_the_grader_says_nothing() -> None:
    for one in rounds(RIGHT, 20):
        assert accepts(one.net, one.trace)
        assert len(one.trace) == one.acts == len(one.net.labels)
        assert not judge(one.record).findings


def test_net_refuses_a_trace_with_an_act_left_out_doubled_or_turned_round() -> None:
    for one in rounds(RIGHT, 5):
        first, *others = one.trace
        assert not accepts(one.net, others)
        assert not accepts(one.net, [first, first, *others])
        assert not accepts(one.net, one.trace[::-1])


def test_net_keeps_the_order_through_what_a_guest_does_and_drops_what_follows() -> None:
    acts = Acts({"ask": ("dealer ask s1", "s1 choose war"), "bet": ("s1 bet war 5",)})
    acts.add("match", "dealer match s1 5")
    acts.before(["ask"], ["bet", "match"])
    acts.before(["bet"], ["match"])
    net = net_of(["table round 1", "dealer say no-more-bets"], acts)
    assert net == Net(("say no-more-bets", "ask s1", "match s1 5"), ((0, 1), (1, 2)))


def test_rounds_with_slips_are_mostly_faulty_and_all_rounds_are_possible_ones() -> None:
    for kind in KINDS:
        some = list(rounds(kind, 4))
        assert [one.trace for one in some] == [one.trace for one in rounds(kind, 4)]
        assert all(one.record.entries for one in some)
    for kind, least in ((ONE_SLIP, 6), (FIVE_SLIPS, 10)):
        faulty = [one for one in rounds(kind, 10) if judge(one.record).findings]
        assert len(faulty) >= least


def test_a_shuffled_round_keeps_its_acts_as_far_as_they_are_possible() -> None:
    for one in rounds(SHUFFLED, 4):
        assert not set(one.trace) - set(one.net.labels)
        assert len(one.trace) >= 0.8 * len(one.net.labels)
        assert not accepts(one.net, one.trace)


def test_clones_are_other_records_with_the_same_rounds(evening: Record) -> None:
    made = list(clones([evening], 8))
    assert [count for _, count in made] == [3, 3, 3]
    assert len({text for text, _ in made}) == 3
    for number, (text, count) in enumerate(made):
        read = read_record(text, "clone.toml", load_house)
        assert read.entries == evening.entries
        assert read.header.trainee == f"t-{number:05}"
        assert len(segments(read.entries)) == count


def test_an_archive_on_disk_holds_the_rounds_it_says(evening: Record, tmp_path: Path) -> None:
    made, files, size = write_archive(tmp_path, [evening, beginning(evening, 1)], 7)
    texts = [file.read_text(encoding="utf-8") for file in sorted(tmp_path.rglob("*.toml"))]
    records = [read_record(text, "archive.toml", load_house) for text in texts]
    assert [len(segments(one.entries)) for one in records] == [3, 1, 3]
    assert (made, files, size) == (7, 3, sum(map(len, texts)))


def test_percentiles_are_by_nearest_rank() -> None:
    found = spread([float(n) for n in range(100, 0, -1)])
    assert (found.count, found.median, found.p99, found.worst) == (100, 50.5, 99, 100)
    assert spread([3.0]).p99 == 3


def test_an_environment_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NoYardsticks):
        environment(tmp_path / "file")
