within Modelica.Electrical.Analog.Semiconductors;
model ZDiode "Zener diode with exponential characteristics"
  extends Interfaces.OnePort;
  parameter SI.Current Ids=1e-6 "Saturation current";
  parameter SI.Voltage Vt=0.04 "Thermal voltage";
  parameter Real Maxexp(final min=Modelica.Constants.small) = 30
    "The exponentials are continued as lines above this exponent";
  parameter SI.Resistance R=1e8 "Parallel resistance";
  parameter SI.Voltage Bv=5.1 "Breakdown voltage";
  parameter SI.Current Ibv=0.7 "Current at the breakdown voltage";
  parameter Real Nbv=0.74 "Emission coefficient of the breakdown";
  extends Interfaces.ConditionalHeatPort(T=293.15);
equation
  // The exponential of the direction that does not conduct is below machine precision beyond Maxexp and left out.
  i = smooth(1, if v > Maxexp*Vt then Ids*(exlin(v/Vt, Maxexp) - 1) + v/R
    elseif v + Bv < -Maxexp*Nbv*Vt then -Ids - Ibv*exlin(-(v + Bv)/(Nbv*Vt), Maxexp) + v/R
    else Ids*(exp(v/Vt) - 1) - Ibv*exp(-(v + Bv)/(Nbv*Vt)) + v/R);
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{30,0},{-30,40},{-30,-40},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{15,40},{30,40},{30,-40},{45,-40}}, color={0,0,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-80}}, textString="Bv=%Bv", textColor={0,0,0})}));
end ZDiode;
