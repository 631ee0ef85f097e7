within Modelica.Blocks.Math;
block Sign "Sign: -1, 0 or 1"
  extends Interfaces.SISO;
  parameter Boolean generateEvent=false "True, if an event is to happen where the input changes its sign"
    annotation (Evaluate=true);
equation
  y = if generateEvent then (if u > 0 then 1 elseif u < 0 then -1 else 0)
    else (if noEvent(u > 0) then 1 elseif noEvent(u < 0) then -1 else 0);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,-70},{0,-70}}, color={0,0,127}),
        Line(points={{0,70},{80,70}}, color={0,0,127}),
        Text(extent={{-90,72},{-5,30}}, textString="sign", textColor={128,128,128})}));
end Sign;
