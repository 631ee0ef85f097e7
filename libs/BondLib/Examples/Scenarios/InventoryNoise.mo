within BondLib.Examples.Scenarios;
model InventoryNoise "Factory, distributor and retail: sales by chance"
  extends BondLib.Examples.Inventory(
    redeclare BondLib.SystemDynamics.Functions.NoiseNormal sales(mean=1000, stdev=100, tSample=1, seed=42));
  annotation (
    experiment(StopTime=208, Interval=0.5, Tolerance=1e-8),
    __Harpoon(plot={"sales.y", "distributor.orders", "factory.orders", "production.y"}),
    Documentation(info="<html>
<p>The chain of <code>Inventory</code> with sales that are drawn by chance each week, with a standard deviation of a
tenth. Averages and delays take the quick changes out and leave those that are near to the chain's own period: the
production swings slowly, and as far as the sales of single weeks do, as if there were good years and bad ones. There
are none.</p>
<p>The sequence looks random and is the same in every run.</p>
<p>Reference: 33 equations integrated independently, with the same sequence computed in whole numbers.</p>
</html>"));
end InventoryNoise;
