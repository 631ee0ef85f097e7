within Modelica.Mechanics.Translational.Sensors;
model SpeedSensor "Measures the absolute velocity"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput v(unit="m/s") "Velocity of the flange"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  v = der(flange.s);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{60,-40},{150,-90}}, textString="m/s", textColor={95,95,95})}));
end SpeedSensor;
