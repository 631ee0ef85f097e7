within Modelica.Electrical.Analog.Ideal;
model IdealTwoWaySwitch "Switch between two pins"
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of the closed path";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of the open path";
  extends Interfaces.ConditionalHeatPort(final T=293.15);
  Interfaces.PositivePin p "Common pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin n2 "Pin that is connected for control = true"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.NegativePin n1 "Pin that is connected for control = false"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Modelica.Blocks.Interfaces.BooleanInput control "True connects p with n2, false connects p with n1"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Real s1(final unit="1") "Parameter of the path to n1";
  Real s2(final unit="1") "Parameter of the path to n2";
  constant SI.Voltage unitVoltage=1 "One volt" annotation (HideResult=true);
  constant SI.Current unitCurrent=1 "One ampere" annotation (HideResult=true);
equation
  p.i + n1.i + n2.i = 0;
  p.v - n1.v = if control then s1*unitVoltage else Ron*s1*unitCurrent;
  -n1.i = if control then Goff*s1*unitVoltage else s1*unitCurrent;
  p.v - n2.v = if control then Ron*s2*unitCurrent else s2*unitVoltage;
  -n2.i = if control then s2*unitCurrent else Goff*s2*unitVoltage;
  LossPower = p.i*p.v + n1.i*n1.v + n2.i*n2.v;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-44,4},{-36,-4}}, lineColor={0,0,255}),
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-37,2},{40,40}}, color={0,0,255}),
        Line(points={{40,40},{90,40}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255})}));
end IdealTwoWaySwitch;
