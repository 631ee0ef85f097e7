within BondLib.Mechanical.Rotational.Interfaces;
connector Flange_b = Modelica.Mechanics.Rotational.Interfaces.Flange_b "Right flange: that of the Modelica library";
