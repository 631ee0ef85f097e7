within Modelica.Mechanics.Rotational.Sources;
model Accelerate "Motion that follows a signal of the angular acceleration"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  SI.Angle phi(start=0, fixed=true, stateSelect=StateSelect.prefer) "Angle of the flange relative to the housing";
  SI.AngularVelocity w(start=0, fixed=true, stateSelect=StateSelect.prefer)
    "Angular velocity of the flange relative to the housing";
  SI.AngularAcceleration a "Angular acceleration of the flange relative to the housing";
  Modelica.Blocks.Interfaces.RealInput a_ref(unit="rad/s2") "Reference of the angular acceleration"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
equation
  phi = flange.phi - phi_support;
  w = der(phi);
  a = der(w);
  a = a_ref;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,96},{96,-96}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-60},{0,-100}}, color={0,0,0}),
        Line(points={{-30,-60},{30,-60}}, color={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-90,60},{90,0}}, textString="a_ref", textColor={0,0,0})}));
end Accelerate;
