within Modelica.Blocks.Nonlinear;
block Limiter "Limits the input"
  parameter Real uMax(start=1) "Upper limit";
  parameter Real uMin=-uMax "Lower limit";
  parameter Boolean strict=false "True, if no events are to happen at the limits"
    annotation (Evaluate=true, choices(checkBox=true), Dialog(tab="Advanced"));
  parameter Types.LimiterHomotopy homotopyType=Types.LimiterHomotopy.Linear
    "Simplified limiter for the search of initial values"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  extends Interfaces.SISO;
protected
  Real limited "Limited input";
equation
  assert(uMax >= uMin, "The upper limit uMax = " + String(uMax) + " is below the lower limit uMin = " + String(uMin) +
    ".");
  if strict then
    limited = smooth(0, noEvent(if u > uMax then uMax elseif u < uMin then uMin else u));
  else
    limited = smooth(0, if u > uMax then uMax elseif u < uMin then uMin else u);
  end if;
  if homotopyType == Types.LimiterHomotopy.Linear then
    y = homotopy(actual=limited, simplified=u);
  elseif homotopyType == Types.LimiterHomotopy.UpperLimit then
    y = homotopy(actual=limited, simplified=uMax);
  elseif homotopyType == Types.LimiterHomotopy.LowerLimit then
    y = homotopy(actual=limited, simplified=uMin);
  else
    y = limited;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,-90},{0,90}}, color={192,192,192}),
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Line(points={{-80,-70},{-50,-70},{50,70},{80,70}}, color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="uMax=%uMax", textColor={0,0,0})}));
end Limiter;
