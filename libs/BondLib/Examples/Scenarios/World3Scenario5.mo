within BondLib.Examples.Scenarios;
model World3Scenario5 "World with better yields and care for the land"
  extends BondLib.Examples.World3(resources0=2e12, pollutionFactor=0.25, yieldFactor=2, landCare=true);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-7),
    __Harpoon(plot={"population", "resourcesLeft", "industryPerPerson", "foodPerPerson", "pollutionIndex"}),
    Documentation(info="<html>
<p>To the policies of <code>World3Scenario4</code> comes from 1975 on care for the land: high yields wear it out much
less. In 2100 there is half as much food again per person, but resources still fail industry.</p>
<p>Reference: the equations with these policies, integrated independently.</p>
</html>"));
end World3Scenario5;
