within BondLib.Examples;
model RLCSeriesReversed "Series resonant circuit with all bonds turned round"
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
  Bonds.Bond B1 "J1p4_1 to Se1"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B2 "R1 to J1p4_1"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B3 "C1 to J1p4_1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B4 "I1 to J1p4_1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(J1p4_1.BondCon1, B1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B1.BondCon2, Se1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(R1.BondCon1, B2.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B2.BondCon2, J1p4_1.BondCon2) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(C1.BondCon1, B3.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(B3.BondCon2, J1p4_1.BondCon3) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(I1.BondCon1, B4.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(B4.BondCon2, J1p4_1.BondCon4) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.5, Interval=0.001, Tolerance=1e-8),
    __Harpoon(plot={"C1.e", "I1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The circuit of <code>RLCSeries</code>, every bond drawn the other way. <code>C1.e</code>, <code>I1.f</code> and all
other variables of the elements are the same; only what is read along the bonds (<code>B1.BondCon1.f</code> and its
like) has changed its sign. The direction of a bond is a matter of book-keeping, not of physics.</p>
</html>"));
end RLCSeriesReversed;
