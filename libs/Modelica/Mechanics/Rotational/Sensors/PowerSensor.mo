within Modelica.Mechanics.Rotational.Sensors;
model PowerSensor "Measures the power between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit="W") "Power into flange_a"
    annotation (Placement(transformation(origin={-80,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  flange_a.phi = flange_b.phi;
  power = flange_a.tau*der(flange_a.phi);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="W", textColor={95,95,95})}));
end PowerSensor;
