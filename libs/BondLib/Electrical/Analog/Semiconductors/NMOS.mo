within BondLib.Electrical.Analog.Semiconductors;
model NMOS "Field-effect transistor, n channel"
  parameter SI.Length W = 20e-6 "Width";
  parameter SI.Length L = 6e-6 "Length";
  parameter SI.Transconductance Beta = 0.041e-3 "Transconductance parameter";
  parameter SI.Voltage Vt = 0.8 "Threshold voltage";
  parameter Real K2 = 1.144 "Shift of the threshold per voltage of the bulk";
  parameter Real K5 = 0.7311 "Weight of the gate voltage";
  parameter SI.Length dW = -2.5e-6 "Effective width less width";
  parameter SI.Length dL = -1.5e-6 "Effective length less length";
  parameter SI.Resistance RDS(min=0) = 1e7 "Resistance between drain and source";
  Modelica.Electrical.Analog.Interfaces.PositivePin D "Drain"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin G "Gate"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin S "Source"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Modelica.Electrical.Analog.Interfaces.Pin B "Bulk"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Gate"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Gate to source"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  BondLib.Sensors.De De1 "Gate-source voltage"
    annotation (Placement(transformation(origin={-80,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG2 "Drain"
    annotation (Placement(transformation(extent={{90,40},{70,60}})));
  BondLib.Junctions.J1p3 J1p3_2 "Drain to source"
    annotation (Placement(transformation(extent={{20,40},{40,60}})));
  BondLib.Utilities.MOSchannel MOS1(Beta=Beta, WL=(W + dW)/(L + dL), Vt=Vt, K2=K2, K5=K5, Gds=1/RDS) "Channel"
    annotation (Placement(transformation(origin={-20,50}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p4 J0p4_1 "Source node"
    annotation (Placement(transformation(extent={{20,-60},{40,-40}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG3 "Source"
    annotation (Placement(transformation(extent={{90,-60},{70,-40}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(origin={-40,-22}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B2 "J1p3_1 to J0p4_1"
    annotation (Placement(transformation(extent={{-15,-60},{5,-40}})));
  BondLib.Bonds.Bond B4 "El2BG2 to J1p3_2"
    annotation (Placement(transformation(origin={55,50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B5 "J1p3_2 to J0p4_1"
    annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B7 "J0p4_1 to El2BG3"
    annotation (Placement(transformation(extent={{45,-60},{65,-40}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to De1"
    annotation (Placement(transformation(origin={-60,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B6 "J1p3_2 to MOS1"
    annotation (Placement(transformation(origin={5,50}, extent={{10,-10},{-10,10}})));
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG4 "Bulk"
    annotation (Placement(transformation(origin={80,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 J1p3_3 "Bulk to source"
    annotation (Placement(transformation(origin={30,-90}, extent={{-10,-10},{10,10}})));
  BondLib.Sensors.De De2 "Bulk-source voltage"
    annotation (Placement(transformation(origin={-20,-90}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B8 "El2BG4 to J1p3_3"
    annotation (Placement(transformation(origin={60,-90}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B9 "J1p3_3 to J0p4_1"
    annotation (Placement(transformation(origin={30,-70}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B10 "J1p3_3 to De2"
    annotation (Placement(transformation(origin={5,-90}, extent={{10,-10},{-10,10}})));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,-12},{-40,-12}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-40,-32},{-40,-40}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-30,-50},{-15,-50}}, color={192,192,192}));
  connect(B2.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{5,-50},{20,-50}}, color={192,192,192}));
  connect(El2BG2.BondCon1, B4.BondCon1) annotation (Line(points={{70,50},{65,50}}, color={192,192,192}));
  connect(B4.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{45,50},{40,50}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B5.BondCon1) annotation (Line(points={{30,40},{30,10}}, color={192,192,192}));
  connect(B5.BondCon2, J0p4_1.BondCon3) annotation (Line(points={{30,-10},{30,-40}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B7.BondCon1) annotation (Line(points={{40,-50},{45,-50}}, color={192,192,192}));
  connect(B7.BondCon2, El2BG3.BondCon1) annotation (Line(points={{65,-50},{70,-50}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-50,-50},{-50,-50}}, color={192,192,192}));
  connect(B3.BondCon2, De1.BondCon1) annotation (Line(points={{-70,-50},{-70,-50}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B6.BondCon1) annotation (Line(points={{20,50},{15,50}}, color={192,192,192}));
  connect(B6.BondCon2, MOS1.BondCon1) annotation (Line(points={{-5,50},{-10,50}}, color={192,192,192}));
  connect(G, El2BG1.p) annotation (Line(points={{-100,0},{-90,0}}, color={0,0,255}));
  connect(El2BG2.p, D) annotation (Line(points={{90,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, S) annotation (Line(points={{90,-50},{100,-50}}, color={0,0,255}));
  connect(De1.OutPort1, MOS1.s) annotation (Line(points={{-91,-50},{-96,-50},{-96,50},{-30,50}}, color={0,0,127}));
  connect(El2BG4.BondCon1, B8.BondCon1) annotation (Line(points={{70,0},{70,-90}}, color={192,192,192}));
  connect(B8.BondCon2, J1p3_3.BondCon2) annotation (Line(points={{50,-90},{40,-90}}, color={192,192,192}));
  connect(J1p3_3.BondCon3, B9.BondCon1) annotation (Line(points={{30,-80},{30,-80}}, color={192,192,192}));
  connect(B9.BondCon2, J0p4_1.BondCon4) annotation (Line(points={{30,-60},{30,-60}}, color={192,192,192}));
  connect(J1p3_3.BondCon1, B10.BondCon1) annotation (Line(points={{20,-90},{15,-90}}, color={192,192,192}));
  connect(B10.BondCon2, De2.BondCon1) annotation (Line(points={{-5,-90},{-10,-90}}, color={192,192,192}));
  connect(El2BG4.p, B) annotation (Line(points={{90,0},{100,0}}, color={0,0,255}));
  connect(De2.OutPort1, MOS1.b) annotation (Line(points={{-31,-90},{-98,-90},{-98,30},{-20,30},{-20,40}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{20,0},{90,0}}, color={0,0,255}),
        Line(points={{-90,0},{-40,0}}, color={0,0,255}),
        Line(points={{-40,40},{-40,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,55},{-20,-55}}, color={0,0,255}, thickness=0.5),
        Line(points={{-20,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-50},{90,-50}}, color={0,0,255}),
        Polygon(points={{-20,0},{5,10},{5,-10},{-20,0}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The channel follows the law of Shichman and Hodges, with the parameters of the standard library's transistor of this
name; neither gate nor bulk takes a current. Connect the bulk to the source where it has no part to play.</p>
</html>"));
end NMOS;
