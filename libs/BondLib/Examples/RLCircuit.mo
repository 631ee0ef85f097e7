within BondLib.Examples;
model RLCircuit "Source, resistance and inertia at one 0-junction"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=1, f(unit="A")) "Supply, 1 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0p3_1 "Node: one voltage"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.R R1(R=1, f(unit="A")) "Resistor, 1 Ohm"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.I I1(I=1, f(unit="A", start=0, fixed=true)) "Inductor, 1 H"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B1 "Se1 to J0p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J0p3_1 to I1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J0p3_1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-6),
    __Harpoon(plot={"Se1.f", "I1.f", "R1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The circuit of the diagnostic tests in the BondLib 3.0 paper: a voltage source, a resistor and an inductor in
parallel. The voltage is common, so the junction is a 0. The inductor current grows as <code>I1.f = t</code>, the
resistor draws a constant <code>R1.f = 1</code>, and the source delivers both: <code>Se1.f = 1 + t</code>.</p>
<p>Take away B1, or replace R1 by a second source, and see what the tool has to say.</p>
</html>"));
end RLCircuit;
