within Modelica.Electrical.Analog.Basic;
model VariableConductor "Conductance given by a signal"
  parameter SI.Temperature T_ref=300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha=0 "Relative change of the resistance per kelvin";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T=T_ref);
  SI.Conductance G_actual "Conductance at the present temperature";
  Modelica.Blocks.Interfaces.RealInput G(unit="S") "Conductance at the reference temperature"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
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
        Line(points={{0,90},{0,30}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-40},{150,-80}}, textString="%name", textColor={0,0,255})}));
end VariableConductor;
