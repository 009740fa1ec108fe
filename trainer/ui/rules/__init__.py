"""How do the rules of a house stand on a page, clause by clause?"""
