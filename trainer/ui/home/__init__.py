"""Where does one begin: first start, home page, and the way to every game?"""
