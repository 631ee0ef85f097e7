within BondLib.Electrical.Analog.Interfaces;
partial model TwoPort "Partial component with two pairs of pins"
  Modelica.Electrical.Analog.Interfaces.PositivePin p1 "Positive pin, side 1"
    annotation (Placement(transformation(extent={{-110,90},{-90,110}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n1 "Negative pin, side 1"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin p2 "Positive pin, side 2"
    annotation (Placement(transformation(extent={{90,90},{110,110}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n2 "Negative pin, side 2"
    annotation (Placement(transformation(extent={{90,-110},{110,-90}})));
  SI.Voltage v1 "Voltage of side 1";
  SI.Current i1 "Current into p1";
  SI.Voltage v2 "Voltage of side 2";
  SI.Current i2 "Current into p2";
equation
  v1 = p1.v - n1.v;
  i1 = p1.i;
  v2 = p2.v - n2.v;
  i2 = p2.i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,145},{150,110}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Only names voltages and currents.</p>
</html>"));
end TwoPort;
