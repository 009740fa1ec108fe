"""Which pictures make up the table, each with what its look depends on?"""
