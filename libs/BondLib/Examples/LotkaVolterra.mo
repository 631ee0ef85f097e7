within BondLib.Examples;
model LotkaVolterra "Prey and predators"
  extends Modelica.Icons.Example;
  SystemDynamics.Sources.Source preySource ""
    annotation (Placement(transformation(extent={{-110,50},{-90,70}})));
  SystemDynamics.Levels.Level prey(m0=40) "Prey"
    annotation (Placement(transformation(extent={{-16,44},{16,76}})));
  SystemDynamics.Sources.Sink preySink ""
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  SystemDynamics.Sources.Source predatorsSource ""
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  SystemDynamics.Levels.Level predators(m0=9) "Predators"
    annotation (Placement(transformation(extent={{-16,-76},{16,-44}})));
  SystemDynamics.Sources.Sink predatorsSink ""
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  SystemDynamics.Rates.Rate_1 births "Births of prey"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  SystemDynamics.Rates.MRate_3 kills "Prey eaten"
    annotation (Placement(transformation(extent={{50,50},{70,70}})));
  SystemDynamics.Rates.MRate_3 growth "Births of predators"
    annotation (Placement(transformation(extent={{-70,-70},{-50,-50}})));
  SystemDynamics.Rates.Rate_1 deaths "Deaths of predators"
    annotation (Placement(transformation(extent={{50,-70},{70,-50}})));
  SystemDynamics.Auxiliary.Gain birthRate(k=0.1) "birthRate"
    annotation (Placement(transformation(origin={-60,20}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Auxiliary.Gain deathRate(k=0.4) "deathRate"
    annotation (Placement(transformation(origin={60,-100}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Auxiliary.Const killRate(k=0.02) "killRate"
    annotation (Placement(transformation(extent={{20,10},{40,30}})));
  SystemDynamics.Auxiliary.Const growthRate(k=0.01) "growthRate"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
equation
  connect(preySource.BondCon1, births.BondCon1) annotation (Line(points={{-90,60},{-70,60}}, color={170,0,255}, thickness=0.5));
  connect(births.BondCon2, prey.BondCon1) annotation (Line(points={{-50,60},{-16,60}}, color={170,0,255}, thickness=0.5));
  connect(prey.BondCon2, kills.BondCon1) annotation (Line(points={{16,60},{50,60}}, color={170,0,255}, thickness=0.5));
  connect(kills.BondCon2, preySink.BondCon1) annotation (Line(points={{70,60},{90,60}}, color={170,0,255}, thickness=0.5));
  connect(predatorsSource.BondCon1, growth.BondCon1) annotation (Line(points={{-90,-60},{-70,-60}},
    color={170,0,255}, thickness=0.5));
  connect(growth.BondCon2, predators.BondCon1) annotation (Line(points={{-50,-60},{-16,-60}}, color={170,0,255}, thickness=0.5));
  connect(predators.BondCon2, deaths.BondCon1) annotation (Line(points={{16,-60},{50,-60}}, color={170,0,255}, thickness=0.5));
  connect(deaths.BondCon2, predatorsSink.BondCon1) annotation (Line(points={{70,-60},{90,-60}}, color={170,0,255}, thickness=0.5));
  connect(prey.level, birthRate.u) annotation (Line(points={{0,77.6},{0,90},{-30,90},{-30,20},{-49,20}},
    color={0,0,127}));
  connect(birthRate.y, births.u) annotation (Line(points={{-71,20},{-80,20},{-80,44},{-60,44},{-60,49.5}},
    color={0,0,127}));
  connect(prey.level, kills.u1) annotation (Line(points={{0,77.6},{0,90},{36,90},{36,40},{56.4,40},{56.4,49.5}},
    color={0,0,127}));
  connect(predators.level, kills.u2) annotation (Line(points={{0,-42.4},{0,0},{60,0},{60,49.5}}, color={0,0,127}));
  connect(killRate.y, kills.u3) annotation (Line(points={{41,20},{63.6,20},{63.6,49.5}}, color={0,0,127}));
  connect(prey.level, growth.u1)
    annotation (Line(points={{0,77.6},{0,90},{-26,90},{-26,-84},{-63.6,-84},{-63.6,-70.5}}, color={0,0,127}));
  connect(predators.level, growth.u2)
    annotation (Line(points={{0,-42.4},{0,-30},{-36,-30},{-36,-80},{-60,-80},{-60,-70.5}}, color={0,0,127}));
  connect(growthRate.y, growth.u3) annotation (Line(points={{-89,-100},{-56.4,-100},{-56.4,-70.5}}, color={0,0,127}));
  connect(predators.level, deathRate.u) annotation (Line(points={{0,-42.4},{0,-30},{84,-30},{84,-100},{71,-100}},
    color={0,0,127}));
  connect(deathRate.y, deaths.u) annotation (Line(points={{49,-100},{40,-100},{40,-80},{60,-80},{60,-70.5}},
    color={0,0,127}));
  annotation (
    experiment(StopTime=100, Interval=0.2, Tolerance=1e-7),
    __Harpoon(plot={"prey.level", "predators.level"}),
    Diagram(coordinateSystem(extent={{-120,-120},{120,100}})),
    Documentation(info="<html>
<p>Prey multiply by 0.1 per unit of time and are eaten at 0.02 per meeting; predators grow by 0.01 per meeting and die
at 0.4. Both swing about the equilibrium of 40 prey and 5 predators, out of step by a quarter of a period. The
expression <code>0.01*x - 0.4*ln(x) + 0.02*y - 0.1*ln(y)</code> stays constant (-1.115274).</p>
</html>"));
end LotkaVolterra;
