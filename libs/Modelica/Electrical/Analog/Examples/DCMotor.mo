within Modelica.Electrical.Analog.Examples;
model DCMotor "Motor with constant excitation runs up against a load"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.StepVoltage source(V=24, startTime=0.1) "Supply"
    annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=0.5) "Resistance of the armature"
    annotation (Placement(transformation(extent={{-50,20},{-30,40}})));
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=2e-3, i(start=0, fixed=true)) "Inductance of the armature"
    annotation (Placement(transformation(extent={{-20,20},{0,40}})));
  Modelica.Electrical.Analog.Basic.RotationalEMF emf(k=0.1) "Electrical to mechanical power"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J=1e-3, phi(start=0, fixed=true), w(start=0, fixed=true))
    "Rotor and load"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Modelica.Mechanics.Rotational.Sources.LinearSpeedDependentTorque load(tau_nominal=-0.5, w_nominal=200, TorqueDirection=false)
    "Load"
    annotation (Placement(transformation(origin={85,0}, extent={{10,-10},{-10,10}})));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-80,-60},{-60,-40}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{-70,10},{-70,30},{-50,30}}, color={0,0,255}));
  connect(resistor.n, inductor.p) annotation (Line(points={{-30,30},{-20,30}}, color={0,0,255}));
  connect(inductor.n, emf.p) annotation (Line(points={{0,30},{20,30},{20,10}}, color={0,0,255}));
  connect(emf.n, source.n) annotation (Line(points={{20,-10},{-70,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-70,-40},{-70,-10}}, color={0,0,255}));
  connect(emf.flange, inertia.flange_a) annotation (Line(points={{30,0},{40,0}}, color={0,0,0}));
  connect(inertia.flange_b, load.flange) annotation (Line(points={{60,0},{75,0}}, color={0,0,0}));
  annotation (
    experiment(StopTime=2, Interval=0.002, Tolerance=1e-6),
    Documentation(info="<html>
<p>The current peaks when the voltage is switched on, and falls as the speed <code>inertia.w</code> and with it the induced voltage grow. The final speed is V*k/(k^2 + R*d) with d = 0.5/200 N.m.s.</p>
</html>"));
end DCMotor;
