within BondLib.Hydraulic.Passive;
model LineInertia "Inertia of the liquid in a pipe"
  extends BondLib.Hydraulic.Interfaces.Branch(q(start=0));
  parameter SI.Length l(min=0, start=1) "Length of the pipe";
  parameter SI.Area A(min=0, start=1) "Cross section";
  parameter SI.Density rho = 870 "Density of the liquid";
protected
  BondLib.Passive.I I1(I=rho*l/A) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,20},{60,-20}}, lineColor={0,127,255}, fillColor={200,230,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,127,255}),
        Line(points={{60,0},{90,0}}, color={0,127,255}),
        Text(extent={{-150,-45},{150,-80}}, textString="l=%l", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>dp = rho*l/A*der(q)</code>.</p>
</html>"));
end LineInertia;
