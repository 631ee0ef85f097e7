within Modelica.Electrical.Analog.Ideal;
model IdealIntermediateSwitch "Switch that swaps two lines"
  parameter SI.Resistance Ron(final min=0) = 1e-5 "Resistance of a closed path";
  parameter SI.Conductance Goff(final min=0) = 1e-5 "Conductance of an open path";
  extends Interfaces.ConditionalHeatPort(final T=293.15);
  Interfaces.PositivePin p1 "First left pin" annotation (Placement(transformation(extent={{-110,30},{-90,50}})));
  Interfaces.PositivePin p2 "Second left pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin n1 "First right pin" annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Interfaces.NegativePin n2 "Second right pin" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.BooleanInput control
    "True swaps: p1 with n2 and p2 with n1; false: p1 with n1 and p2 with n2"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Real s1(final unit="1") "Parameter of the path p1-n1";
  Real s2(final unit="1") "Parameter of the path p2-n2";
  Real s3(final unit="1") "Parameter of the path p1-n2";
  Real s4(final unit="1") "Parameter of the path p2-n1";
  SI.Current i11 = if control then Goff*s1*unitVoltage else s1*unitCurrent "Current from p1 to n1";
  SI.Current i22 = if control then Goff*s2*unitVoltage else s2*unitCurrent "Current from p2 to n2";
  SI.Current i12 = if control then s3*unitCurrent else Goff*s3*unitVoltage "Current from p1 to n2";
  SI.Current i21 = if control then s4*unitCurrent else Goff*s4*unitVoltage "Current from p2 to n1";
  constant SI.Voltage unitVoltage=1 "One volt" annotation (HideResult=true);
  constant SI.Current unitCurrent=1 "One ampere" annotation (HideResult=true);
equation
  p1.v - n1.v = if control then s1*unitVoltage else Ron*s1*unitCurrent;
  p2.v - n2.v = if control then s2*unitVoltage else Ron*s2*unitCurrent;
  p1.v - n2.v = if control then Ron*s3*unitCurrent else s3*unitVoltage;
  p2.v - n1.v = if control then Ron*s4*unitCurrent else s4*unitVoltage;
  p1.i = i11 + i12;
  p2.i = i21 + i22;
  n1.i = -i11 - i21;
  n2.i = -i12 - i22;
  LossPower = p1.i*p1.v + p2.i*p2.v + n1.i*n1.v + n2.i*n2.v;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-40,0},{40,40}}, color={0,0,255}),
        Line(points={{-90,40},{-40,40},{40,0}}, color={0,0,255}),
        Line(points={{40,40},{90,40}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255})}));
end IdealIntermediateSwitch;
