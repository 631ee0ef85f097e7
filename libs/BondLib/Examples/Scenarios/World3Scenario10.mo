within BondLib.Examples.Scenarios;
model World3Scenario10 "World in balance, 25 years later"
  extends BondLib.Examples.World3(policyYear=2000, resources0=2e12, pollutionFactor=0.25, yieldFactor=2, landCare=true,
    useFactor=0.25, birthControl=true, steadyIndustry=true, industryGoal=350, industryLife=18, servicesLife=25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>The policies of <code>World3Scenario9</code>, but from 2000 on. The balance is still found, at 7.5 instead of 5.4
billion people, after pollution has risen to almost five times that of 1970, and with fewer resources left.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario10;
