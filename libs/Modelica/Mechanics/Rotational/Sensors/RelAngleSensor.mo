within Modelica.Mechanics.Rotational.Sensors;
model RelAngleSensor "Measures the relative angle"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput phi_rel(unit="rad", displayUnit="deg") "Angle from flange_a to flange_b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  phi_rel = flange_b.phi - flange_a.phi;
  flange_a.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="rad", textColor={95,95,95})}));
end RelAngleSensor;
