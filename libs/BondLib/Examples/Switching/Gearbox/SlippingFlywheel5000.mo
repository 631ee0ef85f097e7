within BondLib.Examples.Switching.Gearbox;
model SlippingFlywheel5000 "An engine with a flywheel behind a resistance of 5000 N.m.s shifts four gears"
  extends SlippingFlywheel1(R=5000);
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "Flywheel.f"}),
    Documentation(info="<html>
<p><code>SlippingFlywheel1</code> with R = 5000 N.m.s (thesis, Fig. 4.14). The speeds of engine and flywheel are nearly the same but for sharp drops of the engine at the shifts, and come close to <code>Flywheel</code>.</p>
</html>"));
end SlippingFlywheel5000;
