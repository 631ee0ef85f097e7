within BondLib.Mechanical.Rotational.Interfaces;
connector Flange_b = Modelica.Mechanics.Rotational.Interfaces.Flange_b "Right flange: that of the Modelica library"
  annotation (Documentation(info="<html>
<p>The right flange carries the angle as potential and the torque as flow, exactly as the standard library has it, so that
wrapped and standard components mix on one shaft. A flange that also carried the velocity, as that of version 2 did,
would have two potentials for one flow and could not be balanced; here the wrapper that needs the velocity takes it as
the derivative of the angle.</p>
</html>"));
