"""How does the whole window look: fonts, colours, sizes, languages, and what a person prefers?"""
