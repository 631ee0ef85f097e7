within BondLib.Examples.Scenarios;
model World3Scenario9 "World in balance"
  extends BondLib.Examples.World3(resources0=2e12, pollutionFactor=0.25, yieldFactor=2, landCare=true,
    useFactor=0.25, birthControl=true, steadyIndustry=true, industryGoal=350, industryLife=18, servicesLife=25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>The world in balance: the technology of <code>World3Scenario6</code> together with the aims of
<code>World3Scenario8</code>, all from 1975 on. Population settles at 5.4 billion, industry at 400 dollars per person,
food at almost four times what is needed, life expectancy at 79 years; in 2100 three quarters of the resources are
left.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario9;
