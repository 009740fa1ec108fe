"""The dealer training simulator for Casino War."""
