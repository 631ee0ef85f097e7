within BondLib.Examples;
model AnyNumberOfPorts "Junctions with any number of ports"
  extends Modelica.Icons.Example;
  Sources.Sf Sf1(f0=6) "Current source, 6 A"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0 J0_1(n=4) "Node: one voltage"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Passive.R R1(R=1) "1 Ohm"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R R2(R=2) "2 Ohm"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1 J1_1(n=4) "Branch: one current"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.R R3(R=3) "3 Ohm"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R R4(R=2) "2 Ohm"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R5(R=1) "1 Ohm"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Bonds.Bond B1 "Sf1 to J0_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "J0_1 to R1"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J0_1 to R2"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J0_1 to J1_1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B5 "J1_1 to R3"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B6 "J1_1 to R4"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B7 "J1_1 to R5"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
equation
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0_1.BondCon[1]) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J0_1.BondCon[2], B2.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(J0_1.BondCon[4], B3.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B3.BondCon2, R2.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J0_1.BondCon[3], B4.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B4.BondCon2, J1_1.BondCon[1]) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J1_1.BondCon[2], B5.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B5.BondCon2, R3.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(J1_1.BondCon[4], B6.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B6.BondCon2, R4.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J1_1.BondCon[3], B7.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B7.BondCon2, R5.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.1, Tolerance=1e-6),
    __Harpoon(plot={"R1.f", "R2.f", "R5.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>J0</code> and <code>J1</code> take as many bonds as their connector array has elements. A current of 6 A
divides among 1, 2 and, through the branch of three in series, 6 Ohm: the conductance is 1 + 1/2 + 1/6 = 5/3 S, the
voltage 3.6 V and the branch current 0.6 A.</p>
</html>"));
end AnyNumberOfPorts;
