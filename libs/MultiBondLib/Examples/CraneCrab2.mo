within MultiBondLib.Examples;
model CraneCrab2 "The crane crab with the masses where they move"
  extends Modelica.Icons.Example;
  inner Defaults MBG_defaults(n=3) "Forces along x and y, torque"
    annotation (Placement(transformation(origin={-90,90}, extent={{-8,-8},{8,8}})));
  Passive.I Crab(n=1, I={1}, f(each fixed=true)) "Crab, 1 kg"
    annotation (Placement(transformation(origin={-80,40}, extent={{8,-8},{-8,8}})));
  Compositions.Composition Composition2(nA=1, nB=1) "y and angle"
    annotation (Placement(transformation(origin={-60,-30}, extent={{-8,-8},{8,8}})));
  Sources.Sf Rail(n=1, f0={0}) "The rail does not give way"
    annotation (Placement(transformation(origin={-90,-6}, extent={{8,-8},{-8,8}})));
  Sources.Se NoTorque(n=1, e0={0}) "Nothing turns the rod"
    annotation (Placement(transformation(origin={-90,-54}, extent={{8,-8},{-8,8}})));
  Compositions.Composition Composition1(nA=1, nB=2) "x, y and angle of the pivot"
    annotation (Placement(transformation(origin={-35,0}, extent={{-8,-8},{8,8}})));
  Junctions.J1p3 J1_pivot "Motion of the pivot"
    annotation (Placement(transformation(origin={0,0}, extent={{-8,-8},{8,8}})));
  Sensors.Dq Position "Position of the crab and angle of the rod"
    annotation (Placement(transformation(origin={0,-40}, extent={{-8,-8},{8,8}}, rotation=270)));
  PlanarMechanics.AdditionalMBG.translationalTF Rod(d={1,-3}) "Rod from the crab to the load"
    annotation (Placement(transformation(origin={35,0}, extent={{-8,-8},{8,8}})));
  Junctions.J1p3 J1_load "Motion of the load"
    annotation (Placement(transformation(origin={70,0}, extent={{-8,-8},{8,8}})));
  Passive.I Load(I={1,1,0}, f(fixed={false,false,true})) "Load, 1 kg"
    annotation (Placement(transformation(origin={102,0}, extent={{-8,-8},{8,8}})));
  Sources.Se Weight(e0={0,-9.81,0}) "Weight of the load"
    annotation (Placement(transformation(origin={70,-40}, extent={{8,-8},{-8,8}}, rotation=90)));
  Bonds.MultiBond MB1(n=1) "Composition1 to Crab"
    annotation (Placement(transformation(origin={-57.5,22.4}, extent={{-22.8,-10},{22.8,10}}, rotation=129)));
  Bonds.MultiBond MB3(n=1) "Rail to Composition2"
    annotation (Placement(transformation(origin={-75,-15.6}, extent={{-11.88,-10},{11.88,10}}, rotation=306)));
  Bonds.MultiBond MB4(n=1) "NoTorque to Composition2"
    annotation (Placement(transformation(origin={-75,-44.4}, extent={{-11.88,-10},{11.88,10}}, rotation=54)));
  Bonds.MultiBond MB5(n=2) "Composition2 to Composition1"
    annotation (Placement(transformation(origin={-47.5,-17.4}, extent={{-13.38,-10},{13.38,10}}, rotation=70)));
  Bonds.MultiBond MB6 "Composition1 to J1_pivot"
    annotation (Placement(transformation(origin={-17.5,0}, extent={{-9.5,-9.5},{9.5,9.5}})));
  Bonds.MultiBond MB7 "J1_pivot to Position"
    annotation (Placement(transformation(origin={0,-20}, extent={{-12,-10},{12,10}}, rotation=270)));
  Bonds.MultiBond MB8 "J1_pivot to Rod"
    annotation (Placement(transformation(origin={17.5,0}, extent={{-9.5,-9.5},{9.5,9.5}})));
  Bonds.MultiBond MB9 "Rod to J1_load"
    annotation (Placement(transformation(origin={52.5,0}, extent={{-9.5,-9.5},{9.5,9.5}})));
  Bonds.MultiBond MB10 "J1_load to Load"
    annotation (Placement(transformation(origin={86,0}, extent={{-8,-8},{8,8}})));
  Bonds.MultiBond MB11 "Weight to J1_load"
    annotation (Placement(transformation(origin={70,-20}, extent={{-12,-10},{12,10}}, rotation=90)));
equation
    connect(Composition1.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-43,4.8},{-43,4.8}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, Crab.MultiBondCon1) annotation (Line(points={{-72,40},{-72,40}}, color={85,170,255}));
    connect(Rail.MultiBondCon1, MB3.MultiBondCon1) annotation (Line(points={{-82,-6},{-82,-6}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, Composition2.MultiBondCon1) annotation (Line(points={{-68,-25.2},{-68,-25.2}}, color={85,170,255}));
    connect(NoTorque.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{-82,-54},{-82,-54}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, Composition2.MultiBondCon2) annotation (Line(points={{-68,-34.8},{-68,-34.8}}, color={85,170,255}));
    connect(Composition2.MultiBondCon3, MB5.MultiBondCon1) annotation (Line(points={{-52,-30},{-52,-30}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, Composition1.MultiBondCon2) annotation (Line(points={{-43,-4.8},{-43,-4.8}}, color={85,170,255}));
    connect(Composition1.MultiBondCon3, MB6.MultiBondCon1) annotation (Line(points={{-27,0},{-27,0}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, J1_pivot.MultiBondCon1) annotation (Line(points={{-8,0},{-8,0}}, color={85,170,255}));
    connect(J1_pivot.MultiBondCon3, MB7.MultiBondCon1) annotation (Line(points={{0,-8},{0,-8}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, Position.MultiBondCon1) annotation (Line(points={{0,-32},{0,-32}}, color={85,170,255}));
    connect(J1_pivot.MultiBondCon2, MB8.MultiBondCon1) annotation (Line(points={{8,0},{8,0}}, color={85,170,255}));
    connect(MB8.MultiBondCon2, Rod.MultiBondCon1) annotation (Line(points={{27,0},{27,0}}, color={85,170,255}));
    connect(Rod.MultiBondCon2, MB9.MultiBondCon1) annotation (Line(points={{43,0},{43,0}}, color={85,170,255}));
    connect(MB9.MultiBondCon2, J1_load.MultiBondCon1) annotation (Line(points={{62,0},{62,0}}, color={85,170,255}));
    connect(J1_load.MultiBondCon2, MB10.MultiBondCon1) annotation (Line(points={{78,0},{78,0}}, color={85,170,255}));
    connect(MB10.MultiBondCon2, Load.MultiBondCon1) annotation (Line(points={{94,0},{94,0}}, color={85,170,255}));
    connect(Weight.MultiBondCon1, MB11.MultiBondCon1) annotation (Line(points={{70,-32},{70,-32}}, color={85,170,255}));
    connect(MB11.MultiBondCon2, J1_load.MultiBondCon3) annotation (Line(points={{70,-8},{70,-8}}, color={85,170,255}));
    connect(Position.q[3], Rod.phi) annotation (Line(points={{0,-48.8},{0,-8.8},{35,-8.8}}, color={0,0,127}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"Position.q[1]", "Position.q[3]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The same crane crab with each strand of the pivot treated by itself: along x moves the mass of the crab, along y the
rail carries it, and about the angle nothing turns the rod. The results are those of <code>CraneCrab1</code>.</p>
</html>"));
end CraneCrab2;
