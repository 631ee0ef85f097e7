within BondLib.Electrical.Analog.Interfaces;
partial model OnePort "Partial component with two pins"
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current into p";
equation
  v = p.v - n.v;
  i = p.i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Only names voltage and current; the bond graph inside sees to it that the currents of the two pins cancel.</p>
</html>"));
end OnePort;
