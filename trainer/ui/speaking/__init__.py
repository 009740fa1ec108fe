"""What is said aloud: to a screen reader, and through a loudspeaker?"""
