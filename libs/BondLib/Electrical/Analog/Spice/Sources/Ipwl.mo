within BondLib.Electrical.Analog.Spice.Sources;
model Ipwl "Current from a table"
  extends Utilities.PartialI;
  parameter Real table[:, 2] = [0, 0; 1, 1] "Times and values, linear in between";
protected
  Modelica.Blocks.Sources.TimeTable signal(table=table) "Shape in time";
equation
  u = signal.y;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,-25},{-15,5},{0,-10},{15,25},{36,15}}, color={192,192,192})}),
    Documentation(info="<html>
<p>The card <code>PWL(t1 v1 t2 v2 ...)</code>. After the last time the value stays.</p>
</html>"));
end Ipwl;
