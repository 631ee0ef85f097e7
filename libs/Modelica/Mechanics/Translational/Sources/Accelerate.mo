within Modelica.Mechanics.Translational.Sources;
model Accelerate "Motion that follows a signal of the acceleration"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(start=0, fixed=true, stateSelect=StateSelect.prefer));
  SI.Velocity v(start=0, fixed=true, stateSelect=StateSelect.prefer) "Velocity of the flange relative to the housing";
  SI.Acceleration a "Acceleration of the flange relative to the housing";
  Modelica.Blocks.Interfaces.RealInput a_ref(unit="m/s2") "Reference of the acceleration"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
equation
  v = der(s);
  a = der(v);
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
