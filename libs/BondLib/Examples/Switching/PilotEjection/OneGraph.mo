within BondLib.Examples.Switching.PilotEjection;
model OneGraph "The vertical motion in one graph, without any synchronisation"
  extends Modelica.Icons.Example;
  Junctions.J1p5 J1p5_1 "Velocity of the aircraft"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Passive.I I1(I=20000, f(start=0, fixed=true)) "Aircraft, 20000 kg"
    annotation (Placement(transformation(origin={-100,0}, extent={{10,-10},{-10,10}})));
  Sensors.Dq Dq1(q0=0.5) "Height of the aircraft"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Sources.Se Se1(e0=200*9.8) "Lift for both, less the weight of the aircraft"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 J0p3_1 "Force of the spring"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,10},{10,-10}})));
  Passive.Ctab Ctab1(qTable={-10, 0, 1}, eTable={0, 0, 1e4}, q(start=0.5,
    fixed=true)) "Spring, 10 kN/m; it pushes and never pulls"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p3 J0p3_2 "Force of the latch"
    annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
  Switches.Sw Sw1 "Latch"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p5 J1p5_2 "Velocity of the seat"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.I I2(I=200, f(start=0, fixed=true)) "Seat, 200 kg"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Sensors.Dq Dq2(q0=0) "Height of the seat"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
  Sources.Se Se2(e0=-200*9.8) "Weight of the seat"
    annotation (Placement(transformation(origin={80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanStep latched(startTime=1, startValue=true) "Fired at 1 s"
    annotation (Placement(transformation(extent={{-70,-140},{-50,-120}})));
  Bonds.Bond B1 "J1p5_1 to I1"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B2 "J1p5_1 to Dq1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B3 "Se1 to J1p5_1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B4 "J1p5_1 to J0p3_1"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Bonds.Bond B5 "J1p5_1 to J0p3_2"
    annotation (Placement(transformation(origin={-30,-70}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B6 "J0p3_1 to Ctab1"
    annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B7 "J0p3_2 to Sw1"
    annotation (Placement(transformation(origin={0,-90}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B8 "J0p3_1 to J1p5_2"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Bonds.Bond B9 "J0p3_2 to J1p5_2"
    annotation (Placement(transformation(origin={30,-70}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B10 "J1p5_2 to I2"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.Bond B11 "J1p5_2 to Dq2"
    annotation (Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B12 "Se2 to J1p5_2"
    annotation (Placement(transformation(origin={80,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(J1p5_1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, I1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon2, B2.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B2.BondCon2, Dq1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(Se1.BondCon1, B3.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(B3.BondCon2, J1p5_1.BondCon4) annotation (Line(points={{-40,-10},{-56,-10}}, color={192,192,192}));
  connect(J1p5_1.BondCon5, B4.BondCon1) annotation (Line(points={{-60,10},{-60,40},{-40,40}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-20,40},{-10,40}}, color={192,192,192}));
  connect(J1p5_1.BondCon3, B5.BondCon1) annotation (Line(points={{-64,-10},{-64,-60},{-30,-60}}, color={192,192,192}));
  connect(B5.BondCon2, J0p3_2.BondCon1) annotation (Line(points={{-30,-80},{-10,-80},{-10,-70}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B6.BondCon1) annotation (Line(points={{0,50},{0,50}}, color={192,192,192}));
  connect(B6.BondCon2, Ctab1.BondCon1) annotation (Line(points={{0,70},{0,70}}, color={192,192,192}));
  connect(J0p3_2.BondCon3, B7.BondCon1) annotation (Line(points={{0,-80},{0,-80}}, color={192,192,192}));
  connect(B7.BondCon2, Sw1.BondCon1) annotation (Line(points={{0,-100},{0,-100}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B8.BondCon1) annotation (Line(points={{10,40},{20,40}}, color={192,192,192}));
  connect(B8.BondCon2, J1p5_2.BondCon5) annotation (Line(points={{40,40},{60,40},{60,10}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, B9.BondCon1) annotation (Line(points={{10,-70},{10,-80},{30,-80}}, color={192,192,192}));
  connect(B9.BondCon2, J1p5_2.BondCon3) annotation (Line(points={{30,-60},{56,-60},{56,-10}}, color={192,192,192}));
  connect(J1p5_2.BondCon2, B10.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(B10.BondCon2, I2.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(J1p5_2.BondCon1, B11.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B11.BondCon2, Dq2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(Se2.BondCon1, B12.BondCon1) annotation (Line(points={{80,-30},{80,-30}}, color={192,192,192}));
  connect(B12.BondCon2, J1p5_2.BondCon4) annotation (Line(points={{80,-10},{64,-10}}, color={192,192,192}));
  connect(latched.y, Sw1.BooleanInPort1) annotation (Line(points={{-49,-130},{0,-130},{0,-120}}, color={255,0,255}));
  annotation (
    experiment(StopTime=1.6, Interval=0.002, Tolerance=1e-8),
    __Harpoon(plot={"Dq1.q", "Dq2.q", "Ctab1.q"}),
    Diagram(coordinateSystem(extent={{-120,-150},{120,100}})),
    Documentation(info="<html>
<p>The vertical motion as a single graph: each body is there once, so that nothing has to be synchronised. A seat of 200 kg stands on a spring of 10 kN/m,
compressed by half a metre, and a latch holds it to an aircraft of 20000 kg, whose lift carries both. The open switch
is the closed latch: no relative velocity, any force. While it is closed, aircraft and seat are one inertia with one
state; at 1 s it lets go, and from then on they are two. The structure of each mode is found when it is first met.</p>
<p>With w^2 = k*(1/m + 1/M) = 50.5 1/s2 the compression is <code>Ctab1.q = 0.196 + 0.304*cos(w*(t - 1))</code>;
contact is lost 0.3196 s after firing, because the spring does not pull and not because a clock says so. From then on
the seat is thrown, with 1.635 m/s: with the published stiffness it would fall back after a third of a second, were it
not on a rail.</p>
</html>"));
end OneGraph;
