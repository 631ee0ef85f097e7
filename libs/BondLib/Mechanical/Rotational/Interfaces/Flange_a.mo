within BondLib.Mechanical.Rotational.Interfaces;
connector Flange_a = Modelica.Mechanics.Rotational.Interfaces.Flange_a "Left flange: that of the Modelica library";
