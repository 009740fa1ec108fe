"""How a performed round was done: findings, the judge, the score. No prose."""
