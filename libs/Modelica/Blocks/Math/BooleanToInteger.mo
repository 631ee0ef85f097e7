within Modelica.Blocks.Math;
block BooleanToInteger "One of two Integer values"
  extends Interfaces.partialBooleanSI;
  parameter Integer integerTrue=1 "Output for a true input";
  parameter Integer integerFalse=0 "Output for a false input";
  Interfaces.IntegerOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = if u then integerTrue else integerFalse;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{-10,-40}}, textString="B", textColor={255,0,255}),
        Text(extent={{10,40},{90,-40}}, textString="I", textColor={255,127,0}),
        Line(points={{-20,0},{20,0}}, color={255,127,0}, arrow={Arrow.None,Arrow.Filled})}));
end BooleanToInteger;
