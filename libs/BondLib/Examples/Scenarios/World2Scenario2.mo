within BondLib.Examples.Scenarios;
model World2Scenario2 "Forrester's world that uses a quarter of the resources"
  extends BondLib.Examples.World2(NRUN2=0.25);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-8),
    __Harpoon(plot={"population.level", "capital.level", "POLR", "qualityOfLife"}),
    Documentation(info="<html>
<p>Forrester's first policy: from 1970 on a person uses a quarter of the natural resources. They last, so capital and
pollution grow on, and the world meets the next limit: around 2050 more pollution is made than can be absorbed, its
ratio runs away to 43, and of 5.8 billion people one in seven is left in 2067.</p>
<p>The quality of life looks splendid afterwards; it is that of few people with the capital of many.</p>
<p>Reference: the equations with this policy, integrated independently.</p>
</html>"));
end World2Scenario2;
