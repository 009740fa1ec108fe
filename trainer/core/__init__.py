"""What is possible at the table? Cards, chips, places, actions, and their one line of text."""
