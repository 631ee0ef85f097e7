within Modelica.Blocks.Routing;
block Replicator "One Real signal, several times"
  extends Interfaces.SIMO;
equation
  y = fill(u, nout);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{0,0}}, color={0,0,127}),
        Line(points={{0,0},{100,60}}, color={0,0,127}),
        Line(points={{0,0},{100,0}}, color={0,0,127}),
        Line(points={{0,0},{100,-60}}, color={0,0,127})}));
end Replicator;
