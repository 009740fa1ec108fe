"""What can a person choose, and where?"""
