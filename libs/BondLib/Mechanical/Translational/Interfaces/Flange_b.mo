within BondLib.Mechanical.Translational.Interfaces;
connector Flange_b = Modelica.Mechanics.Translational.Interfaces.Flange_b "Right flange: that of the Modelica library";
