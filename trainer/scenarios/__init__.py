"""What happens around the dealer: houses, scenarios, guests and the floor."""
