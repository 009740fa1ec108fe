"""How was a round done? Findings, the judge, the score. No prose."""
