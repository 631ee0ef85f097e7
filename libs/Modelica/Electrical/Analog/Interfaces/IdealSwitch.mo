within Modelica.Electrical.Analog.Interfaces;
partial model IdealSwitch "Switch with two states"
  extends OnePort;
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of the closed switch";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of the open switch";
  extends ConditionalHeatPort(final T=293.15);
protected
  Boolean off "True, if the switch is open";
  Real s(final unit="1") "Parameter of the characteristic: voltage if open, current if closed";
  constant SI.Voltage unitVoltage=1 "One volt" annotation (HideResult=true);
  constant SI.Current unitCurrent=1 "One ampere" annotation (HideResult=true);
equation
  v = if off then s*unitVoltage else Ron*s*unitCurrent;
  i = if off then Goff*s*unitVoltage else s*unitCurrent;
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-44,4},{-36,-4}}, lineColor={0,0,255}),
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-37,2},{40,52}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The class that inherits from here says when the switch is <code>off</code>.</p>
</html>"));
end IdealSwitch;
