within Modelica.Thermal.HeatTransfer.Sources;
model FixedTemperature "Fixed temperature"
  parameter SI.Temperature T "Temperature of the port";
  Interfaces.HeatPort_b port "Heat port" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  port.T = T;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{60,-100}}, lineColor={0,0,0}, fillColor={255,170,170},
          fillPattern=FillPattern.VerticalCylinder),
        Line(points={{60,0},{90,0}}, color={191,0,0}, thickness=0.5),
        Text(extent={{-90,30},{50,-30}}, textString="K", textColor={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-105},{150,-135}}, textString="T=%T", textColor={0,0,0})}));
end FixedTemperature;
