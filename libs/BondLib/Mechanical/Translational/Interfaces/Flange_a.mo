within BondLib.Mechanical.Translational.Interfaces;
connector Flange_a = Modelica.Mechanics.Translational.Interfaces.Flange_a "Left flange: that of the Modelica library";
