within BondLib.Electrical.Analog.Semiconductors;
model HeatingNPN "Bipolar transistor, npn, that depends on temperature and gives off heat"
  parameter Real Bf = 50 "Forward current gain";
  parameter Real Br = 0.1 "Reverse current gain";
  parameter SI.Current Is = 1e-16 "Transport saturation current";
  parameter SI.Conductance Gbc = 1e-15 "Parallel conductance of each junction";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real XTI = 3 "Exponent of the saturation current for temperature";
  parameter Real XTB = 0 "Exponent of the current gains for temperature";
  Modelica.Electrical.Analog.Interfaces.PositivePin C "Collector"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin B "Base"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin E "Emitter"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Base"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Base node"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Base to collector"
    annotation (Placement(transformation(extent={{-40,40},{-20,60}})));
  BondLib.Junctions.J1p3 J1p3_2 "Base to emitter"
    annotation (Placement(transformation(extent={{-40,-60},{-20,-40}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG2 "Collector"
    annotation (Placement(transformation(extent={{70,40},{50,60}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG3 "Emitter"
    annotation (Placement(transformation(extent={{70,-60},{50,-40}})));
  BondLib.Utilities.EbersMollS EM1(Bf=Bf, Br=Br, Is=Is, Gmin=Gbc, Tnom=Tnom, EG=EG, XTI=XTI, XTB=XTB) "Junctions"
    annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Heat port"
    annotation (Placement(transformation(origin={55,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond BH "EM1 to BG2Heat1"
    annotation (Placement(transformation(origin={32,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J0p3_1"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(origin={-45,32}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B3 "J0p3_1 to J1p3_2"
    annotation (Placement(transformation(origin={-45,-32}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1p3_1 to El2BG2"
    annotation (Placement(transformation(extent={{5,40},{25,60}})));
  BondLib.Bonds.Bond B5 "J1p3_2 to El2BG3"
    annotation (Placement(transformation(extent={{5,-60},{25,-40}})));
  BondLib.Bonds.Bond B6 "J1p3_2 to EM1"
    annotation (Placement(transformation(origin={-8,-25}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B7 "J1p3_1 to EM1"
    annotation (Placement(transformation(origin={-8,25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-30,10},{-30,22},{-45,22}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-45,42},{-40,42},{-40,50}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-30,-10},{-30,-22},{-45,-22}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{-45,-42},{-40,-42},{-40,-50}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{-20,50},{5,50}}, color={192,192,192}));
  connect(B4.BondCon2, El2BG2.BondCon1) annotation (Line(points={{25,50},{50,50}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B5.BondCon1) annotation (Line(points={{-20,-50},{5,-50}}, color={192,192,192}));
  connect(B5.BondCon2, El2BG3.BondCon1) annotation (Line(points={{25,-50},{50,-50}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B6.BondCon1) annotation (Line(points={{-30,-40},{-30,-35},{-8,-35}}, color={192,192,192}));
  connect(B6.BondCon2, EM1.BondCon1) annotation (Line(points={{-8,-15},{10,-15},{10,-10}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B7.BondCon1) annotation (Line(points={{-30,40},{-30,35},{-8,35}}, color={192,192,192}));
  connect(B7.BondCon2, EM1.BondCon2) annotation (Line(points={{-8,15},{10,15},{10,10}}, color={192,192,192}));
  connect(EM1.BondCon3, BH.BondCon1) annotation (Line(points={{20,0},{22,0}}, color={192,192,192}));
  connect(BH.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{42,0},{45,0}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{65,0},{80,0},{80,-85},{0,-85},{0,-100}}, color={191,0,0}));
  connect(B, El2BG1.p) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,255}));
  connect(El2BG2.p, C) annotation (Line(points={{70,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, E) annotation (Line(points={{70,-50},{100,-50}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,0,255}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,20},{40,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-20},{40,-50},{90,-50}}, color={0,0,255}, arrow={Arrow.None,Arrow.None}),
        Polygon(points={{40,-50},{20,-48},{28,-34},{40,-50}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
        Line(points={{0,-30},{0,-90}}, color={191,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>As <a href=\"modelica://BondLib.Electrical.Analog.Semiconductors.NPN\">NPN</a>, with the temperature of the heat port:
the saturation current grows steeply with it, the voltage equivalent of temperature is <code>k*T/q</code>. What the
junctions take leaves through the heat port.</p>
</html>"));
end HeatingNPN;
