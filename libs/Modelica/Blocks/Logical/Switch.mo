within Modelica.Blocks.Logical;
block Switch "One of two Real inputs"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.RealInput u1 "Input for u2 = true" annotation (Placement(transformation(extent={{-140,60},{-100,100}})));
  Interfaces.BooleanInput u2 "Choice" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealInput u3 "Input for u2 = false"
    annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = if u2 then u1 else u3;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,80},{-30,80},{-30,12}}, color={0,0,127}),
        Line(points={{-100,-80},{-30,-80},{-30,-12}}, color={0,0,127}),
        Line(points={{-100,0},{-30,0}}, color={255,0,255}),
        Line(points={{-30,12},{40,0},{100,0}}, color={0,0,127}, thickness=0.5)}));
end Switch;
