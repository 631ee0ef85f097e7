within BondLib.Examples.Components;
model VoiceCoil "A voice coil and a motor"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage supply(V=6) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{65,-104},{85,-84}})));
  Electrical.Analog.Basic.Resistor ra(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Resistor rb(R=3) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Basic.TranslationalEMF coil(k=2) "Voice coil: circuit to translation"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Basic.EMF motor(k=1.5) "Motor constant, by its name up to version 2.4"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Mechanical.Translational.Passive.SlidingMass mass(m=4, s(start=0, fixed=true), v(start=0,
      fixed=true)) "Sliding mass, by its name up to version 2.4"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Mechanical.Rotational.Passive.Inertia inertia(J=0.75, phi(start=0, fixed=true), w(start=0,
      fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-54},{160,-34}})));
equation
  connect(supply.n, ground.p) annotation (Line(points={{0,-20},{0,-78},{75,-78},{75,-84}}, color={0,0,255}));
  connect(supply.p, ra.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(ra.n, coil.p) annotation (Line(points={{60,0},{90,0}}, color={0,0,255}));
  connect(coil.n, ground.p) annotation (Line(points={{110,0},{110,-78},{75,-78},{75,-84}}, color={0,0,255}));
  connect(coil.flange, mass.flange_a) annotation (Line(points={{100,-10},{120,-10},{120,0},{140,0}}, color={0,127,0}));
  connect(supply.p, rb.p) annotation (Line(points={{0,0},{0,-44},{40,-44}}, color={0,0,255}));
  connect(rb.n, motor.p) annotation (Line(points={{60,-44},{90,-44}}, color={0,0,255}));
  connect(motor.n, ground.p) annotation (Line(points={{110,-44},{110,-78},{75,-78},{75,-84}}, color={0,0,255}));
  connect(motor.flange, inertia.flange_a) annotation (Line(points={{100,-54},{120,-54},{120,-44},{140,-44}}, color={0,0,0}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"mass.v", "inertia.w"}),
    Diagram(coordinateSystem(extent={{-30,-124},{180,30}})),
    Documentation(info="<html>
<p>A voice coil moves a mass and a motor an inertia; both settle where the voltage that they induce is that of the supply.</p>
<p>Reference: two exponentials.</p>
</html>"));
end VoiceCoil;
