within BondLib.Thermal.HeatTransfer.Sensors;
model TemperatureSensor "Sensor of temperature"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput T(unit="K") "Temperature in Kelvin"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG Heat2BG1 "Heat port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Sensors.De De1 "Sensor"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "Heat2BG1 to De1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
equation
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, De1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(port, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-70,0}}, color={191,0,0}));
  connect(De1.OutPort1, T) annotation (Line(points={{11,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,-20},{40,-98}}, lineColor={191,0,0}, fillColor={255,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-20,80},{20,-30}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-20,0}}, color={191,0,0}),
        Line(points={{20,0},{100,0}}, color={0,0,127}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The temperature of a node; no heat flows. Inside an effort sensor.</p>
</html>"));
end TemperatureSensor;
