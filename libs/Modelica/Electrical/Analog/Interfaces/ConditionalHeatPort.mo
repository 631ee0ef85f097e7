within Modelica.Electrical.Analog.Interfaces;
partial model ConditionalHeatPort "Optional heat port of a component that turns power into heat"
  parameter Boolean useHeatPort=false "True, if the heat port is used"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter SI.Temperature T=293.15 "Temperature of the component without heat port"
    annotation (Dialog(enable=not useHeatPort));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort(final T=T_heatPort, final Q_flow=-LossPower) if useHeatPort
    "Heat port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  SI.Power LossPower "Power that leaves the component through the heat port";
  SI.Temperature T_heatPort "Temperature of the component";
equation
  if not useHeatPort then
    T_heatPort = T;
  end if;
  annotation (
    Documentation(info="<html>
<p>The class that inherits from here adds one equation for <code>LossPower</code>.</p>
</html>"));
end ConditionalHeatPort;
