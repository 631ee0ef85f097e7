within BondLib.Examples;
model CausalBonds "Series resonant circuit with causal bonds"
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
  Bonds.fBond B1 "Se1 to J1p4_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.eBond B2 "J1p4_1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.eBond B3 "J1p4_1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.fBond B4 "J1p4_1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(Se1.BondCon1, B1.eBondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.fBondCon1, J1p4_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B2.fBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B2.eBondCon1, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B3.fBondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B3.eBondCon1, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B4.eBondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B4.fBondCon1, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.5, Interval=0.001, Tolerance=1e-8),
    __Harpoon(plot={"C1.e", "I1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The circuit of <code>RLCSeries</code> with the strokes drawn in. The inductor decides the current, so the stroke of
B4 is at its end; the other three bonds bring their effort to the junction and have their strokes there. Replace one
of them by its opposite and the tool points out the conflict.</p>
</html>"));
end CausalBonds;
