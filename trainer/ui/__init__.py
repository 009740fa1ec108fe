"""How does the trainer look and feel? The only room that knows Qt.

Qt's binding puts its own import function in place of Python's: it reads the source of every
module that is imported from then on, to see whether it asks for another spelling of Qt's names.
None here does, and to read two hundred files is a good part of the time until the first table
is on the screen; so Python's own function is put back.
"""

import builtins

_own_import = builtins.__import__

import PySide6.QtCore  # noqa: E402, F401

builtins.__import__ = _own_import
