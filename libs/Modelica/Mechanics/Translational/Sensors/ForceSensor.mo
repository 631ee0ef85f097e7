within Modelica.Mechanics.Translational.Sensors;
model ForceSensor "Measures the force between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput f(unit="N") "Force into flange_a"
    annotation (Placement(transformation(origin={-80,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  flange_a.s = flange_b.s;
  flange_a.f = f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{10,-70},{120,-110}}, textString="N", textColor={95,95,95})}));
end ForceSensor;
