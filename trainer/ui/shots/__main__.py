"""``python -m trainer.ui.shots [SCENE ...]`` takes the pictures."""

import sys

from trainer.ui.shots.taking import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
