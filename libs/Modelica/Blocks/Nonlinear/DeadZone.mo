within Modelica.Blocks.Nonlinear;
block DeadZone "Zero within a zone around zero"
  parameter Real uMax(start=1) "Upper end of the zone";
  parameter Real uMin=-uMax "Lower end of the zone";
  extends Interfaces.SISO;
equation
  assert(uMax >= uMin, "The upper end uMax = " + String(uMax) + " is below the lower end uMin = " + String(uMin) + ".");
  y = homotopy(actual=smooth(0, if u > uMax then u - uMax elseif u < uMin then u - uMin else 0), simplified=u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,-90},{0,90}}, color={192,192,192}),
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Line(points={{-80,-60},{-20,0},{20,0},{80,60}}, color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="uMax=%uMax", textColor={0,0,0})}));
end DeadZone;
