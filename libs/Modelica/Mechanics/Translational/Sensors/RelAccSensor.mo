within Modelica.Mechanics.Translational.Sensors;
model RelAccSensor "Measures the relative acceleration"
  extends Interfaces.PartialRelativeSensor;
  SI.Position s_rel "Distance from flange_a to flange_b";
  SI.Velocity v_rel "Velocity of flange_b relative to flange_a";
  Modelica.Blocks.Interfaces.RealOutput a_rel(unit="m/s2") "Acceleration of flange_b relative to flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  a_rel = der(v_rel);
  flange_a.f = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="m/s2", textColor={95,95,95})}));
end RelAccSensor;
