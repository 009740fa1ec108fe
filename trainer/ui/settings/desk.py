"""What do the settings ask for, and how is it done?"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.store.location import DATABASE_NAME
from trainer.ui.look.preferences import Preferences
from trainer.ui.parts import file_dialogs

if TYPE_CHECKING:
    from trainer.ui.settings.page import SettingsPage
    from trainer.ui.window import Window


def attend(page: SettingsPage, window: Window) -> None:
    """Do what the page asks for."""
    page.changed.connect(window.guarded(window.prefer))
    page.changed.connect(lambda likes: _listen(page, window, likes))
    page.keys_wanted.connect(lambda: window.visit(window.keys))
    _listen(page, window, page.chosen)
    page.shown.connect(window.guarded(lambda: _show_name(page, window)))
    page.name.wanted.connect(lambda name: _rename(page, window, name))
    page.data.show_folder(window.store.folder)
    page.data.open_wanted.connect(lambda: _open(page, window))
    page.data.backup_wanted.connect(lambda: _back_up(page, window))
    page.data.move_wanted.connect(lambda: _move(page, window))


def _listen(page: SettingsPage, window: Window, likes: Preferences) -> None:
    """Say at once where switching sound on has no effect here."""
    if likes.sound:
        from trainer.ui.speaking.speaker import trouble

        fault = trouble()
        said = say_fault(fault, window.tongue.translator) if fault is not None else ""
        page.sound.show_trouble(said)


def _show_name(page: SettingsPage, window: Window) -> None:
    people = window.store.people
    page.name.show_name(people.get(window.trainee()).name if people.all() else "")


def _rename(page: SettingsPage, window: Window, name: str) -> None:
    try:
        person = window.rename_trainee(name)
    except TrainerFault as fault:
        page.name.tell(say_fault(fault, window.tongue.translator), fault=True)
        return
    page.name.show_name(person.name)
    page.name.tell(window.tongue.say(N_("From now on: {name}."), name=person.name))


def _open(page: SettingsPage, window: Window) -> None:
    folder = window.store.folder
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        say = window.tongue.say
        text = say(N_("No program opens folders here; the path above can be copied."))
        page.data.tell(text, fault=True)


def _back_up(page: SettingsPage, window: Window) -> None:
    from trainer.store.transfer import back_up

    say = window.tongue.say
    name = f"trainer-{date.today().isoformat()}.db"
    target = file_dialogs.file_to_save(window, say(N_("Back up the data")), name)
    if target is None:
        return
    try:
        back_up(window.store, target)
    except TrainerFault as fault:
        page.data.tell(say_fault(fault, window.tongue.translator), fault=True)
    else:
        page.data.tell(say(N_("Backed up to {path}."), path=target))


def _move(page: SettingsPage, window: Window) -> None:
    """The data are moved while nobody has them open: the window closes and comes back."""
    folder = file_dialogs.folder(window, window.tongue.say(N_("Move the data to this folder")))
    if folder is None:
        return
    if (folder / DATABASE_NAME).exists():
        fault = TrainerFault("file-exists", path=str(folder / DATABASE_NAME))
        page.data.tell(say_fault(fault, window.tongue.translator), fault=True)
        return
    window.moving_to = folder
    window.close()
