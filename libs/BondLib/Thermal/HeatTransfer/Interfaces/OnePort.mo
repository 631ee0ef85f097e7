within BondLib.Thermal.HeatTransfer.Interfaces;
partial model OnePort "Partial component with two heat ports"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a "First heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Second heat port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.TemperatureDifference dT "Temperature difference, a minus b";
  SI.HeatFlowRate Q_flow "Heat flow from a to b";
equation
  dT = port_a.T - port_b.T;
  Q_flow = port_a.Q_flow;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Only names temperature difference and heat flow.</p>
</html>"));
end OnePort;
