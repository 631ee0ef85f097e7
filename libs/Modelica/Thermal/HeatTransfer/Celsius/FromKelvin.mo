within Modelica.Thermal.HeatTransfer.Celsius;
model FromKelvin "Signal from kelvin to degrees Celsius"
  Modelica.Blocks.Interfaces.RealInput Kelvin(unit="K") "Temperature in kelvin"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Modelica.Blocks.Interfaces.RealOutput Celsius(unit="degC") "Temperature in degrees Celsius"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  Celsius = Modelica.Units.Conversions.to_degC(Kelvin);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,0},{-40,0}}, color={0,0,127}),
        Line(points={{40,0},{100,0}}, color={0,0,127}),
        Text(extent={{-100,-40},{-20,-100}}, textString="K", textColor={0,0,0}),
        Text(extent={{20,-40},{100,-100}}, textString="°C", textColor={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end FromKelvin;
