within BondLib.Electrical.Analog.Spice;
model D "Diode"
  extends BondLib.Electrical.Analog.Interfaces.OnePort;
  parameter Integer Level = 1 "1: junction, 2: tunnel current through an oxide, 3: junction by its geometry" annotation (Evaluate=true);
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter SI.Length TOX = 1e-7 "Thickness of the oxide, level 2";
  parameter SI.Voltage PB = 0.8 "Potential of the bottom";
  parameter SI.Voltage BV = 0 "Breakdown voltage; zero: none";
  parameter SI.Current IBV = 0 "Current at the breakdown voltage";
  parameter SI.Voltage PHP = 0.8 "Potential of the side wall";
  parameter Real N = 1 "Emission coefficient";
  parameter SI.Current IS = 1e-14 "Saturation current";
  parameter SI.Current ISW = 0 "Saturation current of the side wall, per PJ";
  parameter Real PJ = 1 "Relative periphery of the junction";
  parameter SI.Current IKF = Modelica.Constants.inf "Current at which high injection begins, forward";
  parameter SI.Current IKR = Modelica.Constants.inf "Current at which high injection begins, backward";
  parameter SI.Resistance RS = 0 "Series resistance";
  parameter SI.Capacitance CJ = 5e-13 "Capacitance of the bottom at zero voltage";
  parameter Real MJ = 0.33 "Grading coefficient of the bottom";
  parameter SI.Capacitance CJSW = 5e-13 "Capacitance of the side wall at zero voltage, per PJ";
  parameter Real MJSW = 0.33 "Grading coefficient of the side wall";
  parameter Real FC = 0.5 "Part of the potential up to which the law of the depletion holds";
  parameter SI.Time TT = 0 "Transit time";
  parameter SI.LinearTemperatureCoefficient TRS = 0 "Linear temperature coefficient of the series resistance";
  parameter Real TCV(unit="V/K") = 0 "Fall of the breakdown voltage per Kelvin";
  parameter SI.LinearTemperatureCoefficient TTT1 = 0 "Linear temperature coefficient of the transit time";
  parameter SI.QuadraticTemperatureCoefficient TTT2 = 0 "Quadratic temperature coefficient of the transit time";
  parameter Real XTI = 3 "Exponent of the saturation current for temperature";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real M = 1 "Number of devices in parallel, levels 2 and 3";
  parameter SI.Length L = 0 "Length, levels 2 and 3";
  parameter SI.Length W = 0 "Width, levels 2 and 3";
  parameter Real JF = 0 "Tunnel current factor forward, A/V2";
  parameter Real JR = 0 "Tunnel current factor backward, A/V2";
  parameter Real EF = 0 "Tunnel field forward, V/m";
  parameter Real ER = 0 "Tunnel field backward, V/m";
  parameter SI.Length LP = 0 "Length of the polysilicon plate, level 3";
  parameter SI.Length WP = 0 "Width of the polysilicon plate, level 3";
  parameter SI.Length XP = 0 "Mask effect of the polysilicon plate, level 3";
  parameter SI.Length XOI = 0 "Oxide below the polysilicon plate, level 3; zero: no plate";
  parameter SI.Length LM = 0 "Length of the metal plate, level 3";
  parameter SI.Length WM = 0 "Width of the metal plate, level 3";
  parameter SI.Length XM = 0 "Mask effect of the metal plate, level 3";
  parameter SI.Length XOM = 0 "Oxide below the metal plate, level 3; zero: no plate";
  parameter Real JS = 1e-4 "Saturation current density, A/m2, level 3";
  parameter Real JSW = 0 "Saturation current density of the side wall, A/m, level 3";
  parameter Real CJ2 = 1e-4 "Capacitance density of the bottom, F/m2, level 3";
  parameter Real CJSW2 = 1e-9 "Capacitance density of the side wall, F/m, level 3";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-16 "Parallel conductance of the junction" annotation (Dialog(tab="Advanced"));
  parameter Real NBV = N "Emission coefficient of the breakdown" annotation (Dialog(tab="Advanced"));
  parameter Real EMin = -100 "Exponent below which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Real EMax = 40 "Exponent above which exponentials are lines" annotation (Dialog(tab="Advanced"));
  parameter Boolean OP = false "True: operating point only, no charge moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter SI.Voltage IC = 0 "Voltage of the junction at the start";
  parameter Boolean useHeatPort = false "True, if the heat port is used" annotation (Evaluate=true);
  parameter SI.Temperature T = 300.15 "Temperature without heat port, and of the junction capacitances";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b heatPort if useHeatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.DS DS1(
    Level=Level, Area=Area, TOX=TOX, PB=PB, BV=BV, IBV=IBV, PHP=PHP, N=N, IS=IS, ISW=ISW, PJ=PJ, IKF=IKF, IKR=IKR,
    RS=RS, CJ=CJ, MJ=MJ, CJSW=CJSW, MJSW=MJSW, FC=FC, TT=TT, TRS=TRS, TCV=TCV, TTT1=TTT1, TTT2=TTT2, XTI=XTI, EG=EG,
    M=M, L=L, W=W, JF=JF, JR=JR, EF=EF, ER=ER, LP=LP, WP=WP, XP=XP, XOI=XOI, LM=LM, WM=WM, XM=XM, XOM=XOM, JS=JS,
    JSW=JSW, CJ2=CJ2, CJSW2=CJSW2, T=T, Tnom=Tnom, GminDC=GminDC, NBV=NBV, EMin=EMin, EMax=EMax, OP=OP, IC=IC) "Element"
    annotation (Placement(transformation(origin={0,-5}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Spice.Utilities.ThermalEnd TE1(useHeatPort=useHeatPort, T=T) "Heat"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(origin={-30,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(origin={30,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to DS1"
    annotation (Placement(transformation(origin={0,18}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "DS1 to TE1"
    annotation (Placement(transformation(origin={0,-32}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,40},{-40,40}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,40},{-10,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,40},{20,40}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,40},{50,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,30},{0,28}}, color={192,192,192}));
  connect(B3.BondCon2, DS1.BondCon1) annotation (Line(points={{0,8},{0,5}}, color={192,192,192}));
  connect(DS1.BondCon2, B4.BondCon1) annotation (Line(points={{0,-15},{0,-22}}, color={192,192,192}));
  connect(B4.BondCon2, TE1.BondCon1) annotation (Line(points={{0,-42},{0,-50}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-100,40},{-70,40}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={0,0,255}));
  connect(TE1.heatPort, heatPort) annotation (Line(points={{0,-70},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{40,40},{40,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A junction with series resistance, diffusion charge and depletion capacitance; current from p to n. Its bond graph is
<a href=\"modelica://BondLib.Spice.DS\">Spice.DS</a>.</p>
</html>"));
end D;
