within Modelica.Mechanics.Rotational.Sensors;
model MultiSensor "Measures power, torque and angular velocity"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit="W") "Power into flange_a"
    annotation (Placement(transformation(origin={-60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput tau(unit="N.m") "Torque into flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput w(unit="rad/s") "Angular velocity of the flanges"
    annotation (Placement(transformation(origin={60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  flange_a.phi = flange_b.phi;
  tau = flange_a.tau;
  w = der(flange_a.phi);
  power = tau*w;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-95,-75},{-25,-100}}, textString="W", textColor={95,95,95}),
        Text(extent={{5,-75},{55,-100}}, textString="N.m", textColor={95,95,95}),
        Text(extent={{65,-75},{120,-100}}, textString="rad/s", textColor={95,95,95})}));
end MultiSensor;
