within BondLib.Hydraulic.Actuators;
model HydroMotor "Hydraulic motor with leakage, compressibility and load"
  parameter Real psi(unit="m3/rad", min=0) = 5.75e-6 "Displacement: volume per angle";
  parameter Real c1(unit="Pa/m3", min=0) = 5.857e13 "Stiffness of the liquid in each chamber";
  parameter Real ci(unit="m3/(s.Pa)", min=0) = 7.37e-14 "Internal leakage";
  parameter Real ce(unit="m3/(s.Pa)", min=0) = 7.37e-13 "External leakage";
  parameter SI.Inertia Jm(min=0) = 0.08 "Moment of inertia of motor and load";
  parameter SI.RotationalDampingConstant Bm(min=0) = 1 "Viscous friction";
  parameter SI.Pressure p_start = 6.85e6 "Pressure in both chambers at the start";
  BondLib.Interfaces.BondCon_b p1(e(unit="Pa", displayUnit="bar"), f(unit="m3/s")) "First port"
    annotation (Placement(transformation(extent={{-50,90},{-30,110}})));
  BondLib.Interfaces.BondCon_b p2(e(unit="Pa", displayUnit="bar"), f(unit="m3/s")) "Second port"
    annotation (Placement(transformation(extent={{30,90},{50,110}})));
  Modelica.Blocks.Interfaces.RealOutput wm(unit="rad/s") "Angular velocity of the shaft"
    annotation (Placement(transformation(extent={{100,-90},{120,-70}})));
protected
  BondLib.Junctions.J0p5 J0_1 "First chamber"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  BondLib.Junctions.J0p5 J0_2 "Second chamber"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  BondLib.Passive.C C1(C=1/c1, e(start=p_start, fixed=true)) "Compressibility"
    annotation (Placement(transformation(origin={-100,40}, extent={{10,-10},{-10,10}})));
  BondLib.Passive.G Re1(G=ce) "External leakage"
    annotation (Placement(transformation(origin={-80,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.C C2(C=1/c1, e(start=p_start, fixed=true)) "Compressibility"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  BondLib.Passive.G Re2(G=ce) "External leakage"
    annotation (Placement(transformation(origin={80,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_i "Internal leakage"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  BondLib.Passive.G Ri(G=ci) "Internal leakage"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J1p3 J1_m "Flow through the motor"
    annotation (Placement(transformation(extent={{-10,-20},{10,0}})));
  BondLib.Passive.TF TF1(m=1/psi) "Displacement"
    annotation (Placement(transformation(origin={0,-45}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p4 J1_w "Shaft"
    annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
  BondLib.Passive.I I_m(I=Jm, f(start=0, fixed=true)) "Inertia"
    annotation (Placement(transformation(origin={-40,-80}, extent={{10,-10},{-10,10}})));
  BondLib.Passive.R R_m(R=Bm) "Friction"
    annotation (Placement(transformation(origin={0,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sensors.Df Df1 "Speed"
    annotation (Placement(transformation(extent={{30,-90},{50,-70}})));
  BondLib.Bonds.Bond B1 "J0_1 to C1"
    annotation (Placement(transformation(origin={-80,40}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J0_2 to C2"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  BondLib.Bonds.Bond B3 "J0_1 to Re1"
    annotation (Placement(transformation(origin={-80,14}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J0_2 to Re2"
    annotation (Placement(transformation(origin={80,14}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B5 "J0_1 to J1_i"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  BondLib.Bonds.Bond B6 "J1_i to J0_2"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  BondLib.Bonds.Bond B7 "J1_i to Ri"
    annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B8 "J0_1 to J1_m"
    annotation (Placement(transformation(extent={{-44,-20},{-24,0}})));
  BondLib.Bonds.Bond B9 "J1_m to J0_2"
    annotation (Placement(transformation(extent={{24,-20},{44,0}})));
  BondLib.Bonds.Bond B10 "J1_m to TF1"
    annotation (Placement(transformation(origin={0,-28}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B11 "TF1 to J1_w"
    annotation (Placement(transformation(origin={0,-62}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B12 "J1_w to I_m"
    annotation (Placement(transformation(origin={-20,-80}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B13 "J1_w to R_m"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B14 "J1_w to Df1"
    annotation (Placement(transformation(extent={{10,-90},{30,-70}})));
equation
  assert(psi > 0 and c1 > 0, getInstanceName() + ": the displacement psi and the stiffness c1 must be positive");
  connect(J0_1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,40},{-70,40}}, color={192,192,192}));
  connect(B1.BondCon2, C1.BondCon1) annotation (Line(points={{-90,40},{-90,40}}, color={192,192,192}));
  connect(J0_2.BondCon2, B2.BondCon1) annotation (Line(points={{70,40},{70,40}}, color={192,192,192}));
  connect(B2.BondCon2, C2.BondCon1) annotation (Line(points={{90,40},{90,40}}, color={192,192,192}));
  connect(J0_1.BondCon3, B3.BondCon1) annotation (Line(points={{-64,30},{-64,24},{-80,24}}, color={192,192,192}));
  connect(B3.BondCon2, Re1.BondCon1) annotation (Line(points={{-80,4},{-80,0}}, color={192,192,192}));
  connect(J0_2.BondCon4, B4.BondCon1) annotation (Line(points={{64,30},{64,24},{80,24}}, color={192,192,192}));
  connect(B4.BondCon2, Re2.BondCon1) annotation (Line(points={{80,4},{80,0}}, color={192,192,192}));
  connect(J0_1.BondCon2, B5.BondCon1) annotation (Line(points={{-50,40},{-40,40}}, color={192,192,192}));
  connect(B5.BondCon2, J1_i.BondCon1) annotation (Line(points={{-20,40},{-10,40}}, color={192,192,192}));
  connect(J1_i.BondCon2, B6.BondCon1) annotation (Line(points={{10,40},{20,40}}, color={192,192,192}));
  connect(B6.BondCon2, J0_2.BondCon1) annotation (Line(points={{40,40},{50,40}}, color={192,192,192}));
  connect(J1_i.BondCon3, B7.BondCon1) annotation (Line(points={{0,50},{0,50}}, color={192,192,192}));
  connect(B7.BondCon2, Ri.BondCon1) annotation (Line(points={{0,70},{0,70}}, color={192,192,192}));
  connect(J0_1.BondCon4, B8.BondCon1) annotation (Line(points={{-56,30},{-56,-10},{-44,-10}}, color={192,192,192}));
  connect(B8.BondCon2, J1_m.BondCon1) annotation (Line(points={{-24,-10},{-10,-10}}, color={192,192,192}));
  connect(J1_m.BondCon2, B9.BondCon1) annotation (Line(points={{10,-10},{24,-10}}, color={192,192,192}));
  connect(B9.BondCon2, J0_2.BondCon3) annotation (Line(points={{44,-10},{56,-10},{56,30}}, color={192,192,192}));
  connect(J1_m.BondCon3, B10.BondCon1) annotation (Line(points={{0,-20},{0,-18}}, color={192,192,192}));
  connect(B10.BondCon2, TF1.BondCon1) annotation (Line(points={{0,-38},{0,-35}}, color={192,192,192}));
  connect(TF1.BondCon2, B11.BondCon1) annotation (Line(points={{0,-55},{0,-52}}, color={192,192,192}));
  connect(B11.BondCon2, J1_w.BondCon4) annotation (Line(points={{0,-72},{0,-70}}, color={192,192,192}));
  connect(J1_w.BondCon1, B12.BondCon1) annotation (Line(points={{-10,-80},{-10,-80}}, color={192,192,192}));
  connect(B12.BondCon2, I_m.BondCon1) annotation (Line(points={{-30,-80},{-30,-80}}, color={192,192,192}));
  connect(J1_w.BondCon3, B13.BondCon1) annotation (Line(points={{0,-90},{0,-90}}, color={192,192,192}));
  connect(B13.BondCon2, R_m.BondCon1) annotation (Line(points={{0,-110},{0,-110}}, color={192,192,192}));
  connect(J1_w.BondCon2, B14.BondCon1) annotation (Line(points={{10,-80},{10,-80}}, color={192,192,192}));
  connect(B14.BondCon2, Df1.BondCon1) annotation (Line(points={{30,-80},{30,-80}}, color={192,192,192}));
  connect(p1, J0_1.BondCon5) annotation (Line(points={{-40,100},{-40,70},{-60,70},{-60,50}}, color={192,192,192}));
  connect(p2, J0_2.BondCon5) annotation (Line(points={{40,100},{40,70},{60,70},{60,50}}, color={192,192,192}));
  connect(Df1.OutPort1, wm) annotation (Line(points={{51,-80},{110,-80}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-20,70},{20,70},{0,40},{-20,70}}, lineColor={0,127,255}, fillColor={0,127,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-50,30},{50,-30}}, textString="M", textColor={0,0,0}),
        Line(points={{-40,90},{-40,58}}, color={192,192,192}),
        Line(points={{40,90},{40,58}}, color={192,192,192}),
        Line(points={{60,-40},{100,-80}}, color={0,0,127}),
        Text(extent={{-150,-75},{80,-110}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-120,-140},{120,100}})),
    Documentation(info="<html>
<p>Two chambers with compressible liquid and leakage to the outside, leakage between them, and a transformer to the
shaft with inertia, viscous friction and a sensor of its speed.</p>
</html>"));
end HydroMotor;
