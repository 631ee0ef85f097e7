within BondLib.Examples.Components;
model GivenMotions "Given accelerations, forces between bodies, and a pump"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Passive.Inertia a(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{60,-10},{40,10}})));
  Mechanical.Rotational.Passive.Inertia b(J=2, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Mechanical.Rotational.Sources.Torque2 between(tau=4) "Torque between two flanges, given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Translational.Passive.Mass c(m=1, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{60,-106},{40,-86}})));
  Mechanical.Translational.Passive.Mass d(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{40,-150},{60,-130}})));
  Mechanical.Translational.Sources.Force2 apart(f=4) "Force between two flanges, given by a signal"
    annotation (Placement(transformation(extent={{-10,-106},{10,-86}})));
  Mechanical.Rotational.Sources.Accelerate spin(a_ref=3) "Angular acceleration given by a signal"
    annotation (Placement(transformation(extent={{-10,-202},{10,-182}})));
  Mechanical.Rotational.Sensors.PowerSensor power "Sensor of power"
    annotation (Placement(transformation(extent={{40,-202},{60,-182}})));
  Mechanical.Rotational.Passive.Inertia flywheel(J=2) "Rotating inertia"
    annotation (Placement(transformation(extent={{90,-202},{110,-182}})));
  Mechanical.Translational.Sources.Accelerate lift(a_ref=3) "Acceleration given by a signal"
    annotation (Placement(transformation(extent={{-10,-254},{10,-234}})));
  Mechanical.Translational.Sensors.PowerSensor power2 "Sensor of power"
    annotation (Placement(transformation(extent={{40,-254},{60,-234}})));
  Mechanical.Translational.Passive.Mass mass(m=2) "Sliding mass"
    annotation (Placement(transformation(extent={{90,-254},{110,-234}})));
  Hydraulic.Sources.Tank sump "Tank at constant pressure"
    annotation (Placement(transformation(extent={{290,-10},{270,10}})));
  Hydraulic.Actuators.Pump pump(D=1e-4) "Hydraulic pump of fixed displacement"
    annotation (Placement(transformation(extent={{220,-10},{240,10}})));
  Mechanical.Rotational.Sources.ConstantSpeed motor(w_fixed=10) "Constant angular velocity"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  Hydraulic.Passive.LaminarRestriction throttle(G=1e-9) "Restriction with laminar flow"
    annotation (Placement(transformation(extent={{270,-54},{290,-34}})));
  Hydraulic.Passive.Valve22 valve(open=time > 0.5, A=1e-4, cd=0.7, rho=870) "Valve with two ports and two positions"
    annotation (Placement(transformation(extent={{270,-98},{290,-78}})));
  Hydraulic.Sources.Tank sump2 "Tank at constant pressure"
    annotation (Placement(transformation(extent={{340,-10},{320,10}})));
  Thermal.HeatTransfer.Fahrenheit.FixedTemperature warm(T=212) "Fixed temperature in degrees Fahrenheit"
    annotation (Placement(transformation(extent={{170,-150},{190,-130}})));
  Thermal.HeatTransfer.Fahrenheit.TemperatureSensor reading "Sensor of temperature in degrees Fahrenheit"
    annotation (Placement(transformation(extent={{220,-150},{240,-130}})));
  Thermal.HeatTransfer.Rankine.PrescribedTemperature cold(T=900) "Temperature given by a signal in degrees Rankine"
    annotation (Placement(transformation(extent={{170,-202},{190,-182}})));
  Thermal.HeatTransfer.Rankine.TemperatureSensor reading2 "Sensor of temperature in degrees Rankine"
    annotation (Placement(transformation(extent={{220,-202},{240,-182}})));
  Thermal.HeatTransfer.Rankine.FixedTemperature ice(T=491.67) "Fixed temperature in degrees Rankine"
    annotation (Placement(transformation(extent={{170,-254},{190,-234}})));
  Thermal.HeatTransfer.Fahrenheit.PrescribedTemperature mild(T=50) "Temperature given by a signal in degrees Fahrenheit"
    annotation (Placement(transformation(extent={{290,-254},{270,-234}})));
  Thermal.HeatTransfer.Passive.ThermalConductor rod(G=1) "Heat conduction"
    annotation (Placement(transformation(extent={{220,-254},{240,-234}})));
equation
  connect(a.flange_b, between.flange_a) annotation (Line(points={{40,0},{-10,0}}, color={0,0,0}));
  connect(between.flange_b, b.flange_a) annotation (Line(points={{10,0},{25,0},{25,-44},{40,-44}}, color={0,0,0}));
  connect(c.flange_b, apart.flange_a) annotation (Line(points={{40,-96},{-10,-96}}, color={0,127,0}));
  connect(apart.flange_b, d.flange_a) annotation (Line(points={{10,-96},{25,-96},{25,-140},{40,-140}}, color={0,127,0}));
  connect(spin.flange, power.flange_a) annotation (Line(points={{10,-192},{40,-192}}, color={0,0,0}));
  connect(power.flange_b, flywheel.flange_a) annotation (Line(points={{60,-192},{90,-192}}, color={0,0,0}));
  connect(lift.flange, power2.flange_a) annotation (Line(points={{10,-244},{40,-244}}, color={0,127,0}));
  connect(power2.flange_b, mass.flange_a) annotation (Line(points={{60,-244},{90,-244}}, color={0,127,0}));
  connect(sump.port, pump.port_a) annotation (Line(points={{270,0},{245,0},{245,5},{220,5}}, color={0,127,255}));
  connect(motor.flange, pump.flange) annotation (Line(points={{190,0},{240,0}}, color={0,0,0}));
  connect(pump.port_b, throttle.port_a) annotation (Line(points={{220,-5},{245,-5},{245,-44},{270,-44}}, color={0,127,255}));
  connect(throttle.port_b, sump2.port) annotation (Line(points={{290,-44},{305,-44},{305,0},{320,0}}, color={0,127,255}));
  connect(pump.port_b, valve.port_a) annotation (Line(points={{220,-5},{245,-5},{245,-88},{270,-88}}, color={0,127,255}));
  connect(valve.port_b, sump2.port) annotation (Line(points={{290,-88},{305,-88},{305,0},{320,0}}, color={0,127,255}));
  connect(warm.port, reading.port) annotation (Line(points={{190,-140},{220,-140}}, color={191,0,0}));
  connect(cold.port, reading2.port) annotation (Line(points={{190,-192},{220,-192}}, color={191,0,0}));
  connect(mild.port, rod.port_a) annotation (Line(points={{270,-244},{220,-244}}, color={191,0,0}));
  connect(rod.port_b, ice.port) annotation (Line(points={{240,-244},{190,-244}}, color={191,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"a.w", "power.power", "throttle.dp"}),
    Diagram(coordinateSystem(extent={{-30,-274},{360,30}})),
    Documentation(info="<html>
<p>A torque and a force push two bodies apart; given accelerations drive a flywheel and a mass, read by power sensors; a pump
raises pressure until a valve opens; temperatures in degrees Fahrenheit and Rankine.</p>
<p>Reference: closed forms.</p>
</html>"));
end GivenMotions;
