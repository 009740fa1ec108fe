"""What is to be seen on the table, as plain values?"""
