"""What can be trained, how much help does a mode give, and how far has the trainee come?"""
