"""How do the pictures come onto the table, and how do they move there?"""
