within BondLib.Examples.Switching.Gearbox;
model NoLoads "Four gears without loads"
  extends EqualLoads(first_Se(e0=0), second_Se(e0=0), third_Se(e0=0), fourth_Se(e0=0));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "first_I.f", "second_I.f", "third_I.f", "fourth_I.f"}),
    Documentation(info="<html>
<p><code>EqualLoads</code> without loads (thesis, Fig. 4.7): a gear that waits stands still, and the minima of the engine's
speed are zero.</p>
</html>"));
end NoLoads;
