within Modelica.Blocks.Logical;
block LogicalDelay "Delayed fall and delayed rise of a Boolean"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter SI.Time delayTime(final min=0) = 0 "Delay";
  Interfaces.BooleanInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.BooleanOutput y1 "Becomes false with delay"
    annotation (Placement(transformation(extent={{100,50},{120,70}})));
  Interfaces.BooleanOutput y2 "Becomes true with delay"
    annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
protected
  discrete SI.Time tSwitch "Time of the last change of the input";
initial equation
  pre(tSwitch) = time - 2*delayTime;
equation
  when {u, not u} then
    tSwitch = time;
  end when;
  y1 = u or not time >= tSwitch + delayTime;
  y2 = u and time >= tSwitch + delayTime;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,20},{60,-20}}, textString="delay", textColor={0,0,0})}));
end LogicalDelay;
