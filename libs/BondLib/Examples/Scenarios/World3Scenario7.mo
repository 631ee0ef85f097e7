within BondLib.Examples.Scenarios;
model World3Scenario7 "World with twice the resources and birth control"
  extends BondLib.Examples.World3(resources0=2e12, birthControl=true);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>Twice the resources, and from 1975 on families want two children and have no more than they want. Population stays
below 5 billion, but nothing limits industry: it grows to almost a thousand dollars per person, and its pollution and
its use of resources end it as in <code>World3Scenario2</code>.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario7;
