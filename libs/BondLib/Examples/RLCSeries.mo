within BondLib.Examples;
model RLCSeries "Series resonant circuit"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p4 J1p4_1 "Loop: one current"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.R R1(R=2) "Resistor, 2 Ohm"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.C C1(C=1e-3, e(unit="V", start=0, fixed=true)) "Capacitor, 1 mF"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.I I1(I=0.1, f(unit="A", start=0, fixed=true)) "Inductor, 0.1 H"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B1 "Se1 to J1p4_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1p4_1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B3 "J1p4_1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J1p4_1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p4_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B2.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B3.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B3.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B4.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B4.BondCon2, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.5, Interval=0.001, Tolerance=1e-8),
    __Harpoon(plot={"C1.e", "I1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Voltage of 10 V switched on at t = 0. With the decay rate a = R/(2L) = 10 1/s and w = sqrt(1/(LC) - a^2) = 99.4987
rad/s the capacitor follows <code>C1.e = 10*(1 - exp(-a*t)*(cos(w*t) + a/w*sin(w*t)))</code>: it overshoots to 17.293
V and settles at 10 V.</p>
</html>"));
end RLCSeries;
