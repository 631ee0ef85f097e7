within Modelica.Thermal.HeatTransfer.Examples;
model TwoMasses "Two bodies exchange heat until they have the same temperature"
  extends Modelica.Icons.Example;
  parameter Modelica.Units.SI.Temperature T_final_K(fixed=false) "Common temperature at the end";
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor mass1(C=15, T(start=373.15, fixed=true)) "Hot body"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor mass2(C=15, T(start=273.15, fixed=true)) "Cold body"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor conduction(G=10) "Contact"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Thermal.HeatTransfer.Celsius.TemperatureSensor Tsensor1 "Temperature of the hot body"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  Modelica.Thermal.HeatTransfer.Celsius.TemperatureSensor Tsensor2 "Temperature of the cold body"
    annotation (Placement(transformation(origin={40,-50}, extent={{10,-10},{-10,10}})));
initial equation
  T_final_K = (mass1.T*mass1.C + mass2.T*mass2.C)/(mass1.C + mass2.C);
equation
  connect(mass1.port, conduction.port_a) annotation (Line(points={{-60,30},{-60,0},{-10,0}}, color={191,0,0}));
  connect(conduction.port_b, mass2.port) annotation (Line(points={{10,0},{60,0},{60,30}}, color={191,0,0}));
  connect(mass1.port, Tsensor1.port) annotation (Line(points={{-60,30},{-60,-50},{-50,-50}}, color={191,0,0}));
  connect(mass2.port, Tsensor2.port) annotation (Line(points={{60,30},{60,-50},{50,-50}}, color={191,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.001),
    Documentation(info="<html>
<p>The difference of the temperatures decays with the rate G*(1/C1 + 1/C2) = 4/3 1/s; both tend to <code>T_final_K</code>.</p>
</html>"));
end TwoMasses;
