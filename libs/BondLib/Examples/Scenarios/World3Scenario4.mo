within BondLib.Examples.Scenarios;
model World3Scenario4 "World with control of pollution and better yields"
  extends BondLib.Examples.World3(resources0=2e12, pollutionFactor=0.25, yieldFactor=2);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>To the policies of <code>World3Scenario3</code> comes from 1975 on twice the yield of each hectare. Food is plenty
for half a century, population and industry grow faster, and so use up the resources earlier: industry peaks in 2019,
and in 2100 food per person is down to what is barely needed, since high yields wear the land out.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario4;
