within BondLib.Examples.Scenarios;
model World3Scenario2 "World with twice the resources"
  extends BondLib.Examples.World3(resources0=2e12);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>Twice the resources. Industry grows for twenty years longer than in the standard run, to a quarter more per person,
and with it pollution: the limit is another one. Pollution rises to 33 times that of 1970, the land loses its
fertility, food per person falls below half of what is needed, and of 8.4 billion people in 2043 less than half are
left in 2088.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario2;
