within BondLib.Electrical.Analog.Semiconductors;
model NPN "Bipolar transistor, npn"
  parameter Real Bf = 50 "Forward current gain";
  parameter Real Br = 0.1 "Reverse current gain";
  parameter SI.Current Is = 1e-16 "Transport saturation current";
  parameter SI.Voltage Vt = 0.02585 "Voltage equivalent of temperature";
  parameter SI.Conductance Gbc = 1e-15 "Parallel conductance of each junction";
  Modelica.Electrical.Analog.Interfaces.PositivePin C "Collector"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin B "Base"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin E "Emitter"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
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
  BondLib.Utilities.EbersMoll EM1(Bf=Bf, Br=Br, Is=Is, Vt=Vt, Gmin=Gbc) "Junctions"
    annotation (Placement(transformation(origin={10,0}, extent={{-10,-10},{10,10}}, rotation=90)));
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
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A static NPN transistor after Ebers and Moll (transport form). Two 1-junctions hold the base-collector and the
base-emitter voltage; the coupled junctions are one dissipating two-port.</p>
</html>"));
end NPN;
