within MultiBondLib.Examples;
model ElectricCircuit "A circuit of two nodes, with single bonds and with multi-bonds"
  extends Modelica.Icons.Example;
  inner Defaults MBG_defaults(n=2) "Two strands"
    annotation (Placement(transformation(origin={-90,90}, extent={{-8,-8},{8,8}})));
  BondLib.Sources.Sf Sf1(f0=0.5) "Current, 0.5 A"
    annotation (Placement(transformation(origin={-80,40}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p4 J0_left "Left node"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.C C_left(C=0.02, e(start=0, fixed=true)) "Left capacitor"
    annotation (Placement(transformation(origin={-40,80}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.R R_left(R=30) "Left resistor"
    annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_middle "Branch between the nodes"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.C C_middle(C=0.025) "Capacitor between the nodes"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_right "Right node"
    annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.C C_right(C=0.05, e(start=0, fixed=true)) "Right capacitor"
    annotation (Placement(transformation(origin={80,40}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.R R_right(R=75) "Right resistor"
    annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sources.Sf Sf2(f0={0.5,0}) "Currents into the two nodes"
    annotation (Placement(transformation(origin={-60,-60}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0_1 "Both nodes"
    annotation (Placement(transformation(origin={-20,-60}, extent={{-10,-10},{10,10}})));
  Passive.R R1(R={30,75}) "Both resistors"
    annotation (Placement(transformation(origin={-20,-95}, extent={{-8,-8},{8,8}}, rotation=270)));
  Passive.CF CF1(C=[0.045,-0.025;-0.025,0.075], e(start={0,0}, each fixed=true)) "All capacitors"
    annotation (Placement(transformation(origin={20,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "Sf1 to J0_left"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 "J0_left to C_left"
    annotation (Placement(transformation(origin={-40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B3 "J0_left to R_left"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J0_left to J1_middle"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B5 "J1_middle to C_middle"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "J1_middle to J0_right"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B7 "J0_right to C_right"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B8 "J0_right to R_right"
    annotation (Placement(transformation(origin={40,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.MultiBond MB1 "Sf2 to J0_1"
    annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}})));
  Bonds.MultiBond MB2 "J0_1 to R1"
    annotation (Placement(transformation(origin={-20,-78.5}, extent={{-8.5,-8.5},{8.5,8.5}}, rotation=270)));
  Bonds.MultiBond MB3 "J0_1 to CF1"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}})));
equation
    connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,40},{-70,40}}, color={85,170,255}));
    connect(B1.BondCon2, J0_left.BondCon1) annotation (Line(points={{-50,40},{-50,40}}, color={85,170,255}));
    connect(J0_left.BondCon4, B2.BondCon1) annotation (Line(points={{-40,50},{-40,50}}, color={85,170,255}));
    connect(B2.BondCon2, C_left.BondCon1) annotation (Line(points={{-40,70},{-40,70}}, color={85,170,255}));
    connect(J0_left.BondCon3, B3.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={85,170,255}));
    connect(B3.BondCon2, R_left.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={85,170,255}));
    connect(J0_left.BondCon2, B4.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={85,170,255}));
    connect(B4.BondCon2, J1_middle.BondCon1) annotation (Line(points={{-10,40},{-10,40}}, color={85,170,255}));
    connect(J1_middle.BondCon3, B5.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={85,170,255}));
    connect(B5.BondCon2, C_middle.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={85,170,255}));
    connect(J1_middle.BondCon2, B6.BondCon1) annotation (Line(points={{10,40},{10,40}}, color={85,170,255}));
    connect(B6.BondCon2, J0_right.BondCon1) annotation (Line(points={{30,40},{30,40}}, color={85,170,255}));
    connect(J0_right.BondCon2, B7.BondCon1) annotation (Line(points={{50,40},{50,40}}, color={85,170,255}));
    connect(B7.BondCon2, C_right.BondCon1) annotation (Line(points={{70,40},{70,40}}, color={85,170,255}));
    connect(J0_right.BondCon3, B8.BondCon1) annotation (Line(points={{40,30},{40,30}}, color={85,170,255}));
    connect(B8.BondCon2, R_right.BondCon1) annotation (Line(points={{40,10},{40,10}}, color={85,170,255}));
    connect(Sf2.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-50,-60},{-50,-60}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_1.MultiBondCon1) annotation (Line(points={{-30,-60},{-30,-60}}, color={85,170,255}));
    connect(J0_1.MultiBondCon3, MB2.MultiBondCon1) annotation (Line(points={{-20,-70},{-20,-70}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, R1.MultiBondCon1) annotation (Line(points={{-20,-87},{-20,-87}}, color={85,170,255}));
    connect(J0_1.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{-10,-60},{-10,-60}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, CF1.MultiBondCon1) annotation (Line(points={{10,-60},{10,-60}}, color={85,170,255}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"C_left.e", "CF1.e[1]", "C_right.e", "CF1.e[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Three capacitors and two resistors at two nodes. Above, single bonds; below, the same circuit with multi-bonds of two
strands, one for each node: the three capacitors become one field. <code>C_left.e</code> equals <code>CF1.e[1]</code>, and
<code>C_right.e</code> equals <code>CF1.e[2]</code>. In the end they are 15 V and 0.</p>
</html>"));
end ElectricCircuit;
