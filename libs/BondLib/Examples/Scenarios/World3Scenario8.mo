within BondLib.Examples.Scenarios;
model World3Scenario8 "World with birth control and a steady industry"
  extends BondLib.Examples.World3(resources0=2e12, birthControl=true, steadyIndustry=true,
    industryGoal=350, industryLife=18, servicesLife=25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>To the policies of <code>World3Scenario7</code> comes an aim for industry: from 1975 on what it makes beyond 350
dollars per person is consumed instead of invested, and capital is made to last longer (18 instead of 14 years,
services 25 instead of 20). Population and industry are steady for most of the century; only towards 2100 do the
resources begin to fail.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario8;
