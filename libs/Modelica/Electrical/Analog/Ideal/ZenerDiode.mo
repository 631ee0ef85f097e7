within Modelica.Electrical.Analog.Ideal;
model ZenerDiode "Diode that also conducts beyond its breakdown voltage"
  extends Interfaces.OnePort;
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance in the forward direction";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance between breakdown and knee";
  parameter SI.Resistance Rbv(final min=0) = 1e-5 "Resistance beyond the breakdown voltage";
  parameter SI.Voltage Vknee(final min=0) = 0 "Voltage at which conduction begins";
  parameter SI.Voltage Bv(final min=0) = 5.1 "Breakdown voltage";
  extends Interfaces.ConditionalHeatPort;
  Boolean on(start=false) "True, if the diode conducts in the forward direction";
  Boolean breakdown(start=false) "True, if the diode conducts backwards";
protected
  Real s(start=0, final unit="1") "Parameter of the characteristic; zero at the knee";
  Real sBv(final unit="1") "The same parameter, counted from the breakdown";
  constant SI.Voltage unitVoltage=1 "One volt" annotation (HideResult=true);
  constant SI.Current unitCurrent=1 "One ampere" annotation (HideResult=true);
equation
  sBv = s + (Vknee + Bv)/unitVoltage;
  on = s > 0;
  breakdown = sBv < 0;
  v = if on then Vknee + Ron*s*unitCurrent elseif breakdown then -Bv + Rbv*sBv*unitCurrent else Vknee + s*unitVoltage;
  i = if on then Goff*Vknee + s*unitCurrent elseif breakdown then -Goff*Bv + sBv*unitCurrent
    else Goff*(Vknee + s*unitVoltage);
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{30,0},{-30,40},{-30,-40},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{15,40},{30,40},{30,-40},{45,-40}}, color={0,0,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-80}}, textString="Bv=%Bv", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Three straight lines along one parameter <code>s</code>, as in <code>IdealDiode</code>. This class is not part of the
standard library.</p>
</html>"));
end ZenerDiode;
