within BondLib.SystemDynamics.Functions;
block Tabular "Piecewise linear function"
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real x_vals[:] = {0, 1} "Abscissas, growing";
  parameter Real y_vals[size(x_vals, 1)] = {0, 1} "Ordinates";
equation
  assert(u >= x_vals[1] and u <= x_vals[size(x_vals, 1)],
    getInstanceName() + ": the input " + String(u) + " is outside the table");
  y = BondLib.Utilities.piecewiseLinear(u, x_vals, y_vals);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="Tabular", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Interpolates in the table; outside of it the simulation stops with a message.</p>
</html>"));
end Tabular;
