within BondLib.SystemDynamics.Functions;
block Tabular "Piecewise linear function"
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real x_vals[:] = {0, 1} "Abscissas, growing";
  parameter Real y_vals[size(x_vals, 1)] = {0, 1} "Ordinates";
  parameter Boolean holdEnds = false "True, if the first and the last ordinate hold beyond the table"
    annotation (Evaluate=true, choices(checkBox=true));
equation
  if holdEnds then
    y = BondLib.Utilities.piecewiseLinear(min(max(u, x_vals[1]), x_vals[size(x_vals, 1)]), x_vals, y_vals);
  else
    assert(u >= x_vals[1] and u <= x_vals[size(x_vals, 1)],
      getInstanceName() + ": the input " + String(u) + " is outside the table");
    y = BondLib.Utilities.piecewiseLinear(u, x_vals, y_vals);
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="Tabular", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Interpolates in the table; outside of it the simulation stops with a message, unless <code>holdEnds</code> says that
the curve goes on level. (DYNAMO's TABLE and TABHL.)</p>
</html>"));
end Tabular;
