within BondLib.Thermal.HeatTransfer.Sensors;
model RelTemperatureSensor "Sensor of a temperature difference"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a "First heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Second heat port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput T_rel(unit="K") "Temperature difference, a minus b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG Heat2BG1 "First heat port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Temperature difference"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Second heat port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sensors.De De1 "Sensor"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Heat2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Heat1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to De1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, De1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(port_a, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-70,0}}, color={191,0,0}));
  connect(BG2Heat1.port_b, port_b) annotation (Line(points={{70,0},{100,0}}, color={191,0,0}));
  connect(De1.OutPort1, T_rel) annotation (Line(points={{0,-61},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,-20},{40,-98}}, lineColor={191,0,0}, fillColor={255,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-20,80},{20,-30}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255}),
        Line(points={{-90,0},{-20,0}}, color={191,0,0}),
        Line(points={{20,0},{90,0}}, color={191,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The difference of two temperatures; no heat flows.</p>
</html>"));
end RelTemperatureSensor;
