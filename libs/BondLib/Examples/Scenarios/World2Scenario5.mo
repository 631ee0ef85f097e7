within BondLib.Examples.Scenarios;
model World2Scenario5 "Forrester's world, forward and back in time"
  extends BondLib.Examples.World2(
    NRUN2=0.25, POLN2=0.25, DRN2=0.02,
    year=if forward then time else 4200 - time,
    births(u1=direction*BRN*population.level),
    deaths(u1=direction*(if policy then DRN2 else DRN)*population.level),
    investment(u1=direction*CIGN),
    discard(u1=direction*CIDN),
    emission(u1=direction*(if policy then POLN2 else POLN)),
    absorption(u=direction*pollution.level/POLAT.y),
    usage(u1=direction*(if policy then NRUN2 else NRUN)),
    growth(u=direction*CFIFR.y*CIQR.y/CIAFT),
    decay(u=direction*share.level/CIAFT));
  Boolean forward = time < 2100 "True, before time turns round";
  Real direction = if forward then 1 else -1 "Direction of time";
  annotation (
    experiment(StartTime=1900, StopTime=2108, Interval=0.5, Tolerance=1e-11),
    __Harpoon(plot={"population.level", "capital.level", "POLR", "qualityOfLife"}),
    Documentation(info="<html>
<p>The world of <code>World2Scenario4</code> runs forward to 2100. There time turns round: all flows change their sign,
and up to time 2108 the world goes back to 2092, along the way it has come.</p>
<p>In principle it could go back to 1900. In numbers it cannot: what decays forward grows backward. An error in the
pollution, which is absorbed within a year, grows by the factor e each year, so that the last digit that a computer
holds reaches the first after less than four decades. Set a later <code>StopTime</code> and see.</p>
<p>Reference: a level at 2100 + t is what it was at 2100 - t, and that by independent integration.</p>
</html>"));
end World2Scenario5;
