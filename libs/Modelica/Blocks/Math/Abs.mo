within Modelica.Blocks.Math;
block Abs "Absolute value"
  extends Interfaces.SISO;
  parameter Boolean generateEvent=false "True, if an event is to happen where the input changes its sign"
    annotation (Evaluate=true);
equation
  y = if generateEvent then (if u >= 0 then u else -u) else (if noEvent(u >= 0) then u else -u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,70},{0,0},{80,70}}, color={0,0,127}),
        Text(extent={{-60,-20},{60,-70}}, textString="abs", textColor={128,128,128})}));
end Abs;
