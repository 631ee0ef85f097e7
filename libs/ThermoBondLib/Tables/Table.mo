within ThermoBondLib.Tables;
partial block Table "Partial table: a property as a function of temperature"
  constant Real xs[:](each unit="K") "Temperatures of the points";
  constant Real ys[size(xs, 1)] "Property at the points";
  constant String quantity "What the table gives";
  Modelica.Blocks.Interfaces.RealInput u(unit="K") "Temperature"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Property"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  assert(noEvent(u >= xs[1] and u <= xs[end]), getInstanceName() + ": the temperature " + String(u) + " K is outside of the table of the "
    + quantity + ", which goes from " + String(xs[1]) + " K to " + String(xs[end]) + " K");
  y = interpolate(u, xs, ys);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={192,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-70,-60},{-20,-40},{20,0},{50,60}}, color={192,0,0}),
        Text(extent={{-150,140},{150,105}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Linear between the points. A temperature outside of them stops the run with the name of the block, the quantity and
the range.</p>
</html>"));
end Table;
