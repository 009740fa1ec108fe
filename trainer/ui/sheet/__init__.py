"""What is on the sheet of a graded sitting, on the screen and on paper?"""
