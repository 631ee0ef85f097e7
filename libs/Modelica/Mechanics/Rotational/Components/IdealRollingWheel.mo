within Modelica.Mechanics.Rotational.Components;
model IdealRollingWheel "Wheel that rolls without slip"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter SI.Distance radius(start=0.3) "Radius of the wheel";
equation
  radius*(flangeR.phi - internalSupportR.phi) = flangeT.s - internalSupportT.s;
  radius*flangeT.f + flangeR.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Ellipse(extent={{-20,20},{20,-20}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-90,-60},{90,-60}}, color={0,0,0}),
        Line(points={{-90,0},{0,0}}, color={0,0,0}),
        Line(points={{0,0},{90,0}}, color={0,127,0}),
        Text(extent={{-150,115},{150,75}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-65},{150,-95}}, textString="radius=%radius", textColor={0,0,0})}));
end IdealRollingWheel;
