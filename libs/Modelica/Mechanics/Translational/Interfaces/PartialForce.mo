within Modelica.Mechanics.Translational.Interfaces;
partial model PartialForce "Force on a flange"
  extends PartialElementaryOneFlangeAndSupport2;
  SI.Force f "Force at the flange; negative if it accelerates";
equation
  f = flange.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,96},{96,-96}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-60},{0,-100}}, color={0,0,0}),
        Line(points={{-30,-60},{30,-60}}, color={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialForce;
