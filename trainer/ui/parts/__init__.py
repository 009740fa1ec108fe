"""Which ordinary parts are the pages made of?"""
