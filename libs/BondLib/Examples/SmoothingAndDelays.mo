within BondLib.Examples;
model SmoothingAndDelays "Smoothing, delays and gated levels"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Step step(startTime=1) "Step at 1"
    annotation (Placement(transformation(extent={{-110,30},{-90,50}})));
  SystemDynamics.Functions.SMTH1 smth1(averaging_time=2) "SMTH1"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  SystemDynamics.Functions.SMTH3 smth3(averaging_time=2) "SMTH3"
    annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
  SystemDynamics.Functions.DELAY1 delay1(delay_time=2) "DELAY1"
    annotation (Placement(transformation(extent={{-50,10},{-30,30}})));
  SystemDynamics.Functions.DELAY3 delay3(delay_time=2) "DELAY3"
    annotation (Placement(transformation(extent={{-50,-20},{-30,0}})));
  SystemDynamics.Functions.Linear line(m=2, b=1) "Line"
    annotation (Placement(transformation(extent={{10,70},{30,90}})));
  SystemDynamics.Functions.Tabular table(x_vals={0, 0.5, 1}, y_vals={0, 1, 1.2}) "Table"
    annotation (Placement(transformation(extent={{10,40},{30,60}})));
  SystemDynamics.Sources.Source source ""
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  SystemDynamics.Rates.CRate filling "Filling"
    annotation (Placement(transformation(extent={{-60,-70},{-40,-50}})));
  SystemDynamics.Levels.CLevel tank(m0=0, maxLevel=30) "Tank of 3"
    annotation (Placement(transformation(extent={{-16,-76},{16,-44}})));
  SystemDynamics.Rates.RRate use(maxFlow=0.2) "Use, at most 0.2"
    annotation (Placement(transformation(extent={{40,-70},{60,-50}})));
  SystemDynamics.Sources.Sink sink ""
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  SystemDynamics.Auxiliary.Const inflow(k=1) "Inflow"
    annotation (Placement(transformation(extent={{-100,-110},{-80,-90}})));
  SystemDynamics.Auxiliary.Prod_2 demand "Demand"
    annotation (Placement(transformation(extent={{0,-120},{20,-100}})));
  Modelica.Blocks.Sources.BooleanConstant no(k=false) "Never"
    annotation (Placement(transformation(extent={{-100,-30},{-80,-10}})));
equation
  connect(step.y, smth1.u) annotation (Line(points={{-89,40},{-70,40},{-70,80},{-51,80}}, color={0,0,127}));
  connect(step.y, smth3.u) annotation (Line(points={{-89,40},{-70,40},{-70,50},{-51,50}}, color={0,0,127}));
  connect(step.y, delay1.u) annotation (Line(points={{-89,40},{-70,40},{-70,20},{-51,20}}, color={0,0,127}));
  connect(step.y, delay3.u) annotation (Line(points={{-89,40},{-70,40},{-70,-10},{-51,-10}}, color={0,0,127}));
  connect(smth1.y, line.u) annotation (Line(points={{-29,80},{9,80}}, color={0,0,127}));
  connect(smth1.y, table.u) annotation (Line(points={{-29,80},{-10,80},{-10,50},{9,50}}, color={0,0,127}));
  connect(source.BondCon1, filling.BondCon1) annotation (Line(points={{-90,-60},{-60,-60}}, color={170,0,255}, thickness=0.5));
  connect(filling.BondCon2, tank.BondCon1) annotation (Line(points={{-40,-60},{-16,-60}}, color={170,0,255}, thickness=0.5));
  connect(tank.BondCon2, use.BondCon1) annotation (Line(points={{16,-60},{40,-60}}, color={170,0,255}, thickness=0.5));
  connect(use.BondCon2, sink.BondCon1) annotation (Line(points={{60,-60},{90,-60}}, color={170,0,255}, thickness=0.5));
  connect(inflow.y, filling.u) annotation (Line(points={{-79,-100},{-50,-100},{-50,-70.5}}, color={0,0,127}));
  connect(tank.s1, filling.s1)
    annotation (Line(points={{-9.6,-77.6},{-10,-84},{-70,-84},{-70,-40},{-56,-40},{-56,-49.5}}, color={255,0,255}));
  connect(no.y, filling.s2) annotation (Line(points={{-79,-20},{-44,-20},{-44,-49.5}}, color={255,0,255}));
  connect(inflow.y, demand.u1) annotation (Line(points={{-79,-100},{-70,-100},{-70,-105},{-1,-105}}, color={0,0,127}));
  connect(inflow.y, demand.u2) annotation (Line(points={{-79,-100},{-70,-100},{-70,-115},{-1,-115}}, color={0,0,127}));
  connect(demand.y, use.u) annotation (Line(points={{21,-110},{50,-110},{50,-70.5}}, color={0,0,127}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-6),
    __Harpoon(plot={"smth1.y", "smth3.y", "delay3.y", "tank.level"}),
    Diagram(coordinateSystem(extent={{-120,-130},{120,100}})),
    Documentation(info="<html>
<p>A step at t = 1, smoothed and delayed by 2: first order <code>1 - exp(-(t-1)/2)</code>; third order <code>1 -
exp(-z)*(1 + z + z^2/2)</code> with <code>z = 3*(t-1)/2</code>. The delays give the same curves, but conserve what
flows through. Below, a tank that fills with 1 and is emptied with at most 0.2: <code>tank.level = 0.8*t</code>.</p>
</html>"));
end SmoothingAndDelays;
