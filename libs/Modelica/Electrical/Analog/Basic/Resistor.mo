within Modelica.Electrical.Analog.Basic;
model Resistor "Resistance, linear in the temperature"
  parameter SI.Resistance R(start=1) "Resistance at the reference temperature";
  parameter SI.Temperature T_ref=300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha=0 "Relative change of the resistance per kelvin";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T=T_ref);
  SI.Resistance R_actual "Resistance at the present temperature";
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps,
    "The temperature is outside the range in which the resistance is positive.");
  R_actual = R*(1 + alpha*(T_heatPort - T_ref));
  v = R_actual*i;
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-70,0}}, color={0,0,255}),
        Line(points={{70,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-40},{150,-70}}, textString="R=%R", textColor={0,0,0})}));
end Resistor;
