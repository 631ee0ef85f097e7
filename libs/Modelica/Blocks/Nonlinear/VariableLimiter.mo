within Modelica.Blocks.Nonlinear;
block VariableLimiter "Limits the input, with limits that are signals"
  extends Interfaces.SISO;
  parameter Boolean strict=false "True, if no events are to happen at the limits"
    annotation (Evaluate=true, choices(checkBox=true), Dialog(tab="Advanced"));
  parameter Types.VariableLimiterHomotopy homotopyType=Types.VariableLimiterHomotopy.Linear
    "Simplified limiter for the search of initial values"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real ySimplified=0 "Fixed output of the simplified limiter"
    annotation (Dialog(tab="Advanced", enable=homotopyType == Types.VariableLimiterHomotopy.Fixed));
  Interfaces.RealInput limit1 "Upper limit" annotation (Placement(transformation(extent={{-140,60},{-100,100}})));
  Interfaces.RealInput limit2 "Lower limit" annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
protected
  Real limited "Limited input";
equation
  assert(limit1 >= limit2, "The upper limit fell below the lower limit.");
  if strict then
    limited = smooth(0, noEvent(if u > limit1 then limit1 elseif u < limit2 then limit2 else u));
  else
    limited = smooth(0, if u > limit1 then limit1 elseif u < limit2 then limit2 else u);
  end if;
  if homotopyType == Types.VariableLimiterHomotopy.Linear then
    y = homotopy(actual=limited, simplified=u);
  elseif homotopyType == Types.VariableLimiterHomotopy.Fixed then
    y = homotopy(actual=limited, simplified=ySimplified);
  else
    y = limited;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,-90},{0,90}}, color={192,192,192}),
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Line(points={{-80,-70},{-50,-70},{50,70},{80,70}}, color={0,0,127}),
        Line(points={{-100,80},{66,80},{66,70}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-100,-80},{-64,-80},{-64,-70}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled})}));
end VariableLimiter;
