within BondLib.Electrical.Analog.Spice.Utilities;
partial model MOSFET "Field-effect transistor of either type"
  parameter Integer Type = 1 "1: n channel, -1: p channel" annotation (Evaluate=true);
  parameter Integer Level = 1 "0: static, 1: Shichman and Hodges, 2: Grove and Frohman, 3: semi-empirical, 4: Grove and Frohman, simplified" annotation (Evaluate=true);
  parameter Real Mult = 1 "Number of devices in parallel";
  parameter SI.Length L = 1e-4 "Length";
  parameter SI.Length W = 1e-4 "Width";
  parameter Integer TPG = 1 "Gate: 1 opposite to the substrate, -1 same as the substrate, 0 aluminium";
  parameter SI.Length TOX = 1e-7 "Thickness of the oxide; zero: no gate capacitance";
  parameter Real COX(unit="F/m2") = 0 "Capacitance of the oxide per area; zero: from TOX";
  parameter Real NSUB(unit="1/m3") = 0 "Doping of the substrate; zero: unknown";
  parameter Real U0(unit="m2/(V.s)") = 0 "Mobility; zero: 0.06";
  parameter SI.Voltage VT0 = 0 "Threshold at zero bulk voltage; zero: from the doping";
  parameter Real LAMBDA(unit="1/V") = 0 "Channel-length modulation";
  parameter SI.Length LD = 0 "Lateral diffusion";
  parameter SI.Length WD = 0 "Narrowing of the channel on each side";
  parameter Real KP(unit="A/V2") = 0 "Transconductance parameter; zero: U0*COX";
  parameter Real GAMMA = 0 "Bulk effect; zero: from the doping";
  parameter SI.Voltage PHI = 0 "Surface potential; zero: from the doping, or 0.6";
  parameter Real NSS(unit="1/m2") = 0 "Density of surface states";
  parameter SI.Area AD = 0 "Area of the drain junction";
  parameter SI.Length PD = 0 "Periphery of the drain junction";
  parameter SI.Area AS = 0 "Area of the source junction";
  parameter SI.Length PS = 0 "Periphery of the source junction";
  parameter SI.Current ISD = 0 "Saturation current of the drain junction; zero: AD*JS, or 1e-15";
  parameter SI.Current ISS = 0 "Saturation current of the source junction; zero: AS*JS, or 1e-15";
  parameter Real JS(unit="A/m2") = 0 "Saturation current density of the junctions";
  parameter SI.Voltage PB = 0.8 "Potential of the junctions";
  parameter SI.Resistance RD(min=0) = 0.1 "Drain resistance";
  parameter SI.Resistance RS(min=0) = 0.1 "Source resistance";
  parameter Real CJ(unit="F/m2") = 0 "Capacitance density of the junctions; zero: from the doping";
  parameter Real MJ = 0.33 "Grading coefficient of the bottom";
  parameter Real CJSW(unit="F/m") = 1e-9 "Capacitance density of the side walls";
  parameter Real MJSW = 0.33 "Grading coefficient of the side walls";
  parameter SI.Capacitance CBD = 0 "Capacitance of the drain junction; zero: AD*CJ";
  parameter SI.Capacitance CBS = 0 "Capacitance of the source junction; zero: AS*CJ";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter Real CGB0(unit="F/m") = 0 "Overlap of gate and bulk, per length";
  parameter Real CGD0(unit="F/m") = 0 "Overlap of gate and drain, per width";
  parameter Real CGS0(unit="F/m") = 0 "Overlap of gate and source, per width";
  parameter SI.LinearTemperatureCoefficient TRD1 = 0 "Linear temperature coefficient of the drain resistance";
  parameter SI.QuadraticTemperatureCoefficient TRD2 = 0 "Quadratic temperature coefficient of the drain resistance";
  parameter SI.LinearTemperatureCoefficient TRS1 = 0 "Linear temperature coefficient of the source resistance";
  parameter SI.QuadraticTemperatureCoefficient TRS2 = 0 "Quadratic temperature coefficient of the source resistance";
  parameter SI.Length XJ = 0 "Depth of the junctions, levels 2 and 3";
  parameter Real UCRIT(unit="V/m") = 1e6 "Critical field, level 2";
  parameter Real UEXP = 0 "Exponent of the critical field, level 2";
  parameter Real DELTA = 0 "Width effect on the threshold, levels 2 and 3";
  parameter SI.Velocity VMAX = 0 "Greatest drift velocity, levels 2 and 3";
  parameter Real NFS(unit="1/m2") = 0 "Density of fast surface states, levels 2 and 3";
  parameter Real NEFF = 1 "Channel charge coefficient, level 2";
  parameter Real KAPPA = 0.2 "Saturation field factor, level 3";
  parameter Real ETA = 0 "Static feedback, level 3";
  parameter Real THETA(unit="1/V") = 0 "Mobility modulation, level 3";
  parameter Real N = 1 "Emission coefficient of the junctions";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Boolean SPICE3 = false "True: what is not given has the value of SPICE3" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter Real GminDC = 1e-12 "Parallel conductance of each junction" annotation (Dialog(tab="Advanced"));
  parameter Real EMin = -100 "Exponent below which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Real EMax = 40 "Exponent above which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Boolean OP = false "True: operating point only, no charge moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter SI.Voltage ICGS = 0 "Gate to source at the start, times Type";
  parameter SI.Voltage ICDS = 0 "Drain to source at the start, times Type";
  parameter SI.Voltage ICBS = 0 "Bulk to source at the start, times Type";
  parameter Boolean useHeatPort = false "True, if the heat port is used" annotation (Evaluate=true);
  parameter SI.Temperature T = 300.15 "Temperature without heat port, and of the junction capacitances";
  Modelica.Electrical.Analog.Interfaces.PositivePin D "Drain"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin G "Gate"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin S "Source"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Modelica.Electrical.Analog.Interfaces.Pin B "Bulk"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b heatPort if useHeatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  constant Real epsS = 11.7*8.854214871e-12 "Permittivity of silicon";
  constant Real epsOx = 3.9*8.854214871e-12 "Permittivity of the oxide";
  constant Real ni = 1.45e16 "Intrinsic concentration, 1/m3";
  parameter SI.Length Leff = L - 2*LD "Length of the channel";
  parameter SI.Length Weff = W - 2*WD "Width of the channel";
  parameter Real cox = if COX > 0 then COX elseif TOX > 0 then epsOx/TOX else 0 "Capacitance of the oxide per area" annotation (Evaluate=true);
  parameter Real u0 = if U0 > 0 then U0 else 0.06 "Mobility";
  parameter Real kp = if KP > 0 then KP else u0*cox "Transconductance parameter";
  parameter Real gamma = if GAMMA > 0 then GAMMA elseif NSUB > 0 and cox > 0 then sqrt(2*epsS*Modelica.Constants.q*NSUB)/cox
    elseif SPICE3 then 0 else 0.35 "Bulk effect" annotation (Evaluate=true);
  parameter SI.Voltage phi = if PHI > 0 then PHI elseif NSUB > 0 then
    max(0.1, 2*Modelica.Constants.k*Tnom/Modelica.Constants.q*log(NSUB/ni)) else 0.6 "Surface potential";
  parameter SI.Voltage eg = BondLib.Spice.Utilities.gap(Tnom) "Energy gap";
  parameter SI.Voltage vfb = (if TPG == 0 then -0.05 - eg/2 else -Type*TPG*eg/2) - Type*phi/2
    - (if cox > 0 then NSS*Modelica.Constants.q/cox else 0) "Flat-band voltage";
  parameter SI.Voltage vt0 = if abs(VT0) > 0 or NSUB <= 0 or cox <= 0 then VT0 else vfb + Type*(gamma*sqrt(phi) + phi) "Threshold";
  parameter Real cj = if CJ > 0 or SPICE3 or NSUB <= 0 then CJ else sqrt(epsS*Modelica.Constants.q*NSUB/(2*PB))
    "Capacitance density of the junctions" annotation (Evaluate=true);
  parameter SI.Voltage p = BondLib.Spice.Utilities.potential(PB, T, Tnom) "Potential of the junctions at the temperature T";
  parameter Real kj = BondLib.Spice.Utilities.capacitanceFactor(MJ, PB, p, T, Tnom) "Capacitance of the bottom at the temperature T, relative" annotation (Evaluate=true);
  parameter Real ksw = BondLib.Spice.Utilities.capacitanceFactor(MJSW, PB, p, T, Tnom) "Capacitance of the side wall at the temperature T, relative" annotation (Evaluate=true);
  parameter Real c = if Level == 0 then 0 else Mult "Factor of the capacitances" annotation (Evaluate=true);
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Gate"
    annotation (Placement(transformation(origin={-85,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1_1 "Gate current"
    annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0_gs "Voltage from gate to source"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0_ds "Voltage from drain to source"
    annotation (Placement(transformation(origin={-5,60}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0_bs "Voltage from bulk to source"
    annotation (Placement(transformation(origin={20,-30}, extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG2 "Drain"
    annotation (Placement(transformation(origin={85,50}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p4 J1_2 "Drain current"
    annotation (Placement(transformation(origin={30,60}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.MOSFETS FET1(
    Type=Type, Level=Level, Mult=Mult, L=Leff, W=Weff, LD=LD, KP=kp, VT0=vt0, GAMMA=gamma, PHI=phi, LAMBDA=LAMBDA,
    COX=cox, U0=u0, XD=if NSUB > 0 then sqrt(2*epsS/(Modelica.Constants.q*NSUB)) else 0, XJ=XJ, DELTA=DELTA, NFS=NFS,
    VBP=if cox > 0 then UCRIT*epsS/cox else 0, UEXP=UEXP, VMAX=VMAX, NEFF=NEFF, ETA=ETA, THETA=THETA, KAPPA=KAPPA,
    PB=p, ISD=if ISD > 0 then ISD elseif JS*AD > 0 then JS*AD else 1e-15, ISS=if ISS > 0 then ISS elseif JS*AS > 0
    then JS*AS else 1e-15, N=N, Tnom=Tnom, GminDC=GminDC, EMin=EMin, EMax=EMax, OP=OP, ICgs=ICGS, ICds=ICDS, ICbs=ICBS) "Channel and junctions"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.MOSFETC CF1(
    Type=Type, CGS=c*CGS0*W, CGD=c*CGD0*W, CGB=c*CGB0*Leff, CBS=c*kj*(if CBS > 0 then CBS else AS*cj),
    CBSSW=c*ksw*PS*CJSW, CBD=c*kj*(if CBD > 0 then CBD else AD*cj), CBDSW=c*ksw*PD*CJSW, P=p, M=MJ, MSW=MJSW, FC=FC,
    OP=OP, ICgs=ICGS, ICds=ICDS, ICbs=ICBS) "Charges"
    annotation (Placement(transformation(origin={-50,60}, extent={{10,-10},{-10,10}})));
  BondLib.Spice.RS RD1(R=RD, TR1=TRD1, TR2=TRD2, Area=Mult, Tnom=Tnom) "Drain resistance"
    annotation (Placement(transformation(origin={55,80}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p4 J0_1 "Inner source"
    annotation (Placement(transformation(origin={-10,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1_3 "Source current"
    annotation (Placement(transformation(origin={30,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RS RS1(R=RS, TR1=TRS1, TR2=TRS2, Area=Mult, Tnom=Tnom) "Source resistance"
    annotation (Placement(transformation(origin={50,-85}, extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG3 "Source"
    annotation (Placement(transformation(origin={85,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG4 "Bulk"
    annotation (Placement(transformation(origin={85,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 J1_4 "Bulk current"
    annotation (Placement(transformation(origin={55,-25}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p4 J0_2 "Temperature"
    annotation (Placement(transformation(origin={60,25}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.Utilities.ThermalEnd TE1(useHeatPort=useHeatPort, T=T) "Heat"
    annotation (Placement(transformation(origin={85,25}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J1_1"
    annotation (Placement(transformation(origin={-68,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 "J1_1 to J0_gs"
    annotation (Placement(transformation(origin={-35,10}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B3 "J0_gs to FET1"
    annotation (Placement(transformation(origin={0,14}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B4 "J0_gs to CF1"
    annotation (Placement(transformation(origin={-30,38}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J1_1 to J0_1"
    annotation (Placement(transformation(origin={-35,-35}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "El2BG2 to J1_2"
    annotation (Placement(transformation(origin={58,55}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B7 "J1_2 to RD1"
    annotation (Placement(transformation(origin={38,75}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B8 "J1_2 to J0_ds"
    annotation (Placement(transformation(origin={12,60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B9 "J0_ds to FET1"
    annotation (Placement(transformation(origin={2,25}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B10 "J0_ds to CF1"
    annotation (Placement(transformation(origin={-28,60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B11 "J1_2 to J0_1"
    annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B12 "El2BG4 to J1_4"
    annotation (Placement(transformation(origin={70,-12}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B13 "J1_4 to J0_bs"
    annotation (Placement(transformation(origin={38,-28}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B14 "J0_bs to FET1"
    annotation (Placement(transformation(origin={15,-24}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B15 "J0_bs to CF1"
    annotation (Placement(transformation(origin={-15,12}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B16 "J1_4 to J0_1"
    annotation (Placement(transformation(origin={22,-52}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B17 "J0_1 to J1_3"
    annotation (Placement(transformation(origin={10,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B18 "J1_3 to RS1"
    annotation (Placement(transformation(origin={35,-78}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B19 "J1_3 to El2BG3"
    annotation (Placement(transformation(origin={58,-55}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B20 "FET1 to J0_2"
    annotation (Placement(transformation(origin={40,12}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B21 "RD1 to J0_2"
    annotation (Placement(transformation(origin={62,58}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B22 "RS1 to J0_2"
    annotation (Placement(transformation(origin={60,-35}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B23 "J0_2 to TE1"
    annotation (Placement(transformation(origin={72,25}, extent={{-10,-10},{10,10}})));
equation
  assert(NSUB <= 0 or NSUB > ni, getInstanceName() + ": the doping NSUB must exceed the intrinsic concentration, 1.45e16 per cubic metre");
  assert(Leff > 0, getInstanceName() + ": the effective length L - 2*LD must be positive");
  assert(kp > 0, getInstanceName() + ": the transconductance parameter KP must be positive, or follow from U0 and TOX");
  assert(LAMBDA < 0.2 or SPICE3, getInstanceName() + ": the channel-length modulation LAMBDA must be less than 0.2 per volt");
  assert(Level < 2 or Level == 4 or cox > 0, getInstanceName() + ": levels 2 and 3 need the capacitance of the oxide, by TOX or COX");
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-75,0},{-78,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1_1.BondCon1) annotation (Line(points={{-58,0},{-60,0}}, color={192,192,192}));
  connect(J1_1.BondCon2, B2.BondCon1) annotation (Line(points={{-40,0},{-35,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0_gs.BondCon1) annotation (Line(points={{-35,20},{-30,20}}, color={192,192,192}));
  connect(J0_gs.BondCon2, B3.BondCon1) annotation (Line(points={{-10,20},{-10,14}}, color={192,192,192}));
  connect(B3.BondCon2, FET1.BondCon1) annotation (Line(points={{10,14},{10,7}}, color={192,192,192}));
  connect(J0_gs.BondCon3, B4.BondCon1) annotation (Line(points={{-20,10},{-20,28},{-30,28}}, color={192,192,192}));
  connect(B4.BondCon2, CF1.BondCon1) annotation (Line(points={{-30,48},{-30,67},{-40,67}}, color={192,192,192}));
  connect(J1_1.BondCon3, B5.BondCon1) annotation (Line(points={{-50,-10},{-50,-25},{-35,-25}}, color={192,192,192}));
  connect(B5.BondCon2, J0_1.BondCon1) annotation (Line(points={{-35,-45},{-35,-60},{-20,-60}}, color={192,192,192}));
  connect(El2BG2.BondCon1, B6.BondCon1) annotation (Line(points={{75,50},{75,55},{68,55}}, color={192,192,192}));
  connect(B6.BondCon2, J1_2.BondCon2) annotation (Line(points={{48,55},{48,60},{40,60}}, color={192,192,192}));
  connect(J1_2.BondCon4, B7.BondCon1) annotation (Line(points={{30,70},{30,75},{28,75}}, color={192,192,192}));
  connect(B7.BondCon2, RD1.BondCon1) annotation (Line(points={{48,75},{48,80},{45,80}}, color={192,192,192}));
  connect(J1_2.BondCon1, B8.BondCon1) annotation (Line(points={{20,60},{22,60}}, color={192,192,192}));
  connect(B8.BondCon2, J0_ds.BondCon2) annotation (Line(points={{2,60},{5,60}}, color={192,192,192}));
  connect(J0_ds.BondCon3, B9.BondCon1) annotation (Line(points={{-5,50},{-5,35},{2,35}}, color={192,192,192}));
  connect(B9.BondCon2, FET1.BondCon2) annotation (Line(points={{2,15},{2,0},{10,0}}, color={192,192,192}));
  connect(J0_ds.BondCon1, B10.BondCon1) annotation (Line(points={{-15,60},{-18,60}}, color={192,192,192}));
  connect(B10.BondCon2, CF1.BondCon2) annotation (Line(points={{-38,60},{-40,60}}, color={192,192,192}));
  connect(J1_2.BondCon3, B11.BondCon1) annotation (Line(points={{30,50},{30,10},{10,10}}, color={192,192,192}));
  connect(B11.BondCon2, J0_1.BondCon4) annotation (Line(points={{10,-10},{10,-50},{-10,-50}}, color={192,192,192}));
  connect(El2BG4.BondCon1, B12.BondCon1) annotation (Line(points={{75,0},{75,-2},{70,-2}}, color={192,192,192}));
  connect(B12.BondCon2, J1_4.BondCon1) annotation (Line(points={{70,-22},{70,-25},{65,-25}}, color={192,192,192}));
  connect(J1_4.BondCon2, B13.BondCon1) annotation (Line(points={{45,-25},{45,-28},{48,-28}}, color={192,192,192}));
  connect(B13.BondCon2, J0_bs.BondCon2) annotation (Line(points={{28,-28},{28,-30},{30,-30}}, color={192,192,192}));
  connect(J0_bs.BondCon3, B14.BondCon1) annotation (Line(points={{20,-40},{20,-34},{15,-34}}, color={192,192,192}));
  connect(B14.BondCon2, FET1.BondCon3) annotation (Line(points={{15,-14},{15,-7},{10,-7}}, color={192,192,192}));
  connect(J0_bs.BondCon1, B15.BondCon1) annotation (Line(points={{10,-30},{10,2},{-15,2}}, color={192,192,192}));
  connect(B15.BondCon2, CF1.BondCon3) annotation (Line(points={{-15,22},{-15,53},{-40,53}}, color={192,192,192}));
  connect(J1_4.BondCon3, B16.BondCon1) annotation (Line(points={{55,-35},{55,-52},{32,-52}}, color={192,192,192}));
  connect(B16.BondCon2, J0_1.BondCon3) annotation (Line(points={{12,-52},{12,-70},{-10,-70}}, color={192,192,192}));
  connect(J0_1.BondCon2, B17.BondCon1) annotation (Line(points={{0,-60},{0,-60}}, color={192,192,192}));
  connect(B17.BondCon2, J1_3.BondCon1) annotation (Line(points={{20,-60},{20,-60}}, color={192,192,192}));
  connect(J1_3.BondCon3, B18.BondCon1) annotation (Line(points={{30,-70},{30,-68},{35,-68}}, color={192,192,192}));
  connect(B18.BondCon2, RS1.BondCon1) annotation (Line(points={{35,-88},{35,-85},{40,-85}}, color={192,192,192}));
  connect(J1_3.BondCon2, B19.BondCon1) annotation (Line(points={{40,-60},{40,-55},{48,-55}}, color={192,192,192}));
  connect(B19.BondCon2, El2BG3.BondCon1) annotation (Line(points={{68,-55},{68,-50},{75,-50}}, color={192,192,192}));
  connect(FET1.BondCon4, B20.BondCon1) annotation (Line(points={{30,0},{30,2},{40,2}}, color={192,192,192}));
  connect(B20.BondCon2, J0_2.BondCon1) annotation (Line(points={{40,22},{40,25},{50,25}}, color={192,192,192}));
  connect(RD1.BondCon2, B21.BondCon1) annotation (Line(points={{65,80},{65,68},{62,68}}, color={192,192,192}));
  connect(B21.BondCon2, J0_2.BondCon4) annotation (Line(points={{62,48},{62,35},{60,35}}, color={192,192,192}));
  connect(RS1.BondCon2, B22.BondCon1) annotation (Line(points={{60,-85},{60,-45}}, color={192,192,192}));
  connect(B22.BondCon2, J0_2.BondCon3) annotation (Line(points={{60,-25},{60,15}}, color={192,192,192}));
  connect(J0_2.BondCon2, B23.BondCon1) annotation (Line(points={{70,25},{62,25}}, color={192,192,192}));
  connect(B23.BondCon2, TE1.BondCon1) annotation (Line(points={{82,25},{75,25}}, color={192,192,192}));
  connect(G, El2BG1.p) annotation (Line(points={{-100,0},{-95,0}}, color={0,0,255}));
  connect(El2BG2.p, D) annotation (Line(points={{95,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, S) annotation (Line(points={{95,-50},{100,-50}}, color={0,0,255}));
  connect(El2BG4.p, B) annotation (Line(points={{95,0},{100,0}}, color={0,0,255}));
  connect(TE1.heatPort, heatPort) annotation (Line(points={{95,25},{98,25},{98,-90},{0,-90},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-40,0}}, color={0,0,255}),
        Line(points={{-40,60},{-40,-60}}, color={0,0,255}),
        Line(points={{-20,60},{-20,-60}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,0},{90,0}}, color={0,0,255}),
        Line(points={{-20,-50},{90,-50}}, color={0,0,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-110},{100,110}})),
    Documentation(info="<html>
<p>The bond graph of a field-effect transistor: channel, bulk junctions and gate as a field between gate, drain, bulk and
source, overlap and depletion charges as another, two resistances, and the junction where their heat comes together. What
is not given of threshold, bulk effect, surface potential and transconductance follows from doping and oxide.</p>
</html>"));
end MOSFET;
