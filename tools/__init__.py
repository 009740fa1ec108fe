"""What does the build and the translator need besides the product?"""
