within BondLib.Examples.Scenarios;
model InventoryCapacity "Factory, distributor and retail: sales with the seasons and a small factory"
  extends BondLib.Examples.Inventory(redeclare Modelica.Blocks.Sources.Sine sales(amplitude=100, f=1/52, offset=1000),
    capacity=1400);
  annotation (
    experiment(StopTime=208, Interval=0.5, Tolerance=1e-8),
    __Harpoon(plot={"sales.y", "distributor.orders", "factory.orders", "production.y"}),
    Documentation(info="<html>
<p>The sales of <code>InventorySeasons</code>, but the factory cannot begin to make more than 1400 goods per week. It
works at its limit for a third of the year; what it lacks then is ordered again and again, so that the orders to it
swing by half, and the fall afterwards is the deeper: production goes down to 292, without the limit to 400.</p>
<p>Reference: 33 equations integrated independently.</p>
</html>"));
end InventoryCapacity;
