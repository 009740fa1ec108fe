"""A second opinion on small rounds: plain rules, searched through to the end."""
