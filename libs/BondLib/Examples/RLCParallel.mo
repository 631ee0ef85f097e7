within BondLib.Examples;
model RLCParallel "Parallel resonant circuit driven by a current"
  extends Modelica.Icons.Example;
  Sources.Sf Sf1(f0=1) "Current source, 1 A"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0p4 J0p4_1 "Node: one voltage"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.R R1(R=20, f(unit="A")) "Resistor, 20 Ohm"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.C C1(C=1e-3, e(start=0, fixed=true)) "Capacitor, 1 mF"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.I I1(I=0.1, f(unit="A", start=0, fixed=true)) "Inductor, 0.1 H"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B1 "Sf1 to J0p4_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J0p4_1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B3 "J0p4_1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J0p4_1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B2.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon3, B3.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B3.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J0p4_1.BondCon4, B4.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B4.BondCon2, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.25, Interval=0.0005, Tolerance=1e-8),
    __Harpoon(plot={"I1.f", "R1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The dual of the series circuit. A constant current of 1 A enters at t = 0; in the end all of it flows through the
inductor. With a = 1/(2RC) = 25 1/s and w = sqrt(1/(LC) - a^2) = 96.8246 rad/s: <code>C1.e =
1/(C*w)*exp(-a*t)*sin(w*t)</code> and <code>I1.f = 1 - exp(-a*t)*(cos(w*t) + a/w*sin(w*t))</code>.</p>
</html>"));
end RLCParallel;
