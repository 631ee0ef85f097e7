within Modelica.Mechanics.Translational.Sensors;
model AccSensor "Measures the absolute acceleration"
  extends Interfaces.PartialAbsoluteSensor;
  SI.Velocity v "Velocity of the flange";
  Modelica.Blocks.Interfaces.RealOutput a(unit="m/s2") "Acceleration of the flange"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  v = der(flange.s);
  a = der(v);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{60,-40},{150,-90}}, textString="m/s2", textColor={95,95,95})}));
end AccSensor;
