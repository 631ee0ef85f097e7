within BondLib.Electrical.Analog.Semiconductors;
model HeatingNMOS "Field-effect transistor, n channel, that depends on temperature and gives off heat"
  parameter SI.Length W = 20e-6 "Width";
  parameter SI.Length L = 6e-6 "Length";
  parameter SI.Transconductance Beta = 0.041e-3 "Transconductance parameter";
  parameter SI.Voltage Vt = 0.8 "Threshold voltage";
  parameter Real K2 = 1.144 "Shift of the threshold per voltage of the bulk";
  parameter Real K5 = 0.7311 "Weight of the gate voltage";
  parameter SI.Length dW = -2.5e-6 "Effective width less width";
  parameter SI.Length dL = -1.5e-6 "Effective length less length";
  parameter SI.Resistance RDS(min=0) = 1e7 "Resistance between drain and source";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter SI.LinearTemperatureCoefficient kvt = -6.96e-3 "Change of Vt per Kelvin, relative";
  parameter SI.LinearTemperatureCoefficient kk2 = 6e-4 "Change of K2 per Kelvin, relative";
  Modelica.Electrical.Analog.Interfaces.PositivePin D "Drain"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin G "Gate"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin S "Source"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Modelica.Electrical.Analog.Interfaces.Pin B "Bulk"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
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
  BondLib.Sources.mSf2 mSf2_1 "Channel: a flow that gives off its power as heat"
    annotation (Placement(transformation(origin={-20,50}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Sources.RealExpression channel(y=smooth(1, noEvent(BondLib.Utilities.channelFlow(mSf2_1.e1, De1.OutPort1,
    De2.OutPort1, Beta*(W + dW)/(L + dL)*(heatPort.T/Tnom)^(-1.5), Vt*(1 + kvt*(heatPort.T - Tnom)),
    K2*(1 + kk2*(heatPort.T - Tnom)), K5))) + mSf2_1.e1/RDS) "Current of the channel"
    annotation (Placement(transformation(extent={{-76,64},{-44,80}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Heat port"
    annotation (Placement(transformation(origin={-70,50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond BH "mSf2_1 to BG2Heat1"
    annotation (Placement(transformation(origin={-45,50}, extent={{10,-10},{-10,10}})));
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
  BondLib.Bonds.Bond B6 "J1p3_2 to mSf2_1"
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
  connect(B6.BondCon2, mSf2_1.BondCon1) annotation (Line(points={{-5,50},{-10,50}}, color={192,192,192}));
  connect(G, El2BG1.p) annotation (Line(points={{-100,0},{-90,0}}, color={0,0,255}));
  connect(El2BG2.p, D) annotation (Line(points={{90,50},{100,50}}, color={0,0,255}));
  connect(El2BG3.p, S) annotation (Line(points={{90,-50},{100,-50}}, color={0,0,255}));
  connect(El2BG4.BondCon1, B8.BondCon1) annotation (Line(points={{70,0},{70,-90}}, color={192,192,192}));
  connect(B8.BondCon2, J1p3_3.BondCon2) annotation (Line(points={{50,-90},{40,-90}}, color={192,192,192}));
  connect(J1p3_3.BondCon3, B9.BondCon1) annotation (Line(points={{30,-80},{30,-80}}, color={192,192,192}));
  connect(B9.BondCon2, J0p4_1.BondCon4) annotation (Line(points={{30,-60},{30,-60}}, color={192,192,192}));
  connect(J1p3_3.BondCon1, B10.BondCon1) annotation (Line(points={{20,-90},{15,-90}}, color={192,192,192}));
  connect(B10.BondCon2, De2.BondCon1) annotation (Line(points={{-5,-90},{-10,-90}}, color={192,192,192}));
  connect(El2BG4.p, B) annotation (Line(points={{90,0},{100,0}}, color={0,0,255}));
  connect(channel.y, mSf2_1.s) annotation (Line(points={{-42.4,72},{-20,72},{-20,60}}, color={0,0,127}));
  connect(mSf2_1.BondCon2, BH.BondCon1) annotation (Line(points={{-30,50},{-35,50}}, color={192,192,192}));
  connect(BH.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{-55,50},{-60,50}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{-80,50},{-94,50},{-94,-100},{0,-100}}, color={191,0,0}));
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
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
        Line(points={{0,-55},{0,-90}}, color={191,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>As <a href=\"modelica://BondLib.Electrical.Analog.Semiconductors.NMOS\">NMOS</a>, with the temperature of the heat port:
the mobility falls with <code>(T/Tnom)^(-1.5)</code>, threshold and bulk effect change linearly. The channel is a flow
that is set by the voltages and gives off its power as heat.</p>
</html>"));
end HeatingNMOS;
