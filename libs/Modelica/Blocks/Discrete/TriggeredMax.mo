within Modelica.Blocks.Discrete;
block TriggeredMax "Largest absolute value of the input at the triggers"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Largest absolute value so far"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Interfaces.BooleanInput trigger "A rising edge samples the input"
    annotation (Placement(transformation(origin={0,-118}, extent={{-20,-20},{20,20}}, rotation=90)));
initial equation
  pre(y) = 0;
equation
  when trigger then
    y = max(pre(y), abs(u));
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,0}}, textString="max", textColor={0,0,127}),
        Line(points={{0,-100},{0,-10}}, color={255,0,255})}));
end TriggeredMax;
