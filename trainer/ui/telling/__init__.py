"""What is told of a sitting in words: what is owed, what was done, what was wrong?"""
