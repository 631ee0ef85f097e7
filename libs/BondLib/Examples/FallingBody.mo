within BondLib.Examples;
model FallingBody "Parachutist with air drag"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=80*9.81) "Weight"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Velocity"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.I I1(I=80, f(unit="m/s", start=0, fixed=true)) "Mass, 80 kg"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.RQ RQ1(R=0.25, e(unit="N")) "Air drag"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B1 "Se1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1p3_1 to I1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p3_1 to RQ1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, RQ1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=20, Interval=0.04, Tolerance=1e-6),
    __Harpoon(plot={"I1.f", "RQ1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Drag grows with the square of the velocity, which tends to vt = sqrt(m*g/R) = 56.0286 m/s: <code>I1.f =
vt*tanh(g*t/vt)</code>.</p>
</html>"));
end FallingBody;
