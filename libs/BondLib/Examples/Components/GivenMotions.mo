within BondLib.Examples.Components;
model GivenMotions "Given accelerations, forces between bodies, and a pump"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Passive.Inertia a(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Passive.Inertia b(J=2, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Rotational.Sources.Torque2 between(tau=4) "Torque between two flanges, given by a signal"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Translational.Passive.Mass c(m=1, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{-10,-60},{10,-40}})));
  Mechanical.Translational.Passive.Mass d(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Mechanical.Translational.Sources.Force2 apart(f=4) "Force between two flanges, given by a signal"
    annotation (Placement(transformation(extent={{40,-60},{60,-40}})));
  Mechanical.Rotational.Sources.Accelerate spin(a_ref=3) "Angular acceleration given by a signal"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Mechanical.Rotational.Sensors.PowerSensor power "Sensor of power"
    annotation (Placement(transformation(extent={{40,-110},{60,-90}})));
  Mechanical.Rotational.Passive.Inertia flywheel(J=2) "Rotating inertia"
    annotation (Placement(transformation(extent={{90,-110},{110,-90}})));
  Mechanical.Translational.Sources.Accelerate lift(a_ref=3) "Acceleration given by a signal"
    annotation (Placement(transformation(extent={{-10,-160},{10,-140}})));
  Mechanical.Translational.Sensors.PowerSensor power2 "Sensor of power"
    annotation (Placement(transformation(extent={{40,-160},{60,-140}})));
  Mechanical.Translational.Passive.Mass mass(m=2) "Sliding mass"
    annotation (Placement(transformation(extent={{90,-160},{110,-140}})));
  Hydraulic.Sources.Tank sump "Tank at constant pressure"
    annotation (Placement(transformation(origin={280,30}, extent={{10,-10},{-10,10}})));
  Hydraulic.Actuators.Pump pump(D=1e-4) "Hydraulic pump of fixed displacement"
    annotation (Placement(transformation(origin={220,0}, extent={{10,-10},{-10,10}})));
  Mechanical.Rotational.Sources.ConstantSpeed motor(w_fixed=10) "Constant angular velocity"
    annotation (Placement(transformation(extent={{160,-10},{180,10}})));
  Hydraulic.Passive.LaminarRestriction throttle(G=1e-9) "Restriction with laminar flow"
    annotation (Placement(transformation(extent={{260,-25},{280,-5}})));
  Hydraulic.Passive.Valve22 valve(open=time > 0.5, A=1e-4, cd=0.7, rho=870) "Valve with two ports and two positions"
    annotation (Placement(transformation(extent={{260,-60},{280,-40}})));
  Hydraulic.Sources.Tank sump2 "Tank at constant pressure"
    annotation (Placement(transformation(origin={330,-15}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Fahrenheit.FixedTemperature warm(T=212) "Fixed temperature in degrees Fahrenheit"
    annotation (Placement(transformation(extent={{170,-90},{190,-70}})));
  Thermal.HeatTransfer.Fahrenheit.TemperatureSensor reading "Sensor of temperature in degrees Fahrenheit"
    annotation (Placement(transformation(extent={{220,-90},{240,-70}})));
  Thermal.HeatTransfer.Rankine.PrescribedTemperature cold(T=900) "Temperature given by a signal in degrees Rankine"
    annotation (Placement(transformation(extent={{260,-90},{280,-70}})));
  Thermal.HeatTransfer.Rankine.TemperatureSensor reading2 "Sensor of temperature in degrees Rankine"
    annotation (Placement(transformation(extent={{310,-90},{330,-70}})));
  Thermal.HeatTransfer.Rankine.FixedTemperature ice(T=491.67) "Fixed temperature in degrees Rankine"
    annotation (Placement(transformation(extent={{170,-150},{190,-130}})));
  Thermal.HeatTransfer.Fahrenheit.PrescribedTemperature mild(T=50) "Temperature given by a signal in degrees Fahrenheit"
    annotation (Placement(transformation(origin={280,-140}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Passive.ThermalConductor rod(G=1) "Heat conduction"
    annotation (Placement(transformation(origin={230,-140}, extent={{10,-10},{-10,10}})));
equation
  connect(a.flange_b, between.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(between.flange_b, b.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,0,0}));
  connect(c.flange_b, apart.flange_a) annotation (Line(points={{10,-50},{40,-50}}, color={0,127,0}));
  connect(apart.flange_b, d.flange_a) annotation (Line(points={{60,-50},{90,-50}}, color={0,127,0}));
  connect(spin.flange, power.flange_a) annotation (Line(points={{10,-100},{40,-100}}, color={0,0,0}));
  connect(power.flange_b, flywheel.flange_a) annotation (Line(points={{60,-100},{90,-100}}, color={0,0,0}));
  connect(lift.flange, power2.flange_a) annotation (Line(points={{10,-150},{40,-150}}, color={0,127,0}));
  connect(power2.flange_b, mass.flange_a) annotation (Line(points={{60,-150},{90,-150}}, color={0,127,0}));
  connect(sump.port, pump.port_a) annotation (Line(points={{270,30},{245,30},{245,5},{230,5}}, color={0,127,255}));
  connect(motor.flange, pump.flange) annotation (Line(points={{180,0},{210,0}}, color={0,0,0}));
  connect(pump.port_b, throttle.port_a) annotation (Line(points={{230,-5},{245,-5},{245,-15},{260,-15}}, color={0,127,255}));
  connect(throttle.port_b, sump2.port) annotation (Line(points={{280,-15},{320,-15}}, color={0,127,255}));
  connect(pump.port_b, valve.port_a) annotation (Line(points={{230,-5},{245,-5},{245,-50},{260,-50}}, color={0,127,255}));
  connect(valve.port_b, sump2.port) annotation (Line(points={{280,-50},{300,-50},{300,-15},{320,-15}}, color={0,127,255}));
  connect(warm.port, reading.port) annotation (Line(points={{190,-80},{220,-80}}, color={191,0,0}));
  connect(cold.port, reading2.port) annotation (Line(points={{280,-80},{310,-80}}, color={191,0,0}));
  connect(mild.port, rod.port_a) annotation (Line(points={{270,-140},{240,-140}}, color={191,0,0}));
  connect(rod.port_b, ice.port) annotation (Line(points={{220,-140},{190,-140}}, color={191,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"a.w", "power.power", "throttle.dp"}),
    Diagram(coordinateSystem(extent={{-30,-170},{350,50}})),
    Documentation(info="<html>
<p>A torque and a force push two bodies apart; given accelerations drive a flywheel and a mass, read by power sensors; a pump
raises pressure until a valve opens; temperatures in degrees Fahrenheit and Rankine.</p>
<p>Reference: closed forms.</p>
</html>"));
end GivenMotions;
