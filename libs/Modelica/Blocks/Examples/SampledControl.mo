within Modelica.Blocks.Examples;
model SampledControl "Sampled controller for a first-order plant"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Step reference(height=1, startTime=0.1) "Wanted value"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Modelica.Blocks.Math.Feedback error "Difference" annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Modelica.Blocks.Discrete.Sampler sampler(samplePeriod=0.05) "Sampling"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Modelica.Blocks.Discrete.TransferFunction controller(samplePeriod=0.05, b={2, -1.8}, a={1, -1})
    "Sampled PI controller"
    annotation (Placement(transformation(extent={{5,-10},{25,10}})));
  Modelica.Blocks.Continuous.FirstOrder plant(k=1, T=0.4, initType=Modelica.Blocks.Types.Init.InitialState) "Plant"
    annotation (Placement(transformation(extent={{45,-10},{65,10}})));
equation
  connect(reference.y, error.u1) annotation (Line(points={{-69,0},{-58,0}}, color={0,0,127}));
  connect(error.y, sampler.u) annotation (Line(points={{-41,0},{-32,0}}, color={0,0,127}));
  connect(sampler.y, controller.u) annotation (Line(points={{-9,0},{3,0}}, color={0,0,127}));
  connect(controller.y, plant.u) annotation (Line(points={{26,0},{43,0}}, color={0,0,127}));
  connect(plant.y, error.u2) annotation (Line(points={{66,0},{-50,0},{-50,-8}}, color={0,0,127}));
  annotation (
    experiment(StopTime=2, Interval=0.005, Tolerance=1e-6),
    Documentation(info="<html>
<p>The output of the controller is a staircase; the plant makes it smooth. The error vanishes, because the controller integrates.</p>
</html>"));
end SampledControl;
