within Modelica.Thermal.HeatTransfer.Examples;
model CoolingBody "Hot body loses heat by radiation and convection"
  extends Modelica.Icons.Example;
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor body(C=500, T(start=800, fixed=true)) "Hot body"
    annotation (Placement(transformation(extent={{-50,10},{-30,30}})));
  Modelica.Thermal.HeatTransfer.Components.BodyRadiation radiation(Gr=0.05) "Radiation"
    annotation (Placement(transformation(extent={{0,10},{20,30}})));
  Modelica.Thermal.HeatTransfer.Components.Convection convection "Convection"
    annotation (Placement(transformation(extent={{0,-30},{20,-10}})));
  Modelica.Blocks.Sources.Constant Gc(k=0.5) "Convective conductance"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature room(T=293.15) "Surroundings"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
  connect(body.port, radiation.port_a) annotation (Line(points={{-40,10},{-40,20},{0,20}}, color={191,0,0}));
  connect(body.port, convection.solid) annotation (Line(points={{-40,10},{-40,-20},{0,-20}}, color={191,0,0}));
  connect(Gc.y, convection.Gc) annotation (Line(points={{-29,-50},{10,-50},{10,-10}}, color={0,0,127}));
  connect(radiation.port_b, room.port) annotation (Line(points={{20,20},{35,20},{35,0},{50,0}}, color={191,0,0}));
  connect(convection.fluid, room.port) annotation (Line(points={{20,-20},{35,-20},{35,0},{50,0}}, color={191,0,0}));
  annotation (
    experiment(StopTime=3600, Interval=5, Tolerance=1e-6),
    Documentation(info="<html>
<p>At first radiation takes most of the heat, later convection. See <code>radiation.Q_flow</code> and <code>convection.Q_flow</code>.</p>
</html>"));
end CoolingBody;
