"""How right and how fast is it? Measurements, and the scenarios they are made on."""
