within Modelica.Thermal.HeatTransfer.Sensors;
model TemperatureSensor "Measures a temperature in kelvin"
  Modelica.Blocks.Interfaces.RealOutput T(unit="K") "Temperature"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Interfaces.HeatPort_a port "Heat port" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  T = port.T;
  port.Q_flow = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-20,-60},{20,-98}}, lineColor={0,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-12,80},{12,-64}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-8,30},{8,-66}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-12,0}}, color={191,0,0}),
        Line(points={{12,0},{100,0}}, color={0,0,127}),
        Text(extent={{30,-20},{120,-80}}, textString="K", textColor={0,0,0}),
        Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255})}));
end TemperatureSensor;
