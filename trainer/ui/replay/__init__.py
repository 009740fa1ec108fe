"""How is a record looked at again, entry by entry?"""
