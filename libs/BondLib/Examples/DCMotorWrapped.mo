within BondLib.Examples;
model DCMotorWrapped "Direct-current motor of wrapped components"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage source(V=24) "Supply, 24 V"
    annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor(R=0.5) "Armature resistance"
    annotation (Placement(transformation(extent={{-80,30},{-60,50}})));
  Electrical.Analog.Basic.Inductor inductor(L=0.005, i(start=0, fixed=true)) "Armature inductance"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Basic.RotationalEMF emf(k=0.1) "Motor constant"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,10},{10,-10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  Mechanical.Rotational.Passive.Inertia inertia(J=0.01, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotor"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Mechanical.Rotational.Passive.Damper damper(d=0.001) "Bearing"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Mechanical.Rotational.Passive.Fixed fixed "Housing"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{-100,10},{-100,40},{-80,40}}, color={0,0,255}));
  connect(resistor.n, inductor.p) annotation (Line(points={{-60,40},{-40,40}}, color={0,0,255}));
  connect(inductor.n, emf.p) annotation (Line(points={{-20,40},{0,40},{0,10}}, color={0,0,255}));
  connect(emf.n, source.n) annotation (Line(points={{0,-10},{0,-30},{-100,-30},{-100,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-100,-50},{-100,-10}}, color={0,0,255}));
  connect(emf.flange, inertia.flange_a) annotation (Line(points={{10,0},{30,0}}, color={0,0,0}));
  connect(inertia.flange_b, damper.flange_a) annotation (Line(points={{50,0},{70,0}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange) annotation (Line(points={{90,0},{110,0}}, color={0,0,0}));
  annotation (
    experiment(StopTime=3, Interval=0.006, Tolerance=1e-6),
    __Harpoon(plot={"inertia.w", "inductor.i"}),
    Diagram(coordinateSystem(extent={{-120,-100},{130,100}})),
    Documentation(info="<html>
<p>The motor of <code>DCMotor</code>, drawn as a circuit with a shaft: <code>inertia.w</code> tends to 228.571 rad/s.
The flange carries the angle, so the rotor has one state more than the bare bond graph.</p>
</html>"));
end DCMotorWrapped;
