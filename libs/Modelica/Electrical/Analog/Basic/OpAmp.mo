within Modelica.Electrical.Analog.Basic;
model OpAmp "Operational amplifier with smooth limits"
  parameter Real Slope(start=10000) "Amplification near zero input";
  Interfaces.PositivePin in_p "Positive input" annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  Interfaces.NegativePin in_n "Negative input" annotation (Placement(transformation(extent={{-90,40},{-110,60}})));
  Interfaces.PositivePin out "Output" annotation (Placement(transformation(extent={{110,-10},{90,10}})));
  Interfaces.PositivePin VMax "Upper limit of the output"
    annotation (Placement(transformation(extent={{-10,60},{10,80}})));
  Interfaces.NegativePin VMin "Lower limit of the output"
    annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
  SI.Voltage vin "Input voltage";
protected
  SI.Voltage vmid = (VMax.v + VMin.v)/2 "Output in the middle of the range";
  SI.Voltage vhalf = (VMax.v - VMin.v)/2 "Half of the range";
equation
  in_p.i = 0;
  in_n.i = 0;
  VMax.i = 0;
  VMin.i = 0;
  vin = in_p.v - in_n.v;
  out.v = vmid + abs(Slope)*vin/(1 + smooth(0, abs(Slope*vin/vhalf)));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{80,0},{-70,80},{-70,-80},{80,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{80,0},{90,0}}, color={0,0,255}),
        Line(points={{-70,50},{-90,50}}, color={0,0,255}),
        Line(points={{-70,-50},{-90,-50}}, color={0,0,255}),
        Line(points={{0,60},{0,42}}, color={0,0,255}),
        Line(points={{0,-60},{0,-42}}, color={0,0,255}),
        Line(points={{-55,50},{-35,50}}, color={0,0,255}),
        Line(points={{-55,-50},{-35,-50}}, color={0,0,255}),
        Line(points={{-45,-40},{-45,-60}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end OpAmp;
