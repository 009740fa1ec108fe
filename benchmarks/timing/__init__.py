"""What does a verdict cost in time and memory, and what do others' programs take for the like?"""
