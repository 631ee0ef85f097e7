within BondLib.Examples.Scenarios;
model InventorySeasons "Factory, distributor and retail: sales with the seasons"
  extends BondLib.Examples.Inventory(redeclare Modelica.Blocks.Sources.Sine sales(amplitude=100, f=1/52, offset=1000));
  annotation (
    experiment(StopTime=208, Interval=0.5, Tolerance=1e-8),
    __Harpoon(plot={"sales.y", "distributor.orders", "factory.orders", "production.y"}),
    Documentation(info="<html>
<p>The chain of <code>Inventory</code> with sales that swing by a tenth in a year. Each stage hands on more than it
gets, and later: the orders to the distributor swing by 21 %, those to the factory by 42 %, and the production by 65 %,
a quarter of a year behind the sales.</p>
<p>Reference: 33 equations integrated independently.</p>
</html>"));
end InventorySeasons;
