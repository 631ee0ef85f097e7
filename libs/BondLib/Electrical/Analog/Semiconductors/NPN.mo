within BondLib.Electrical.Analog.Semiconductors;
model NPN "Bipolar transistor, npn"
  parameter Real Bf = 50 "Forward current gain";
  parameter Real Br = 0.1 "Reverse current gain";
  parameter SI.Current Is = 1e-16 "Transport saturation current";
  parameter SI.Voltage Vt = 0.02585 "Voltage equivalent of temperature";
  parameter SI.Conductance Gbc = 1e-15 "Parallel conductance of each junction";
  parameter Real Vak(unit="1/V") = 0 "Inverse of the Early voltage";
  parameter SI.Time Tauf(min=0) = 0 "Forward transit time"
    annotation (Evaluate=true, Dialog(group="Storage"));
  parameter SI.Time Taur(min=0) = 0 "Reverse transit time"
    annotation (Evaluate=true, Dialog(group="Storage"));
  parameter SI.Capacitance Ccs(min=0) = 0 "Capacitance of the collector against the substrate, which is grounded"
    annotation (Evaluate=true, Dialog(group="Storage"));
  parameter SI.Capacitance Cje(min=0) = 0 "Depletion capacitance of base and emitter at zero voltage"
    annotation (Evaluate=true, Dialog(group="Storage"));
  parameter SI.Capacitance Cjc(min=0) = 0 "Depletion capacitance of base and collector at zero voltage"
    annotation (Evaluate=true, Dialog(group="Storage"));
  parameter SI.Voltage Phie(min=0) = 0.8 "Diffusion voltage of base and emitter"
    annotation (Dialog(group="Storage"));
  parameter Real Me(min=0) = 0.4 "Gradation exponent of base and emitter"
    annotation (Dialog(group="Storage"));
  parameter SI.Voltage Phic(min=0) = 0.8 "Diffusion voltage of base and collector"
    annotation (Dialog(group="Storage"));
  parameter Real Mc(min=0) = 0.333 "Gradation exponent of base and collector"
    annotation (Dialog(group="Storage"));
  Modelica.Electrical.Analog.Interfaces.PositivePin C "Collector"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin B "Base"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin E "Emitter"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
protected
  final parameter Boolean storesE = Cje > 0 or Tauf > 0 "True, if base and emitter hold charge" annotation (Evaluate=true);
  final parameter Boolean storesC = Cjc > 0 or Taur > 0 "True, if base and collector hold charge" annotation (Evaluate=true);
  final parameter Boolean storesS = Ccs > 0 "True, if the collector holds charge" annotation (Evaluate=true);
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Base"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Base node"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Base to collector"
    annotation (Placement(transformation(extent={{-40,40},{-20,60}})));
  BondLib.Junctions.J1p3 J1p3_2 "Base to emitter"
    annotation (Placement(transformation(extent={{-40,-60},{-20,-40}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG2 "Collector"
    annotation (Placement(transformation(extent={{90,40},{70,60}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG3 "Emitter"
    annotation (Placement(transformation(extent={{70,-60},{50,-40}})));
  BondLib.Utilities.EbersMoll EM1(Bf=Bf, Br=Br, Is=Is, Vt=Vt, Vak=Vak, Gmin=Gbc) "Junctions"
    annotation (Placement(transformation(origin={45,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B1 "El2BG1 to J0p3_1"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(origin={-45,32}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B3 "J0p3_1 to J1p3_2"
    annotation (Placement(transformation(origin={-45,-32}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1p3_1 to J0_1"
    annotation (Placement(transformation(extent={{5,40},{25,60}})));
  BondLib.Bonds.Bond B5 "J1p3_2 to El2BG3"
    annotation (Placement(transformation(extent={{5,-60},{25,-40}})));
  BondLib.Bonds.Bond B6 "J1p3_2 to J0_2"
    annotation (Placement(transformation(extent={{-28,-30},{-8,-10}})));
  BondLib.Bonds.Bond B7 "J1p3_1 to J0_3"
    annotation (Placement(transformation(extent={{-28,10},{-8,30}})));
  BondLib.Utilities.Cjunction Ce(Cj=Cje, Phi=Phie, M=Me, Tau=Tauf, Is=Is, Vt=Vt) if storesE "Charge of base and emitter"
    annotation (Placement(transformation(origin={2,-75}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0 J0_2(n=if storesE then 3 else 2) "Base-emitter voltage"
    annotation (Placement(transformation(extent={{-8,-30},{12,-10}})));
  BondLib.Bonds.Bond B12 "J0_2 to EM1"
    annotation (Placement(transformation(origin={25,-12}, extent={{-6,-6},{6,6}}, rotation=90)));
  BondLib.Bonds.Bond B8 if storesE "J0_2 to Ce"
    annotation (Placement(transformation(origin={2,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0 J0_3(n=if storesC then 3 else 2) "Base-collector voltage"
    annotation (Placement(transformation(extent={{-8,10},{12,30}})));
  BondLib.Bonds.Bond B13 "J0_3 to EM1"
    annotation (Placement(transformation(origin={25,12}, extent={{-6,-6},{6,6}}, rotation=270)));
  BondLib.Utilities.Cjunction Cc(Cj=Cjc, Phi=Phic, M=Mc, Tau=Taur, Is=Is, Vt=Vt) if storesC "Charge of base and collector"
    annotation (Placement(transformation(origin={2,75}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B9 if storesC "J0_3 to Cc"
    annotation (Placement(transformation(origin={2,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0 J0_1(n=if storesS then 3 else 2) "Collector node"
    annotation (Placement(transformation(extent={{25,40},{45,60}})));
  BondLib.Bonds.Bond B10 "J0_1 to El2BG2"
    annotation (Placement(transformation(extent={{47,40},{67,60}})));
  BondLib.Passive.C C1(C=Ccs) if storesS "Charge against the substrate"
    annotation (Placement(transformation(origin={35,90}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B11 if storesS "J0_1 to C1"
    annotation (Placement(transformation(origin={35,70}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-30,10},{-30,22},{-45,22}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-45,42},{-40,42},{-40,50}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-30,-10},{-30,-22},{-45,-22}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{-45,-42},{-40,-42},{-40,-50}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{-20,50},{5,50}}, color={192,192,192}));
  connect(B4.BondCon2, J0_1.BondCon[1]) annotation (Line(points={{25,50},{25,50}}, color={192,192,192}));
  connect(J0_1.BondCon[2], B10.BondCon1) annotation (Line(points={{45,50},{47,50}}, color={192,192,192}));
  connect(B10.BondCon2, El2BG2.BondCon1) annotation (Line(points={{67,50},{70,50}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B5.BondCon1) annotation (Line(points={{-20,-50},{5,-50}}, color={192,192,192}));
  connect(B5.BondCon2, El2BG3.BondCon1) annotation (Line(points={{25,-50},{50,-50}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B6.BondCon1) annotation (Line(points={{-30,-40},{-30,-20},{-28,-20}}, color={192,192,192}));
  connect(B6.BondCon2, J0_2.BondCon[1]) annotation (Line(points={{-8,-20},{-8,-20}}, color={192,192,192}));
  connect(J0_2.BondCon[2], B12.BondCon1) annotation (Line(points={{12,-20},{25,-20},{25,-18}}, color={192,192,192}));
  connect(B12.BondCon2, EM1.BondCon1) annotation (Line(points={{25,-6},{35,-6},{35,-10},{45,-10}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B7.BondCon1) annotation (Line(points={{-30,40},{-30,20},{-28,20}}, color={192,192,192}));
  connect(B7.BondCon2, J0_3.BondCon[1]) annotation (Line(points={{-8,20},{-8,20}}, color={192,192,192}));
  connect(J0_3.BondCon[2], B13.BondCon1) annotation (Line(points={{12,20},{25,20},{25,18}}, color={192,192,192}));
  connect(B13.BondCon2, EM1.BondCon2) annotation (Line(points={{25,6},{35,6},{35,10},{45,10}}, color={192,192,192}));
  if storesE then
    connect(J0_2.BondCon[3], B8.BondCon1) annotation (Line(points={{2,-30},{2,-40}}, color={192,192,192}));
    connect(B8.BondCon2, Ce.BondCon1) annotation (Line(points={{2,-60},{2,-65}}, color={192,192,192}));
  end if;
  if storesC then
    connect(J0_3.BondCon[3], B9.BondCon1) annotation (Line(points={{2,30},{2,40}}, color={192,192,192}));
    connect(B9.BondCon2, Cc.BondCon1) annotation (Line(points={{2,60},{2,65}}, color={192,192,192}));
  end if;
  if storesS then
    connect(J0_1.BondCon[3], B11.BondCon1) annotation (Line(points={{35,60},{35,60}}, color={192,192,192}));
    connect(B11.BondCon2, C1.BondCon1) annotation (Line(points={{35,80},{35,80}}, color={192,192,192}));
  end if;
  connect(B, El2BG1.p) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,255}));
  connect(El2BG2.p, C) annotation (Line(points={{90,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, E) annotation (Line(points={{70,-50},{100,-50}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,0,255}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,20},{40,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-20},{40,-50},{90,-50}}, color={0,0,255}, arrow={Arrow.None,Arrow.None}),
        Polygon(points={{40,-50},{20,-48},{28,-34},{40,-50}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A bipolar transistor after Ebers and Moll, in transport form. Two 1-junctions hold the base-collector and the
base-emitter voltage; the coupled junctions are one dissipating two-port.</p>
<p>Without transit times and capacitances it is static. With them the junctions, and the collector against the substrate,
hold charge; a fast switching transistor has about <code>Tauf = 0.12e-9</code>, <code>Taur = 5e-9</code>, <code>Cje =
0.4e-12</code>, <code>Cjc = 0.5e-12</code> and <code>Ccs = 1e-12</code>. Storage begins at rest.</p>
</html>"));
end NPN;
