"""How does one learn to deal Casino War? A simulator that judges each act by the procedure."""
