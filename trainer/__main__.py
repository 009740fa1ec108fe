"""What does ``python -m trainer`` run? The command line."""

from trainer.cli import main

raise SystemExit(main())
