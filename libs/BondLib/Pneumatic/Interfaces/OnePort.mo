within BondLib.Pneumatic.Interfaces;
partial model OnePort "Partial component with two ports"
  Port_a port_a "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Port_b port_b "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.PressureDifference dp "Pressure difference, a minus b";
  SI.MassFlowRate m_flow "Mass flow from a to b";
equation
  dp = port_a.p - port_b.p;
  m_flow = port_a.m_flow;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Only names pressure difference and flow.</p>
</html>"));
end OnePort;
