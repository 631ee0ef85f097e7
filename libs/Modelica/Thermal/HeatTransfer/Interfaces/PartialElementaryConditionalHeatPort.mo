within Modelica.Thermal.HeatTransfer.Interfaces;
partial model PartialElementaryConditionalHeatPort "Optional heat port and temperature of a component with losses"
  parameter Boolean useHeatPort=false "True, if the heat port is used"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter SI.Temperature T=293.15 "Temperature of the component without heat port"
    annotation (Dialog(enable=not useHeatPort));
  HeatPort_a heatPort(final T=TheatPort, final Q_flow=-lossPower) if useHeatPort "Heat port"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
  SI.Power lossPower "Power that leaves the component through the heat port";
  SI.Temperature TheatPort "Temperature of the component";
equation
  if not useHeatPort then
    TheatPort = T;
  end if;
end PartialElementaryConditionalHeatPort;
