within Modelica.Mechanics.Translational.Sensors;
model PositionSensor "Measures the absolute position"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput s(unit="m") "Position of the flange"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  s = flange.s;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{60,-40},{150,-90}}, textString="m", textColor={95,95,95})}));
end PositionSensor;
