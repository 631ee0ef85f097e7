within BondLib.Examples;
model OpAmpIntegrator "Integrator with an operational amplifier"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.StepVoltage source(V=1, startTime=0.5) "Step of 1 V"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor(R=1000) "1 kOhm"
    annotation (Placement(transformation(extent={{-60,30},{-40,50}})));
  Electrical.Analog.Ideal.IdealOpAmp3Pin opAmp "Amplifier"
    annotation (Placement(transformation(extent={{-12,22},{12,46}})));
  Electrical.Analog.Basic.Capacitor capacitor(C=1e-3, v(start=0, fixed=true)) "1 mF"
    annotation (Placement(transformation(extent={{-10,60},{10,80}})));
  Electrical.Analog.Basic.Resistor load(R=100) "Load"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-90,-70},{-70,-50}})));
  Electrical.Analog.Sensors.PotentialSensor sensor "Output"
    annotation (Placement(transformation(extent={{60,50},{80,70}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{-80,10},{-80,40},{-60,40}}, color={0,0,255}));
  connect(resistor.n, opAmp.in_n) annotation (Line(points={{-40,40},{-12,40}}, color={0,0,255}));
  connect(resistor.n, capacitor.p) annotation (Line(points={{-40,40},{-30,40},{-30,70},{-10,70}}, color={0,0,255}));
  connect(capacitor.n, opAmp.out) annotation (Line(points={{10,70},{30,70},{30,34},{12,34}}, color={0,0,255}));
  connect(opAmp.out, load.p) annotation (Line(points={{12,34},{50,34},{50,10}}, color={0,0,255}));
  connect(load.n, source.n) annotation (Line(points={{50,-10},{50,-30},{-80,-30},{-80,-10}}, color={0,0,255}));
  connect(opAmp.in_p, source.n) annotation (Line(points={{-12,28},{-24,28},{-24,-30},{-80,-30},{-80,-10}},
    color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-80,-50},{-80,-10}}, color={0,0,255}));
  connect(opAmp.out, sensor.p) annotation (Line(points={{12,34},{40,34},{40,60},{60,60}}, color={0,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-6),
    __Harpoon(plot={"sensor.phi", "source.v"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The amplifier keeps its inverting input at zero, so 1 mA flows through the resistor from 0.5 s on and charges the
capacitor: <code>sensor.phi = -(t - 0.5)</code>. Inside the amplifier is a nullor: two inputs at one effort, an output
that delivers whatever this takes.</p>
</html>"));
end OpAmpIntegrator;
