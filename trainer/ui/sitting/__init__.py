"""What is a sitting while it goes on, and how does one come to it and away again?"""
