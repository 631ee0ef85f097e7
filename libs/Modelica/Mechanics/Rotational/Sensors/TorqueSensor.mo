within Modelica.Mechanics.Rotational.Sensors;
model TorqueSensor "Measures the torque between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput tau(unit="N.m") "Torque into flange_a"
    annotation (Placement(transformation(origin={-80,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  flange_a.phi = flange_b.phi;
  flange_a.tau = tau;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="N.m", textColor={95,95,95})}));
end TorqueSensor;
