within Modelica.Electrical.Analog.Ideal;
model IdealOpAmpLimited "Operational amplifier with hard limits"
  Interfaces.PositivePin in_p "Positive input" annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  Interfaces.NegativePin in_n "Negative input" annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  Interfaces.PositivePin out "Output" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.PositivePin VMax "Upper limit of the output"
    annotation (Placement(transformation(extent={{-10,60},{10,80}})));
  Interfaces.NegativePin VMin "Lower limit of the output"
    annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
  SI.Voltage vin "Input voltage";
protected
  Real s(start=0, final unit="1") "Parameter of the characteristic: -1 to 1 within the limits";
  constant SI.Voltage unitVoltage=1 "One volt" annotation (HideResult=true);
equation
  in_p.i = 0;
  in_n.i = 0;
  VMax.i = 0;
  VMin.i = 0;
  vin = in_p.v - in_n.v;
  vin = unitVoltage*smooth(0, if s < -1 then s + 1 elseif s > 1 then s - 1 else 0);
  out.v = smooth(0, if s < -1 then VMin.v elseif s > 1 then VMax.v
    else (VMax.v + VMin.v)/2 + s*(VMax.v - VMin.v)/2);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{70,0},{-70,80},{-70,-80},{70,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,50},{-70,50}}, color={0,0,255}),
        Line(points={{-90,-50},{-70,-50}}, color={0,0,255}),
        Line(points={{70,0},{90,0}}, color={0,0,255}),
        Line(points={{0,60},{0,40}}, color={0,0,255}),
        Line(points={{0,-60},{0,-40}}, color={0,0,255}),
        Line(points={{-55,50},{-35,50}}, color={0,0,255}),
        Line(points={{-55,-50},{-35,-50}}, color={0,0,255}),
        Line(points={{-45,-40},{-45,-60}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end IdealOpAmpLimited;
