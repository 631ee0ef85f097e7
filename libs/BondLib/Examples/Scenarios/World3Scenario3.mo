within BondLib.Examples.Scenarios;
model World3Scenario3 "World with twice the resources and control of pollution"
  extends BondLib.Examples.World3(resources0=2e12, pollutionFactor=0.25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>Twice the resources, and from 1975 on a quarter of the pollution per unit of output. Pollution stays at four times
that of 1970, so that land and people last until the resources fail: population peaks at 9.0 billion in 2051 and
declines with industry and food.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario3;
