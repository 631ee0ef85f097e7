within BondLib.Electrical.Analog.Basic;
model Capacitor "Ideal capacitor"
  extends Interfaces.Branch(v(start=0));
  parameter SI.Capacitance C(start=1, min=0) "Capacitance";
protected
  BondLib.Passive.C C1(C=C) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, C1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-8,0}}, color={0,0,255}),
        Line(points={{8,0},{90,0}}, color={0,0,255}),
        Line(points={{-8,40},{-8,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{8,40},{8,-40}}, color={0,0,255}, thickness=0.5),
        Text(extent={{-150,-45},{150,-80}}, textString="C=%C", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A capacitance at the 1-junction between the pins: <code>i = C*der(v)</code>. Set the start voltage as
<code>v(start=5, fixed=true)</code>.</p>
</html>"));
end Capacitor;
