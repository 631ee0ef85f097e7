within Modelica.Blocks.Routing;
block IntegerReplicator "One Integer signal, several times"
  extends Modelica.Blocks.Icons.IntegerBlock;
  parameter Integer nout=1 "Number of outputs";
  Interfaces.IntegerInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.IntegerOutput y[nout] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = fill(u, nout);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{0,0}}, color={255,127,0}),
        Line(points={{0,0},{100,60}}, color={255,127,0}),
        Line(points={{0,0},{100,0}}, color={255,127,0}),
        Line(points={{0,0},{100,-60}}, color={255,127,0})}));
end IntegerReplicator;
