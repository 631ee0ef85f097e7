within Modelica.Blocks.Examples;
model StepResponses "Lags and filters answer to a step"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Step step(startTime=0.5) "Step"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Modelica.Blocks.Continuous.FirstOrder firstOrder(T=0.3, initType=Modelica.Blocks.Types.Init.InitialState)
    "First order"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  Modelica.Blocks.Continuous.SecondOrder secondOrder(w=10, D=0.3, initType=Modelica.Blocks.Types.Init.InitialState)
    "Second order"
    annotation (Placement(transformation(extent={{-10,10},{10,30}})));
  Modelica.Blocks.Continuous.TransferFunction transferFunction(b={0.1, 1}, a={0.02, 0.3, 1}, initType=Modelica.Blocks.Types.Init.InitialState)
    "One zero, two poles"
    annotation (Placement(transformation(extent={{-10,-30},{10,-10}})));
  Modelica.Blocks.Continuous.LowpassButterworth butterworth(n=3, f=2, initType=Modelica.Blocks.Types.Init.InitialState)
    "Butterworth filter"
    annotation (Placement(transformation(extent={{-10,-70},{10,-50}})));
equation
  connect(step.y, firstOrder.u) annotation (Line(points={{-49,0},{-30.5,0},{-30.5,60},{-12,60}}, color={0,0,127}));
  connect(step.y, secondOrder.u) annotation (Line(points={{-49,0},{-30.5,0},{-30.5,20},{-12,20}}, color={0,0,127}));
  connect(step.y, transferFunction.u)
    annotation (Line(points={{-49,0},{-30.5,0},{-30.5,-20},{-12,-20}}, color={0,0,127}));
  connect(step.y, butterworth.u) annotation (Line(points={{-49,0},{-30.5,0},{-30.5,-60},{-12,-60}}, color={0,0,127}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-6),
    Documentation(info="<html>
<p>All outputs settle at one.</p>
</html>"));
end StepResponses;
