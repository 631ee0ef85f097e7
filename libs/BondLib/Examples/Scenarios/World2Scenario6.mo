within BondLib.Examples.Scenarios;
model World2Scenario6 "Six of Forrester's worlds that use resources at different rates"
  extends Modelica.Icons.Example;
  BondLib.Examples.World2 world[6](NRUN2={0.25, 0.5, 0.75, 1, 1.25, 1.5}) "Worlds, by their use of resources after 1970"
    annotation (Placement(transformation(extent={{-40,-40},{40,40}})));
  Real lost[6](each start=0, each fixed=true) "By how much the populations have shrunk, in billions";
equation
  for i in 1:6 loop
    der(lost[i]) = 1e-9*max(0, world[i].deaths.rate - world[i].births.rate);
  end for;
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-6),
    __Harpoon(plot={"world[1].population.level", "world[2].population.level", "world[3].population.level",
      "world[4].population.level", "world[5].population.level", "world[6].population.level"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>How many resources should be used? Six worlds side by side, an array of models, that from 1970 on use 0.25, 0.5,
0.75, 1, 1.25 and 1.5 times the normal amount per person.</p>
<p>The two that save most are best off for half a century and then meet the crisis of pollution of
<code>World2Scenario2</code>: their populations shrink by 5.0 and 4.7 billion people. The others are stopped by their
resources before that, earlier and at fewer people the more they use, and shrink by 1.5 to 1.8 billion. To save
resources alone is no policy; see <code>World2Scenario3</code>.</p>
<p>Reference: the equations of each world, integrated independently.</p>
</html>"));
end World2Scenario6;
