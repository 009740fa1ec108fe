"""What is owed, and what is proper?"""
