within BondLib.Examples.Scenarios;
model World2Scenario4 "Forrester's world with better medicine as well"
  extends BondLib.Examples.World2(NRUN2=0.25, POLN2=0.25, DRN2=0.02);
  annotation (
    experiment(StartTime=1900, StopTime=2100, Interval=0.5, Tolerance=1e-8),
    __Harpoon(plot={"population.level", "capital.level", "POLR", "qualityOfLife"}),
    Documentation(info="<html>
<p>The policies of <code>World2Scenario3</code>, and from 1970 on medicine that lowers the normal death rate from 0.028
to 0.02 per year, as it has done. In 2000 there are 5.7 instead of 5.2 billion people, which is nearer to what was
counted, 6.1; in 2100 there are 8.1 billion, and the quality of life is down to 0.44.</p>
<p>Reference: the equations with this policy, integrated independently.</p>
</html>"));
end World2Scenario4;
