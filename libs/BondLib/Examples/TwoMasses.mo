within BondLib.Examples;
model TwoMasses "Two masses exchange heat"
  extends Modelica.Icons.Example;
  Thermal.HeatTransfer.Passive.HeatCapacitor mass1(C=15, T0=373.15) "Warm mass, 15 J/K"
    annotation (Placement(transformation(extent={{-70,10},{-50,30}})));
  Thermal.HeatTransfer.Passive.ThermalConductor conduction(G=10) "10 W/K"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor mass2(C=15, T0=273.15) "Cold mass, 15 J/K"
    annotation (Placement(transformation(extent={{50,10},{70,30}})));
  Thermal.HeatTransfer.Sensors.TemperatureSensor Tsensor1 "Sensor"
    annotation (Placement(transformation(origin={-60,-40}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Sensors.TemperatureSensor Tsensor2 "Sensor"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
equation
  connect(mass1.port, conduction.port_a) annotation (Line(points={{-60,10},{-60,0},{-10,0}}, color={191,0,0}));
  connect(conduction.port_b, mass2.port) annotation (Line(points={{10,0},{60,0},{60,10}}, color={191,0,0}));
  connect(mass1.port, Tsensor1.port) annotation (Line(points={{-60,10},{-60,0},{-46,0},{-46,-40},{-50,-40}},
    color={191,0,0}));
  connect(mass2.port, Tsensor2.port) annotation (Line(points={{60,10},{60,0},{46,0},{46,-40},{50,-40}},
    color={191,0,0}));
  annotation (
    experiment(StopTime=4, Interval=0.008, Tolerance=1e-6),
    __Harpoon(plot={"mass1.T", "mass2.T"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A mass at 100 degrees Celsius and one at 0 are brought into contact. Inside, temperature and entropy flow along
bonds; outside, heat ports carry temperature and heat flow. Both approach 323.15 K: <code>mass1.T = 323.15 +
50*exp(-4/3*t)</code>, and the heat flow is 1000 W at first.</p>
</html>"));
end TwoMasses;
