within Modelica.Blocks.Routing;
block BooleanReplicator "One Boolean signal, several times"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer nout=1 "Number of outputs";
  Interfaces.BooleanInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.BooleanOutput y[nout] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = fill(u, nout);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{0,0}}, color={255,0,255}),
        Line(points={{0,0},{100,60}}, color={255,0,255}),
        Line(points={{0,0},{100,0}}, color={255,0,255}),
        Line(points={{0,0},{100,-60}}, color={255,0,255})}));
end BooleanReplicator;
