within BondLib.Examples.Switching.Gearbox;
model SlippingFlywheel50 "An engine with a flywheel behind a resistance of 50 N.m.s shifts four gears"
  extends SlippingFlywheel1(R=50);
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "Flywheel.f"}),
    Documentation(info="<html>
<p><code>SlippingFlywheel1</code> with R = 50 N.m.s (thesis, Fig. 4.13). The speeds of engine and flywheel are similar: the flywheel follows within a tenth of a second.</p>
</html>"));
end SlippingFlywheel50;
