"""How does a trainee deal War for two guests: the card-reading drill?"""
