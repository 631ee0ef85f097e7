within Modelica.Electrical.Analog.Sources;
model SignalVoltage "Voltage given by a signal"
  extends Icons.VoltageSource;
  Interfaces.PositivePin p "Positive pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin n "Negative pin" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput v(unit="V") "Voltage from p to n"
    annotation (Placement(transformation(origin={0,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  SI.Current i "Current from p to n";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,100},{0,50}}, color={0,0,127})}));
end SignalVoltage;
