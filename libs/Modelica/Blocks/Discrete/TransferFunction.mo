within Modelica.Blocks.Discrete;
block TransferFunction "Sampled linear transfer function, given by its coefficients"
  parameter Real b[:]={1} "Numerator coefficients, highest power of z first";
  parameter Real a[:]={1} "Denominator coefficients, highest power of z first";
  extends Interfaces.DiscreteSISO;
  output Real x[size(a, 1) - 1](each start=0, each fixed=true) "States of the controller canonical form";
protected
  parameter Integer nb = size(b, 1) "Number of numerator coefficients";
  parameter Integer na = size(a, 1) "Number of denominator coefficients";
  discrete Real x1(start=0, fixed=true) "Newest state";
  discrete Real xext[size(a, 1)](each start=0, each fixed=true) "States with the newest one in front";
equation
  when sampleTrigger then
    x1 = (u - a[2:na]*pre(x))/a[1];
    xext = vector([x1; pre(x)]);
    x = xext[1:na - 1];
    y = vector([zeros(na - nb, 1); b])*xext;
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,127}),
        Text(extent={{-90,90},{90,10}}, textString="b(z)", textColor={0,0,127}),
        Text(extent={{-90,-20},{90,-90}}, textString="a(z)", textColor={0,0,127})}));
end TransferFunction;
