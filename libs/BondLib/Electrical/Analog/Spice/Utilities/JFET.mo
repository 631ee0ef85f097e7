within BondLib.Electrical.Analog.Spice.Utilities;
partial model JFET "Junction field-effect transistor of either type"
  parameter Integer Type = 1 "1: n channel, -1: p channel" annotation (Evaluate=true);
  parameter Integer Level = 1 "1: Shichman and Hodges, 2: own channel-length modulation, 3: Statz" annotation (Evaluate=true);
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter SI.Voltage VT0 = 0 "Threshold, times Type";
  parameter Real LAMBDA(unit="1/V") = 0 "Channel-length modulation";
  parameter Real BETA(unit="A/V2") = 0 "Transconductance parameter";
  parameter Real N = 1 "Emission coefficient of the gate junctions";
  parameter SI.Current IS = 1e-14 "Saturation current of each gate junction";
  parameter SI.Voltage PB = 0.8 "Potential of the gate junctions";
  parameter SI.Resistance RS(min=0) = 0 "Source resistance";
  parameter SI.Resistance RD(min=0) = 0 "Drain resistance";
  parameter SI.Resistance RG(min=0) = 0 "Gate resistance";
  parameter SI.Capacitance CGS(min=0) = 5e-13 "Capacitance from gate to source at zero voltage";
  parameter SI.Capacitance CGD(min=0) = 5e-13 "Capacitance from gate to drain at zero voltage";
  parameter Real M = 0.33 "Grading coefficient";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter SI.Time TT = 5e-9 "Transit time of the gate junctions";
  parameter Real XTI = 3 "Exponent of the saturation current for temperature";
  parameter Real BEX = 0 "Exponent of BETA for temperature";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real TCV(unit="V/K") = 0 "Fall of the threshold per Kelvin";
  parameter SI.LinearTemperatureCoefficient TRS1 = 0 "Linear temperature coefficient of the source resistance";
  parameter SI.QuadraticTemperatureCoefficient TRS2 = 0 "Quadratic temperature coefficient of the source resistance";
  parameter SI.LinearTemperatureCoefficient TRD1 = 0 "Linear temperature coefficient of the drain resistance";
  parameter SI.QuadraticTemperatureCoefficient TRD2 = 0 "Quadratic temperature coefficient of the drain resistance";
  parameter SI.LinearTemperatureCoefficient TRG = 0 "Linear temperature coefficient of the gate resistance";
  parameter Real LAM1(unit="1/V") = 0 "Change of LAMBDA with the gate voltage, level 2";
  parameter Real ALPHA(unit="1/V") = 1 "Saturation, level 3";
  parameter Real B(unit="1/V") = 0 "Doping tail, level 3; doping profile, level 1 (zero: none)";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-16 "Parallel conductance of each junction" annotation (Dialog(tab="Advanced"));
  parameter Real EMin = -100 "Exponent below which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Real EMax = 40 "Exponent above which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Boolean OP = false "True: operating point only, no charge moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter SI.Voltage ICGS = 0 "Gate to source at the start, times Type";
  parameter SI.Voltage ICDS = 0 "Drain to source at the start, times Type";
  parameter Boolean useHeatPort = false "True, if the heat port is used" annotation (Evaluate=true);
  parameter SI.Temperature T = 300.15 "Temperature without heat port, and of the junction capacitances";
  Modelica.Electrical.Analog.Interfaces.PositivePin D "Drain"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin G "Gate"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin S "Source"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b heatPort if useHeatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  parameter SI.Voltage p = BondLib.Spice.Utilities.potential(PB, T, Tnom) "Potential at the temperature T";
  parameter Real k = BondLib.Spice.Utilities.capacitanceFactor(M, PB, p, T, Tnom) "Capacitances at the temperature T, relative" annotation (Evaluate=true);
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Gate"
    annotation (Placement(transformation(origin={-85,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p4 J1_1 "Gate current"
    annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0_gs "Voltage from gate to source"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0_ds "Voltage from drain to source"
    annotation (Placement(transformation(origin={-5,60}, extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG2 "Drain"
    annotation (Placement(transformation(origin={85,50}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p4 J1_2 "Drain current"
    annotation (Placement(transformation(origin={30,60}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.JFETS FET1(
    Type=Type, Level=Level, VT0=VT0, BETA=Area*BETA, LAMBDA=LAMBDA, LAM1=LAM1, ALPHA=ALPHA, B=B, IS=Area*IS, N=N,
    PB=PB, TT=TT, XTI=XTI, BEX=BEX, EG=EG, TCV=TCV, Tnom=Tnom, GminDC=GminDC, EMin=EMin, EMax=EMax, OP=OP, ICgs=ICGS,
    ICds=ICDS) "Channel and junctions"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.JFETC CF1(
    Type=Type, CGS=Area*CGS*k, CGD=Area*CGD*k, P=p, M=M, FC=FC, OP=OP, ICgs=ICGS, ICds=ICDS) "Charges"
    annotation (Placement(transformation(origin={-50,60}, extent={{10,-10},{-10,10}})));
  BondLib.Spice.RS RD1(R=RD, TR1=TRD1, TR2=TRD2, Area=Area, Tnom=Tnom) "Drain resistance"
    annotation (Placement(transformation(origin={55,80}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0_1 "Inner source"
    annotation (Placement(transformation(origin={-10,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1_3 "Source current"
    annotation (Placement(transformation(origin={30,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RS RS1(R=RS, TR1=TRS1, TR2=TRS2, Area=Area, Tnom=Tnom) "Source resistance"
    annotation (Placement(transformation(origin={50,-85}, extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG3 "Source"
    annotation (Placement(transformation(origin={85,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Spice.RS RG1(R=RG, TR1=TRG, Area=Area, Tnom=Tnom) "Gate resistance"
    annotation (Placement(transformation(origin={-50,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p5 J0_2 "Temperature"
    annotation (Placement(transformation(origin={60,25}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.Utilities.ThermalEnd TE1(useHeatPort=useHeatPort, T=T) "Heat"
    annotation (Placement(transformation(origin={85,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1_1"
    annotation (Placement(transformation(origin={-68,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 "J1_1 to J0_gs"
    annotation (Placement(transformation(origin={-35,10}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B3 "J0_gs to FET1"
    annotation (Placement(transformation(origin={0,12}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B4 "J0_gs to CF1"
    annotation (Placement(transformation(origin={-30,38}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J1_1 to J0_1"
    annotation (Placement(transformation(origin={-35,-35}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "J1_1 to RG1"
    annotation (Placement(transformation(origin={-50,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B7 "El2BG2 to J1_2"
    annotation (Placement(transformation(origin={58,55}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B8 "J1_2 to RD1"
    annotation (Placement(transformation(origin={38,75}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B9 "J1_2 to J0_ds"
    annotation (Placement(transformation(origin={12,60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B10 "J0_ds to FET1"
    annotation (Placement(transformation(origin={2,22}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B11 "J0_ds to CF1"
    annotation (Placement(transformation(origin={-28,58}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B12 "J1_2 to J0_1"
    annotation (Placement(transformation(origin={10,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B13 "J0_1 to J1_3"
    annotation (Placement(transformation(origin={10,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B14 "J1_3 to RS1"
    annotation (Placement(transformation(origin={35,-78}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B15 "J1_3 to El2BG3"
    annotation (Placement(transformation(origin={58,-55}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B16 "FET1 to J0_2"
    annotation (Placement(transformation(origin={40,12}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B17 "RD1 to J0_2"
    annotation (Placement(transformation(origin={62,58}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B18 "RS1 to J0_2"
    annotation (Placement(transformation(origin={62,-35}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B19 "RG1 to J0_2"
    annotation (Placement(transformation(origin={3,-28}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B20 "J0_2 to TE1"
    annotation (Placement(transformation(origin={78,18}, extent={{-10,-10},{10,10}})));
equation
  assert(BETA > 0, getInstanceName() + ": the transconductance parameter BETA must be positive");
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-75,0},{-78,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1_1.BondCon1) annotation (Line(points={{-58,0},{-60,0}}, color={192,192,192}));
  connect(J1_1.BondCon2, B2.BondCon1) annotation (Line(points={{-40,0},{-35,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0_gs.BondCon1) annotation (Line(points={{-35,20},{-30,20}}, color={192,192,192}));
  connect(J0_gs.BondCon2, B3.BondCon1) annotation (Line(points={{-10,20},{-10,12}}, color={192,192,192}));
  connect(B3.BondCon2, FET1.BondCon1) annotation (Line(points={{10,12},{10,5}}, color={192,192,192}));
  connect(J0_gs.BondCon3, B4.BondCon1) annotation (Line(points={{-20,10},{-20,28},{-30,28}}, color={192,192,192}));
  connect(B4.BondCon2, CF1.BondCon1) annotation (Line(points={{-30,48},{-30,65},{-40,65}}, color={192,192,192}));
  connect(J1_1.BondCon3, B5.BondCon1) annotation (Line(points={{-50,-10},{-50,-25},{-35,-25}}, color={192,192,192}));
  connect(B5.BondCon2, J0_1.BondCon1) annotation (Line(points={{-35,-45},{-35,-60},{-20,-60}}, color={192,192,192}));
  connect(J1_1.BondCon4, B6.BondCon1) annotation (Line(points={{-50,10},{-50,-10}}, color={192,192,192}));
  connect(B6.BondCon2, RG1.BondCon1) annotation (Line(points={{-50,-30},{-50,-50}}, color={192,192,192}));
  connect(El2BG2.BondCon1, B7.BondCon1) annotation (Line(points={{75,50},{75,55},{68,55}}, color={192,192,192}));
  connect(B7.BondCon2, J1_2.BondCon2) annotation (Line(points={{48,55},{48,60},{40,60}}, color={192,192,192}));
  connect(J1_2.BondCon4, B8.BondCon1) annotation (Line(points={{30,70},{30,75},{28,75}}, color={192,192,192}));
  connect(B8.BondCon2, RD1.BondCon1) annotation (Line(points={{48,75},{48,80},{45,80}}, color={192,192,192}));
  connect(J1_2.BondCon1, B9.BondCon1) annotation (Line(points={{20,60},{22,60}}, color={192,192,192}));
  connect(B9.BondCon2, J0_ds.BondCon2) annotation (Line(points={{2,60},{5,60}}, color={192,192,192}));
  connect(J0_ds.BondCon3, B10.BondCon1) annotation (Line(points={{-5,50},{-5,32},{2,32}}, color={192,192,192}));
  connect(B10.BondCon2, FET1.BondCon2) annotation (Line(points={{2,12},{2,-5},{10,-5}}, color={192,192,192}));
  connect(J0_ds.BondCon1, B11.BondCon1) annotation (Line(points={{-15,60},{-15,58},{-18,58}}, color={192,192,192}));
  connect(B11.BondCon2, CF1.BondCon2) annotation (Line(points={{-38,58},{-38,55},{-40,55}}, color={192,192,192}));
  connect(J1_2.BondCon3, B12.BondCon1) annotation (Line(points={{30,50},{30,0},{10,0}}, color={192,192,192}));
  connect(B12.BondCon2, J0_1.BondCon3) annotation (Line(points={{10,-20},{10,-70},{-10,-70}}, color={192,192,192}));
  connect(J0_1.BondCon2, B13.BondCon1) annotation (Line(points={{0,-60},{0,-60}}, color={192,192,192}));
  connect(B13.BondCon2, J1_3.BondCon1) annotation (Line(points={{20,-60},{20,-60}}, color={192,192,192}));
  connect(J1_3.BondCon3, B14.BondCon1) annotation (Line(points={{30,-70},{30,-68},{35,-68}}, color={192,192,192}));
  connect(B14.BondCon2, RS1.BondCon1) annotation (Line(points={{35,-88},{35,-85},{40,-85}}, color={192,192,192}));
  connect(J1_3.BondCon2, B15.BondCon1) annotation (Line(points={{40,-60},{40,-55},{48,-55}}, color={192,192,192}));
  connect(B15.BondCon2, El2BG3.BondCon1) annotation (Line(points={{68,-55},{68,-50},{75,-50}}, color={192,192,192}));
  connect(FET1.BondCon3, B16.BondCon1) annotation (Line(points={{30,0},{30,2},{40,2}}, color={192,192,192}));
  connect(B16.BondCon2, J0_2.BondCon1) annotation (Line(points={{40,22},{40,25},{50,25}}, color={192,192,192}));
  connect(RD1.BondCon2, B17.BondCon1) annotation (Line(points={{65,80},{65,68},{62,68}}, color={192,192,192}));
  connect(B17.BondCon2, J0_2.BondCon5) annotation (Line(points={{62,48},{62,35},{60,35}}, color={192,192,192}));
  connect(RS1.BondCon2, B18.BondCon1) annotation (Line(points={{60,-85},{60,-45},{62,-45}}, color={192,192,192}));
  connect(B18.BondCon2, J0_2.BondCon4) annotation (Line(points={{62,-25},{62,15},{64,15}}, color={192,192,192}));
  connect(RG1.BondCon2, B19.BondCon1) annotation (Line(points={{-50,-70},{-50,-28},{-7,-28}}, color={192,192,192}));
  connect(B19.BondCon2, J0_2.BondCon3) annotation (Line(points={{13,-28},{13,15},{56,15}}, color={192,192,192}));
  connect(J0_2.BondCon2, B20.BondCon1) annotation (Line(points={{70,25},{70,18},{68,18}}, color={192,192,192}));
  connect(B20.BondCon2, TE1.BondCon1) annotation (Line(points={{88,18},{88,10},{85,10}}, color={192,192,192}));
  connect(G, El2BG1.p) annotation (Line(points={{-100,0},{-95,0}}, color={0,0,255}));
  connect(El2BG2.p, D) annotation (Line(points={{95,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, S) annotation (Line(points={{95,-50},{100,-50}}, color={0,0,255}));
  connect(TE1.heatPort, heatPort) annotation (Line(points={{95,25},{98,25},{98,-90},{0,-90},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,0,255}),
        Line(points={{-20,60},{-20,-60}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-50},{90,-50}}, color={0,0,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-110},{100,110}})),
    Documentation(info="<html>
<p>The bond graph of a junction field-effect transistor: channel and gate junctions as a field between gate, drain and
source, the depletion charges as another, the three resistances, and the junction where their heat comes together.</p>
</html>"));
end JFET;
