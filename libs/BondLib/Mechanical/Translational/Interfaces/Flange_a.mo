within BondLib.Mechanical.Translational.Interfaces;
connector Flange_a = Modelica.Mechanics.Translational.Interfaces.Flange_a "Left flange: that of the Modelica library"
  annotation (Documentation(info="<html>
<p>The left flange carries the position as potential and the force as flow, exactly as the standard library has it, so that
wrapped and standard components mix on one shaft. A flange that also carried the velocity, as that of version 2 did,
would have two potentials for one flow and could not be balanced; here the wrapper that needs the velocity takes it as
the derivative of the position.</p>
</html>"));
