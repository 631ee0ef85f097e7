within BondLib.Examples.Scenarios;
model World2Scenario3 "Forrester's world with a quarter of the resources and of the pollution"
  extends BondLib.Examples.World2(NRUN2=0.25, POLN2=0.25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-8),
    __Harpoon(plot={"population.level", "capital.level", "POLR", "qualityOfLife"}),
    Documentation(info="<html>
<p>Forrester's second policy: from 1970 on not only the use of natural resources, but also the pollution per person is
down to a quarter. The crisis of <code>World2Scenario2</code> does not come in this century: pollution stays below
twice that of 1970. Population grows to 7.5 billion in 2100, where crowding holds it, at a quality of life of 0.59.</p>
<p>Reference: the equations with this policy, integrated independently.</p>
</html>"));
end World2Scenario3;
