within BondLib.Spice;
model DS "Diode that depends on temperature and hands on its heat"
  BondLib.Interfaces.BondCon_b BondCon1 "Electrical port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Thermal port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter Integer Level = 1 "1: junction, 2: tunnel current through an oxide, 3: junction by its geometry" annotation (Evaluate=true);
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter Real TOX = 1e-7 "Thickness of the oxide, level 2";
  parameter Real PB = 0.8 "Potential of the bottom";
  parameter Real BV = 0 "Breakdown voltage; zero: none";
  parameter Real IBV = 0 "Current at the breakdown voltage";
  parameter Real PHP = 0.8 "Potential of the side wall";
  parameter Real N = 1 "Emission coefficient";
  parameter Real IS = 1e-14 "Saturation current";
  parameter Real ISW = 0 "Saturation current of the side wall, per PJ";
  parameter Real PJ = 1 "Relative periphery of the junction";
  parameter Real IKF = Modelica.Constants.inf "Current at which high injection begins, forward";
  parameter Real IKR = Modelica.Constants.inf "Current at which high injection begins, backward";
  parameter Real RS = 0 "Series resistance";
  parameter Real CJ = 5e-13 "Capacitance of the bottom at zero voltage";
  parameter Real MJ = 0.33 "Grading coefficient of the bottom";
  parameter Real CJSW = 5e-13 "Capacitance of the side wall at zero voltage, per PJ";
  parameter Real MJSW = 0.33 "Grading coefficient of the side wall";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter Real TT = 0 "Transit time";
  parameter Real TRS = 0 "Linear temperature coefficient of the series resistance";
  parameter Real TCV(unit="V/K") = 0 "Fall of the breakdown voltage per Kelvin";
  parameter Real TTT1 = 0 "Linear temperature coefficient of the transit time";
  parameter Real TTT2 = 0 "Quadratic temperature coefficient of the transit time";
  parameter Real XTI = 3 "Exponent of the saturation current for temperature";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real M = 1 "Number of devices in parallel, levels 2 and 3";
  parameter Real L = 0 "Length, levels 2 and 3";
  parameter Real W = 0 "Width, levels 2 and 3";
  parameter Real JF = 0 "Tunnel current factor forward, A/V2";
  parameter Real JR = 0 "Tunnel current factor backward, A/V2";
  parameter Real EF = 0 "Tunnel field forward, V/m";
  parameter Real ER = 0 "Tunnel field backward, V/m";
  parameter Real LP = 0 "Length of the polysilicon plate, level 3";
  parameter Real WP = 0 "Width of the polysilicon plate, level 3";
  parameter Real XP = 0 "Mask effect of the polysilicon plate, level 3";
  parameter Real XOI = 0 "Oxide below the polysilicon plate, level 3; zero: no plate";
  parameter Real LM = 0 "Length of the metal plate, level 3";
  parameter Real WM = 0 "Width of the metal plate, level 3";
  parameter Real XM = 0 "Mask effect of the metal plate, level 3";
  parameter Real XOM = 0 "Oxide below the metal plate, level 3; zero: no plate";
  parameter Real JS = 1e-4 "Saturation current density, A/m2, level 3";
  parameter Real JSW = 0 "Saturation current density of the side wall, A/m, level 3";
  parameter Real CJ2 = 1e-4 "Capacitance density of the bottom, F/m2, level 3";
  parameter Real CJSW2 = 1e-9 "Capacitance density of the side wall, F/m, level 3";
  parameter SI.Temperature T = 300.15 "Temperature of the junction capacitances";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-16 "Parallel conductance of the junction" annotation (Dialog(tab="Advanced"));
  parameter Real NBV = N "Emission coefficient of the breakdown" annotation (Dialog(tab="Advanced"));
  parameter Real EMin = -100 "Exponent below which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Real EMax = 40 "Exponent above which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Boolean OP = false "True: operating point only, no charge moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter Real IC = 0 "Voltage of the junction at the start";
protected
  constant Real epsOx = 3.9*8.854214871e-12 "Permittivity of the oxide";
  parameter Real A = if Level == 1 then Area else 1 "Area that counts";
  parameter Real p = Utilities.potential(PB, T, Tnom) "Potential of the bottom at the temperature T";
  parameter Real ps = Utilities.potential(PHP, T, Tnom) "Potential of the side wall at the temperature T";
  parameter Real cb = Utilities.capacitanceFactor(MJ, PB, p, T, Tnom)*(if Level == 3 then M*(W*L*CJ2
    + (if XOI > 0 then epsOx/XOI*(WP + XP)*(LP + XP) else 0) + (if XOM > 0 then epsOx/XOM*(WM + XM)*(LM + XM) else 0))
    else Area*CJ) "Capacitance of the bottom" annotation (Evaluate=true);
  parameter Real cs = Utilities.capacitanceFactor(MJSW, PHP, ps, T, Tnom)*(if Level == 3 then M*2*(W + L)*CJSW2 else PJ*CJSW)
    "Capacitance of the side wall" annotation (Evaluate=true);
  BondLib.Junctions.J1p3 J1p3_1 "Current of the diode"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,10},{10,-10}})));
  BondLib.Spice.RS RS1(R=RS, TR1=TRS, Area=A, Tnom=Tnom) "Series resistance"
    annotation (Placement(transformation(origin={-40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0p3_1 "Voltage of the junction"
    annotation (Placement(transformation(origin={10,20}, extent={{-10,-10},{10,10}})));
  Utilities.Junction Dj1(
    Level=Level, IS=if Level == 3 then M*(W*L*JS + 2*(W + L)*JSW) else Area*IS + PJ*ISW, N=N, BV=BV, IBV=IBV*A, NBV=NBV, TCV=TCV,
    IKF=IKF*A, IKR=IKR*A, EG=EG, XTI=XTI, Tnom=Tnom, TT=TT, TTT1=TTT1, TTT2=TTT2, AOX=W*L*M, TOX=TOX, JF=JF, JR=JR, EF=EF, ER=ER,
    GminDC=GminDC*(if Level == 2 then Area else 1), EMin=EMin, EMax=EMax, OP=OP, IC=IC) "Junction"
    annotation (Placement(transformation(origin={10,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Cj Cj1(
    C=if Level == 2 then W*L*M*epsOx/TOX + 0 else cb, CSW=if Level == 2 then 0 else cs, P=p, PSW=ps, M=if Level == 2 then 0 else MJ,
    MSW=MJSW, FC=FC, OP=OP, IC=IC) "Charge of the junction"
    annotation (Placement(transformation(origin={60,20}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0p3_2 "Temperature"
    annotation (Placement(transformation(origin={10,-70}, extent={{-10,10},{10,-10}})));
  BondLib.Junctions.J0p2 J0p2_1 "Electrical port, whichever way its bond points"
    annotation (Placement(transformation(origin={-85,20}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B7 "J0p2_1 to J1p3_1"
    annotation (Placement(transformation(origin={-62,20}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "J1p3_1 to RS1"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B2 "J1p3_1 to J0p3_1"
    annotation (Placement(transformation(origin={-15,20}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to Dj1"
    annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J0p3_1 to Cj1"
    annotation (Placement(transformation(origin={35,20}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B5 "Dj1 to J0p3_2"
    annotation (Placement(transformation(origin={10,-55}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "RS1 to J0p3_2"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  assert(IS > 0, getInstanceName() + ": the saturation current IS must be positive");
  connect(BondCon1, J0p2_1.BondCon1) annotation (Line(points={{-100,0},{-100,20},{-95,20}}, color={192,192,192}));
  connect(J0p2_1.BondCon2, B7.BondCon1) annotation (Line(points={{-75,20},{-72,20}}, color={192,192,192}));
  connect(B7.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-52,20},{-50,20}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B1.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(B1.BondCon2, RS1.BondCon1) annotation (Line(points={{-40,50},{-40,50}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-30,20},{-25,20}}, color={192,192,192}));
  connect(B2.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-5,20},{0,20}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{10,10},{10,10}}, color={192,192,192}));
  connect(B3.BondCon2, Dj1.BondCon1) annotation (Line(points={{10,-10},{10,-10}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{20,20},{25,20}}, color={192,192,192}));
  connect(B4.BondCon2, Cj1.BondCon1) annotation (Line(points={{45,20},{50,20}}, color={192,192,192}));
  connect(Dj1.BondCon2, B5.BondCon1) annotation (Line(points={{10,-30},{10,-45}}, color={192,192,192}));
  connect(B5.BondCon2, J0p3_2.BondCon3) annotation (Line(points={{10,-65},{10,-80}}, color={192,192,192}));
  connect(RS1.BondCon2, B6.BondCon1) annotation (Line(points={{-40,70},{-40,10},{-20,10}}, color={192,192,192}));
  connect(B6.BondCon2, J0p3_2.BondCon1) annotation (Line(points={{-20,-10},{-20,-70},{0,-70}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, BondCon2) annotation (Line(points={{20,-70},{80,-70},{80,0},{100,0}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="DS", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Series resistance, junction with diffusion charge, and depletion capacitance. Level 1 takes currents and capacitances of
the whole device, level 3 works them out from length, width and densities, with the plates of polysilicon and metal above;
level 2 is an oxide through which electrons tunnel (Fowler and Nordheim).</p>
</html>"));
end DS;
