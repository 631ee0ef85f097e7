within Modelica.Blocks.Continuous;
block TransferFunction "Linear transfer function, given by its coefficients"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Real b[:]={1} "Numerator coefficients, highest power first";
  parameter Real a[:]={1} "Denominator coefficients, highest power first";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real x_start[size(a, 1) - 1]=zeros(nx) "States at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  output Real x[size(a, 1) - 1](start=x_start) "States of the controller canonical form";
protected
  parameter Integer na = size(a, 1) "Number of denominator coefficients";
  parameter Integer nb = size(b, 1) "Number of numerator coefficients";
  parameter Integer nx = size(a, 1) - 1 "Number of states";
  parameter Real bb[:] = vector([zeros(max(0, na - nb), 1); b]) "Numerator, filled up to the length of the denominator";
  parameter Real d = bb[1]/a[1] "Direct gain";
  parameter Real a_end = if a[end] > 100*Modelica.Constants.eps*sqrt(a*a) then a[end] else 1.0 "Scaling of the states";
  Real x_scaled[size(x, 1)] "States times a_end";
initial equation
  if initType == Init.SteadyState then
    der(x_scaled) = zeros(nx);
  elseif initType == Init.InitialState then
    x_scaled = x_start*a_end;
  elseif initType == Init.InitialOutput then
    y = y_start;
    der(x_scaled[2:nx]) = zeros(nx - 1);
  end if;
equation
  assert(nb <= na, "The transfer function has more zeros than poles: numerator b is longer than denominator a.");
  if nx == 0 then
    y = d*u;
  else
    der(x_scaled[1]) = (a_end*u - a[2:na]*x_scaled)/a[1];
    der(x_scaled[2:nx]) = x_scaled[1:nx - 1];
    y = (bb[2:na] - d*a[2:na])*x_scaled/a_end + d*u;
    x = x_scaled/a_end;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,127}),
        Text(extent={{-90,90},{90,10}}, textString="b(s)", textColor={0,0,127}),
        Text(extent={{-90,-20},{90,-90}}, textString="a(s)", textColor={0,0,127})}));
end TransferFunction;
