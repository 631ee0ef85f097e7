within Modelica.Electrical.Analog.Interfaces;
partial model FourPin "Component with four pins"
  SI.Voltage v1 "Voltage of the left side";
  SI.Voltage v2 "Voltage of the right side";
  SI.Current i1 "Current into the positive pin of the left side";
  SI.Current i2 "Current into the positive pin of the right side";
  PositivePin p1 "Positive pin of the left side" annotation (Placement(transformation(extent={{-110,90},{-90,110}})));
  NegativePin n1 "Negative pin of the left side" annotation (Placement(transformation(extent={{-90,-110},{-110,-90}})));
  PositivePin p2 "Positive pin of the right side" annotation (Placement(transformation(extent={{110,90},{90,110}})));
  NegativePin n2 "Negative pin of the right side" annotation (Placement(transformation(extent={{90,-110},{110,-90}})));
equation
  v1 = p1.v - n1.v;
  v2 = p2.v - n2.v;
  i1 = p1.i;
  i2 = p2.i;
end FourPin;
