"""What leaves the trainer for people and machines outside: sheets on paper and as pictures."""
