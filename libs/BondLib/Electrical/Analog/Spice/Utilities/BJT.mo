within BondLib.Electrical.Analog.Spice.Utilities;
partial model BJT "Bipolar transistor of either type"
  parameter Integer Type = 1 "1: npn, -1: pnp" annotation (Evaluate=true);
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter SI.Current IS = 1e-16 "Transport saturation current";
  parameter Real BF = 100 "Forward current gain";
  parameter Real NF = 1 "Forward emission coefficient";
  parameter SI.Voltage VAF = Modelica.Constants.inf "Forward Early voltage";
  parameter SI.Current IKF = Modelica.Constants.inf "Knee of the forward gain";
  parameter SI.Current ISE = 0 "Leakage saturation current, base to emitter";
  parameter Real NE = 1.5 "Leakage emission coefficient, base to emitter";
  parameter Real BR = 1 "Reverse current gain";
  parameter Real NR = 1 "Reverse emission coefficient";
  parameter SI.Voltage VAR = Modelica.Constants.inf "Reverse Early voltage";
  parameter SI.Current IKR = Modelica.Constants.inf "Knee of the reverse gain";
  parameter SI.Current ISC = 0 "Leakage saturation current, base to collector";
  parameter Real NC = 2 "Leakage emission coefficient, base to collector";
  parameter SI.Resistance RB(min=0) = 0 "Base resistance at low current" annotation (Evaluate=true);
  parameter SI.Current IRB = 0 "Base current at which the resistance is halfway; zero: by the base charge";
  parameter SI.Resistance RBM(min=0) = RB "Base resistance at high current" annotation (Evaluate=true);
  parameter SI.Resistance RE(min=0) = 0 "Emitter resistance";
  parameter SI.Resistance RC(min=0) = 0 "Collector resistance";
  parameter SI.Capacitance CJE(min=0) = 5e-13 "Capacitance from base to emitter at zero voltage";
  parameter SI.Voltage VJE = 0.75 "Potential from base to emitter";
  parameter Real MJE = 0.33 "Grading coefficient from base to emitter";
  parameter SI.Time TF = 0 "Forward transit time";
  parameter Real XTF = 0 "Rise of the transit time";
  parameter SI.Voltage VTF = Modelica.Constants.inf "Voltage of the rise of the transit time";
  parameter SI.Current ITF = 0 "Current of the rise of the transit time";
  parameter SI.Capacitance CJC(min=0) = 5e-13 "Capacitance from base to collector at zero voltage";
  parameter SI.Voltage VJC = 0.75 "Potential from base to collector";
  parameter Real MJC = 0.33 "Grading coefficient from base to collector";
  parameter Real XCJC = 1 "Part of CJC that is at the inner base";
  parameter SI.Time TR = 0 "Reverse transit time";
  parameter SI.Capacitance CJS(min=0) = 0 "Capacitance of the substrate at zero voltage";
  parameter SI.Voltage VJS = 0.75 "Potential of the substrate";
  parameter Real MJS = 0 "Grading coefficient of the substrate";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter Real XTB = 0 "Exponent of the current gains for temperature";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real XTI = 3 "Exponent of the saturation current for temperature";
  parameter SI.LinearTemperatureCoefficient TRE1 = 0 "Linear temperature coefficient of the emitter resistance";
  parameter SI.QuadraticTemperatureCoefficient TRE2 = 0 "Quadratic temperature coefficient of the emitter resistance";
  parameter SI.LinearTemperatureCoefficient TRC1 = 0 "Linear temperature coefficient of the collector resistance";
  parameter SI.QuadraticTemperatureCoefficient TRC2 = 0 "Quadratic temperature coefficient of the collector resistance";
  parameter Boolean useSubstrate = false "True, if the pin of the substrate is used" annotation (Evaluate=true);
  parameter Integer Subs = 1 "1: vertical, substrate at the collector; -1: lateral, substrate at the base" annotation (Evaluate=true);
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-16 "Parallel conductance of each junction" annotation (Dialog(tab="Advanced"));
  parameter Real EMin = -100 "Exponent below which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Real EMax = 40 "Exponent above which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Boolean OP = false "True: operating point only, no charge moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter SI.Voltage ICBE = 0 "Base to emitter at the start, times Type";
  parameter SI.Voltage ICCE = 0 "Collector to emitter at the start, times Type";
  parameter Boolean useHeatPort = false "True, if the heat port is used" annotation (Evaluate=true);
  parameter SI.Temperature T = 300.15 "Temperature without heat port, and of the junction capacitances";
  Modelica.Electrical.Analog.Interfaces.PositivePin C "Collector"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin B "Base"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin E "Emitter"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Modelica.Electrical.Analog.Interfaces.Pin S if useSubstrate "Substrate"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b heatPort if useHeatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  parameter SI.Voltage pJE = BondLib.Spice.Utilities.potential(VJE, T, Tnom) "Potential from base to emitter at the temperature T";
  parameter SI.Voltage pJC = BondLib.Spice.Utilities.potential(VJC, T, Tnom) "Potential from base to collector at the temperature T";
  parameter SI.Voltage pJS = BondLib.Spice.Utilities.potential(VJS, T, Tnom) "Potential of the substrate at the temperature T";
  parameter SI.Capacitance ce = Area*CJE*BondLib.Spice.Utilities.capacitanceFactor(MJE, VJE, pJE, T, Tnom) "Base to emitter" annotation (Evaluate=true);
  parameter SI.Capacitance cc = Area*CJC*BondLib.Spice.Utilities.capacitanceFactor(MJC, VJC, pJC, T, Tnom) "Base to collector" annotation (Evaluate=true);
  parameter SI.Capacitance cs = Area*CJS*BondLib.Spice.Utilities.capacitanceFactor(MJS, VJS, pJS, T, Tnom) "Substrate" annotation (Evaluate=true);
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Base"
    annotation (Placement(transformation(origin={-85,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Base"
    annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Base current"
    annotation (Placement(transformation(origin={-15,0}, extent={{-10,-10},{10,10}})));
  BondLib.Thermal.mRS RB1 "Base resistance"
    annotation (Placement(transformation(origin={-15,-35}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0p3_2 "Inner base"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p4 J1p4_2 "Emitter current"
    annotation (Placement(transformation(origin={20,-75}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0p3_be "Voltage from base to emitter"
    annotation (Placement(transformation(origin={55,-75}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1p3_4 "Base to collector"
    annotation (Placement(transformation(origin={20,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0p3_bc "Voltage from base to collector"
    annotation (Placement(transformation(origin={50,45}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.GummelPoon GP1(
    Type=Type, IS=Area*IS, BF=BF, BR=BR, NF=NF, NR=NR, VAF=VAF, VAR=VAR, IKF=Area*IKF, IKR=Area*IKR, ISE=Area*ISE, NE=NE, ISC=Area*ISC,
    NC=NC, RB=RB/Area, RBM=RBM/Area, IRB=Area*IRB, TF=TF, XTF=XTF, VTF=VTF, ITF=Area*ITF, TR=TR, XTB=XTB, EG=EG, XTI=XTI, Tnom=Tnom,
    GminDC=GminDC, EMin=EMin, EMax=EMax, OP=OP, ICbe=ICBE, ICbc=ICBE - ICCE) "Transistor"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.Cj Cje1(
    C=ce, P=pJE, M=MJE, FC=FC, Type=Type, OP=OP, IC=ICBE) "Charge from base to emitter"
    annotation (Placement(transformation(origin={60,-95}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RS RE1(R=RE, TR1=TRE1, TR2=TRE2, Area=Area, Tnom=Tnom) "Emitter resistance"
    annotation (Placement(transformation(origin={-15,-90}, extent={{10,-10},{-10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG3 "Emitter"
    annotation (Placement(transformation(origin={85,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Spice.Cj Cjc1(
    C=cc*XCJC, P=pJC, M=MJC, FC=FC, Type=Type, OP=OP, IC=ICBE - ICCE) "Charge from base to collector"
    annotation (Placement(transformation(origin={85,30}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0p3_3 "Inner collector"
    annotation (Placement(transformation(origin={20,85}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1p3_2 "Outer base to collector"
    annotation (Placement(transformation(origin={-50,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Spice.Cj Cbx1(
    C=cc*(1 - XCJC), P=pJC, M=MJC, FC=FC, Type=Type, OP=OP, IC=ICBE - ICCE) "Charge from outer base to collector"
    annotation (Placement(transformation(origin={-85,60}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 J1p3_3 "Collector current"
    annotation (Placement(transformation(origin={55,85}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RS RC1(R=RC, TR1=TRC1, TR2=TRC2, Area=Area, Tnom=Tnom) "Collector resistance"
    annotation (Placement(transformation(origin={55,62}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG2 "Collector"
    annotation (Placement(transformation(origin={85,50}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p5 J0p5_2 "Temperature"
    annotation (Placement(transformation(origin={85,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Spice.Utilities.ThermalEnd TE1(useHeatPort=useHeatPort, T=T) "Heat"
    annotation (Placement(transformation(origin={85,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J0p3_1"
    annotation (Placement(transformation(origin={-68,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(origin={-32,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to RB1"
    annotation (Placement(transformation(origin={-15,-18}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1p3_1 to J0p3_2"
    annotation (Placement(transformation(origin={2,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B5 "J0p3_2 to J1p4_2"
    annotation (Placement(transformation(origin={20,-38}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "J0p3_2 to J1p3_4"
    annotation (Placement(transformation(origin={25,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B7 "J1p4_2 to RE1"
    annotation (Placement(transformation(origin={2,-82}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B8 "J1p4_2 to J0p3_be"
    annotation (Placement(transformation(origin={38,-75}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B9 "J0p3_be to Cje1"
    annotation (Placement(transformation(origin={52,-90}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B10 "J0p3_be to GP1"
    annotation (Placement(transformation(origin={58,-35}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B11 "J1p4_2 to El2BG3"
    annotation (Placement(transformation(origin={48,-68}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B12 "J1p3_4 to J0p3_bc"
    annotation (Placement(transformation(origin={35,48}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B13 "J0p3_bc to GP1"
    annotation (Placement(transformation(origin={50,15}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B14 "J0p3_bc to Cjc1"
    annotation (Placement(transformation(origin={68,38}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B15 "J1p3_4 to J0p3_3"
    annotation (Placement(transformation(origin={18,68}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B16 "J0p3_1 to J1p3_2"
    annotation (Placement(transformation(origin={-50,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B17 "J1p3_2 to Cbx1"
    annotation (Placement(transformation(origin={-58,60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B18 "J1p3_2 to J0p3_3"
    annotation (Placement(transformation(origin={-20,78}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B19 "J0p3_3 to J1p3_3"
    annotation (Placement(transformation(origin={38,85}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B20 "J1p3_3 to RC1"
    annotation (Placement(transformation(origin={55,74}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B21 "J1p3_3 to El2BG2"
    annotation (Placement(transformation(origin={70,68}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B22 "RB1 to J0p5_2"
    annotation (Placement(transformation(origin={35,-18}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B23 "RE1 to J0p5_2"
    annotation (Placement(transformation(origin={25,-43}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B24 "RC1 to J0p5_2"
    annotation (Placement(transformation(origin={65,24}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B25 "GP1 to J0p5_2"
    annotation (Placement(transformation(origin={82,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B26 "J0p5_2 to TE1"
    annotation (Placement(transformation(origin={85,-12}, extent={{-10,-10},{10,10}}, rotation=270)));
  Substrate Cjs1(C=cs, P=pJS, M=MJS, Type=Type, OP=OP, IC=0) if useSubstrate "Charge of the substrate"
    annotation (Placement(transformation(origin={50,-25}, extent={{-10,-10},{10,10}})));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-75,0},{-78,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-58,0},{-60,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-40,0},{-42,0}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-22,0},{-25,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-15,-10},{-15,-8}}, color={192,192,192}));
  connect(B3.BondCon2, RB1.BondCon1) annotation (Line(points={{-15,-28},{-15,-25}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{-5,0},{-8,0}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_2.BondCon1) annotation (Line(points={{12,0},{10,0}}, color={192,192,192}));
  connect(J0p3_2.BondCon3, B5.BondCon1) annotation (Line(points={{20,-10},{20,-28}}, color={192,192,192}));
  connect(B5.BondCon2, J1p4_2.BondCon4) annotation (Line(points={{20,-48},{20,-65}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, B6.BondCon1) annotation (Line(points={{30,0},{30,10},{25,10}}, color={192,192,192}));
  connect(B6.BondCon2, J1p3_4.BondCon1) annotation (Line(points={{25,30},{25,40},{20,40}}, color={192,192,192}));
  connect(J1p4_2.BondCon1, B7.BondCon1) annotation (Line(points={{10,-75},{10,-82},{12,-82}}, color={192,192,192}));
  connect(B7.BondCon2, RE1.BondCon1) annotation (Line(points={{-8,-82},{-8,-90},{-5,-90}}, color={192,192,192}));
  connect(J1p4_2.BondCon2, B8.BondCon1) annotation (Line(points={{30,-75},{28,-75}}, color={192,192,192}));
  connect(B8.BondCon2, J0p3_be.BondCon1) annotation (Line(points={{48,-75},{45,-75}}, color={192,192,192}));
  connect(J0p3_be.BondCon3, B9.BondCon1) annotation (Line(points={{55,-85},{55,-80},{52,-80}}, color={192,192,192}));
  connect(B9.BondCon2, Cje1.BondCon1) annotation (Line(points={{52,-100},{52,-95},{50,-95}}, color={192,192,192}));
  connect(J0p3_be.BondCon2, B10.BondCon1) annotation (Line(points={{65,-75},{65,-45},{58,-45}}, color={192,192,192}));
  connect(B10.BondCon2, GP1.BondCon1) annotation (Line(points={{58,-25},{58,5},{50,5}}, color={192,192,192}));
  connect(J1p4_2.BondCon3, B11.BondCon1) annotation (Line(points={{20,-85},{20,-68},{38,-68}}, color={192,192,192}));
  connect(B11.BondCon2, El2BG3.BondCon1) annotation (Line(points={{58,-68},{58,-50},{75,-50}}, color={192,192,192}));
  connect(J1p3_4.BondCon3, B12.BondCon1) annotation (Line(points={{30,50},{30,48},{25,48}}, color={192,192,192}));
  connect(B12.BondCon2, J0p3_bc.BondCon1) annotation (Line(points={{45,48},{45,45},{40,45}}, color={192,192,192}));
  connect(J0p3_bc.BondCon3, B13.BondCon1) annotation (Line(points={{50,35},{50,25}}, color={192,192,192}));
  connect(B13.BondCon2, GP1.BondCon2) annotation (Line(points={{50,5},{50,-5}}, color={192,192,192}));
  connect(J0p3_bc.BondCon2, B14.BondCon1) annotation (Line(points={{60,45},{60,38},{58,38}}, color={192,192,192}));
  connect(B14.BondCon2, Cjc1.BondCon1) annotation (Line(points={{78,38},{78,30},{75,30}}, color={192,192,192}));
  connect(J1p3_4.BondCon2, B15.BondCon1) annotation (Line(points={{20,60},{20,58},{18,58}}, color={192,192,192}));
  connect(B15.BondCon2, J0p3_3.BondCon3) annotation (Line(points={{18,78},{18,75},{16,75}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B16.BondCon1) annotation (Line(points={{-50,-10},{-50,10}}, color={192,192,192}));
  connect(B16.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{-50,30},{-50,50}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B17.BondCon1) annotation (Line(points={{-40,60},{-48,60}}, color={192,192,192}));
  connect(B17.BondCon2, Cbx1.BondCon1) annotation (Line(points={{-68,60},{-75,60}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B18.BondCon1) annotation (Line(points={{-50,70},{-50,78},{-30,78}}, color={192,192,192}));
  connect(B18.BondCon2, J0p3_3.BondCon1) annotation (Line(points={{-10,78},{-10,85},{10,85}}, color={192,192,192}));
  connect(J0p3_3.BondCon2, B19.BondCon1) annotation (Line(points={{30,85},{28,85}}, color={192,192,192}));
  connect(B19.BondCon2, J1p3_3.BondCon1) annotation (Line(points={{48,85},{45,85}}, color={192,192,192}));
  connect(J1p3_3.BondCon3, B20.BondCon1) annotation (Line(points={{55,75},{55,84}}, color={192,192,192}));
  connect(B20.BondCon2, RC1.BondCon1) annotation (Line(points={{55,64},{55,72}}, color={192,192,192}));
  connect(J1p3_3.BondCon2, B21.BondCon1) annotation (Line(points={{65,85},{65,78},{70,78}}, color={192,192,192}));
  connect(B21.BondCon2, El2BG2.BondCon1) annotation (Line(points={{70,58},{70,50},{75,50}}, color={192,192,192}));
  connect(RB1.BondCon2, B22.BondCon1) annotation (Line(points={{-15,-45},{-15,-18},{25,-18}}, color={192,192,192}));
  connect(B22.BondCon2, J0p5_2.BondCon1) annotation (Line(points={{45,-18},{45,10},{85,10}}, color={192,192,192}));
  connect(RE1.BondCon2, B23.BondCon1) annotation (Line(points={{-25,-90},{-25,-43},{15,-43}}, color={192,192,192}));
  connect(B23.BondCon2, J0p5_2.BondCon3) annotation (Line(points={{35,-43},{35,4},{75,4}}, color={192,192,192}));
  connect(RC1.BondCon2, B24.BondCon1) annotation (Line(points={{55,52},{55,34},{65,34}}, color={192,192,192}));
  connect(B24.BondCon2, J0p5_2.BondCon4) annotation (Line(points={{65,14},{65,-4},{75,-4}}, color={192,192,192}));
  connect(GP1.BondCon3, B25.BondCon1) annotation (Line(points={{70,0},{72,0}}, color={192,192,192}));
  connect(B25.BondCon2, J0p5_2.BondCon5) annotation (Line(points={{92,0},{95,0}}, color={192,192,192}));
  connect(J0p5_2.BondCon2, B26.BondCon1) annotation (Line(points={{85,-10},{85,-2}}, color={192,192,192}));
  connect(B26.BondCon2, TE1.BondCon1) annotation (Line(points={{85,-22},{85,-15}}, color={192,192,192}));
  connect(GP1.rb, RB1.s) annotation (Line(points={{60,10},{60,20},{0,20},{0,-35},{-5,-35}}, color={0,0,127}));
  connect(B, El2BG1.p) annotation (Line(points={{-100,0},{-95,0}}, color={0,0,255}));
  connect(El2BG2.p, C) annotation (Line(points={{95,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, E) annotation (Line(points={{95,-50},{100,-50}}, color={0,0,255}));
  connect(Cjs1.S, S) annotation (Line(points={{60,-25},{70,-25},{70,0},{100,0}}, color={0,0,255}));
  if Subs > 0 then
    connect(C, Cjs1.N) annotation (Line(points={{100,50},{45,50},{45,-15}}, color={0,0,255}));
  else
    connect(B, Cjs1.N) annotation (Line(points={{-100,0},{-100,20},{45,20},{45,-15}}, color={0,0,255}));
  end if;
  connect(TE1.heatPort, heatPort) annotation (Line(points={{85,-35},{85,-85},{0,-85},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,0,255}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,20},{40,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-20},{40,-50},{90,-50}}, color={0,0,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-110},{100,110}})),
    Documentation(info="<html>
<p>The bond graph of a bipolar transistor: the field of Gummel and Poon between base, emitter and collector, the three
resistances, the depletion charges, and the junctions where their heat comes together.</p>
</html>"));
end BJT;
