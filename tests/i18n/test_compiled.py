"""A compiled catalogue says what gettext reads out of it, and refuses what is none."""

from __future__ import annotations

import gettext
import struct
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from trainer.i18n.compiled import Compiled
from trainer.resources import locales_dir

_CUT_OFF = struct.pack("<5I", 0x950412DE, 0, 9, 28, 100) + bytes(40)
_CONTEXT = 'msgctxt "spot"\nmsgid "Tie"\nmsgstr "타이"\n'


def _texts(language: str) -> Catalog:
    """All that ships in this language, and a text with a context."""
    source = locales_dir() / language / "LC_MESSAGES" / "trainer.po"
    return read_po(BytesIO(source.read_bytes() + f"\n{_CONTEXT}".encode()), locale=language)


def _compiled(texts: Catalog) -> bytes:
    made = BytesIO()
    write_mo(made, texts)
    return made.getvalue()


def _turned(data: bytes) -> bytes:
    """The same catalogue as a machine of the other byte order writes it."""
    count, keys, texts = struct.unpack_from("<3I", data, 8)
    numbers = [*range(0, 28, 4), *(at + 4 * n for at in (keys, texts) for n in range(2 * count))]
    turned = bytearray(data)
    for at in numbers:
        turned[at : at + 4] = turned[at : at + 4][::-1]
    return bytes(turned)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_text_is_the_one_that_gettext_reads(language: str) -> None:
    texts = _texts(language)
    data = _compiled(texts)
    ours, theirs = Compiled(data), gettext.GNUTranslations(BytesIO(data))
    asked = [message.id for message in texts if message.id and not message.context]
    assert len(asked) > 1000
    for one in asked:
        if isinstance(one, tuple):
            for n in (0, 1, 2, 5):
                assert ours.ngettext(*one, n) == theirs.ngettext(*one, n)
        else:
            assert ours.gettext(one) == theirs.gettext(one)
    assert ours.pgettext("spot", "Tie") == "타이"
    assert ours.gettext("Nobody says this.") == "Nobody says this."
    assert ours.pgettext("nowhere", "Tie") == "Tie"
    assert [ours.ngettext("{n} owl", "{n} owls", n) for n in (1, 2)] == ["{n} owl", "{n} owls"]


def test_either_byte_order_is_read() -> None:
    assert Compiled(_turned(_compiled(_texts("ko")))).pgettext("spot", "Tie") == "타이"


@pytest.mark.parametrize("data", [b"", b"msgid", _CUT_OFF[:4], _CUT_OFF])
def test_what_is_no_whole_catalogue_is_refused(data: bytes) -> None:
    with pytest.raises(OSError, match="catalogue"):
        Compiled(data)
