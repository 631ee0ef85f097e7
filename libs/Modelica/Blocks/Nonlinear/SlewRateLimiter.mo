within Modelica.Blocks.Nonlinear;
block SlewRateLimiter "Limits the rate of change of the input"
  extends Interfaces.SISO;
  parameter Real Rising(min=Modelica.Constants.small) = 1 "Largest rate of change, positive";
  parameter Real Falling(max=-Modelica.Constants.small) = -Rising "Smallest rate of change, negative";
  parameter SI.Time Td(min=Modelica.Constants.small) = 0.001
    "Time constant with which the output follows within the limits";
  parameter Types.Init initType=Types.Init.SteadyState "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  parameter Boolean strict=false "True, if no events are to happen at the limits"
    annotation (Evaluate=true, choices(checkBox=true), Dialog(tab="Advanced"));
protected
  Real val = (u - y)/Td "Rate without limits";
initial equation
  if initType == Types.Init.SteadyState then
    y = u;
  elseif initType == Types.Init.InitialState or initType == Types.Init.InitialOutput then
    y = y_start;
  end if;
equation
  if strict then
    der(y) = smooth(0, noEvent(if val > Rising then Rising elseif val < Falling then Falling else val));
  else
    der(y) = if val > Rising then Rising elseif val < Falling then Falling else val;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Line(points={{0,-90},{0,90}}, color={192,192,192}),
        Line(points={{-50,-70},{50,70}}, color={0,0,127}),
        Line(points={{-50,-70},{-20,60}}, color={238,46,47})}));
end SlewRateLimiter;
