"""How does it look and feel? The only room that knows Qt."""
