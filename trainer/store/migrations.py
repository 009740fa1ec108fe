"""How did the tables come to be? Each step once, in order, never edited after release.

Imported late (it brings in sqlite_utils). ``transform()`` and ``add_column(fk=…)`` drop triggers
silently: a later step that uses them must make the triggers anew.
"""

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("trainer")

_ERASING = """
    EXISTS (SELECT 1 FROM erasures JOIN sessions ON sessions.trainee = erasures.trainee
            WHERE sessions.id = OLD.session)
"""

_RECORD = (
    """
    CREATE TABLE trainees (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE CHECK (name <> ''),
        created_at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        trainee INTEGER REFERENCES trainees (id),
        started_at TEXT NOT NULL,
        mode TEXT NOT NULL,
        scenario TEXT NOT NULL,
        house TEXT NOT NULL,
        house_version TEXT NOT NULL,
        header TEXT NOT NULL,
        program_version TEXT NOT NULL,
        grader_version TEXT NOT NULL,
        parent INTEGER REFERENCES sessions (id) ON DELETE SET NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'void'))
    ) STRICT
    """,
    "CREATE INDEX sessions_by_trainee ON sessions (trainee)",
    "CREATE INDEX sessions_by_parent ON sessions (parent)",
    """
    CREATE TABLE entries (
        session INTEGER NOT NULL REFERENCES sessions (id),
        number INTEGER NOT NULL,
        at_ms INTEGER NOT NULL CHECK (at_ms >= 0),
        actor TEXT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (session, number)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    # Holds a trainee only while his data are being deleted; opens the triggers below.
    "CREATE TABLE erasures (trainee INTEGER PRIMARY KEY) STRICT",
    # The number must be the next one. This also stops INSERT OR REPLACE over an old entry.
    """
    CREATE TRIGGER entries_are_consecutive BEFORE INSERT ON entries
    WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM entries
                            WHERE session = NEW.session)
    BEGIN SELECT raise(ABORT, 'not the next entry of its session'); END
    """,
    """
    CREATE TRIGGER entries_go_to_open_sessions BEFORE INSERT ON entries
    WHEN 'open' <> (SELECT state FROM sessions WHERE id = NEW.session)
    BEGIN SELECT raise(ABORT, 'the session is not open'); END
    """,
    """
    CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT raise(ABORT, 'entries are append-only'); END
    """,
    f"""
    CREATE TRIGGER entries_never_go BEFORE DELETE ON entries WHEN NOT {_ERASING}
    BEGIN SELECT raise(ABORT, 'entries are append-only'); END
    """,
    """
    CREATE TRIGGER sessions_never_change BEFORE UPDATE OF
        id, trainee, started_at, mode, scenario, house, house_version, header,
        program_version, grader_version ON sessions
    BEGIN SELECT raise(ABORT, 'a session keeps its header'); END
    """,
    """
    CREATE TRIGGER sessions_end_once BEFORE UPDATE OF state ON sessions
    WHEN OLD.state <> 'open'
    BEGIN SELECT raise(ABORT, 'the session is not open'); END
    """,
    """
    CREATE TRIGGER sessions_never_go BEFORE DELETE ON sessions
    WHEN OLD.trainee IS NULL OR OLD.trainee NOT IN (SELECT trainee FROM erasures)
    BEGIN SELECT raise(ABORT, 'sessions are append-only'); END
    """,
)

_VERDICTS = (
    """
    CREATE TABLE results (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES sessions (id),
        round INTEGER NOT NULL,
        grader_version TEXT NOT NULL,
        sheet_version TEXT NOT NULL,
        findings TEXT NOT NULL,
        score TEXT NOT NULL,
        issued_at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX results_by_round ON results (session, round)",
    """
    CREATE TRIGGER results_never_change BEFORE UPDATE ON results
    BEGIN SELECT raise(ABORT, 'results are append-only'); END
    """,
    f"""
    CREATE TRIGGER results_never_go BEFORE DELETE ON results WHEN NOT {_ERASING}
    BEGIN SELECT raise(ABORT, 'results are append-only'); END
    """,
    """
    CREATE TABLE confirmations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        house TEXT NOT NULL,
        knob TEXT NOT NULL,
        value TEXT NOT NULL,
        who TEXT NOT NULL,
        confirmed_at TEXT NOT NULL,
        note TEXT NOT NULL
    ) STRICT
    """,
)

_DISAGREEMENTS = (
    """
    CREATE TABLE disagreements (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES sessions (id),
        round INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        rule TEXT NOT NULL,
        kind TEXT NOT NULL,
        finding TEXT NOT NULL,
        reason TEXT NOT NULL CHECK (reason <> ''),
        program_version TEXT NOT NULL,
        grader_version TEXT NOT NULL,
        house TEXT NOT NULL,
        house_version TEXT NOT NULL,
        said_at TEXT NOT NULL,
        UNIQUE (session, round, finding)
    ) STRICT
    """,
    """
    CREATE TRIGGER disagreements_never_change BEFORE UPDATE ON disagreements
    BEGIN SELECT raise(ABORT, 'disagreements are append-only'); END
    """,
    f"""
    CREATE TRIGGER disagreements_never_go BEFORE DELETE ON disagreements WHEN NOT {_ERASING}
    BEGIN SELECT raise(ABORT, 'disagreements are append-only'); END
    """,
)

_SECOND_THOUGHTS = (
    # The last row on a finding stands; one without a reason withdraws what stood before it.
    """
    CREATE TABLE thoughts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session INTEGER NOT NULL REFERENCES sessions (id),
        round INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        rule TEXT NOT NULL,
        kind TEXT NOT NULL,
        finding TEXT NOT NULL,
        reason TEXT NOT NULL,
        program_version TEXT NOT NULL,
        grader_version TEXT NOT NULL,
        house TEXT NOT NULL,
        house_version TEXT NOT NULL,
        said_at TEXT NOT NULL
    ) STRICT
    """,
    "INSERT INTO thoughts SELECT * FROM disagreements",
    "DROP TABLE disagreements",
    "ALTER TABLE thoughts RENAME TO disagreements",
    "CREATE INDEX disagreements_by_round ON disagreements (session, round)",
    # Without a reason only what was said can be withdrawn, and only once.
    """
    CREATE TRIGGER disagreements_withdraw_what_stands BEFORE INSERT ON disagreements
    WHEN NEW.reason = '' AND '' = coalesce((
        SELECT reason FROM disagreements
        WHERE session = NEW.session AND round = NEW.round AND finding = NEW.finding
        ORDER BY id DESC LIMIT 1), '')
    BEGIN SELECT raise(ABORT, 'nothing stands that could be withdrawn'); END
    """,
    # INSERT OR REPLACE fires no DELETE trigger.
    """
    CREATE TRIGGER disagreements_are_never_replaced BEFORE INSERT ON disagreements
    WHEN NEW.id IN (SELECT id FROM disagreements)
    BEGIN SELECT raise(ABORT, 'disagreements are append-only'); END
    """,
    *_DISAGREEMENTS[1:],
)

_GUESTS = (
    """
    CREATE TABLE postings (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        house TEXT NOT NULL,
        pocket TEXT NOT NULL CHECK (pocket IN ('account', 'game')),
        session INTEGER REFERENCES sessions (id),
        amount INTEGER NOT NULL CHECK (amount <> 0),
        balance INTEGER NOT NULL CHECK (balance >= 0),
        reason TEXT NOT NULL CHECK (reason IN
            ('opening', 'buy-in', 'cash-out', 'game', 'stake', 'fee', 'refill')),
        posted_at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX postings_by_purse ON postings (trainee, house, pocket)",
    "CREATE INDEX postings_by_session ON postings (session)",
    # This also stops INSERT OR REPLACE over an old posting.
    """
    CREATE TRIGGER postings_are_consecutive BEFORE INSERT ON postings
    WHEN NEW.id IN (SELECT id FROM postings)
    BEGIN SELECT raise(ABORT, 'postings are append-only'); END
    """,
    """
    CREATE TRIGGER postings_add_up BEFORE INSERT ON postings
    WHEN NEW.balance <> NEW.amount + coalesce((
        SELECT balance FROM postings
        WHERE trainee = NEW.trainee AND house = NEW.house AND pocket = NEW.pocket
        ORDER BY id DESC LIMIT 1), 0)
    BEGIN SELECT raise(ABORT, 'the balance is not the sum of what was posted'); END
    """,
    # Who is erased takes his sessions along: what another won or lost there stays, without it.
    f"""
    CREATE TRIGGER postings_never_change BEFORE UPDATE ON postings
    WHEN NOT {_ERASING} OR NEW.session IS NOT NULL
        OR (NEW.id, NEW.trainee, NEW.house, NEW.pocket, NEW.amount, NEW.balance, NEW.reason,
            NEW.posted_at)
        IS NOT (OLD.id, OLD.trainee, OLD.house, OLD.pocket, OLD.amount, OLD.balance, OLD.reason,
            OLD.posted_at)
    BEGIN SELECT raise(ABORT, 'postings are append-only'); END
    """,
    """
    CREATE TRIGGER postings_never_go BEFORE DELETE ON postings
    WHEN OLD.trainee NOT IN (SELECT trainee FROM erasures)
    BEGIN SELECT raise(ABORT, 'postings are append-only'); END
    """,
    """
    CREATE TABLE games (
        session INTEGER PRIMARY KEY REFERENCES sessions (id),
        stake INTEGER NOT NULL CHECK (stake >= 0),
        net INTEGER NOT NULL,
        fee INTEGER NOT NULL CHECK (fee >= 0),
        outcome TEXT NOT NULL,
        ended TEXT NOT NULL CHECK (ended IN ('played', 'completed', 'left', 'void')),
        digest TEXT NOT NULL,
        CHECK (ended <> 'void' OR net = 0 AND fee = 0)
    ) STRICT
    """,
    # One link per line of a game's log, and link 0 for its header: each is drawn from the one
    # before it and from the text, so that a changed byte is found before the game has ended.
    """
    CREATE TABLE seals (
        session INTEGER NOT NULL REFERENCES sessions (id),
        number INTEGER NOT NULL,
        seal TEXT NOT NULL,
        PRIMARY KEY (session, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER seals_are_consecutive BEFORE INSERT ON seals
    WHEN NEW.number <> 1 + (SELECT coalesce(max(number), -1) FROM seals
                            WHERE session = NEW.session)
    BEGIN SELECT raise(ABORT, 'not the next seal of its session'); END
    """,
    """
    CREATE TRIGGER seals_never_change BEFORE UPDATE ON seals
    BEGIN SELECT raise(ABORT, 'seals are append-only'); END
    """,
    f"""
    CREATE TRIGGER seals_never_go BEFORE DELETE ON seals WHEN NOT {_ERASING}
    BEGIN SELECT raise(ABORT, 'seals are append-only'); END
    """,
    """
    CREATE TRIGGER games_end_once BEFORE INSERT ON games
    WHEN NEW.session IN (SELECT session FROM games)
    BEGIN SELECT raise(ABORT, 'games are append-only'); END
    """,
    """
    CREATE TRIGGER games_never_change BEFORE UPDATE ON games
    BEGIN SELECT raise(ABORT, 'games are append-only'); END
    """,
    f"""
    CREATE TRIGGER games_never_go BEFORE DELETE ON games WHEN NOT {_ERASING}
    BEGIN SELECT raise(ABORT, 'games are append-only'); END
    """,
)


_PACES = ("ALTER TABLE results ADD COLUMN pace TEXT NOT NULL DEFAULT ''",)


@MIGRATIONS(name="0001-record")
def record(db: Database) -> None:
    """Trainees, sessions and their entries; settings."""
    _run(db, _RECORD, version=1)


@MIGRATIONS(name="0002-verdicts")
def verdicts(db: Database) -> None:
    """Verdicts issued on rounds; values of a house that a pit boss has confirmed."""
    _run(db, _VERDICTS, version=2)


@MIGRATIONS(name="0003-disagreements")
def disagreements(db: Database) -> None:
    """Findings with which a trainee disagrees, and why, for the instructor."""
    _run(db, _DISAGREEMENTS, version=3)


@MIGRATIONS(name="0004-second-thoughts")
def second_thoughts(db: Database) -> None:
    """A disagreement may be put in other words or withdrawn, as a row behind it."""
    _run(db, _SECOND_THOUGHTS, version=4)


@MIGRATIONS(name="0005-paces")
def paces(db: Database) -> None:
    """How fast the round was dealt stands beside its verdict; of older ones it is not known."""
    _run(db, _PACES, version=5)


@MIGRATIONS(name="0006-guests")
def guests(db: Database) -> None:
    """Play money of the guest's chair, posting by posting, and the games played there."""
    _run(db, _GUESTS, version=6)


def _run(db: Database, statements: tuple[str, ...], version: int) -> None:
    # Not executescript: it commits the transaction that makes a step all or nothing.
    for statement in statements:
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {version}")
