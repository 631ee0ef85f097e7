within BondLib.Examples.Scenarios;
model World3Scenario6 "World with all that technology can do"
  extends BondLib.Examples.World3(resources0=2e12, pollutionFactor=0.25, yieldFactor=2, landCare=true, useFactor=0.25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>All that technology can do: twice the resources, and from 1975 on a quarter of their use, a quarter of the
pollution, twice the yield and care for the land. Industry now grows to five times the output per person of the
standard run before growth itself makes pollution that no cleaning makes up for: 46 times that of 1970 in 2091.
Population peaks at 10.6 billion.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario6;
