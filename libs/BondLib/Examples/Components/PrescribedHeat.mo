within BondLib.Examples.Components;
model PrescribedHeat "Prescribed temperatures and heat, and a switched path"
  extends Modelica.Icons.Example;
  Thermal.HeatTransfer.Sources.PrescribedTemperature warm(T=300 + 10*time) "Temperature given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Thermal.HeatTransfer.Celsius.PrescribedTemperature cool(T=20) "Temperature given by a signal in degrees Celsius"
    annotation (Placement(transformation(extent={{110,-10},{90,10}})));
  Thermal.HeatTransfer.Passive.ThermalConductor conductor(G=2) "Heat conduction"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Thermal.HeatTransfer.Sources.PrescribedHeatFlow heater(Q_flow=30) "Heat flow given by a signal"
    annotation (Placement(transformation(extent={{-10,-62},{10,-42}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor body(C=10, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{40,-62},{60,-42}})));
  Thermal.HeatTransfer.Switches.HeatBranch branch(control=time < 1) "Heat branch with a change-over switch"
    annotation (Placement(transformation(extent={{90,-62},{110,-42}})));
  Thermal.HeatTransfer.Passive.ThermalConductor path1(G=5) "Heat conduction"
    annotation (Placement(transformation(extent={{140,-62},{160,-42}})));
  Thermal.HeatTransfer.Passive.ThermalConductor path2(G=1) "Heat conduction"
    annotation (Placement(transformation(extent={{140,-106},{160,-86}})));
  Thermal.HeatTransfer.Sources.FixedTemperature room1(T=300) "Fixed temperature"
    annotation (Placement(transformation(extent={{210,-62},{190,-42}})));
  Thermal.HeatTransfer.Sources.FixedTemperature room2(T=300) "Fixed temperature"
    annotation (Placement(transformation(extent={{210,-106},{190,-86}})));
equation
  connect(warm.port, conductor.port_a) annotation (Line(points={{10,0},{40,0}}, color={191,0,0}));
  connect(conductor.port_b, cool.port) annotation (Line(points={{60,0},{90,0}}, color={191,0,0}));
  connect(heater.port, body.port) annotation (Line(points={{10,-52},{30,-52},{30,-62},{50,-62}}, color={191,0,0}));
  connect(body.port, branch.p) annotation (Line(points={{50,-62},{70,-62},{70,-52},{90,-52}}, color={191,0,0}));
  connect(branch.n1, path1.port_a) annotation (Line(points={{110,-48},{125,-48},{125,-52},{140,-52}}, color={191,0,0}));
  connect(branch.n2, path2.port_a) annotation (Line(points={{110,-56},{125,-56},{125,-96},{140,-96}}, color={191,0,0}));
  connect(path1.port_b, room1.port) annotation (Line(points={{160,-52},{190,-52}}, color={191,0,0}));
  connect(path2.port_b, room2.port) annotation (Line(points={{160,-96},{190,-96}}, color={191,0,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"body.T", "conductor.Q_flow"}),
    Diagram(coordinateSystem(extent={{-30,-126},{230,30}})),
    Documentation(info="<html>
<p>A rod between a temperature that rises and one in degrees Celsius that stays; a heated body whose heat takes the better
path for a second, and then the other one.</p>
<p>Reference: closed forms.</p>
</html>"));
end PrescribedHeat;
