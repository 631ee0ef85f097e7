within BondLib.Spice.Utilities;
model ThermalEnd "Where the heat of a component goes: to its heat port, or to surroundings of fixed temperature"
  parameter Boolean useHeatPort = false "True, if the heat port is used" annotation (Evaluate=true);
  parameter SI.Temperature T = 300.15 "Temperature without heat port";
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b heatPort if useHeatPort "Heat port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 if useHeatPort "Heat port"
    annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}})));
  Ambient Se1(T=T) if not useHeatPort "Surroundings"
    annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}})));
equation
  connect(BondCon1, BG2Heat1.BondCon1) annotation (Line(points={{-100,0},{-40,0},{-40,30},{-10,30}}, color={192,192,192}));
  connect(BondCon1, Se1.BondCon1) annotation (Line(points={{-100,0},{-40,0},{-40,-30},{-10,-30}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{10,30},{60,30},{60,0},{100,0}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,60},{80,-60}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-70,40},{70,-40}}, textString="T", textColor={191,0,0})}),
    Documentation(info="<html>
<p>A component without heat port has the temperature <code>T</code>.</p>
</html>"));
end ThermalEnd;
