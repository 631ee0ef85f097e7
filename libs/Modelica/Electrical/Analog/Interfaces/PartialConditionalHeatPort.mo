within Modelica.Electrical.Analog.Interfaces;
partial model PartialConditionalHeatPort "Optional heat port of a component made of other components"
  parameter Boolean useHeatPort=false "True, if the heat port is used"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter SI.Temperature T=293.15 "Temperature of the component without heat port"
    annotation (Dialog(enable=not useHeatPort));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Heat port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature fixedTemperature(final T=T) if not useHeatPort
    "Temperature without heat port"
    annotation (Placement(transformation(extent={{20,-80},{0,-60}})));
protected
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a internalHeatPort "Port for the components inside"
    annotation (Placement(transformation(extent={{-4,-84},{4,-76}})));
equation
  connect(heatPort, internalHeatPort);
  connect(fixedTemperature.port, internalHeatPort);
end PartialConditionalHeatPort;
