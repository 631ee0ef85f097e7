within Modelica.Mechanics.Rotational.Sensors;
model AngleSensor "Measures the absolute angle"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput phi(unit="rad", displayUnit="deg") "Angle of the flange"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  phi = flange.phi;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{60,-40},{150,-90}}, textString="rad", textColor={95,95,95})}));
end AngleSensor;
