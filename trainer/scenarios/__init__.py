"""What happens around the dealer? Houses, scenarios, guests and the floor."""
