within BondLib.Examples;
model Kettle "A heating element whose resistance grows with its temperature"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage source(V=230) "Supply, 230 V"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.HeatingResistor heater(R_ref=25, T_ref=293.15, alpha=1e-3) "Heating element"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor water(C=4200, T0=293.15) "One litre of water"
    annotation (Placement(transformation(extent={{30,10},{50,30}})));
  Thermal.HeatTransfer.Passive.Convection losses "Losses to the room"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.HeatTransfer.Sources.FixedTemperature room(T=293.15) "Room"
    annotation (Placement(transformation(origin={60,-80}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Celsius.TemperatureSensor sensor "Thermometer"
    annotation (Placement(transformation(extent={{70,10},{90,30}})));
  Modelica.Blocks.Sources.Constant Gc(k=2) "2 W/K"
    annotation (Placement(transformation(origin={60,-40}, extent={{10,-10},{-10,10}})));
equation
  connect(source.p, heater.p) annotation (Line(points={{-60,30},{-60,40},{-10,40}}, color={0,0,255}));
  connect(heater.n, source.n) annotation (Line(points={{10,40},{20,40},{20,0},{-60,0},{-60,10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-60,-30},{-60,10}}, color={0,0,255}));
  connect(heater.heatPort, water.port) annotation (Line(points={{0,30},{0,10},{40,10}}, color={191,0,0}));
  connect(heater.heatPort, losses.solid) annotation (Line(points={{0,30},{0,-30}}, color={191,0,0}));
  connect(losses.fluid, room.port) annotation (Line(points={{0,-50},{0,-80},{50,-80}}, color={191,0,0}));
  connect(Gc.y, losses.Gc) annotation (Line(points={{49,-40},{10,-40}}, color={0,0,127}));
  connect(water.port, sensor.port) annotation (Line(points={{40,10},{60,10},{60,20},{70,20}}, color={191,0,0}));
  annotation (
    experiment(StopTime=180, Interval=0.36, Tolerance=1e-6),
    __Harpoon(plot={"sensor.T", "heater.i"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A heating element of 25 Ohm brings a litre of water to the boil in about three minutes, while 2 W/K are lost to the
room. The current falls as the element gets warm.</p>
<p>Reference: <code>4200*T' = 230^2/(25*(1 + 0.001*(T - 293.15))) - 2*(T - 293.15)</code>, integrated
independently.</p>
</html>"));
end Kettle;
