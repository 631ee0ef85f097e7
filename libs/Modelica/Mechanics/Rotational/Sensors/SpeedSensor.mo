within Modelica.Mechanics.Rotational.Sensors;
model SpeedSensor "Measures the absolute angular velocity"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput w(unit="rad/s") "Angular velocity of the flange"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  w = der(flange.phi);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{60,-40},{150,-90}}, textString="rad/s", textColor={95,95,95})}));
end SpeedSensor;
