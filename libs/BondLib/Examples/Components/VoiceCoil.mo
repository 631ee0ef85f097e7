within BondLib.Examples.Components;
model VoiceCoil "A voice coil and a motor"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage supply(V=6) "Constant voltage"
    annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-10,-70},{10,-50}})));
  Electrical.Analog.Basic.Resistor ra(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,30},{60,50}})));
  Electrical.Analog.Basic.Resistor rb(R=3) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-70},{60,-50}})));
  Electrical.Analog.Basic.TranslationalEMF coil(k=2) "Voice coil: circuit to translation"
    annotation (Placement(transformation(origin={90,0}, extent={{10,-10},{-10,10}}, rotation=90)));
  Electrical.Analog.Basic.EMF motor(k=1.5) "Motor constant, by its name up to version 2.4"
    annotation (Placement(transformation(origin={90,-100}, extent={{10,-10},{-10,10}}, rotation=90)));
  Mechanical.Translational.Passive.SlidingMass mass(m=4, s(start=0, fixed=true), v(start=0,
      fixed=true)) "Sliding mass, by its name up to version 2.4"
    annotation (Placement(transformation(extent={{130,-10},{150,10}})));
  Mechanical.Rotational.Passive.Inertia inertia(J=0.75, phi(start=0, fixed=true), w(start=0,
      fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{130,-110},{150,-90}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{80,-40},{100,-20}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{80,-140},{100,-120}})));
equation
  connect(supply.n, ground.p) annotation (Line(points={{0,-40},{0,-50}}, color={0,0,255}));
  connect(supply.p, ra.p) annotation (Line(points={{0,-20},{0,40},{40,40}}, color={0,0,255}));
  connect(ra.n, coil.p) annotation (Line(points={{60,40},{90,40},{90,10}}, color={0,0,255}));
  connect(coil.n, ground2.p) annotation (Line(points={{90,-10},{90,-20}}, color={0,0,255}));
  connect(coil.flange, mass.flange_a) annotation (Line(points={{100,0},{130,0}}, color={0,127,0}));
  connect(supply.p, rb.p) annotation (Line(points={{0,-20},{0,40},{20,40},{20,-60},{40,-60}}, color={0,0,255}));
  connect(rb.n, motor.p) annotation (Line(points={{60,-60},{90,-60},{90,-90}}, color={0,0,255}));
  connect(motor.n, ground3.p) annotation (Line(points={{90,-110},{90,-120}}, color={0,0,255}));
  connect(motor.flange, inertia.flange_a) annotation (Line(points={{100,-100},{130,-100}}, color={0,0,0}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"mass.v", "inertia.w"}),
    Diagram(coordinateSystem(extent={{-30,-150},{170,60}})),
    Documentation(info="<html>
<p>A voice coil moves a mass and a motor an inertia; both settle where the voltage that they induce is that of the supply.</p>
<p>Reference: two exponentials.</p>
</html>"));
end VoiceCoil;
