"""The house sheets: what ships, what each differs in, and what a bad one is told."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from trainer.core.toml_fields import Complaint
from trainer.fault import TrainerFault
from trainer.procedures.knobs import ONE_AT_WAR, knobs_of, points_of
from trainer.procedures.record import Header
from trainer.procedures.record_reading import read_header
from trainer.procedures.record_text import write_header
from trainer.procedures.rules import RULES, Tag
from trainer.procedures.sheet import (
    ADDED,
    KNOBS,
    ChipLook,
    ChoiceOrder,
    MatchTiming,
    OwnCorrection,
    PaymentForm,
    SettleOrder,
    Sheet,
    Supersedes,
    Values,
    WarBurn,
    WarTieBonus,
)
from trainer.scenarios.houses import (
    house_ids,
    house_looks,
    houses_dir,
    load_house,
    read_house,
)
from trainer.scenarios.load import load_scenario


def test_the_sheets_that_ship() -> None:
    assert house_ids() == (
        "ctcpx",
        "deniro",
        "dueling",
        "korean",
        "korean-bonus",
        "korean-form",
        "korean-main-first",
        "korean-strict",
        "korean-three-burns",
        "korean-usd",
        "online",
    )


def test_korean_has_the_default_of_every_decided_point() -> None:
    korean = load_house("korean")
    assert korean.values == Values()
    assert (korean.currency, korean.unit) == ("KRW", 10_000)
    assert korean.denominations == Sheet("", 1, "").denominations


@pytest.mark.parametrize("name", house_ids())
def test_every_decided_point_has_its_provenance(name: str) -> None:
    sheet = load_house(name)
    said_of_added = {clause for knob, clause in knobs_of(sheet).items() if knob in ADDED}
    points = {*knobs_of(sheet).values(), *points_of(sheet.source)}
    assert points - said_of_added - set(sheet.tags) == set()


def test_a_burn_for_one_at_war_is_assumed() -> None:
    assert load_house("korean").tags[ONE_AT_WAR] is Tag.ASSUMED


@pytest.mark.parametrize(
    ("name", "changed", "tags"),
    [
        ("korean-three-burns", {"war_burn": WarBurn.THREE_EACH}, {}),
        (
            "korean-bonus",
            {"war_tie_bonus": WarTieBonus.ONE_INITIAL},
            {"K-P13": Tag.OPERATOR},
        ),
        ("korean-usd", {}, {}),
        ("korean-form", {"payment_form": PaymentForm.FEWEST_AND_BESIDE}, {"K-P31": Tag.ASSUMED}),
        (
            "korean-main-first",
            {"settle_order": SettleOrder.MAIN_FIRST},
            {"K-P3": Tag.ASSUMED},
        ),
        (
            "korean-strict",
            {
                "settle_order": SettleOrder.SEAT_BY_SEAT,
                "choice_order": ChoiceOrder.IN_TURN,
                "match_timing": MatchTiming.AT_ONCE,
                "own_correction": OwnCorrection.FLOOR,
            },
            {"K-P3": Tag.ASSUMED, "K-P4": Tag.ASSUMED, "K-P8": Tag.ASSUMED},
        ),
    ],
)
def test_the_other_sheets_differ_from_korean_in_these_points_only(
    name: str, changed: dict[str, object], tags: dict[str, Tag]
) -> None:
    korean, other = load_house("korean"), load_house(name)
    assert other.values == replace(korean.values, **changed)  # type: ignore[arg-type]
    assert other.tags == {**korean.tags, **tags}


def test_dollars() -> None:
    usd = load_house("korean-usd")
    assert (usd.currency, usd.unit, usd.smallest_chip) == ("USD", 500, 100)


def test_chips_of_dollars_have_the_colours_of_their_country() -> None:
    usd = load_house("korean-usd")
    assert [look.value for look in usd.looks] == list(usd.denominations)
    assert len({look.body for look in usd.looks}) == len(usd.looks)
    assert len({(look.spots, look.twin) for look in usd.looks}) == len(usd.looks)
    assert house_looks(usd) == usd.looks
    korean = load_house("korean")
    assert korean.looks == house_looks(korean) == house_looks(replace(usd, id="nowhere")) == ()


def test_looks_are_no_part_of_what_a_house_has_decided() -> None:
    usd = load_house("korean-usd")
    plain = replace(usd, looks=())
    assert plain == usd
    assert Header(plain) == Header(usd)
    assert write_header(Header(usd)).startswith(write_header(Header(plain)))


def _own_looks(chips: str) -> str:
    return (
        'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean-usd"\n'
        f"denominations = [500, 2_500, 4_000]\n[[chips]]\n{chips}\n"
    )


def test_a_house_takes_over_the_looks_of_the_chips_that_it_uses_too() -> None:
    text = _own_looks('value = 4_000\nbody = "#101010"\nspot = "#F0F0F0"\nspots = 5')
    sheet, complaints = read_house(text, "h.toml", houses_dir())
    assert not complaints
    theirs = {look.value: look for look in load_house("korean-usd").looks}
    own = ChipLook(4_000, "#101010", "#f0f0f0", "#101010", 5)
    assert sheet.looks == (theirs[500], theirs[2_500], own)


_LOOK = 'value = 500\nbody = "#101010"\nspot = "#f0f0f0"\nspots = 5'


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("value = 500", "value = 600", (7, "wrong-value", "value")),
        ("value = 500", "worth = 500", (6, "missing-key", "value")),
        ('spot = "#f0f0f0"', "", (6, "missing-key", "spot")),
        ('"#101010"', '"black"', (8, "wrong-value", "body")),
        ('"#101010"', "16", (8, "wrong-type", "body")),
        ("spots = 5", "spots = 50", (10, "wrong-value", "spots")),
        ("spots = 5", "spots = 5\ntwins = true", (11, "unknown-key", "twins")),
        ("spots = 5", f"spots = 5\n[[chips]]\n{_LOOK}", (12, "chip-described-twice", "")),
    ],
)
def test_a_wrong_look_of_a_chip_is_told(old: str, new: str, found: tuple[int, str, str]) -> None:
    told = _complaints(_own_looks(_LOOK.replace(old, new, 1)))
    assert found in [(c.line, c.code, dict(c.params).get("key", "")) for c in told]


def test_looks_that_are_no_tables_are_told() -> None:
    text = _korean().replace("unit =", "chips = 7\nunit =", 1)
    assert [(c.code, dict(c.params)["key"]) for c in _complaints(text)] == [("wrong-type", "chips")]


def _korean() -> str:
    return (houses_dir() / "korean.toml").read_text("utf-8")


def _complaints(text: str) -> tuple[Complaint, ...]:
    return tuple(sorted(read_house(text, "h.toml", houses_dir())[1]))


def _line(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_all_errors_of_a_sheet_are_told_each_with_its_line() -> None:
    text = (
        _korean()
        .replace('"as-written"', '"as-writen"')
        .replace("value = 6", 'value = "six"')
        .replace("[knobs.greeting]", "[knobs.greting]")
        .replace('K-P5 = "assumed"', 'K-P5 = "asumed"')
        .replace('currency = "KRW"', 'curency = "KRW"')
    )
    found = {(c.line, c.code, dict(c.params).get("near", "")) for c in _complaints(text)}
    assert found == {
        (_line(text, '"as-writen"'), "wrong-value", "as-written"),
        (_line(text, '"six"'), "wrong-type", ""),
        (_line(text, "[knobs.greting]"), "unknown-key", "greeting"),
        (_line(text, '"asumed"'), "wrong-value", "assumed"),
        (_line(text, "curency"), "unknown-key", "currency"),
        (1, "missing-key", ""),
    }


@pytest.mark.parametrize("knob", [knob for knob in KNOBS if knob not in ADDED])
def test_no_knob_can_be_left_out(knob: str) -> None:
    text = _korean()
    start = text.index(f"[knobs.{knob}]")
    end = text.index('"\n', text.index("tag", start)) + 1
    complaints = _complaints(text[:start] + text[end:])
    assert [(c.code, dict(c.params)["key"]) for c in complaints] == [
        ("missing-key", f"knobs.{knob}")
    ]


@pytest.mark.parametrize("knob", sorted(ADDED))
def test_a_sheet_that_is_silent_about_an_added_knob_is_the_sheet_it_was(knob: str) -> None:
    text = _korean()
    start = text.index(f"[knobs.{knob}]")
    end = text.index('"\n', text.index("tag", start)) + 1
    silent, complaints = read_house(text[:start] + text[end:], "h.toml", houses_dir())
    assert not complaints
    korean = load_house("korean")
    assert silent == korean
    assert write_header(Header(silent)) == write_header(Header(korean))
    decided_before = knob in ("shuffling", "dead_game_burn")
    assert (KNOBS[knob] in korean.tags) is decided_before
    assert korean.tag(KNOBS[knob]) is RULES[KNOBS[knob]].tag


def test_who_has_decided_on_a_later_knob_of_a_point_says_where_it_comes_from() -> None:
    text = (
        'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean"\n'
        '[knobs.{}]\nvalue = "{}"\ntag = "operator"\n'
    )
    for knob, value, tag in (
        ("cut_card", "one-more-round", Tag.OPERATOR),  # as if there were no other knob
        ("shuffling", "every-round", Tag.ASSUMED),  # the cut card stays assumed
        ("dead_game_burn", "none", Tag.OPERATOR),
        ("second_tie", "none", Tag.OPERATOR),
    ):
        sheet, complaints = read_house(text.format(knob, value), "h.toml", houses_dir())
        assert not complaints
        assert sheet.tag(KNOBS[knob]) is tag
        again = read_header(write_header(Header(sheet, shoe=())), load_house)
        assert again.sheet == sheet


def test_who_has_decided_that_an_added_knob_stays_as_it_was_is_kept() -> None:
    text = (
        'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean-form"\n'
        '[knobs.payment_form]\nvalue = "not-graded"\ntag = "{}"\n'
    )
    for tag in (Tag.OPERATOR, Tag.ASSUMED):
        sheet, complaints = read_house(text.format(tag.value), "h.toml", houses_dir())
        assert not complaints
        assert sheet.tag("K-P31") is tag
        assert ("K-P31" in write_header(Header(sheet))) is (tag is Tag.OPERATOR)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("unit = 10_000", "unit = 10_500", "amount-not-payable"),
        ("value = 200", "value = 0", "wrong-value"),
        ("[1_000, 5_000", "[5_000, 1_000", "wrong-value"),
        ('game = "casino_war"', 'game = "casinowar"', "wrong-value"),
        ("value = 7", "value = 10", "wrong-value"),
        ("K-P6 =", "K-P66 =", "unknown-key"),
        ("version = 1", "version = 0", "wrong-value"),
        ("2026-01-01", "20", "wrong-type"),
        ("2026-01-01", '"soon"', "wrong-value"),
        ("2026-01-01", '"20260101"', "wrong-value"),
    ],
)
def test_a_wrong_value_is_told(old: str, new: str, code: str) -> None:
    text = _korean().replace(old, new)
    assert (_line(text, new), code) in [(c.line, c.code) for c in _complaints(text)]


def test_two_knobs_of_one_clause_share_their_provenance() -> None:
    text = _korean().replace('value = 7\ntag = "assumed"', 'value = 7\ntag = "operator"')
    assert [c.code for c in _complaints(text)] == ["wrong-value"]


def test_what_is_taken_over_as_assumed_keeps_its_clause_assumed() -> None:
    text = 'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean"\n'
    decks = '[knobs.decks]\nvalue = 8\ntag = "operator"\n'
    seats = '[knobs.seats]\nvalue = 8\ntag = "operator"\n'
    for said, tag in ((decks, Tag.ASSUMED), (seats, Tag.ASSUMED), (decks + seats, Tag.OPERATOR)):
        sheet, complaints = read_house(text + said, "h.toml", houses_dir())
        assert not complaints
        assert sheet.tags["K-P1"] is tag


def test_a_house_that_builds_on_none_is_read_on_as_if_the_nearest_were_meant() -> None:
    text = (
        'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "koraen"\n'
        '[knobs.seats]\nvalue = 12\ntag = "assumed"\n'
    )
    assert [(c.line, c.code) for c in _complaints(text)] == [
        (4, "unknown-house"),
        (6, "wrong-value"),
    ]


def test_houses_that_build_on_each_other_are_refused(tmp_path: Path) -> None:
    for name, other in (("a", "b"), ("b", "a")):
        (tmp_path / f"{name}.toml").write_text(
            f'id = "{name}"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "{other}"\n',
            "utf-8",
        )
    with pytest.raises(TrainerFault) as caught:
        load_house(str(tmp_path / "a.toml"))
    assert (caught.value.code, caught.value.params["name"]) == ("unknown-house", "a")


def test_a_house_may_lie_beside_the_file_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(
        'id = "own"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean-usd"\n', "utf-8"
    )
    assert load_house("own", tmp_path).currency == "USD"
    text = (houses_dir().parent / "lessons" / "two-wars.toml").read_text("utf-8")
    file = tmp_path / "two-wars.toml"
    file.write_text(text.replace("rounds = 2\n", 'rounds = 2\nhouse = "own"\n', 1), "utf-8")
    assert load_house(load_scenario(str(file)).house).id == "own"
    with pytest.raises(TrainerFault) as caught:
        load_house("own")
    assert caught.value.code == "unknown-house"


def test_a_sheet_can_replace_another_with_a_reason() -> None:
    text = _korean().replace("version = 1", "version = 2") + (
        '\n[supersedes]\nversion = 1\nreason = "erratum"\n'
    )
    sheet, complaints = read_house(text, "h.toml", houses_dir())
    assert not complaints
    assert sheet.supersedes == Supersedes(1, "erratum")


def test_a_sheet_in_a_file_of_its_own_builds_on_one_that_ships(tmp_path: Path) -> None:
    file = tmp_path / "seoul.toml"
    file.write_text(
        'id = "seoul"\nversion = 1\neffective_from = 2026-05-01\nbased_on = "korean"\n'
        '[knobs.war_burn]\nvalue = "three-once"\ntag = "operator"\n',
        "utf-8",
    )
    sheet = load_house(str(file))
    assert sheet.values == replace(Values(), war_burn=WarBurn.THREE_ONCE)
    assert (sheet.id, sheet.effective_from) == ("seoul", "2026-05-01")


def test_a_sheet_that_ships_is_read_once_until_one_of_the_files_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert load_house("korean-strict") is load_house("korean-strict")
    folder = tmp_path / "houses"
    copytree(houses_dir(), folder)
    monkeypatch.setattr("trainer.scenarios.houses.houses_dir", lambda: folder)
    assert load_house("korean-strict") == load_house("korean-strict")
    korean = folder / "korean.toml"
    text = korean.read_text("utf-8").replace("unit = 10_000", "unit = 50_000")
    korean.write_text(text, "utf-8")
    assert {load_house(name).unit for name in ("korean", "korean-strict")} == {50_000}


def test_an_unknown_house_names_the_nearest() -> None:
    with pytest.raises(TrainerFault) as caught:
        load_house("koraen")
    assert (caught.value.code, caught.value.params["near"]) == ("unknown-house", "korean")
    with pytest.raises(TrainerFault) as caught:
        load_house("/nowhere/korean.toml")
    assert caught.value.code == "file-missing"
