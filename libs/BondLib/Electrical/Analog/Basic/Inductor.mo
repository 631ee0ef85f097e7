within BondLib.Electrical.Analog.Basic;
model Inductor "Ideal inductor"
  extends Interfaces.Branch(i(start=0));
  parameter SI.Inductance L(start=1, min=0) "Inductance";
protected
  BondLib.Passive.I I1(I=L) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-60,15},{-30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{-30,15},{0,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{0,15},{30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
        Ellipse(extent={{30,15},{60,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Text(extent={{-150,-45},{150,-80}}, textString="L=%L", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>An inertia at the 1-junction between the pins: <code>v = L*der(i)</code>. Set the start current as <code>i(start=1,
fixed=true)</code>.</p>
</html>"));
end Inductor;
