"""How do the texts in the code and the catalogues in ``locales/`` stay together?

``python -m tools.catalogues compile`` writes the binary catalogues that are out of date;
``python -m tools.catalogues update`` takes new texts from the code into every catalogue and
lists what is untranslated or has other placeholders than the English text.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parent.parent
SOURCE_LANGUAGE = "en"
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""
ROOMS_WITH_PROSE = ("cli*", "exchange", "i18n", "store", "ui")
KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "say": None,
    "say_many": (1, 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def catalogues(locales: Path) -> list[Path]:
    """Every text catalogue below ``locales``, in the order of its languages."""
    return sorted(locales.glob("*/LC_MESSAGES/*.po"))


def read(path: Path) -> Catalog:
    """The catalogue in a .po file; a broken file raises ``babel.messages.pofile.PoFileError``."""
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, abort_invalid=True)


def compile_all(locales: Path, target: Path | None = None) -> list[Path]:
    """Compile what is newer than its binary; below ``target`` if given. Returns all binaries."""
    binaries = []
    for source in catalogues(locales):
        binary = (target or locales) / source.relative_to(locales).with_suffix(".mo")
        binaries.append(binary)
        if binary.exists() and binary.stat().st_mtime_ns > source.stat().st_mtime_ns:
            continue
        from babel.messages.mofile import write_mo

        binary.parent.mkdir(parents=True, exist_ok=True)
        part = binary.with_suffix(".part")
        with part.open("wb") as file:
            write_mo(file, read(source))
        part.replace(binary)
    return binaries


def modules(room: Path) -> Iterator[Path]:
    """The modules of a room, be it one file or a folder."""
    yield from room.rglob("*.py") if room.is_dir() else [room]


def extract(package: Path) -> Catalog:
    """The texts marked for translation in the rooms of ``package`` that carry prose."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_file

    template = Catalog(charset="utf-8")
    rooms = [room for name in ROOMS_WITH_PROSE for room in package.glob(name)]
    for module in sorted(file for room in rooms for file in modules(room)):
        where = module.relative_to(package.parent).as_posix()
        texts = extract_from_file("python", module, keywords=KEYWORDS, comment_tags=("Note:",))
        for _, text, comments, context in texts:
            # Without line numbers a catalogue changes only when a text does.
            template.add(text, None, [(where, 0)], auto_comments=comments, context=context)
    return template


def placeholders(text: str) -> set[str]:
    """The names in braces; raises ``ValueError`` if the braces do not match."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults(message: Message) -> Iterator[str]:
    """What is wrong with one translation: untranslated, fuzzy, other placeholders."""
    originals = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    filled = [text for text in texts if text]
    if len(filled) < len(texts):
        yield "untranslated"
        return
    if message.fuzzy:
        yield "fuzzy"
    try:
        wanted = placeholders(originals[-1])
        for index, text in enumerate(filled):
            # "One card" may leave out the number that "{n} cards" gives.
            either = [wanted, placeholders(originals[0])] if index < len(filled) - 1 else [wanted]
            if placeholders(text) not in either:
                yield f"placeholders differ from {sorted(wanted)}"
    except ValueError:
        yield "braces do not match"


def complaints(path: Path) -> list[str]:
    """Every fault of a catalogue, each with the language and the English text."""
    language = path.parent.parent.name
    return [
        f"{language}: {fault}: {message.id!r}"
        for message in read(path)
        if message.id
        for fault in faults(message)
    ]


def update(path: Path, template: Catalog) -> None:
    """Take the texts of ``template`` into a catalogue and drop those no longer in the code."""
    from babel.messages.pofile import write_po

    catalogue = read(path)
    # A copy: catalogues that took the same new message would share its translation.
    catalogue.update(deepcopy(template), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    language = path.parent.parent.name
    if language == SOURCE_LANGUAGE:
        for message in catalogue:
            if message.id and not (
                all(message.string) if isinstance(message.string, tuple) else message.string
            ):
                message.string = message.id
    with path.open("wb") as file:
        # A header without dates: the file changes only when a text does.
        file.write(HEADER.format(language=language, plural=catalogue.plural_forms).encode())
        write_po(file, catalogue, width=100, omit_header=True, sort_output=True)


def main(arguments: list[str]) -> int:
    """Run ``compile`` or ``update``; 1 if a catalogue has a fault."""
    locales = ROOT / "locales"
    if arguments == ["compile"]:
        compile_all(locales)
        return 0
    if arguments != ["update"]:
        print(__doc__, file=sys.stderr)
        return 2
    template = extract(ROOT / "trainer")
    for path in catalogues(locales):
        update(path, template)
    compile_all(locales)
    found = [line for path in catalogues(locales) for line in complaints(path)]
    print(*found, sep="\n" if found else "", end="\n" if found else "")
    print(f"{len(template)} texts, {len(catalogues(locales))} catalogues, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
