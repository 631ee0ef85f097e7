within BondLib.Electrical.Analog.Semiconductors;
model HeatingDiode "Diode that depends on temperature and gives off heat"
  extends Interfaces.OnePort;
  parameter SI.Current Ids = 1e-6 "Saturation current at the temperature TNOM";
  parameter Real Maxexp = 15 "Argument beyond which the exponential goes on as a line";
  parameter SI.Resistance R = 1e8 "Parallel resistance";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real N = 1 "Emission coefficient";
  parameter SI.Temperature TNOM = 300.15 "Temperature to which Ids belongs";
  parameter Real XTI = 3 "Exponent of the saturation current for temperature";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  BondLib.Utilities.JunctionS DS1(Is=Ids, N=N, EG=EG, XTI=XTI, Tnom=TNOM, Maxexp=Maxexp, R=R) "Junction"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Heat port"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to DS1"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "DS1 to BG2Heat1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,40},{-40,40}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,40},{-10,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,40},{20,40}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,40},{50,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(B3.BondCon2, DS1.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(DS1.BondCon2, B4.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B4.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={0,0,255}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{0,-60},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{40,40},{40,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{0,-20},{0,-90}}, color={191,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The law of <a href=\"modelica://BondLib.Electrical.Analog.Semiconductors.Diode\">Diode</a> with the temperature of
the heat port: <code>Vt = N*k*T/q</code>, and a saturation current that grows steeply with temperature. The power
<code>v*i</code> leaves through the heat port.</p>
</html>"));
end HeatingDiode;
