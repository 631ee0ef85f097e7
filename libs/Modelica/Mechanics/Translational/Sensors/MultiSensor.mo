within Modelica.Mechanics.Translational.Sensors;
model MultiSensor "Measures power, force and velocity"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit="W") "Power into flange_a"
    annotation (Placement(transformation(origin={-60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput f(unit="N") "Force into flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput v(unit="m/s") "Velocity of the flanges"
    annotation (Placement(transformation(origin={60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  flange_a.s = flange_b.s;
  f = flange_a.f;
  v = der(flange_a.s);
  power = f*v;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-95,-75},{-25,-100}}, textString="W", textColor={95,95,95}),
        Text(extent={{5,-75},{55,-100}}, textString="N", textColor={95,95,95}),
        Text(extent={{65,-75},{120,-100}}, textString="m/s", textColor={95,95,95})}));
end MultiSensor;
