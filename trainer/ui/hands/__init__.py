"""How do mouse and keys become acts of the dealer's hands?"""
