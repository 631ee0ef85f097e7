within Modelica.Blocks.Logical;
block LogicalSwitch "One of two Boolean inputs"
  extends Interfaces.partialBooleanSI3SO;
equation
  y = if u2 then u1 else u3;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,80},{-30,80},{-30,12}}, color={255,0,255}),
        Line(points={{-100,-80},{-30,-80},{-30,-12}}, color={255,0,255}),
        Line(points={{-100,0},{-30,0}}, color={255,0,255}),
        Line(points={{-30,12},{40,0},{100,0}}, color={255,0,255}, thickness=0.5)}));
end LogicalSwitch;
