within BondLib.Thermal.HeatTransfer.Rankine;
model TemperatureSensor "Sensor of temperature in degrees Rankine"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port "Heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput T(unit="degRk") "Temperature in degrees Rankine"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  BondLib.Thermal.HeatTransfer.Sensors.TemperatureSensor sensor "Sensor in Kelvin"
    annotation (Placement(transformation(extent={{-20,-20},{20,20}})));
equation
  T = sensor.T*9/5;
  connect(port, sensor.port) annotation (Line(points={{-100,0},{-20,0}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,-20},{40,-98}}, lineColor={191,0,0}, fillColor={255,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-20,80},{20,-30}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-20,0}}, color={191,0,0}),
        Line(points={{20,0},{100,0}}, color={0,0,127}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The temperature of a node in degrees Rankine.</p>
</html>"));
end TemperatureSensor;
