within MultiBondLib.Examples;
model PlanarPendulum "A pendulum in the plane as a multi-bond graph"
  extends Modelica.Icons.Example;
  inner Defaults MBG_defaults(n=3) "Forces along x and y, torque"
    annotation (Placement(transformation(origin={-90,90}, extent={{-8,-8},{8,8}})));
  Sources.Sf Pivot(n=2, f0={0}) "The pivot does not move"
    annotation (Placement(transformation(origin={-90,26}, extent={{10,-10},{-10,10}})));
  Sources.Se Free(n=1, e0={0}) "Nothing turns it"
    annotation (Placement(transformation(origin={-90,-26}, extent={{10,-10},{-10,10}})));
  Compositions.Composition Composition1(nA=2, nB=1) "Position and angle"
    annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
  Junctions.J1p3 J1_pivot "Motion of the pivot"
    annotation (Placement(transformation(origin={-10,0}, extent={{-10,-10},{10,10}})));
  Sensors.Dq Angle "Position and angle of the pivot"
    annotation (Placement(transformation(origin={-10,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  PlanarMechanics.AdditionalMBG.translationalTF Rod(d={1,-3}) "Rod from the pivot to the mass"
    annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
  Junctions.J1p3 J1_mass "Motion of the mass"
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}})));
  Passive.I Mass(I={1,1,0}, f(fixed={false,false,true})) "Mass, 1 kg"
    annotation (Placement(transformation(origin={105,0}, extent={{-10,-10},{10,10}})));
  Sources.Se Weight(e0={0,-9.81,0}) "Weight"
    annotation (Placement(transformation(origin={70,-40}, extent={{10,-10},{-10,10}}, rotation=90)));
  Bonds.MultiBond MB1(n=2) "Pivot to Composition1"
    annotation (Placement(transformation(origin={-70,16}, extent={{-14.14,-10},{14.14,10}}, rotation=315)));
  Bonds.MultiBond MB2(n=1) "Free to Composition1"
    annotation (Placement(transformation(origin={-70,-16}, extent={{-14.14,-10},{14.14,10}}, rotation=45)));
  Bonds.MultiBond MB3 "Composition1 to J1_pivot"
    annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}})));
  Bonds.MultiBond MB4 "J1_pivot to Angle"
    annotation (Placement(transformation(origin={-10,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.MultiBond MB5 "J1_pivot to Rod"
    annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}})));
  Bonds.MultiBond MB6 "Rod to J1_mass"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
  Bonds.MultiBond MB7 "J1_mass to Mass"
    annotation (Placement(transformation(origin={87.5,0}, extent={{-7.5,-7.5},{7.5,7.5}})));
  Bonds.MultiBond MB8 "Weight to J1_mass"
    annotation (Placement(transformation(origin={70,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    connect(Pivot.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-80,26},{-80,26}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, Composition1.MultiBondCon1) annotation (Line(points={{-60,6},{-60,6}}, color={85,170,255}));
    connect(Free.MultiBondCon1, MB2.MultiBondCon1) annotation (Line(points={{-80,-26},{-80,-26}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, Composition1.MultiBondCon2) annotation (Line(points={{-60,-6},{-60,-6}}, color={85,170,255}));
    connect(Composition1.MultiBondCon3, MB3.MultiBondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J1_pivot.MultiBondCon1) annotation (Line(points={{-20,0},{-20,0}}, color={85,170,255}));
    connect(J1_pivot.MultiBondCon3, MB4.MultiBondCon1) annotation (Line(points={{-10,-10},{-10,-10}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, Angle.MultiBondCon1) annotation (Line(points={{-10,-30},{-10,-30}}, color={85,170,255}));
    connect(J1_pivot.MultiBondCon2, MB5.MultiBondCon1) annotation (Line(points={{0,0},{0,0}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, Rod.MultiBondCon1) annotation (Line(points={{20,0},{20,0}}, color={85,170,255}));
    connect(Rod.MultiBondCon2, MB6.MultiBondCon1) annotation (Line(points={{40,0},{40,0}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, J1_mass.MultiBondCon1) annotation (Line(points={{60,0},{60,0}}, color={85,170,255}));
    connect(J1_mass.MultiBondCon2, MB7.MultiBondCon1) annotation (Line(points={{80,0},{80,0}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, Mass.MultiBondCon1) annotation (Line(points={{95,0},{95,0}}, color={85,170,255}));
    connect(Weight.MultiBondCon1, MB8.MultiBondCon1) annotation (Line(points={{70,-30},{70,-30}}, color={85,170,255}));
    connect(MB8.MultiBondCon2, J1_mass.MultiBondCon3) annotation (Line(points={{70,-10},{70,-10}}, color={85,170,255}));
    connect(Angle.q[3], Rod.phi) annotation (Line(points={{-10,-51},{-10,-11},{30,-11}}, color={0,0,127}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"Angle.q[3]", "Mass.f[1]", "Mass.f[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The pivot does not move and is free to turn; two multi-bonds, one of velocities and one of a torque, are composed to the
three strands of a body in the plane. The transformer leads its motion along the rod to the mass; the 1-junction there
is d'Alembert's principle.</p>
<p>The angle swings about <code>atan(1/3)</code>, where the mass hangs below the pivot.</p>
</html>"));
end PlanarPendulum;
