"""How is each thing on the table drawn?"""
