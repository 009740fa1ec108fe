"""What is possible at the table: cards, chips, places, actions, and their one line of text."""
