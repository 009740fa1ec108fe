"""How is War played on the screen: against the computer, or by two at one machine?"""
