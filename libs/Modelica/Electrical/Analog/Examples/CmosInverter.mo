within Modelica.Electrical.Analog.Examples;
model CmosInverter "Two field effect transistors invert a signal"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.ConstantVoltage supply(V=5) "Supply"
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Semiconductors.PMOS upper(W=60e-6) "p-channel"
    annotation (Placement(transformation(extent={{-10,20},{10,40}})));
  Modelica.Electrical.Analog.Semiconductors.NMOS lower "n-channel"
    annotation (Placement(transformation(extent={{-10,-40},{10,-20}})));
  Modelica.Electrical.Analog.Sources.TrapezoidVoltage source(V=5, rising=1e-9, width=9e-9, falling=1e-9, period=2e-8, nperiod=-1)
    "Signal"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Capacitor load(C=1e-13, v(start=5, fixed=true)) "Load"
    annotation (Placement(transformation(origin={40,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-80},{-50,-60}})));
equation
  connect(supply.p, upper.S) annotation (Line(points={{70,10},{70,25},{10,25}}, color={0,0,255}));
  connect(upper.S, upper.B) annotation (Line(points={{10,25},{10,30}}, color={0,0,255}));
  connect(upper.D, lower.D) annotation (Line(points={{10,35},{10,-25}}, color={0,0,255}));
  connect(lower.S, lower.B) annotation (Line(points={{10,-35},{10,-30}}, color={0,0,255}));
  connect(lower.S, ground.p) annotation (Line(points={{10,-35},{-60,-35},{-60,-60}}, color={0,0,255}));
  connect(source.p, upper.G) annotation (Line(points={{-60,-10},{-60,30},{-10,30}}, color={0,0,255}));
  connect(source.p, lower.G) annotation (Line(points={{-60,-10},{-60,-30},{-10,-30}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-60,-30},{-60,-60}}, color={0,0,255}));
  connect(upper.D, load.p) annotation (Line(points={{10,35},{40,35},{40,0}}, color={0,0,255}));
  connect(load.n, ground.p) annotation (Line(points={{40,-20},{40,-40},{-60,-40},{-60,-60}}, color={0,0,255}));
  connect(supply.n, ground.p) annotation (Line(points={{70,-10},{70,-35},{-60,-35},{-60,-60}}, color={0,0,255}));
  annotation (
    experiment(StopTime=6e-8, Interval=1e-10, Tolerance=1e-6),
    Documentation(info="<html>
<p>The output <code>load.v</code> is low while the input is high, and the reverse.</p>
</html>"));
end CmosInverter;
