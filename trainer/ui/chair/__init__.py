"""How is a table seen and played from the guest's chair?"""
