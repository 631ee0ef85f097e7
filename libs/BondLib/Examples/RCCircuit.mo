within BondLib.Examples;
model RCCircuit "Charging a capacitor through a resistor"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Loop: one current"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.R R1(R=1000, e(unit="V")) "Resistor, 1 kOhm"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.C C1(C=1e-3, e(unit="V", start=0, fixed=true)) "Capacitor, 1 mF"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B1 "Se1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1p3_1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B3 "J1p3_1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B3.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=5, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"C1.e", "R1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>In a series circuit the current is common: a 1-junction. The time constant is RC = 1 s, and <code>C1.e = 10*(1 -
exp(-t))</code>: 6.32121 V after one second, 9.93262 V after five. The current starts at 10 mA and decays with the
same time constant.</p>
</html>"));
end RCCircuit;
