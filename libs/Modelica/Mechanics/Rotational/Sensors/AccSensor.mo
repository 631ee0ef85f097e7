within Modelica.Mechanics.Rotational.Sensors;
model AccSensor "Measures the absolute angular acceleration"
  extends Interfaces.PartialAbsoluteSensor;
  SI.AngularVelocity w "Angular velocity of the flange";
  Modelica.Blocks.Interfaces.RealOutput a(unit="rad/s2") "Angular acceleration of the flange"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  w = der(flange.phi);
  a = der(w);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{60,-40},{150,-90}}, textString="rad/s2", textColor={95,95,95})}));
end AccSensor;
