within Modelica.Electrical.Analog.Basic;
model Conductor "Conductance; its resistance is linear in the temperature"
  parameter SI.Conductance G(start=1) "Conductance at the reference temperature";
  parameter SI.Temperature T_ref=300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha=0 "Relative change of the resistance per kelvin";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T=T_ref);
  SI.Conductance G_actual "Conductance at the present temperature";
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps,
    "The temperature is outside the range in which the conductance is positive.");
  G_actual = G/(1 + alpha*(T_heatPort - T_ref));
  i = G_actual*v;
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-70,0}}, color={0,0,255}),
        Line(points={{70,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-40},{150,-70}}, textString="G=%G", textColor={0,0,0})}));
end Conductor;
