within Modelica.Blocks.Math;
block RootMeanSquare "Root of the mean square over each period"
  extends Interfaces.SISO;
  parameter SI.Frequency f(start=50) "Frequency of the periods";
  parameter Real x0=0 "Integral at the start";
  parameter Real y0(final min=0) = 0 "Output during the first period";
  MultiProduct product(nu=2) "Square" annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Mean mean(final f=f, final y0=y0^2, final yGreaterOrEqualZero=true, final x0=x0) "Mean"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Sqrt sqrt1 "Root" annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(u, product.u[1]) annotation (Line(points={{-120,0},{-50,3.5}}, color={0,0,127}));
  connect(u, product.u[2]) annotation (Line(points={{-120,0},{-50,-3.5}}, color={0,0,127}));
  connect(product.y, mean.u) annotation (Line(points={{-28.3,0},{-12,0}}, color={0,0,127}));
  connect(mean.y, sqrt1.u) annotation (Line(points={{11,0},{28,0}}, color={0,0,127}));
  connect(sqrt1.y, y) annotation (Line(points={{51,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,20}}, textString="RMS", textColor={0,0,0}),
        Text(extent={{-80,-20},{80,-60}}, textString="f=%f", textColor={0,0,0})}));
end RootMeanSquare;
