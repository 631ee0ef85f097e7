within Modelica.Thermal.HeatTransfer.Celsius;
model PrescribedTemperature "Temperature given by a signal in degrees Celsius"
  Interfaces.HeatPort_b port "Heat port" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput T(unit="degC") "Temperature"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
equation
  port.T = Modelica.Units.Conversions.from_degC(T);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{60,-100}}, lineColor={0,0,0}, fillColor={255,170,170},
          fillPattern=FillPattern.VerticalCylinder),
        Line(points={{-100,0},{90,0}}, color={191,0,0}, thickness=0.5),
        Text(extent={{-90,-20},{50,-80}}, textString="°C", textColor={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PrescribedTemperature;
