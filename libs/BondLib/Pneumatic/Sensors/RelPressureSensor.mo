within BondLib.Pneumatic.Sensors;
model RelPressureSensor "Sensor of pressure difference"
  BondLib.Pneumatic.Interfaces.Port_a port_a "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Pneumatic.Interfaces.Port_b port_b "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput p_rel(unit="Pa", displayUnit="bar") "Pressure difference, a minus b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Pneumatic.Interfaces.Pn2BG Pn2BG1 "First port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "One flow"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Pneumatic.Interfaces.BG2Pn BG2Pn1 "Second port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sensors.De De1 "Sensor"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Pn2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Pn1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to De1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Pn2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Pn1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, De1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(port_a, Pn2BG1.port) annotation (Line(points={{-100,0},{-70,0}}, color={95,95,95}));
  connect(BG2Pn1.port, port_b) annotation (Line(points={{70,0},{100,0}}, color={95,95,95}));
  connect(De1.OutPort1, p_rel) annotation (Line(points={{0,-61},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Text(extent={{-40,40},{40,-40}}, textString="dp", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{0,-60},{0,-100}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The pressure difference, a minus b; nothing flows.</p>
</html>"));
end RelPressureSensor;
