"""What is measured in a process of its own, on a screen or without one?"""
