within Modelica.Electrical.Analog.Interfaces;
partial model IdealSemiconductor "Diode-like characteristic of two straight lines"
  extends OnePort;
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance in the forward direction";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance in the blocking direction";
  parameter SI.Voltage Vknee(final min=0) = 0 "Voltage at which conduction begins";
  extends ConditionalHeatPort;
  Boolean off(start=true) "True, if the component blocks";
protected
  Real s(start=0, final unit="1") "Parameter of the characteristic; zero at the knee";
  constant SI.Voltage unitVoltage=1 "One volt" annotation (HideResult=true);
  constant SI.Current unitCurrent=1 "One ampere" annotation (HideResult=true);
equation
  v = Vknee + (if off then s*unitVoltage else Ron*s*unitCurrent);
  i = Goff*Vknee + (if off then Goff*s*unitVoltage else s*unitCurrent);
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{30,0},{-30,40},{-30,-40},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{30,40},{30,-40}}, color={0,0,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Voltage and current depend on one parameter <code>s</code>, which runs along the characteristic: in the blocking
range it is the voltage above the knee, in the conducting range the current. So the characteristic may be
vertical or horizontal (<code>Ron = 0</code> or <code>Goff = 0</code>) and the equations stay solvable.</p>
<p>The class that inherits from here says when the component is <code>off</code>.</p>
</html>"));
end IdealSemiconductor;
