within Modelica.Blocks.Sources;
block BooleanConstant "Boolean constant"
  parameter Boolean k=true "Value of the output";
  extends Interfaces.partialBooleanSource;
equation
  y = k;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{80,0}}, color={255,0,255}),
        Text(extent={{-150,-105},{150,-135}}, textString="%k", textColor={0,0,0})}));
end BooleanConstant;
