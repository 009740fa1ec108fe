"""Where does everything on the table lie?"""
