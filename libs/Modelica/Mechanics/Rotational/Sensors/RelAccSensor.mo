within Modelica.Mechanics.Rotational.Sensors;
model RelAccSensor "Measures the relative angular acceleration"
  extends Interfaces.PartialRelativeSensor;
  SI.Angle phi_rel "Angle from flange_a to flange_b";
  SI.AngularVelocity w_rel "Angular velocity of flange_b relative to flange_a";
  Modelica.Blocks.Interfaces.RealOutput a_rel(unit="rad/s2") "Angular acceleration of flange_b relative to flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  flange_a.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="rad/s2", textColor={95,95,95})}));
end RelAccSensor;
