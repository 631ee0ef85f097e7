within Modelica.Blocks.Math;
block BooleanToReal "One of two Real values"
  extends Interfaces.partialBooleanSI;
  parameter Real realTrue=1.0 "Output for a true input";
  parameter Real realFalse=0.0 "Output for a false input";
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = if u then realTrue else realFalse;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{-10,-40}}, textString="B", textColor={255,0,255}),
        Text(extent={{10,40},{90,-40}}, textString="R", textColor={0,0,127}),
        Line(points={{-20,0},{20,0}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled})}));
end BooleanToReal;
