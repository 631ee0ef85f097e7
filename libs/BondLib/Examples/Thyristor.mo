within BondLib.Examples;
model Thyristor "Phase control with a thyristor"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealThyristor thyristor "Thyristor"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Electrical.Analog.Basic.Resistor load(R=10) "Load, 10 Ohm"
    annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-70},{-50,-50}})));
  Electrical.Analog.Sensors.PowerSensor meter "Power"
    annotation (Placement(transformation(extent={{0,30},{20,50}})));
  Modelica.Blocks.Sources.BooleanPulse fire(width=10, period=1, startTime=0.125) "Fires at 45 degrees"
    annotation (Placement(transformation(extent={{-70,70},{-50,90}})));
equation
  connect(source.p, thyristor.p) annotation (Line(points={{-60,10},{-60,40},{-30,40}}, color={0,0,255}));
  connect(thyristor.n, meter.pc) annotation (Line(points={{-10,40},{0,40}}, color={0,0,255}));
  connect(meter.nc, load.p) annotation (Line(points={{20,40},{30,40},{30,10}}, color={0,0,255}));
  connect(meter.pv, meter.pc) annotation (Line(points={{10,50},{10,56},{-4,56},{-4,40},{0,40}}, color={0,0,255}));
  connect(meter.nv, source.n) annotation (Line(points={{10,30},{10,-30},{-60,-30},{-60,-10}}, color={0,0,255}));
  connect(load.n, source.n) annotation (Line(points={{30,-10},{30,-30},{-60,-30},{-60,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-60,-50},{-60,-10}}, color={0,0,255}));
  connect(fire.y, thyristor.fire) annotation (Line(points={{-49,80},{-20,80},{-20,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=3, Interval=0.006, Tolerance=1e-6),
    __Harpoon(plot={"load.v", "source.v"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Fired an eighth of a period after the zero crossing, the thyristor conducts until the current ends at half the
period: the load sees the sine between 45 and 180 degrees only.</p>
</html>"));
end Thyristor;
