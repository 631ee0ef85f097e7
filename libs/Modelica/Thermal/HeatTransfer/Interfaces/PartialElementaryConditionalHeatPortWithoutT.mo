within Modelica.Thermal.HeatTransfer.Interfaces;
partial model PartialElementaryConditionalHeatPortWithoutT "Optional heat port of a component with losses"
  parameter Boolean useHeatPort=false "True, if the heat port is used"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  HeatPort_a heatPort(final Q_flow=-lossPower) if useHeatPort "Heat port"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
  SI.Power lossPower "Power that leaves the component through the heat port";
end PartialElementaryConditionalHeatPortWithoutT;
