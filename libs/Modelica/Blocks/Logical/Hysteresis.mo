within Modelica.Blocks.Logical;
block Hysteresis "Boolean that follows a Real input with hysteresis"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Real uLow(start=0) "The output becomes false below this input";
  parameter Real uHigh(start=1) "The output becomes true above this input";
  parameter Boolean pre_y_start=false "Output just before the start";
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
initial equation
  pre(y) = pre_y_start;
equation
  assert(uHigh > uLow, "The upper limit of a hysteresis must be above the lower one.");
  y = if pre(y) then u >= uLow else u > uHigh;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-75,-50},{40,-50}}, color={0,0,0}),
        Line(points={{40,-50},{40,50}}, color={0,0,0}),
        Line(points={{-40,50},{75,50}}, color={0,0,0}),
        Line(points={{-40,50},{-40,-50}}, color={0,0,0}),
        Text(extent={{-90,-55},{0,-90}}, textString="%uLow", textColor={0,0,0}),
        Text(extent={{10,-55},{95,-90}}, textString="%uHigh", textColor={0,0,0})}));
end Hysteresis;
