"""How is it said, in Korean and in English?"""
