"""What is on the page on which a trainee deals?"""
