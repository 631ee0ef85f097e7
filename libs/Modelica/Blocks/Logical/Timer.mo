within Modelica.Blocks.Logical;
block Timer "Time since the input became true"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.BooleanInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Time since the input became true, or zero"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  discrete SI.Time entryTime "Time at which the input became true";
initial equation
  pre(entryTime) = 0;
equation
  when u then
    entryTime = time;
  end when;
  y = if u then time - entryTime else 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-75,-50},{-30,-50},{30,50},{30,-50},{75,-50}}, color={0,0,127}),
        Line(points={{-75,-75},{-30,-75},{-30,-60},{30,-60},{30,-75},{75,-75}}, color={255,0,255})}));
end Timer;
