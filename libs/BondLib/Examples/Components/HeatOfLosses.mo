within BondLib.Examples.Components;
model HeatOfLosses "Losses of four domains become heat"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage source(V=10) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor(R=10, alpha=0.01, T_ref=300, useHeatPort=true) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Conductor conductor(G=0.1, alpha=0.01, T_ref=300, useHeatPort=true) "Ideal conductor"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{40,-104},{60,-84}})));
  Thermal.HeatTransfer.Sources.FixedTemperature hot(T=400) "Fixed temperature"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Thermal.HeatTransfer.Sensors.HeatFlowSensor meter "Sensor of heat flow"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Mechanical.Rotational.Passive.Damper damper(d=3, useHeatPort=true) "Linear damper"
    annotation (Placement(transformation(extent={{40,-140},{60,-120}})));
  Mechanical.Rotational.Sources.ConstantSpeed turning(w_fixed=2) "Constant angular velocity"
    annotation (Placement(transformation(extent={{-10,-140},{10,-120}})));
  Mechanical.Rotational.Passive.Fixed fixed "Flange that does not move"
    annotation (Placement(transformation(extent={{90,-140},{110,-120}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor oil(C=12, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{90,-184},{110,-164}})));
  Mechanical.Translational.Passive.Damper slide(d=2, useHeatPort=true) "Linear damper"
    annotation (Placement(transformation(extent={{40,-236},{60,-216}})));
  Mechanical.Translational.Sources.ConstantSpeed pulling(v_fixed=3) "Constant velocity"
    annotation (Placement(transformation(extent={{-10,-236},{10,-216}})));
  Mechanical.Translational.Passive.Fixed floor "Flange that does not move"
    annotation (Placement(transformation(extent={{90,-236},{110,-216}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor body(C=9, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{90,-280},{110,-260}})));
  Hydraulic.Sources.ConstantPressure high(p=1.1e6) "Constant pressure supply"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  Hydraulic.Passive.LaminarRestriction restriction(G=1e-9, useHeatPort=true) "Restriction with laminar flow"
    annotation (Placement(transformation(extent={{220,-10},{240,10}})));
  Hydraulic.Sources.ConstantPressure low(p=1e5) "Constant pressure supply"
    annotation (Placement(transformation(extent={{290,-10},{270,10}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor wall(C=1000, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{270,-54},{290,-34}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(source.p, conductor.p) annotation (Line(points={{0,0},{0,-44},{40,-44}}, color={0,0,255}));
  connect(resistor.n, ground.p) annotation (Line(points={{60,0},{60,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(conductor.n, ground.p) annotation (Line(points={{60,-44},{60,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{0,-20},{0,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(resistor.heatPort, meter.port_a) annotation (Line(points={{50,-10},{70,-10},{70,-44},{90,-44}}, color={191,0,0}));
  connect(meter.port_b, hot.port) annotation (Line(points={{110,-44},{110,0}}, color={191,0,0}));
  connect(conductor.heatPort, hot.port) annotation (Line(points={{50,-54},{80,-54},{80,0},{110,0}}, color={191,0,0}));
  connect(turning.flange, damper.flange_a) annotation (Line(points={{10,-130},{40,-130}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange) annotation (Line(points={{60,-130},{100,-130}}, color={0,0,0}));
  connect(damper.heatPort, oil.port) annotation (Line(points={{50,-140},{75,-140},{75,-184},{100,-184}}, color={191,0,0}));
  connect(pulling.flange, slide.flange_a) annotation (Line(points={{10,-226},{40,-226}}, color={0,127,0}));
  connect(slide.flange_b, floor.flange) annotation (Line(points={{60,-226},{100,-226}}, color={0,127,0}));
  connect(slide.heatPort, body.port) annotation (Line(points={{50,-236},{75,-236},{75,-280},{100,-280}}, color={191,0,0}));
  connect(high.port, restriction.port_a) annotation (Line(points={{190,0},{220,0}}, color={0,127,255}));
  connect(restriction.port_b, low.port) annotation (Line(points={{240,0},{270,0}}, color={0,127,255}));
  connect(restriction.heatPort, wall.port) annotation (Line(points={{230,-10},{255,-10},{255,-54},{280,-54}}, color={191,0,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"oil.T", "body.T", "wall.T"}),
    Diagram(coordinateSystem(extent={{-30,-300},{310,30}})),
    Documentation(info="<html>
<p>What a resistor, a conductor, two dampers and a throttle lose leaves through their heat ports and warms what is connected
there; the resistor and the conductor change with the temperature.</p>
<p>Reference: constant powers, so that temperatures rise linearly.</p>
</html>"));
end HeatOfLosses;
