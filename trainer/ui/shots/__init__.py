"""Which pictures of the window are made, and how? ``python -m trainer.ui.shots [SCENE ...]``"""
