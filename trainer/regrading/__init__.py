"""What would be said of an old round today? Records judged again, and what is different then.

Knows neither the window nor the database: its workers start with the rules alone.
Start at ``trainer.regrading.archive.regrade_files``.
"""
