within Modelica.Mechanics.Translational.Sensors;
model RelPositionSensor "Measures the relative position"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput s_rel(unit="m") "Distance from flange_a to flange_b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  s_rel = flange_b.s - flange_a.s;
  flange_a.f = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="m", textColor={95,95,95})}));
end RelPositionSensor;
