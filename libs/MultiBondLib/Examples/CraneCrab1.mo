within MultiBondLib.Examples;
model CraneCrab1 "A crab on a rail with a swinging load, as a multi-bond graph"
  extends Modelica.Icons.Example;
  inner Defaults MBG_defaults(n=3) "Forces along x and y, torque"
    annotation (Placement(transformation(origin={-90,90}, extent={{-8,-8},{8,8}})));
  Sources.Se Free(n=1, e0={0}) "Nothing pushes the crab"
    annotation (Placement(transformation(origin={-90,26}, extent={{10,-10},{-10,10}})));
  Sources.Sf Rail(n=2, f0={0}) "The rail carries it and keeps it upright"
    annotation (Placement(transformation(origin={-90,-26}, extent={{10,-10},{-10,10}})));
  Compositions.Composition Composition1(nA=1, nB=2) "The three strands of the crab"
    annotation (Placement(transformation(origin={-60,0}, extent={{-8,-8},{8,8}})));
  Junctions.J1p4 J1_crab "Motion of the crab"
    annotation (Placement(transformation(origin={-30,0}, extent={{-8,-8},{8,8}})));
  Passive.I Crab(I={1,1,1}, f(fixed={true,false,false})) "Crab, 1 kg"
    annotation (Placement(transformation(origin={-30,40}, extent={{-8,-8},{8,8}}, rotation=90)));
  Sensors.Dq Position "Position of the crab"
    annotation (Placement(transformation(origin={-30,-40}, extent={{-8,-8},{8,8}}, rotation=270)));
  Junctions.J0Partial Joint(nPartial=1, order={3,1,2}) "Revolute joint: the angular velocities differ"
    annotation (Placement(transformation(origin={2,0}, extent={{-8,-8},{8,8}})));
  Junctions.J1p3 J1_joint(n=1) "Motion of the joint"
    annotation (Placement(transformation(origin={2,-40}, extent={{-8,-8},{8,8}}, rotation=180)));
  Sources.Se NoTorque(n=1, e0={0}) "Nothing turns the rod"
    annotation (Placement(transformation(origin={-28,-70}, extent={{8,-8},{-8,8}})));
  Sensors.Dq Angle(n=1) "Angle of the rod"
    annotation (Placement(transformation(origin={34,-40}, extent={{-8,-8},{8,8}})));
  PlanarMechanics.AdditionalMBG.translationalTF Rod(d={1,-3}) "Rod from the crab to the load"
    annotation (Placement(transformation(origin={34,0}, extent={{-8,-8},{8,8}})));
  Junctions.J1p3 J1_load "Motion of the load"
    annotation (Placement(transformation(origin={70,0}, extent={{-8,-8},{8,8}})));
  Passive.I Load(I={1,1,0}, f(fixed={false,false,true})) "Load, 1 kg"
    annotation (Placement(transformation(origin={102,0}, extent={{-8,-8},{8,8}})));
  Sources.Se Weight(e0={0,-9.81,0}) "Weight of the load"
    annotation (Placement(transformation(origin={70,-40}, extent={{8,-8},{-8,8}}, rotation=90)));
  Bonds.MultiBond MB1(n=1) "Free to Composition1"
    annotation (Placement(transformation(origin={-74,15.4}, extent={{-12.18,-10},{12.18,10}}, rotation=300)));
  Bonds.MultiBond MB2(n=2) "Rail to Composition1"
    annotation (Placement(transformation(origin={-74,-15.4}, extent={{-12.18,-10},{12.18,10}}, rotation=60)));
  Bonds.MultiBond MB3 "Composition1 to J1_crab"
    annotation (Placement(transformation(origin={-45,0}, extent={{-7,-7},{7,7}})));
  Bonds.MultiBond MB4 "J1_crab to Crab"
    annotation (Placement(transformation(origin={-30,20}, extent={{-12,-10},{12,10}}, rotation=90)));
  Bonds.MultiBond MB5 "J1_crab to Position"
    annotation (Placement(transformation(origin={-30,-20}, extent={{-12,-10},{12,10}}, rotation=270)));
  Bonds.MultiBond MB6 "J1_crab to Joint"
    annotation (Placement(transformation(origin={-14,0}, extent={{-8,-8},{8,8}})));
  Bonds.MultiBond MB7(n=1) "J1_joint to Joint"
    annotation (Placement(transformation(origin={2,-20}, extent={{-12,-10},{12,10}}, rotation=90)));
  Bonds.MultiBond MB8(n=1) "NoTorque to J1_joint"
    annotation (Placement(transformation(origin={-13,-55}, extent={{-16.55,-10},{16.55,10}}, rotation=65)));
  Bonds.MultiBond MB9(n=1) "J1_joint to Angle"
    annotation (Placement(transformation(origin={18,-40}, extent={{-8,-8},{8,8}})));
  Bonds.MultiBond MB10 "Joint to Rod"
    annotation (Placement(transformation(origin={18,0}, extent={{-8,-8},{8,8}})));
  Bonds.MultiBond MB11 "Rod to J1_load"
    annotation (Placement(transformation(origin={52,0}, extent={{-10,-10},{10,10}})));
  Bonds.MultiBond MB12 "J1_load to Load"
    annotation (Placement(transformation(origin={86,0}, extent={{-8,-8},{8,8}})));
  Bonds.MultiBond MB13 "Weight to J1_load"
    annotation (Placement(transformation(origin={70,-20}, extent={{-12,-10},{12,10}}, rotation=90)));
equation
    connect(Free.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-80,26},{-80,26}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, Composition1.MultiBondCon1) annotation (Line(points={{-68,4.8},{-68,4.8}}, color={85,170,255}));
    connect(Rail.MultiBondCon1, MB2.MultiBondCon1) annotation (Line(points={{-80,-26},{-80,-26}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, Composition1.MultiBondCon2) annotation (Line(points={{-68,-4.8},{-68,-4.8}}, color={85,170,255}));
    connect(Composition1.MultiBondCon3, MB3.MultiBondCon1) annotation (Line(points={{-52,0},{-52,0}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J1_crab.MultiBondCon1) annotation (Line(points={{-38,0},{-38,0}}, color={85,170,255}));
    connect(J1_crab.MultiBondCon4, MB4.MultiBondCon1) annotation (Line(points={{-30,8},{-30,8}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, Crab.MultiBondCon1) annotation (Line(points={{-30,32},{-30,32}}, color={85,170,255}));
    connect(J1_crab.MultiBondCon3, MB5.MultiBondCon1) annotation (Line(points={{-30,-8},{-30,-8}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, Position.MultiBondCon1) annotation (Line(points={{-30,-32},{-30,-32}}, color={85,170,255}));
    connect(J1_crab.MultiBondCon2, MB6.MultiBondCon1) annotation (Line(points={{-22,0},{-22,0}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, Joint.MultiBondCon1) annotation (Line(points={{-6,0},{-6,0}}, color={85,170,255}));
    connect(J1_joint.MultiBondCon3, MB7.MultiBondCon1) annotation (Line(points={{2,-32},{2,-32}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, Joint.MultiBondCon3) annotation (Line(points={{2,-8},{2,-8}}, color={85,170,255}));
    connect(NoTorque.MultiBondCon1, MB8.MultiBondCon1) annotation (Line(points={{-20,-70},{-20,-70}}, color={85,170,255}));
    connect(MB8.MultiBondCon2, J1_joint.MultiBondCon2) annotation (Line(points={{-6,-40},{-6,-40}}, color={85,170,255}));
    connect(J1_joint.MultiBondCon1, MB9.MultiBondCon1) annotation (Line(points={{10,-40},{10,-40}}, color={85,170,255}));
    connect(MB9.MultiBondCon2, Angle.MultiBondCon1) annotation (Line(points={{26,-40},{26,-40}}, color={85,170,255}));
    connect(Joint.MultiBondCon2, MB10.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB10.MultiBondCon2, Rod.MultiBondCon1) annotation (Line(points={{26,0},{26,0}}, color={85,170,255}));
    connect(Rod.MultiBondCon2, MB11.MultiBondCon1) annotation (Line(points={{42,0},{42,0}}, color={85,170,255}));
    connect(MB11.MultiBondCon2, J1_load.MultiBondCon1) annotation (Line(points={{62,0},{62,0}}, color={85,170,255}));
    connect(J1_load.MultiBondCon2, MB12.MultiBondCon1) annotation (Line(points={{78,0},{78,0}}, color={85,170,255}));
    connect(MB12.MultiBondCon2, Load.MultiBondCon1) annotation (Line(points={{94,0},{94,0}}, color={85,170,255}));
    connect(Weight.MultiBondCon1, MB13.MultiBondCon1) annotation (Line(points={{70,-32},{70,-32}}, color={85,170,255}));
    connect(MB13.MultiBondCon2, J1_load.MultiBondCon3) annotation (Line(points={{70,-8},{70,-8}}, color={85,170,255}));
    connect(Angle.q[1], Rod.phi) annotation (Line(points={{42.8,-40},{42.8,-8.8},{34,-8.8}}, color={0,0,127}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"Position.q[1]", "Angle.q[1]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A crab runs on a rail along x; a load hangs on it by a rod. The revolute joint is a partial 0-junction: the velocities
along x and y pass, the angular velocities of crab and rod differ by that of the joint, which no torque turns.</p>
<p>Nothing pushes along x, so the common centre of mass stays where it is.</p>
</html>"));
end CraneCrab1;
