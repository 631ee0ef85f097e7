within BondLib.Examples.Components;
model HeatOfLosses "Losses of four domains become heat"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage source(V=10) "Constant voltage"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor(R=10, alpha=0.01, T_ref=300, useHeatPort=true) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,30},{60,50}})));
  Electrical.Analog.Basic.Conductor conductor(G=0.1, alpha=0.01, T_ref=300, useHeatPort=true) "Ideal conductor"
    annotation (Placement(transformation(origin={50,-40}, extent={{-10,10},{10,-10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{65,-95},{85,-75}})));
  Thermal.HeatTransfer.Sources.FixedTemperature hot(T=400) "Fixed temperature"
    annotation (Placement(transformation(origin={130,0}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Sensors.HeatFlowSensor meter "Sensor of heat flow"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Mechanical.Rotational.Passive.Damper damper(d=3, useHeatPort=true) "Linear damper"
    annotation (Placement(transformation(extent={{40,-140},{60,-120}})));
  Mechanical.Rotational.Sources.ConstantSpeed turning(w_fixed=2) "Constant angular velocity"
    annotation (Placement(transformation(extent={{-10,-140},{10,-120}})));
  Mechanical.Rotational.Passive.Fixed fixed "Flange that does not move"
    annotation (Placement(transformation(extent={{90,-140},{110,-120}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor oil(C=12, T0=300) "Heat capacity"
    annotation (Placement(transformation(origin={50,-165}, extent={{-10,10},{10,-10}})));
  Mechanical.Translational.Passive.Damper slide(d=2, useHeatPort=true) "Linear damper"
    annotation (Placement(transformation(extent={{210,-140},{230,-120}})));
  Mechanical.Translational.Sources.ConstantSpeed pulling(v_fixed=3) "Constant velocity"
    annotation (Placement(transformation(extent={{160,-140},{180,-120}})));
  Mechanical.Translational.Passive.Fixed floor "Flange that does not move"
    annotation (Placement(transformation(extent={{260,-140},{280,-120}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor body(C=9, T0=300) "Heat capacity"
    annotation (Placement(transformation(origin={220,-165}, extent={{-10,10},{10,-10}})));
  Hydraulic.Sources.ConstantPressure high(p=1.1e6) "Constant pressure supply"
    annotation (Placement(transformation(extent={{180,20},{200,40}})));
  Hydraulic.Passive.LaminarRestriction restriction(G=1e-9, useHeatPort=true) "Restriction with laminar flow"
    annotation (Placement(transformation(extent={{225,20},{245,40}})));
  Hydraulic.Sources.ConstantPressure low(p=1e5) "Constant pressure supply"
    annotation (Placement(transformation(origin={280,30}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor wall(C=1000, T0=300) "Heat capacity"
    annotation (Placement(transformation(origin={235,-5}, extent={{-10,10},{10,-10}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{0,10},{0,40},{40,40}}, color={0,0,255}));
  connect(source.p, conductor.p) annotation (Line(points={{0,10},{0,40},{20,40},{20,-40},{40,-40}}, color={0,0,255}));
  connect(resistor.n, ground.p) annotation (Line(points={{60,40},{155,40},{155,-75},{75,-75}}, color={0,0,255}));
  connect(conductor.n, ground.p) annotation (Line(points={{60,-40},{155,-40},{155,-75},{75,-75}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{0,-10},{0,-75},{75,-75}}, color={0,0,255}));
  connect(resistor.heatPort, meter.port_a) annotation (Line(points={{50,30},{50,0},{70,0}}, color={191,0,0}));
  connect(meter.port_b, hot.port) annotation (Line(points={{90,0},{120,0}}, color={191,0,0}));
  connect(conductor.heatPort, hot.port) annotation (Line(points={{50,-30},{50,-22},{105,-22},{105,0},{120,0}}, color={191,0,0}));
  connect(turning.flange, damper.flange_a) annotation (Line(points={{10,-130},{40,-130}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange) annotation (Line(points={{60,-130},{100,-130}}, color={0,0,0}));
  connect(damper.heatPort, oil.port) annotation (Line(points={{50,-140},{50,-155}}, color={191,0,0}));
  connect(pulling.flange, slide.flange_a) annotation (Line(points={{180,-130},{210,-130}}, color={0,127,0}));
  connect(slide.flange_b, floor.flange) annotation (Line(points={{230,-130},{270,-130}}, color={0,127,0}));
  connect(slide.heatPort, body.port) annotation (Line(points={{220,-140},{220,-155}}, color={191,0,0}));
  connect(high.port, restriction.port_a) annotation (Line(points={{200,30},{225,30}}, color={0,127,255}));
  connect(restriction.port_b, low.port) annotation (Line(points={{245,30},{270,30}}, color={0,127,255}));
  connect(restriction.heatPort, wall.port) annotation (Line(points={{235,20},{235,5}}, color={191,0,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"oil.T", "body.T", "wall.T"}),
    Diagram(coordinateSystem(extent={{-30,-185},{310,70}})),
    Documentation(info="<html>
<p>What a resistor, a conductor, two dampers and a throttle lose leaves through their heat ports and warms what is connected
there; the resistor and the conductor change with the temperature.</p>
<p>Reference: constant powers, so that temperatures rise linearly.</p>
</html>"));
end HeatOfLosses;
