within BondLib.Examples.Scenarios;
model World3Scenario11 "World in balance, 20 years earlier"
  extends BondLib.Examples.World3(policyYear=1955, resources0=2e12, pollutionFactor=0.25, yieldFactor=2, landCare=true,
    useFactor=0.25, birthControl=true, steadyIndustry=true, industryGoal=350, industryLife=18, servicesLife=25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>The policies of <code>World3Scenario9</code>, but from 1955 on. The balance is found at 3.9 instead of 5.4 billion
people, pollution stays at what it was in 1970 in the standard run, and in 2100 four fifths of the resources are
left.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario11;
