within Modelica.Electrical.Analog.Basic;
model Ground "Potential zero"
  Interfaces.Pin p "Pin"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  p.v = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,50},{60,50}}, color={0,0,255}),
        Line(points={{-40,30},{40,30}}, color={0,0,255}),
        Line(points={{-20,10},{20,10}}, color={0,0,255}),
        Line(points={{0,90},{0,50}}, color={0,0,255}),
        Text(extent={{-150,-10},{150,-50}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Every circuit needs one ground, because only differences of potentials follow from the components.</p>
</html>"));
end Ground;
