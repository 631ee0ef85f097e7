within Modelica.Thermal.HeatTransfer.Interfaces;
partial connector HeatPort "Heat port without icon"
  SI.Temperature T "Temperature of the port";
  flow SI.HeatFlowRate Q_flow "Heat flow rate into the component";
end HeatPort;
